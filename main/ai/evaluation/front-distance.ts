/** Where the fronts are: how far every land lies from land that enemies hold, on foot. */
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { hasComplex } from './territory-value'

/** Farther than any way. */
export const FAR = 99

/** May it be walked through, as far as the board and whoever holds it tell? */
function open(g: Game, me: Ix, space: Ix): boolean {
  const s = g.space(space)
  if (!s.land || s.data.impassable) return false
  return g.friendlyLand(me, space) || g.enemyLand(me, space)
}

/** Steps over land from every space to the nearest of these; `FAR` where there is no way. */
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

/** Lands that enemies of a power hold, and that are worth something or garrisoned. */
export const enemyLands = (g: Game, me: Ix): Ix[] =>
  g.rs.spaces.flatMap(({ ix, land, data }) =>
    land && !data.impassable && g.enemyLand(me, ix) && (data.ipc > 0 || g.hasEnemies(me, ix)) ? [ix] : [],
  )

/** Steps from every land to the front; zero is enemy land. */
export const frontOf = (g: Game, me: Ix): Int16Array => stepsTo(g, me, enemyLands(g, me))

/** So many times the enemies of a continent its friends are, and they need no help from overseas. */
const ENOUGH = 4

/**
 * The same without continents where enemies have no complex and friends are so many more that those are no front: who is left over
 * there may leave by ship.
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
