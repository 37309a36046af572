// The odds calculator: by hand from the start screen, and from the board with the plan there.
import { expectClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { goTo, readyIn, setCount, spaceCard } from '../support/play'
import { openAt, twoAgainstTwo } from '../support/positions'

test('without a campaign, a player enters units by hand, swaps the sides with a key, and saves a lineup by name', async ({
  game,
}) => {
  const { page } = game
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('link', { name: 'Odds calculator' }).click()
  await page.getByRole('combobox', { name: 'Game' }).selectOption('revised')
  const side = (name: string) => page.getByRole('region', { name, exact: true })
  await setCount(side('Attacker'), 'Infantry', 1)
  await setCount(side('Defender'), 'Infantry', 1)
  const result = page.getByRole('region', { name: 'Result' })
  // The engine's tests work this out by hand: 4 of 16 ways.
  await expect(result).toContainText('25% to win')
  await expectClean(page, 'calculator')
  await setCount(side('Attacker'), 'Infantry', 2)
  await page.keyboard.press('s')
  await expect(side('Defender').getByRole('textbox', { name: 'Infantry' })).toHaveValue('2')
  await expect(result).not.toContainText('25% to win')
  await page.getByText('Saved lineups').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Kiev')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Use Kiev' })).toBeVisible()
  const again = await game.restart()
  await again.getByRole('link', { name: 'Odds calculator' }).click()
  await again.getByText('Saved lineups').click()
  await again.getByRole('button', { name: 'Use Kiev' }).click()
  await expect(
    again.getByRole('region', { name: 'Defender', exact: true }).getByRole('textbox', { name: 'Infantry' }),
  ).toHaveValue('2')
})

test('from the board, the calculator shows the attack planned on the selected space, with the same odds', async ({
  game,
}) => {
  const page = await openAt(game, twoAgainstTwo)
  await readyIn(page, 'Caucasus')
  await setCount(spaceCard(page, 'Caucasus'), 'infantry', 2)
  const list = page.getByRole('region', { name: 'Where they can go' })
  // Before the move, the line under the pointer shows its odds.
  const line = list.getByRole('button', { name: /^Move to Ukraine/ })
  await line.hover()
  await expect(line).toContainText(/\d+%/)
  const chance = /(\d+%)/.exec(await line.innerText())?.[1] ?? 'none'
  await goTo(page, 'Ukraine S.S.R.')
  await page.locator('.stage canvas').focus()
  await page.keyboard.press('o')
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(`${chance} to win`)
  await expect(page.getByText('In Ukraine S.S.R.')).toBeVisible()
})
