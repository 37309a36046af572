/**
 * Hits and losses: which units may take a hit, who chooses, and the rule that as many hits as possible count
 * (EUR-080, EUR-082, EUR-102, EUR-104, EUR-209).
 */
import { casualtiesStep } from '../../../engine/battle/casualties'
import { hasTrait, typeOf } from '../../../engine/battle/fire'
import type { Settles } from '../../../engine/battle/disputed-losses'
import type { HitClass } from '../../../engine/battle/steps'
import { action, decision } from '../../../engine/module/action-kinds'
import type { RuleModule } from '../../../engine/module/module'
import { cite } from '../../clause-keys'

/** Any unit. */
export const anyUnit: HitClass = { pool: 'any', rules: cite('loss.owner'), mayTake: () => true }
/** Submarines hit only ships, including other submarines. */
export const shipsOnly: HitClass = {
  pool: 'ships',
  rules: cite('submarine.hits-ships', 'submarine.wasted'),
  mayTake: (p, c) => typeOf(p, c).domain === 'sea',
}
/** Aircraft without a destroyer on their side can't hit submarines. */
export const notSubmarines: HitClass = {
  pool: 'no-submarines',
  rules: cite('submarine.from-air'),
  mayTake: (p, c) => !hasTrait(p, c, 'submarine'),
}
/** Targets of guns, and of fighters in a raid. */
export const aircraftOnly: HitClass = {
  pool: 'aircraft',
  rules: cite('aa.fire', 'raid.gun'),
  mayTake: (p, c) => typeOf(p, c).domain === 'air',
}

/** Hits and losses; `settles`: who decides the hits of each ally if the allies disagree. */
export const casualtiesWith = (settles?: Settles): RuleModule => ({
  id: 'base/casualties',
  actions: [action('casualties', ['casualties'], { repeats: true })],
  decisions: [decision('casualties')],
  steps: [casualtiesStep({ owner: 'loss.owner', split: 'loss.split', most: 'loss.most' }, settles)],
  battle: { hits: [anyUnit, shipsOnly, notSubmarines, aircraftOnly] },
})

export const casualties = casualtiesWith()
