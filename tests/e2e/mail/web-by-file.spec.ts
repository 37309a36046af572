// Two homes play a campaign by turn files: made, answered, played a turn, and gone on with, with the mouse alone.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { call } from '../support/call'
import { expect, startWebHost, STILL, test } from '../support/fixtures'

test.use({ kept: { ...STILL, cards: 'never', dispatch: 'always', recap: 'never', endIdle: false } })

interface File {
  readonly name: string
  readonly path: string
}

const panel = (page: Page) => page.locator('[data-what=turnFile]')

/** Presses a button that saves a file; returns the file. */
async function saved(page: Page, button: string): Promise<File> {
  const download = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: button, exact: true }).click()
  const done = await download
  await expect(panel(page)).toContainText('Saved. You can save it again at any time.')
  return { name: done.suggestedFilename(), path: await done.path() }
}

/** Opens a turn file from the panel of its campaign, or from the library. */
async function open(page: Page, file: File): Promise<void> {
  const data = { name: file.name, mimeType: 'application/octet-stream', buffer: await readFile(file.path) }
  await page.locator('input[type=file]').first().setInputFiles(data)
}

/** Answers as suggested until someone elsewhere is asked. */
async function playTurn(page: Page): Promise<void> {
  const campaign = new URL(page.url()).hash.split('/').at(-1) ?? ''
  for (let n = 0; n < 60; n++) {
    const view = await call(page, 'campaign.view', { campaign })
    if (view.mail?.state !== 'mine') return
    await call(page, 'campaign.act', { campaign, action: view.decision?.suggestion ?? { kind: 'end' } })
  }
  throw new Error('the turn doesn’t end')
}

const shot = (page: Page, name: string) =>
  process.env.INTERBOARD_SHOTS === undefined
    ? Promise.resolve()
    : page.screenshot({ path: path.join(process.env.INTERBOARD_SHOTS, `${name}.png`) }).then(() => undefined)

test('two homes begin a campaign by file, and go on with each other’s turns', async ({ game, shared }) => {
  test.slow()
  const ann = game.page
  const home = mkdtempSync(path.join(tmpdir(), 'interboard-friend-'))
  writeFileSync(
    path.join(home, 'settings.json'),
    JSON.stringify({
      reopen: false,
      tips: false,
      ...STILL,
      cards: 'never',
      dispatch: 'always',
      endIdle: false,
    }),
  )
  const host = await startWebHost(home)
  const context = await (await shared()).newContext({ viewport: { width: 1280, height: 800 } })
  try {
    // Ann plays the Axis of Revised here, and Ben the Allies elsewhere.
    await ann.getByRole('link', { name: 'New campaign' }).click()
    await ann
      .getByRole('radio', { name: /Revised/ })
      .first()
      .check({ force: true })
    await ann.getByRole('radio', { name: 'By file: players on different computers' }).check()
    await ann.getByLabel('Your name').fill('Ann')
    await ann.getByLabel('Name of person 2').fill('Ben')
    for (const [power, who] of [
      ['the Soviet Union', 'Ann (you)'],
      ['Germany', 'Ben'],
      ['the United Kingdom', 'Ann (you)'],
      ['Japan', 'Ben'],
      ['the United States', 'Ann (you)'],
    ] as const)
      await ann.getByLabel(`Who plays ${power}`).selectOption({ label: who })
    await shot(ann, 'by-file-new')
    await ann.getByRole('button', { name: 'Start campaign' }).click()
    await expect(panel(ann)).toContainText('Invite Ben')
    await shot(ann, 'by-file-invite')
    const invitation = await saved(ann, 'Save the invitation for Ben')
    expect(invitation.name).toMatch(/^Invitation for Ben - .*\.ibturn$/)

    const ben = await context.newPage()
    await ben.goto(host.address)
    await ben.getByRole('link', { name: 'Campaigns' }).click()
    await expect(ben.getByRole('button', { name: 'Open a turn file' })).toBeVisible()
    await open(ben, invitation)
    await expect(ben.getByText('Ann invites you to this campaign.')).toBeVisible()
    await expect(panel(ben)).toContainText('Send your answer to Ann')
    await shot(ben, 'by-file-answer')
    const answer = await saved(ben, 'Save the answer')

    await open(ann, answer)
    await expect(ann.getByText('Ben has joined. Everyone has joined: the game begins.')).toBeVisible()
    await expect(panel(ann)).toHaveCount(0)
    await playTurn(ann)
    await expect(panel(ann)).toContainText('It’s Ben’s turn: Germany, round 1')
    await shot(ann, 'by-file-send')
    const turn = await saved(ann, 'Save the turn file')
    expect(turn.name).toBe('It is your turn - round 1 Germany.ibturn')

    await open(ben, turn)
    await expect(ben.getByText(/^Ann sent \d+ steps?\. Everyone has joined/)).toBeVisible()
    await expect(panel(ben)).toHaveCount(0)
    await shot(ben, 'by-file-dispatch')
    // The same file again says so, and changes nothing.
    await playTurn(ben)
    await expect(panel(ben)).toContainText('It’s Ann’s turn: United Kingdom, round 1')
    await open(ben, turn)
    await expect(ben.getByText('You have opened this turn file before. Nothing was changed.')).toBeVisible()
    await shot(ben, 'by-file-twice')
    const back = await saved(ben, 'Save the turn file')

    await open(ann, back)
    await expect(ann.getByText(/^Ben sent \d+ steps?\.$/)).toBeVisible()
    await expect(panel(ann)).toHaveCount(0)
  } finally {
    await context.close()
    await host.stop()
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
})
