// The hand on the board: what clicks, digits and drags take, and what the view brings out from under the panel.
import type { Page } from '@playwright/test'
import { clickSpace } from '../support/board-clicks'
import { expect, test } from '../support/fixtures'
import { keptView } from '../support/kept-view'
import { boardRests, decision, freeMiddle, goTo, readyIn, spaceCard } from '../support/play'
import { emptyBoard, openAt, powers, unit } from '../support/positions'

// These tests run on the board with all its motion.
test.use({ own: false, kept: { cards: 'never', recap: 'never', endIdle: false } })

const tip = (page: Page) => page.locator('.tip')
const chosen = (page: Page, unit: string) =>
  spaceCard(page, 'Poland').getByRole('textbox', { name: unit, exact: true })

/** Drags the map by some pixels to the right, even with pieces under the pointer. */
async function dragMap(page: Page, dx: number): Promise<void> {
  const from = await freeMiddle(page)
  const start = { x: from.x - dx / 2, y: from.y + 150 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down({ button: 'middle' })
  for (let part = 1; part <= 5; part++) await page.mouse.move(start.x + (dx * part) / 5, start.y)
  await page.mouse.up({ button: 'middle' })
}

/** Searches the board outward from its free middle for a point that passes `found`. */
async function find(page: Page, found: () => Promise<boolean>): Promise<{ x: number; y: number }> {
  const from = await freeMiddle(page)
  for (let ring = 0; ring <= 12; ring++)
    for (let dx = -ring; dx <= ring; dx++)
      for (let dy = -ring; dy <= ring; dy++) {
        if (Math.max(Math.abs(dx), Math.abs(dy)) !== ring) continue
        const at = { x: from.x + dx * 14, y: from.y + dy * 14 }
        await page.mouse.move(at.x, at.y)
        if (await found()) return at
      }
  throw new Error('not found under the pointer')
}

/** A point over a stack that can move: the pointer becomes a hand there. */
const stackOf = (page: Page) =>
  find(page, () =>
    page.evaluate(() => document.querySelector<HTMLElement>('.stage canvas')?.style.cursor === 'grab'),
  )

test('three quick clicks take three units, a digit takes that many, and the tip hides while the board moves', async ({
  game,
}) => {
  const page = await openAt(game, {
    position: emptyBoard('germany', 'noncombat-move', [
      unit('germany', 'infantry', 'poland', { count: 9 }),
      unit('germany', 'armor', 'poland', { count: 9 }),
    ]),
  })
  await readyIn(page, 'Poland')
  const stack = await stackOf(page)
  for (let click = 0; click < 3; click++) await page.mouse.click(stack.x, stack.y)
  const total = async () =>
    Number(await chosen(page, 'infantry').inputValue()) + Number(await chosen(page, 'armor').inputValue())
  await expect.poll(total).toBe(3)

  await page.keyboard.press('2')
  await expect.poll(total).toBe(2)
  // The number in the list takes all of them.
  await spaceCard(page, 'Poland')
    .getByRole('button', { name: /^All 9 infantry/ })
    .click()
  await expect(chosen(page, 'infantry')).toHaveValue('9')

  // The tip hides while the board moves under the pointer, and comes back.
  await page.mouse.move(stack.x, stack.y)
  await expect(tip(page)).toBeVisible()
  const gone = page.waitForFunction(() => document.querySelector('.tip') === null)
  await page.mouse.wheel(0, -240)
  await gone
  await expect(tip(page)).toBeVisible()
})

test('the board marks a stack that waits for a move until it sleeps, and again when the player wakes it', async ({
  game,
}) => {
  const page = await openAt(game, {
    position: emptyBoard('germany', 'combat-move', [unit('germany', 'infantry', 'poland', { count: 2 })]),
  })
  await readyIn(page, 'Poland')
  const stack = await stackOf(page)
  const shown = async () => {
    // The pointer is off the board, so it highlights nothing.
    await page.mouse.move(stack.x, 4)
    await boardRests(page)
    const clip = { x: stack.x - 45, y: stack.y - 45, width: 90, height: 90 }
    return (await page.screenshot({ clip })).toString('base64')
  }
  const waiting = await shown()
  await spaceCard(page, 'Poland').getByRole('button', { name: 'All that can move' }).click()
  await page.getByRole('button', { name: 'Skip every turn' }).click()
  await expect.poll(shown).not.toBe(waiting)
  await expect(page.getByRole('button', { name: 'All that can move' })).toBeVisible()
  const asleep = await shown()
  expect(asleep).not.toBe(waiting)
  await page.getByRole('button', { name: 'Stop skipping 2 units' }).click()
  await expect.poll(shown).toBe(waiting)
})

test('the view brings targets, the path of a move, an undo and a placement out from under the panel', async ({
  game,
}) => {
  const page = await openAt(game, {
    position: emptyBoard('germany', 'noncombat-move', [unit('germany', 'infantry', 'poland', { count: 2 })]),
  })
  await readyIn(page, 'Poland')
  await page.getByRole('button', { name: 'All that can move' }).click()
  await clickSpace(game, 'Poland')
  // Everything is in sight: the view stays where it is.
  await expect.poll(() => keptView(game)).toBeDefined()
  const before = keptView(game)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: 'All that can move' }).click()
  await expect(page.getByRole('button', { name: /^Move to Germany/ })).toBeVisible()
  expect(keptView(game)).toEqual(before)

  // Poland is now under the panel. Choosing units there brings it and its neighbors back.
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await dragMap(page, 520)
  await page.getByRole('button', { name: 'All that can move' }).click()
  await clickSpace(game, 'Germany')
  await expect(spaceCard(page, 'Germany')).toContainText('2 infantry')

  await dragMap(page, 520)
  await page.keyboard.press('Control+z')
  await clickSpace(game, 'Poland')
  await expect(spaceCard(page, 'Poland')).toContainText('2 infantry')

  // The path of a move made in the list.
  await dragMap(page, 520)
  await page.getByRole('button', { name: 'All that can move' }).click()
  await page.getByRole('button', { name: /^Move to Germany/ }).click()
  await dragMap(page, -40)
  await clickSpace(game, 'Germany')
  await expect(spaceCard(page, 'Germany')).toContainText('2 infantry')
})

