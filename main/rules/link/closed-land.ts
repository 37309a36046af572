/**
 * Land closed by a surrender: no land unit enters and no aircraft lands; aircraft may fly over, and units there may
 * leave.
 */
import { z } from 'zod'
import { isLand } from '../../../shared/boards/space-kinds'
import { refuse } from '../../../shared/model'
import { pieceFact, spaceFact } from '../../engine/state/fact'
import { pid } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'

/** True for land that no unit may enter. */
export const closed = spaceFact('closed', {
  schema: z.boolean(),
  initial: false,
  label: 'closed',
  edit: true,
  field: 'closed',
  means: 'out-of-play',
})
/** True for units that were surrounded by closed land and stayed: they never leave. */
export const isolated = pieceFact('isolated', {
  schema: z.boolean(),
  initial: false,
  label: 'isolated',
  edit: true,
  field: 'isolated',
  means: 'apart',
})

export const closedLand: RuleModule = {
  id: 'link/closed-land',
  facts: [closed, isolated],
  hooks: {
    forbidEntry: [
      {
        rules: ['LNK-068', 'LNK-069', 'LNK-070', 'LNK-232', 'LNK-234'],
        looksAt: ['lands'],
        where: isLand,
        domains: ['land', 'air'],
        run: (g, q) =>
          closed.of(g, q.space) && (q.domain === 'land' || q.how !== 'pass')
            ? refuse('LNK-232', q.domain === 'air' ? 'closed-no-landing' : 'closed-land', [
                { kind: 'space', id: g.sid(q.space) },
              ])
            : null,
      },
    ],
    forbidMoving: [
      {
        rules: ['LNK-072', 'LNK-239'],
        run: (_, { piece: p }) =>
          isolated.of(p) ? refuse('LNK-239', 'isolated', [{ kind: 'piece', id: pid(p.id) }]) : null,
      },
    ],
  },
}
