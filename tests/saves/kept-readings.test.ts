/** An open campaign keeps the reading that it began with, and so do its branches, copies, backups and exports. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Campaigns, Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import { isRefused } from '../../main/campaign/running/refusals'
import type { Refused } from '../../shared/contract'
import type { Action, View } from '../../shared/model'
import { good, newFolder, table } from '../campaign/table'
import { playTo, readings, type Reading } from './kept-readings'

const FOLDER = path.join(import.meta.dirname, 'golden', 'readings')
const fileOf = (name: string) => path.join(FOLDER, `${name}.interboard.gz`)
const names = Object.keys(readings)
const reading = (name: string): Reading => readings[name] ?? expect.fail(name)
const program = async (): Promise<Campaigns> =>
  table({ folder: await newFolder(), games: engineGames as Games<unknown> })

/** Opens a golden file in its own library. */
async function opened(name: string): Promise<{ campaigns: Campaigns; campaign: string; step: number }> {
  const campaigns = await program()
  const data = gunzipSync(readFileSync(fileOf(name))).toString('base64')
  const { campaign } = good(await campaigns.import({ data }))
  const { view, repaired } = good(await campaigns.open({ campaign }))
  expect(repaired).toBeUndefined()
  return { campaigns, campaign, step: view.step }
}

/** Gives the reading's answer in the current position. Returns the refusal's code, or null when it is accepted. */
async function answered(campaigns: Campaigns, campaign: string, { then }: Reading): Promise<string | null> {
  const done = await campaigns.act({ campaign, action: then(good(await campaigns.view({ campaign }))) })
  return isRefused(done) ? done.rejected.code : null
}

/** Lands the aircraft that block the end of a phase, as named in its refusal. */
function landing(view: View, { rejected }: Refused): Action {
  const [aircraft, land] = (rejected.blockers ?? []).map(({ id }) => id)
  const from = Object.keys(view.spaces).find((id) => view.spaces[id]?.pieces.some((p) => p.id === aircraft))
  return { kind: 'move', units: [aircraft ?? ''], path: [from ?? '', land ?? ''] }
}

/** Plays as suggested until the round or the game is over. */
async function endRound(campaigns: Campaigns, campaign: string): Promise<void> {
  const { round } = good(await campaigns.view({ campaign }))
  for (let i = 0; i < 60; i++) {
    const view = good(await campaigns.view({ campaign }))
    if (view.round > round || view.status.over) return
    const d = view.decision
    if (!d) throw new Error('nobody is asked')
    // The power of the turn hits, and all others miss.
    const face = d.by.power === view.power ? 1 : 6
    const dice = d.of === 'roll' ? { kind: 'roll' as const, dice: Array<number>(d.dice).fill(face) } : null
    const done = await campaigns.act({ campaign, action: dice ?? d.suggestion ?? { kind: 'end' } })
    if (isRefused(done)) good(await campaigns.act({ campaign, action: landing(view, done) }))
  }
  throw new Error('the round does not end')
}

it('every reading has its file, and every file its reading', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(names.map((name) => path.basename(fileOf(name))).sort())
})

describe.each(names)('%s', (name) => {
  const one = reading(name)

  it('keeps the old reading when it is opened, and when it is opened again', async () => {
    const { campaigns, campaign } = await opened(name)
    expect(good(await campaigns.view({ campaign })).switches[one.switch]).toBe(one.old)
    expect(await answered(campaigns, campaign, one)).toBe(one.refusedBefore)
    if (one.refusedBefore === null) good(await campaigns.undo({ campaign }))
    good(await campaigns.close({ campaign }))
    expect(good(await campaigns.open({ campaign })).repaired).toBeUndefined()
    expect(await answered(campaigns, campaign, one)).toBe(one.refusedBefore)
    expect(good(await campaigns.verify({ campaign }))).toMatchObject({ ok: true })
  })

  it('has the current reading in a new campaign', async () => {
    const campaigns = await program()
    const campaign = await playTo(campaigns, one)
    expect(good(await campaigns.view({ campaign })).switches[one.switch]).not.toBe(one.old)
    expect(await answered(campaigns, campaign, one)).toBe(one.refusedNow)
  })

  it('keeps it in a branch', async () => {
    const { campaigns, campaign, step } = await opened(name)
    good(await campaigns.branch({ campaign, step, name: 'What if' }))
    expect(await answered(campaigns, campaign, one)).toBe(one.refusedBefore)
  })

  it('keeps it in a copy, and in an export that is imported elsewhere', async () => {
    const { campaigns, campaign } = await opened(name)
    const copy = good(await campaigns.duplicate({ campaign })).campaign
    good(await campaigns.open({ campaign: copy }))
    expect(await answered(campaigns, copy, one)).toBe(one.refusedBefore)
    const { data } = good(await campaigns.export({ campaign }))
    const others = await program()
    const there = good(await others.import({ data })).campaign
    good(await others.open({ campaign: there }))
    expect(await answered(others, there, one)).toBe(one.refusedBefore)
  })

  it('keeps it in a backup that is restored', async () => {
    const { campaigns, campaign, step } = await opened(name)
    await endRound(campaigns, campaign)
    const [backup] = good(await campaigns.backups({ campaign }))
    if (!backup) throw new Error('no backup was made')
    const restored = good(await campaigns.restore({ campaign, backup: backup.backup })).campaign
    good(await campaigns.open({ campaign: restored }))
    good(await campaigns.goto({ campaign: restored, step }))
    expect(await answered(campaigns, restored, one)).toBe(one.refusedBefore)
  })
})
