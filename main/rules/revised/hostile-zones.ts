/**
 * Hostile sea zones of Revised: surface ships make a zone hostile, submarines don't (LHTR-016); a submarine passes where no
 * enemy destroyer is (LHTR-054).
 */
import type { Game } from '../../engine/game'
import type { RuleModule } from '../../engine/module'
import type { Piece } from '../../engine/state'

const isSurfaceShip = (g: Game, p: Piece): boolean => g.type(p).domain === 'sea' && !g.has(p, 'submarine')

export const hostileZones: RuleModule = {
  id: 'revised/hostile-zones',
  hooks: {
    hinders: [
      {
        rules: ['LHTR-016', 'LHTR-053', 'LHTR-054'],
        run: (g, { enemy, mover }) =>
          mover && g.has(mover, 'submarine') ? g.has(enemy, 'destroyer') : isSurfaceShip(g, enemy),
      },
    ],
    permit: [
      {
        // Who stays beside enemies fights them, and lands what he has aboard when they are gone (LHTR-048, LHTR-095).
        rules: ['LHTR-048'],
        run: (_, q) => (q.of === 'unload' && q.refusal.code === 'shared-zone' ? 'LHTR-048' : null),
      },
    ],
  },
}
