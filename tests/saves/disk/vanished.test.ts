/** The file or the folder of an open campaign vanishes: nothing is lost, because all of it is in memory. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { add, end } from '../../campaign/fake-game'
import { codeOf, good, newFolder, table } from '../../campaign/table'
import { faultyDisk } from './faulty-fs'

const later = { pid: 999_999, identity: (pid: number) => (pid === 999_999 ? 'later' : null) }

describe.each(['file', 'folder'] as const)('an open campaign whose %s vanishes', (what) => {
  // Before the first step and after some: without an open handle, and with one.
  it.each([0, 1, 3])('after %i steps is rewritten by the next one', async (steps) => {
    const folder = path.join(await newFolder(), 'campaigns')
    const campaigns = table({ folder })
    const made = good(await campaigns.create({ scenario: 'fake', seed: 's', name: 'War' }))
    const { campaign } = made
    await campaigns.close({ campaign })
    await campaigns.open({ campaign })
    for (let i = 0; i < steps; i++) await campaigns.act({ campaign, action: add(1) })
    await rm(what === 'file' ? path.join(folder, `${campaign}.interboard`) : folder, { recursive: true })
    // Exported from memory while the file is gone.
    const { data } = good(await campaigns.export({ campaign }))
    const { view, saved } = good(await campaigns.act({ campaign, action: end }))
    expect(saved).toBe(true)
    expect(codeOf(await table({ folder }).open({ campaign }))).toBe('locked')
    const other = table({ folder, processes: later })
    expect(good(await other.open({ campaign })).view).toMatchObject({ hash: view.hash, step: steps + 1 })
    const imported = table({ folder: await newFolder() })
    const copy = good(await imported.import({ data })).campaign
    expect(good(await imported.open({ campaign: copy })).view.step).toBe(steps)
  })
})

describe('a campaign on a full disk', () => {
  it('is renamed in memory, and the answer says that the name is not saved', async () => {
    const disk = faultyDisk()
    const campaigns = table({ folder: await newFolder(), fs: disk.fs, retryAfter: 1e9 })
    const { campaign } = good(await campaigns.create({ scenario: 'fake', name: 'War' }))
    disk.plan({ from: 0, count: 1e9, code: 'ENOSPC', short: true })
    const answer = good(await campaigns.rename({ campaign, name: 'Peace' }))
    expect(answer).toEqual({ saved: false })
    disk.plan(null)
    expect(good(await campaigns.rename({ campaign, name: 'Truce' }))).toEqual({ saved: true })
    await campaigns.close({ campaign })
    disk.plan({ from: 9, count: 1e9, code: 'ENOSPC', short: true })
    const closed = await campaigns.rename({ campaign, name: 'Later' })
    disk.plan(null)
    if ('rejected' in closed) expect(closed.rejected.reason).toMatch(/keeps its old one/)
    expect(good(await campaigns.list())[0]?.name).toBe('rejected' in closed ? 'Truce' : 'Later')
  })
})

describe('an exported campaign', () => {
  it('has the campaign’s current name, open or closed', async () => {
    const campaigns = table({ folder: await newFolder() })
    const { campaign } = good(await campaigns.create({ scenario: 'fake', name: 'War' }))
    good(await campaigns.rename({ campaign, name: 'Peace: at last?' }))
    expect(good(await campaigns.export({ campaign })).name).toBe('Peace at last.interboard')
    await campaigns.close({ campaign })
    expect(good(await campaigns.export({ campaign })).name).toBe('Peace at last.interboard')
  })

  it('that is imported where it already exists is no silent twin', async () => {
    const campaigns = table({ folder: await newFolder() })
    const other = good(await campaigns.create({ scenario: 'fake', name: 'Other' })).campaign
    const { campaign } = good(await campaigns.create({ scenario: 'fake', name: 'War' }))
    const { data } = good(await campaigns.export({ campaign }))
    const imported = good(await campaigns.import({ data }))
    expect(imported.campaign).not.toBe(campaign)
    expect(imported.twin).toBe(campaign)
    good(await campaigns.act({ campaign, action: end }))
    expect([campaign, imported.campaign]).toContain(good(await campaigns.import({ data })).twin)
    const first = good(await campaigns.export({ campaign: other }))
    good(await campaigns.delete({ campaign: other }))
    expect(good(await campaigns.import({ data: first.data })).twin).toBeUndefined()
  })

  it('that is opened from its file many times is one campaign, until it is played on', async () => {
    const [folder, outside] = [await newFolder(), await newFolder()]
    const campaigns = table({ folder })
    const { campaign } = good(await campaigns.create({ scenario: 'fake', name: 'War' }))
    const file = path.join(outside, 'War.interboard')
    await writeFile(file, Buffer.from(good(await campaigns.export({ campaign })).data, 'base64'))
    await campaigns.close({ campaign })
    expect(good(await campaigns.open({ path: file })).campaign).toBe(campaign)
    good(await campaigns.act({ campaign, action: end }))
    await campaigns.close({ campaign })
    const older = good(await campaigns.open({ path: file }))
    expect(older.campaign).not.toBe(campaign)
    expect(older.view.step).toBe(0)
    expect(good(await campaigns.list())).toHaveLength(2)
  })

  it('whose start is damaged is refused without a mention of backups', async () => {
    const folder = await newFolder()
    const campaigns = table({ folder })
    const { campaign } = good(await campaigns.create({ scenario: 'fake', name: 'War' }))
    const bytes = await readFile(path.join(folder, `${campaign}.interboard`))
    bytes[60] = (bytes[60] ?? 0) ^ 1
    const answer = await campaigns.import({ data: bytes.toString('base64') })
    expect(codeOf(answer)).toBe('file-unreadable')
    expect(JSON.stringify(answer)).not.toMatch(/backup/)
  })
})
