/** The pieces that still wait for a move in the open movement step. Pure function. */
import type { DecisionOf, MoveMade } from '../../../shared/model'

/**
 * Returns the ids of the movable pieces that have not moved in this step, are not in the air since an earlier step,
 * and do not rest.
 *
 * @param moves the paths taken in this step
 */
export function unmovedPieces(
  { mode, movable, homeless }: DecisionOf<'move'>,
  moves: readonly MoveMade[],
  resting: ReadonlySet<string>,
): string[] {
  if (mode === 'land-patrols') return []
  const moved = new Set([...homeless, ...moves.flatMap(({ units }) => units)])
  return movable.filter((id) => !moved.has(id) && !resting.has(id))
}
