// Expanded Global on the board and next to it: the range of weapons, the price of a surprise attack, and accessible
// panels.
import { expectClean } from '../support/axe'
import { expect, STILL, test, type Game } from '../support/fixtures'
import { layoutFaults } from '../support/layout-faults'
import { history, openHistory } from '../support/past-campaigns'
import { boardRests, card, decision, findSpace, prompt, spaceCard } from '../support/play'
import { openAt, unit, type Start } from '../support/positions'

test.use({ own: false })

const axis = ['germany', 'italy']
const allies = ['great-britain', 'france']
const allied = (members: readonly string[]) => Object.fromEntries(members.map((id) => [id, members[0] ?? '']))
const wars = Object.fromEntries(
  axis.flatMap((a) => allies.map((b) => [[a, b].sort().join('+'), { declared: 1, open: 2 }])),
)
const facts = {
  relations: {
    alliance: { ...allied(axis), ...allied(allies) },
    wars,
    truces: { 'russia+united-states': 6 },
    terms: { china: { victor: 'japan', since: 3, fallen: true } },
  },
  technologies: { 'cruise-missiles': ['germany'], 'ballistic-missiles': ['germany'] },
  'global/influence': { influence: { germany: 12, italy: 9 } },
  'global/markers': { markers: { spain: { germany: 3, 'great-britain': 2 } } },
}
const at = (power: string, phase: string): Start => ({
  scenario: 'global',
  seed: 'board',
  position: {
    clear: ['sz-109', 'sz-110', 'sz-111', 'sz-112'],
    turn: { round: 4, power, phase },
    facts,
    units: [unit('germany', 'insurgent', 'egypt', { count: 2 })],
  },
})

test('the targets of a missile depend on its base, and the board highlights its range', async ({ game }) => {
  const page = await openAt(game, at('germany', 'combat-move'))
  const panel = decision(page)
  await panel.getByRole('button', { name: 'End combat move' }).click()
  await expect(prompt(page)).toContainText('Germany')
  const base = panel.getByRole('group', { name: 'Fire from' })
  const target = panel.getByRole('group', { name: 'Target', exact: true })
  await base.getByRole('radio').first().check()
  await expect(panel).toContainText('The board shows its range')
  await expect(target.getByRole('radio', { name: /in Western Germany/ })).toHaveCount(0)
  await expect(target.getByRole('radio').first()).toBeVisible()
  await boardRests(page)
  await expectClean(page, 'a strike that is aimed')
})

test('the panel shows the price of a surprise attack before the player names a target', async ({ game }) => {
  const page = await openAt(game, at('germany', 'combat-phase'))
  const panel = decision(page)
  await panel.getByRole('radio', { name: /make a Surprise Attack.*Germany 12, Italy 9/ }).check()
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await expect(panel).toContainText('Each attack costs all Influence on hand')
  await panel.getByRole('radio', { name: 'United States' }).check()
  await expect(panel).toContainText('if Italy stays')
  await expect(panel).toContainText('Germany')
  await expectClean(page, 'a surprise attack that is considered')
  await page.getByRole('button', { name: 'Politics', exact: true }).click()
  await page.getByRole('button', { name: /^Germany and United States/ }).click()
  await expect(page.getByText(/If Germany attacked, .*Germany 12, Italy 9/)).toBeVisible()
})

test('the board highlights a chosen nation with its allies and enemies until the player clears it', async ({
  game,
}) => {
  const page = await openAt(game, at('germany', 'combat-phase'))
  await page.keyboard.press('n')
  await page.getByRole('tab', { name: 'Nations' }).click()
  const lit = page.getByText(/^Highlighted on the board:/)
  await expect(lit).toHaveCount(0)
  await page.getByRole('button', { name: 'Show on the board' }).click()
  await expect(lit).toHaveText(
    'Highlighted on the board: its territories in gold, its allies’ in pale gold, and its enemies’ in red.',
  )
  await page
    .getByRole('region', { name: 'The nations in numbers' })
    .getByRole('button', { name: 'Russia' })
    .click()
  await expect(lit).toHaveText(
    'Highlighted on the board: its territories in gold and dashed white under a truce.',
  )
  await page.getByRole('button', { name: 'Clear from the board' }).click()
  await expect(lit).toHaveCount(0)
})

/** Visits each question to a nation, and the panels next to it. */
async function everyPanel(game: Game, look: (where: string) => Promise<void>): Promise<void> {
  const page = await openAt(game, at('germany', 'alliances'))
  await expect(prompt(page)).toContainText('Offer an alliance')
  await look('an alliance to offer')
  await page.keyboard.press('n')
  await expect(page.getByRole('grid')).toBeVisible()
  await look('relations')
  await page.getByRole('tab', { name: 'Nations' }).click()
  await look('nations')
  await page.keyboard.press('n')
  await openAt(game, at('germany', 'influence'))
  await decision(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(prompt(page)).toContainText('Spend Influence')
  await look('Influence to spend')
  await openAt(game, at('germany', 'declare-war'))
  await decision(page).getByRole('radio').first().check()
  await expect(decision(page)).toContainText('What would change')
  await look('a war that is considered')
}

test('the panels of nations pass axe', async ({ game }) => {
  test.setTimeout(240_000)
  await everyPanel(game, (where) => expectClean(game.page, where))
})

test.describe('large text', () => {
  test.use({ kept: { ...STILL, endIdle: false, textSize: 200 } })
  test('at twice the text size nothing covers or cuts anything in the panels of nations', async ({
    game,
  }) => {
    test.setTimeout(240_000)
    await everyPanel(game, async (where) => {
      expect.soft(await layoutFaults(game.page), where).toEqual([])
    })
  })
})

test.describe('with cards', () => {
  test.use({ kept: { ...STILL, endIdle: false } })
  test('nothing covers or cuts anything while the history is open next to the card of a turn', async ({
    game,
  }) => {
    const page = await openAt(game, at('italy', 'noncombat-move'))
    await decision(page).getByRole('button', { name: 'End noncombat move' }).click()
    await expect(card(page, /^Italy: Round 4/)).toBeVisible()
    await openHistory(page)
    await expect(history(page).getByRole('slider')).toBeVisible()
    await boardRests(page)
    await expect(card(page, /^Italy: Round 4/)).toBeVisible()
    expect(await layoutFaults(page)).toEqual([])
  })
})

test('a player reads relations, declares a war and ends an agenda by keyboard alone', async ({ game }) => {
  const page = await openAt(game, at('germany', 'declare-war'))
  await page.keyboard.press('n')
  const grid = page.getByRole('grid')
  await grid.getByRole('button').first().focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /peace|war|truce|Allied/i })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('n')
  await decision(page).getByRole('radio', { name: 'United States' }).focus()
  await page.keyboard.press('Space')
  await expect(decision(page)).toContainText('if Italy stays')
  await page.keyboard.press('Tab')
  await expect(decision(page).getByRole('button', { name: 'Confirm' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText('Italy: Germany declares war on the United States')
})

test('the card of a territory shows its Influence, as the board does', async ({ game }) => {
  const page = await openAt(game, at('germany', 'combat-phase'))
  await findSpace(page, 'Spain')
  await expect(spaceCard(page, 'Spain')).toContainText('Germany 3')
  await expect(spaceCard(page, 'Spain')).toContainText('Great Britain 2')
})
