/** What a space is called where its name stands alone: in lists, sentences and what is spoken. */
import type { SpaceData } from './types'

type Named = Pick<SpaceData, 'id' | 'name' | 'board'>

const boardNames: Readonly<Record<SpaceData['board'], string>> = {
  europe: 'Europe',
  pacific: 'Pacific',
  interboard: 'interboard',
}

/**
 * Names by the id of the space. Spaces of one name carry the board they are printed on: `United States (Pacific)`. On
 * the map itself the place tells them apart, and the bare name stands.
 */
export function placeNames(spaces: readonly Named[]): ReadonlyMap<string, string> {
  const seen = new Map<string, number>()
  for (const { name } of spaces) seen.set(name, (seen.get(name) ?? 0) + 1)
  return new Map(
    spaces.map(({ id, name, board }) => [
      id,
      (seen.get(name) ?? 0) > 1 ? `${name} (${boardNames[board]})` : name,
    ]),
  )
}
