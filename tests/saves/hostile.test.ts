import { describe, expect, it } from 'vitest'
import type { Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/engine-games'
import { isRefused } from '../../main/campaign/refusals'
import { pointState } from '../../main/campaign/replay'
import { canonical, sha256Hex } from '../../main/engine'
import { MOST_BYTES, readCampaign } from '../../main/saves/reader'
import { fakeGames } from '../campaign/fake-game'
import { forged, linesOf } from '../tools/forge'
import { makeGolden } from '../tools/golden'
import { hostileSaves } from '../tools/hostile-saves'
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

describe('a checkpoint made by hand, its hash made right', () => {
  const NONSENSE: readonly [string, unknown][] = [
    ['a word for a number', { paid: { uk: 'much' } }],
    ['less than nothing', { paid: { uk: -1 } }],
    ['nothing', { paid: null }],
    // Found by `torture --mutations 100000`, file 91549 of seed 1: the next raid looked for the power's page.
    ['not one page', {}],
    ['a power that there is not', { paid: { rome: 2 } }],
    ['a book that there is not', { paid: {}, lost: {} }],
  ]

  /** A fresh campaign of the linked game, with the raids' book in its checkpoint replaced. */
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

  // Found by `torture --mutations 100000`, files 41068 and 55404 of seed 1: an enemy gun was asked whether it was just taken.
  it('is passed over where the turn’s record is no list of spaces', async () => {
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

  it('is taken where the book is as the rules keep it', async () => {
    expect(await stateOf({ paid: {} })).not.toBeNull()
    expect(await stateOf({ paid: { uk: 3 } })).not.toBeNull()
  })

  it.each(NONSENSE)('is passed over where a module’s book holds %s', async (_, book) => {
    expect(await stateOf(book)).toBeNull()
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
