// The short lessons, "what is different here", by mouse: the linked world until its ships have crossed, Global through
// its three steps of politics to the next round, in which the war is open, and of each other game what only it has.
import type { Locator, Page } from '@playwright/test'
import { expect, test, type Game } from '../support/fixtures'
import { decision, fightAll, findSpace, goTo, setCount } from '../support/play'

/** Begins a lesson, and returns its coach. */
async function begin({ page }: Game, title: string) {
  await page.getByRole('link', { name: 'Learn to play' }).click()
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Begin' }).click()
  return page.getByRole('region', { name: 'Coach' })
}

/** Lets the coach do steps that are like those of other games, until it has said each of these. */
async function pass(coach: Locator, ...words: string[]) {
  for (const after of words) {
    await coach.getByRole('button', { name: 'Do it for me' }).click()
    await expect(coach).toContainText(after)
  }
}

/** Ends combat movement and fights all battles. */
async function fight(page: Page) {
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  await fightAll(page)
}

/** Selects all that can move in a space, and sends it. */
async function send(page: Page, from: string, to: string) {
  await findSpace(page, from)
  await page.getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, to)
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
  for (const after of ['Press “End purchase', 'research die', 'Influence wins', 'You will need a friend']) {
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

test('in Revised, dice may bring a weapon, and an army takes a victory city under the fire of its gun', async ({
  game,
}) => {
  const { page } = game
  const coach = await begin(game, 'What’s different in Revised')
  await coach.getByRole('button', { name: 'Next' }).click()
  await decision(page)
    .getByRole('radio', { name: /^Rockets/ })
    .check()
  await decision(page)
    .getByRole('button', { name: /^Roll 1 die for/ })
    .click()
  await expect(coach).toContainText('together with artillery')
  await pass(coach, 'Press “End purchase', 'Leningrad')
  await send(page, 'Archangel', 'Karelia S.S.R.')
  await expect(coach).toContainText('Germany has a gun there')
  await fight(page)
  await expect(coach).toContainText('Germany may counterattack')
  await pass(coach, 'Place your units in Russia', 'the cities are counted')
})

test('in the Pacific, the Allies are surprised, and fighters stay on patrol', async ({ game }) => {
  const { page } = game
  const coach = await begin(game, 'What’s different in the Pacific')
  await coach.getByRole('button', { name: 'Next' }).click()
  await pass(coach, 'Press “End purchase', 'the Allies are surprised', 'Send both battleships')
  await pass(coach, 'Press “End combat move')
  await fight(page)
  await expect(coach).toContainText('Now something new')
  await send(page, 'Formosa', 'Sea Zone 45')
  await pass(coach, 'Place the six infantry', 'defend with their full strength')
})

test('in Victory Cities, infantry comes from the cities, and submarines raid the British income', async ({
  game,
}) => {
  const { page } = game
  const coach = await begin(game, 'What’s different in Victory Cities')
  for (const _ of [1, 2]) await coach.getByRole('button', { name: 'Next' }).click()
  await pass(coach, 'Press “End purchase', 'Leningrad', 'Leave the two submarines')
  await fight(page)
  await pass(coach, 'Now the infantry', 'And the armor')
  await decision(page)
    .getByRole('button', { name: /^Place 4 in Germany/ })
    .click()
  await expect(coach).toContainText('Developing weapons comes last')
  await decision(page).getByRole('button', { name: 'Skip research' }).click()
  await expect(coach).toContainText('so you may raid', { timeout: 60_000 })
})

test('in the Expansion Edition, destroyers look for submarines, and lend-lease goes to an ally', async ({
  game,
}) => {
  const { page } = game
  const coach = await begin(game, 'What’s different in the Expansion Edition')
  for (const _ of [1, 2]) await coach.getByRole('button', { name: 'Next' }).click()
  await pass(coach, 'Press “End purchase', 'Two German submarines', 'Press “End combat move')
  await fight(page)
  await expect(coach).toContainText('Now lend-lease')
  await findSpace(page, 'Sea Zone 10')
  await page.getByRole('button', { name: 'All that can move' }).click()
  await page.getByRole('button', { name: 'Load 10 lend-lease points' }).click()
  await send(page, 'Sea Zone 3', 'Sea Zone 4')
  await pass(coach, 'you choose who gets them', 'Place the mechanized infantry')
})
