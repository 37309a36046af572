/**
 * A tactical bomber attacks at its higher number when paired one to one with a tank or a fighter of the same battle
 * (G40-057).
 */
import { hasTrait, typeOf } from '../../../engine/battle/fire'
import type { FireModifier } from '../../../engine/battle/steps'
import type { RuleModule } from '../../../engine/module/module'

const paired: FireModifier = (p, q, shots) => {
  const mates = shots.filter((s) => hasTrait(p, s.piece, 'pairs-tactical-bomber')).length
  const raised = new Set(shots.filter((s) => hasTrait(p, s.piece, 'attack-paired')).slice(0, mates))
  return shots.map((s) =>
    raised.has(s)
      ? {
          ...s,
          hitsOn: Math.max(s.hitsOn, Number(typeOf(p, s.piece).traits['attack-paired'])),
          rules: [...s.rules, 'G40-057'],
        }
      : s,
  )
}

export const tacticalBombers: RuleModule = {
  id: 'global/tactical-bombers',
  requires: ['base/land-battle', 'base/sea-battle'],
  battle: { fire: [{ rules: ['G40-057'], reads: [], steps: ['attack', 'sea-attack'], run: paired }] },
}
