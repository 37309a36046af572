// In the smallest window, the answer to a question stays in sight in every game, even below a long list.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { boardRests, decision } from '../support/play'
import { call, openAt, unit, type Start } from '../support/positions'

test.use({ own: false })

/** Expects a button to be in sight as a whole, with nothing over it. */
async function expectInSight(button: Locator, where: string): Promise<void> {
  await expect(button, where).toBeInViewport({ ratio: 1 })
  const free = await button.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return over !== null && one.contains(over)
  })
  expect(free, where).toBe(true)
}

const panel = (page: Page): Locator => page.locator('.panel.sheet')

test('every purchase shows its answer at 1280 by 800, in all games', async ({ game }) => {
  test.setTimeout(240_000)
  const { page } = game
  const scenarios = await call(page, 'scenario.list', {})
  expect(scenarios.length).toBeGreaterThan(6)
  for (const { id, turns } of scenarios) {
    const power = turns[0]?.powers[0] ?? ''
    await openAt(game, { scenario: id, position: { turn: { round: 2, power, phase: 'purchase' } } })
    await expectInSight(decision(page).getByRole('button', { name: 'End purchase' }), id)
  }
})

const long: Record<string, Start & { button: string }> = {
  'where Influence is spent': {
    scenario: 'global',
    button: 'Done',
    position: {
      turn: { round: 2, power: 'italy', phase: 'influence' },
      facts: { 'global/influence': { influence: { italy: 12 } } },
    },
  },
  'the purchase of Expanded Global': {
    scenario: 'global',
    button: 'End purchase',
    position: { turn: { round: 2, power: 'germany', phase: 'purchase' } },
  },
  'the moves of a large army': {
    scenario: 'europe-pacific',
    button: 'End combat move',
    position: {
      turn: { round: 1, power: 'germany', phase: 'combat-move' },
      units: [unit('germany', 'armor', 'poland', { count: 3 })],
    },
  },
}

for (const [name, { button, ...start }] of Object.entries(long))
  test(`the answer stays in sight while the player scrolls down: ${name}`, async ({ game }) => {
    const page = await openAt(game, start)
    await boardRests(page)
    const first = decision(page).getByRole('button', { name: 'Confirm' })
    if (button === 'Done') await first.click()
    const list = decision(page).getByText(/units can still move$/)
    if (await list.isVisible()) await list.click()
    const answer = decision(page).getByRole('button', { name: button, exact: true })
    await expect(answer).toBeVisible()
    for (const part of [0, 0.25, 0.5]) {
      await panel(page).evaluate((one, part) => {
        one.scrollTop = part * (one.scrollHeight - one.clientHeight)
      }, part)
      await expectInSight(answer, `${name}, ${100 * part} % down`)
    }
  })
