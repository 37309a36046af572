// The board itself by mouse: the tip says what is under the pointer, and a click goes there.
import type { Page } from '@playwright/test'
import { pointOver } from '../support/board-clicks'
import { expect, STILL, test } from '../support/fixtures'
import { boardRests, findSpace, frames, spaceCard } from '../support/play'
import { germanMoves, openAt } from '../support/positions'

// These tests are about flights, pulses and fades.
test.use({ own: false, kept: { cards: 'never', recap: 'never', endIdle: false } })

const tip = (page: Page) => page.locator('.tip')

test('a player hovers over and clicks a highlighted space, and a closed space says why with its rule', async ({
  game,
}) => {
  const { page } = game
  test.setTimeout(240_000)
  await openAt(game, germanMoves)
  await findSpace(page, 'Poland')
  await page.getByRole('button', { name: 'All that can move' }).click()
  await expect(page.getByRole('button', { name: /^Move to East Poland/ })).toBeVisible()
  // The flight to Poland ends before the pointer looks for its neighbors.
  await boardRests(page)

  await pointOver(game, 'Austria')
  await expect(tip(page)).toContainText(/EUR-\d{3}|PAC-\d{3}|LNK-\d{3}/)

  const there = await pointOver(game, 'East Poland')
  await expect(tip(page)).toContainText('attack')
  await page.mouse.click(there.x, there.y)
  await expect(spaceCard(page, 'East Poland')).toContainText('6 infantry')

  await page.keyboard.press('Control+z')
  await findSpace(page, 'Poland')
  await expect(spaceCard(page, 'Poland')).toContainText('6 infantry')
})

test('the tip updates under a resting pointer once the board moves below it', async ({ game }) => {
  const { page } = game
  await openAt(game, {})
  const there = await pointOver(game, 'Germany')
  await page.locator('.stage canvas').first().focus()
  // Read at once: on a busy machine, a locator that gives up after a moment reports no tip.
  const told = () => page.evaluate(() => document.querySelector('.tip strong')?.textContent ?? null)
  let resting: string | null = null
  // How far a key press moves the board depends on the machine: repeat it until Germany is out of the way.
  await expect(async () => {
    await page.keyboard.press('ArrowRight', { delay: 400 })
    await boardRests(page)
    resting = await told()
    expect(resting).not.toBeNull()
    expect(resting).not.toBe('Germany')
  }).toPass()
  // The pointer finds the same after it moves by a single pixel.
  await page.mouse.move(there.x + 1, there.y)
  await page.mouse.move(there.x, there.y)
  await expect.poll(told).toBe(resting)
})

test('the first frame shows the view that stays, and nothing flashes at the edge of the world when it moves', async ({
  game,
}) => {
  const { page } = game
  await page.addInitScript(() => {
    const seen = { moved: 0, beyond: new Set<string>() }
    Object.assign(window, { seen })
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if ((target as Element).getAttribute('data-moving') === 'true') seen.moved++
    }).observe(document, { subtree: true, attributeFilter: ['data-moving'] })
    const { drawElements } = WebGL2RenderingContext.prototype
    let drawing = false
    WebGL2RenderingContext.prototype.drawElements = function (...given) {
      drawElements.apply(this, given)
      if (drawing) return
      drawing = true
      queueMicrotask(() => {
        drawing = false
        const pixel = new Uint8Array(4)
        const { drawingBufferWidth: width, drawingBufferHeight: height } = this
        this.readPixels(width >> 2, height - 1, 1, 1, this.RGBA, this.UNSIGNED_BYTE, pixel)
        seen.beyond.add(pixel.join())
      })
    }
  })
  await page.reload()
  interface Seen {
    moved: number
    beyond: Set<string>
  }
  const seen = () =>
    page.evaluate(() => {
      const { moved, beyond } = (window as unknown as { seen: Seen }).seen
      return { moved, beyond: beyond.size }
    })
  await openAt(game, {})
  await boardRests(page)
  expect((await seen()).moved).toBe(0)

  // A tall window shows the whole world and something beyond it.
  await page.setViewportSize({ width: 900, height: 900 })
  await page.keyboard.press('0')
  await boardRests(page)
  await page.evaluate(() => (window as unknown as { seen: Seen }).seen.beyond.clear())
  const before = (await seen()).moved
  await page.mouse.move(200, 500)
  await page.mouse.down()
  for (let x = 200; x < 420; x += 20) await page.mouse.move(x, 500)
  await page.mouse.up()
  await boardRests(page)
  expect((await seen()).moved).toBeGreaterThan(before)
  await page.setViewportSize({ width: 880, height: 920 })
  await boardRests(page)
  expect((await seen()).beyond).toBe(1)
})

/** Draw calls on the page since its load: the total, and the most in one frame on the screen. */
interface Drawn {
  all: number
  most: number
}

const drawn = (page: Page) => page.evaluate(() => (window as unknown as { drawn: Drawn }).drawn)

/** Reloads the page and counts its draw calls. */
async function countDrawCalls(page: Page) {
  await page.addInitScript(() => {
    const drawn: Drawn = { all: 0, most: 0 }
    Object.assign(window, { drawn })
    let inFrame = 0
    const { drawElements } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawElements = function (...given) {
      drawElements.apply(this, given)
      drawn.all++
      // Without a graphics card, the renderer sometimes draws more ground than is in sight into a texture and moves it
      // as a picture. Those draw calls do not count toward a frame on the screen.
      if (this.getParameter(this.FRAMEBUFFER_BINDING) !== null) return
      // The renderer draws a frame in one task: the first microtask after it ends the count.
      if (inFrame++ > 0) return
      queueMicrotask(() => {
        drawn.most = Math.max(drawn.most, inFrame)
        inFrame = 0
      })
    }
  })
  await page.reload()
}

test.describe('at rest', () => {
  // A movement takes fewer draw calls than the place where it ends: without a graphics card it moves a picture.
  test.use({ kept: { ...STILL, cards: 'never', recap: 'never', endIdle: false } })

  test('a frame takes at most 30 draw calls at every zoom', async ({ game }) => {
    test.setTimeout(240_000)
    const { page } = game
    await game.resize(1920, 1080)
    await openAt(game, {})
    await countDrawCalls(page)
    await expect(page.getByRole('application')).toBeVisible()
    await page.keyboard.press('0')
    // From the whole world to the closest view, around the world on the way.
    for (let zoom = 0; zoom < 14; zoom++) {
      for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('+')
      await page.keyboard.press('+')
      await boardRests(page)
    }
    expect((await drawn(page)).most).toBeGreaterThan(3)
    expect((await drawn(page)).most).toBeLessThanOrEqual(30)
  })
})

test('an idle board draws nothing', async ({ game }) => {
  const { page } = game
  await openAt(game, germanMoves)
  await countDrawCalls(page)
  await expect(page.getByRole('application')).toBeVisible()
  await findSpace(page, 'Poland')
  await page.keyboard.press('+')
  const before = await drawn(page)
  expect(before.all).toBeGreaterThan(0)
  // Movements and highlights end; then nothing draws until the next input.
  await expect(async () => {
    const before = await drawn(page)
    await frames(page, 180)
    expect((await drawn(page)).all).toBe(before.all)
  }).toPass({ timeout: 60_000 })
})
