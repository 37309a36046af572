/** The impassable neutral areas of the Revised map: no unit enters them or flies over them (LHTR-012). */
import { refuse } from '../../../shared/model'
import type { RuleModule } from '../../engine/module/module'

export const impassableLand: RuleModule = {
  id: 'revised/closed-land',
  hooks: {
    forbidEntry: [
      {
        rules: ['LHTR-012'],
        looksAt: [],
        where: (space) => space.impassable === true,
        run: (g, q) =>
          refuse('LHTR-012', q.domain === 'air' ? 'neutral-air' : 'neutral-land', [
            { kind: 'space', id: g.sid(q.space) },
          ]),
      },
    ],
  },
}
