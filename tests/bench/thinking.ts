/**
 * What a computer player asks of the engine: all legal moves of a position, the same after one of them, and a separate
 * game to try an answer in. The positions are the first questions of combat movement in the recorded games.
 */
import {
  answer,
  applyEdit,
  cloneState,
  decisionOf,
  Game,
  legalOf,
  mayReact,
  newGameAt,
  outlooksOf,
  type DiceSource,
} from '../../main/engine'
import { isMovementLegal } from '../../main/engine/movement/types'
import { OddsCache, outlookOdds } from '../../main/odds'
import type { Action, MoveGroup } from '../../shared/model'
import { recordedGames, rulesOf, type RecordedGame } from '../tools/recorded/recorded-games'

/** The number of positions, and of the games that provide them. */
const POSITIONS = 100

/** Returns whether the question lets a power make its first combat move. */
const begins = (g: Game, phase: string): boolean =>
  phase !== 'combat-move' && g.top()?.step === 'combat-move' && !g.state.over

/** Returns every such position of a recorded game, each as a separate game. */
function positionsOf(game: RecordedGame): Game[] {
  const rs = rulesOf(game)
  const dice: DiceSource = game.seed === null ? { mode: 'manual' } : { mode: 'generated', seed: game.seed }
  const begun = newGameAt(rs, dice, game.position)
  if (!(begun instanceof Game)) return []
  let g = begun
  const out: Game[] = []
  for (const deed of game.deeds) {
    const { phase } = g.state
    g.events = []
    g.rolls = []
    if (deed.kind === 'edit') {
      const made = applyEdit(rs, g.state, deed.changes, dice)
      if (made.ok) g = made.game
    } else answer(g, deed)
    if (begins(g, phase)) out.push(copyOf(g))
  }
  return out
}

/** Returns the game with empty caches. */
const copyOf = (g: Game): Game => new Game(g.rs, cloneState(g.state), g.dice)

/** Returns positions spread evenly over all recorded games of a scenario. */
export function recordedPositions(scenario: string): Game[] {
  const all = recordedGames(scenario).flatMap(positionsOf)
  return Array.from({ length: POSITIONS }, (_, i) => all[Math.floor((i * all.length) / POSITIONS)]).filter(
    (g) => g !== undefined,
  )
}

function groupsOf(g: Game): MoveGroup[] {
  const legal = legalOf(g)
  return legal && isMovementLegal(legal) ? legal.groups() : []
}

/** Returns the first move that a list of groups offers. */
function someMove(groups: readonly MoveGroup[]): Action | null {
  for (const { units, targets } of groups) {
    const path = targets[0]?.path
    if (path) return { kind: 'move', units: units.slice(0, 1), path }
  }
  return null
}

/** Mean, median and maximum of some times in microseconds. */
export interface Spread {
  readonly mean: number
  readonly median: number
  readonly worst: number
}

export function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b)
  return {
    mean: times.reduce((sum, t) => sum + t, 0) / times.length,
    median: sorted[sorted.length >> 1] ?? 0,
    worst: sorted[sorted.length - 1] ?? 0,
  }
}

/** The number of tries; the shortest counts, because other load on the machine only adds time. */
const TRIES = 3

function least(run: () => () => unknown): number {
  let best = Infinity
  for (let i = 0; i < TRIES; i++) {
    const timed = run()
    const start = performance.now()
    timed()
    best = Math.min(best, (performance.now() - start) * 1000)
  }
  return best
}

/** Returns positions with a first move that attacks. */
function attacksOf(positions: readonly Game[]): Game[] {
  return positions.flatMap((g) => {
    const after = copyOf(g)
    for (const { units, targets } of groupsOf(after))
      for (const { space, path, waypoint } of targets) {
        if (waypoint || !after.hasEnemies(after.turnPower(), after.spaceIx(space))) continue
        if (answer(after, { kind: 'move', units: units.slice(0, 1), path }) === null) return [after]
      }
    return []
  })
}

/** Measures an attack under the pointer: the battles with their odds, and the enemy's possible reactions. */
function hoverRows(positions: readonly Game[]): Record<string, Spread> {
  const attacks = attacksOf(positions)
  const battles = attacks.map((g) =>
    least(() => {
      const cache = new OddsCache()
      return () => outlooksOf(g, decisionOf(g)).map((one) => outlookOdds(one, cache))
    }),
  )
  const may = attacks.map((g) => least(() => () => mayReact(g, decisionOf(g))))
  return {
    'an attack under the hand: its battles and their odds': spreadOf(battles),
    'an attack under the hand: what the enemy may do about it': spreadOf(may),
  }
}

/** Returns the rows of a scenario, by name. */
export function thinkingRows(scenario: string): Record<string, Spread> {
  const positions = recordedPositions(scenario)
  for (const g of positions) groupsOf(copyOf(g))
  const query = positions.map((g) =>
    least(() => {
      const fresh = copyOf(g)
      return () => groupsOf(fresh)
    }),
  )
  const after = positions.map((g) =>
    least(() => {
      const fresh = copyOf(g)
      const a = someMove(groupsOf(fresh))
      if (a) answer(fresh, a)
      return () => groupsOf(fresh)
    }),
  )
  const fork = positions.flatMap((g) => {
    const known = copyOf(g)
    const a = someMove(groupsOf(known))
    return a ? [least(() => () => answer(known.fork('bench'), a))] : []
  })
  return {
    'all legal moves of a combat movement': spreadOf(query),
    'the same after one move': spreadOf(after),
    'fork and one answer': spreadOf(fork),
    ...hoverRows(positions),
  }
}
