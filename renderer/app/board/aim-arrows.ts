/** The aims of a plan as arrows for the board: from the units' spaces to their destinations. */
import type { Aim } from '../../../shared/contract/plans'
import type { LitSpace, MoveArrow } from '../../board'

/**
 * Returns one arrow for all units of a power that go from one space to another for the same aim. Attacks come last,
 * so that they are drawn over the others.
 *
 * @param pointed the aim whose arrows are lit
 */
export function aimArrows(aims: readonly Aim[], pointed: Aim | null): MoveArrow[] {
  const arrows = new Map<string, MoveArrow & { count: number }>()
  for (const [n, aim] of aims.entries()) {
    if (aim.kind !== 'attack' && aim.kind !== 'march') continue
    for (const { power, from, count } of aim.force) {
      if (aim.space === null || from === null || from === aim.space) continue
      const key = JSON.stringify([n, power, from])
      const known = arrows.get(key)
      if (known) known.count += count
      else
        arrows.set(key, {
          ...{ power, path: [from, aim.space], count },
          ...{ attack: aim.kind === 'attack', lit: aim === pointed },
        })
    }
  }
  return [...arrows.values()].sort((a, b) => Number(a.attack) - Number(b.attack))
}

/** Lists the spaces of aims for the board to light, attacked spaces in red. Dropped aims are not lit. */
export function aimLights(aims: readonly Aim[], pointed: Aim | null): LitSpace[] {
  const shown = pointed === null ? aims.filter(({ kind }) => kind !== 'dropped') : [pointed]
  return shown.flatMap(({ space, kind }) =>
    space === null ? [] : [{ space, effects: kind === 'attack' ? ['attack'] : [] }],
  )
}
