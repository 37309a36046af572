/** Questions with one answer out of several: the decision, the legality and the answer of a step, said once. */
import { OK, type Action, type Decision, type Refusal, type RuleId } from '../../shared/model'
import { answerOf, firstOf, oneOf } from './answers'
import { pid, type Game } from './game'
import type { Step } from './module'
import type { Frame } from './state'

type Options = Extract<Decision, { of: 'choose' }>['options']
type Chosen = Extract<Action, { kind: 'choose' }>

/** What is open: one of these options, of which there is at least one. */
export interface OneOf {
  /** Makes the decision's id unique. */
  readonly id: string
  /** What is asked, for the words of the question. */
  readonly about: string
  readonly rules: readonly RuleId[]
  /** The one space, piece (its number), or number of IPCs that it is about. */
  readonly space?: string
  readonly piece?: number
  readonly amount?: number
  readonly options: Options
  /** The option that is suggested; absent: the first. */
  readonly suggest?: string
  /** The option that lets what was set in motion go on; see `assent` of a decision. */
  readonly assent?: string
  /** Why something else is no answer: the option that was named, or null where no option was. */
  readonly refusal: (option: string | null) => Refusal
}

/**
 * The part of a step that asks for one of several options.
 *
 * @param open what is asked now; only called while the question is open
 * @param chosen carries the option out
 * @param also why an answer with one of the options is refused all the same, where more than the option is answered
 *   (which pieces go there); such answers are not listed
 */
export function chooseStep<F extends Frame>(
  open: (g: Game, f: F) => OneOf,
  chosen: (g: Game, f: F, option: string, a: Chosen) => void,
  also?: (g: Game, f: F, a: Chosen) => Refusal | null,
): Required<Pick<Step<F>, 'decision' | 'legal' | 'answer'>> {
  const ids = (g: Game, f: F): string[] => open(g, f).options.map((o) => o.option)
  const answerWith = (option: string): Chosen => ({ kind: 'choose', option })
  return {
    decision(g, f) {
      const { id, about, rules, options, assent, ...more } = open(g, f)
      const { space, piece, amount, suggest = firstOf(options).option } = more
      const suggestion = answerWith(suggest)
      return {
        ...{ id, of: 'choose', about, kind: 'choose', rules: [...rules], suggestion, options },
        ...(space === undefined ? {} : { space }),
        ...(piece === undefined ? {} : { piece: pid(piece) }),
        ...(amount === undefined ? {} : { amount }),
        ...(assent === undefined ? {} : { assent: answerWith(assent) }),
      }
    },
    legal: (g, f) => ({
      check(a) {
        const { options, refusal } = open(g, f)
        if (a.kind !== 'choose') return refusal(null)
        if (!options.some((o) => o.option === a.option)) return refusal(a.option)
        return also?.(g, f, a) ?? OK
      },
      sample: (rng) => answerWith(oneOf(rng, ids(g, f))),
      ...(also ? {} : { list: () => ids(g, f).map(answerWith) }),
    }),
    answer(g, f, a) {
      const said = answerOf(a, 'choose')
      chosen(g, f, said.option, said)
    },
  }
}
