// The packed program in play: from the start screen to the board, through a whole short game, and from a file.
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ask, expect, packedTest as test, shortGame } from './packed'

interface Acted {
  readonly saved: boolean
  readonly view: { readonly step: number; readonly hash: string; readonly status: { readonly over: boolean } }
}

test('a player goes from the start to the board, and the next start reopens the campaign from disk', async ({
  start,
  home,
}) => {
  const first = await start()
  await first.page.getByRole('link', { name: 'New campaign' }).click()
  await first.page.getByLabel('One person plays every power').check()
  await first.page.getByRole('button', { name: 'Start campaign' }).click()
  await expect(first.page.getByRole('region', { name: 'Decision' })).toContainText('18 IPCs')
  const canvas = first.page.locator('canvas').first()
  await expect(canvas).toBeVisible()
  const { library } = await ask<{ library: string }>(first.page, 'app.info')
  expect(library.startsWith(home + path.sep)).toBe(true)
  expect(readdirSync(library).filter((name) => name.endsWith('.interboard'))).toHaveLength(1)
  expect(await first.stop()).toBe(0)

  // The next start reopens the campaign that was open at the end.
  const second = await start()
  await expect(second.page.getByRole('region', { name: 'Decision' })).toContainText('18 IPCs')
  expect(await second.stop()).toBe(0)
})

test('a whole game saves every action, ends as the sources compute it, and reopens the same', async ({
  start,
}) => {
  const game = shortGame()
  const { page } = await start()
  const { campaign } = await ask<{ campaign: string }>(page, 'campaign.create', {
    scenario: game.scenario,
    seed: game.seed,
    name: 'Short',
  })
  let last: Acted | undefined
  for (const action of game.actions) {
    last = await ask<Acted>(page, 'campaign.act', { campaign, action })
    expect(last.saved).toBe(true)
  }
  expect(last?.view.hash).toBe(game.hash)
  expect(last?.view.status.over).toBe(true)
  await ask(page, 'campaign.close', { campaign })
  const opened = await ask<Acted>(page, 'campaign.open', { campaign })
  expect(opened.view.hash).toBe(game.hash)
})

test('the program verifies an opened campaign in its own thread, from the packed archive', async ({
  start,
}) => {
  const { page } = await start()
  const { campaign } = await ask<{ campaign: string }>(page, 'campaign.create', { scenario: 'europe-1999' })
  await ask(page, 'campaign.close', { campaign })
  await ask(page, 'campaign.open', { campaign })
  expect(await ask(page, 'campaign.verify', { campaign })).toMatchObject({ ok: true })
  const { log } = await ask<{ log: string }>(page, 'app.info')
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  const verified = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(verified).toContainEqual(
    expect.objectContaining({ message: 'A campaign was verified', ok: true, thread: true }),
  )
  expect(verified.filter(({ message }) => /without a thread/.test(String(message)))).toEqual([])
})

test('a campaign file given at the start opens and stays unchanged', async ({ start, home }) => {
  const first = await start()
  const { library } = await ask<{ library: string }>(first.page, 'app.info')
  const made = { scenario: 'europe-1999', name: 'Given' }
  const { campaign } = await ask<{ campaign: string }>(first.page, 'campaign.create', made)
  expect(await first.stop()).toBe(0)
  // The file survives the library it came from, as on a friend's machine.
  const given = path.join(home, 'from a friend.interboard')
  renameSync(path.join(library, `${campaign}.interboard`), given)
  rmSync(library, { recursive: true })
  const before = readFileSync(given)

  const again = await start({ args: [given] })
  await expect(again.page).toHaveURL(/^app:\/\/game\/#\/play\/given-/)
  await expect(again.page.getByRole('region', { name: 'Decision' })).toBeVisible()
  expect(readFileSync(given).equals(before)).toBe(true)
})
