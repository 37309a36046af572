/** Files of older formats are read through numbered steps, kept byte for byte, and played on in the current format. */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { atOnce } from '../../main/campaign/long-task-slices'
import { FORMAT } from '../../main/saves/format'
import { MIGRATIONS, stepsBetween, type Migration } from '../../main/saves/migrations'
import { readCampaign, reader } from '../../main/saves/reader'
import { add, roll } from '../campaign/fake-game'
import { codeOf, good, newFolder, table } from '../campaign/table'
import { faultyDisk } from './disk/faulty-fs'
import { from0, inFormat0 } from './format-0'
import { sampleCampaign } from './sample'

const withFormat0 = reader([from0, ...MIGRATIONS])
const readOld = (bytes: Uint8Array) => atOnce(withFormat0(bytes))

/** A library with the sample campaign in format 0. */
async function oldLibrary() {
  const sample = await sampleCampaign()
  const bytes = inFormat0(sample.bytes)
  const folder = await newFolder()
  const file = path.join(folder, `${sample.campaign}.interboard`)
  await writeFile(file, bytes)
  return { ...sample, present: sample.bytes, bytes, folder, file }
}

describe('the steps between formats', () => {
  const step = (from: number): Migration => ({ from, run: (lines) => lines })

  it('are taken in order, and none can be missing', () => {
    const all = [step(2), step(0), step(1)]
    expect(stepsBetween(all, 0, 3)?.map((m) => m.from)).toEqual([0, 1, 2])
    expect(stepsBetween(all, 2, 3)?.map((m) => m.from)).toEqual([2])
    expect(stepsBetween([step(0), step(2)], 0, 3)).toBeNull()
  })

  it('lead from every released format to the current one', () => {
    const oldest = Math.min(FORMAT, ...MIGRATIONS.map((m) => m.from))
    expect(stepsBetween(MIGRATIONS, oldest, FORMAT)).toHaveLength(FORMAT - oldest)
    expect(new Set(MIGRATIONS.map((m) => m.from)).size).toBe(MIGRATIONS.length)
  })
})

describe('a file of an older format', () => {
  it('is read as its equivalent in the current one', async () => {
    const { bytes, present } = await oldLibrary()
    const read = readOld(bytes)
    const now = readCampaign(present)
    if (read.status !== 'read' || now.status !== 'read') throw new Error(read.status)
    expect(read.older).toBe(0)
    expect(read.damage).toBeNull()
    expect(read.timeline).toEqual(now.timeline)
    expect(readCampaign(read.content)).toMatchObject({ status: 'read', damage: null, older: null })
  })

  it('is left alone when its format was never released', async () => {
    const { folder, campaign, file, bytes } = await oldLibrary()
    expect(readCampaign(bytes).status).toBe('unreadable')
    expect(codeOf(await table({ folder }).open({ campaign }))).toBe('unreadable')
    expect(await readFile(file)).toEqual(bytes)
  })

  it('opens where it was, keeps its original, and is played on in the current format', async () => {
    const { folder, campaign, hash, file, bytes } = await oldLibrary()
    const campaigns = table({ folder, reader: withFormat0 })
    expect(good(await campaigns.list())).toMatchObject([{ campaign, name: 'Sample war', status: 'ok' }])
    const opened = good(await campaigns.open({ campaign }))
    expect(opened.repaired).toBeUndefined()
    expect(opened.view).toMatchObject({ hash, name: 'Sample war' })
    const [kept = ''] = await readdir(path.join(folder, 'older'))
    expect(await readFile(path.join(folder, 'older', kept))).toEqual(bytes)
    const { view } = good(await campaigns.act({ campaign, action: add(1) }))
    expect(view.saved).toBe(true)
    good(await campaigns.close({ campaign }))
    // A program without the old format reads the migrated file.
    expect(readCampaign(await readFile(file))).toMatchObject({ status: 'read', damage: null, older: null })
    expect(good(await table({ folder }).open({ campaign })).view.hash).toBe(view.hash)
  })

  it('is imported, copied and exported as it is', async () => {
    const { folder, campaign, hash, bytes } = await oldLibrary()
    const campaigns = table({ folder, reader: withFormat0 })
    expect(good(await campaigns.export({ campaign })).data).toBe(bytes.toString('base64'))
    const copy = good(await campaigns.duplicate({ campaign })).campaign
    const imported = good(await campaigns.import({ data: bytes.toString('base64') })).campaign
    for (const id of [copy, imported]) {
      expect(good(await campaigns.open({ campaign: id })).view.hash).toBe(hash)
      expect(good(await campaigns.act({ campaign: id, action: roll })).saved).toBe(true)
    }
  })

  it('that is cut off anywhere opens up to there, its original kept', async () => {
    const { campaign, bytes } = await oldLibrary()
    for (let length = bytes.indexOf(10) + 1; length < bytes.length; length += 97) {
      const folder = await newFolder()
      const cut = bytes.subarray(0, length)
      await writeFile(path.join(folder, `${campaign}.interboard`), cut)
      const campaigns = table({ folder, reader: withFormat0 })
      const { repaired } = good(await campaigns.open({ campaign }))
      if (cut.at(-1) === 10) continue
      expect(repaired?.lost).toBe(1)
      expect(await readFile(repaired?.kept ?? '')).toEqual(cut)
    }
  })

  it('that its step does not understand is unreadable, and left alone', async () => {
    const { folder, campaign, file, bytes } = await oldLibrary()
    const failing: Migration = {
      from: 0,
      run() {
        throw new Error('no sense')
      },
    }
    expect(codeOf(await table({ folder, reader: reader([failing, ...MIGRATIONS]) }).open({ campaign }))).toBe(
      'unreadable',
    )
    const nothing: Migration = { from: 0, run: () => [] }
    expect(codeOf(await table({ folder, reader: reader([nothing, ...MIGRATIONS]) }).open({ campaign }))).toBe(
      'unreadable',
    )
    expect(await readFile(file)).toEqual(bytes)
  })

  it('is the old one or the new one, whichever call fails during the replacement', async () => {
    const { campaign, hash, bytes } = await oldLibrary()
    const later = { pid: 999_999, identity: (pid: number) => (pid === 999_999 ? 'later' : null) }
    for (let from = 0; ; from++) {
      const folder = await newFolder()
      const file = path.join(folder, `${campaign}.interboard`)
      await writeFile(file, bytes)
      const disk = faultyDisk()
      const campaigns = table({ folder, fs: disk.fs, retryAfter: 1e9, reader: withFormat0, processes: later })
      disk.plan({ from, count: 1e9, code: 'ENOSPC', short: true })
      await campaigns.open({ campaign })
      const failed = disk.calls() > from
      await disk.die()
      const onDisk = await readFile(file)
      if (!onDisk.equals(bytes)) {
        const [kept = ''] = await readdir(path.join(folder, 'older'))
        expect(await readFile(path.join(folder, 'older', kept))).toEqual(bytes)
      }
      const after = { pid: 999_998, identity: (pid: number) => (pid === 999_998 ? 'after' : null) }
      const opened = good(await table({ folder, reader: withFormat0, processes: after }).open({ campaign }))
      expect(opened.view.hash).toBe(hash)
      if (!failed) break
    }
  })
})
