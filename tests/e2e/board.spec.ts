// The board itself by mouse: what the pointer finds under it is said in the tip, and a click goes there.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { keptView } from './kept-view'
import {
  beginCampaign,
  boardRests,
  clickSpace,
  decision,
  findSpace,
  frames,
  passInitialPlacement,
  prompt,
  setCount,
  spaceCard,
} from './play'

// What flies, pulses and fades is looked at here.
test.use({ kept: { cards: 'never', recap: 'never', endIdle: false } })

const tip = (page: Page) => page.locator('.tip')

/** Moves the pointer over the board until the tip tells of a space; answers where. */
async function pointAt(page: Page, name: string): Promise<{ x: number; y: number }> {
  const board = await page.locator('.stage').boundingBox()
  if (board === null) throw new Error('no board')
  for (let y = board.y + 60; y < board.y + board.height - 20; y += 45)
    for (let x = board.x + 20; x < board.x + board.width - 390; x += 45) {
      await page.mouse.move(x, y)
      const text = (await tip(page).isVisible())
        ? await tip(page).locator('strong').first().textContent()
        : null
      if (text === name) return { x, y }
    }
  throw new Error(`${name} was not found under the pointer`)
}

test('a lit space is hovered and clicked, a closed one says why with its rule', async ({ page }) => {
  test.setTimeout(240_000)
  await beginCampaign(page)
  await passInitialPlacement(page)
  await decision(page).getByRole('button', { name: 'End purchase' }).click()
  await findSpace(page, 'Poland')
  await page.getByRole('button', { name: 'All that can move' }).click()
  await expect(page.getByRole('button', { name: /^Move to East Poland/ })).toBeVisible()
  // The flight to Poland ends before the pointer looks for its neighbors.
  await boardRests(page)

  await pointAt(page, 'Austria')
  await expect(tip(page)).toContainText(/EUR-\d{3}|PAC-\d{3}|LNK-\d{3}/)

  const there = await pointAt(page, 'East Poland')
  await expect(tip(page)).toContainText('attack')
  await page.mouse.click(there.x, there.y)
  await expect(spaceCard(page, 'East Poland')).toContainText('6 infantry')

  await page.keyboard.press('Control+z')
  await findSpace(page, 'Poland')
  await expect(spaceCard(page, 'Poland')).toContainText('6 infantry')
})

test('what lies under a resting pointer is told anew once the board has moved below it', async ({ page }) => {
  await beginCampaign(page)
  const there = await pointAt(page, 'Germany')
  await page.locator('.stage canvas').first().focus()
  const told = () =>
    tip(page)
      .locator('strong')
      .first()
      .textContent({ timeout: 100 })
      .catch(() => null)
  // How far a key goes depends on the machine: as often as it takes to leave Germany behind.
  await expect(async () => {
    await page.keyboard.press('ArrowRight', { delay: 400 })
    await boardRests(page)
    expect(await told()).not.toBeNull()
    expect(await told()).not.toBe('Germany')
  }).toPass()
  const resting = await told()
  // The pointer itself finds the same, when it moves by no more than a pixel.
  await page.mouse.move(there.x + 1, there.y)
  await page.mouse.move(there.x, there.y)
  expect(await told()).toBe(resting)
})

