// A battle at its table: laid out before the first die, its losses picked on the pieces, left in the middle and
// come back to, and retreated from; another rolled on by itself to a stop and to the capture.
import { expect, test } from './fixtures'
import { decision, goTo, prompt, readyIn, rollDice, rollFirst, spaceCard } from './play'
import { emptyBoard, openAt, unit } from './positions'

const attack = emptyBoard('germany', 'combat-move', [
  unit('germany', 'armor', 'poland', { count: 3 }),
  unit('ussr', 'infantry', 'east-poland', { count: 2 }),
  unit('ussr', 'armor', 'east-poland'),
])

test('EUR-080 EUR-093 a battle from its preview over losses picked on the table and a reload to the retreat', async ({
  game,
}) => {
  const page = await openAt(game, { position: attack, dice: 'manual' })
  await readyIn(page, 'Poland')
  await spaceCard(page, 'Poland').getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, 'East Poland')
  await decision(page).getByRole('button', { name: 'End combat movement' }).click()

  // Before the first die: both forces, what each step will do, and the way back.
  const table = page.getByRole('region', { name: 'Battle in East Poland' })
  const attackers = table.getByRole('region', { name: 'Attacker', exact: true })
  const defenders = table.getByRole('region', { name: 'Defender', exact: true })
  await expect(attackers.getByRole('button', { name: /^1 armor, Germany, Hits on 3/ })).toHaveCount(3)
  await expect(defenders.getByRole('button', { name: /^1 infantry, USSR, Hits on 2/ })).toHaveCount(2)
  await expect(table.getByRole('listitem').filter({ hasText: '3 armor: 3 dice on 3' }).last()).toBeVisible()
  await table.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(prompt(page)).toContainText('combat moves')
  await decision(page).getByRole('button', { name: 'End combat movement' }).click()

  await rollFirst(page)
  await expect(prompt(page)).toContainText(/Germany: roll 3 dice/)
  await rollDice(page, 1, 6, 6)
  // The infantry is suggested; the player gives the hit to the tank by a click on it.
  await expect(prompt(page)).toContainText('USSR: choose what takes 1 hit')
  await expect(decision(page)).toContainText('cheapest first')
  const tank = defenders.getByRole('button', { name: /^1 armor/ })
  await expect(tank).toHaveAttribute('aria-pressed', 'false')
  await tank.click()
  await expect(tank).toHaveAttribute('aria-pressed', 'true')
  await expect(decision(page)).toContainText('All hits are given out.')
  await page.reload()
  await expect(prompt(page)).toContainText('USSR: choose what takes 1 hit')
  await tank.click()
  await decision(page).getByRole('button', { name: 'Take these losses' }).click()
  await rollDice(page, 6, 6, 6)
  await expect(attackers.getByRole('button', { name: /^1 armor/ })).toHaveCount(3)
  await expect(defenders.getByRole('button', { name: /^1 armor/ })).toHaveCount(0)

  await decision(page).getByRole('button', { name: 'Retreat to Poland' }).click()
  await expect(table.getByRole('heading', { name: 'The attacker retreats.' })).toBeVisible()
  await expect(table).toContainText('1 piece, 5 IPCs')
  await table.getByRole('button', { name: 'Back to the board' }).click()
  await expect(prompt(page)).toContainText('noncombat')
})

test('a battle is rolled to its end by itself, stops after a round, and goes on to the capture', async ({
  game,
}) => {
  const position = emptyBoard('germany', 'combat-move', [
    unit('germany', 'armor', 'poland', { count: 30 }),
    unit('ussr', 'infantry', 'east-poland', { count: 24 }),
  ])
  const page = await openAt(game, { position, seed: 'to the end' })
  await readyIn(page, 'Poland')
  await spaceCard(page, 'Poland').getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, 'East Poland')
  await decision(page).getByRole('button', { name: 'End combat movement' }).click()
  const table = page.getByRole('region', { name: 'Battle in East Poland' })
  await table.getByText('Where to stop').click()
  await table.getByRole('group', { name: 'After rounds' }).getByRole('button', { name: 'One more' }).click()
  await page.keyboard.press('e')
  await expect(table.getByText('Stopped: so many rounds have been fought.')).toBeVisible({ timeout: 60_000 })
  await expect(prompt(page)).toContainText('press the attack or withdraw')
  await table.getByText('Where to stop').click()
  await table.getByRole('group', { name: 'After rounds' }).getByRole('button', { name: 'One less' }).click()
  await table.getByRole('button', { name: /^Roll to the end/ }).click()
  await expect(table.getByText('Germany takes East Poland.')).toBeVisible({ timeout: 90_000 })
  await table.getByRole('button', { name: 'Back to the board' }).click()
  await expect(page.locator('.stamp')).toHaveText('Taken')
})
