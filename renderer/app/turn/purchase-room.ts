/**
 * The placement limits that a purchase reports, sorted for its panel: grouped by unit types, the places with the most
 * room first.
 */
import type { BuyTreasury } from './purchase'

type Room = NonNullable<BuyTreasury['room']>
type Place = Room['places'][number]

export interface RoomGroup {
  /** The types that it applies to, if they are few enough to name; empty: all types. */
  readonly units: readonly string[]
  readonly places: readonly Place[]
}

/** Maximum number of types to name: a longer list is all but one or two of them. */
const NAMED = 3

/** True when another limit for the same place and types is more specific than "any number". */
const saysMore = (place: Place, all: readonly Place[]): boolean =>
  all.some(
    (other) =>
      other !== place &&
      other.space === place.space &&
      other.most !== undefined &&
      (place.units === undefined) === (namedOf(other).length === 0),
  )
const namedOf = ({ units = [] }: Place): readonly string[] => (units.length > NAMED ? [] : units)
const mostOf = ({ most = Infinity }: Place): number => most

/** Returns the places with room, grouped by the types they take. */
export function roomGroups({ places }: Room): RoomGroup[] {
  const open = places.filter((place) => place.most !== 0)
  const told = open.filter((place) => place.most !== undefined || !saysMore(place, open))
  const groups = new Map<string, Place[]>()
  for (const place of told) {
    const key = namedOf(place).join()
    groups.set(key, [...(groups.get(key) ?? []), place])
  }
  return [...groups.values()].map((rows) => ({
    units: rows[0] === undefined ? [] : namedOf(rows[0]),
    places: rows.sort((a, b) => (mostOf(a) === mostOf(b) ? 0 : mostOf(b) - mostOf(a))),
  }))
}
