/** Threats to places for the board to light, by how likely each is held. Pure functions. */
import type { OddsThreats } from '../../shared/contract'
import { chanceSign } from '../../shared/words/chances'
import type { Holding, LitSpace } from '../board'

export type ThreatPlace = OddsThreats['places'][number]
/** The attackers that a place is held against: the most dangerous enemy, or all enemies in turn. */
export type Against = 'hold' | 'all'

/** Lower bounds of the chances for each level, the safest first. */
const LEVELS = [
  ['safe', 0.95],
  ['likely', 0.8],
  ['doubtful', 0.5],
  ['lost', 0],
] as const satisfies readonly (readonly [Holding, number])[]

/** Returns the requested chance; null while unknown. */
export const heldAgainst = (place: ThreatPlace, against: Against): number | null =>
  !place.known ? null : against === 'all' ? place.all : place.hold

export function holdingOf(place: ThreatPlace, against: Against): Holding {
  const chance = heldAgainst(place, against)
  if (chance === null) return 'unknown'
  if (place.comers.length === 0) return place.strangers.length > 0 ? 'strange' : 'safe'
  return LEVELS.find(([, least]) => chance >= least)?.[0] ?? 'lost'
}

/** Returns the lights of all places, with the chance for places that an enemy could reach. */
export const threatLights = (places: readonly ThreatPlace[], against: Against): LitSpace[] =>
  places.map((place) => {
    const chance = heldAgainst(place, against)
    return {
      ...{ space: place.space, holds: holdingOf(place, against) },
      ...(chance === null || place.comers.length === 0 ? {} : { sign: chanceSign(chance) }),
    }
  })
