import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import { isRefused } from '../../main/campaign/running/refusals'
import { pointState } from '../../main/campaign/replay/replay'
import { atOnce, gently } from '../../main/campaign/long-task-slices'
import { Timeline } from '../../main/campaign/timeline/timeline'
import { canonical, sha256Hex } from '../../main/engine'
import { MOST_BYTES, readCampaign, releasedReader, type Read } from '../../main/saves/reader'
import { repack } from '../../main/saves/packs/repack'
import { fakeGames } from '../campaign/fake-game'
import { forged, linesOf } from '../tools/torture/forge-file'
import { makeGolden } from '../tools/recorded/golden'
import { hostileSaves } from '../tools/torture/hostile-saves'
import { packedFile } from '../tools/torture/packed-file'
import { ownStandstill } from '../tools/event-loop-delay'
import { sampleCampaign } from './sample'

// `npm run torture -- --mutations 100000` does the same, longer.
describe('changed files', () => {
  it('of a small game are played or refused, never worse', async () => {
    const { bytes } = await sampleCampaign()
    const games = fakeGames() as Games<unknown>
    const report = await hostileSaves({ files: [bytes], games, from: 0, to: 500, seed: 1 })
    expect(report).toMatchObject({ wrong: [], hangs: [] })
    expect(report.opened).toBeGreaterThan(50)
    expect(report.refused).toBeGreaterThan(20)
  })

  it('of real campaigns are played or refused, never worse', { timeout: 300_000 }, async () => {
    const files = [
      (await makeGolden('europe-pacific', 'manual-dice')).bytes,
      (await makeGolden('europe-1999', 'branched')).bytes,
    ]
    const games = engineGames as Games<unknown>
    const report = await hostileSaves({ files, games, from: 0, to: 150, seed: 2 })
    expect(report).toMatchObject({ wrong: [], hangs: [] })
    expect(report.opened + report.refused).toBe(150)
    expect(report.opened).toBeGreaterThan(50)
  })
})

describe('a forged checkpoint with a matching hash', () => {
  const NONSENSE: readonly [string, unknown][] = [
    ['a word for a number', { paid: { uk: 'much' } }],
    ['less than nothing', { paid: { uk: -1 } }],
    ['nothing', { paid: null }],
    // Found by `torture --mutations 100000`, file 91549 of seed 1: the next raid looks for the power's page.
    ['not one page', {}],
    ['a power that there is not', { paid: { rome: 2 } }],
    ['a book that there is not', { paid: {}, lost: {} }],
  ]

  /** Returns a fresh campaign of the linked game, with the raids' book in its checkpoint replaced. */
  const withRaids = async (book: unknown): Promise<Buffer> => {
    const lines = linesOf((await makeGolden('europe-pacific', 'branched')).bytes)
    for (const line of lines)
      if (line['t'] === 'point') {
        const { dice, ...rest } = line['state'] as Record<string, unknown>
        const slices = { ...(rest['slices'] as object), raids: book }
        line['state'] = { ...rest, slices, dice }
        line['hash'] = sha256Hex(canonical({ ...rest, slices }))
      }
    return forged(lines)
  }

  // Found by `torture --mutations 100000`, files 41068 and 55404 of seed 1: the engine asks whether an enemy gun was
  // just captured.
  it('is skipped when the turn’s record is no list of spaces', async () => {
    const lines = linesOf((await makeGolden('europe-pacific', 'branched')).bytes)
    const records = lines.filter((line) => line['t'] === 'point')
    for (const line of records) {
      const { dice, ...rest } = line['state'] as Record<string, unknown>
      const record = { ...(rest['record'] as object), captured: { length: 1e9 } }
      line['state'] = { ...rest, record, dice }
      line['hash'] = sha256Hex(canonical({ ...rest, record }))
    }
    expect(stateIn(forged(lines))).toBeNull()
  })

  const stateOf = async (book: unknown): Promise<unknown> => stateIn(await withRaids(book))

  function stateIn(bytes: Uint8Array): unknown {
    const read = readCampaign(bytes)
    if (read.status !== 'read') throw new Error(read.status)
    const { scenario, switches, seed, dice } = read.timeline.header
    const game = engineGames.open({ scenario, switches, seed, dice })
    const [point] = read.timeline.pointsAt(0)
    if (isRefused(game) || !point) throw new Error('no such game')
    return pointState(game, point)
  }

  it('is accepted when the book is as the rules keep it', async () => {
    expect(await stateOf({ paid: {} })).not.toBeNull()
    expect(await stateOf({ paid: { uk: 3 } })).not.toBeNull()
  })

  it.each(NONSENSE)('is skipped when a module’s book holds %s', async (_, book) => {
    expect(await stateOf(book)).toBeNull()
  })
})

/** Returns a file that is readable. */
function sampleOf(bytes: Uint8Array): Extract<Read, { status: 'read' }> {
  const read = readCampaign(bytes)
  if (read.status !== 'read') throw new Error(read.status)
  return read
}

