/** How near each territory is to enemy territories, weighted by their prizes; each step over land reduces the pull. */
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { FAR, stepsTo } from './front-distance'
import { power } from '../sandbox/fractional-power'
import type { Weights } from './weights'

export interface Pull {
  /** By space, 0 to 1. */
  readonly at: Float64Array
  /** What enemy territories add to their own pull. */
  readonly own: ReadonlyMap<Ix, number>
}

/** The viewing power, and what a capture brings by the chance that the territory is kept. */
export interface View {
  readonly me: Ix
  readonly weights: Pick<Weights, 'turn' | 'goals'>
  prize(space: Ix, kept: number): number
}

/** The prize, in IPCs, of a goal that draws units with full force, such as a capital. */
const FULL_PRIZE = 60
/** The factor on a goal's pull for each step: the part of a unit's worth that a turn of marching leaves. */
const STEP = 0.85

export function pullOf(g: Game, theatre: View): Pull {
  const { me } = theatre
  const at = new Float64Array(g.rs.spaces.length)
  const own = new Map<Ix, number>()
  for (const { ix, land, data } of g.rs.spaces) {
    if (!land || data.impassable || !g.enemyLand(me, ix)) continue
    const prize = theatre.prize(ix, 1)
    if (prize <= 0 && !g.hasEnemies(me, ix)) continue
    const worth = Math.sqrt(prize + 1)
    own.set(ix, worth)
    for (const [s, n] of stepsTo(g, me, [ix]).entries()) {
      if (n >= FAR) continue
      let near = worth
      for (let i = 0; i < n; i++) near *= theatre.weights.turn
      at[s] = (at[s] ?? 0) + near
    }
  }
  const most = at.reduce((a, b) => Math.max(a, b), 0)
  if (most === 0) return { at, own }
  const pull = { at: at.map((x) => x / most), own: new Map([...own].map(([s, x]) => [s, x / most])) }
  return theatre.weights.goals > 0 ? towardGoals(g, theatre, pull) : pull
}

/**
 * Adds the pull of the best goal of a march, so that each step to an enemy capital or complex counts as much far away
 * as close to it.
 */
function towardGoals(g: Game, theatre: View, { at, own }: Pull): Pull {
  const first = new Float64Array(at.length)
  const second = new Float64Array(at.length)
  for (const goal of own.keys()) {
    const worth = Math.min(1, Math.sqrt(Math.max(0, theatre.prize(goal, 1)) / FULL_PRIZE))
    for (const [s, n] of stepsTo(g, theatre.me, [goal]).entries()) {
      if (n >= FAR) continue
      const near = worth * power(STEP, n)
      if (near > (first[s] ?? 0)) [first[s], second[s]] = [near, first[s] ?? 0]
      else if (near > (second[s] ?? 0)) second[s] = near
    }
  }
  const { goals } = theatre.weights
  const alone = (s: Ix): number => goals * ((first[s] ?? 0) - (second[s] ?? 0))
  return {
    at: at.map((x, s) => x + goals * (first[s] ?? 0)),
    own: new Map([...own].map(([s, x]) => [s, x + alone(s)])),
  }
}
