/**
 * `npm run play:plans -- --plans 500 [--from 1] [--scenario europe-1999|all]`
 *
 * Makes random turn plans of each scenario and plays them (see `tryRandomPlan` for what must hold). Prints how many
 * actions were planned and played. Exits with 1 at the first breach, with the
 * seed that reproduces it.
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { scenarios } from '../../../main/scenarios'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { createCampaigns, type Games } from '../../../main/campaign'
import { createLibrary, nodeFs } from '../../../main/saves'
import { tryRandomPlan } from './random-plans'

const argument = (name: string, or: string): string => {
  const i = process.argv.indexOf(`--${name}`)
  return i >= 0 ? (process.argv[i + 1] ?? or) : or
}
const plans = Number(argument('plans', '50'))
const first = Number(argument('from', '1'))
const which = argument('scenario', 'all')
const ids = which === 'all' ? scenarios.map(({ id }) => id) : which.split(',')

let made = 0
const random = () => (++made).toString(16).padStart(10, '0') + '5'.repeat(22)
let ticks = 0
const clock = () => new Date(Date.UTC(2000, 0, 1, 0, 0, ticks++)).toISOString()
const folder = await mkdtemp(path.join(tmpdir(), 'interboard-plans-'))
const library = createLibrary({ folder, fs: nodeFs, random, clock })
const games = engineGames as Games<unknown>
const campaigns = createCampaigns({ library, games, random, clock, onChanged: () => undefined })

for (const id of ids) {
  let planned = 0
  let played = 0
  for (let seed = first; seed < first + plans; seed++)
    try {
      const done = await tryRandomPlan(campaigns, id, seed)
      planned += done.planned
      played += done.played
    } catch (error) {
      console.error(`${id}, seed ${seed}: ${error instanceof Error ? error.message : String(error)}`)
      process.exit(1)
    }
  console.log(`${id}: ${plans} plans, ${planned} actions planned, ${played} played`)
}
