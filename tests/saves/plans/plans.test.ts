/** Turn plans in campaign files: they are opened again, also from packs, and are not given away. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { createCampaigns, type Campaigns, type Games } from '../../../main/campaign'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { createLibrary, nodeFs } from '../../../main/saves'
import { readCampaign } from '../../../main/saves/reader'
import { withoutPlans } from '../../../main/saves/without-plans'
import type { Action } from '../../../shared/model'
import { emptyBoard, unit } from '../../e2e/support/positions'
import { good, newFolder } from '../../campaign/table'

// Seconds on an idle machine: the limit catches a hang, not a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let ids = 0
function program(folder: string, packAt: number): Campaigns {
  const random = () => (++ids).toString(16).padStart(10, '0') + '7'.repeat(22)
  const clock = () => '2000-01-01T00:00:00.000Z'
  const library = createLibrary({ folder, fs: nodeFs, random, clock, packAt, retryAfter: 1e9 })
  const games = engineGames as Games<unknown>
  return createCampaigns({ library, games, random, clock, onChanged: () => undefined })
}

const order = (count: number): Action => ({
  kind: 'buy',
  treasury: 'germany',
  order: [{ unit: 'infantry', count }],
})

/** A campaign with a plan called `Secret`, a deleted plan, and some steps; closed. */
async function plannedCampaign(packAt: number) {
  const folder = await newFolder()
  const campaigns = program(folder, packAt)
  const position = emptyBoard('germany', 'purchase', [unit('germany', 'infantry', 'germany', { count: 3 })])
  const { campaign } = good(
    await campaigns.create({ scenario: 'europe-pacific', seed: 'kept', name: 'War', position }),
  )
  const { sandbox } = good(await campaigns.planOpen({ campaign })).plan
  good(await campaigns.act({ campaign: sandbox, action: order(2) }))
  good(await campaigns.planSave({ sandbox, name: 'Secret' }))
  good(await campaigns.planSave({ sandbox, copy: true, name: 'Other' }))
  good(await campaigns.planDelete({ campaign, id: 'p2' }))
  for (let n = 3; n <= 10; n++) good(await campaigns.act({ campaign, action: order(n) }))
  const { hash } = good(await campaigns.view({ campaign }))
  return { folder, campaigns, campaign, hash, file: path.join(folder, `${campaign}.interboard`) }
}

describe.each([
  ['in lines', 1e9],
  ['in packs', 2000],
])('turn plans of a campaign %s', (_, packAt) => {
  it('are there when it is opened again, and deleted ones are not', async () => {
    const { folder, campaigns, campaign } = await plannedCampaign(packAt)
    good(await campaigns.close({ campaign }))
    const other = program(folder, packAt)
    good(await other.open({ campaign }))
    expect(good(await other.planList({ campaign }))).toMatchObject([{ id: 'p1', name: 'Secret', now: 1 }])
    // A new plan takes no number that a deleted plan had.
    const { sandbox } = good(await other.planOpen({ campaign })).plan
    expect(good(await other.planSave({ sandbox })).id).toBe('p3')
    good(await other.close({ campaign }))
  })

  it('are in an export only if asked for', async () => {
    const { campaigns, campaign, hash, file } = await plannedCampaign(packAt)
    const whole = good(await campaigns.export({ campaign, plans: true }))
    const given = good(await campaigns.export({ campaign }))
    expect(readCampaign(Buffer.from(whole.data, 'base64'))).toMatchObject({ status: 'read', damage: null })
    const bytes = Buffer.from(given.data, 'base64')
    expect(bytes.includes('Secret')).toBe(false)
    const read = readCampaign(bytes)
    expect(read).toMatchObject({ status: 'read', damage: null })
    expect(read.status === 'read' && read.timeline.plans.list).toEqual([])

    // It is the same game in every other respect.
    const { campaign: copy } = good(await campaigns.import({ data: given.data }))
    const opened = good(await campaigns.open({ campaign: copy }))
    expect(opened.view.hash).toBe(hash)
    expect(good(await campaigns.history({ campaign: copy }))).toEqual(
      good(await campaigns.history({ campaign })),
    )
    expect(good(await campaigns.verify({ campaign: copy }))).toMatchObject({ ok: true, steps: 8 })
    for (const id of [campaign, copy]) good(await campaigns.close({ campaign: id }))
    expect((await readFile(file)).includes(packAt < 1e9 ? '"t":"pack"' : '"t":"plan"')).toBe(true)
  })
})

it('a file without plans is given away as it is', async () => {
  const folder = await newFolder()
  const campaigns = program(folder, 1e9)
  const { campaign } = good(await campaigns.create({ scenario: 'revised', seed: 'none', name: 'War' }))
  good(await campaigns.close({ campaign }))
  const bytes = await readFile(path.join(folder, `${campaign}.interboard`))
  expect(withoutPlans(bytes)).toBe(bytes)
})

describe('golden files of format 7', () => {
  it.each(['lines', 'packs'])('open with their plan: in %s', async (kind) => {
    const file = path.join(import.meta.dirname, `${kind}.interboard.gz`)
    const campaigns = program(await newFolder(), 1e9)
    const data = gunzipSync(await readFile(file)).toString('base64')
    const { campaign } = good(await campaigns.import({ data }))
    good(await campaigns.open({ campaign }))
    expect(good(await campaigns.verify({ campaign }))).toMatchObject({ ok: true, steps: 8 })
    const { plan } = good(await campaigns.planOpen({ campaign, id: 'p1' }))
    expect(plan).toMatchObject({ name: 'Secret', dropped: [], spent: { germany: 6 } })
    good(await campaigns.close({ campaign }))
  })
})
