// Victory Cities & Commerce Raiding on the screen: its questions in one Soviet turn of round 1.
import { expect, test } from './fixtures'
import { decision, fightAll, findSpace, goTo, placeAll, prompt, readyIn, setCount, spaceCard } from './play'
import { openAt, unit, type Start } from './positions'

const start: Start = {
  scenario: 'victory-cities',
  seed: 'Kiev',
  // By the other maximum nothing could be lost at Caucasus, and nobody would be asked.
  switches: { 'vcr.raidMaximum': 'times3' },
  position: {
    clear: ['*'],
    turn: { round: 1, power: 'russia', phase: 'purchase' },
    units: [
      unit('russia', 'infantry', 'caucasus', { count: 4 }),
      unit('russia', 'armor', 'caucasus', { count: 2 }),
      unit('germany', 'infantry', 'ukraine-ssr'),
      unit('germany', 'submarine', 'sz-16'),
    ],
  },
}

test('a Soviet turn is raided before its income, meets a levy at Kiev and places infantry at a city', async ({
  game,
}) => {
  const page = await openAt(game, start)
  const tally = page.getByRole('list', { name: 'Points of victory cities' }).getByRole('listitem')
  await expect(tally.filter({ hasText: 'Axis: 26 of the 40 points' })).toBeVisible()
  await expect(prompt(page)).toContainText('Soviet Union: buy units, 24 IPCs left')
  await setCount(decision(page), 'Infantry', 5)
  await setCount(decision(page), 'Armor', 1)
  await decision(page).getByRole('button', { name: 'End purchase' }).click()

  // The raider sees what it rolls and what there is to be had.
  await expect(prompt(page)).toContainText('Germany: raid commerce before the income is taken?')
  await expect(decision(page)).toContainText(/Sea Zone 16\s*1 submarine, 3 dice at 2 or less/)
  await expect(decision(page)).toContainText(/Caucasus\s*can lose 12 IPCs/)
  await decision(page).getByRole('button', { name: 'Decide' }).click()

  await expect(prompt(page)).toContainText('Soviet Union: make all combat moves')
  await readyIn(page, 'Caucasus')
  await spaceCard(page, 'Caucasus').getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, 'Ukraine S.S.R.')
  await decision(page).getByRole('button', { name: 'End combat movement' }).click()

  // Germany has had no turn yet: it may buy infantry for the city.
  await expect(prompt(page)).toContainText('Germany: how many infantry are levied')
  await decision(page).getByText('1 infantry at Kiev (Ukraine S.S.R.), 3 IPCs').click()
  await decision(page).getByRole('button', { name: 'Decide' }).click()
  await fightAll(page)
  await findSpace(page, 'Ukraine S.S.R.')
  await expect(spaceCard(page, 'Ukraine S.S.R.')).toContainText('Held by Soviet Union')
  await expect(tally.filter({ hasText: /Axis: 2[0-5] of the 40 points/ })).toBeVisible()
  await decision(page).getByRole('button', { name: 'End noncombat movement' }).click()

  // A city counts infantry, a complex what all else costs.
  await expect(prompt(page)).toContainText('place 6 new units')
  const spaces = decision(page).getByRole('listitem')
  await decision(page).getByText('5 infantry', { exact: true }).click()
  await expect(spaces.filter({ hasText: 'Russia' })).toContainText('takes 5 more')
  await decision(page).getByRole('button', { name: 'Place 5 in Russia' }).click()
  await expect(prompt(page)).toContainText('place 1 new unit')
  await expect(spaces.filter({ hasText: 'Caucasus' })).toContainText('16 of 16 IPC left')
  await placeAll(page)
  await expect(prompt(page)).toContainText('develop weapons?')
  await decision(page).getByRole('button', { name: 'Develop nothing' }).click()
  await expect(prompt(page)).toContainText('Germany: buy units')
  await findSpace(page, 'Russia')
  await expect(spaceCard(page, 'Russia')).toContainText('5 infantry')
})
