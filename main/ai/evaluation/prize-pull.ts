/** How near each territory is to enemy territories, weighted by their prizes; each step over land reduces the pull. */
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { FAR, stepsTo } from './front-distance'
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
  readonly weights: Pick<Weights, 'turn'>
  prize(space: Ix, kept: number): number
}

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
  return { at: at.map((x) => x / most), own: new Map([...own].map(([s, x]) => [s, x / most])) }
}
