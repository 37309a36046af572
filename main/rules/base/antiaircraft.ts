/**
 * Antiaircraft fire in battle: one gun, one die for every attacking aircraft (EUR-086, EUR-087). Fire at aircraft on
 * their way is in overflight.ts.
 */
import { hasTrait, typeOf } from '../../engine/battle/fire'
import type { BattlePicture, BattleStep, Combatant, HitClass, Leaving, Shot } from '../../engine/battle/steps'
import type { Ruled, RuleModule } from '../../engine/module'
import type { Piece } from '../../engine/state'
import { cite } from '../clauses'
import { aircraftOnly } from './casualties'

/** One gun fires, one die for every aircraft (EUR-087); where there are several lots, each has dice of its own. */
export function gunFire(
  p: BattlePicture,
  aircraft: readonly Combatant[],
  rules: readonly string[],
  lots: readonly HitClass[] = [aircraftOnly],
): Shot[] {
  const gun = p.support.defender.find((c) => hasTrait(p, c, 'gun'))
  if (!gun) return []
  return lots.flatMap((hits) => {
    const dice = aircraft.filter((c) => hits.mayTake(p, c)).length
    return dice === 0 ? [] : [{ piece: gun, dice, hitsOn: 1, hits, rules }]
  })
}

/** Before anything else, once, and what it hits never fires. */
const gunStep = ({ lots, leaves, when }: GunFire): BattleStep => ({
  id: 'antiaircraft',
  ...(when ? { when } : {}),
  rules: cite('aa.fire', 'aa.one-gun', 'aa.raid-too'),
  side: 'defender',
  rounds: 'first',
  reads: ['counts'],
  singly: true,
  removes: () => leaves,
  fire: (p) =>
    gunFire(
      p,
      p.attackers.filter((c) => typeOf(p, c).domain === 'air'),
      cite('aa.fire', 'aa.one-gun'),
      lots,
    ),
})

/** How guns fire in battle. */
interface GunFire {
  /** Which aircraft are rolled for together. */
  readonly lots: readonly HitClass[]
  /** When what they hit is gone. */
  readonly leaves: Leaving
  /** The step that it comes before. */
  readonly before: string
  /** Under which values of switches; absent: always. */
  readonly when?: Ruled['when']
}

/** Antiaircraft fire in battles on land. */
export const antiaircraftThat = (fire: GunFire): RuleModule => ({
  id: 'base/antiaircraft',
  requires: ['base/land-battle'],
  hooks: {
    supports: [
      {
        rules: cite('aa.fire', 'aa.one-gun'),
        ...(fire.when ? { when: fire.when } : {}),
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
  battle: {
    steps: [gunStep(fire)],
    order: { land: { insert: [{ step: 'antiaircraft', before: fire.before }] } },
  },
})

export const antiaircraft = antiaircraftThat({ lots: [aircraftOnly], leaves: 'now', before: 'attack' })
