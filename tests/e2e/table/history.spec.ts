// The history: the story step by step, branches, two moments side by side, the dice, and the printed story.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '../support/fixtures'
import {
  cells,
  history,
  lookAt,
  openCampaign,
  openHistory,
  stepNow,
  withPast,
} from '../support/past-campaigns'
import { findSpace, spaceCard } from '../support/play'

test.use({ own: false })

test('keys move by steps and rounds, and the board shows each step', async ({ game }) => {
  const { page } = game
  await withPast(game)
  await openCampaign(page, 'Long winter')
  await page.keyboard.press('h')
  const slider = history(page).getByRole('slider')
  await expect(slider).toHaveAttribute('aria-valuetext', /Round 2, Germany: Purchase/)
  const last = await stepNow(page)

  await slider.focus()
  await page.keyboard.press('Home')
  await expect(page.getByText('Viewing step 0.')).toBeVisible()
  // Step 1 is an edit that sets Germany's treasury to 77 and gives Poland to the USSR.
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Viewing step 1.')).toBeVisible()
  const step = history(page).getByRole('button', { name: /^View the board after step 1:/ })
  await expect(step).toContainText('Edited')
  await expect(page.getByRole('list', { name: 'Treasuries' })).toContainText('Germany: 77 IPCs on hand')
  await findSpace(page, 'Poland')
  await expect(spaceCard(page, 'Poland')).toContainText('Controlled by the USSR')
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(spaceCard(page, 'Poland')).toContainText('Controlled by Germany')

  // One round down is the first step of round 1; one up from there is the first step of the round before.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(slider).toHaveAttribute('aria-valuetext', /Round 1, Germany/)
  await expect(history(page).locator('[aria-current=true]')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  expect(await stepNow(page)).toBe(1)
  await page.keyboard.press('End')
  await expect(page.getByText(/Viewing step/)).toBeHidden()
  expect(await stepNow(page)).toBe(last)

  // The heading of a round closes and opens it, and the keys work in the list too.
  await history(page)
    .getByRole('button', { name: /^Round 1/ })
    .click()
  await expect(history(page).getByRole('button', { name: /^View the board after step 20:/ })).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(`Viewing step ${last - 1}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Return to the present' }).click()
  await expect(page.getByText(/Viewing step/)).toBeHidden()
})

test('the report of a round shows income, losses, territory and surrender dice, and charts the rounds', async ({
  game,
}) => {
  const { page } = game
  await withPast(game)
  await openCampaign(page, 'Long winter')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Round report' }).click()
  const report = history(page)
  // Round 2 has just begun: the report covers round 1, the last finished round.
  const chosen = report.getByRole('combobox', { name: 'Report for' })
  await expect(chosen.locator('option:checked')).toHaveText('Round 1')
  const powers = report.getByRole('region', { name: 'Income, losses, and territories' })
  const collected = await powers
    .getByRole('row', { name: /^Germany/ })
    .getByRole('cell')
    .first()
    .textContent()
  expect(Number(collected)).toBeGreaterThan(0)
  await expect(powers).toContainText(/worth \d+ IPC/)
  await expect(report.getByRole('heading', { name: 'Surrender dice' })).toBeVisible()
  await expect(report).toContainText(/: \d+ (die|dice)/)

  // Four charts with text descriptions, and the same numbers in tables.
  for (const title of ['Income \\(IPCs\\)', 'Value of all units \\(IPCs\\)', 'Territories', 'Convoys'])
    await expect(
      report.getByRole('img', { name: new RegExp(`^${title}: .*USSR: \\d+ to \\d+`) }),
    ).toBeVisible()
  await report.getByText('Show as table').click()
  await expect(report.getByRole('region', { name: 'Territories', exact: true })).toContainText('Start')

  // Before round 1, the edit gave Poland away.
  await chosen.selectOption('Before round 1')
  await expect(report.getByRole('button', { name: /^Poland Germany then USSR/ })).toBeVisible()
})

test('a player compares two moments side by side', async ({ game }) => {
  const { page } = game
  await withPast(game)
  await openCampaign(page, 'Long winter')
  await openHistory(page)
  await lookAt(page, 1)
  await page.getByRole('button', { name: 'Compare with now' }).click()
  await page.getByLabel('Point in the game (To)').selectOption({ label: 'Step shown on the board: 1' })
  await page.getByLabel('Point in the game (From)').selectOption({ label: 'Setup' })

  // Only the edit is between them: Poland, worth 2, goes from Germany to the USSR, and Germany has 77 IPCs. Until the
  // second choice is answered, step 1 is compared with itself.
  const changed = history(page).getByRole('button', { name: / then / })
  await expect(changed).toHaveCount(1)
  const table = page.getByRole('table')
  await expect(table.getByRole('caption')).toHaveText(/Before round 1.*→ Before round 1/)
  const germany = await cells(table.getByRole('row', { name: /Germany/ }))
  const ussr = await cells(table.getByRole('row', { name: /USSR/ }))
  expect(germany[0]).toMatch(/−1$/)
  expect(germany[1]).toMatch(/−2$/)
  expect(germany[2]).toMatch(/→77/)
  expect(ussr[0]).toMatch(/\+1$/)
  expect(ussr[1]).toMatch(/\+2$/)
  expect(ussr[2]).toMatch(/·$/)
  await expect(changed).toHaveAccessibleName('Poland Germany then USSR')
  await changed.click()
  await expect(spaceCard(page, 'Poland')).toBeVisible()

  await page.getByRole('button', { name: 'Swap the two points' }).click()
  await expect(changed).toHaveAccessibleName('Poland USSR then Germany')
})

test('a player starts, names, plays and leaves branches, and the main line stays the same', async ({
  game,
}) => {
  const { page } = game
  await withPast(game)
  await openCampaign(page, 'Long winter')
  await openHistory(page)
  const last = await stepNow(page)
  await lookAt(page, 1)
  await page.getByRole('button', { name: 'Continue from here' }).click()
  const dialog = page.getByRole('dialog', { name: 'Continue from step 1' })
  await dialog.getByLabel('Branch name').fill('Another spring')
  await dialog.getByRole('button', { name: 'Start branch' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Viewing step/)).toBeHidden()
  expect(await stepNow(page)).toBe(1)

  await openHistory(page, 'Branches')
  const line = (name: string) => history(page).getByRole('article', { name, exact: true })
  await expect(line('Another spring')).toContainText('In play')
  await expect(line('Another spring')).toContainText('Branched from Main line after step 1')
  await expect(line('What if')).toContainText(`Branched from Main line after step ${last - 2}`)
  await page.getByRole('button', { name: 'Rename What if' }).click()
  await page.getByRole('dialog').getByLabel('Branch name').fill('What then')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(line('What then')).toBeVisible()

  await page.getByRole('button', { name: 'Play Main line' }).click()
  await expect(line('Main line')).toContainText('In play')
  await expect(line('Main line')).toContainText(`Step ${last}. Round 2, Germany: Purchase`)

  // After the game goes back, the steps already played become a branch of their own.
  await openHistory(page)
  await history(page).getByRole('tab', { name: 'Story' }).click()
  await lookAt(page, last - 1)
  await page.getByRole('button', { name: 'Continue from here' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take the game back to here' }).click()
  await expect(page.getByText(/Viewing step/)).toBeHidden()
  await openHistory(page, 'Branches')
  await expect(line('Main line')).toContainText(`Step ${last - 1} of ${last}.`)
  await expect(line(`Played to step ${last}`)).toContainText(`Step ${last}.`)

  // A restart keeps all of it.
  const again = await game.restart()
  await again.getByRole('button', { name: /^Continue/ }).click()
  await openHistory(again, 'Branches')
  await expect(history(again).getByRole('article')).toHaveCount(4)
})

test('the report lists dice by power, and a sealed game says so before the player tries to go back', async ({
  game,
}) => {
  const { page } = game
  await withPast(game)
  await openCampaign(page, 'At the table')
  await openHistory(page, 'Dice')
  // Six infantry attack on 1 and expect one hit; four defend on 2 and expect one and a third.
  const table = history(page).getByRole('table').first()
  const row = (power: string) => cells(table.getByRole('row', { name: new RegExp(power) }))
  await expect(table).toBeVisible()
  expect((await row('Germany')).slice(0, 4)).toEqual(['6', '1.0', '4', '+3.0'])
  expect((await row('USSR')).slice(0, 4)).toEqual(['4', '1.3', '0', '−1.3'])
  await expect(history(page)).toContainText('rolled at the table and typed in')

  // With two people, the game can't go back past the dice; a branch is for study.
  await history(page).getByRole('tab', { name: 'Story' }).click()
  await lookAt(page, 3)
  await page.getByRole('button', { name: 'Continue from here' }).click()
  const dialog = page.getByRole('dialog', { name: 'Continue from step 3' })
  await expect(dialog).toContainText('Dice were rolled in step')
  await expect(dialog.getByRole('button', { name: 'Take the game back to here' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Start branch' }).click()
  await openHistory(page, 'Branches')
  const line = (name: string) => history(page).getByRole('article', { name, exact: true })
  await expect(line('After step 3')).toContainText('Study')
  await expect(line('Main line')).toContainText('The game')
})

test('the seed’s hash is there from the start, and the history verifies the file', async ({ game }) => {
  const { page } = game
  await withPast(game)
  await openCampaign(page, 'Long winter')
  await openHistory(page)
  await expect(history(page).getByRole('button', { name: /^Verified: \d+ of \d+ steps$/ })).toBeVisible()
  await history(page).getByRole('tab', { name: 'Dice' }).click()
  await expect(history(page)).toContainText(createHash('sha256').update('winter').digest('hex'))
  await expect(history(page)).toContainText('The seed is revealed when the game ends.')
  await expect(history(page)).toContainText('anyone can find it in the campaign file')
  await expect(history(page)).toContainText(
    /Verified, no problems: \d+ of \d+ steps replayed, \d+ dice checked/,
  )

  if (game.kind === 'web') {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Print story' }).click()
    await page.getByRole('menuitem', { name: 'PDF on A4' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Long winter, journal.pdf')
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
})
