/** The name of a space outside the map: in lists, sentences and speech. */
import type { BoardData, SpaceData } from './types'

type Named = Pick<SpaceData, 'id' | 'name' | 'board'>

/**
 * Returns names by space id. Spaces with the same name carry the part of the board they are printed on: `United States
 * (Pacific)`. On the map itself their position tells them apart, so the map uses the bare name.
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
