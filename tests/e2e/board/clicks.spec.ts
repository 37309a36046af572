// Counts the clicks of the most frequent tasks at 1280×800, without scrolling and with default settings.
import type { Locator, Page } from '@playwright/test'
import { pointOver } from '../support/board-clicks'
import { expect, STILL, test } from '../support/fixtures'
import { boardRests, card, decision, prompt } from '../support/play'
import { emptyBoard, openAt, unit } from '../support/positions'

test.use({ own: false, kept: STILL })

/** Counts its clicks. It clicks only what is in sight without scrolling. */
class Counter {
  readonly did: string[] = []

  async click(what: Locator, name: string): Promise<void> {
    await expect(what).toBeInViewport({ ratio: 1 })
    await what.click()
    this.did.push(name)
  }

  async clickAt(page: Page, { x, y }: { x: number; y: number }, name: string): Promise<void> {
    await page.mouse.click(x, y)
    this.did.push(name)
  }

  expectAtMost(count: number): void {
    test.info().annotations.push({ type: 'clicks', description: this.did.join('; ') })
    expect(this.did.length, this.did.join('; ')).toBeLessThanOrEqual(count)
  }
}

test('Revised as Germany against Hard starts in four clicks', async ({ game }) => {
  const { page } = game
  const hand = new Counter()
  const link = page.getByRole('navigation', { name: 'Begin a game' }).getByRole('link', { name: /^Revised/ })
  await hand.click(link, 'Revised')
  await hand.click(page.getByRole('checkbox', { name: 'Germany' }), 'Germany')
  await hand.click(page.getByRole('radio', { name: 'Hard' }), 'Hard')
  await expect(page.locator('.sum')).toContainText('You play Germany. The computer plays the others on Hard.')
  await hand.click(page.getByRole('button', { name: 'Start campaign' }), 'start')
  // The Soviet Union begins: the computer plays on its own until the game asks Germany.
  await expect(page.getByRole('region', { name: /^The computer is playing/ })).toBeVisible()
  hand.expectAtMost(4)
})

test('a bomber dropped on a complex raids in two clicks and a drag', async ({ game }) => {
  const page = await openAt(game, {
    scenario: 'revised',
    position: emptyBoard('uk', 'combat-move', [
      unit('uk', 'bomber', 'united-kingdom'),
      unit('germany', 'infantry', 'germany', { count: 4 }),
    ]),
  })
  await page.keyboard.press('Home')
  await boardRests(page)
  const hand = new Counter()
  const from = await pointOver(game, 'United Kingdom', 'Bomber')
  const to = await pointOver(game, 'Germany')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 2 })
  await page.mouse.up()
  hand.did.push('drag the bomber')
  const ask = decision(page).getByRole('status', { name: 'Fight or raid' })
  await hand.click(ask.getByRole('button', { name: 'Raid' }), 'raid')
  const planned = decision(page).getByRole('region', { name: 'Planned attacks' })
  await expect(planned).toContainText('Bombing raid')
  hand.expectAtMost(3)
})

/** A nation at war, so the game asks it about peace first; it buys and moves nothing. */
const quiet = {
  scenario: 'global',
  position: emptyBoard('italy', 'surrenders', [unit('italy', 'infantry', 'northern-italy')], {
    facts: { relations: { wars: { 'france+italy': { declared: 1, open: 2 } } } },
  }),
}

test('a quiet nation’s turn passes in four clicks in Global', async ({ game }) => {
  const page = await openAt(game, quiet)
  const hand = new Counter()
  const ask = decision(page)
  await hand.click(ask.getByRole('button', { name: 'Skip to Purchase' }), 'skip to purchase')
  await hand.click(ask.getByRole('button', { name: 'End purchase' }), 'end purchase')
  await hand.click(ask.getByRole('button', { name: 'Skip to Mobilize' }), 'skip to mobilize')
  await hand.click(card(page, /^Italy: Round 3/).getByRole('button', { name: /^Continue/ }), 'read the card')
  await expect(prompt(page)).not.toContainText('Italy')
  hand.expectAtMost(4)
})

test('the purchase shows the three British treasuries without scrolling', async ({ game }) => {
  const page = await openAt(game, {
    position: {
      turn: { round: 3, power: 'uk', phase: 'purchase' },
      treasuries: { england: 30, india: 12, australia: 10 },
    },
  })
  const ask = decision(page)
  await expect(prompt(page)).toContainText('United Kingdom: Buy units')
  const purses = ask.getByRole('navigation', { name: 'Treasuries to spend from' }).getByRole('button')
  await expect(purses).toHaveText([/England ?30/, /India ?12/, /Australia ?10/])
  const inSight = async () => {
    for (const purse of await purses.all()) await expect(purse).toBeInViewport({ ratio: 1 })
  }
  await inSight()
  // One click leads to the prices of the last treasury, and all stay in sight.
  await purses.nth(2).click()
  await expect(ask.getByRole('table').filter({ hasText: 'Australia' }).locator('caption')).toBeInViewport()
  await inSight()
})
