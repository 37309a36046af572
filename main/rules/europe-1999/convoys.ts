/** Convoy boxes of the Europe board: separate spaces, closed to ships outside combat while an enemy holds them. */
import { refuse } from '../../../shared/model'
import type { RuleModule } from '../../engine/module/module'
import { enemyConvoy } from '../base/economy/convoys'

export const convoyBoxes: RuleModule = {
  id: 'europe-1999/convoys',
  hooks: {
    forbidEntry: [
      {
        rules: ['EUR-143', 'LNK-141'],
        looksAt: ['markers'],
        where: ({ kind }) => kind === 'convoy',
        domains: ['sea'],
        modes: ['noncombat'],
        run: (g, q) =>
          !q.cleared?.has(q.space) && enemyConvoy(g, q.power, q.space)
            ? refuse('EUR-143', 'enemy-convoy-later', [{ kind: 'space', id: g.sid(q.space) }])
            : null,
      },
    ],
  },
}
