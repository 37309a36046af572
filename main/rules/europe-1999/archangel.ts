/** The Soviet Convoy leads to Archangel: while an enemy holds Archangel, the convoy pays nothing (EUR-146). */
import type { RuleModule } from '../../engine/module/module'

export const archangel: RuleModule = {
  id: 'europe-1999/archangel',
  hooks: {
    exemptFromIncome: [
      {
        rules: ['EUR-146'],
        run(g, { space, treasury }) {
          if (g.sid(space) !== 'soviet-convoy') return null
          const port = g.at_(g.spaceIx('archangel'))
          return g.controlledByEnemy(g.treasury(treasury).power, port.control) ? 'EUR-146' : null
        },
      },
    ],
  },
}
