/**
 * Opening fire (LHTR-074 to LHTR-076, LHTR-080, LHTR-097, LHTR-098): units hit by guns, bombarding ships and
 * submarines leave together, before the attackers fire.
 */
import { hasTrait, typeOf } from '../../engine/battle/fire'
import type { BattleStep, HitClass } from '../../engine/battle/steps'
import type { Ruled, RuleModule } from '../../engine/module/module'
import { antiaircraftThat } from '../base/battle/antiaircraft'
import { bombardmentWith } from '../base/battle/bombardment'

/** Opening-fire casualties leave when this step begins. */
export const beforeLosses = { before: 'opening-losses' } as const

const losses: BattleStep = {
  id: 'opening-losses',
  rules: ['LHTR-074', 'LHTR-075', 'LHTR-076'],
  side: 'attacker',
  rounds: 'every',
}

/** The step in which opening-fire casualties leave, before the attackers fire. */
export const openingFire: RuleModule = {
  id: 'revised/opening-fire',
  requires: ['base/land-battle', 'base/sea-battle'],
  battle: {
    steps: [losses],
    order: {
      land: { insert: [{ step: 'opening-losses', before: 'attack' }] },
      sea: { insert: [{ step: 'opening-losses', before: 'sea-attack' }] },
    },
  },
}

/** Bombers; guns fire at them separately. */
export const bombers: HitClass = {
  pool: 'bombers',
  rules: ['LHTR-080'],
  mayTake: (p, c) => hasTrait(p, c, 'bomber'),
}
/** All other aircraft. */
export const fighters: HitClass = {
  pool: 'fighters',
  rules: ['LHTR-080'],
  mayTake: (p, c) => typeOf(p, c).domain === 'air' && !hasTrait(p, c, 'bomber'),
}

/** Guns in opening fire, which fire separately at each of these lots of aircraft, under these switch values. */
export function openingGunsAt(lots: readonly HitClass[], when?: Ruled['when']): RuleModule {
  const fire = { lots, leaves: beforeLosses, before: 'opening-losses' }
  const guns = antiaircraftThat(when ? { ...fire, when } : fire)
  return { ...guns, battle: { ...guns.battle, hits: lots } }
}
/** Guns fire separately at fighters and at bombers. */
export const openingGunsWhen = (when?: Ruled['when']): RuleModule => openingGunsAt([fighters, bombers], when)
export const openingGuns = openingGunsWhen()

/** Bombardment in opening fire; destroyers need combined bombardment (`technologies`). */
export const openingBombardment = bombardmentWith({
  leaves: beforeLosses,
  before: 'opening-losses',
})
