/** What an answer to a question is worked out from, and the list of answers by what is asked. */
import type { ComingDice } from '../../../shared/contract'
import type { Action, Decision, DecisionOf } from '../../../shared/model'
import { answer, check, decisionOf, type Game } from '../../engine'
import { stepIn } from '../../engine/loop/flow'
import type { Ix } from '../../engine/state/state'
import { comingOdds, type OddsCache } from '../../odds'
import { Threats } from '../evaluation/threat-map'
import { blind } from '../sandbox/without-dice'

/** An open question, to one who may answer it. Nothing of the game is changed. */
export class Asking<D extends Decision = Decision> {
  private surveyed: Threats | null = null

  constructor(
    readonly g: Game,
    readonly decision: D,
    readonly cache: OddsCache,
  ) {}

  /** The power that is asked; of several together the first. */
  get me(): Ix {
    const { power, powers } = this.decision.by
    const id = power ?? powers?.[0]
    return id === undefined ? this.g.turnPower() : this.g.powerIx(id)
  }

  /** What enemies of the power that is asked could send where. */
  get threats(): Threats {
    return (this.surveyed ??= new Threats(this.g, this.me))
  }

  /** The chances of the dice that answers to this question would have rolled, as the rules foretell them. */
  coming(): ComingDice[] {
    const frame = this.g.top()
    const step = frame ? stepIn(this.g.rs, frame.step) : null
    return frame ? (step?.coming?.(this.g, frame) ?? []).map(comingOdds) : []
  }

  /** The first of these that may be answered. */
  first(...actions: readonly (Action | null)[]): Action | null {
    return actions.find((a) => a !== null && check(this.g, a) === null) ?? null
  }

  /** The position once this is answered, up to the next question or dice; null where it may not be. */
  after(action: Action): Game | null {
    const g = blind(this.g)
    return answer(g, action) === null ? g : null
  }

  /** The question that comes next if this is answered. */
  next(action: Action): { readonly g: Game; readonly decision: Decision | null } | null {
    const g = this.after(action)
    return g && { g, decision: decisionOf(g) }
  }
}

/** An answer, or null where there is none of its own: then the suggestion is taken, or the first that is legal. */
export type Answer<D extends Decision = Decision> = (q: Asking<D>) => Action | null
export type Choosing = Answer<DecisionOf<'choose'>>
export type Filling = Answer<DecisionOf<'form'>>

/** Answers by what is asked: what a question is `about`, else the kind of action that it asks for, else its kind. */
export interface Answers {
  /** Questions with options, by `about`. */
  readonly choose?: Readonly<Record<string, Choosing>>
  /** Forms, by `about`. */
  readonly form?: Readonly<Record<string, Filling>>
  /** Some pieces of those that may be named, by the kind of the action. */
  readonly pick?: Readonly<Record<string, Answer<DecisionOf<'pick'>>>>
  readonly retreat?: Answer<DecisionOf<'retreat'>>
  readonly research?: Answer<DecisionOf<'research'>>
  readonly rocket?: Answer<DecisionOf<'rocket'>>
  readonly kamikaze?: Answer<DecisionOf<'kamikaze'>>
  readonly battle?: Answer<DecisionOf<'battle'>>
}

export const option = (name: string): Action => ({ kind: 'choose', option: name })

/** Of these the one with the highest number; the first of equals, null where there is none. */
export function best<T>(all: readonly T[], worth: (one: T) => number): T | null {
  let found: { one: T; n: number } | null = null
  for (const one of all) {
    const n = worth(one)
    if (found === null || n > found.n) found = { one, n }
  }
  return found && found.one
}
