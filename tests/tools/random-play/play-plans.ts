/**
 * `npm run play:plans -- --plans 500 [--from 1] [--scenario europe-1999|all]`
 *
 * Makes random turn plans of each scenario and plays them (see `tryRandomPlan` for what must hold). Prints how many
 * actions were planned and played. Exits with 1 at the first breach, with the seed that reproduces it.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { scenarios } from '../../../main/scenarios'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { createCampaigns, type Games } from '../../../main/campaign'
import { createLibrary, nodeFs } from '../../../main/saves'
import { tryRandomPlan } from './random-plans'

const { values } = parseArgs({
  options: {
    plans: { type: 'string', default: '50' },
    from: { type: 'string', default: '1' },
    scenario: { type: 'string', default: 'all' },
  },
})
const plans = Number(values.plans)
const first = Number(values.from)
const ids = values.scenario === 'all' ? scenarios.map(({ id }) => id) : values.scenario.split(',')

let made = 0
const random = () => (++made).toString(16).padStart(10, '0') + '5'.repeat(22)
let ticks = 0
const clock = () => new Date(Date.UTC(2000, 0, 1, 0, 0, ticks++)).toISOString()
const folder = await mkdtemp(path.join(tmpdir(), 'interboard-plans-'))
const library = createLibrary({ folder, fs: nodeFs, random, clock })
const games = engineGames as Games<unknown>
const campaigns = createCampaigns({ library, games, random, clock, onChanged: () => undefined })

try {
  for (const id of ids) {
    let planned = 0
    let played = 0
    for (let seed = first; seed < first + plans; seed++) {
      const done = await tryRandomPlan(campaigns, id, seed).catch((error: unknown) => {
        throw new Error(`${id}, seed ${seed}`, { cause: error })
      })
      planned += done.planned
      played += done.played
    }
    console.log(`${id}: ${plans} plans, ${planned} actions planned, ${played} played`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
