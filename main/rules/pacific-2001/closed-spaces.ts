/** The two special territories of the Pacific board: no unit may enter them, on land or in the air. */
import { refuse } from '../../../shared/model'
import type { RuleModule } from '../../engine/module/module'

export const closedSpaces: RuleModule = {
  id: 'pacific-2001/closed-spaces',
  hooks: {
    forbidEntry: [
      {
        rules: ['PAC-010'],
        looksAt: [],
        where: ({ id }) => id === 'himalayas' || id === 'soviet-union-pacific',
        run: (g, q) => refuse('PAC-010', 'closed-to-all', [{ kind: 'space', id: g.sid(q.space) }]),
      },
    ],
  },
}
