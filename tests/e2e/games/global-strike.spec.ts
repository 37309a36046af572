// Expanded Global on the screen: a French turn with an uprising of Insurgents in Norway, a missile strike, and their
// battle at its table.
import { expect, test } from '../support/fixtures'
import { decision, prompt, setCount } from '../support/play'
import { openAt, type Start } from '../support/positions'

const start: Start = {
  scenario: 'global',
  seed: 'strike',
  position: {
    turn: { round: 3, power: 'france', phase: 'influence' },
    facts: {
      relations: { wars: { 'france+germany': { declared: 1, open: 2 } } },
      technologies: { 'ballistic-missiles': ['france'] },
      'global/influence': { influence: { france: 8 } },
    },
  },
}

test('a French turn raises Insurgents in Norway, fires a missile at Western Germany, and opens the Insurgents’ battle', async ({
  game,
}) => {
  const page = await openAt(game, start)
  const panel = decision(page)
  const decide = panel.getByRole('button', { name: 'Confirm' })
  await expect(prompt(page)).toContainText('Collect Influence')
  await decide.click()
  await expect(prompt(page)).toContainText('Spend Influence')
  await panel.getByRole('button', { name: 'Raise Insurgents' }).click()
  await panel.getByRole('searchbox').fill('norway')
  await panel.getByRole('radio', { name: /^Norway \(Germany\)/ }).check()
  await setCount(panel, 'How many', 2)
  await decide.click()
  await expect(prompt(page)).toContainText('Offer an alliance')
  await panel.getByRole('button', { name: 'No offer' }).click()
  await expect(prompt(page)).toContainText('Declare war')
  await panel.getByRole('button', { name: 'Done' }).click()
  await panel.getByRole('radio', { name: 'Play the Combat Phase', exact: true }).check()
  await decide.click()
  await panel.getByRole('button', { name: 'End combat move' }).click()

  // The missile from Paris: the complex fires at it, misses, and takes 4 and 2 points of damage.
  await expect(prompt(page)).toContainText('France: Fire ballistic missiles')
  await panel.getByRole('radio', { name: 'Major industrial complex in Western Germany' }).check()
  await decide.click()
  await expect(page.locator('body')).toContainText(
    'The major industrial complex in Western Germany takes 6 damage.',
  )

  // The battle of the Insurgents comes before all others.
  await panel.getByRole('button', { name: 'Fight in Norway' }).click()
  await expect(page.locator('body')).toContainText('2 French Insurgents: 2 dice at 1')
})
