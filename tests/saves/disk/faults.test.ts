/** A disk that refuses: everything reported as saved is there, unsaved data are reported, and play goes on. */
import { appendFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Campaigns } from '../../../main/campaign'
import { nodeFs } from '../../../main/saves'
import { MOST_BYTES } from '../../../main/saves/reader'
import { add, end, roll } from '../../campaign/fake-game'
import { codeOf, good, newFolder, table } from '../../campaign/table'
import { soon } from '../../support/wait-until'
import { faultyDisk, type Plan } from './faulty-fs'
import { sampleCampaign } from '../sample'

/** Another program: it does not know the first, and the first counts as dead. */
const later = { pid: 999_999, identity: (pid: number) => (pid === 999_999 ? 'later' : null) }
const NEVER = 1e9

/** Plays four steps. Returns the step and the hash of the last one reported as saved. */
async function playFour(campaigns: Campaigns, campaign: string) {
  let sure: { step: number; hash: string } | null = null
  for (const action of [add(1), roll, end, end]) {
    const acted = good(await campaigns.act({ campaign, action }))
    if (acted.saved === true) sure = { step: acted.view.step, hash: acted.view.hash }
  }
  return sure
}

const BREAKS: Omit<Plan, 'from'>[] = [
  { count: 1, code: 'EIO' },
  { count: NEVER, code: 'ENOSPC', short: true },
  { count: 3, code: 'EACCES', short: true },
]

describe.each(BREAKS)('a disk that fails $count calls with $code', (kind) => {
  it('at any call while a campaign is begun leaves all of it or nothing', async () => {
    for (let from = 0; ; from++) {
      const folder = await newFolder()
      const disk = faultyDisk()
      const campaigns = table({ folder, fs: disk.fs, retryAfter: NEVER })
      disk.plan({ ...kind, from })
      const made = await campaigns.create({ scenario: 'fake', name: 'New' })
      const failed = disk.calls() > from
      disk.plan(null)
      const others = table({ folder, processes: later })
      await disk.die()
      const list = good(await others.list())
      expect(list.every((s) => s.status === 'ok')).toBe(true)
      if ('rejected' in made) expect(made.rejected.reason).not.toBe('')
      else expect(list.map((s) => s.campaign)).toEqual([made.campaign])
      if (!failed) break
    }
  })

  it('at any call while it is played loses nothing that was reported as saved', async () => {
    for (let from = 0; ; from++) {
      const folder = await newFolder()
      const disk = faultyDisk()
      const campaigns = table({ folder, fs: disk.fs, retryAfter: NEVER })
      const { campaign } = good(await campaigns.create({ scenario: 'fake', seed: 's' }))
      disk.plan({ ...kind, from })
      const sure = await playFour(campaigns, campaign)
      const failed = disk.calls() > from
      const now = good(await campaigns.view({ campaign }))
      expect(now.step).toBe(4)
      // The program dies here; another one opens what is on the disk.
      await disk.die()
      const other = table({ folder, processes: later })
      const opened = good(await other.open({ campaign }))
      expect(opened.view.step).toBeGreaterThanOrEqual(sure?.step ?? 0)
      if (sure) expect(good(await other.view({ campaign, at: sure.step })).hash).toBe(sure.hash)
      await other.closeAll()
      if (!failed) break
    }
  })

  it('at any call while it is opened opens it or gives the reason, and leaves it whole', async () => {
    const sample = await sampleCampaign()
    for (let from = 0; ; from++) {
      const disk = faultyDisk()
      const campaigns = table({ folder: sample.folder, fs: disk.fs, retryAfter: NEVER, processes: later })
      disk.plan({ ...kind, from })
      const opened = await campaigns.open({ campaign: sample.campaign })
      const failed = disk.calls() > from
      disk.plan(null)
      if ('rejected' in opened) expect(opened.rejected.code).toMatch(/^disk-/)
      else {
        expect(opened.view.hash).toBe(sample.hash)
        await campaigns.close({ campaign: sample.campaign })
      }
      expect(await readFile(sample.file)).toEqual(sample.bytes)
      await rm(path.join(sample.folder, `${sample.campaign}.lock`), { force: true })
      if (!failed) break
    }
  })

  it('at any call while a damaged one is opened keeps the original', async () => {
    const sample = await sampleCampaign()
    const torn = sample.bytes.subarray(0, sample.bytes.length - 20)
    for (let from = 0; ; from++) {
      const folder = await newFolder()
      const file = path.join(folder, `${sample.campaign}.interboard`)
      await writeFile(file, torn)
      const disk = faultyDisk()
      const campaigns = table({ folder, fs: disk.fs, retryAfter: NEVER, processes: later })
      disk.plan({ ...kind, from })
      const opened = await campaigns.open({ campaign: sample.campaign })
      const failed = disk.calls() > from
      await disk.die()
      const kept = 'repaired' in opened ? opened.repaired?.kept : undefined
      const onDisk = await readFile(file)
      if (!onDisk.equals(torn)) {
        expect(torn.subarray(0, onDisk.length)).toEqual(onDisk)
        expect(await readFile(kept ?? '')).toEqual(torn)
      }
      if (!failed) break
    }
  })
})

