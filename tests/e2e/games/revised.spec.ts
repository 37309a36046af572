// The Revised map on the screen: its cities, its impassable land and its powers, from the start of a campaign.
import { expect, test } from '../support/fixtures'
import {
  decision,
  fightAll,
  findSpace,
  goTo,
  landAll,
  placeAll,
  prompt,
  readyIn,
  setCount,
  spaceCard,
} from '../support/play'
import { openAt } from '../support/positions'

test('a Revised campaign shows its victory cities, its impassable land and whose turn it is', async ({
  game,
}) => {
  const { page } = game
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByText('Revised, Tournament Rules', { exact: true }).click()
  await page.getByLabel('One person plays every power').check()
  await page.getByRole('button', { name: 'Start campaign' }).click()
  await expect(decision(page)).toBeVisible()
  await expect(prompt(page)).toContainText('Soviet Union')
  await findSpace(page, 'Karelia S.S.R.')
  await expect(spaceCard(page, 'Karelia S.S.R.')).toContainText('Victory city: Leningrad')
  await findSpace(page, 'Turkey')
  await expect(spaceCard(page, 'Turkey')).toContainText('Impassable')
  const color = (power: string) =>
    page
      .locator(`[data-power='${power}']`)
      .first()
      .evaluate((one) => getComputedStyle(one).getPropertyValue('--power').trim())
  expect(await color('russia')).toMatch(/^#[0-9a-f]{6}$/)
  expect(await color('us')).not.toBe(await color('russia'))
})

test('a Soviet turn leads from skipped research through a battle to placement, and Germany is next', async ({
  game,
}) => {
  const page = await openAt(game, { scenario: 'revised', seed: 'a Soviet turn' })
  const tally = page.getByRole('list', { name: 'Victory cities' }).getByRole('listitem')
  await expect(tally.filter({ hasText: 'Allies: 6 victory cities, 9 needed to win' })).toBeVisible()
  await expect(prompt(page)).toContainText('Soviet Union: Develop weapons?')
  // The six cards and the answer are in sight together.
  for (const name of ['Jet fighters', 'Heavy bombers', 'Skip research'])
    await expect(decision(page).getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  await decision(page).getByRole('button', { name: 'Skip research' }).click()

  await expect(prompt(page)).toContainText('Soviet Union: Buy units. You have 24 IPCs to spend')
  await setCount(decision(page), 'Infantry', 8)
  await decision(page).getByRole('button', { name: 'End purchase' }).click()

  await expect(prompt(page)).toContainText('combat moves')
  await readyIn(page, 'Russia')
  await setCount(spaceCard(page, 'Russia'), 'infantry', 3)
  await setCount(spaceCard(page, 'Russia'), 'armor', 2)
  await setCount(spaceCard(page, 'Russia'), 'fighter', 1)
  await goTo(page, 'West Russia')
  await readyIn(page, 'Caucasus')
  await setCount(spaceCard(page, 'Caucasus'), 'infantry', 3)
  await setCount(spaceCard(page, 'Caucasus'), 'artillery', 1)
  await goTo(page, 'West Russia')
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  await fightAll(page)
  await findSpace(page, 'West Russia')
  await expect(spaceCard(page, 'West Russia')).toContainText('Controlled by the Soviet Union')

  await landAll(page)
  await decision(page).getByRole('button', { name: 'End noncombat move' }).click()
  await expect(prompt(page)).toContainText('Place 8 new units')
  await placeAll(page)
  await expect(prompt(page)).toContainText('Germany: Develop weapons?')
})
