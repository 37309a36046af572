/** What everybody may see of alliances and wars: all diplomacy is open (EXG-140). */
import type { Politics } from '../../../shared/model'
import type { Game } from '../../engine/game'
import type { RuleModule } from '../../engine/module'
import type { Ix } from '../../engine/state'
import { membersWith, warBetween } from './relations'

/** Each alliance once, its members in the order of play. */
function alliances(g: Game, nations: readonly Ix[]): Politics['alliances'] {
  return nations
    .map((nation) => membersWith(g, nation))
    .filter((members, i) => members.length > 1 && members[0] === nations[i])
    .map((members) => ({ members: members.map((ix) => g.powerId(ix)) }))
}

/** Each war once, whoever comes first in the order of play in front. */
function wars(g: Game, nations: readonly Ix[]): Politics['wars'] {
  return nations.flatMap((a) =>
    nations.flatMap((b) => {
      const war = b > a ? warBetween(g, a, b) : undefined
      return war === undefined
        ? []
        : [
            {
              between: [g.powerId(a), g.powerId(b)] as [string, string],
              declared: war.declared,
              open: war.open,
            },
          ]
    }),
  )
}

export const politics: RuleModule = {
  id: 'global/politics',
  requires: ['global/relations'],
  hooks: {
    politics: [
      {
        rules: ['EXG-140'],
        run(g) {
          const nations = g.rs.powers.map((_, ix) => ix)
          return [{ alliances: alliances(g, nations), wars: wars(g, nations) }]
        },
      },
    ],
  },
}
