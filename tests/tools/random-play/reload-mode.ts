/**
 * Heavy mode: plays a game that is saved and read back after each action next to one that never is. Both get the same
 * actions; events, views and questions must stay identical to the last word.
 */
import type { Game as CampaignGame } from '../../../main/campaign'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { isRefused } from '../../../main/campaign/running/refusals'
import { Game, legalOf, seededRng, type DiceSource, type State } from '../../../main/engine'
import { rulesetOf, scenarioOf, scenarios, switchesOf } from '../../../main/scenarios'
import { hash32, kindOf } from './random-game'

export interface HeavyOptions {
  readonly games: number
  readonly rounds: number
  readonly seed: string
  readonly progress?: (games: number) => void
}

export interface HeavyReport {
  games: number
  /** The number of actions, each followed by a reload. */
  actions: number
  /** The differences found; must stay empty. */
  wrong: string[]
}

/** A game that does not end stops here. */
const MOST_ACTIONS = 6000

interface Twin {
  readonly game: CampaignGame<State>
  readonly name: string
  /** The state that is never saved. */
  kept: State
  /** The state that is read back after each action. */
  loaded: State
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Saves one of the two and reads it back. Returns a sentence for each difference from the other. */
function reload(twin: Twin): string[] {
  const { game, kept } = twin
  const text = JSON.stringify(game.toPlain(twin.loaded))
  twin.loaded = game.fromPlain(JSON.parse(text))
  const wrong: string[] = []
  if (JSON.stringify(game.toPlain(twin.loaded)) !== text)
    wrong.push('what was read back is saved differently')
  if (!same(game.toPlain(kept), game.toPlain(twin.loaded)) && game.hash(kept) !== game.hash(twin.loaded))
    wrong.push('the two have different hashes')
  if (!same(game.view(kept), game.view(twin.loaded))) wrong.push('the two show different positions')
  return wrong
}

/** Plays one game for a number of rounds or to the first difference. */
function playTwins(
  scenario: string,
  n: number,
  { rounds, seed }: HeavyOptions,
): { actions: number; wrong: string[] } {
  const name = `${seed}-${scenario}-${n}`
  const data = scenarioOf(scenario)
  if (!data) throw new Error(`no scenario ${scenario}`)
  const { switches, options } = kindOf(name, n, switchesOf(data))
  const rules = rulesetOf(scenario, switches)
  const dice: DiceSource = options.manualDice ? { mode: 'manual' } : { mode: 'generated', seed: name }
  const game = engineGames.open({ scenario, switches, seed: name, dice: dice.mode }) as CampaignGame<State>
  const started = game.start()
  if (isRefused(started)) throw new Error(`${name}: no start`)
  const twin: Twin = { game, name, kept: started.state, loaded: game.copy(started.state) }
  const rng = seededRng(hash32(name))
  let actions = 0
  for (let wrong = reload(twin); actions < MOST_ACTIONS; actions++) {
    if (wrong.length > 0)
      return { actions, wrong: wrong.map((what) => `${name}, action ${actions}: ${what}`) }
    if (twin.kept.over || twin.kept.round > rounds) break
    const action = legalOf(new Game(rules, twin.kept, dice))?.sample(rng)
    if (!action) return { actions, wrong: [`${name}, action ${actions}: no open question`] }
    const one = game.play(twin.kept, action)
    const other = game.play(twin.loaded, action)
    wrong = same(one, other) ? reload(twin) : ['the same action has another result']
  }
  return { actions, wrong: [] }
}

/** Plays a number of games, with the scenarios in turn. */
export function heavy(options: HeavyOptions): HeavyReport {
  const report: HeavyReport = { games: 0, actions: 0, wrong: [] }
  for (let n = 1; n <= options.games; n++) {
    const scenario = scenarios[n % scenarios.length]?.id ?? ''
    const { actions, wrong } = playTwins(scenario, n, options)
    report.games++
    report.actions += actions
    report.wrong.push(...wrong)
    options.progress?.(n)
  }
  return report
}
