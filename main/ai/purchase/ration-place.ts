/**
 * Placement by a fixed rule, for the older styles: as near to the front as possible, unless the capital needs the
 * units.
 */
import type { Action, DecisionOf } from '../../../shared/model'
import { check, type Game } from '../../engine'
import { holds } from '../battle/mean-battle'
import { FAR, frontOf } from '../evaluation/front-distance'
import { lotsOf } from '../battle/unit-counts'
import type { Threats } from '../evaluation/threat-map'
import { isCapital } from '../evaluation/territory-value'

/** Returns the next units to place; null if no waiting unit can be placed. */
export function frontPlacing(g: Game, { waiting }: DecisionOf<'place'>, threats: Threats): Action | null {
  const me = g.turnPower()
  const front = frontOf(g, me)
  const score = (space: string): number => {
    const s = g.spaceIx(space)
    const { land } = g.space(s)
    if (!land) return g.hasEnemies(me, s) ? 20 : -g.select(s, (p) => g.isMover(p.power)).length
    const stands = holds(
      lotsOf(
        g,
        g.select(s, (p) => g.friendly(me, p.power) && g.type(p).defense > 0),
      ),
      threats.worst(s),
    )
    if (isCapital(g, g.movers(), s) && !stands) return -10
    return (front[s] ?? FAR) + (stands ? 0 : 2)
  }
  for (const { unit, count, spaces, treasury, free } of waiting)
    for (const space of [...spaces].sort((a, b) => score(a) - score(b)))
      for (const n of new Set([count, Math.ceil(count / 2), 1])) {
        const action: Action = {
          ...{ kind: 'place', unit, count: n, space, treasury },
          ...(free === undefined ? {} : { free }),
        }
        if (check(g, action) === null) return action
      }
  return null
}
