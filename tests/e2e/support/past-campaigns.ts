// Campaigns with a past, for the tests of the history and the library.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { call } from './call'
import type { Game } from './fixtures'
import { decision } from './play'

const root = path.resolve(import.meta.dirname, '../../..')

/** The library folder of a test. */
export const libraryOf = (game: Game): string => path.join(game.home, 'campaigns')

let made: string | undefined

/** The campaigns from the tool, made once for all tests of this process. */
function campaignsMade(): string {
  if (made !== undefined) return made
  const folder = mkdtempSync(path.join(tmpdir(), 'interboard-past-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  execFileSync(process.execPath, ['build/run-ts.mjs', 'tests/tools/recorded/history-campaigns.ts', folder], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  made = folder
  return folder
}

/** Puts `Long winter` and `At the table` into the library (see the tool), and opens it. */
export async function withPast(game: Game): Promise<void> {
  cpSync(campaignsMade(), libraryOf(game), { recursive: true })
  await game.page.getByRole('link', { name: 'Campaigns' }).click()
  await expect(game.page.getByRole('article')).toHaveCount(2)
}

/** Imports the same campaigns next to the open one and returns the id of the campaign with this name. */
export async function pastBeside(page: Page, name: string): Promise<string> {
  const folder = campaignsMade()
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.interboard')))
    await call(page, 'campaign.import', { data: readFileSync(path.join(folder, file), 'base64') })
  const all = await call(page, 'campaign.list', {})
  const found = all.find((one) => one.name === name)
  if (!found) throw new Error(`no campaign ${name}`)
  return found.campaign
}

/** Opens a campaign from the visible library. */
export async function openCampaign(page: Page, name: string): Promise<void> {
  await page.getByRole('article', { name }).getByRole('button', { name: 'Open' }).click()
  await expect(decision(page)).toBeVisible()
}

/** The drawer on the left, which shows the history. */
export const history = (page: Page): Locator => page.getByRole('complementary', { name: 'History' })

/** Opens the history and one of its parts. */
export async function openHistory(page: Page, part?: 'Branches' | 'Compare' | 'Dice'): Promise<void> {
  if (!(await history(page).isVisible())) await page.getByRole('button', { name: 'History' }).click()
  await expect(history(page)).toBeVisible()
  if (part !== undefined) await history(page).getByRole('tab', { name: part }).click()
}

/** The current step of the slider. */
export async function stepNow(page: Page): Promise<number> {
  return Number(await history(page).getByRole('slider').inputValue())
}

/** Views a step with the story's slider. */
export async function lookAt(page: Page, step: number): Promise<void> {
  await history(page).getByRole('slider').fill(String(step))
  await expect(page.getByText(`Viewing step ${step}.`)).toBeVisible()
}

/** The cells of a table row, without spaces. */
export async function cells(row: Locator): Promise<string[]> {
  const texts = await row.getByRole('cell').allTextContents()
  return texts.map((text) => text.replace(/\s+/g, ''))
}
