// The board by keyboard: where the view goes and stays, and what a key shows, selects and undoes. Motion is off, and
// nothing depends on the host, so these tests run in one.
import type { Page } from '@playwright/test'
import { clickSpace, pointOver } from '../support/board-clicks'
import { expect, test } from '../support/fixtures'
import { keptView } from '../support/kept-view'
import { boardRests, decision, findSpace, prompt, setCount, spaceCard } from '../support/play'
import { germanMoves, openAt } from '../support/positions'

test.use({ own: false })

const tip = (page: Page) => page.locator('.tip')

test('keys move and zoom the board, and Escape clears the selection', async ({ game }) => {
  const { page } = game
  await openAt(game, {})
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

test('an arrow key moves the view in its direction, with or without focus on the board', async ({ game }) => {
  const { page } = game
  await openAt(game, {})
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
  await openAt(game, {})
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

test('a key goes to the next units that can move, and selects them', async ({ game }) => {
  const { page } = game
  await openAt(game, germanMoves)
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

test('F highlights all units that can still move, U undoes a move, and the player can turn both off', async ({
  game,
}) => {
  const { page } = game
  await openAt(game, germanMoves)
  await expect(prompt(page)).toContainText('combat moves')
  const spoken = page.getByRole('status').first()
  await page.keyboard.press('f')
  await expect(spoken).toContainText(/^\d+ units can still move: .*Poland/)

  await findSpace(page, 'Poland')
  await page.getByRole('button', { name: 'All that can move' }).click()
  await page.getByRole('button', { name: /^Move to East Poland/ }).click()
  await expect(spaceCard(page, 'East Poland')).toContainText('6 infantry')
  await page.keyboard.press('u')
  await expect(spaceCard(page, 'East Poland')).not.toContainText('6 infantry')

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Highlight all units that can still move')
  await expect(keys).toContainText('On a stack: select all of it')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name: /^Single-letter shortcuts/ }).uncheck()
  await expect(page.getByText('are turned off in Settings')).toBeVisible()
  await expect(page.getByText('Highlight all units that can still move')).toBeHidden()
  await page.goBack()
  await expect(decision(page)).toBeVisible()
  await page.keyboard.press('h')
  await expect(page.getByRole('complementary', { name: 'History' })).toBeHidden()
})

test('a held key magnifies a stack until the player releases it, and the minimap stays folded', async ({
  game,
}) => {
  const { page } = game
  await openAt(game, {})
  const lens = page.locator('.lens')
  await pointOver(game, 'Germany')
  await page.keyboard.down('x')
  await expect(lens).toContainText(/Germany\s*.*infantry/s)
  await expect(tip(page)).toBeHidden()
  await page.keyboard.up('x')
  await expect(lens).toBeHidden()
  await expect(tip(page)).toBeVisible()

  // Another window takes the keyboard focus: this releases the held key.
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
  const fold = again.getByRole('button', { name: 'Minimap' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.press('Enter')
  await expect(again.locator('.minimap canvas')).toBeVisible()
})

test('a player bends a path with a ctrl-click on the board, or from the list by keyboard', async ({
  game,
}) => {
  const { page } = game
  test.setTimeout(240_000)
  await openAt(game, germanMoves)
  await findSpace(page, 'Norway')
  await setCount(spaceCard(page, 'Norway'), 'fighter', 1)
  const reach = page.getByRole('region', { name: 'Where they can go' })
  const ways = reach.getByRole('button', { name: /^Move to/ })
  await expect(ways.first()).toBeVisible()
  const whole = await ways.count()
  await clickSpace(game, 'North Sea', ['Control'])
  await expect(reach).toContainText('Via the North Sea.')
  expect(await ways.count()).toBeLessThan(whole)
  await page.keyboard.press('Escape')
  await expect(reach).not.toContainText('Via the North Sea.')

  await reach.getByRole('button', { name: 'Via…' }).press('Enter')
  await reach.getByRole('button', { name: /^Via the North Sea/ }).press('Enter')
  await expect(reach).toContainText('Via the North Sea.')
  await reach.getByRole('button', { name: /^Move to the English Channel, 2 moves/ }).press('Enter')
  await expect(spaceCard(page, 'English Channel')).toContainText('1 fighter')
})

test('the view stays in place, also after a restart', async ({ game }) => {
  await openAt(game, {})
  await expect.poll(() => keptView(game)).toBeDefined()
  const home = keptView(game)
  await findSpace(game.page, 'Japan')
  await expect.poll(() => Math.abs((keptView(game)?.x ?? 0) - (home?.x ?? 0)) > 1).toBe(true)
  // The flight has ended: the kept view changes no more.
  await boardRests(game.page)
  const left = keptView(game)

  const again = await game.restart()
  await again.getByRole('button', { name: /^Continue/ }).click()
  await expect(prompt(again)).toBeVisible()
  await boardRests(again)
  // Zoom in one step around the middle: a view that began at Home would have its middle there.
  await again.locator('.stage canvas').first().focus()
  await again.keyboard.press('+')
  await expect.poll(() => (keptView(game)?.scale ?? 0) > (left?.scale ?? 0)).toBe(true)
  expect(keptView(game)?.x).toBeCloseTo(left?.x ?? 0, 0)
  expect(keptView(game)?.y).toBeCloseTo(left?.y ?? 0, 0)
})
