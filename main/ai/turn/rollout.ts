/**
 * Rollouts: plays a turn to its end, all powers by a quick style, with dice as even as possible, to see where a plan
 * leads.
 */
import type { Action, DecisionOf } from '../../../shared/model'
import { answer, decisionOf, seededRng, type Game } from '../../engine'
import { PRICE, type Budget } from '../sandbox/budget'
import type { LuckTaker } from './control-variate'
import { seedOf } from '../sandbox/seed'

/** A player that answers questions. */
export interface Plays {
  answers(game: Game): Action[]
}

/** Questions whose answer is a plan. */
const PLANNED = new Set(['move', 'buy', 'place'])

/** More questions than any turn has. */
const MOST_QUESTIONS = 4000

/**
 * Plays on in this same game until the open turn is over. Returns false if it ends early: the game is over, the thought
 * is stopped, or no player finds an answer.
 */
export function playOn(
  g: Game,
  playerOf: (power: string) => Plays,
  dice: EvenDice,
  effort: Budget,
  luck: LuckTaker,
): boolean {
  const begun = hereOf(g)
  for (let n = 0; n < MOST_QUESTIONS; n++) {
    const decision = decisionOf(g)
    if (!decision || effort.stopped) return false
    if (hereOf(g) !== begun) return true
    if (decision.of === 'roll') {
      if (!luck.roll(g, decision, dice.roll(g, decision))) return false
      continue
    }
    const by = decision.by.power ?? decision.by.powers?.[0] ?? g.powerId(g.turnPower())
    effort.spend(PLANNED.has(decision.of) ? PRICE.step : PRICE.question)
    const actions = playerOf(by).answers(g)
    if (actions.length === 0) return false
    for (const action of actions) if (answer(g, action) !== null) return false
  }
  return false
}

const hereOf = (g: Game): string => `${g.state.round}/${g.state.turn}`

/**
 * Dice as near to their mean as whole hits can be: each roll passes its surplus or deficit to the next roll of its
 * kind. The seed sets the starting point, so several seeds together come nearer still.
 */
export class EvenDice {
  /** Rolls so far. */
  rolls = 0
  private readonly owed = new Map<string, number>()

  constructor(private readonly seed: string) {}

  roll(g: Game, { dice, hitsOn, reason, battle, by, pips }: DecisionOf<'roll'>): Action {
    this.rolls++
    const key = `${reason}|${battle ?? g.state.phase}|${by.power ?? ''}|${g.state.round}`
    if (hitsOn === null || pips !== undefined) return { kind: 'roll', dice: this.spread(key, dice) }
    const owed = (this.owed.get(key) ?? this.begin(key)) + (dice * hitsOn) / 6
    const hits = Math.max(0, Math.min(dice, Math.floor(owed)))
    this.owed.set(key, owed - hits)
    return { kind: 'roll', dice: Array.from({ length: dice }, (_, i) => (i < hits ? 1 : 6)) }
  }

  private begin(key: string): number {
    return seededRng(seedOf(`${this.seed} ${key}`)).below(1000) / 1000
  }

  /** Returns numbers spread evenly over all six faces. */
  private spread(key: string, dice: number): number[] {
    const rng = seededRng(seedOf(`${this.seed} ${key}`))
    const from = rng.below(6)
    return Array.from({ length: dice }, (_, i) => 1 + ((from + 5 * i + Math.floor(i / 6)) % 6))
  }
}
