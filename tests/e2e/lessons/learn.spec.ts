// The first evening: a coach leads through a British turn, and a player who leaves finds the lesson where it was.
import { expect, test } from '../support/fixtures'
import { decision, findSpace, setCount } from '../support/play'

test('a newcomer buys and plans attacks as the coach says, leaves, and goes on later', async ({ game }) => {
  const { page } = game
  await page.getByRole('link', { name: 'Learn to play' }).click()
  await page
    .getByRole('article', { name: 'Your first evening' })
    .getByRole('button', { name: 'Begin' })
    .click()
  const coach = page.getByRole('region', { name: 'Coach' })
  const next = coach.getByRole('button', { name: 'Next' })
  await expect(coach).toContainText('Welcome!')
  await next.click()
  await expect(coach).toContainText('Every turn has the same steps')
  await next.click()

  // The coach waits for the whole order.
  await setCount(decision(page), 'Infantry', 5)
  await expect(coach).toContainText('Five infantry and two armor units')
  await setCount(decision(page), 'Armor', 2)
  await expect(coach).toContainText('Press “End purchase')
  await decision(page).getByRole('button', { name: 'End purchase' }).click()
  await expect(coach).toContainText('Click Egypt')
  await findSpace(page, 'Egypt')
  await expect(coach).toContainText('Send the whole army to Libya')
  await coach.getByText('Why?').click()
  await expect(coach).toContainText('nine times out of ten')

  // The rest of the attacks by the coach's own hand.
  for (const after of ['a landing', 'One more attack', 'Your three attacks']) {
    await coach.getByRole('button', { name: 'Do it for me' }).click()
    await expect(coach).toContainText(after)
  }
  await expect(
    decision(page).getByRole('region', { name: 'Planned attacks' }).getByRole('listitem'),
  ).toHaveCount(3)

  const again = await game.restart()
  await again.getByRole('link', { name: 'Learn to play' }).click()
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(again.getByRole('region', { name: 'Coach' })).toContainText('Your three attacks')
})
