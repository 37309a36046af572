/**
 * Opening fire (LHTR-074 to LHTR-076, LHTR-097, LHTR-098): the step in which units hit by guns, bombarding ships and
 * submarines leave together, before the attackers fire; and the bombardment.
 */
import type { BattleStep } from '../../engine/battle/steps'
import type { RuleModule } from '../../engine/module/module'
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

/** Bombardment in opening fire; destroyers need combined bombardment (`technologies`). */
export const openingBombardment = bombardmentWith({
  leaves: beforeLosses,
  before: 'opening-losses',
})
