/** The inputs for an answer to a question, and the lists of answers by subject. */
import type { ComingDice } from '../../../shared/contract'
import type { Action, Decision, DecisionOf } from '../../../shared/model'
import { answer, check, decisionOf, type Game } from '../../engine'
import { stepIn } from '../../engine/loop/turn-flow'
import type { Ix } from '../../engine/state/state'
import { comingOdds, type OddsCache } from '../../odds'
import { Threats } from '../evaluation/threat-map'
import { blind } from '../sandbox/without-dice'

/** An open question, as the asked power sees it. Never changes the game. */
export class Asking<D extends Decision = Decision> {
  private surveyed: Threats | null = null

  constructor(
    readonly g: Game,
    readonly decision: D,
    readonly cache: OddsCache,
  ) {}

  /** The power that is asked; if several are asked together, the first. */
  get me(): Ix {
    const { power, powers } = this.decision.by
    const id = power ?? powers?.[0]
    return id === undefined ? this.g.turnPower() : this.g.powerIx(id)
  }

  /** The units that enemies of the asked power could send to each space. */
  get threats(): Threats {
    return (this.surveyed ??= new Threats(this.g, this.me))
  }

  /** Returns the chances of the dice that answers to this question would roll, as the rules foretell them. */
  coming(): ComingDice[] {
    const frame = this.g.top()
    const step = frame ? stepIn(this.g.rs, frame.step) : null
    return frame ? (step?.coming?.(this.g, frame) ?? []).map(comingOdds) : []
  }

  /** Returns the first of these actions that is legal. */
  first(...actions: readonly (Action | null)[]): Action | null {
    return actions.find((a) => a !== null && check(this.g, a) === null) ?? null
  }

  /** Returns the position after this action, up to the next question or dice; null if the action is illegal. */
  after(action: Action): Game | null {
    const g = blind(this.g)
    return answer(g, action) === null ? g : null
  }

  /** Returns the question that follows this action. */
  next(action: Action): { readonly g: Game; readonly decision: Decision | null } | null {
    const g = this.after(action)
    return g && { g, decision: decisionOf(g) }
  }
}

/** Returns an action. Null means the rule's suggestion or, failing that, the first legal action. */
export type Answer<D extends Decision = Decision> = (q: Asking<D>) => Action | null
export type Choosing = Answer<DecisionOf<'choose'>>
export type Filling = Answer<DecisionOf<'form'>>

/** Answers by key: the question's `about`, else the kind of action it asks for, else its own kind. */
export interface Answers {
  /** Questions with options, by `about`. */
  readonly choose?: Readonly<Record<string, Choosing>>
  /** Forms, by `about`. */
  readonly form?: Readonly<Record<string, Filling>>
  /** Choices among candidate pieces, by the kind of the action. */
  readonly pick?: Readonly<Record<string, Answer<DecisionOf<'pick'>>>>
  readonly retreat?: Answer<DecisionOf<'retreat'>>
  readonly research?: Answer<DecisionOf<'research'>>
  readonly rocket?: Answer<DecisionOf<'rocket'>>
  readonly kamikaze?: Answer<DecisionOf<'kamikaze'>>
  readonly battle?: Answer<DecisionOf<'battle'>>
}

export const option = (name: string): Action => ({ kind: 'choose', option: name })

/** Returns the item with the highest number, the first of equals; null for an empty list. */
export function best<T>(all: readonly T[], worth: (one: T) => number): T | null {
  let found: { one: T; n: number } | null = null
  for (const one of all) {
    const n = worth(one)
    if (found === null || n > found.n) found = { one, n }
  }
  return found && found.one
}
