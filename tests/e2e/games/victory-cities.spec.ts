// Victory Cities & Commerce Raiding on the screen: its questions in one Soviet turn of round 1.
import { expect, test } from '../support/fixtures'
import {
  decision,
  fightAll,
  findSpace,
  goTo,
  placeAll,
  prompt,
  readyIn,
  setCount,
  spaceCard,
} from '../support/play'
import { openAt, unit, type Start } from '../support/positions'

const start: Start = {
  scenario: 'victory-cities',
  seed: 'Kiev',
  // With the other maximum, Caucasus can lose nothing, and the game asks no raider.
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

test('a Soviet turn faces a raid before its income, meets a levy at Kiev and places infantry at a city', async ({
  game,
}) => {
  const page = await openAt(game, start)
  const tally = page.getByRole('list', { name: 'Victory city points' }).getByRole('listitem')
  await expect(tally.filter({ hasText: 'Axis: 26 victory city points, 40 needed' })).toBeVisible()
  await expect(prompt(page)).toContainText('Soviet Union: Buy units. You have 24 IPCs to spend')
  await setCount(decision(page), 'Infantry', 5)
  await setCount(decision(page), 'Armor', 1)
  await decision(page).getByRole('button', { name: 'End purchase' }).click()

  // The raider sees its dice and the possible loot.
  await expect(prompt(page)).toContainText('Germany: Raid commerce before income is collected?')
  await expect(decision(page)).toContainText(/Sea Zone 16\s*1 submarine: 3 dice at 2 or less/)
  await expect(decision(page)).toContainText(/Caucasus\s*can lose 12 IPCs/)
  await decision(page).getByRole('button', { name: 'Confirm' }).click()

  await expect(prompt(page)).toContainText('Soviet Union: Make your combat moves')
  await readyIn(page, 'Caucasus')
  await spaceCard(page, 'Caucasus').getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, 'Ukraine S.S.R.')
  await decision(page).getByRole('button', { name: 'End combat move' }).click()

  // Germany has had no turn yet: it may buy infantry for the city.
  await expect(prompt(page)).toContainText('Germany: How many infantry do you levy')
  await decision(page).getByText('1 infantry in Kiev (Ukraine S.S.R.), 3 IPCs').click()
  await decision(page).getByRole('button', { name: 'Confirm' }).click()
  await fightAll(page)
  await findSpace(page, 'Ukraine S.S.R.')
  await expect(spaceCard(page, 'Ukraine S.S.R.')).toContainText('Controlled by the Soviet Union')
  await expect(tally.filter({ hasText: /Axis: 2[0-5] victory city points, 40 needed/ })).toBeVisible()
  await decision(page).getByRole('button', { name: 'End noncombat move' }).click()

  // A city limits infantry; a complex limits the cost of everything else.
  await expect(prompt(page)).toContainText('Place 6 new units')
  const spaces = decision(page).getByRole('listitem')
  await decision(page).getByText('5 infantry', { exact: true }).click()
  await expect(spaces.filter({ hasText: 'Russia' })).toContainText('room for 5 more')
  await decision(page).getByRole('button', { name: 'Place 5 in Russia' }).click()
  await expect(prompt(page)).toContainText('Place 1 new unit')
  await expect(spaces.filter({ hasText: 'Caucasus' })).toContainText('16 of 16 IPCs left')
  await placeAll(page)
  await expect(prompt(page)).toContainText('Develop weapons?')
  await decision(page).getByRole('button', { name: 'Skip research' }).click()
  await expect(prompt(page)).toContainText('Germany: Buy units')
  await findSpace(page, 'Russia')
  await expect(spaceCard(page, 'Russia')).toContainText('5 infantry')
})
