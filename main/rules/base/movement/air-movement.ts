/** Flights: over hostile land and sea, to an attack or a landing; aircraft end their move nowhere else. */
import { firstOf } from '../../../engine/loop/asserts'
import { pid, type Game } from '../../../engine/loop/game'
import type { PathQuestion } from '../../../engine/module/hooks'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'
import { cite, refuse } from '../../clause-keys'
import { defendersIn, ownTroops, raidable, raidTargetsOf } from '../battle/attack-targets'

/** A combat flight ends where there is an enemy to fight or a complex to raid. */
function attackRefusal(g: Game, { piece: p, path, space, group = [] }: PathQuestion) {
  const there = { kind: 'space', id: g.sid(space) } as const
  const who = { kind: 'piece', id: pid(p.id) } as const
  if (g.space(space).sea) {
    if (g.hasEnemies(p.power, space)) return null
    return leavesShared(g, p.power, firstOf(path), space)
      ? null
      : refuse('move.attack', 'combat-moves-attack', [who, there])
  }
  if (g.askAny('allowAttack', { piece: p, space })) return null
  if (!g.enemyLand(p.power, space)) return refuse('move.attack', 'combat-moves-attack', [who, there])
  if (defendersIn(g, p.power, space) || ownTroops(g, p.power, space)) return null
  if (raidable(g, p.power, space)) {
    if (raidTargetsOf(g, p, space).length > 0) return null
    const bomber = (x: (typeof group)[number]) => x.power === p.power && raidTargetsOf(g, x, space).length > 0
    if (g.has(p, 'escort') && (group.some(bomber) || g.some(space, bomber))) return null
  }
  return refuse('move.nothing-there', 'nothing-to-attack', [who, there])
}

/** Aircraft that began the turn in a zone with enemy ships may leave with their carrier. */
const leavesShared = (g: Game, power: Ix, from: Ix, to: Ix): boolean =>
  from !== to && g.space(from).sea && g.hasEnemies(power, from)

export const airMovement: RuleModule = {
  id: 'base/air-movement',
  hooks: {
    forbidEntry: [
      {
        rules: cite('air.landing'),
        looksAt: ['lands'],
        domains: ['air'],
        run(g, q) {
          if (q.how !== 'land') return null
          if (!g.friendlyLand(q.power, q.space))
            return refuse('air.landing', 'no-landing-here', [{ kind: 'space', id: g.sid(q.space) }])
          return g.friendlyAtStart(q.power, q.space)
            ? null
            : refuse('air.landing', 'taken-this-turn', [{ kind: 'space', id: g.sid(q.space) }])
        },
      },
    ],
    forbidPathEnd: [
      {
        rules: cite('move.attack', 'raid.sent', 'move.nothing-there', 'air.shared'),
        run: (g, q) => (q.mode === 'combat' && g.type(q.piece).domain === 'air' ? attackRefusal(g, q) : null),
      },
    ],
  },
}
