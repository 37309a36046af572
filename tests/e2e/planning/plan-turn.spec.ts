// A turn planned before any of it is played: changed, kept, compared, and played up to the dice.
import { expect, STILL, test, type Game } from '../support/fixtures'
import {
  decision,
  findSpace,
  goTo,
  prompt,
  readyIn,
  rollDice,
  rollFirst,
  setCount,
  spaceCard,
} from '../support/play'
import { emptyBoard, openAt, unit } from '../support/positions'

test.use({ kept: STILL })

const start = () => ({
  position: emptyBoard('germany', 'purchase', [
    unit('germany', 'infantry', 'germany', { count: 3 }),
    unit('germany', 'armor', 'poland', { count: 4 }),
    unit('germany', 'fighter', 'poland'),
    unit('ussr', 'infantry', 'east-poland', { count: 2 }),
    unit('ussr', 'infantry', 'baltic-states'),
    unit('ussr', 'infantry', 'moscow', { count: 3 }),
  ]),
})

/** Opens a new plan and orders infantry, attacks East Poland, and ends the attacks. */
async function planAttack(game: Game) {
  const page = await openAt(game, start())
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Turn plan' })
  await setCount(decision(page), 'Infantry', 2)
  await expect(bar).toContainText('6 IPCs spent')
  await decision(page).getByRole('button', { name: 'End purchase' }).click()
  await readyIn(page, 'Poland')
  await page.getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, 'East Poland')
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  return { page, bar }
}

test('a plan goes on past a battle, and keeps the rest while an earlier phase is changed', async ({
  game,
}) => {
  const { page, bar } = await planAttack(game)
  // The battle ended as it does with average dice, and nothing was rolled on the screen.
  await expect(decision(page)).toContainText('noncombat')
  await findSpace(page, 'East Poland')
  await expect(spaceCard(page, 'East Poland')).toContainText('Germany')
  // The figures follow the plan.
  await expect(bar).toContainText(/Gain [+−]\d+ IPCs/)
  await page.getByRole('button', { name: 'Land all in the safest spaces' }).click()
  await expect(bar.getByRole('button', { name: 'Noncombat 1 action' })).toBeVisible()

  await bar.getByRole('button', { name: /^Purchase/ }).click()
  await setCount(decision(page), 'Infantry', 5)
  await bar.getByRole('button', { name: /^Noncombat/ }).click()
  await expect(bar).toContainText('15 IPCs spent')
  await expect(bar.getByRole('alert')).toBeHidden()
  await bar.getByRole('button', { name: /^Place/ }).click()
  await decision(page).getByRole('button', { name: /^End/ }).click()
  const done = page.getByRole('region', { name: 'The whole turn is planned' })
  await expect(done).toContainText('Expected gain in battle')
  await expect(done).toContainText('East Poland: ')
  await expect(done).toContainText('Aircraft that fight come down here')

  // Closed without saving, it leaves no trace.
  await bar.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Close without saving' }).click()
  await expect(decision(page).getByRole('textbox', { name: 'Infantry', exact: true })).toHaveValue('0')
})

test('plans are saved, compared, and played up to the dice, and what is left waits', async ({ game }) => {
  const { page, bar } = await planAttack(game)
  await page.getByRole('button', { name: 'Land all in the safest spaces' }).click()
  await expect(bar.getByRole('button', { name: 'Noncombat 1 action' })).toBeVisible()
  await bar.getByRole('button', { name: 'Save as…' }).click()
  await page.getByRole('textbox', { name: 'Name of the plan' }).fill('East')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“East” is saved with the campaign.')).toBeVisible()
  await bar.getByRole('button', { name: 'Close', exact: true }).click()

  await expect(bar).toBeHidden()

  // By keyboard: the list, a copy, the comparison, and the plan itself.
  await page.keyboard.press('b')
  const list = page.getByRole('dialog', { name: 'Turn plans' })
  await list.getByRole('button', { name: 'Duplicate' }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: 'Compare' }).press('Enter')
  await expect(list.getByRole('row')).toHaveCount(3)
  await expect(list.getByRole('row').nth(1)).toContainText('East Poland: ')
  await list.getByRole('button', { name: 'Delete' }).last().press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: 'Open' }).press('Enter')
  await expect(bar).toContainText('6 IPCs spent')
  await bar.getByRole('button', { name: 'Carry out the plan' }).press('Enter')

  // One step of the campaign holds the purchase and the attack; the battle's dice are real.
  await expect(bar).toBeHidden()
  await expect(page.getByRole('region', { name: 'Battle in East Poland' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(decision(page).getByRole('textbox', { name: 'Infantry', exact: true })).toHaveValue('0')
})

test('after a battle that goes badly, the rest of a plan is played as far as it holds, and the rule says why not', async ({
  game,
}) => {
  const position = emptyBoard('germany', 'combat-move', [
    unit('germany', 'armor', 'poland', { count: 2 }),
    unit('germany', 'infantry', 'poland'),
    unit('germany', 'infantry', 'germany', { count: 2 }),
    unit('ussr', 'infantry', 'east-poland'),
    unit('ussr', 'infantry', 'moscow', { count: 3 }),
  ])
  const page = await openAt(game, { position, dice: 'manual' })
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Turn plan' })
  await expect(bar).toBeVisible()
  await readyIn(page, 'Poland')
  await setCount(spaceCard(page, 'Poland'), 'armor', 2)
  await goTo(page, 'East Poland')
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  await expect(decision(page)).toContainText('noncombat')
  await readyIn(page, 'Germany')
  await page.getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, 'Poland')
  await readyIn(page, 'Poland')
  await setCount(spaceCard(page, 'Poland'), 'infantry', 1)
  await goTo(page, 'East Poland')
  await expect(bar.getByRole('button', { name: 'Noncombat 2 actions' })).toBeVisible()
  await bar.getByRole('button', { name: 'Carry out the plan' }).click()

  await expect(page.getByRole('region', { name: 'Battle in East Poland' })).toBeVisible()
  await rollFirst(page)
  await rollDice(page, 6, 6)
  await rollDice(page, 1)
  await decision(page).getByRole('button', { name: 'Press the attack' }).click()
  await rollDice(page, 6)
  await rollDice(page, 1)
  await page.getByRole('button', { name: 'Return to the board' }).click()
  await expect(prompt(page)).toContainText('noncombat')
  await decision(page).getByRole('button', { name: 'Carry out the rest' }).click()
  const note = page.getByRole('region', { name: 'Plans for this phase' })
  await expect(note).toContainText('No longer possible:')
  await expect(note).toContainText('EUR-')
  await findSpace(page, 'Poland')
  await expect(spaceCard(page, 'Poland')).toContainText('Undo the moves of 2 units')
})
