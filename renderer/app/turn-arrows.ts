/** The moves of a step as arrows for the board: each piece's way as a whole, those that went the same way together. */
import type { MoveMade, Planned } from '../../shared/model'
import type { MoveArrow } from '../board'

/**
 * One arrow for all pieces of a power that went the same way from where they began to where they are. Ways that end
 * in an attack come last, so that they lie over the others.
 *
 * @param pointed the battle's id of an attack whose arrows are to be lit
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
      // Cargo comes ashore from where its ship took it: a way of its own.
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
