// Expanded Global on the screen: one Italian agenda, from Influence over an alliance that is offered and accepted to a war.
import { expect, test } from './fixtures'
import { decision, findSpace, prompt, setCount, spaceCard } from './play'
import { openAt, type Start } from './positions'

const start: Start = {
  scenario: 'global',
  seed: 'agenda',
  position: {
    turn: { round: 2, power: 'italy', phase: 'influence' },
    facts: {
      'global/influence': { influence: { italy: 9 } },
    },
  },
}

test('an Italian agenda spends Influence, makes an alliance and declares a war that the ally shares', async ({
  game,
}) => {
  const page = await openAt(game, start)
  const panel = decision(page)
  // The armies of land without an owner are nobody’s seat, turn or money.
  await expect(page.getByText('Neutral armies')).toHaveCount(0)

  // The land is found by its name among all where Influence can be spent.
  const whether = panel.getByRole('button', { name: 'Decide' })
  await expect(prompt(page)).toContainText('Italy: collect Influence in the place of half the income?')
  await whether.click()
  await expect(prompt(page)).toContainText('Italy: spend Influence')
  await panel.getByRole('searchbox').fill('spain')
  await panel.getByRole('radio', { name: /^Spain: markers, 3 Influence each/ }).check()
  await setCount(panel, 'how many', 2)
  await whether.click()
  await findSpace(page, 'Spain')
  await expect(spaceCard(page, 'Spain')).toContainText('Italy 2')
  await panel.getByRole('button', { name: 'No more' }).click()

  // An alliance is offered, and answered by the nation that was asked.
  await expect(prompt(page)).toContainText('Italy: offer an alliance')
  await panel.getByRole('checkbox', { name: 'Germany' }).check()
  await panel.getByRole('button', { name: 'Make the offer' }).click()
  await expect(prompt(page)).toContainText('Germany')
  await panel.getByRole('button', { name: 'Agree' }).click()
  await expect(prompt(page)).toContainText('Italy: offer an alliance')
  await panel.getByRole('button', { name: 'No offer' }).click()

  // Nobody is named beforehand; the ally is asked whether it shares the war.
  await expect(prompt(page)).toContainText('Italy: declare war')
  await expect(panel.getByRole('button', { name: 'Decide' })).toBeDisabled()
  await panel.getByRole('radio', { name: 'France' }).check()
  await panel.getByRole('button', { name: 'Decide' }).click()
  await expect(prompt(page)).toContainText('Germany: your ally declares war')
  await panel.getByRole('radio', { name: 'Stay and share the war' }).check()
  await panel.getByRole('button', { name: 'Decide' }).click()
  await expect(prompt(page)).toContainText('Italy')

  // What was agreed and declared stands in the matrix of relations.
  await page.keyboard.press('n')
  const matrix = page.getByRole('grid')
  await expect(matrix.getByRole('button', { name: 'Italy and Germany: allied', exact: true })).toBeVisible()
  for (const one of ['Italy', 'Germany'])
    await expect(matrix.getByRole('button', { name: new RegExp(`^${one} and France: .*war`) })).toBeVisible()
})
