/**
 * Transports that leave a hostile zone in combat movement may land the cargo that they load on the way in friendly
 * land too (AARE-093 to AARE-097).
 */
import type { TransferQuestion } from '../../../engine/module/hooks'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import { enemyAtSea } from '../../base/movement/sea-movement'

/** True when the ship comes from a zone with enemies in which its turn began, and is (or would be) in another zone. */
function leftEnemies(g: Game, { carrier, sea }: TransferQuestion): boolean {
  const start = carrier.turn?.start ?? carrier.space
  return start !== sea && g.space(start).sea && enemyAtSea(g, carrier.power, start) !== undefined
}

export const leavingTransports: RuleModule = {
  id: 'expansion/leaving-transports',
  requires: ['base/transports', 'revised/assault-cargo'],
  hooks: {
    permit: [
      {
        rules: ['AARE-093', 'AARE-095', 'AARE-096', 'AARE-287'],
        run: (g, q) =>
          q.of === 'forbidUnloading' && q.refusal.code === 'combat-moves-attack' && leftEnemies(g, q.asked)
            ? 'AARE-093'
            : null,
      },
    ],
  },
}
