// The chances of battles on the screen: beside each planned attack, before the first die, and at each decision of the fight.
import { expect, test } from './fixtures'
import { decision, goTo, readyIn, setCount, spaceCard } from './play'
import { openAt, twoAgainstTwo } from './positions'

test('two infantry against two: the same chance is in the list of attacks and at the battle table', async ({
  game,
}) => {
  const page = await openAt(game, twoAgainstTwo)
  await readyIn(page, 'Caucasus')
  await setCount(spaceCard(page, 'Caucasus'), 'infantry', 2)
  await goTo(page, 'Ukraine S.S.R.')
  const attack = page.getByRole('region', { name: 'Attacks so far' }).getByRole('listitem')
  // Worked out by hand in the engine's tests; here only that it is shown, and the same in both places.
  const chance = attack.getByText(/^\d+ %$/)
  await expect(chance).toBeVisible()
  const shown = await chance.innerText()
  await decision(page).getByRole('button', { name: 'End combat movement' }).click()
  const odds = page.getByRole('region', { name: 'How it is likely to end' })
  await expect(odds).toContainText(`Win ${shown}`)
  await expect(odds).toContainText(/On the average the attacker loses [\d.]+ IPC, the defender [\d.]+\./)
})
