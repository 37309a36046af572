// Battles at the table: one with a preview before the first die, casualties picked on the pieces, a reload in the
// middle and a retreat; one that rolls on by itself to a stop and to the capture.
import { expect, test } from '../support/fixtures'
import { decision, goTo, prompt, readyIn, rollDice, rollFirst, spaceCard } from '../support/play'
import { emptyBoard, openAt, unit } from '../support/positions'

test.use({ own: false })

const attack = emptyBoard('germany', 'combat-move', [
  unit('germany', 'armor', 'poland', { count: 3 }),
  unit('ussr', 'infantry', 'east-poland', { count: 2 }),
  unit('ussr', 'armor', 'east-poland'),
])

test('EUR-080 EUR-093 a battle leads from its preview through casualties picked on the table and a reload to the retreat', async ({
  game,
}) => {
  const page = await openAt(game, { position: attack, dice: 'manual' })
  await readyIn(page, 'Poland')
  await spaceCard(page, 'Poland').getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, 'East Poland')
  await decision(page).getByRole('button', { name: 'End combat move' }).click()

  // Before the first die, the table shows both forces, what each step will do, and the way back.
  const table = page.getByRole('region', { name: 'Battle in East Poland' })
  const attackers = table.getByRole('region', { name: 'Attacker', exact: true })
  const defenders = table.getByRole('region', { name: 'Defender', exact: true })
  await expect(attackers.getByRole('button', { name: /^1 armor, Germany, Hits at 3/ })).toHaveCount(3)
  await expect(defenders.getByRole('button', { name: /^1 infantry, USSR, Hits at 2/ })).toHaveCount(2)
  await expect(
    table.getByRole('listitem').filter({ hasText: '3 German armor: 3 dice at 3' }).last(),
  ).toBeVisible()
  const lit = table.getByRole('list', { name: 'Battle sequence' }).locator('[aria-current=step]')
  await expect(lit).toHaveCount(0)
  await table.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(prompt(page)).toContainText('combat moves')
  await decision(page).getByRole('button', { name: 'End combat move' }).click()

  await rollFirst(page)
  await expect(prompt(page)).toContainText(/Germany: Roll 3 dice/)
  await expect(lit).toHaveText('Attackers fire')
  await rollDice(page, 1, 6, 6)
  // The program suggests the infantry; the player clicks the tank to give it the hit.
  await expect(prompt(page)).toContainText('USSR: Choose casualties: 1 hit')
  await expect(decision(page)).toContainText('the cheapest units go first')
  const tank = defenders.getByRole('button', { name: /^1 armor/ })
  await expect(tank).toHaveAttribute('aria-pressed', 'false')
  await tank.click()
  await expect(tank).toHaveAttribute('aria-pressed', 'true')
  await expect(decision(page)).toContainText('All hits assigned.')
  await page.reload()
  await expect(prompt(page)).toContainText('USSR: Choose casualties: 1 hit')
  await tank.click()
  await decision(page).getByRole('button', { name: 'Take these casualties' }).click()
  await rollDice(page, 6, 6, 6)
  await expect(attackers.getByRole('button', { name: /^1 armor/ })).toHaveCount(3)
  await expect(defenders.getByRole('button', { name: /^1 armor/ })).toHaveCount(0)

  await decision(page).getByRole('button', { name: 'Retreat to Poland' }).click()
  await expect(table.getByRole('heading', { name: 'The attacker retreats.' })).toBeVisible()
  await expect(table).toContainText('5 IPCs lost')
  await table.getByRole('button', { name: 'Return to the board' }).click()
  await expect(prompt(page)).toContainText('noncombat')
})

