/**
 * Makes the files of readings that are not kept yet: `node build/run-ts.mjs tests/tools/make-kept-readings.ts [NAME ...]`.
 *
 * Run it with the program before a ruling is changed: each file then shows that a campaign keeps the reading it began with.
 * A file that is there is never made again.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { createCampaigns } from '../../main/campaign'
import { engineGames } from '../../main/campaign/engine-games'
import { isRefused } from '../../main/campaign/refusals'
import type { Games } from '../../main/campaign'
import { createLibrary } from '../../main/saves'
import { playTo, readings, type Reading } from '../saves/kept-readings'
import { memoryFs } from './memory-fs'
import { good } from './random-campaign'

const FOLDER = 'tests/saves/golden/readings'

/** The file of a campaign that has come to the reading's question. Throws where the program answers it otherwise. */
async function fileOf(name: string, reading: Reading): Promise<Uint8Array> {
  let ids = 0
  let minutes = 0
  const random = () => (++ids).toString(16).padStart(8, '0').repeat(4)
  const clock = () => new Date(Date.UTC(2000, 0, 1, 0, minutes++)).toISOString()
  const library = createLibrary({ folder: '/library', fs: memoryFs(), random, clock })
  const games = engineGames as Games<unknown>
  const campaigns = createCampaigns({ library, games, random, clock, onChanged: () => undefined })
  const campaign = await playTo(campaigns, reading)
  const { data } = good(await campaigns.export({ campaign }))
  const action = reading.then(good(await campaigns.view({ campaign })))
  const answered = await campaigns.act({ campaign, action })
  const refused = isRefused(answered) ? answered.rejected.code : null
  if (refused !== reading.refusedBefore)
    throw new Error(`${name}: answered by ${String(refused)}, not ${String(reading.refusedBefore)}`)
  return Buffer.from(data, 'base64')
}

mkdirSync(FOLDER, { recursive: true })
const asked = process.argv.slice(2)
for (const [name, reading] of Object.entries(readings)) {
  const file = path.join(FOLDER, `${name}.interboard.gz`)
  if (existsSync(file) || (asked.length > 0 && !asked.includes(name))) continue
  const packed = gzipSync(await fileOf(name, reading), { level: 9 })
  writeFileSync(file, packed)
  console.log(`${file}: ${packed.length} bytes`)
}