describe('a step', () => {
  it('is written and synced before its answer says saved; nothing is written before it is played', async () => {
    const disk = faultyDisk()
    const campaigns = table({ folder: await newFolder(), fs: disk.fs })
    const { campaign } = good(await campaigns.create({ scenario: 'fake' }))
    const changes = () => disk.log.filter((call) => call !== 'stat' && call !== 'read' && call !== 'size')
    disk.plan(null)
    expect(good(await campaigns.act({ campaign, action: add(1) })).saved).toBe(true)
    expect(changes()).toEqual(['open', 'write', 'sync'])
    disk.plan(null)
    await campaigns.act({ campaign, action: { kind: 'submerge', units: [] } })
    expect(changes()).toEqual([])
    good(await campaigns.undo({ campaign }))
    expect(changes()).toEqual(['write', 'sync'])
  })

  it('is not saved when only the sync fails', async () => {
    const disk = faultyDisk()
    const campaigns = table({ folder: await newFolder(), fs: disk.fs, retryAfter: NEVER })
    const { campaign } = good(await campaigns.create({ scenario: 'fake' }))
    good(await campaigns.act({ campaign, action: add(1) }))
    // The calls of one act on an open file: stat, write, sync.
    disk.plan({ from: 2, count: 1, code: 'EIO' })
    expect(good(await campaigns.act({ campaign, action: add(2) })).saved).toBe(false)
    expect(disk.log).toEqual(['stat', 'write', 'sync'])
  })
})

