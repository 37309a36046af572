/**
 * Aircraft against submarines (AARE-098, AARE-099, AARE-116, AARE-232, AARE-253): if the enemy has only submarines,
 * aircraft attack only together with a ship, or with a destroyer if one of them is a super submarine.
 */
import { refuse } from '../../../../shared/model'
import { pid, type Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix, Piece } from '../../../engine/state/state'

/**
 * The trait of the ship that must attack together with aircraft: any ship, or a destroyer if one of the submarines is
 * a super submarine; null if other enemies are present.
 */
function neededBeside(g: Game, power: Ix, zone: Ix): 'ship' | 'destroyer' | null {
  const enemies = g.enemiesIn(power, zone)
  if (enemies.length === 0 || !enemies.every((p) => g.has(p, 'submarine'))) return null
  return enemies.some((p) => g.has(p, 'super-submarine')) ? 'destroyer' : 'ship'
}

/** The kind of ship that aircraft attacking there still need; null if they need none. */
function lacking(g: Game, power: Ix, zone: Ix): 'ship' | 'destroyer' | null {
  const needed = neededBeside(g, power, zone)
  const helps = (p: Piece) => needed !== null && g.isMover(p.power) && g.has(p, needed) && !g.absent(p)
  return g.some(zone, helps) ? null : needed
}

const RULES = ['AARE-098', 'AARE-099', 'AARE-116', 'AARE-232', 'AARE-233', 'AARE-253', 'AARE-272', 'AARE-275']

export const airAgainstSubmarines: RuleModule = {
  id: 'expansion/air-against-submarines',
  requires: ['base/air-movement', 'base/sea-battle'],
  hooks: {
    forbidPathEnd: [
      {
        rules: RULES,
        run(g, { piece: p, space, mode }) {
          if (mode !== 'combat' || g.type(p).domain !== 'air' || !g.space(space).sea) return null
          const needed = lacking(g, p.power, space)
          if (needed === null) return null
          const blockers = [
            { kind: 'piece', id: pid(p.id) },
            { kind: 'space', id: g.sid(space) },
          ] as const
          return needed === 'ship'
            ? refuse('AARE-098', 'aircraft-need-a-ship', blockers)
            : refuse('AARE-232', 'aircraft-need-a-destroyer', blockers)
        },
      },
    ],
    decideParticipation: [
      {
        // The ship may have sailed on after they arrived.
        rules: RULES,
        run: (g, { piece: p, kind, side, space }) =>
          kind === 'sea' &&
          side === 'attacker' &&
          g.type(p).domain === 'air' &&
          lacking(g, p.power, space) !== null
            ? false
            : null,
      },
    ],
  },
}
