// The Revised map on the screen: its cities, its closed land and its powers, from the start of a campaign.
import { expect, test } from './fixtures'
import { decision, findSpace, prompt, spaceCard } from './play'

test('a Revised campaign shows its victory cities, its closed land and whose turn it is', async ({
  game,
}) => {
  const { page } = game
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByText('Revised, tournament rules', { exact: true }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(decision(page)).toBeVisible()
  await expect(prompt(page)).toContainText('Soviet Union')
  await findSpace(page, 'Karelia S.S.R.')
  await expect(spaceCard(page, 'Karelia S.S.R.')).toContainText('Victory city: Leningrad')
  await findSpace(page, 'Turkey')
  await expect(spaceCard(page, 'Turkey')).toContainText('Nobody may ever enter')
  const colour = (power: string) =>
    page
      .locator(`[data-power='${power}']`)
      .first()
      .evaluate((one) => getComputedStyle(one).getPropertyValue('--power').trim())
  expect(await colour('russia')).toMatch(/^#[0-9a-f]{6}$/)
  expect(await colour('us')).not.toBe(await colour('russia'))
})