describe('while the disk refuses', () => {
  async function broken(code = 'ENOSPC', retryAfter = NEVER) {
    const folder = await newFolder()
    const disk = faultyDisk()
    const changed: number[] = []
    const campaigns = table({ folder, fs: disk.fs, retryAfter, onChanged: (_, step) => changed.push(step) })
    const { campaign } = good(await campaigns.create({ scenario: 'fake', seed: 's' }))
    disk.plan({ from: 0, count: NEVER, code, short: true })
    return { folder, disk, campaigns, campaign, changed }
  }

  it('play goes on, and every answer says that it is not saved', async () => {
    const { campaigns, campaign } = await broken()
    for (const step of [1, 2]) {
      const acted = good(await campaigns.act({ campaign, action: add(step) }))
      expect(acted).toMatchObject({ saved: false, view: { step, saved: false } })
    }
    expect(good(await campaigns.undo({ campaign })).view).toMatchObject({ step: 1, saved: false })
    expect(good(await campaigns.view({ campaign }))).toMatchObject({ saved: false })
  })

  it('a new name holds, and its answer says that it is not saved', async () => {
    const { campaigns, campaign, disk } = await broken()
    expect(good(await campaigns.rename({ campaign, name: 'Winter' }))).toEqual({ saved: false })
    disk.plan(null)
    expect(good(await campaigns.rename({ campaign, name: 'Summer' }))).toEqual({ saved: true })
    expect(good(await campaigns.list())[0]?.name).toBe('Summer')
  })

  it('a closed campaign keeps its name, and the refusal gives a remedy', async () => {
    const refusals = new Set<string>()
    for (let from = 0; ; from++) {
      const folder = await newFolder()
      const disk = faultyDisk()
      const campaigns = table({ folder, fs: disk.fs, retryAfter: NEVER })
      const { campaign } = good(await campaigns.create({ scenario: 'fake', name: 'Winter' }))
      good(await campaigns.close({ campaign }))
      disk.plan({ from, count: NEVER, code: 'ENOSPC', short: true })
      const answer = await campaigns.rename({ campaign, name: 'Summer' })
      const failed = disk.calls() > from
      disk.plan(null)
      if ('rejected' in answer) refusals.add(answer.rejected.reason)
      else expect(good(await table({ folder, processes: later }).list())[0]?.name).toBe('Summer')
      if (!failed) break
    }
    expect([...refusals].join()).toMatch(/keeps its old one. The disk is full: free up some space./)
  })

  it('the campaign stays open, so that closing loses nothing', async () => {
    const { campaigns, campaign, disk } = await broken()
    await campaigns.act({ campaign, action: add(1) })
    expect(codeOf(await campaigns.close({ campaign }))).toBe('unsaved')
    expect(await campaigns.closeAll()).toEqual([campaign])
    disk.plan(null)
    expect(good(await campaigns.close({ campaign }))).toEqual({})
  })

  it('everything is written in order once the disk works again, and the screens are informed', async () => {
    const { campaigns, campaign, disk, changed } = await broken('EIO', 5)
    for (const n of [1, 2, 3]) await campaigns.act({ campaign, action: add(n) })
    const told = changed.length
    disk.plan(null)
    await soon(async () => {
      expect(good(await campaigns.view({ campaign })).saved).toBe(true)
    })
    expect(changed.length).toBeGreaterThan(told)
    const { view } = good(await campaigns.act({ campaign, action: add(4) }))
    expect(view.saved).toBe(true)
    good(await campaigns.close({ campaign }))
    const opened = good(await campaigns.open({ campaign }))
    expect(opened.repaired).toBeUndefined()
    expect(opened.view.hash).toBe(view.hash)
  })

  it('a file that was deleted from outside is put back', async () => {
    const folder = await newFolder()
    const campaigns = table({ folder })
    const { campaign } = good(await campaigns.create({ scenario: 'fake' }))
    await campaigns.act({ campaign, action: add(1) })
    await rm(path.join(folder, `${campaign}.interboard`))
    const { view } = good(await campaigns.act({ campaign, action: add(2) }))
    expect(view.saved).toBe(true)
    good(await campaigns.close({ campaign }))
    expect(good(await campaigns.open({ campaign })).view.hash).toBe(view.hash)
  })

  it('a file that was replaced from outside is not written to', async () => {
    const folder = await newFolder()
    const campaigns = table({ folder, retryAfter: NEVER })
    const { campaign } = good(await campaigns.create({ scenario: 'fake' }))
    await campaigns.act({ campaign, action: add(1) })
    const file = path.join(folder, `${campaign}.interboard`)
    await rm(file)
    await writeFile(file, 'something else')
    expect(good(await campaigns.act({ campaign, action: add(2) })).saved).toBe(false)
    expect(await readFile(file, 'utf8')).toBe('something else')
  })
})

describe('a file that another program has added to', () => {
  it('is not written to, and the addition stays', async () => {
    const folder = await newFolder()
    const campaigns = table({ folder, retryAfter: NEVER })
    const { campaign } = good(await campaigns.create({ scenario: 'fake' }))
    await campaigns.act({ campaign, action: add(1) })
    const file = path.join(folder, `${campaign}.interboard`)
    await appendFile(file, '{"t":"name"}\n')
    const before = await readFile(file)
    const acted = good(await campaigns.act({ campaign, action: add(2) }))
    expect(acted.saved).toBe(false)
    expect(acted.view.unsaved).toMatch(/^Another program changed the campaign’s file/)
    expect(await readFile(file)).toEqual(before)
  })
})

describe('a campaign that is not saved', () => {
  const because = async (code: string): Promise<string | undefined> => {
    const disk = faultyDisk()
    const campaigns = table({ folder: await newFolder(), fs: disk.fs, retryAfter: NEVER })
    const { campaign } = good(await campaigns.create({ scenario: 'fake' }))
    disk.plan({ from: 0, count: NEVER, code })
    const { unsaved } = good(await campaigns.act({ campaign, action: add(1) })).view
    disk.plan(null)
    const later = good(await campaigns.act({ campaign, action: add(1) }))
    expect([later.saved, later.view.unsaved]).toEqual([true, undefined])
    return unsaved
  }

  it('gives the reason and a remedy', async () => {
    expect(await because('ENOSPC')).toMatch(/full: free up some space/)
    expect(await because('EROFS')).toMatch(/read-only\. Make it writable/)
    expect(await because('EACCES')).toMatch(/change its permissions/)
    expect(await because('ENODEV')).toMatch(/removable drive, connect the drive/)
    expect(await because('EIO')).toMatch(/reported an error\. Check the drive/)
  })
})

