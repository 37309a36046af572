/**
 * Industrial complexes: facilities through which new units are placed. The capacity per turn depends on the type: any
 * number for the first owner of its land (trait `unlimited`) or for every owner (`any-number`), a number (`builds`)
 * less its damage, or else the land's value.
 */
import type { SpaceData } from '../../../../shared/boards/types'
import type { Facility } from '../../../engine/state/facilities'
import type { Game } from '../../../engine/loop/game'
import type { UnitOverlay } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'
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
export const printedComplex = ({ complex, complexLimit }: SpaceData): string[] =>
  complex ? [complexLimit === 'value' ? 'industrial-complex' : 'home-complex'] : []
