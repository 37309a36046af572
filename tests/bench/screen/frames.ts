/**
 * Measures frames per second while the board moves, zooms and follows the pointer. A frame counts when the page draws
 * something in it. On a busy machine the frame rate falls with other load. The processor time per frame, over all of
 * the browser's processes, hardly does, so the rows show it too.
 */
import type { CDPSession, Page } from '@playwright/test'
import { performance } from 'node:perf_hooks'
import { LARGE, quantile, SMALL, type Bench, type Size } from './host'

/** Milliseconds of one movement. */
const LONG = 3000
/** How often to make each movement: the rows show the median. */
const TIMES = 3

interface Counted {
  frames: number
}

/** Counts the frames in which the page draws on the graphics card. Call it before the page loads. */
async function countFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: Counted = { frames: 0 }
    Object.assign(window, { counted })
    let drawing = false
    const { drawElements } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawElements = function (...given) {
      drawElements.apply(this, given)
      if (drawing) return
      drawing = true
      // All drawing in one task is one frame: the first microtask after it closes the count.
      queueMicrotask(() => {
        drawing = false
        counted.frames++
      })
    }
  })
}

const framesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { counted: Counted }).counted.frames)

/** Returns processor seconds of the browser's processes so far: of all, and of the one that draws. */
async function worked(browser: CDPSession): Promise<{ all: number; drawing: number }> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  const sum = (list: typeof processInfo) => list.reduce((total, { cpuTime }) => total + cpuTime, 0)
  return { all: sum(processInfo), drawing: sum(processInfo.filter(({ type }) => type === 'GPU')) }
}

interface Pace {
  /** Frames per second. */
  readonly rate: number
  /** Milliseconds of processor time per frame, and the part for drawing. */
  readonly work: number
  readonly drawing: number
}

async function measure(page: Page, session: CDPSession, move: () => Promise<void>): Promise<Pace> {
  const [frames, work] = [await framesOf(page), await worked(session)]
  const began = performance.now()
  await move()
  const drawn = (await framesOf(page)) - frames
  const seconds = (performance.now() - began) / 1000
  const { all, drawing } = await worked(session)
  const each = 1000 / Math.max(1, drawn)
  return { rate: drawn / seconds, work: (all - work.all) * each, drawing: (drawing - work.drawing) * each }
}

/** Drags the board in a wide circle. */
async function pan(page: Page, { width, height }: Size): Promise<void> {
  const until = performance.now() + LONG
  await page.mouse.move(width * 0.3, height * 0.55)
  await page.mouse.down()
  for (let i = 0; performance.now() < until; i++) {
    const turn = i / 12
    await page.mouse.move(width * (0.3 + 0.22 * Math.sin(turn)), height * (0.55 + 0.2 * (1 - Math.cos(turn))))
  }
  await page.mouse.up()
}

/** Turns the wheel like a mouse, one notch at a time: in to almost six times, and out again. */
async function zoom(page: Page, { width, height }: Size): Promise<void> {
  const until = performance.now() + LONG
  await page.mouse.move(width * 0.4, height * 0.5)
  for (let i = 0; performance.now() < until; i++) await page.mouse.wheel(0, i % 16 < 8 ? -100 : 100)
}

async function rest(page: Page): Promise<void> {
  let before = -1
  for (let now = await framesOf(page); now !== before; now = await framesOf(page)) {
    before = now
    await page.waitForTimeout(600)
  }
}

async function framesAt(bench: Bench, size: Size): Promise<Record<string, string>> {
  const page = await bench.open(size, countFrames)
  const session = await bench.browser.newBrowserCDPSession()
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByLabel('One person plays every power').check()
  await page.getByRole('button', { name: 'Start campaign' }).click()
  await page.getByRole('application').first().waitFor()
  const rows: Record<string, string> = {}
  for (const [name, move] of Object.entries({ pan, zoom })) {
    const paces: Pace[] = []
    for (let i = 0; i < TIMES; i++) {
      await page.keyboard.press('0')
      await page.keyboard.press('+')
      await rest(page)
      paces.push(await measure(page, session, () => move(page, size)))
    }
    const median = (of: keyof Pace) =>
      quantile(
        paces.map((one) => one[of]),
        0.5,
      )
    rows[`frames, ${name}, ${size.width}×${size.height}`] =
      `${median('rate').toFixed(1)} a second, ${median('work').toFixed(0)} ms of processor a frame, ${median('drawing').toFixed(0)} of them drawing (medians of ${TIMES})`
  }
  await page.close()
  return rows
}

/** Returns the rows for both sizes. */
export async function frameRows(bench: Bench): Promise<Record<string, string>> {
  return { ...(await framesAt(bench, SMALL)), ...(await framesAt(bench, LARGE)) }
}
