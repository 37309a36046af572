/**
 * Industrial complexes: facilities through which new units are placed, and where they may be built. The capacity per
 * turn depends on the type: any number for the first owner of its land (trait `unlimited`) or for every owner
 * (`any-number`), a number (`builds`) less its damage, or else the land's value.
 */
import type { SpaceData } from '../../../../shared/boards/types'
import type { Refusal } from '../../../../shared/model'
import type { Facility } from '../../../engine/state/facilities'
import type { Game } from '../../../engine/loop/game'
import type { PlaceLimit, PlaceQuestion } from '../../../engine/module/hooks'
import type { UnitOverlay } from '../../../engine/module/module'
import type { Ix, Piece } from '../../../engine/state/state'
import { cite, refuse } from '../../clause-keys'
import { originalOwner } from '../territory/control'

/** True when the land has a complex, of any kind and in any state. */
export const hasComplex = (g: Game, space: Ix): boolean => g.facilities.has(space, 'complex')

/** True when the land has a complex that can place units now. */
export const hasWorkingComplex = (g: Game, space: Ix): boolean =>
  g.facilities.with(space, 'complex').some((f) => g.facilities.works(f))

/**
 * The smaller complex of a land that a new complex of this type replaces. The new type has the trait `upgrade` (its
 * price there), the smaller one does not.
 */
export const upgradedBy = (g: Game, unit: Ix, space: Ix): Facility | undefined =>
  g.unit(unit).traits['upgrade'] === undefined
    ? undefined
    : g.facilities.with(space, 'complex').find((f) => g.unit(f.type).traits['upgrade'] === undefined)

function takes(g: Game, power: Ix, f: Facility): number {
  if (g.facilities.trait(f, 'any-number') > 0) return Infinity
  if (g.facilities.trait(f, 'unlimited') > 0 && originalOwner(g, f.space) === power) return Infinity
  const builds = g.facilities.trait(f, 'builds')
  return builds > 0 ? Math.max(0, builds - f.damage) : g.space(f.space).data.ipc
}

/** The number of units that the complexes of a land can place for its holder in a turn. */
export const complexesTake = (g: Game, power: Ix, space: Ix): number =>
  g.facilities.with(space, 'complex').reduce((sum, f) => sum + takes(g, power, f), 0)

/** The limit on what the complexes of a land can place in a turn. */
export const complexLimit = (g: Game, power: Ix, site: Ix): PlaceLimit => ({
  ...{ shared: g.sid(site), by: 'count', most: complexesTake(g, power, site) },
  ...{ space: site, code: 'complex-full', rule: 'place.limit' },
})

/** True when the land has a complex that places any number of units, but only for the first owner of its land. */
export const isUnlimited = (g: Game, space: Ix): boolean => g.facilities.has(space, 'unlimited')

/** The printed kind; a complex that is built places up to its land's value. */
export const complexUnits: UnitOverlay = {
  'home-complex': {
    name: 'Industrial complex',
    domain: 'facility',
    buyers: [],
    buyersBy: 'place.complexes',
    traits: { complex: true, unlimited: true },
  },
}

/** Ids of the complex types printed in a space. */
export const printedComplex = ({ complex, complexLimit: most }: SpaceData): string[] =>
  complex ? [most === 'value' ? 'industrial-complex' : 'home-complex'] : []

/** Why a new facility may not be built here; null if it may, and for all other units. */
export function buildRefusal(g: Game, q: PlaceQuestion): Refusal | null {
  const { domain, traits } = g.unit(q.unit)
  if (domain !== 'facility') return null
  const s = g.space(q.space)
  const x = g.at_(q.space)
  if (!s.land || x.control !== q.power || x.controlAtStart !== q.power)
    return refuse('place.new-complex', 'complex-needs-own-land', [
      { kind: 'space', id: s.id },
      { kind: 'unit', id: g.unit(q.unit).id },
    ])
  const complex = traits['complex'] !== undefined
  // A unit with a minimum land value of its own is checked by its own book.
  if (complex && traits['min-ipc'] === undefined && s.data.ipc < 1)
    return refuse('place.one-complex', 'complex-needs-value', [{ kind: 'space', id: s.id }])
  const full = q.count > 1 || (hasComplex(g, q.space) && !upgradedBy(g, q.unit, q.space))
  if (complex && full) return refuse('place.one-complex', 'complex-already', [{ kind: 'space', id: s.id }])
  if (g.treasuryFor(q.power, q.space) !== q.treasury)
    return refuse('place.complex-money', 'complex-other-treasury', [{ kind: 'space', id: s.id }])
  return null
}

/**
 * Turns a bought piece into a facility of the land, usable from the next turn (PAC-136). A facility that replaces a
 * smaller one keeps its id and damage.
 */
export function build(g: Game, p: Piece, space: Ix): void {
  const built = { builtBy: p.power, fresh: true }
  const smaller = upgradedBy(g, p.type, space)
  if (smaller) g.facilities.change(g.facilities.become(smaller, p.type, cite('place.new-complex')), built)
  else g.facilities.create(p.type, space, built)
  g.dissolve(p)
}
