/** Threats to places for the board to light, by how likely each is held. Pure functions. */
import type { BoardData } from '../../../shared/boards/types'
import type { OddsThreats } from '../../../shared/contract'
import { chanceSign } from '../../../shared/words/chances'
import type { View } from '../../../shared/model'
import type { Holding, LitSpace } from '../../board'
import { dangerIn, type Prices } from './space-exposure'

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

/**
 * Returns the requested chance; null while unknown. Until all enemies in turn have been worked out, the chance against
 * the strongest is used instead: it can only be higher.
 */
export const heldAgainst = (place: ThreatPlace, against: Against): number | null =>
  !place.known ? null : against === 'all' ? (place.all ?? place.hold) : place.hold

/** True when the chance is the requested one, and not a substitute. */
const isSettled = (place: ThreatPlace, against: Against): boolean => against === 'hold' || place.all !== null

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
      ...(chance === null || place.comers.length === 0 || !isSettled(place, against)
        ? {}
        : { sign: chanceSign(chance) }),
    }
  })

/** Lowest shares of enemies among the units in and next to a place for each level. */
const ROUGH = [
  ['lost', 0.6],
  ['doubtful', 0.45],
  ['likely', 0.25],
] as const satisfies readonly (readonly [Holding, number])[]

/**
 * Returns lights by the board alone, for places where nothing has been worked out yet: adjacent enemies against the
 * units there, without a chance. Places that enemies reach only from afar have none.
 */
export function roughLights(
  power: string,
  of: 'mine' | 'theirs',
  view: Pick<View, 'spaces' | 'relations' | 'planned'>,
  board: Pick<BoardData, 'spaces'> | undefined,
  prices: Prices,
): LitSpace[] {
  // A power that has come to attack doesn't hold the place.
  const attacks = new Set(
    view.planned?.flatMap(({ space, attackers }) =>
      attackers.flatMap(({ from, pieces }) => (from === space ? [] : pieces)),
    ),
  )
  return Object.entries(view.spaces).flatMap(([space, { control, pieces }]): LitSpace[] => {
    const meant = (one: string | null): one is string =>
      one !== null && (of === 'mine' ? one === power : view.relations[power]?.[one] === 'hostile')
    const standing = pieces.filter(({ id }) => !attacks.has(id))
    const holder = [control, ...standing.map((one) => one.power)].find(meant)
    if (holder === undefined) return []
    const danger = dangerIn(space, holder, view, board, prices)
    const level = ROUGH.find(([, least]) => danger >= least)?.[0]
    return level === undefined ? [] : [{ space, holds: level }]
  })
}

/** Returns the lights of places that are known, and rough ones for the others. */
export function lightsSoFar(
  places: readonly ThreatPlace[],
  against: Against,
  rough: readonly LitSpace[],
): LitSpace[] {
  const known = new Set(places.flatMap(({ space, known }) => (known ? [space] : [])))
  const guessed = rough.filter(({ space }) => !known.has(space))
  const shown = new Set(guessed.map(({ space }) => space))
  return [...threatLights(places, against).filter(({ space }) => !shown.has(space)), ...guessed]
}
