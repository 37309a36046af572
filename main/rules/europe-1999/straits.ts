/** Straits of the Europe board: the Bosporus is closed to ships; the others are open and need no rule. */
import { refuse } from '../../../shared/model'
import type { RuleModule } from '../../engine/module/module'

const ENDS = ['aegean-sea', 'black-sea']

export const straits: RuleModule = {
  id: 'europe-1999/straits',
  hooks: {
    forbidStep: [
      {
        rules: ['EUR-012'],
        looksAt: [],
        where: ({ id }) => ENDS.includes(id),
        domains: ['sea'],
        run: (g, { from, space }) =>
          ENDS.includes(g.sid(from))
            ? refuse('EUR-012', 'bosporus-shut', [{ kind: 'space', id: g.sid(space) }])
            : null,
      },
    ],
  },
}
