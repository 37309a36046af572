/**
 * A nation is out of the game when it controls no territory and has no units at the end of any turn. It then has no
 * turn, alliance, war, money or Influence. A nation without territory but with units plays on (EXG-115); a switch
 * decides whether Insurgents count as such units.
 */
import { z } from 'zod'
import { powerFact } from '../../engine/state/fact'
import type { Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import type { Ix } from '../../engine/state/state'
import { treasuryOf } from './economy/economy'
import { forgetInfluence } from './influence/influence'
import { countsAsUnit } from './influence/insurgents'
import { nationsOf, subjectsOf } from './diplomacy/political-term'
import { endTerm, endWar, enemiesOf, isAllied, termOf, unbindAlly } from './diplomacy/relations'

const out = powerFact('outOfGame', {
  schema: z.boolean(),
  initial: false,
  label: 'out of the game',
  edit: true,
})

/** True when the nation has no land and no units, not even units waiting to be placed. */
const hasNothing = (g: Game, power: Ix): boolean =>
  g.roster(power).every((n) => !countsAsUnit(g, g.piece(n))) &&
  !g.rs.spaces.some((s) => s.land && g.at_(s.ix).control === power)

/** Takes a nation out of the game and ends all its ties to others. */
function takeOut(g: Game, power: Ix): void {
  out.set(g, power, true)
  if (isAllied(g, power)) unbindAlly(g, power)
  for (const enemy of enemiesOf(g, power)) endWar(g, power, enemy)
  for (const loser of [power, ...subjectsOf(g, power)]) if (termOf(g, loser)) endTerm(g, loser)
  forgetInfluence(g, power)
  const left = g.roster(power).map((n) => g.piece(n))
  if (left.length > 0) g.remove(left, 'out', ['EXG-115'])
  const treasury = treasuryOf(g, power)
  g.pay(treasury, -1, g.cash(treasury), 'out', ['EXG-115'])
  g.emit({ kind: 'diplomacy', what: 'out', by: g.powerId(power), powers: [], rules: ['EXG-115'] })
}

export const eliminated: RuleModule = {
  id: 'global/eliminated',
  requires: ['global/relations', 'global/political', 'global/influence'],
  facts: [out],
  hooks: {
    decideInGame: [{ rules: ['EXG-115'], run: (g, { power }) => (out.of(g, power) ? false : null) }],
    skipTurn: [
      {
        rules: ['EXG-115'],
        run: (g, { turn }) => (g.rs.turns[turn]?.powers.every((p) => out.of(g, p)) ? 'EXG-115' : null),
      },
    ],
    onTurnEnd: [
      {
        rules: ['EXG-115'],
        run(g) {
          for (const power of nationsOf(g)) if (!out.of(g, power) && hasNothing(g, power)) takeOut(g, power)
        },
      },
    ],
  },
}
