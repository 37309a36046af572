// The Expansion Edition on the screen: one Soviet turn of round 1, from its national advantage to its free units.
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
  scenario: 'expansion',
  seed: 'West Russia',
  position: {
    clear: ['*'],
    turn: { round: 1, power: 'russia', phase: 'advantages' },
    units: [
      unit('russia', 'infantry', 'russia', { count: 4 }),
      unit('russia', 'armor', 'russia', { count: 2 }),
      unit('germany', 'infantry', 'west-russia'),
    ],
  },
}

test('a Soviet turn leads from an advantage through a battle to its free units, and Germany declares next', async ({
  game,
}) => {
  const page = await openAt(game, start)
  const tally = page.getByRole('list', { name: 'Victory cities' }).getByRole('listitem')
  await expect(tally.filter({ hasText: 'Axis: 6 victory cities, 10 needed to win' })).toBeVisible()
  // Six advantages as cards, each with its effect, and the answer in sight with them.
  await expect(prompt(page)).toContainText('Soviet Union: Declare a national advantage')
  await decision(page).getByText('Salvage', { exact: true }).click()
  for (const shown of ['Russian winter', 'Trans-Siberian railway', 'Confirm'])
    await expect(decision(page).getByText(shown, { exact: true })).toBeInViewport({ ratio: 1 })
  await decision(page).getByRole('button', { name: 'Confirm' }).click()

  // Mechanized infantry is not a development in this game: five are left.
  await expect(prompt(page)).toContainText('Soviet Union: Develop weapons?')
  await expect(decision(page).getByRole('radio')).toHaveCount(5)
  await decision(page).getByRole('button', { name: 'Skip research' }).click()

  await expect(prompt(page)).toContainText('Soviet Union: Buy units. You have 24 IPCs to spend')
  await setCount(decision(page), 'Heavy tank', 2)
  await setCount(decision(page), 'Shock troop unit', 1)
  await decision(page).getByRole('button', { name: 'End purchase' }).click()

  await expect(prompt(page)).toContainText('combat moves')
  await readyIn(page, 'Russia')
  await spaceCard(page, 'Russia').getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, 'West Russia')
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  await fightAll(page, async () => {
    // The steps list only what can happen in this battle.
    const steps = page.getByRole('list', { name: 'Battle sequence' })
    await expect(steps).toContainText('Attackers fire')
    await expect(steps).not.toContainText('Shore bombardment')
  })
  await findSpace(page, 'West Russia')
  await expect(spaceCard(page, 'West Russia')).toContainText('Controlled by the Soviet Union')
  await decision(page).getByRole('button', { name: 'End noncombat move' }).click()

  // The panel shows purchased units next to free ones, which the player loses unless they place them now.
  await expect(prompt(page)).toContainText('Place 8 new units')
  await expect(decision(page)).toContainText('2 mechanized infantry (free)')
  await expect(decision(page)).toContainText('1 shock troop unit (free)')
  await expect(decision(page)).toContainText('Free units are lost if you don’t place them now')
  await placeAll(page)
  await expect(prompt(page)).toContainText('Germany: Declare a national advantage')
  await findSpace(page, 'Russia')
  await expect(spaceCard(page, 'Russia')).toContainText('2 mechanized infantry')
})
