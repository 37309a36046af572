/** Copies at the ends of rounds, and campaigns that come back from the bin. */
import { readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Campaigns } from '../../../main/campaign'
import { RING } from '../../../main/saves/backups'
import { methods } from '../../../shared/contract'
import { add, end, roll } from '../../campaign/fake-game'
import { codeOf, good, newFolder, table } from '../../campaign/table'
import { faultyDisk } from './faulty-fs'

let folder: string
let campaigns: Campaigns

beforeEach(async () => {
  folder = await newFolder()
  campaigns = table({ folder })
})

const begin = async (name = 'War') =>
  good(await campaigns.create({ scenario: 'fake', seed: 'ring', name })).campaign

/** Plays to the end of a number of rounds: the first `end` begins round 1, two more end it. */
async function playRounds(campaign: string, rounds: number): Promise<string> {
  for (let i = 0; i < 2 * rounds + 1; i++) await campaigns.act({ campaign, action: end })
  return good(await campaigns.view({ campaign })).hash
}

const fileOf = (campaign: string) => path.join(folder, `${campaign}.interboard`)
const ringOf = (campaign: string) => path.join(folder, 'backups', campaign)
/** Returns the file of a copy: its number precedes its name. */
const copyOf = async (campaign: string, backup: string): Promise<string> => {
  const found = (await readdir(ringOf(campaign))).filter((name) => name.endsWith(`-${backup}.interboard`))
  expect(found).toHaveLength(1)
  return path.join(ringOf(campaign), found[0] ?? '')
}

