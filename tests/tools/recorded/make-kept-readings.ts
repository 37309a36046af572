/**
 * Makes the missing files of readings: `node build/run-ts.mjs tests/tools/recorded/make-kept-readings.ts [NAME ...]`.
 *
 * Run it with the program before a change of a ruling: each file then shows that a campaign keeps the reading it began
 * with. The tool never overwrites an existing file.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { createCampaigns, type Campaigns, type Games } from '../../../main/campaign'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { isRefused } from '../../../main/campaign/running/refusals'
import { createLibrary } from '../../../main/saves'
import { globalReadings, type GlobalReading } from '../../saves/global-readings'
import { playTo, readings, type Reading } from '../../saves/kept-readings'
import { memoryFs } from '../torture/memory-fs'
import { good } from '../random-play/random-campaign'

/** Returns a program with an empty library, whose ids and times are the same in every run. */
function program(): Campaigns {
  let ids = 0
  let minutes = 0
  const random = () => (++ids).toString(16).padStart(8, '0').repeat(4)
  const clock = () => new Date(Date.UTC(2000, 0, 1, 0, minutes++)).toISOString()
  const library = createLibrary({ folder: '/library', fs: memoryFs(), random, clock })
  const games = engineGames as Games<unknown>
  return createCampaigns({ library, games, random, clock, onChanged: () => undefined })
}

/**
 * Returns the file of a campaign that has reached the reading's question. Throws when the program answers it
 * differently.
 */
async function fileOf(name: string, reading: Reading): Promise<string> {
  const campaigns = program()
  const campaign = await playTo(campaigns, reading)
  const { data } = good(await campaigns.export({ campaign }))
  const action = reading.then(good(await campaigns.view({ campaign })))
  const answered = await campaigns.act({ campaign, action })
  const refused = isRefused(answered) ? answered.rejected.code : null
  if (refused !== reading.refusedBefore)
    throw new Error(`${name}: answered by ${String(refused)}, not ${String(reading.refusedBefore)}`)
  return data
}

/** Returns the file of a Global campaign, played to where the readings differ. */
async function fileOfGlobal(name: string, { position, deeds }: GlobalReading): Promise<string> {
  const campaigns = program()
  const seed = `readings ${name}`
  const { campaign } = good(await campaigns.create({ scenario: 'global', seed, name, position }))
  for (const action of deeds) good(await campaigns.act({ campaign, action }))
  return good(await campaigns.export({ campaign })).data
}

const asked = process.argv.slice(2)

/** Writes the requested files of these readings that do not exist yet. */
async function make<R>(
  folder: string,
  of: Readonly<Record<string, R>>,
  dataOf: (name: string, reading: R) => Promise<string>,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [name, reading] of Object.entries(of)) {
    const file = path.join(folder, `${name}.interboard.gz`)
    if (existsSync(file) || (asked.length > 0 && !asked.includes(name))) continue
    const packed = gzipSync(Buffer.from(await dataOf(name, reading), 'base64'), { level: 9 })
    writeFileSync(file, packed)
    console.log(`${file}: ${packed.length} bytes`)
  }
}

await make('tests/saves/golden/readings', readings, fileOf)
const ofGlobal = Object.entries(globalReadings).map(([name, reading]) => [`global-${name}`, reading])
await make<GlobalReading>('tests/saves/readings', Object.fromEntries(ofGlobal), fileOfGlobal)
