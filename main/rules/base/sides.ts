/** Sides: two powers of one side are allies, powers of opposite sides are at war from the start. */
import type { RuleModule } from '../../engine/module'

export const sides: RuleModule = {
  id: 'base/sides',
  hooks: {
    relation: [
      {
        rules: ['EUR-001', 'PAC-001', 'LNK-146', 'LNK-147'],
        run: (g, { a, b }) => (g.sideOf(a) === g.sideOf(b) ? 'allied' : 'hostile'),
      },
    ],
  },
}