test('the view brings a placement site into sight', async ({ game }) => {
  const page = await openAt(game, powers.freeSubmarine)
  await decision(page).getByRole('button', { name: 'End purchase' }).click()
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  await expect(decision(page).getByRole('button', { name: 'End noncombat move' })).toBeVisible()
  await page.keyboard.press('0')
  for (let step = 0; step < 6; step++) await page.keyboard.press('+')
  await dragMap(page, 700)
  await dragMap(page, 700)
  await decision(page).getByRole('button', { name: 'End noncombat move' }).click()
  const sites = decision(page).getByRole('button', { name: /^Place 1 in/ })
  await expect(sites.first()).toBeVisible()
  const names = (await sites.allTextContents()).map((text) => text.trim().toLowerCase())
  await find(page, async () => {
    const over = (await tip(page).isVisible()) ? await tip(page).locator('strong').first().textContent() : ''
    return names.includes(over?.trim().toLowerCase() ?? '')
  })
})

test('the board hides its pieces while the player holds the key, and then shows them again', async ({
  game,
}) => {
  const page = await openAt(game, {
    position: emptyBoard('germany', 'combat-move', [
      unit('germany', 'infantry', 'poland', { count: 9 }),
      unit('ussr', 'infantry', 'east-poland'),
    ]),
  })
  await readyIn(page, 'Poland')
  await spaceCard(page, 'Poland').getByRole('textbox', { name: 'infantry' }).fill('4')
  await goTo(page, 'East Poland')
  await boardRests(page)
  const stack = await stackOf(page)
  const cursor = () => page.evaluate(() => document.querySelector<HTMLElement>('.stage canvas')?.style.cursor)
  const nudge = async () => {
    await page.mouse.move(stack.x + 1, stack.y)
    await page.mouse.move(stack.x, stack.y)
  }
  await page.keyboard.down('p')
  await expect(async () => {
    await nudge()
    expect(await cursor()).not.toBe('grab')
  }).toPass()
  await page.keyboard.up('p')
  await expect(async () => {
    await nudge()
    expect(await cursor()).toBe('grab')
  }).toPass()
})
