// The chances of battles on the screen: beside each planned attack, before the first die, and at each decision of the fight.
import { expect, test } from './fixtures'
import { decision, findSpace, goTo, readyIn, rollFirst, setCount, spaceCard, takeOff } from './play'
import { emptyBoard, openAt, twoAgainstTwo, unit } from './positions'

test.use({ own: false })

test('two infantry against two: the same chance is in the list of attacks and at the battle table', async ({
  game,
}) => {
  const page = await openAt(game, twoAgainstTwo)
  await readyIn(page, 'Caucasus')
  await setCount(spaceCard(page, 'Caucasus'), 'infantry', 2)
  await goTo(page, 'Ukraine S.S.R.')
  const attack = page.getByRole('region', { name: 'Planned attacks' }).getByRole('listitem')
  // Worked out by hand in the engine's tests; here only that it is shown, and the same in both places.
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
    // It can't come: nothing of it is named.
    unit('russia', 'bomber', 'yakut-ssr', { count: 6 }),
    unit('germany', 'infantry', 'ukraine-ssr', { count: 3 }),
  ]),
}

test('what is needed for 90% is told of those who can still come, beside a planned attack and in the list of ways', async ({
  game,
}) => {
  const page = await openAt(game, needed)
  await readyIn(page, 'Caucasus')
  const card = spaceCard(page, 'Caucasus')
  await setCount(card, 'infantry', 2)
  const ask = 'Reach 90%: units needed in the Ukraine S.S.R.'
  const open = page.getByRole('button', { name: ask })
  await card.getByRole('button', { name: /^Move to the Ukraine S\.S\.R\./ }).hover()
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
  // The same two have gone, the same others are left.
  await expect(attack.getByRole('status')).toHaveText(said)
  await attack.getByRole('button', { name: ask }).click()
  await expect(attack.getByRole('status')).toBeHidden()

  // The enemy's territory lists who reaches it: those whom 90% needs go with a click, named by where they are.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(attack).toBeHidden()
  await findSpace(page, 'Ukraine S.S.R.')
  const list = page.getByRole('region', { name: 'Who can attack here' })
  await expect(list.getByText(/from the Caucasus.*: 9\d%$/)).toBeVisible()
  await list.getByRole('button', { name: 'Send them' }).click()
  await expect(attack.getByText(/^9\d%$/)).toBeVisible()
})

test('three units across the Channel: the land lists them with their ships, and one press loads, sails and lands', async ({
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
  await expect(list.getByText('from the United Kingdom, by 2 transports in Sea Zone 8')).toHaveCount(2)
  // From here on a person clicks three times: all of them, one less, and off they go.
  await list.getByRole('button', { name: 'All of them' }).click()
  await expect(list.getByRole('button', { name: 'Send 4 units' })).toBeVisible()
  await takeOff(list, 'infantry, from the United Kingdom, by 2 transports in Sea Zone 8')
  await expect(list.getByText(/^\d\d%$/).first()).toBeVisible()
  await list.getByRole('button', { name: 'Send 3 units' }).click()
  const attack = page.getByRole('region', { name: 'Planned attacks' }).getByRole('listitem')
  await expect(attack).toContainText('Western Europe')
  await expect(attack).toContainText('1 infantry')
  await expect(attack).toContainText('2 armor')
})

test('before the first die a battle may be tried with other losses and retreats, as in the calculator', async ({
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
  // Nothing is chosen yet: it is the same battle.
  await expect(odds).toContainText('wins 41%')
  await expect(ways.getByRole('region')).toContainText('wins 41%')
  await ways.getByRole('combobox', { name: 'Attacker retreats' }).selectOption('after round 1')
  await expect(ways.getByRole('region')).toContainText(/retreats \d+%/)
  await expect(odds).not.toContainText(/retreats \d/)
})

test('amid a battle too it may be tried in another way, from where it stands', async ({ game }) => {
  const page = await openAt(game, { ...twoAgainstTwo, dice: 'manual' })
  await readyIn(page, 'Caucasus')
  await page.getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, 'Ukraine S.S.R.')
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  // The only battle begins by itself; before its first die has been told nothing is asked.
  await rollFirst(page)
  await page.getByText('Other ways to fight it').click()
  const ways = page.locator('details', { hasText: 'Other ways to fight it' })
  const odds = page.getByRole('region', { name: 'Likely outcome' }).first()
  const win = /wins \d+%/.exec(await odds.innerText())?.[0] ?? 'none'
  await expect(ways.getByRole('region')).toContainText(win)
  await ways.getByRole('combobox', { name: 'Attacker retreats' }).selectOption('after round 1')
  await expect(ways.getByRole('region')).toContainText(/retreats \d+%/)
})

test('where dice have fallen and wait to be told nothing may be asked that would tell them', async ({
  game,
}) => {
  const page = await openAt(game, twoAgainstTwo)
  await readyIn(page, 'Caucasus')
  await page.getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, 'Ukraine S.S.R.')
  // The only battle begins by itself.
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  await expect(page.getByRole('region', { name: 'Likely outcome' })).toBeVisible()
  await expect(page.getByText('Other ways to fight it')).toBeHidden()
})