describe('backups', () => {
  it('are taken at each round’s end, each the whole file as it was', async () => {
    const campaign = await begin()
    const at: Record<string, string> = {}
    for (let i = 0; i < 5; i++) {
      await campaigns.act({ campaign, action: end })
      at[i] = await readFile(fileOf(campaign), 'utf8')
    }
    const list = good(await campaigns.backups({ campaign }))
    expect(methods['campaign.backups'].out.safeParse(list).error).toBeUndefined()
    expect(list.map((b) => [b.campaign, b.name, b.backup, b.round, b.steps, b.status])).toEqual([
      [campaign, 'War', 'round-002', 3, 5, 'ok'],
      [campaign, 'War', 'round-001', 2, 3, 'ok'],
      [campaign, 'War', 'round-000', 1, 1, 'ok'],
    ])
    expect(await readFile(await copyOf(campaign, 'round-001'), 'utf8')).toBe(at[2])
  })

  it('are a ring: the oldest goes', async () => {
    const campaign = await begin()
    await playRounds(campaign, RING + 2)
    const list = good(await campaigns.backups({ campaign }))
    expect(list).toHaveLength(RING)
    expect(list[0]?.backup).toBe(`round-0${RING + 2}`)
    expect(await readdir(path.join(folder, 'backups', campaign))).toHaveLength(RING)
  })

  it('are ordered by number, whatever the clock shows: a clock that is set back deletes nothing new', async () => {
    const campaign = await begin()
    const past = new Date('1999-01-01T00:00:00Z')
    const kept: string[][] = []
    for (let i = 0; i < RING + 4; i++) {
      for (let ends = 0; ends < (i === 0 ? 1 : 2); ends++) await campaigns.act({ campaign, action: end })
      // Each copy is older than those before it, as on a disk whose clock runs backwards.
      for (const name of await readdir(ringOf(campaign)))
        if (name.startsWith(`${i + 1}-`))
          await utimes(path.join(ringOf(campaign), name), past, new Date(past.getTime() - i * 1000))
      kept.push(good(await campaigns.backups({ campaign })).map((b) => b.backup))
    }
    const newest = kept.map((names) => names[0])
    expect(new Set(newest).size).toBe(newest.length)
    expect(kept.at(-1)).toHaveLength(RING)
    expect(kept.at(-1)?.[0]).toBe([...(kept.at(-1) ?? [])].sort().at(-1))
  })

  it('of a round that ends once more replace the one before, as the newest', async () => {
    const campaign = await begin()
    await playRounds(campaign, RING + 2)
    await campaigns.goto({ campaign, step: 2 * RING - 1 })
    await campaigns.act({ campaign, action: end })
    await campaigns.act({ campaign, action: end })
    const list = good(await campaigns.backups({ campaign }))
    expect(list).toHaveLength(RING)
    // After the end of that round, the copy continues where the campaign did.
    expect(list[0]?.steps).toBe(2 * RING + 1)
    expect(list[0]?.backup).toBe(`round-00${RING}`)
    expect(list.filter((b) => b.backup === list[0]?.backup)).toHaveLength(1)
  })

  it('of older programs have no number and come after those that have one', async () => {
    const campaign = await begin()
    await playRounds(campaign, 2)
    await rename(await copyOf(campaign, 'round-002'), path.join(ringOf(campaign), 'round-002.interboard'))
    expect(good(await campaigns.backups({ campaign })).map((b) => b.backup)).toEqual([
      'round-001',
      'round-000',
      'round-002',
    ])
    await campaigns.act({ campaign, action: end })
    await campaigns.act({ campaign, action: end })
    expect(good(await campaigns.backups({ campaign }))[0]?.backup).toBe('round-003')
    expect(good(await campaigns.restore({ campaign, backup: 'round-002' })).campaign).not.toBe(campaign)
  })

  it('become a separate campaign with its own dice; the campaign stays as it is', async () => {
    const campaign = await begin()
    const hash = await playRounds(campaign, 1)
    const before = await readFile(fileOf(campaign))
    const dice: string[][] = []
    const restored = good(await campaigns.restore({ campaign, backup: 'round-001' })).campaign
    expect(restored).not.toBe(campaign)
    expect(good(await campaigns.open({ campaign: restored })).view).toMatchObject({ hash, name: 'War' })
    for (const id of [campaign, restored]) {
      const seen: string[] = []
      for (let i = 0; i < 30; i++)
        seen.push(good(await campaigns.act({ campaign: id, action: roll })).view.hash)
      dice.push(seen)
    }
    expect(dice[0]).not.toEqual(dice[1])
    expect((await readFile(fileOf(campaign))).subarray(0, before.length)).toEqual(before)
    expect(codeOf(await campaigns.restore({ campaign, backup: 'round-009' }))).toBe('no-such-backup')
    expect(codeOf(await campaigns.restore({ campaign: '../x', backup: 'round-001' }))).toBe('no-such-backup')
    expect(codeOf(await campaigns.restore({ campaign, backup: '../round-001' }))).toBe('no-such-backup')
  })

  it('restore a campaign whose file is gone or unreadable', async () => {
    const campaign = await begin()
    const hash = await playRounds(campaign, 1)
    good(await campaigns.close({ campaign }))
    await writeFile(fileOf(campaign), 'nothing of it is left')
    expect(codeOf(await campaigns.open({ campaign }))).toBe('not-a-campaign')
    await rm(fileOf(campaign))
    expect(good(await campaigns.backups({})).map((b) => b.campaign)).toEqual([campaign, campaign])
    const restored = good(await campaigns.restore({ campaign, backup: 'round-001', name: 'Again' })).campaign
    expect(good(await campaigns.open({ campaign: restored })).view).toMatchObject({ hash, name: 'Again' })
  })

  it('are taken from memory: damage to the file does not reach them', async () => {
    const campaign = await begin()
    await campaigns.act({ campaign, action: end })
    const bytes = await readFile(fileOf(campaign))
    bytes[40] = (bytes[40] ?? 0) ^ 1
    await writeFile(fileOf(campaign), bytes)
    await campaigns.act({ campaign, action: end })
    await campaigns.act({ campaign, action: end })
    const list = good(await campaigns.backups({ campaign }))
    expect(list.map((b) => [b.backup, b.status])).toEqual([
      ['round-001', 'ok'],
      ['round-000', 'ok'],
    ])
  })

  it('that the disk refuses don’t prevent saving a step, and leave the earlier ones', async () => {
    for (let from = 0; ; from++) {
      folder = await newFolder()
      const disk = faultyDisk()
      campaigns = table({ folder, fs: disk.fs })
      const campaign = await begin()
      await playRounds(campaign, 1)
      await campaigns.act({ campaign, action: end })
      // The calls of the step itself are stat, write, sync. All later ones belong to the backup.
      disk.plan({ from: 3 + from, count: 1e9, code: 'ENOSPC', short: true })
      const acted = good(await campaigns.act({ campaign, action: end }))
      const failed = disk.calls() > 3 + from
      disk.plan(null)
      expect(acted.saved).toBe(true)
      const list = good(await campaigns.backups({ campaign }))
      expect(list.map((b) => b.backup)).toEqual(expect.arrayContaining(['round-000', 'round-001']))
      expect(list.every((b) => b.status === 'ok')).toBe(true)
      if (!failed) {
        expect(list).toHaveLength(3)
        break
      }
    }
  })

  it('do not exist for a campaign outside a library', async () => {
    const { campaign } = good(await campaigns.create({ scenario: 'fake', ephemeral: true }))
    await playRounds(campaign, 2)
    expect(good(await campaigns.backups({}))).toEqual([])
  })
})

