/** Random games as chains of hashes: the same in Node and in a browser, or the engine leans on one of them. */
import { answer, hashOf, legalOf, newGame, seededRng, sha256Hex } from '../../main/engine'
import { rulesetOf, scenarios } from '../../main/scenarios'

/** Which games: `games` of each scenario, to so many rounds. */
export interface GamesAsked {
  readonly games: number
  readonly rounds: number
  readonly seed: string
}

/** A game played: its actions, and one hash over the state and the events after each of them. */
export interface GamePlayed {
  readonly name: string
  readonly actions: number
  readonly chain: string
}

/** A game that does not end is cut here. */
const MOST_ACTIONS = 4000

function playOne(scenario: string, seed: string, rounds: number): GamePlayed {
  const rules = rulesetOf(scenario)
  const game = newGame(rules, { mode: 'generated', seed })
  const rng = seededRng(parseInt(sha256Hex(seed).slice(0, 8), 16))
  let chain = ''
  let actions = 0
  while (!game.state.over && game.state.round <= rounds && actions < MOST_ACTIONS) {
    const action = legalOf(game)?.sample(rng)
    if (!action) throw new Error(`${scenario} ${seed}: no open question after ${actions} actions`)
    game.events = []
    const refusal = answer(game, action)
    if (refusal) throw new Error(`${scenario} ${seed}: a sampled answer was refused (${refusal.code})`)
    actions++
    chain = sha256Hex(`${chain}${hashOf(rules, game.state)}${JSON.stringify(game.events)}`)
  }
  return { name: `${scenario} ${seed}`, actions, chain }
}

/** All games asked for, one after another, in the order of the scenarios. */
export function* gamesOf({ games, rounds, seed }: GamesAsked): Generator<GamePlayed> {
  for (let n = 1; n <= games; n++)
    for (const { id } of scenarios) yield playOne(id, `${seed}-${id}-${n}`, rounds)
}
