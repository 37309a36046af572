// A turn by two people from its last moves to its cards. It stops in each state of the screen that a player sees, for
// tests that check all of them.
import type { Page } from '@playwright/test'
import { expect, type Game } from './fixtures'
import {
  card,
  decision,
  goTo,
  placeAll,
  prompt,
  readCard,
  readyIn,
  rollDice,
  rollFirst,
  spaceCard,
} from './play'
import { emptyBoard, openAt, unit } from './positions'

const position = emptyBoard('germany', 'combat-move', [
  unit('germany', 'armor', 'poland', { count: 3 }),
  unit('germany', 'infantry', 'germany', { count: 2 }),
  unit('ussr', 'infantry', 'east-poland', { count: 2 }),
  unit('ussr', 'armor', 'east-poland'),
])
const seats = {
  germany: { seat: 'anna', name: 'Anna', kind: 'person' },
  japan: { seat: 'anna', name: 'Anna', kind: 'person' },
  ussr: { seat: 'ben', name: 'Ben', kind: 'person' },
  uk: { seat: 'ben', name: 'Ben', kind: 'person' },
  usa: { seat: 'ben', name: 'Ben', kind: 'person' },
} as const

/** Plays on and calls `look` in each state; `where` names it. */
export async function throughTurn(
  game: Game,
  look: (page: Page, where: string) => Promise<void>,
): Promise<void> {
  const page = await openAt(game, { position, seats, dice: 'manual' })
  const begin = page.getByRole('button', { name: 'Start', exact: true })
  await readyIn(page, 'Poland')
  await spaceCard(page, 'Poland').getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, 'East Poland')
  await expect(spaceCard(page, 'East Poland')).toContainText('3 armor')
  await look(page, 'attacks so far')
  await page.keyboard.press('c')
  await expect(page.getByRole('img', { name: 'Preview: Turn order' })).toBeVisible()
  await look(page, 'cards beside the board')
  await page.keyboard.press('c')
  await decision(page).getByRole('button', { name: 'Rule EUR-036' }).click()
  await expect(page.getByRole('complementary', { name: 'Rule EUR-036' })).toBeVisible()
  await look(page, 'a clause beside the board')
  await page.keyboard.press('Escape')

  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  const table = page.getByRole('region', { name: 'Battle in East Poland' })
  await expect(table.getByRole('button', { name: /^Roll( R)?$/ })).toBeVisible()
  await table.getByText('When to stop').click()
  await look(page, 'a battle before its first die')
  await rollFirst(page)
  await expect(prompt(page)).toContainText(/Germany: Roll 3 dice/)
  await look(page, 'dice to be typed in')
  await rollDice(page, 1, 6, 6)
  await expect(prompt(page)).toContainText('USSR: Choose casualties: 1 hit')
  await look(page, 'casualties')
  // One key takes them as suggested.
  await table.focus()
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText(/USSR: Roll \d dice/)
  await rollDice(
    page,
    ...Array.from(
      { length: Number(/(\d) dice/.exec((await prompt(page).textContent()) ?? '')?.[1]) },
      () => 6,
    ),
  )
  await expect(prompt(page)).toContainText('Press the attack or retreat')
  await table.getByRole('button', { name: 'Hits at 3', exact: true }).click()
  await look(page, 'press or retreat, and why a number')
  await decision(page).getByRole('button', { name: 'Retreat to Poland' }).click()
  await expect(table.getByRole('heading', { name: 'The attacker retreats.' })).toBeVisible()
  await look(page, 'the end of a battle')
  await table.getByRole('button', { name: 'Return to the board' }).click()
  await expect(prompt(page)).toContainText('noncombat')
  await look(page, 'noncombat moves')
  await decision(page).getByRole('button', { name: 'End noncombat move' }).click()
  await expect(prompt(page)).toContainText(/Place 1 new unit/)
  await look(page, 'placing')
  await placeAll(page)
  await expect(card(page, /^Germany: Round 3/)).toBeVisible()
  await look(page, 'a turn’s card')
  await readCard(page, /^Germany/)
  await expect(begin).toBeVisible()
  await look(page, 'handing over')

  await page.keyboard.press('h')
  await page.getByRole('slider').fill('2')
  await expect(page.getByText(/Viewing step 2/)).toBeVisible()
  // Scroll to the top: further down, the sticky heading of a round covers what scrolls under it.
  await page.locator('.story .list').evaluate((list) => (list.scrollTop = 0))
  await look(page, 'looking back')
  await page.getByRole('button', { name: 'Continue from here' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, 'going on from an earlier step')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Return to the present' }).click()
  await page.keyboard.press('h')
  await begin.click()
  const news = page.getByRole('dialog', { name: /^News for/ })
  await expect(news).toBeVisible()
  await look(page, 'the news')
  await news.getByRole('button', { name: 'Show me' }).click()
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Play (Space)' })).toBeVisible()
  await look(page, 'a recap')
  await page.keyboard.press('Escape')
  await expect(decision(page)).toBeVisible()

  game.expectProblem(/a test of the screen for errors/)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a test of the screen for errors')
    })
  })
  await expect(page.getByRole('dialog')).toContainText('a test of the screen for errors')
  await look(page, 'an error')
}
