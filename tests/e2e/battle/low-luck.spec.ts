// Low luck (HSE-001 to HSE-018), from its option to its sums on the battle table.
import { expect, test } from '../support/fixtures'
import { decision, goTo, prompt, readyIn, rollDice, rollFirst, spaceCard } from '../support/play'
import { emptyBoard, openAt, unit } from '../support/positions'

test('HSE-001 HSE-016 a new campaign offers low luck, and the table shows its sums', async ({ game }) => {
  const { page } = game
  await page.getByRole('link', { name: 'New campaign' }).first().click()
  const choice = page.getByRole('radiogroup', { name: 'Luck in battle' })
  await expect(choice.getByRole('radio', { name: 'Every battle die is rolled.' })).toBeChecked()
  await expect(choice).toContainText('HSE-001')
  await choice.getByRole('radio', { name: /^Low luck: a side’s hit numbers are added up/ }).check()
  await expect(page.getByText('As in the rule book')).toBeVisible()

  await page.goBack()
  // The smaller board loads faster.
  const position = emptyBoard('russia', 'combat-move', [
    unit('russia', 'armor', 'caucasus', { count: 3 }),
    unit('russia', 'bomber', 'caucasus', { count: 2 }),
    unit('germany', 'infantry', 'ukraine-ssr', { count: 7 }),
  ])
  await openAt(game, { scenario: 'revised', position, dice: 'manual', switches: { luck: 'low' } })
  await readyIn(page, 'Caucasus')
  await spaceCard(page, 'Caucasus').getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, 'Ukraine S.S.R.')
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  const table = page.getByRole('region', { name: 'Battle in Ukraine S.S.R.' })
  // Three on 3 and two on 4; seven on 2.
  await expect(table.getByText('17 pips: 2 sixes and one die at 5')).toBeVisible()
  await expect(table.getByText('14 pips: 2 sixes and one die at 2')).toBeVisible()
  await rollFirst(page)
  await expect(prompt(page)).toContainText('Roll 1 die')
  await expect(decision(page)).toContainText('17 pips = 2 sixes and one die at 5.')
  await rollDice(page, 6)
  await expect(
    table.getByRole('img', { name: /17 pips: 2 sixes and one die at 5, 6, 2 hits$/ }).first(),
  ).toBeVisible()
})
