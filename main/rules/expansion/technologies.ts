/**
 * Weapons development of the Expansion Edition (AARE-221 to AARE-237): five developments; jets that guns can't hit
 * and that intercept raids; several rockets per complex; heavy bombers with two dice that both count.
 */
import { hasTrait } from '../../engine/battle/fire'
import type { HitClass } from '../../engine/battle/steps'
import type { RuleModule } from '../../engine/module/module'
import { interceptionThat } from '../base/raids/interception'
import { bombers, fighters, openingGunsAt } from '../revised/antiaircraft'
import { betterDie } from '../technologies/heavy-bombers'
import type { TechnologyList } from '../technologies/technology-list'

/** The number on which intercepting jets hit (AARE-225). */
const JET = 2

/** The five developments of AARE-221, in the numbering of the tournament rules. */
export const expansionDevelopments: TechnologyList = {
  changes: {
    'jet-fighters': { fighter: { traits: { jet: true, interceptor: JET } } },
    rockets: {},
    'super-submarines': { submarine: { attack: 3, defense: 3, traits: { 'super-submarine': true } } },
    'long-range-aircraft': { fighter: { move: 6 }, bomber: { move: 8 } },
    'heavy-bombers': { bomber: { traits: { 'heavy-bomber': true } } },
  },
  rules: ['LHTR-030', 'AARE-221', 'AARE-223', 'AARE-224', 'AARE-231', 'AARE-234', 'AARE-235'],
  listed: 'AARE-222',
  rockets: {
    launch: 'AARE-227',
    paid: ['AARE-229', 'AARE-230'],
    rules: ['AARE-227', 'AARE-228', 'AARE-229', 'AARE-226', 'AARE-230', 'LHTR-036', 'LHTR-065'],
  },
  heavyBombers: [
    {
      when: { 'aare.heavyBombers': 'bothDice' },
      bothCount: true,
      plus: 0,
      fire: 'AARE-236',
      raid: 'AARE-237',
      rules: ['AARE-236', 'AARE-237'],
    },
    { ...betterDie, when: { 'aare.heavyBombers': 'bestDie' } },
  ],
}

/** Fighters at which guns fire; jets are excluded. */
const slowFighters: HitClass = {
  pool: 'fighters',
  rules: ['LHTR-080', 'AARE-223'],
  mayTake: (p, c) => fighters.mayTake(p, c) && !hasTrait(p, c, 'jet'),
}

/** Antiaircraft fire in battle. */
export const gunsWithoutJets: RuleModule = openingGunsAt([slowFighters, bombers])

/** Jets fire at raiders before the gun does, and no unit fires at them. */
export const jetInterception: RuleModule = interceptionThat({
  before: 'raid-gun',
  leaves: 'now',
  escorts: false,
})

export const expansionTechnologies: RuleModule = {
  id: 'expansion/technologies',
  requires: ['technologies', 'base/interception'],
  switches: [{ id: 'aare.heavyBombers', values: ['bothDice', 'bestDie'], rule: 'AARE-237' }],
  hooks: {
    capGunHits: [
      { rules: ['AARE-223', 'AARE-225'], run: (g, { target }) => (g.has(target, 'jet') ? 0 : null) },
    ],
  },
}