test('keys move and zoom the board, and Escape puts the choice back', async ({ page }) => {
  await beginCampaign(page)
  await expect(prompt(page)).toBeVisible()
  await page.keyboard.press('0')
  await findSpace(page, 'Japan')
  await page.keyboard.press('+')
  await page.keyboard.press('-')
  await page.keyboard.press('ArrowLeft')
  await expect(spaceCard(page, 'Japan')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(spaceCard(page, 'Japan')).toBeHidden()
  await page.keyboard.press('h')
  await expect(page.getByRole('complementary', { name: 'History' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: 'History' })).toBeHidden()
})

test('the view goes where an arrow key points, whether the board has the focus or nothing has', async ({
  game,
}) => {
  const { page } = game
  await beginCampaign(page)
  await expect.poll(() => keptView(game)).toBeDefined()
  const canvas = page.locator('.stage canvas').first()
  for (const focus of [() => canvas.focus(), () => canvas.blur()]) {
    const before = keptView(game)?.x ?? 0
    await focus()
    await page.keyboard.press('ArrowLeft', { delay: 120 })
    await expect.poll(() => (keptView(game)?.x ?? 0) < before - 1).toBe(true)
    await boardRests(page)
  }
})

test('a key zooms the focused board once, not once for the board and once for the window', async ({
  game,
}) => {
  const { page } = game
  await beginCampaign(page)
  await expect.poll(() => keptView(game)).toBeDefined()
  const home = keptView(game)
  await findSpace(page, 'Japan')
  await expect.poll(() => Math.abs((keptView(game)?.x ?? 0) - (home?.x ?? 0)) > 1).toBe(true)
  await boardRests(page)
  const before = keptView(game)?.scale ?? 0
  await page.locator('.stage canvas').first().focus()
  await page.keyboard.press('+')
  await expect.poll(() => (keptView(game)?.scale ?? 0) > before).toBe(true)
  await boardRests(page)
  expect((keptView(game)?.scale ?? 0) / before).toBeLessThan(1.4)
})

test('a key goes to the next units that can move, and chooses them', async ({ page }) => {
  await beginCampaign(page)
  await passInitialPlacement(page)
  await decision(page).getByRole('button', { name: 'End purchase' }).click()
  await expect(prompt(page)).toContainText('combat moves')
  const card = page.getByRole('region', { name: 'Where they can go' })
  const space = () => page.locator('.right h2, .right h3').allTextContents()
  await page.keyboard.press('.')
  await expect(card).toBeVisible()
  const first = await space()
  await page.keyboard.press('.')
  await expect.poll(space).not.toEqual(first)
  await page.keyboard.press(',')
  await expect.poll(space).toEqual(first)
})

test('F shows all that can still move, U takes a move back, and both can be switched off', async ({
  page,
}) => {
  await beginCampaign(page)
  await passInitialPlacement(page)
  await decision(page).getByRole('button', { name: 'End purchase' }).click()
  await expect(prompt(page)).toContainText('combat moves')
  const spoken = page.getByRole('status').first()
  await page.keyboard.press('f')
  await expect(spoken).toContainText(/^\d+ units can still move, in .*Poland/)

  await findSpace(page, 'Poland')
  await page.getByRole('button', { name: 'All that can move' }).click()
  await page.getByRole('button', { name: /^Move to East Poland/ }).click()
  await expect(spaceCard(page, 'East Poland')).toContainText('6 infantry')
  await page.keyboard.press('u')
  await expect(spaceCard(page, 'East Poland')).not.toContainText('6 infantry')

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Shows all units that can still move')
  await expect(keys).toContainText('A stack: all of it')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name: /^Single letters are shortcuts/ }).uncheck()
  await expect(page.getByText('are switched off under Settings')).toBeVisible()
  await expect(page.getByText('Shows all units that can still move')).toBeHidden()
  await page.goBack()
  await expect(decision(page)).toBeVisible()
  await page.keyboard.press('h')
  await expect(page.getByRole('complementary', { name: 'History' })).toBeHidden()
})

test('a held key magnifies a stack until it is let go, and the small map stays folded', async ({ game }) => {
  const { page } = game
  await beginCampaign(page)
  const lens = page.locator('.lens')
  await pointAt(page, 'Germany')
  await page.keyboard.down('x')
  await expect(lens).toContainText(/Germany\s*.*infantry/s)
  await expect(tip(page)).toBeHidden()
  await page.keyboard.up('x')
  await expect(lens).toBeHidden()
  await expect(tip(page)).toBeVisible()

  // Another window takes the keyboard: what was held is let go.
  await page.keyboard.down('x')
  await expect(lens).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new FocusEvent('blur')))
  await expect(lens).toBeHidden()
  await page.keyboard.up('x')

  const small = page.locator('.minimap canvas')
  await page.keyboard.press('m')
  await expect(small).toBeHidden()
  const again = await game.restart()
  await again.getByRole('button', { name: /^Continue/ }).click()
  const fold = again.getByRole('button', { name: 'Small map' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.press('Enter')
  await expect(again.locator('.minimap canvas')).toBeVisible()
})

