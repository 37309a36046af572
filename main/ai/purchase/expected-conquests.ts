/** What the combat movement to come will most likely change, for who buys before it. */
import type { Game } from '../../engine'
import { surveyAs } from '../../engine'
import type { Ix } from '../../engine/state/state'
import type { OddsCache } from '../../odds'
import { Attack, type AttackStyle } from '../combat-move/greedy'
import type { Evaluator } from '../evaluation/evaluator'
import type { Threats } from '../evaluation/threat-map'
import { Trial } from '../sandbox/trial'

/** Attacks that are looked at, and how closely: it is a forecast. */
const ATTACKS = 8
const PAIRS = 800
/** From this chance on what is attacked counts as beaten. */
const SURE = 0.75

/** The position of who buys, and where its enemies will most likely be gone before anything is placed. */
export interface Outlook {
  readonly theatre: Evaluator
  readonly beaten: ReadonlySet<Ix>
}

/** Spaces whose enemies the mover's own attacks of this turn will most likely have beaten. */
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
