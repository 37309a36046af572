/** The moves of a step as arrows for the board: each piece's whole route, with equal routes merged. */
import type { MoveMade, Planned } from '../../../shared/model'
import type { MoveArrow } from '../../board'

/**
 * Returns one arrow for all pieces of a power that took the same route from their start to their current space.
 * Routes that end in an attack come last, so that they are drawn over the others.
 *
 * @param pointed id of the battle whose arrows are lit
 */
export function turnArrows(
  moves: readonly MoveMade[],
  planned: readonly Planned[],
  pointed: string | null,
): MoveArrow[] {
  const ways = new Map<string, { power: string; path: string[] }[]>()
  for (const { power, units, path } of moves)
    for (const unit of units) {
      const sofar = ways.get(unit) ?? []
      const last = sofar.at(-1)
      // Cargo comes ashore from its ship's zone: that is a separate route.
      if (last !== undefined && last.path.at(-1) === path[0]) last.path.push(...path.slice(1))
      else sofar.push({ power, path: [...path] })
      ways.set(unit, sofar)
    }

  const attackOf = (unit: string, end: string | undefined) =>
    planned.find(
      ({ space, attackers }) => space === end && attackers.some(({ pieces }) => pieces.includes(unit)),
    )?.battle
  const arrows = new Map<string, MoveArrow & { count: number }>()
  for (const [unit, legs] of ways)
    for (const { power, path } of legs) {
      const battle = attackOf(unit, path.at(-1))
      const key = JSON.stringify([power, battle, path])
      const known = arrows.get(key)
      if (known) known.count++
      else
        arrows.set(key, {
          power,
          path,
          count: 1,
          attack: battle !== undefined,
          lit: battle !== undefined && battle === pointed,
        })
    }
  return [...arrows.values()].sort((a, b) => Number(a.attack) - Number(b.attack))
}
