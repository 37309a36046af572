// Checks the board's picture at four zooms for each scenario by its meaning: what the scene reports at a place is
// visible there, and nothing covers anything else.
import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, preview, type PreviewServer } from 'vite'
import type { BoardScene, DrawnBox, Highlights } from '../../../renderer/board'
import { launchBrowser } from '../support/fixtures'

declare global {
  interface Window {
    scene: BoardScene
  }
}

const root = path.resolve(import.meta.dirname, '../../..')

interface Stage {
  readonly browser: Browser
  readonly address: string
}

/** The page with only the board, built once and served to this machine. */
const test = base.extend<object, { stage: Stage }>({
  stage: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what the fixture needs: nothing.
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'interboard-pictures-'))
      const common = { root, configFile: false, publicDir: false, logLevel: 'error' } as const
      const outDir = path.join(folder, 'page')
      const page = path.join(root, 'tests/board-page/index.html')
      await build({ ...common, build: { outDir, target: 'chrome130', rolldownOptions: { input: page } } })
      const server: PreviewServer = await preview({ ...common, build: { outDir }, preview: { port: 0 } })
      const browser = await launchBrowser()
      const address = `${server.resolvedUrls?.local[0] ?? ''}tests/board-page/index.html`
      await use({ browser, address })
      await browser.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

const VIEW = { width: 1280, height: 800 }

/** Spaces for the close view, and the spaces with battle markers there, by scenario. */
const SCENARIOS = [
  { scenario: 'europe-pacific', near: 'germany', battles: ['poland', 'north-sea', 'denmark'] },
  { scenario: 'europe-1999', near: 'united-kingdom', battles: ['norway', 'france', 'danish-sea'] },
  { scenario: 'pacific-2001', near: 'japan', battles: ['manchuria', 'korea', 'shantung'] },
  { scenario: 'global', near: 'western-germany', battles: ['norway', 'poland', 'france'] },
] as const

const ZOOMS = ['whole', 0.2, 0.45, 1] as const

/** Moves the view, and returns what is in it after the frame. */
async function look(page: Page, zoom: (typeof ZOOMS)[number], near: string): Promise<DrawnBox[]> {
  const drawn = await page.evaluate(
    async ([zoom, near]) => {
      const { scene } = window
      if (zoom === 'whole') scene.fit({ instant: true })
      else scene.flyTo(near, { scale: zoom, instant: true })
      // At rest when the time of two frames passes without one.
      for (let before = -1; before !== scene.stats().frames;) {
        before = scene.stats().frames
        await new Promise((resolve) => setTimeout(resolve, 400))
      }
      return scene.drawn()
    },
    [zoom, near] as const,
  )
  return drawn.filter(
    ({ x, y, width, height }) =>
      x > width / 2 && x < VIEW.width - width / 2 && y > height / 2 && y < VIEW.height - height / 2,
  )
}

/** Pairs of boxes that overlap by more than two pixels. */
function collisions(boxes: readonly DrawnBox[]): string[] {
  return boxes.flatMap((a, i) =>
    boxes.slice(i + 1).flatMap((b) => {
      if (a.kind === b.kind && a.space === b.space) return []
      const apart =
        Math.abs(a.x - b.x) * 2 >= a.width + b.width - 4 || Math.abs(a.y - b.y) * 2 >= a.height + b.height - 4
      return apart ? [] : [`${a.kind} ${a.space} / ${b.kind} ${b.space}`]
    }),
  )
}

