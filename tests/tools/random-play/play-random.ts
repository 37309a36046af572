/**
 * `npm run play:random -- --games 20 --rounds 12 --seed 1 [--scenario europe-pacific|all] [--plain] [--unchecked]
 * [--reload 25] [--stored | --scattered] [--blind] [--coverage] [--go-on] [--tally FILE]`
 *
 * Plays seeded games through every phase, each under its own switches (see `kindOf`; `--plain` leaves all at their
 * defaults). A game begins at the set-up, with `--stored` in the positions of the stored games in turn, or with
 * `--scattered` in random positions. Each is played twice and once more from its list of actions, and prints one line
 * that ends in its final hash. When a scenario has a guide (guided-game.ts), it leads most games, except with
 * `--blind`. The report lists what the games reach and what they miss, with the reason if it is known (`notAtRandom`),
 * and how often each value of each switch was played. `--from` splits a long run into parts: they add to one `--tally`,
 * and each reports its whole content.
 *
 * Exits with 1 at the first breach (with `--go-on`, after the last game), and prints the seed and the action that
 * reproduce it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { rulesetOf, scenarioOf, scenarios, switchesOf } from '../../../main/scenarios'
import { storedGames } from '../../games/stored-games'
import { notAtRandom } from '../../games/excuses'
import { Coverage, everyKind, everything, everyOutcome, leastPlayed } from './game-coverage'
import { seededRng } from '../../../main/engine'
import { guides } from './guided-game'
import { diceOf, hash32, kindOf, playRandom, RandomFailure, replay, type RandomOptions } from './random-game'
import { randomPosition } from './random-position'

const argument = (name: string, or: string): string => {
  const i = process.argv.indexOf(`--${name}`)
  return i >= 0 ? (process.argv[i + 1] ?? or) : or
}
const flag = (name: string): boolean => process.argv.includes(`--${name}`)
const games = Number(argument('games', '20'))
const first = Number(argument('from', '1'))
const rounds = Number(argument('rounds', '12'))
const seed = argument('seed', '1')
const reload = Number(argument('reload', '25'))
const check = !flag('unchecked')
const which = argument('scenario', 'europe-pacific')
const ids = which === 'all' ? scenarios.map((s) => s.id) : which.split(',')
const now = () => performance.now()

let actions = 0
let ms = 0
let checked = 0

/** Plays one game with checks, without checks, and from its list of actions; all three must end alike. */
function game(id: string, n: number, coverage: Coverage): void {
  const scenario = scenarioOf(id)
  if (!scenario) throw new Error(`no scenario ${id}`)
  const text = `${seed}-${id}-${n}`
  const kind = kindOf(text, n, flag('plain') ? [] : switchesOf(scenario))
  const starts = flag('stored') ? storedGames.filter((s) => s.scenario === id && s.position) : []
  const start = starts[n % Math.max(1, starts.length)]
  if (start) Object.assign(kind, { switches: start.switches ?? {} })
  const rs = rulesetOf(id, kind.switches)
  const blind = flag('blind') || flag('stored') || flag('scattered')
  const led = blind ? null : (guides[id]?.start(n, seededRng(hash32(`start ${text}`))) ?? null)
  const options: RandomOptions = {
    rounds,
    seed: text,
    check,
    reload,
    ...kind.options,
    ...start?.options,
    ...(start?.position ? { position: start.position } : {}),
    ...(led ? { position: led.position, guide: guides[id]?.answer } : {}),
    ...(flag('scattered') ? { position: randomPosition(rs, seededRng(hash32(`position ${text}`))) } : {}),
  }
  const whole = playRandom(rs, { ...options, coverage }, now)
  const again = playRandom(rs, { ...options, check: false, reload: 0 }, now)
  if (again.hash !== whole.hash) throw new RandomFailure('played twice, two different ends', text, 0, null)
  if (replay(rs, whole.actions, diceOf(options), options.position) !== whole.hash)
    throw new RandomFailure('the replay ends differently', text, 0, null)
  actions += again.actions.length
  ms += again.ms
  checked += whole.ms
  const end = whole.over ? `${whole.winner ?? 'draw'} by ${whole.over}` : 'open'
  const how = [
    ...(start ? [start.name] : []),
    ...(led ? [led.name] : []),
    ...Object.entries(kind.options).map(([k, v]) => (v === true ? k : `${k} 1:${String(v)}`)),
    ...Object.entries(kind.switches).map(([k, v]) => `${k}=${v}`),
  ]
  console.log(
    `${id} game ${n} seed ${text}: ${whole.actions.length} actions, ${whole.rounds} rounds, ${end}${how.length > 0 ? ` (${how.join(', ')})` : ''}, ${whole.hash}`,
  )
}

const tally = argument('tally', '')
type Tally = Record<string, Record<string, number>>
const tallied: Tally = existsSync(tally) ? (JSON.parse(readFileSync(tally, 'utf8')) as Tally) : {}

const byScenario = new Map(Object.entries(tallied).map(([id, counts]) => [id, new Coverage(counts)]))
let failed = false
for (const id of ids) {
  const coverage = byScenario.get(id) ?? new Coverage()
  byScenario.set(id, coverage)
  for (let n = first; n < first + games; n++)
    try {
      game(id, n, coverage)
      coverage.add('games')
    } catch (e) {
      failed = true
      coverage.add('breaches')
      console.error(e instanceof RandomFailure ? `BREACH: ${id} ${e.message}` : e)
      if (!flag('go-on')) process.exit(1)
    }
}
if (tally !== '') {
  const plain = [...byScenario].map(([id, { counts }]) => [id, Object.fromEntries(counts)])
  writeFileSync(tally, JSON.stringify(Object.fromEntries(plain)))
}

const all = new Coverage()
for (const [id, coverage] of byScenario) {
  all.merge(coverage)
  const rs = rulesetOf(id)
  const there = [...everything(rs), ...everyOutcome(rs)]
  const missing = there.filter((k) => !coverage.has(k))
  const why = (k: string): string => notAtRandom[id]?.[k] ?? ''
  const known = missing.filter((k) => why(k) !== '')
  const of = `${coverage.counts.get('games') ?? 0} games, ${coverage.counts.get('breaches') ?? 0} breaches`
  console.log(`\n${id}: ${of}; ${there.length - missing.length} of ${there.length} reached`)
  for (const k of known) console.log(`  not ${k}: ${why(k)}`)
  const rest = missing.filter((k) => why(k) === '')
  console.log(`not by these games, for no reason that is known: ${rest.length === 0 ? 'nothing' : ''}`)
  for (const k of rest) console.log(`  ${k}`)
  console.log(`values of switches, least played first: ${leastPlayed(rs.scenario, coverage).join(', ')}`)
  console.log('ends:')
  for (const [k, n] of [...coverage.counts].sort())
    if (k.startsWith('ends ') || k.startsWith('surrender ')) console.log(`  ${k.padEnd(44)} ${n}`)
}
console.log(`\nkinds never seen: ${everyKind.filter((k) => !all.has(k)).join(', ') || 'none'}`)
if (flag('coverage'))
  for (const [k, n] of [...all.counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`  ${k.padEnd(44)} ${n}`)
console.log(
  `\n${actions} actions, ${Math.round((actions / ms) * 1000)} actions/s bare, ${Math.round((actions / checked) * 1000)} with every check; ${failed ? 'BREACHES, see above' : '0 dead ends, 0 invariant breaks, equal hashes twice and in replay'}`,
)
if (failed) process.exit(1)
