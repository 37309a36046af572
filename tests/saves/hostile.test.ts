import { describe, expect, it } from 'vitest'
import type { Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/engine-games'
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
