// Checks every page and state of the program with axe.
import { expect, STILL, test } from '../support/fixtures'
import { expectClean } from '../support/axe'
import { history, openCampaign, openHistory, withPast } from '../support/past-campaigns'
import {
  beginCampaign,
  card,
  decision,
  findSpace,
  passInitialPlacement,
  prompt,
  readCard,
} from '../support/play'
import { emptyBoard, openAt } from '../support/positions'
import { throughTurn } from '../support/states'

test.use({ own: false })

test('the pages next to the board pass axe', async ({ game }) => {
  test.setTimeout(300_000)
  const { page } = game
  await expect(page.getByText('No campaigns yet')).toBeVisible()
  await expectClean(page, 'start without a campaign')
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByLabel('Hot seat: one person per power').check()
  await page.getByText('Optional rules').click()
  await expectClean(page, 'new campaign')
  await page.getByRole('link', { name: 'Start' }).click()

  await page.getByRole('link', { name: 'Reference cards' }).click()
  await page.getByRole('button', { name: 'Preview: Red Sea' }).click()
  await expect(page.getByRole('img', { name: 'Preview: Red Sea' })).toContainText('Eastern Mediterranean')
  await expectClean(page, 'cards')
  await page.getByRole('link', { name: 'Start' }).click()

  await page.getByRole('link', { name: 'Rule book' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectClean(page, 'rule book')
  await page.getByRole('searchbox').fill('surrender dice')
  await expect(page.getByRole('article').first()).toContainText(/surrender/i)
  await expectClean(page, 'rule book searched')
  await page.getByRole('link', { name: 'Start' }).click()

  await page.getByRole('link', { name: 'Settings' }).click()
  await expectClean(page, 'settings')
  await page.getByRole('link', { name: 'Start' }).click()
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByText('Rob Daviau')).toBeVisible()
  await expectClean(page, 'about')
  await page.getByRole('link', { name: 'Start' }).click()

  await withPast(game)
  await expectClean(page, 'campaigns')
  const row = page.getByRole('article', { name: 'At the table' })
  await row.getByRole('button', { name: 'Verify' }).click()
  await expect(row).toContainText(/Verified/)
  await expectClean(page, 'campaigns checked')
  await row.getByRole('button', { name: 'Rename' }).click()
  await expectClean(page, 'rename')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Delete' }).click()
  await expectClean(page, 'delete')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Backups', exact: true }).click()
  await expect(page.getByRole('region').first()).toBeVisible()
  await expectClean(page, 'backups')
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await expectClean(page, 'empty bin')
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await expect(page.getByRole('article', { name: 'At the table' })).toBeVisible()
  await expectClean(page, 'bin')
})

test('the board passes axe', async ({ game }) => {
  test.setTimeout(300_000)
  const { page } = game
  await beginCampaign(page)
  await expectClean(page, 'choosing before round 1')
  await passInitialPlacement(page)
  await expectClean(page, 'purchase')
  await decision(page).getByRole('button', { name: 'End purchase' }).click()
  await expect(prompt(page)).toContainText('combat moves')
  await findSpace(page, 'Poland')
  await page.getByRole('button', { name: 'All that can move' }).click()
  await expect(page.getByRole('button', { name: /^Move to East Poland/ })).toBeVisible()
  await expectClean(page, 'a stack chosen')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectClean(page, 'menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.press('Control+f')
  await page.getByRole('dialog').getByRole('textbox').fill('sea')
  await expectClean(page, 'find')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expectClean(page, 'keys')
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  await expectClean(page, 'spaces')
  await page.getByRole('button', { name: 'Overview', exact: true }).click()
  await expectClean(page, 'position')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit position' }).click()
  await findSpace(page, 'Poland', page.getByRole('region', { name: 'Edit position' }))
  await expectClean(page, 'edit')
  await page.getByRole('button', { name: 'Money', exact: true }).click()
  await expectClean(page, 'edit money')
  await page.getByRole('button', { name: 'Turn', exact: true }).click()
  await expectClean(page, 'edit turn')
})

test('the advantages of the Expansion Edition pass axe', async ({ game }) => {
  const page = await openAt(game, { scenario: 'expansion' })
  await expect(prompt(page)).toContainText('Declare a national advantage')
  await expectClean(page, 'advantages to declare')
})

test('the history passes axe', async ({ game }) => {
  test.setTimeout(300_000)
  const { page } = game
  await withPast(game)
  await openCampaign(page, 'Long winter')
  for (const part of ['Story', 'Report', 'Branches', 'Compare', 'Dice']) {
    await openHistory(page)
    await history(page).getByRole('tab', { name: part }).click()
    await expectClean(page, part)
  }
})

test.describe('during a turn', () => {
  test.use({ kept: { ...STILL, endIdle: false } })

  test('the battle table, cards, recap, handover, history view and an error pass axe', async ({ game }) => {
    test.setTimeout(300_000)
    await throughTurn(game, expectClean)
  })

  test('the card of a round passes axe', async ({ game }) => {
    const page = await openAt(game, { position: emptyBoard('usa', 'noncombat-move', []) })
    await decision(page).getByRole('button', { name: 'End noncombat move' }).click()
    await readCard(page, /^United States/)
    await expect(card(page, 'End of round 3')).toBeVisible()
    await expectClean(page, 'a round’s card')
  })
})
