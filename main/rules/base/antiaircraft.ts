/**
 * Antiaircraft fire in battle: one gun, one die for every attacking aircraft (EUR-086, EUR-087). Fire at aircraft on
 * their way is in overflight.ts.
 */
import { hasTrait, typeOf } from '../../engine/battle/fire'
import type { BattlePicture, BattleStep, Combatant, Shot } from '../../engine/battle/steps'
import type { RuleModule } from '../../engine/module'
import type { Piece } from '../../engine/state'
import { cite } from '../clauses'
import { aircraftOnly } from './casualties'

/** One gun fires, one die for every aircraft (EUR-087). */
export function gunFire(p: BattlePicture, aircraft: readonly Combatant[], rules: readonly string[]): Shot[] {
  const gun = p.support.defender.find((c) => hasTrait(p, c, 'gun'))
  if (!gun || aircraft.length === 0) return []
  return [{ piece: gun, dice: aircraft.length, hitsOn: 1, hits: aircraftOnly, rules }]
}

/** Before anything else, once, and what it hits is gone before it can roll. */
const gunStep: BattleStep = {
  id: 'antiaircraft',
  rules: cite('aa.fire', 'aa.one-gun', 'aa.raid-too'),
  side: 'defender',
  rounds: 'first',
  reads: ['counts'],
  removes: () => 'now',
  fire: (p) =>
    gunFire(
      p,
      p.attackers.filter((c) => typeOf(p, c).domain === 'air'),
      cite('aa.fire', 'aa.one-gun'),
    ),
}

export const antiaircraft: RuleModule = {
  id: 'base/antiaircraft',
  requires: ['base/land-battle'],
  hooks: {
    supports: [
      {
        rules: cite('aa.fire', 'aa.one-gun'),
        run(g, { kind, side, space }) {
          if (side !== 'defender' || (kind !== 'land' && kind !== 'raid')) return []
          const mine = (p: Piece) => g.has(p, 'gun') && p.aboard < 0 && g.hostile(g.turnPower(), p.power)
          return g
            .select(space, mine)
            .slice(0, 1)
            .map((p) => p.id)
        },
      },
    ],
  },
  battle: { steps: [gunStep], order: { land: { insert: [{ step: 'antiaircraft', before: 'attack' }] } } },
}