describe('the bin', () => {
  it('restores a campaign under its old id', async () => {
    const campaign = await begin()
    await campaigns.act({ campaign, action: add(4) })
    const { hash } = good(await campaigns.view({ campaign }))
    await campaigns.delete({ campaign })
    const list = good(await campaigns.bin())
    expect(methods['campaign.bin'].out.safeParse(list).error).toBeUndefined()
    expect(list).toMatchObject([{ campaign, name: 'War', steps: 1, status: 'ok' }])
    expect(list[0]?.deleted).toMatch(/^2000-01-01T00:00:\d\d\.000Z$/)
    const { binned = '' } = list[0] ?? {}
    expect(good(await campaigns.undelete({ binned }))).toEqual({ campaign })
    expect(good(await campaigns.open({ campaign })).view.hash).toBe(hash)
    expect(good(await campaigns.bin())).toEqual([])
    expect(codeOf(await campaigns.undelete({ binned }))).toBe('not-in-bin')
    expect(codeOf(await campaigns.undelete({ binned: '../x' }))).toBe('not-in-bin')
  })

  it('keeps what is deleted twice, and restores both', async () => {
    const campaign = await begin()
    const { data } = good(await campaigns.export({ campaign }))
    await campaigns.delete({ campaign })
    // The same id again, as when a user copies a file into the folder.
    await writeFile(fileOf(campaign), Buffer.from(data, 'base64'))
    const [first] = good(await campaigns.bin())
    const other = good(await campaigns.undelete({ binned: first?.binned ?? '' })).campaign
    expect(other).not.toBe(campaign)
    expect(
      good(await campaigns.list())
        .map((s) => s.campaign)
        .sort(),
    ).toEqual([campaign, other].sort())
    // The clock does not move: the second must not replace the first.
    const still = table({ folder, clock: () => '2001-02-03T04:05:06.000Z' })
    await still.delete({ campaign })
    await writeFile(fileOf(campaign), Buffer.from(data, 'base64'))
    await still.delete({ campaign })
    expect(good(await still.bin())).toHaveLength(2)
  })

  it('deletes the named campaigns, and nothing else', async () => {
    const [first, second] = [await begin(), await begin()]
    await campaigns.delete({ campaign: first })
    await campaigns.delete({ campaign: second })
    const known = good(await campaigns.bin()).find((one) => one.campaign === first)?.binned ?? ''
    // An entry that is not in the bin, and one that points elsewhere, are skipped.
    const wanted = { binned: [known, 'war-20000101000000', '../war'] }
    expect(good(await campaigns.discard(wanted))).toEqual({ discarded: 1 })
    expect(good(await campaigns.bin()).map((one) => one.campaign)).toEqual([second])
    expect(codeOf(await campaigns.undelete({ binned: known }))).toBe('not-in-bin')
    expect(good(await campaigns.discard(wanted))).toEqual({ discarded: 0 })
    expect(good(await campaigns.list())).toEqual([])
  })
})
