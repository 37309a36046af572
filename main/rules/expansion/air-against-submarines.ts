/**
 * Aircraft against submarines (AARE-098, AARE-099, AARE-116, AARE-253): where the enemy has nothing but submarines they attack
 * beside a ship alone.
 */
import { refuse } from '../../../shared/model'
import { pid, type Game } from '../../engine/game'
import type { RuleModule } from '../../engine/module'
import type { Ix, Piece } from '../../engine/state'

/** Do enemies lie there, all of them submarines? */
function onlySubmarines(g: Game, power: Ix, zone: Ix): boolean {
  const enemies = g.enemiesIn(power, zone)
  return enemies.length > 0 && enemies.every((p) => g.has(p, 'submarine'))
}

const isShip = (g: Game, p: Piece): boolean =>
  g.isMover(p.power) && g.type(p).domain === 'sea' && !g.absent(p)

/** Are aircraft that attack there without a ship of those that move? */
const alone = (g: Game, power: Ix, zone: Ix): boolean =>
  onlySubmarines(g, power, zone) && !g.some(zone, (p) => isShip(g, p))

const RULES = ['AARE-098', 'AARE-099', 'AARE-116', 'AARE-253', 'AARE-272']

export const airAgainstSubmarines: RuleModule = {
  id: 'expansion/air-against-submarines',
  requires: ['base/air-movement', 'base/sea-battle'],
  hooks: {
    pathEnd: [
      {
        rules: RULES,
        run(g, { piece: p, space, mode }) {
          if (mode !== 'combat' || g.type(p).domain !== 'air' || !g.space(space).sea) return null
          return alone(g, p.power, space)
            ? refuse('AARE-098', 'aircraft-need-a-ship', [
                { kind: 'piece', id: pid(p.id) },
                { kind: 'space', id: g.sid(space) },
              ])
            : null
        },
      },
    ],
    joins: [
      {
        // The ship may have sailed on after they came.
        rules: RULES,
        run: (g, { piece: p, kind, side, space }) =>
          kind === 'sea' && side === 'attacker' && g.type(p).domain === 'air' && alone(g, p.power, space)
            ? false
            : null,
      },
    ],
  },
}
