/** A replay of a whole campaign: what it confirms, what it finds, and what it leaves for quick views. */
import { describe, expect, it } from 'vitest'
import type { Games, Verification, Verifier } from '../../main/campaign'
import { atOnce } from '../../main/campaign/long-task-slices'
import { verifyFile } from '../../main/saves'
import { drawDice } from '../../main/engine/loop/dice'
import { methods, pushes } from '../../shared/contract'
import { forged, linesOf } from '../tools/torture/forge-file'
import { sampleCampaign } from '../saves/sample'
import { add, end, fakeGames, roll, type FakeState } from './fake-game'
import { codeOf, good, newFolder, table } from './table'

type Line = Record<string, unknown>
const check = (bytes: Uint8Array, games = fakeGames()): Verification => atOnce(verifyFile(bytes, games))

/** Returns the sample campaign's file with its records changed, and valid checksums. */
async function changed(change: (record: Line) => Line | null): Promise<Buffer> {
  const [header = {}, ...records] = linesOf((await sampleCampaign()).bytes)
  return forged([header, ...records.map(change).filter((r) => r !== null)])
}

describe('a verification', () => {
  it('plays every step of every branch, and compares every die', async () => {
    const { bytes } = await sampleCampaign()
    const rolled = linesOf(bytes)
      .slice(1)
      .flatMap((line) => (line['dice'] as unknown[] | undefined) ?? [])
    const found = check(bytes)
    expect(found).toEqual({ ok: true, steps: 7, older: 0, dice: rolled.length })
    expect(found.dice).toBe(3)
  })

  it('pauses at every eighth step, and reports its progress there', async () => {
    const folder = await newFolder()
    const first = table({ folder })
    const { campaign } = good(await first.create({ scenario: 'fake', seed: 'long' }))
    for (let i = 0; i < 17; i++) await first.act({ campaign, action: add(1) })
    const bytes = Buffer.from(good(await first.export({ campaign })).data, 'base64')
    const heard: [number, number][] = []
    atOnce(verifyFile(bytes, fakeGames(), { progress: (done, of) => heard.push([done, of]) }))
    // The start is one of the eighteen.
    expect(heard).toEqual([
      [0, 18],
      [8, 18],
      [16, 18],
      [18, 18],
    ])
  })

  it('finds better dice, and names the step', async () => {
    const better = await changed((r) =>
      r['n'] === 3
        ? {
            ...r,
            dice: (r['dice'] as [number, number, number[]][]).map(([s, n, f]) => [
              s,
              n,
              f.map((x) => (x % 6) + 1),
            ]),
          }
        : r,
    )
    const found = check(better)
    expect(found.ok).toBe(false)
    expect(found.problem).toMatch(/^Problem at step 3: .*dice.*seed.*\.$/)
  })

  it('finds another seed under the same dice', async () => {
    const [header = {}, ...records] = linesOf((await sampleCampaign()).bytes)
    expect(drawDice('other', 0, 0, 1)).not.toEqual(drawDice('sample', 0, 0, 1))
    expect(check(forged([{ ...header, seed: 'other' }, ...records])).problem).toMatch(/dice/)
  })

  it('finds a story that differs from the events', async () => {
    const told = { kind: 'fact', module: 'fake', name: 'sum', value: 500 }
    const better = await changed((r) => (r['n'] === 1 ? { ...r, events: [told] } : r))
    expect(check(better).problem).toBe('Problem at step 1: the file doesn’t record what actually happened.')
    const silent = await changed((r) => (r['t'] === 'edit' ? { ...r, events: [] } : r))
    expect(check(silent).problem).toMatch(/^Problem at step 5: the file doesn’t record/)
  })

  it('finds a step with the wrong round', async () => {
    const later = await changed((r) => ('mark' in r ? { ...r, mark: [7, 'red', 'play'] } : r))
    expect(check(later).problem).toMatch(/^Problem at step 2: the file doesn’t record/)
  })

  it('finds a checkpoint with another position, which opening passes over', async () => {
    const moved = await changed((r) =>
      r['t'] === 'point' && r['at'] === 4 ? { ...r, hash: 'f'.repeat(64) } : r,
    )
    expect(check(moved).problem).toMatch(/^Problem at step 4: .*checkpoint/)
  })

  it('finds faults in a branch that is not played', async () => {
    const odd = await changed((r) => (r['n'] === 6 ? { ...r, do: [{ kind: 'submerge', units: [] }] } : r))
    expect(check(odd).problem).toMatch(/^Problem at step 3 of branch b1: .*rules/)
  })

  it('finds a truncated file, and one that is no campaign', async () => {
    const { bytes } = await sampleCampaign()
    const cut = check(bytes.subarray(0, bytes.length - 4))
    expect(cut).toMatchObject({ ok: false, steps: 7 })
    expect(cut.problem).toMatch(/cut off/)
    expect(check(Buffer.from('hello'))).toMatchObject({ ok: false, steps: 0 })
  })

  it('does not blame a file for rules that were corrected since', async () => {
    const folder = await newFolder()
    const first = table({ folder })
    const { campaign } = good(await first.create({ scenario: 'fake', seed: 'old' }))
    for (const action of [add(500), end, roll, end, end, add(7)]) await first.act({ campaign, action })
    good(await first.close({ campaign }))
    const later = fakeGames({ rulesVersion: 2, most: 10 })
    const second = table({ folder, games: later as Games<unknown> })
    good(await second.open({ campaign }))
    await second.act({ campaign, action: add(3) })
    const bytes = Buffer.from(good(await second.export({ campaign })).data, 'base64')
    const found = check(bytes, later)
    // The new rules refuse step 1, and step 2, which ends the round with a checkpoint, depends on it.
    expect(found).toMatchObject({ ok: true, older: 2 })
    expect(found.steps + found.older).toBe(7)
    // Steps made under the new rules must obey them.
    const lines = linesOf(bytes).map((line) => (line['n'] === 7 ? { ...line, do: [add(11)] } : line))
    expect(check(forged(lines), later).problem).toMatch(/^Problem at step 7: .*rules/)
  })
})

