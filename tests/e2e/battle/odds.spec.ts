// The odds of battles on the screen: next to each planned attack, before the first die, and at each decision in battle.
import { expect, test } from '../support/fixtures'
import { decision, findSpace, goTo, readyIn, rollFirst, setCount, spaceCard, takeOff } from '../support/play'
import { emptyBoard, openAt, twoAgainstTwo, unit } from '../support/positions'

test.use({ own: false })

test('two infantry against two have the same odds in the list of attacks and at the battle table', async ({
  game,
}) => {
  const page = await openAt(game, twoAgainstTwo)
  await readyIn(page, 'Caucasus')
  await setCount(spaceCard(page, 'Caucasus'), 'infantry', 2)
  await goTo(page, 'Ukraine S.S.R.')
  const attack = page.getByRole('region', { name: 'Planned attacks' }).getByRole('listitem')
  // The engine's tests work out the number; this test checks only that both places show the same one.
  const chance = attack.getByText(/^\d+%$/)
  await expect(chance).toBeVisible()
  const shown = await chance.innerText()
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  const odds = page.getByRole('region', { name: 'Likely outcome' })
  await expect(odds).toContainText(`wins ${shown}`)
  await expect(odds).toContainText(
    /On average, the attacker loses [\d.]+ IPCs and the defender [\d.]+ IPCs\./,
  )
})

const needed = {
  scenario: 'revised',
  seed: 'Kiev',
  position: emptyBoard('russia', 'combat-move', [
    unit('russia', 'infantry', 'caucasus', { count: 4 }),
    unit('russia', 'armor', 'russia'),
    // It is out of range, so no advice names it.
    unit('russia', 'bomber', 'yakut-ssr', { count: 6 }),
    unit('germany', 'infantry', 'ukraine-ssr', { count: 3 }),
  ]),
}

test('the list of targets and a planned attack name the units in range that reach 90%', async ({ game }) => {
  const page = await openAt(game, needed)
  await readyIn(page, 'Caucasus')
  const card = spaceCard(page, 'Caucasus')
  await setCount(card, 'infantry', 2)
  const ask = 'Reach 90%: units needed in Ukraine S.S.R.'
  const open = page.getByRole('button', { name: ask })
  await card.getByRole('button', { name: /^Move to Ukraine S\.S\.R\./ }).hover()
  await open.click()
  const told = card.getByRole('status')
  await expect(told).toHaveText(/: 9\d%$/)
  const said = await told.innerText()
  expect(said).toMatch(/infantry|armor/)
  await card.getByRole('combobox').selectOption({ label: '75%' })
  await expect(told).toHaveText(/: [78]\d%$/)

  await goTo(page, 'Ukraine S.S.R.')
  const attack = page.getByRole('region', { name: 'Planned attacks' }).getByRole('listitem')
  await attack.getByRole('button', { name: ask }).click()
  // The same two units have moved, the same others are left.
  await expect(attack.getByRole('status')).toHaveText(said)
  await attack.getByRole('button', { name: ask }).click()
  await expect(attack.getByRole('status')).toBeHidden()

  // The enemy's territory lists the units in range by their location: one click sends those that 90% needs.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(attack).toBeHidden()
  await findSpace(page, 'Ukraine S.S.R.')
  const list = page.getByRole('region', { name: 'Who can attack here' })
  await expect(list.getByText(/from the Caucasus.*: 9\d%$/)).toBeVisible()
  await list.getByRole('button', { name: 'Send this force' }).click()
  await expect(attack.getByText(/^9\d%$/)).toBeVisible()
})