describe('a pack whose rows claim more than there is', () => {
  interface Index {
    first: number
    count: number
    parents: number[][]
    visited: number[][]
  }

  /** Returns a campaign with packs, the index of its first pack changed, with valid checksums. */
  async function withIndex(change: (index: Index) => void): Promise<Buffer> {
    const lines = linesOf(packedFile((await sampleCampaign()).bytes, 800))
    const pack = lines.find((line) => line['t'] === 'pack')
    if (!pack) throw new Error('no pack')
    change(pack['index'] as Index)
    return forged(lines)
  }

  it.each<[string, (index: Index) => void]>([
    [
      'a thousand million nodes',
      (index) => {
        index.parents = [[1, 0, 1e9]]
        index.count = 1e9
      },
    ],
    [
      'rows that sum up to another number',
      (index) => {
        index.parents = [[1, 0, 60_000]]
      },
    ],
    [
      'visits beyond its nodes',
      (index) => {
        index.visited = [[0, 0, 1, 1e9]]
      },
    ],
    [
      'the same visits over and over',
      (index) => {
        index.parents = [[1, 0, 60_000]]
        index.count = 60_000
        index.visited = Array.from({ length: 2000 }, (_, i) => [i % 1000, 0, 1, 60_000])
      },
    ],
    [
      'branches without number',
      (index) => {
        index.visited = Array.from({ length: 100_000 }, (_, i) => [i, 0, 1, 1])
      },
    ],
  ])('as %s is not believed, and read at once', async (_, change) => {
    const bytes = await withIndex(change)
    const { result: read, ms } = await ownStandstill(() => gently(releasedReader(bytes), setImmediate))
    expect(ms).toBeLessThan(200)
    if (read.status === 'read') expect(read.damage?.kind).toBe('foreign')
  })

  it('leaves no trace when it does not follow: everything before it is whole', async () => {
    const packs = (lines: Record<string, unknown>[]) => lines.filter((line) => line['t'] === 'pack')
    const whole = packedFile((await sampleCampaign()).bytes, 800)
    const lines = linesOf(whole)
    const [first, second] = packs(lines)
    if (!first || !second) throw new Error('too few packs')
    const good = sampleOf(forged(lines.slice(0, lines.indexOf(second))))
    // Its parents follow, but then a visit does not.
    const index = second['index'] as Index
    index.visited.push([0, index.first, index.first, 1])
    const read = sampleOf(forged(lines))
    expect(read.damage).toEqual({ kind: 'foreign', lost: lines.length - lines.indexOf(second) })
    expect([read.timeline.count, read.timeline.head]).toEqual([good.timeline.count, good.timeline.head])
    expect(read.timeline.lineOf()).toEqual(good.timeline.lineOf())
    expect(read.content).toEqual(good.content)
  })

  it('and whose tables are unreadable is no part of a campaign, whatever follows it', async () => {
    const lines = linesOf(packedFile((await sampleCampaign()).bytes, 800))
    const last = lines.findLast((line) => line['t'] === 'pack')
    if (last) last['data'] = Buffer.from('none').toString('base64')
    lines.push({ t: 'name', name: 'Later', time: '2000-01-01T00:00:00.000Z' })
    expect(readCampaign(forged(lines)).status).toBe('unreadable')
  })

  it('in very many packs is read only as far as campaigns go', async () => {
    const [head = {}] = linesOf((await sampleCampaign()).bytes)
    const lines = [head]
    // Each is a line of 300 bytes with 60,000 nodes that only its row claims.
    for (let i = 0; i < 100; i++) {
      const index = {
        first: 1 + i * 60_000,
        count: 60_000,
        branch: 0,
        parents: [[1 + i * 60_000, i * 60_000, 60_000]],
      }
      lines.push({ t: 'pack', index: { ...index, visited: [], roots: [], points: [] }, data: '' })
    }
    const { result: read, ms } = await ownStandstill(() =>
      gently(releasedReader(forged(lines)), setImmediate),
    )
    expect(ms).toBeLessThan(200)
    expect(read.status).toBe('unreadable')
  })

  it('takes no more memory for visits than the limit, however far apart they are', async () => {
    const { timeline } = sampleOf((await sampleCampaign()).bytes)
    const NODES = 100_000
    const tree = new Timeline(timeline.header)
    const chain = {
      ...{ first: 1, count: NODES, branch: 0, parents: [[1, 0, NODES]] as const },
      ...{ visited: [], roots: [], points: [] },
    }
    expect(atOnce(tree.addPack(chain, () => null))).toBe(true)
    // One visit in each part of 256 nodes, in each of 500 branches: memory for 256 times as many.
    const visited = Array.from(
      { length: 500 * Math.floor(NODES / 256) },
      (_, i) =>
        [Math.floor(i / Math.floor(NODES / 256)), (i * 256) % 99_840, ((i * 256) % 99_840) + 1, 1] as const,
    )
    const sparse = { ...chain, first: NODES + 1, count: 0, parents: [], visited }
    expect(atOnce(tree.addPack(sparse, () => null))).toBe(false)
  })

  it('is never made: lines that a pack cannot hold stay lines', async () => {
    const lines = linesOf((await sampleCampaign()).bytes)
    // More branches than the tables of a pack can name.
    const branches = Array.from({ length: 1100 }, (_, i) => ({ t: 'branch', id: i + 1, at: 0, name: 'b' }))
    const [header = {}] = lines
    const bytes = forged([header, ...branches])
    expect(sampleOf(bytes).timeline.branches).toHaveLength(1100)
    expect(atOnce(repack(bytes, 2000))).toBeNull()
  })
})

describe('a file that is too large', () => {
  it('as a whole is not read at all', () => {
    expect(readCampaign(Buffer.alloc(MOST_BYTES + 1)).status).toBe('too-large')
  })

  it('in one of its lines is read up to that line', async () => {
    const { bytes } = await sampleCampaign()
    const lines = linesOf(bytes)
    const long = forged([...lines, { t: 'name', name: 'x', time: 'y', more: 'z'.repeat(3_000_000) }])
    const read = readCampaign(long)
    if (read.status !== 'read') throw new Error(read.status)
    expect(read.damage).toEqual({ kind: 'foreign', lost: 1 })
    expect(Buffer.from(read.content)).toEqual(bytes)
  })
})