test.describe('with all motion', () => {
  test.use({ kept: { cards: 'never', recap: 'never', endIdle: false } })

  test('a battle rolls by itself, stops after a round, and continues to the capture', async ({ game }) => {
    const position = emptyBoard('germany', 'combat-move', [
      unit('germany', 'armor', 'poland', { count: 30 }),
      unit('ussr', 'infantry', 'east-poland', { count: 24 }),
    ])
    const page = await openAt(game, { position, seed: 'to the end' })
    await readyIn(page, 'Poland')
    await spaceCard(page, 'Poland').getByRole('button', { name: 'All that can move' }).click()
    await goTo(page, 'East Poland')
    await decision(page).getByRole('button', { name: 'End combat move' }).click()
    const table = page.getByRole('region', { name: 'Battle in East Poland' })
    await table.getByText('When to stop').click()
    await table
      .getByRole('group', { name: 'After this many rounds' })
      .getByRole('button', { name: 'Add one' })
      .click()
    await page.keyboard.press('e')
    await expect(table.getByText('Stopped: round limit reached.')).toBeVisible({
      timeout: 60_000,
    })
    await expect(prompt(page)).toContainText('Press the attack or retreat')
    await table.getByText('When to stop').click()
    await table
      .getByRole('group', { name: 'After this many rounds' })
      .getByRole('button', { name: 'Remove one' })
      .click()
    await table.getByRole('button', { name: /^Roll to the end/ }).click()
    await expect(table.getByText('Germany captured East Poland.')).toBeVisible({ timeout: 90_000 })
    await table.getByRole('button', { name: 'Return to the board' }).click()
    await expect(page.locator('.stamp')).toHaveText('Taken')
  })
})

test('one click fights all small battles, and one table shows all results', async ({ game }) => {
  const position = {
    ...emptyBoard('germany', 'combat-move', [
      unit('germany', 'infantry', 'germany', { count: 5 }),
      unit('germany', 'armor', 'poland', { count: 5 }),
      unit('uk', 'infantry', 'eastern-france'),
      unit('ussr', 'infantry', 'east-poland'),
    ]),
    control: [{ space: 'eastern-france', power: 'uk' }],
  }
  const page = await openAt(game, { position, seed: 'small ones' })
  for (const [from, to] of [
    ['Germany', 'Eastern France'],
    ['Poland', 'East Poland'],
  ] as const) {
    await readyIn(page, from)
    await spaceCard(page, from).getByRole('button', { name: 'All that can move' }).click()
    await goTo(page, to)
  }
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  await decision(page).getByRole('button', { name: 'Fight all small battles (2)' }).click()
  const ends = page.getByRole('region', { name: /^Battle in/ }).locator('.rail')
  await expect(ends.getByText('Germany captured Eastern France.')).toBeVisible({ timeout: 90_000 })
  await expect(ends.getByText('Germany captured East Poland.')).toBeVisible()
  await ends.getByRole('button', { name: 'Return to the board' }).click()
  await expect(prompt(page)).toContainText('noncombat')
})

test('EUR-101 submarines stay up while a battle rolls to its end; it stops to ask the other side when it has a choice', async ({
  game,
}) => {
  const position = emptyBoard('germany', 'combat-move', [
    unit('germany', 'submarine', 'danish-sea', { count: 6 }),
    unit('uk', 'submarine', 'north-sea', { count: 2 }),
  ])
  const page = await openAt(game, { position, seed: 'under water' })
  await readyIn(page, 'Danish Sea')
  await spaceCard(page, 'Danish Sea').getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, 'North Sea')
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  const table = page.getByRole('region', { name: 'Battle in the North Sea' })
  await table.getByText('When to stop').click()
  await table.getByRole('checkbox', { name: 'Other side takes the suggested casualties' }).uncheck()
  await table.getByRole('button', { name: /^Roll to the end/ }).click()
  await expect(table.getByText('Stopped: the other side must choose.')).toBeVisible({ timeout: 60_000 })
  await expect(prompt(page)).toHaveText(
    /^United Kingdom: (Which submarines submerge|Does the submarine submerge)\?$/,
  )
  await table.getByRole('button', { name: /^(All s|S)tay and fight$/ }).click()

  // The answer can close what the player opened before it, even between a look and a click.
  const suggested = table.getByRole('checkbox', { name: 'Other side takes the suggested casualties' })
  await expect(async () => {
    if (!(await suggested.isVisible())) await table.getByText('When to stop').click({ timeout: 1000 })
    await suggested.check({ timeout: 1000 })
  }).toPass()
  await table.getByRole('button', { name: /^Roll to the end/ }).click()
  await expect(table.getByRole('heading', { name: /^The (attacker|defender) wins\.$/ })).toBeVisible({
    timeout: 90_000,
  })
  await expect(table.locator('.rail')).not.toContainText('withdrew')
})
