/** What a space is called where its name stands alone: in lists, sentences and what is spoken. */
import type { BoardData, SpaceData } from './types'

type Named = Pick<SpaceData, 'id' | 'name' | 'board'>

/**
 * Names by the id of the space. Spaces of one name carry the part they are printed on: `United States (Pacific)`. On the
 * map itself the place tells them apart, and the bare name stands.
 */
export function placeNames({
  spaces,
  parts,
}: {
  readonly spaces: readonly Named[]
  readonly parts: BoardData['parts']
}): ReadonlyMap<string, string> {
  const seen = new Map<string, number>()
  for (const { name } of spaces) seen.set(name, (seen.get(name) ?? 0) + 1)
  const partName = new Map(parts.map(({ id, name }) => [id, name]))
  return new Map(
    spaces.map(({ id, name, board }) => [
      id,
      (seen.get(name) ?? 0) > 1 ? `${name} (${partName.get(board) ?? board})` : name,
    ]),
  )
}
