/**
 * Places for new units: which pieces wait, which complexes a treasury can use, and whether a space takes a number of a
 * type. `placement.ts` calls it for every answer of the step.
 */
import { refuse as refuseBy, type Refusal, type Verdict } from '../../../../shared/model'
import type { Game } from '../../../engine/loop/game'
import { freeSlots } from '../../../engine/state/cargo-capacity'
import type { PlaceLimit, PlaceQuestion } from '../../../engine/module/hooks'
import type { SpaceInfo } from '../../../engine/module/ruleset'
import type { Ix, Piece } from '../../../engine/state/state'
import { refuse } from '../../clause-keys'
import { hasWorkingComplex } from './complexes'
import { freePieces } from './free-units'
import { meantFor, placesToOrder } from './purchase'
import { returningBy, roomUnder, underLimits } from './place-limits'

/** Pieces that wait for the powers of this turn. */
export const waitingPieces = (g: Game): Piece[] => g.moversPieces((p) => p.pool === 'waiting')

/** True when the land has a complex that this treasury may use, held since the turn began (EUR-168, LNK-250). */
function isSite(g: Game, power: Ix, treasury: Ix, land: Ix): boolean {
  const x = g.at_(land)
  if (x.control !== power || x.controlAtStart !== power || !hasWorkingComplex(g, land)) return false
  if (treasury < 0) return true
  return (
    g.askLast('decidePlacementSite', { power, treasury, space: land }) ??
    g.treasuryFor(power, land) === treasury
  )
}

/** Lands with a complex that this treasury may use. */
export const sites = (g: Game, power: Ix, treasury: Ix): Ix[] =>
  g.facilities.spaces().filter((s) => isSite(g, power, treasury, s))

export const asQuestion = (g: Game, p: Piece, space: Ix, count = 1): PlaceQuestion => ({
  power: p.power,
  treasury: p.treasury,
  unit: p.type,
  space,
  free: freePieces(g).includes(p.id),
  returning: returningBy(g, p),
  count,
  meantFor: g.spaceIx(meantFor.of(p) ?? ''),
  site: -1,
})

/** Complexes that a piece placed here may count against, those with the most room first. */
export function through(g: Game, q: PlaceQuestion): Ix[] {
  const near = g.space(q.space).land ? [q.space] : g.space(q.space).landNeighbors
  return near
    .filter((s) => isSite(g, q.power, q.treasury, s))
    .map((site) => ({ site, room: roomUnder(g, { ...q, site }) }))
    .sort((a, b) => (a.room === b.room ? a.site - b.site : b.room - a.room))
    .map(({ site }) => site)
}

/** How many more of a waiting piece's type its complexes can place in a space, by limits alone; 0 without a complex. */
export function roomAt(g: Game, p: Piece, space: Ix): number {
  const q = asQuestion(g, p, space)
  return Math.max(0, ...through(g, q).map((site) => roomUnder(g, { ...q, site })))
}

/** True when the waiting piece may be placed in the space now. */
export const fits = (g: Game, p: Piece, space: Ix): boolean => placeVerdict(g, asQuestion(g, p, space), -1).ok

/** The spaces where the waiting piece may be placed now; a piece ordered for one space is checked only there. */
export function placesOf(g: Game, p: Piece): SpaceInfo[] {
  const { meantFor: only, treasury, unit } = asQuestion(g, p, 0)
  const among = only >= 0 && placesToOrder(g, treasury, unit) !== null ? [g.space(only)] : g.rs.spaces
  return among.filter((s) => fits(g, p, s.ix))
}

/** Numbers of own carriers in a zone with room for a new fighter, once per free slot (LNK-151). */
export function decks(g: Game, power: Ix, unit: Ix, space: Ix): number[] {
  const takes = g.unit(unit).id
  return g
    .select(space, (c) => c.power === power && (g.type(c).hold?.takes[takes] ?? 0) > 0)
    .flatMap((c) => Array.from({ length: freeSlots(g, c) }, () => c.id))
}

/** Why units of a type can't be in the space at all; null if they can. */
function domainRefusal(g: Game, { unit, space }: PlaceQuestion): Refusal | null {
  const { domain } = g.unit(unit)
  const { id, land, sea } = g.space(space)
  if (domain === 'sea' && land) return refuse('place.site', 'ship-on-land', [{ kind: 'space', id }])
  if (domain === 'land' && sea) return refuse('place.site', 'land-units-on-land', [{ kind: 'space', id }])
  return null
}

/** Why the units may not be placed here because they were ordered for another space; null if they were not. */
function orderRefusal(g: Game, { unit, treasury, space, meantFor: only }: PlaceQuestion): Refusal | null {
  const meant = only < 0 || only === space ? null : placesToOrder(g, treasury, unit)
  return meant
    ? refuseBy(meant.placed, 'meant-for-elsewhere', [
        { kind: 'unit', id: g.unit(unit).id },
        { kind: 'space', id: g.sid(only) },
      ])
    : null
}

/** Why new fighters may not be placed on the carriers of a zone; null if they may, and for all other units. */
function deckRefusal(g: Game, { power, unit, space, count }: PlaceQuestion): Refusal | null {
  const { id, sea } = g.space(space)
  if (g.unit(unit).domain !== 'air' || !sea) return null
  if (g.switch('newFightersOnCarriers') === 'off')
    return refuse('place.no-carriers', 'no-new-fighters-at-sea', [{ kind: 'space', id }])
  const room = decks(g, power, unit, space).length
  return room < count ? refuse('place.carriers', 'no-deck-free', [{ kind: 'space', id, n: room }]) : null
}

/** Whether the pieces may be placed here all at once, by the rules and within their limits. */
export function placeVerdict(g: Game, q: PlaceQuestion, named: Ix): Verdict {
  const forbidden = domainRefusal(g, q) ?? orderRefusal(g, q) ?? g.ask('forbidPlacement', q)
  if (forbidden) return forbidden
  if (g.askAny('allowPlacement', q)) return underLimits(g, q)
  const noDeck = deckRefusal(g, q)
  if (noDeck) return noDeck
  const there = { kind: 'space', id: g.sid(q.space) } as const
  if (q.free) return refuse('place.free', 'no-place-for-free', [there])
  const [best] = through(g, q).filter((site) => named < 0 || site === named)
  if (best === undefined) return refuse('place.site', 'no-complex', [there])
  return underLimits(g, { ...q, site: best })
}

/** The placement question of a hypothetical new unit of a treasury in a space. */
const thoughtOf = (g: Game, treasury: Ix, unit: Ix, space: Ix): PlaceQuestion => ({
  ...{ power: g.treasury(treasury).power, treasury, unit, space, count: 1 },
  ...{ free: false, returning: null, meantFor: -1, site: -1 },
})

/** Spaces where a treasury could place a new unit of a type now. */
export const placesForNew = (g: Game, treasury: Ix, unit: Ix): Ix[] =>
  g.rs.spaces.flatMap(({ ix }) => (placeVerdict(g, thoughtOf(g, treasury, unit, ix), -1).ok ? [ix] : []))

/** The limits on such a unit in a space: those of the usable complex with the most room. */
export function limitsForNew(g: Game, treasury: Ix, unit: Ix, space: Ix): PlaceLimit[] {
  const q = thoughtOf(g, treasury, unit, space)
  const [site = -1] = g.askAny('allowPlacement', q) ? [] : through(g, q)
  return g.askAll('listPlacementLimits', { ...q, site })
}
