/** Antiaircraft guns in opening fire, which fire separately at fighters and at bombers (LHTR-080). */
import { hasTrait, typeOf } from '../../engine/battle/fire'
import type { HitClass } from '../../engine/battle/steps'
import type { Ruled, RuleModule } from '../../engine/module/module'
import { antiaircraftThat } from '../base/battle/antiaircraft'
import { beforeLosses } from './opening-fire'

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
