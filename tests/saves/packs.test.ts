/** Packs: a long campaign is packed during play, and stays the same in every other respect. */
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createCampaigns, type Campaigns, type Games } from '../../main/campaign'
import { createLibrary, nodeFs } from '../../main/saves'
import { LIMITS } from '../../main/saves/reader'
import { add, end, fakeGames, roll } from '../campaign/fake-game'
import { codeOf, good, newFolder } from '../campaign/table'
import { faultyDisk } from './disk/faulty-fs'

let ids = 0
function program(folder: string, packAt: number, fs = nodeFs, limits = LIMITS): Campaigns {
  const random = () => (++ids).toString(16).padStart(10, '0') + '9'.repeat(22)
  const clock = () => '2000-01-01T00:00:00.000Z'
  const library = createLibrary({ folder, fs, random, clock, packAt, limits, retryAfter: 1e9 })
  return createCampaigns({
    library,
    games: fakeGames() as Games<unknown>,
    random,
    clock,
    onChanged: () => undefined,
  })
}

/** Plays with dice, undo, jumps, branches and names; the same at any pack size. */
async function play(campaigns: Campaigns): Promise<string> {
  const { campaign } = good(await campaigns.create({ scenario: 'fake', seed: 'packed', name: 'War' }))
  for (let i = 0; i < 60; i++) {
    await campaigns.act({ campaign, action: [add(i % 7), roll, end][i % 3] ?? end })
    if (i % 11 === 10) await campaigns.undo({ campaign })
    if (i === 20) await campaigns.branch({ campaign, step: 4, name: 'Aside' })
    if (i === 31) await campaigns.goto({ campaign, branch: 'trunk', step: 8 })
    if (i === 40) await campaigns.goto({ campaign, step: 3 })
    if (i === 50) await campaigns.rename({ campaign, name: 'Peace' })
  }
  return campaign
}

/** Returns everything that a campaign shows. */
async function told(campaigns: Campaigns, campaign: string): Promise<unknown> {
  const branches = good(await campaigns.branches({ campaign }))
  const lines: unknown[] = [branches]
  for (const { id: branch, steps } of branches) {
    lines.push(good(await campaigns.history({ campaign, branch })))
    for (let at = 0; at <= steps; at++) lines.push(good(await campaigns.view({ campaign, branch, at })).hash)
  }
  return { lines, statistics: good(await campaigns.statistics({ campaign })) }
}

const NEVER = 1e9
const SOON = 2000

describe('a campaign that is packed', () => {
  it('shows the same as one that is not: during play, opened, exported and verified', async () => {
    const [one, other] = [await newFolder(), await newFolder()]
    const plain = program(one, NEVER)
    const packed = program(other, SOON)
    const [a, b] = [await play(plain), await play(packed)]
    const all = await told(plain, a)
    expect(await told(packed, b)).toEqual(all)
    await plain.close({ campaign: a })
    await packed.close({ campaign: b })
    const text = await readFile(path.join(other, `${b}.interboard`), 'utf8')
    expect(text.split('\n').filter((line) => line.startsWith('{"t":"pack"')).length).toBeGreaterThan(2)
    const again = program(other, SOON)
    good(await again.open({ campaign: b }))
    expect(await told(again, b)).toEqual(all)
    expect(good(await again.verify({ campaign: b }))).toMatchObject({ ok: true })
    const { data } = good(await again.export({ campaign: b }))
    const third = program(await newFolder(), SOON)
    const { campaign } = good(await third.import({ data }))
    good(await third.open({ campaign }))
    expect(await told(third, campaign)).toEqual(all)
  })

  it('is packed on opening when an older program wrote very many lines', async () => {
    const folder = await newFolder()
    const plain = program(folder, NEVER)
    const campaign = await play(plain)
    const all = await told(plain, campaign)
    await plain.close({ campaign })
    const file = path.join(folder, `${campaign}.interboard`)
    const before = (await stat(file)).size
    const packed = program(folder, 3000)
    expect(good(await packed.open({ campaign })).repaired).toBeUndefined()
    expect((await stat(file)).size).toBeLessThan(before)
    expect(await told(packed, campaign)).toEqual(all)
    expect(good(await packed.act({ campaign, action: add(1) })).saved).toBe(true)
    await packed.close({ campaign })
    expect(good(await program(folder, NEVER).open({ campaign })).repaired).toBeUndefined()
  })

  it('loses nothing when any call of the disk fails during packing', async () => {
    for (let from = 0; from < 14; from++) {
      const folder = await newFolder()
      const disk = faultyDisk()
      const campaigns = program(folder, SOON, disk.fs)
      const { campaign } = good(await campaigns.create({ scenario: 'fake', seed: 's' }))
      // The file holds fewer lines after the step that triggers packing.
      disk.plan({ from: 6 + from, count: 1, code: 'ENOSPC', short: true })
      for (let i = 0; i < 14; i++)
        await campaigns.act({ campaign, action: [add(1), roll, end][i % 3] ?? end })
      disk.plan(null)
      const { view } = good(await campaigns.act({ campaign, action: add(2) }))
      expect(view.saved, `call ${from}`).toBe(true)
      good(await campaigns.close({ campaign }))
      await disk.die()
      const opened = good(await program(folder, SOON).open({ campaign }))
      expect([opened.view.hash, opened.repaired], `call ${from}`).toEqual([view.hash, undefined])
    }
  })
})

describe('a file that fills', () => {
  it('reports how full it is from half on, before the first step is refused', async () => {
    const limits = { line: 3000, bytes: 40_000 }
    const campaigns = program(await newFolder(), NEVER, nodeFs, limits)
    const { campaign } = good(await campaigns.create({ scenario: 'fake', seed: 's' }))
    const told: (number | undefined)[] = []
    for (;;) {
      const answer = await campaigns.act({ campaign, action: add(1) })
      if ('rejected' in answer) {
        expect(answer.rejected.code).toBe('campaign-full')
        break
      }
      told.push(answer.view.filled)
    }
    const half = told.findIndex((filled) => filled !== undefined)
    expect(half).toBeGreaterThan(told.length / 3)
    expect(told[half]).toBe(50)
    expect(told.slice(half)).toEqual(told.slice(half).toSorted((a = 0, b = 0) => a - b))
    expect(told.at(-1)).toBeGreaterThan(98)
  })
})

describe('what could not be read back', () => {
  it('is refused before it is written, and play goes on', async () => {
    const folder = await newFolder()
    const campaigns = program(folder, NEVER)
    const { campaign } = good(await campaigns.create({ scenario: 'fake', seed: 's' }))
    const many = Array.from({ length: 170_000 }, (_, i) => [`treasury-${i}`, i % 9] as const)
    const treasuries = { red: 50, ...Object.fromEntries(many) }
    expect(codeOf(await campaigns.edit({ campaign, changes: { treasuries } }))).toBe('step-too-large')
    const { view } = good(await campaigns.act({ campaign, action: add(1) }))
    expect(view).toMatchObject({ step: 1, saved: true })
    await campaigns.close({ campaign })
    expect(good(await program(folder, NEVER).open({ campaign })).view.hash).toBe(view.hash)
  })
})
