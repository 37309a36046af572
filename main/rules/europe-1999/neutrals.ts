/** True neutrals of the Europe board: no unit enters them or flies over them. */
import { isLand } from '../../../shared/boards/space-kinds'
import { refuse } from '../../../shared/model'
import type { RuleModule } from '../../engine/module/module'
import { NEUTRAL } from '../../engine/state/state'

export const neutrals: RuleModule = {
  id: 'europe-1999/neutrals',
  hooks: {
    forbidEntry: [
      {
        rules: ['EUR-011'],
        looksAt: ['lands'],
        where: (space) => space.board === 'europe' && isLand(space),
        run: (g, q) =>
          g.at_(q.space).control === NEUTRAL
            ? refuse('EUR-011', q.domain === 'air' ? 'neutral-air' : 'neutral-land', [
                { kind: 'space', id: g.sid(q.space) },
              ])
            : null,
      },
    ],
  },
}
