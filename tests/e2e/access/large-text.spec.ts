// At twice the text size in the smallest window, no control covers another and no text is cut off.
import { expect, STILL, test } from '../support/fixtures'
import { layoutFaults as faults } from '../support/layout-faults'
import { throughTurn } from '../support/states'
import { beginCampaign, passInitialPlacement } from '../support/play'

test('at twice the text size nothing covers or cuts anything', async ({ page }) => {
  test.setTimeout(240_000)
  const look = async (where: string) => expect.soft(await faults(page), where).toEqual([])
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Text size').selectOption('200')
  await look('settings')
  const toStart = () => page.getByRole('link', { name: 'Start' }).click()
  await toStart()
  await look('start')
  for (const name of [
    ...['New campaign', 'Campaigns', 'Odds calculator', 'Reference cards', 'Rule book', 'About'],
  ]) {
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await look(name)
    await toStart()
  }
  await beginCampaign(page)
  await look('board, choosing')
  await passInitialPlacement(page)
  await look('board, purchase')
  // The phases have a row of their own, under the power's name.
  const box = async (role: 'list' | 'heading', name: string) =>
    await page.getByRole(role, { name, exact: true }).first().boundingBox()
  const [turn, phases] = [await box('heading', 'Germany'), await box('list', 'Phases of this turn')]
  expect(phases?.y).toBeGreaterThanOrEqual((turn?.y ?? 0) + (turn?.height ?? Infinity))
  expect(phases?.x).toBeLessThan(64)
  await page.keyboard.press('h')
  await look('board, history')
})

test.describe('during a turn', () => {
  test.use({ kept: { ...STILL, endIdle: false, textSize: 200 } })

  test('at twice the text size nothing covers or cuts anything at the battle table, on cards and in dialogs', async ({
    game,
  }) => {
    test.setTimeout(300_000)
    await throughTurn(game, async (page, where) => expect.soft(await faults(page), where).toEqual([]))
  })
})
