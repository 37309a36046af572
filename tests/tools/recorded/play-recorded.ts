/**
 * `npm run play:recorded [-- --scenario europe-1999]`: replays all recorded games and lists the differences from the
 * record. Exits with 1 when there is a difference: a rule has changed.
 *
 * `npm run play:recorded -- --record`: records all games at random by seed, with the current program; `--record
 * --changed`: only those that differ. A record is the witness of the program that wrote it. Rewrite it only when a
 * change of a rule is intended, and name that rule in the commit.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Position } from '../../../shared/contract'
import { Game, newGameAt, seededRng, type Ruleset } from '../../../main/engine'
import type { ScenarioDefinition } from '../../../main/engine/compile'
import { rulesetOf, scenarios, switchesOf } from '../../../main/scenarios'
import { storedGames } from '../../games/stored-games'
import { hash32, kindOf, playRandom } from '../random-play/random-game'
import { randomPosition } from '../random-play/random-position'
import { difference, pathOf, playDeeds, recordedGames, recordsOf, type RecordedGame } from './recorded-games'

/** Returns a random position that this rule set can set up. */
function somePosition(rs: Ruleset, seed: string): Position {
  for (let i = 0; ; i++) {
    const position = randomPosition(rs, seededRng(hash32(`position ${i} ${seed}`)))
    if (newGameAt(rs, { mode: 'manual' }, position) instanceof Game) return position
  }
}

/** Plays game number `n` of a scenario as the current program plays it. */
function record(scenario: ScenarioDefinition, n: number): RecordedGame {
  const { id } = scenario
  const { fromSetUp, rounds: lengths, long, scattered } = recordsOf(id)
  const seed = `recorded ${id} ${n}`
  const kind = kindOf(seed, n, switchesOf(scenario))
  const stored = storedGames.filter((s) => s.scenario === id && s.position)
  const start = n > fromSetUp && (n % 2 === 0 || !scattered) ? stored[n % stored.length] : undefined
  const drawn = start?.switches ?? kind.switches
  const rs = rulesetOf(id, drawn)
  // A record that does not name a ruling's switch is older than the switch.
  const rulings = switchesOf(scenario).flatMap((s) => (s.before === undefined ? [] : [s.id]))
  const switches = { ...drawn, ...Object.fromEntries(rulings.map((s) => [s, rs.switches[s] ?? ''])) }
  const position = start?.position ?? (n > fromSetUp ? somePosition(rs, seed) : undefined)
  const rounds = position ? Math.max(...lengths) : n % 10 === 0 ? long : (lengths[n % lengths.length] ?? 1)
  const begun = position ? { position } : {}
  const {
    actions,
    rounds: played,
    over,
  } = playRandom(rs, { seed, rounds, ...kind.options, ...start?.options, ...begun }, () => 0)
  const manual = start?.options?.manualDice ?? kind.options.manualDice
  const recipe = {
    scenario: id,
    name: `${n}`,
    seed: manual ? null : seed,
    switches,
    ...begun,
    deeds: actions,
  }
  console.log(`${seed}: ${actions.length} actions, ${played} rounds${over ? `, ${over}` : ''}`)
  const { marks, refused } = playDeeds(recipe, rs)
  if (refused) throw new Error(`${seed}: action ${refused.at} was refused on the way back: ${refused.code}`)
  return { ...recipe, marks }
}

const which = process.argv[process.argv.indexOf('--scenario') + 1]
const wanted = scenarios.filter((s) => !process.argv.includes('--scenario') || s.id === which)
if (wanted.length === 0) throw new Error(`no scenario ${which ?? ''}`)

if (process.argv.includes('--record')) {
  for (const scenario of wanted) {
    const old = process.argv.includes('--changed') ? recordedGames(scenario.id) : []
    const alike = new Map(old.filter((game) => difference(game) === null).map((game) => [game.name, game]))
    const games = Array.from(
      { length: recordsOf(scenario.id).games },
      (_, i) => alike.get(`${i + 1}`) ?? record(scenario, i + 1),
    )
    const file = pathOf(scenario.id)
    mkdirSync(path.dirname(file), { recursive: true })
    const packed = gzipSync(JSON.stringify(games), { level: 9 })
    writeFileSync(file, packed)
    const deeds = games.reduce((sum, game) => sum + game.deeds.length, 0)
    console.log(`${file}: ${games.length} games, ${deeds} actions, ${packed.length} bytes`)
  }
} else {
  for (const { id } of wanted) {
    const games = recordedGames(id)
    const found = games.flatMap((game) => difference(game) ?? [])
    for (const line of found) console.error(line)
    if (found.length > 0) process.exitCode = 1
    console.log(`${id}: ${games.length} games played again, ${found.length} differ`)
  }
}
