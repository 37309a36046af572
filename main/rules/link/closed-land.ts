/** Land closed by a surrender: no land unit enters, no aircraft lands, everybody may fly over; who stands there may leave. */
import { refuse } from '../../../shared/model'
import { pid } from '../../engine/game'
import type { RuleModule } from '../../engine/module'

export const closedLand: RuleModule = {
  id: 'link/closed-land',
  rules: ['LNK-069', 'LNK-233'],
  hooks: {
    access: [
      {
        rules: ['LNK-068', 'LNK-070', 'LNK-232', 'LNK-234'],
        looksAt: ['lands'],
        run: (g, q) =>
          g.at_(q.space).closed && (q.domain === 'land' || (q.domain === 'air' && q.how !== 'pass'))
            ? refuse('LNK-232', q.domain === 'air' ? 'closed-no-landing' : 'closed-land', [
                { kind: 'space', id: g.sid(q.space) },
              ])
            : null,
      },
    ],
    mayMove: [
      {
        rules: ['LNK-072', 'LNK-239'],
        run: (_, { piece: p }) =>
          p.isolated ? refuse('LNK-239', 'isolated', [{ kind: 'piece', id: pid(p.id) }]) : null,
      },
    ],
  },
}
