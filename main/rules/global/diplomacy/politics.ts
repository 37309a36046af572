/** The public view of alliances, wars, truces, terms and each nation's strength: all diplomacy is open (EXG-140). */
import type { NationView, Politics } from '../../../../shared/model'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'
import { incomeOf, referenceOf, thresholdOf } from '../economy/economy'
import { purse } from '../influence/influence'
import { lastRound } from './political-term'
import { armisticeBarred, inTruce, membersWith, termOf, truceUntil, wagesWar, warBetween } from './relations'
import { ownedBy } from '../economy/technologies'

type Pair = [string, string]

/** Each alliance once, with its members in turn order. */
function alliances(g: Game, nations: readonly Ix[]): Politics['alliances'] {
  return nations
    .map((nation) => membersWith(g, nation))
    .filter((members, i) => members.length > 1 && members[0] === nations[i])
    .map((members) => ({ members: members.map((ix) => g.powerId(ix)) }))
}

/** Wars, truces and barred armistices between two nations each; the nation earlier in turn order comes first. */
function between(g: Game, nations: readonly Ix[]): Pick<Politics, 'wars' | 'truces' | 'barred'> {
  const all: Pick<Politics, 'wars' | 'truces' | 'barred'> = { wars: [], truces: [], barred: [] }
  nations.forEach((a, i) => {
    for (const b of nations.slice(i + 1)) {
      const pair: Pair = [g.powerId(a), g.powerId(b)]
      const war = warBetween(g, a, b)
      if (war) all.wars.push({ between: pair, declared: war.declared, open: war.open })
      if (armisticeBarred(g, a, b)) all.barred.push({ between: pair })
      if (inTruce(g, a, b)) all.truces.push({ between: pair, until: truceUntil(g, a, b) })
    }
  })
  return all
}

/** The Political terms that nations are under. */
function terms(g: Game, nations: readonly Ix[]): Politics['terms'] {
  return nations.flatMap((nation) => {
    const term = termOf(g, nation)
    return term
      ? [{ term: 'political', victor: term.victor, loser: g.powerId(nation), until: lastRound(g, nation) }]
      : []
  })
}

/**
 * A nation's figures: its income and the threshold below which it has fallen, its Influence and technologies, and
 * whether it counts as at war.
 */
const standing = (g: Game, nation: Ix): NationView => ({
  income: incomeOf(g, nation),
  reference: referenceOf(g, nation),
  floor: thresholdOf(g, nation),
  influence: purse.of(g, nation),
  technologies: [...ownedBy(g, nation)],
  atWar: wagesWar(g, nation),
})

export const politics: RuleModule = {
  id: 'global/politics',
  requires: ['global/relations', 'global/economy', 'global/influence', 'global/technologies'],
  hooks: {
    listPolitics: [
      {
        rules: ['EXG-140'],
        run(g) {
          const nations = g.rs.turns.flatMap(({ powers }) => powers)
          return [
            {
              alliances: alliances(g, nations),
              ...between(g, nations),
              terms: terms(g, nations),
              nations: Object.fromEntries(nations.map((ix) => [g.powerId(ix), standing(g, ix)])),
            },
          ]
        },
      },
    ],
  },
}
