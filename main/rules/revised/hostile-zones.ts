/**
 * Hostile sea zones of Revised: surface ships make a zone hostile, submarines don't (LHTR-016); a submarine passes where no
 * enemy destroyer is (LHTR-054).
 */
import type { Game } from '../../engine/game'
import type { RuleModule } from '../../engine/module'
import type { Piece } from '../../engine/state'
import { cite } from '../clauses'

/** Where these enemy ships make a zone hostile to surface ships, and none but destroyers to submarines. */
export const hostileZonesBy = (hostile: (g: Game, p: Piece) => boolean): RuleModule => ({
  id: 'revised/hostile-zones',
  hooks: {
    hinders: [
      {
        rules: cite('sea.hinders'),
        run: (g, { enemy, mover }) =>
          mover && g.has(mover, 'submarine') ? g.has(enemy, 'destroyer') : hostile(g, enemy),
      },
    ],
    permit: [
      {
        // Who stays beside enemies fights them, and lands what he has aboard when they are gone (LHTR-048, LHTR-095).
        rules: cite('transport.shared'),
        run: (_, q) => (q.of === 'unload' && q.refusal.code === 'shared-zone' ? 'transport.shared' : null),
      },
    ],
  },
})

/** Every ship but a submarine makes its zone hostile. */
export const hostileZones = hostileZonesBy((g, p) => g.type(p).domain === 'sea' && !g.has(p, 'submarine'))
