/**
 * Industrial complexes: facilities that new units come through. What one takes in a turn is its type's say: any number for
 * the first owner of its land (trait `unlimited`) or for everybody (`any-number`), a number (`builds`) less its damage, or else the land's value.
 */
import type { SpaceData } from '../../../shared/boards/types'
import type { Facility } from '../../engine/facilities'
import type { Game } from '../../engine/game'
import type { UnitOverlay } from '../../engine/module'
import type { Ix } from '../../engine/state'
import { originalOwner } from './control'

/** Stands a complex in the land, of whatever kind and in whatever state? */
export const hasComplex = (g: Game, space: Ix): boolean => g.facilities.has(space, 'complex')

/** Stands one there that takes units now? */
export const hasWorkingComplex = (g: Game, space: Ix): boolean =>
  g.facilities.with(space, 'complex').some((f) => g.facilities.works(f))

/**
 * The smaller complex of a land that a new one of this type takes the place of: of a type that is no `upgrade` itself, by one
 * that is (its number: what it costs there).
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

/** What the complexes of a land take in a turn from its holder. */
export const complexesTake = (g: Game, power: Ix, space: Ix): number =>
  g.facilities.with(space, 'complex').reduce((sum, f) => sum + takes(g, power, f), 0)

/** Does it take any number of units from nobody but the first owner of its land? */
export const isUnlimited = (g: Game, space: Ix): boolean => g.facilities.has(space, 'unlimited')

/** The printed kind: the one that is built takes up to its land's value. */
export const complexUnits: UnitOverlay = {
  'home-complex': {
    name: 'Industrial complex',
    domain: 'facility',
    buyers: [],
    buyersBy: 'place.complexes',
    traits: { complex: true, unlimited: true },
  },
}

/** The complex that is printed in a space. */
export const printedComplex = ({ complex, complexLimit }: SpaceData): string[] =>
  complex ? [complexLimit === 'value' ? 'industrial-complex' : 'home-complex'] : []
