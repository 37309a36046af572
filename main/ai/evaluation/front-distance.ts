/** The fronts: the distance on foot from each territory to enemy territory. */
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { hasComplex } from './territory-value'

/** A distance longer than any path. */
export const FAR = 99

/** Returns whether units can walk through a space, judged by the board and its holder alone. */
function open(g: Game, me: Ix, space: Ix): boolean {
  const s = g.space(space)
  if (!s.land || s.data.impassable) return false
  return g.friendlyLand(me, space) || g.enemyLand(me, space)
}

/** Returns the steps over land from every space to the nearest goal; `FAR` if there is no path. */
export function stepsTo(g: Game, me: Ix, goals: readonly Ix[]): Int16Array {
  const steps = new Int16Array(g.rs.spaces.length).fill(FAR)
  const queue = [...goals]
  for (const goal of goals) steps[goal] = 0
  for (let head = 0; head < queue.length; head++) {
    const from = queue[head] ?? 0
    for (const to of g.space(from).landNeighbors)
      if ((steps[to] ?? 0) === FAR && open(g, me, to)) {
        steps[to] = (steps[from] ?? 0) + 1
        queue.push(to)
      }
  }
  return steps
}

/** Returns the territories held by enemies of a power that have an income or a garrison. */
export const enemyLands = (g: Game, me: Ix): Ix[] =>
  g.rs.spaces.flatMap(({ ix, land, data }) =>
    land && !data.impassable && g.enemyLand(me, ix) && (data.ipc > 0 || g.hasEnemies(me, ix)) ? [ix] : [],
  )

/** Returns the steps from each territory to the front; enemy territory is zero. */
export const frontOf = (g: Game, me: Ix): Int16Array => stepsTo(g, me, enemyLands(g, me))

/** The superiority of friends on a continent at which it needs no help from overseas. */
const ENOUGH = 4

/**
 * Returns the same distances, but ignores continents where enemies have no complex and friends are far superior: these
 * are no fronts, so spare units there can leave by ship.
 */
export function openFronts(g: Game, me: Ix): Int16Array {
  const enemies = enemyLands(g, me)
  const left = new Set(enemies)
  const fronts: Ix[] = []
  while (left.size > 0) {
    const [first = 0] = left
    const reached = [...stepsTo(g, me, [first]).entries()].flatMap(([s, n]) => (n < FAR ? [s] : []))
    const of = (hostile: boolean): number =>
      reached.reduce(
        (sum, s) =>
          sum +
          g.select(
            s,
            (p) =>
              g.type(p).domain === 'land' &&
              p.aboard < 0 &&
              (hostile ? g.hostile(me, p.power) : g.friendly(me, p.power)),
          ).length,
        0,
      )
    const seats = reached.some((s) => left.has(s) && hasComplex(g, s))
    const beaten = !seats && of(true) * ENOUGH < of(false)
    for (const s of reached) if (left.delete(s) && !beaten) fronts.push(s)
    left.delete(first)
  }
  return stepsTo(g, me, fronts)
}
