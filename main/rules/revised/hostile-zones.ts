/**
 * Hostile sea zones of Revised: every enemy ship that is not submerged makes a zone hostile (LHTR-016); a submarine
 * passes if there is no enemy destroyer (LHTR-054).
 */
import type { Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import type { Piece } from '../../engine/state/state'
import { cite } from '../clause-keys'

/** The module in which these enemy ships make a zone hostile to surface ships, and only destroyers to submarines. */
export const hostileZonesBy = (hostile: (g: Game, p: Piece) => boolean): RuleModule => ({
  id: 'revised/hostile-zones',
  hooks: {
    decideHindrance: [
      {
        rules: cite('sea.hinders'),
        run: (g, { enemy, mover }) =>
          mover && g.has(mover, 'submarine') ? g.has(enemy, 'destroyer') : hostile(g, enemy),
      },
    ],
    permit: [
      {
        // A ship that stays with enemies fights them, and unloads when they are gone (LHTR-048, LHTR-095).
        rules: cite('transport.shared'),
        run: (_, q) =>
          q.of === 'forbidUnloading' && q.refusal.code === 'shared-zone' ? 'transport.shared' : null,
      },
    ],
  },
})

/**
 * True when an enemy that is not submerged makes its zone hostile. Submarines do, unless the switch lets all ships
 * pass them.
 */
export const isHostileTo = (g: Game, enemy: Piece): boolean =>
  !g.has(enemy, 'submarine') || g.switch('lhtr.submarinesStop') !== 'pass'

/** Every ship makes its zone hostile; a switch decides for submarines. */
export const hostileZones: RuleModule = {
  ...hostileZonesBy((g, p) => g.type(p).domain === 'sea' && isHostileTo(g, p)),
  switches: [{ id: 'lhtr.submarinesStop', values: ['stop', 'pass'], before: 'pass', rule: 'LHTR-016' }],
}
