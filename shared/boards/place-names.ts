/** The name of a space outside the map: in lists, sentences and speech. */
import type { BoardData, SpaceData } from './types'

type Named = Pick<SpaceData, 'id' | 'name' | 'board'>

/** Countries with the name of the power that a space of this name could be taken for. */
const COUNTRIES: Readonly<Record<string, string>> = { 'Soviet Union': 'USSR' }

/**
 * Returns names by space id. Spaces with the same name, and one named as a country that is a power under another name,
 * carry the part of the board they are printed on: `United States (Pacific)`, `Soviet Union (Pacific)`. On the map
 * itself their position tells them apart, so the map uses the bare name.
 */
export function placeNames({
  spaces,
  parts,
  powers,
}: {
  readonly spaces: readonly Named[]
  readonly parts: BoardData['parts']
  readonly powers: BoardData['powers']
}): ReadonlyMap<string, string> {
  const seen = new Map<string, number>()
  for (const { name } of spaces) seen.set(name, (seen.get(name) ?? 0) + 1)
  const linked = new Set(spaces.map(({ board }) => board)).size > 1
  const ambiguous = (name: string) =>
    (seen.get(name) ?? 0) > 1 || (linked && powers.some((power) => power.name === COUNTRIES[name]))
  const partName = new Map(parts.map(({ id, name }) => [id, name]))
  return new Map(
    spaces.map(({ id, name, board }) => [
      id,
      ambiguous(name) ? `${name} (${partName.get(board) ?? board})` : name,
    ]),
  )
}