test('a way may be bent: by ctrl-click on the board, and by the list for the keyboard', async ({ page }) => {
  test.setTimeout(240_000)
  await beginCampaign(page)
  await passInitialPlacement(page)
  await decision(page).getByRole('button', { name: 'End purchase' }).click()
  await findSpace(page, 'Norway')
  await setCount(spaceCard(page, 'Norway'), 'fighter', 1)
  const reach = page.getByRole('region', { name: 'Where they can go' })
  const whole = await reach.getByRole('button', { name: /^Move to/ }).count()
  await clickSpace(page, 'North Sea', ['Control'])
  await expect(reach).toContainText('By way of North Sea.')
  expect(await reach.getByRole('button', { name: /^Move to/ }).count()).toBeLessThan(whole)
  await page.keyboard.press('Escape')
  await expect(reach).not.toContainText('By way of North Sea.')

  await reach.getByRole('button', { name: 'By way of …' }).press('Enter')
  await reach.getByRole('button', { name: /^By way of North Sea/ }).press('Enter')
  await expect(reach).toContainText('By way of North Sea.')
  await reach.getByRole('button', { name: /^Move to English Channel, 2 moves/ }).press('Enter')
  await expect(spaceCard(page, 'English Channel')).toContainText('1 fighter')
})

test('the view stands where it stood, also after a restart', async ({ game }) => {
  await beginCampaign(game.page)
  await expect.poll(() => keptView(game)).toBeDefined()
  const home = keptView(game)
  await findSpace(game.page, 'Japan')
  await expect.poll(() => Math.abs((keptView(game)?.x ?? 0) - (home?.x ?? 0)) > 1).toBe(true)
  // The flight has ended: the view that is kept changes no more.
  await boardRests(game.page)
  const left = keptView(game)

  const again = await game.restart()
  await again.getByRole('button', { name: /^Continue/ }).click()
  await expect(prompt(again)).toBeVisible()
  await boardRests(again)
  // One step nearer about the middle: had it begun at home, the middle would be there.
  await again.locator('.stage canvas').first().focus()
  await again.keyboard.press('+')
  await expect.poll(() => (keptView(game)?.scale ?? 0) > (left?.scale ?? 0)).toBe(true)
  expect(keptView(game)?.x).toBeCloseTo(left?.x ?? 0, 0)
  expect(keptView(game)?.y).toBeCloseTo(left?.y ?? 0, 0)
})

test('the first picture shows the view that stays, and where the world ends nothing flashes when it moves', async ({
  page,
}) => {
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
  await beginCampaign(page)
  await boardRests(page)
  expect((await seen()).moved).toBe(0)

  // The whole world in a high window: there is something beyond it.
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

/** Draw calls on the page since it was loaded: all, and the most that one frame took on the screen. */
interface Drawn {
  all: number
  most: number
}

const drawn = (page: Page) => page.evaluate(() => (window as unknown as { drawn: Drawn }).drawn)

/** Loads the page anew with its draw calls counted. */
async function countDrawCalls(page: Page) {
  await page.addInitScript(() => {
    const drawn: Drawn = { all: 0, most: 0 }
    Object.assign(window, { drawn })
    let inFrame = 0
    const { drawElements } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawElements = function (...given) {
      drawElements.apply(this, given)
      drawn.all++
      // Without a graphics card the ground is now and then taken into a texture, of more than is in sight, and moved as a
      // picture: how many draw calls that takes is no matter of a frame on the screen.
      if (this.getParameter(this.FRAMEBUFFER_BINDING) !== null) return
      // A frame is drawn in one go: the first microtask after it closes the account.
      if (inFrame++ > 0) return
      queueMicrotask(() => {
        drawn.most = Math.max(drawn.most, inFrame)
        inFrame = 0
      })
    }
  })
  await page.reload()
}

test('a frame takes 30 draw calls at most at every zoom, and an idle board draws nothing', async ({
  game,
}) => {
  test.setTimeout(240_000)
  const { page } = game
  await game.resize(1920, 1080)
  await beginCampaign(page)
  await countDrawCalls(page)
  await expect(page.getByRole('application')).toBeVisible()
  await page.keyboard.press('0')
  // From the whole world to the nearest view, all round the world on the way.
  for (let zoom = 0; zoom < 14; zoom++) {
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await boardRests(page)
  }
  expect((await drawn(page)).most).toBeGreaterThan(3)
  expect((await drawn(page)).most).toBeLessThanOrEqual(30)

  // Movements end, lights go out; then nothing is drawn, however long nobody touches anything.
  await expect(async () => {
    const before = await drawn(page)
    await frames(page, 180)
    expect((await drawn(page)).all).toBe(before.all)
  }).toPass({ timeout: 60_000 })
})
