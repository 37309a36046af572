// The library: backups, the trash, checks, and campaigns with a damaged file or a failing disk.
import { appendFileSync, readFileSync, readdirSync, truncateSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Game } from '../support/fixtures'
import { libraryOf, openCampaign, withPast } from '../support/past-campaigns'
import { decision, prompt } from '../support/play'

test.use({ own: false })

/** The file of a campaign whose file name starts with `name`. */
function fileOf(game: Game, name: string): string {
  const folder = libraryOf(game)
  const found = readdirSync(folder).find((one) => one.startsWith(name) && one.endsWith('.interboard'))
  if (found === undefined) throw new Error(`no file of ${name}`)
  return path.join(folder, found)
}

test('the trash restores a deleted campaign', async ({ game }) => {
  const { page } = game
  await withPast(game)
  const row = page.getByRole('article', { name: 'At the table' })
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await expect(page.getByRole('article', { name: 'At the table' })).toContainText('Deleted')
  await page.getByRole('button', { name: 'Restore At the table' }).click()
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await row.getByRole('button', { name: 'Verify' }).click()
  await expect(row).toContainText(/Verified, no problems: 11 of 11 steps replayed, 10 dice/)

  // Delete it once more, this time permanently.
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await page.getByRole('button', { name: 'Empty trash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Empty trash' })
  await expect(dialog).toContainText('permanently deletes')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('article', { name: 'At the table' })).toBeVisible()
  await page.getByRole('button', { name: 'Empty trash' }).click()
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('The trash is empty.')).toBeVisible()
})

test('a backup of a round opens as a campaign of its own', async ({ game }) => {
  const { page } = game
  await withPast(game)
  await page.getByRole('article', { name: 'Long winter' }).getByRole('button', { name: 'Backups' }).click()
  const group = page.getByRole('region', { name: 'Long winter' })
  await expect(group.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'At the table' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open as a new campaign: Long winter, after round 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click()
  await expect(prompt(page)).toContainText('Germany: Buy units')
  await expect(page.getByText('Round 2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Close campaign' }).click()
  await page.getByRole('link', { name: 'Campaigns' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('article', { name: 'Long winter, after round 1' })).toBeVisible()
})

test('a damaged campaign opens, says what is lost, and keeps a copy of the damaged file', async ({
  game,
}) => {
  const { page } = game
  await withPast(game)
  const file = fileOf(game, 'at-the-table')
  // Cut the last record in the middle, as a power failure does.
  truncateSync(file, statSync(file).size - 10)
  const damaged = readFileSync(file)
  await openCampaign(page, 'At the table')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('was cut off while being written')
  await expect(alert).toContainText('1 step or record was lost.')
  const kept = readdirSync(path.join(libraryOf(game), 'damaged'))
  expect(kept).toHaveLength(1)
  await expect(alert).toContainText(kept[0] ?? '?')
  expect(readFileSync(path.join(libraryOf(game), 'damaged', kept[0] ?? '')).equals(damaged)).toBe(true)
  await alert.getByRole('button', { name: 'Show backups' }).click()
  await expect(page.getByRole('region', { name: 'At the table' })).toContainText('Before round 1')
})

test("while the program can't save, it says so and saves a copy elsewhere, and it notices when saving works again", async ({
  game,
}) => {
  const { page } = game
  await withPast(game)
  await openCampaign(page, 'Long winter')
  const file = fileOf(game, 'long-winter')
  const size = statSync(file).size
  // The program does not touch a file that another program changed: to the campaign this is a disk that can't save.
  appendFileSync(file, 'x')
  await decision(page).getByRole('button', { name: 'End purchase' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Not saved. Another program changed the campaign’s file')
  await expect(prompt(page)).toContainText('combat moves')
  if (game.kind === 'web') {
    const download = page.waitForEvent('download')
    await alert.getByRole('button', { name: 'Save elsewhere' }).click()
    expect(statSync(await (await download).path()).size).toBeGreaterThan(size)
  }
  truncateSync(file, size)
  await expect(alert).toBeHidden()
  await expect(page.getByText('Everything is saved again.')).toBeVisible()
  expect(statSync(file).size).toBeGreaterThan(size)
})
