/** Campaigns that cannot be played on unchanged: other rules, or a forged file. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Games } from '../../main/campaign'
import type { DiceTuple } from '../../main/campaign/timeline/records'
import { forged, linesOf } from '../tools/torture/forge-file'
import { add, end, fakeGames, roll } from './fake-game'
import { codeOf, good, newFolder, table } from './table'

const corrected = fakeGames({ rulesVersion: 2, most: 10 }) as Games<unknown>

/** Plays under rules 1: a round, closed with its checkpoint, and then steps that rules 2 refuse. */
async function oldCampaign() {
  const folder = await newFolder()
  const campaigns = table({ folder })
  const { campaign } = good(await campaigns.create({ scenario: 'fake', seed: 'old' }))
  const actions = [add(500), end, roll, end, end, add(7), add(60), add(1)]
  const hashes: string[] = []
  for (const action of actions) hashes.push(good(await campaigns.act({ campaign, action })).view.hash)
  // The program ends without closing, so that no checkpoint follows the steps of the last round.
  const file = path.join(folder, `${campaign}.interboard`)
  const bytes = await readFile(file)
  good(await campaigns.close({ campaign }))
  await writeFile(file, bytes)
  return { folder, campaign, hashes, file }
}

describe('a campaign of older rules', () => {
  it('opens from its newest checkpoint, with the later steps that still apply', async () => {
    const { folder, campaign, hashes } = await oldCampaign()
    const campaigns = table({ folder, games: corrected })
    const opened = good(await campaigns.open({ campaign }))
    // Step 5 closes the round, step 6 still applies, step 7 does not.
    expect(opened.view).toMatchObject({ step: 6, hash: hashes[5] })
    expect(opened.repaired).toMatchObject({ lost: 2, why: expect.stringContaining('rules') as string })
    expect(good(await campaigns.history({ campaign }))).toHaveLength(8)
    expect(good(await campaigns.view({ campaign, at: 5 })).hash).toBe(hashes[4])
    expect(codeOf(await campaigns.view({ campaign, at: 7 }))).toBe('older-rules')
    expect(codeOf(await campaigns.redo({ campaign }))).toBe('older-rules')
    expect(good(await campaigns.act({ campaign, action: add(3) })).saved).toBe(true)
    await campaigns.close({ campaign })
    const again = good(await campaigns.open({ campaign }))
    expect(again.repaired).toBeUndefined()
    expect(again.view.step).toBe(7)
  })

  it('shows steps that can’t be rebuilt in its history only', async () => {
    const { folder, campaign } = await oldCampaign()
    const campaigns = table({ folder, games: corrected })
    await campaigns.open({ campaign })
    // The new rules refuse step 1, and the next checkpoint is after it.
    expect(codeOf(await campaigns.goto({ campaign, step: 1 }))).toBe('older-rules')
    expect(good(await campaigns.history({ campaign, from: 1, to: 1 }))[0]?.events).toEqual([
      { kind: 'fact', module: 'fake', name: 'sum', value: 500 },
    ])
  })

  it('is left alone by a program with even older rules', async () => {
    const { folder, campaign } = await oldCampaign()
    const newer = table({ folder, games: corrected })
    await newer.open({ campaign })
    await newer.close({ campaign })
    expect(codeOf(await table({ folder }).open({ campaign }))).toBe('newer-format')
  })
})

describe('a forged campaign', () => {
  type Line = Record<string, unknown>

  /** Rewrites the file with its records changed or left out, and valid checksums. */
  async function forge(file: string, change: (record: Line) => Line | null): Promise<void> {
    const [header = {}, ...records] = linesOf(await readFile(file))
    await writeFile(file, forged([header, ...records.map(change).filter((r) => r !== null)]))
  }
  const laterPoint = (r: Line): boolean => r['t'] === 'point' && r['at'] !== 0

  it('with better dice is opened before them', async () => {
    const { folder, campaign, hashes, file } = await oldCampaign()
    const better = ([stream, number, faces]: DiceTuple) => [
      stream,
      number,
      faces.map((face) => (face % 6) + 1),
    ]
    await forge(file, (r) =>
      laterPoint(r) ? null : 'dice' in r ? { ...r, dice: (r['dice'] as DiceTuple[]).map(better) } : r,
    )
    const opened = await table({ folder }).open({ campaign })
    const { view, repaired } = good(opened)
    expect(view.hash).toBe(hashes[1])
    expect(repaired?.why).toContain('dice')
  })

  it('with a better position in a checkpoint is opened from the one before', async () => {
    const { folder, campaign, hashes, file } = await oldCampaign()
    await forge(file, (r) =>
      r['t'] === 'point' ? { ...r, state: { ...(r['state'] as object), sum: 9999 } } : r,
    )
    const { view, repaired } = good(await table({ folder }).open({ campaign }))
    expect(repaired).toBeUndefined()
    expect(view.hash).toBe(hashes[7])
  })

  it('with invalid actions is opened before them', async () => {
    const { folder, campaign, hashes, file } = await oldCampaign()
    await forge(file, (r) =>
      laterPoint(r) ? null : r['n'] === 3 ? { ...r, do: [{ kind: 'press', extra: 'x' }] } : r,
    )
    const campaigns = table({ folder })
    const { view, repaired } = good(await campaigns.open({ campaign }))
    expect(view).toMatchObject({ step: 2, hash: hashes[1] })
    expect(repaired?.lost).toBe(6)
    expect(good(await campaigns.history({ campaign, from: 3, to: 3 }))).toMatchObject([
      { actions: [], action: null },
    ])
  })
})
