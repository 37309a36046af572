/**
 * A whole short game as a list of actions: one random round, then the Axis powers concede in their turns. Tests feed it
 * to a running program, which must end in the same position.
 *
 * node build/run-ts.mjs tests/tools/random-play/short-game.ts [SEED] prints a `ShortGame` as JSON.
 */
import { answer, hashOf, legalOf, newGame, seededRng } from '../../../main/engine'
import { rulesetOf } from '../../../main/scenarios'
import type { Action } from '../../../shared/model'

export interface ShortGame {
  readonly scenario: string
  /** The seed of the program's dice. */
  readonly seed: string
  readonly actions: readonly Action[]
  /** The hash of the final position, in which the game is over. */
  readonly hash: string
}

const SCENARIO = 'europe-pacific'
/** Many times what such a game takes: a game that needs more runs in a circle. */
const MOST = 20_000
const AXIS = new Set(['germany', 'japan'])

function play(seed: string): ShortGame {
  const rs = rulesetOf(SCENARIO)
  const g = newGame(rs, { mode: 'generated', seed })
  const rng = seededRng(7)
  const actions: Action[] = []
  while (g.state.over === null) {
    const standing = g.state.round > 1 ? g.askAll('listStandingActions', {}) : []
    const open = standing.find((one) => one.kind === 'concede' && AXIS.has(g.powerId(one.by)))
    const action = open ? ({ kind: 'concede', by: g.powerId(open.by) } as const) : legalOf(g)?.sample(rng)
    if (!action) throw new Error('no open question')
    g.events = []
    g.rolls = []
    const refusal = answer(g, action)
    if (refusal) throw new Error(`${JSON.stringify(action)} was refused: ${refusal.code}`)
    actions.push(action)
    if (actions.length > MOST) throw new Error('the game does not end')
  }
  return { scenario: SCENARIO, seed, actions, hash: hashOf(rs, g.state) }
}

process.stdout.write(JSON.stringify(play(process.argv[2] ?? 'short')) + '\n')
