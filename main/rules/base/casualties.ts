/**
 * Hits and losses: what may take a hit, who picks, and that as many hits as possible count (EUR-080, EUR-082,
 * EUR-102, EUR-104, EUR-209).
 */
import { casualtiesStep } from '../../engine/battle/casualties'
import { hasTrait, typeOf } from '../../engine/battle/fire'
import type { HitClass } from '../../engine/battle/steps'
import { action, decision } from '../../engine/kinds'
import type { RuleModule } from '../../engine/module'

/** Any unit. */
export const anyUnit: HitClass = { pool: 'any', rules: ['EUR-080'], mayTake: () => true }
/** Submarines hit ships only, other submarines among them. */
export const shipsOnly: HitClass = {
  pool: 'ships',
  rules: ['EUR-102', 'EUR-103'],
  mayTake: (p, c) => typeOf(p, c).domain === 'sea',
}
/** Aircraft without a destroyer of their side cannot hit submarines. */
export const notSubmarines: HitClass = {
  pool: 'no-submarines',
  rules: ['EUR-104'],
  mayTake: (p, c) => !hasTrait(p, c, 'submarine'),
}
/** Guns, and fighters over a raid. */
export const aircraftOnly: HitClass = {
  pool: 'aircraft',
  rules: ['EUR-086', 'EUR-070'],
  mayTake: (p, c) => typeOf(p, c).domain === 'air',
}

export const casualties: RuleModule = {
  id: 'base/casualties',
  actions: [action('casualties', ['casualties'], { repeats: true })],
  decisions: [decision('casualties')],
  rules: ['EUR-080', 'EUR-108', 'EUR-209', 'EUR-215', 'PAC-162', 'LNK-244'],
  steps: [casualtiesStep({ owner: 'EUR-080', split: 'EUR-082', most: 'EUR-209' })],
  battle: { hits: [anyUnit, shipsOnly, notSubmarines, aircraftOnly] },
}
