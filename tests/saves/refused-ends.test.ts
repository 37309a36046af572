/**
 * Campaigns whose combat movement ended although that doomed aircraft (LHTR-056): two fighters over zone 55 relied on a
 * carrier that had sailed to zone 57. The rules that made both files accepted that end. The files open forever.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import { codeOf, good, newFolder, table } from '../campaign/table'

const fileOf = (name: string): string =>
  gunzipSync(
    readFileSync(path.join(import.meta.dirname, 'golden/refused', `${name}.interboard.gz`)),
  ).toString('base64')

async function opened(name: string) {
  const campaigns = table({ folder: await newFolder(), games: engineGames as Games<unknown> })
  const { campaign } = good(await campaigns.import({ data: fileOf(name) }))
  const { view, repaired } = good(await campaigns.open({ campaign }))
  return { campaigns, campaign, view, repaired }
}

describe('a campaign whose aircraft were doomed', () => {
  it('LHTR-056: opens where it was closed, from the checkpoint there', async () => {
    const { campaigns, campaign, view, repaired } = await opened('revised-doomed-closed')
    expect(repaired).toBeUndefined()
    expect(view).toMatchObject({ step: 4, power: 'us', phase: 'research' })
    expect(good(await campaigns.history({ campaign }))).toHaveLength(4)
    // The steps between the end of the phase and the checkpoint cannot be replayed.
    expect(codeOf(await campaigns.view({ campaign, at: 3 }))).toBe('older-rules')
    expect(good(await campaigns.view({ campaign, at: 2 })).phase).toBe('combat-move')
    expect(good(await campaigns.verify({ campaign }))).toMatchObject({ ok: true, older: 2 })
  })

  it('LHTR-056: opens before the end of the phase if no checkpoint follows, reports it and is played on', async () => {
    const { campaigns, campaign, view, repaired } = await opened('revised-doomed')
    expect(repaired).toMatchObject({ lost: 1, why: expect.stringContaining('rules') as string })
    expect(view).toMatchObject({ step: 2, phase: 'combat-move' })
    // The step is still in the file.
    expect(good(await campaigns.history({ campaign }))).toHaveLength(3)
    expect(codeOf(await campaigns.view({ campaign, at: 3 }))).toBe('older-rules')
    expect(good(await campaigns.verify({ campaign }))).toMatchObject({ ok: true, older: 1 })
    const sail = view.decision?.suggestion ?? view.decision
    expect(sail).toMatchObject({ homeless: ['u198', 'u199'], pickUps: [{ carrier: 'u197' }] })
    const act = (action: object) => campaigns.act({ campaign, action } as Parameters<typeof campaigns.act>[0])
    expect(codeOf(await act({ kind: 'end' }))).toBe('carrier-must-sail')
    good(await act({ kind: 'move', units: ['u197'], path: ['sz-57', 'sz-56'] }))
    good(await act({ kind: 'end' }))
    const left = good(await campaigns.view({ campaign })).hash
    good(await campaigns.close({ campaign }))
    const again = good(await campaigns.open({ campaign }))
    expect(again.repaired).toBeUndefined()
    expect(again.view.hash).toBe(left)
  })
})