test('the target lists three units across the Channel with their ships, and one click loads, sails and lands them', async ({
  game,
}) => {
  const page = await openAt(game, {
    scenario: 'revised',
    position: emptyBoard('uk', 'combat-move', [
      unit('uk', 'infantry', 'united-kingdom', { count: 2 }),
      unit('uk', 'armor', 'united-kingdom', { count: 2 }),
      unit('uk', 'transport', 'sz-8', { count: 2 }),
      unit('germany', 'infantry', 'western-europe', { count: 3 }),
    ]),
  })
  await findSpace(page, 'Western Europe')
  const list = page.getByRole('region', { name: 'Who can attack here' })
  await expect(list.getByText('from the United Kingdom, on 2 transports in Sea Zone 8')).toHaveCount(2)
  // From here the player clicks three times: all units, one less, and send.
  await list.getByRole('button', { name: 'All of them' }).click()
  await expect(list.getByRole('button', { name: 'Send 4 units' })).toBeVisible()
  await takeOff(list, 'infantry, from the United Kingdom, on 2 transports in Sea Zone 8')
  await expect(list.getByText(/^\d\d%$/).first()).toBeVisible()
  await list.getByRole('button', { name: 'Send 3 units' }).click()
  const attack = page.getByRole('region', { name: 'Planned attacks' }).getByRole('listitem')
  await expect(attack).toContainText('Western Europe')
  await expect(attack).toContainText('1 infantry')
  await expect(attack).toContainText('2 armor')
})

test('before the first die the player tries a battle with other casualties and retreats, as in the calculator', async ({
  game,
}) => {
  const page = await openAt(game, {
    ...needed,
    position: emptyBoard('russia', 'combat-move', [
      unit('russia', 'infantry', 'caucasus', { count: 4 }),
      unit('germany', 'infantry', 'ukraine-ssr', { count: 3 }),
      unit('russia', 'infantry', 'archangel', { count: 2 }),
      unit('germany', 'infantry', 'west-russia'),
    ]),
  })
  for (const [from, to] of [
    ['Caucasus', 'Ukraine S.S.R.'],
    ['Archangel', 'West Russia'],
  ] as const) {
    await readyIn(page, from)
    await page.getByRole('button', { name: 'All that can move' }).click()
    await goTo(page, to)
  }
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  await decision(page)
    .getByRole('button', { name: /Fight.*Ukraine S\.S\.R\./ })
    .click()
  await page.getByText('Other ways to fight it').click()
  const ways = page.locator('details', { hasText: 'Other ways to fight it' })
  const odds = page.getByRole('region', { name: 'Likely outcome' }).first()
  // Before any choice, it is the same battle.
  await expect(odds).toContainText('wins 41%')
  await expect(ways.getByRole('region')).toContainText('wins 41%')
  await ways.getByRole('combobox', { name: 'Attacker retreats' }).selectOption('after round 1')
  await expect(ways.getByRole('region')).toContainText(/retreats \d+%/)
  await expect(odds).not.toContainText(/retreats \d/)
})

test('the player tries other ways to fight during a battle, from its current state', async ({ game }) => {
  const page = await openAt(game, { ...twoAgainstTwo, dice: 'manual' })
  await readyIn(page, 'Caucasus')
  await page.getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, 'Ukraine S.S.R.')
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  // The only battle begins by itself; it asks nothing before it shows its first die.
  await rollFirst(page)
  await page.getByText('Other ways to fight it').click()
  const ways = page.locator('details', { hasText: 'Other ways to fight it' })
  const odds = page.getByRole('region', { name: 'Likely outcome' }).first()
  const win = /wins \d+%/.exec(await odds.innerText())?.[0] ?? 'none'
  await expect(ways.getByRole('region')).toContainText(win)
  await ways.getByRole('combobox', { name: 'Attacker retreats' }).selectOption('after round 1')
  await expect(ways.getByRole('region')).toContainText(/retreats \d+%/)
})

test('while hidden dice wait, the table offers no question that would reveal them', async ({ game }) => {
  const page = await openAt(game, twoAgainstTwo)
  await readyIn(page, 'Caucasus')
  await page.getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, 'Ukraine S.S.R.')
  // The only battle begins by itself.
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  await expect(page.getByRole('region', { name: 'Likely outcome' })).toBeVisible()
  await expect(page.getByText('Other ways to fight it')).toBeHidden()
})