/** For each box in the picture, the difference between its lightest and its darkest pixel (0 to 255). */
async function contrasts(page: Page, boxes: readonly DrawnBox[]): Promise<number[]> {
  const picture = (await page.screenshot()).toString('base64')
  return page.evaluate(
    async ([data, boxes]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (!context) throw new Error('no canvas to look at the picture')
      context.drawImage(image, 0, 0)
      return boxes.map(({ x, y, width, height }) => {
        const at = [Math.floor(x - width / 2), Math.floor(y - height / 2)] as const
        const { data: pixels } = context.getImageData(...at, Math.ceil(width), Math.ceil(height))
        let [low, high] = [255, 0]
        for (let i = 0; i < pixels.length; i += 4) {
          const [r = 0, g = 0, b = 0] = pixels.subarray(i, i + 3)
          const light = 0.3 * r + 0.59 * g + 0.11 * b
          low = Math.min(low, light)
          high = Math.max(high, light)
        }
        return high - low
      })
    },
    [picture, boxes] as const,
  )
}

/** The minimap covers the lower left corner of the board. */
const underMinimap = ({ x, y, width, height }: DrawnBox) =>
  x - width / 2 < 260 && y + height / 2 > VIEW.height - 130

test('a bare board hides its pieces and everything about them, and then shows them again', async ({
  stage,
}) => {
  const page = await stage.browser.newPage({ viewport: VIEW })
  await page.goto(`${stage.address}?still`)
  await page.waitForFunction(() => document.title === 'done', null, { timeout: 120_000 })
  const kinds = async () => [...new Set((await look(page, 0.45, 'germany')).map(({ kind }) => kind))].sort()
  const lights: Highlights = {
    battles: ['poland'],
    targets: [{ space: 'denmark', cost: 1 }],
    ghosts: [{ space: 'norway', power: 'germany', unit: 'infantry', count: 2 }],
  }
  await page.evaluate((given) => window.scene.setHighlights(given), lights)
  const before = await kinds()
  expect(before).toEqual(expect.arrayContaining(['battle', 'cost', 'ghost', 'name', 'stack']))
  const picture = await page.screenshot()

  await page.evaluate(() => window.scene.setBare(true))
  for (const kind of ['battle', 'cost', 'ghost', 'stack', 'chips']) expect(await kinds()).not.toContain(kind)
  expect(await kinds()).toContain('name')

  await page.evaluate(() => window.scene.setBare(false))
  expect(await kinds()).toEqual(before)
  expect(picture.equals(await page.screenshot())).toBe(true)
  await page.close()
})

for (const { scenario, near, battles } of SCENARIOS) {
  test(`${scenario}: at four zooms names, stacks and signs are visible, and none covers another`, async ({
    stage,
  }) => {
    test.setTimeout(240_000)
    const page = await stage.browser.newPage({ viewport: VIEW })
    await page.goto(`${stage.address}?still&scenario=${scenario}`)
    await page.waitForFunction(() => document.title === 'done', null, { timeout: 120_000 })
    const lights: Highlights = { battles: [...battles] }
    await page.evaluate((given) => window.scene.setHighlights(given), lights)

    for (const zoom of ZOOMS) {
      const boxes = await look(page, zoom, near)
      const where = `${scenario} at ${zoom}`
      const of = (kind: DrawnBox['kind']) => boxes.filter((box) => box.kind === kind)
      expect(collisions(boxes), where).toEqual([])
      expect(of('name').length, where).toBeGreaterThan(2)
      expect(of(zoom === 'whole' || zoom < 0.24 ? 'chips' : 'stack').length, where).toBeGreaterThan(1)
      if (zoom !== 'whole') {
        const named = of('name').map(({ space }) => space)
        expect(named, where).toContain(near)
      }
      if (zoom === 'whole' || zoom < 0.3)
        expect(
          of('battle')
            .map(({ space }) => space)
            .sort(),
          where,
        ).toEqual([...battles].sort())

      const told = boxes.filter((box) => box.kind !== 'connector' && !underMinimap(box))
      const seen = await contrasts(page, told)
      const pale = told.filter((_, index) => (seen[index] ?? 0) < 45)
      expect(
        pale.map(({ kind, space }) => `${kind} ${space}`),
        where,
      ).toEqual([])
    }
    await page.close()
  })
}
