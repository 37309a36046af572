// The short lessons, "what is different here", by mouse: the linked world until its ships have crossed, and Global
// through its three steps of politics to the next round, in which the war is open.
import { expect, test, type Game } from '../fixtures'
import { decision, findSpace, goTo, setCount } from '../play'

/** Begins a lesson, and returns its coach. */
async function begin({ page }: Game, title: string) {
  await page.getByRole('link', { name: 'Learn to play' }).click()
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Begin' }).click()
  return page.getByRole('region', { name: 'Coach' })
}

test('in the linked world, India’s money buys for India, and ships cross to the other board', async ({
  game,
}) => {
  const { page } = game
  const coach = await begin(game, 'What’s different in the linked world')
  await coach.getByRole('button', { name: 'Next' }).click()
  await expect(coach).toContainText('You have three treasuries')
  await coach.getByRole('button', { name: 'Next' }).click()

  // England's money is the wrong one, and the coach says so.
  const order = (treasury: string) => decision(page).getByRole('table', { name: treasury })
  await setCount(order('England'), 'Infantry', 3)
  await expect(coach).toContainText('That is England’s money')
  await coach.getByRole('button', { name: 'Take it back' }).click()
  await expect(coach).toContainText('Press “India” in the panel')
  await setCount(order('India'), 'Infantry', 5)
  await decision(page).getByRole('button', { name: 'End purchase' }).click()

  await expect(coach).toContainText('Now cross to the other board')
  await findSpace(page, 'Eastern Mediterranean')
  await setCount(page.getByRole('region', { name: 'Eastern Mediterranean' }), 'destroyer', 1)
  await goTo(page, 'Sea Zone 52')
  await expect(coach).toContainText('Move it to Sea Zone 54')
  await coach.getByRole('button', { name: 'Do it for me' }).click()
  await expect(coach).toContainText('Click Burma')
})

test('in Global, a nation surrenders, another becomes an ally, and a war opens in the next round', async ({
  game,
}) => {
  const { page } = game
  const coach = await begin(game, 'What’s different in Global')
  const press = (name: string) => decision(page).getByRole('button', { name, exact: true }).click()
  await coach.getByRole('button', { name: 'Next' }).click()
  await coach.getByRole('button', { name: 'Next' }).click()

  await expect(coach).toContainText('it has fallen')
  await decision(page).getByRole('radio', { name: 'A surrender claim' }).check()
  await decision(page).getByRole('radio', { name: 'Italy' }).check()
  await press('Make offer')
  await expect(coach).toContainText('Choose Land')
  await decision(page).getByRole('radio', { name: /^Land/ }).check()
  await press('Confirm')
  await expect(coach).toContainText('Check both territories')
  for (const name of ['Libya', 'Northern Italy']) await decision(page).getByRole('checkbox', { name }).check()
  await press('Confirm')

  await expect(coach).toContainText('Peace has a price')
  for (const after of ['Press “End purchase”', 'research die', 'Influence wins', 'You will need a friend']) {
    await coach.getByRole('button', { name: 'Do it for me' }).click()
    await expect(coach).toContainText(after)
  }
  await decision(page).getByRole('checkbox', { name: 'Great Britain' }).check()
  await press('Make offer')
  await expect(coach).toContainText('Great Britain is your ally')
  await press('No offer')
  await expect(coach).toContainText('Now declare war')
  await decision(page).getByRole('radio', { name: 'Germany' }).check()
  await press('Confirm')
  await expect(coach).toContainText('Great Britain was asked')
  await press('Done')
  await press('Confirm')

  // The war is declared and not yet open.
  await expect(coach).toContainText('It is no destination')
  await findSpace(page, 'France')
  await expect(page.getByRole('button', { name: /^Move to Western Germany/ })).toHaveCount(0)
  for (const after of [
    'Get ready',
    'End noncombat move',
    'Place the four infantry',
    'The other nations play',
  ]) {
    await coach.getByRole('button', { name: 'Do it for me' }).click()
    await expect(coach).toContainText(after)
  }
})
