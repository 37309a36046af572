/**
 * Antiaircraft fire in battle: one gun, one die per attacking aircraft (EUR-086, EUR-087). Fire at aircraft in flight
 * is in overflight.ts.
 */
import { hasTrait, typeOf } from '../../../engine/battle/fire'
import type {
  BattlePicture,
  BattleStep,
  Combatant,
  HitClass,
  Leaving,
  Shot,
} from '../../../engine/battle/steps'
import type { Ruled, RuleModule } from '../../../engine/module/module'
import type { Piece } from '../../../engine/state/state'
import { cite } from '../../clause-keys'
import { aircraftOnly } from './casualties'

/** The shots of one gun, one die per aircraft (EUR-087); with several lots, each lot has its own dice. */
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

/** Antiaircraft fire, once per battle. */
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
  /** The lots of aircraft that are rolled for together. */
  readonly lots: readonly HitClass[]
  /** When aircraft that it hits leave. */
  readonly leaves: Leaving
  /** The step before which the gun fires. */
  readonly before: string
  /** The switch values under which guns fire; absent: always. */
  readonly when?: Ruled['when']
}

/** Antiaircraft fire in land battles. */
export const antiaircraftThat = (fire: GunFire): RuleModule => ({
  id: 'base/antiaircraft',
  requires: ['base/land-battle'],
  hooks: {
    listSupport: [
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