describe('a damaged campaign', () => {
  it('opens up to its last good record, reports the loss, and keeps the original', async () => {
    const { folder, campaign, file, bytes } = await sampleCampaign()
    const changed = Buffer.from(bytes)
    const lines = bytes.toString().split('\n')
    // The fourth line from the end is damaged: it and the three after it are lost.
    const at = lines.slice(0, -5).join('\n').length + 10
    changed[at] = (changed[at] ?? 0) ^ 1
    await writeFile(file, changed)
    const campaigns = table({ folder })
    expect(good(await campaigns.list())).toMatchObject([{ status: 'damaged' }])
    const { repaired } = good(await campaigns.open({ campaign }))
    expect(repaired).toMatchObject({ lost: 4, why: expect.stringContaining('changed') as string })
    expect(await readFile(repaired?.kept ?? '')).toEqual(changed)
    expect(good(await campaigns.act({ campaign, action: add(1) })).saved).toBe(true)
    await campaigns.close({ campaign })
    expect(good(await campaigns.open({ campaign })).repaired).toBeUndefined()
    expect(await readdir(path.join(folder, 'damaged'))).toHaveLength(1)
  })

  it('that is unreadable is listed, refused and left as it is', async () => {
    const { folder, campaign, file } = await sampleCampaign()
    await writeFile(file, '{"t":"interboard-campaign","format":1,')
    await mkdir(path.join(folder, 'folder.interboard'))
    const campaigns = table({ folder })
    expect(good(await campaigns.list())).toMatchObject([{ campaign, status: 'unreadable' }])
    const refusal = await campaigns.open({ campaign })
    expect(codeOf(refusal)).toBe('unreadable')
    expect(JSON.stringify(refusal)).toContain('open one of its backups')
    await rm(path.join(folder, 'backups'), { recursive: true })
    expect(JSON.stringify(await campaigns.open({ campaign }))).toContain('it has no backups')
    expect(JSON.stringify(await campaigns.export({ campaign }))).toContain('it has no backups')
    expect(await readFile(file, 'utf8')).toBe('{"t":"interboard-campaign","format":1,')
  })

  it('that the disk refuses to read, or that is too large, is still listed, and so are the others', async () => {
    const { folder, campaign, file, bytes } = await sampleCampaign()
    await writeFile(path.join(folder, 'whole.interboard'), bytes)
    await writeFile(path.join(folder, 'huge.interboard'), bytes)
    await truncate(path.join(folder, 'huge.interboard'), MOST_BYTES + 1)
    const read = (from: string) =>
      from === file
        ? Promise.reject(Object.assign(new Error('the test says so'), { code: 'EACCES' }))
        : nodeFs.read(from)
    const list = good(await table({ folder, fs: { ...nodeFs, read } }).list())
    expect(Object.fromEntries(list.map((one) => [one.campaign, one.status]))).toEqual({
      [campaign]: 'unreadable',
      huge: 'unreadable',
      whole: 'ok',
    })
    // It is read again once the disk allows it.
    const later = good(await table({ folder }).list())
    expect(later.find((one) => one.campaign === campaign)?.status).toBe('ok')
  })

  it('from outside is copied in and opened; the given file stays as it was', async () => {
    const { file, bytes, campaign } = await sampleCampaign()
    const torn = bytes.subarray(0, bytes.length - 3)
    await writeFile(file, torn)
    const campaigns = table({ folder: await newFolder() })
    const opened = good(await campaigns.open({ path: file }))
    expect(opened.campaign).not.toBe(campaign)
    expect(opened.repaired).toMatchObject({ lost: 1 })
    expect(await readFile(file)).toEqual(torn)
    expect(codeOf(await campaigns.open({ path: '/dev/zero' }))).toBe('no-such-file')
    expect(codeOf(await campaigns.open({ path: path.dirname(file) }))).toBe('no-such-file')
  })
})