describe('the verification after an opening', () => {
  /** Returns a verifier that waits for a command to go on. */
  function slowVerifier(): {
    verifier: Verifier
    go: () => void
    begun: () => number
    cancelled: () => number
  } {
    const waiting: (() => void)[] = []
    let begun = 0
    let cancelled = 0
    return {
      verifier(bytes, options) {
        begun++
        const told = new Promise<void>((resolve) => waiting.push(resolve))
        return {
          result: told.then(() => atOnce(verifyFile(bytes, fakeGames(), options))),
          cancel: () => void cancelled++,
        }
      },
      go: () => waiting.forEach((resolve) => resolve()),
      begun: () => begun,
      cancelled: () => cancelled,
    }
  }

  it('runs during play, is reported once, and answers every caller', async () => {
    const { folder, campaign } = await sampleCampaign()
    const told: unknown[] = []
    const slow = slowVerifier()
    const { verifier } = slow
    const campaigns = table({
      folder,
      verifier,
      onVerified: (id, found) => told.push({ campaign: id, ...found }),
    })
    good(await campaigns.open({ campaign }))
    const asked = campaigns.verify({ campaign })
    // Play does not wait for it.
    expect(good(await campaigns.act({ campaign, action: add(1) })).saved).toBe(true)
    expect(told).toEqual([])
    slow.go()
    const found = good(await asked)
    expect(found).toMatchObject({ ok: true, steps: 7 })
    expect(methods['campaign.verify'].out.safeParse(found).error).toBeUndefined()
    expect(told).toEqual([{ campaign, ...found }])
    expect(pushes['campaign.verified'].safeParse(told[0]).error).toBeUndefined()
    // Additions made meanwhile are verified on the next request, and only then.
    const again = campaigns.verify({ campaign })
    await expect.poll(slow.begun).toBe(2)
    slow.go()
    const all = good(await again)
    expect(all).toMatchObject({ ok: true, steps: 8 })
    expect(told[1]).toEqual({ campaign, ...all })
    expect(good(await campaigns.verify({ campaign }))).toEqual(all)
    expect(slow.begun()).toBe(2)
  })

  it('ends when the campaign is closed', async () => {
    const { folder, campaign } = await sampleCampaign()
    const told: unknown[] = []
    const slow = slowVerifier()
    const campaigns = table({ folder, verifier: slow.verifier, onVerified: () => told.push(1) })
    good(await campaigns.open({ campaign }))
    await campaigns.branches({ campaign })
    good(await campaigns.close({ campaign }))
    expect(slow.cancelled()).toBe(1)
    slow.go()
    expect(codeOf(await campaigns.verify({ campaign }))).toBe('not-open')
    expect(told).toEqual([])
  })

  it('can be requested when there is no thread for it', async () => {
    const { folder, campaign } = await sampleCampaign()
    const campaigns = table({ folder })
    good(await campaigns.open({ campaign }))
    expect(good(await campaigns.verify({ campaign }))).toMatchObject({ ok: true, steps: 7 })
  })

  it('leaves states from which any step is near', async () => {
    const folder = await newFolder()
    const first = table({ folder })
    const { campaign } = good(await first.create({ scenario: 'fake', seed: 'long' }))
    for (let i = 0; i < 190; i++) await first.act({ campaign, action: i % 3 === 0 ? roll : add(1) })
    good(await first.close({ campaign }))

    let played = 0
    const counted: Games<FakeState> = {
      rulesVersion: 1,
      open(request) {
        const game = fakeGames().open(request)
        if ('ok' in game) return game
        return { ...game, play: (s, a) => (played++, game.play(s, a)) }
      },
    }
    const verifier: Verifier = (bytes, options) => ({
      result: Promise.resolve(atOnce(verifyFile(bytes, fakeGames(), options))),
      cancel: () => undefined,
    })
    for (const [withIt, most] of [
      [false, 190],
      [true, 50],
    ] as const) {
      const campaigns = table({
        folder,
        games: counted as Games<unknown>,
        ...(withIt ? { verifier } : {}),
      })
      good(await campaigns.open({ campaign }))
      if (withIt) good(await campaigns.verify({ campaign }))
      played = 0
      const { hash } = good(await campaigns.view({ campaign, at: 185 }))
      expect(played).toBeLessThanOrEqual(most)
      if (!withIt) expect(played).toBeGreaterThan(100)
      good(await campaigns.close({ campaign }))
      const again = table({ folder })
      good(await again.open({ campaign }))
      expect(good(await again.view({ campaign, at: 185 })).hash).toBe(hash)
      good(await again.close({ campaign }))
    }
  })
})
