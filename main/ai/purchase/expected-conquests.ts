/** The changes that the coming combat movement will most likely make, for purchases that precede it. */
import type { Game } from '../../engine'
import { surveyAs } from '../../engine'
import type { Ix } from '../../engine/state/state'
import type { OddsCache } from '../../odds'
import { Attack, type AttackStyle } from '../combat-move/greedy'
import type { Evaluator } from '../evaluation/evaluator'
import type { Threats } from '../evaluation/threat-map'
import { Trial } from '../sandbox/trial'

/** The most attacks considered, and the pairs of stands for each: a forecast needs little precision. */
const ATTACKS = 8
const PAIRS = 800
/** The chance from which attacked enemies count as beaten. */
const SURE = 0.75

/** The buyer's position, and the spaces whose enemies will most likely be gone before placement. */
export interface Outlook {
  readonly theatre: Evaluator
  readonly beaten: ReadonlySet<Ix>
}

/** Returns the spaces where the power's own attacks of this turn will most likely beat all enemies. */
export function beatenSoon(g: Game, threats: Threats, cache: OddsCache, style: AttackStyle): Set<Ix> {
  const survey = surveyAs(g, g.turnPower())
  if (!survey) return new Set()
  const trial = Trial.of(survey.game)
  new Attack(trial, threats, cache, { ...style, attacks: ATTACKS, maxPairs: PAIRS }).plan()
  return new Set(
    trial.notes.goals.flatMap((goal) =>
      goal.kind === 'attack' && goal.win > SURE ? [g.spaceIx(goal.space)] : [],
    ),
  )
}
