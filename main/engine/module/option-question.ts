/** Questions that take one of several options: defines a step's decision, legality and answer in one place. */
import { OK, type Action, type Decision, type Refusal, type RuleId } from '../../../shared/model'
import { answerOf, firstOf, oneOf } from '../loop/asserts'
import { pid, type Game } from '../loop/game'
import type { Step } from './module'
import type { Frame } from '../state/state'

type Options = Extract<Decision, { of: 'choose' }>['options']
type Chosen = Extract<Action, { kind: 'choose' }>

/** The open question and its options, at least one. */
export interface OneOf {
  /** Makes the decision's id unique. */
  readonly id: string
  /** Code of the subject, for the words of the question. */
  readonly about: string
  readonly rules: readonly RuleId[]
  /** The space, the number of the piece, or the IPCs that the question is about. */
  readonly space?: string
  readonly piece?: number
  readonly amount?: number
  /** The power about to do something that binds others, and the ids of the powers affected. */
  readonly deed?: { readonly by: string; readonly against: readonly string[] }
  readonly options: Options
  /** The suggested option; absent: the first. */
  readonly suggest?: string
  /** The option that lets a process under way continue; see `assent` of a decision. */
  readonly assent?: string
  /** Returns the refusal of any other answer; null where the answer named no option. */
  readonly refusal: (option: string | null) => Refusal
}

/**
 * Returns the part of a step that asks for one of several options.
 *
 * @param open returns the present question; called only while the question is open
 * @param chosen carries out the option
 * @param also returns a refusal for an answer whose option is valid but whose other content is not (such as the
 *   pieces sent); such answers are not listed
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
      const { space, piece, amount, deed, suggest = firstOf(options).option } = more
      const suggestion = answerWith(suggest)
      return {
        ...{ id, of: 'choose', about, kind: 'choose', rules: [...rules], suggestion, options },
        ...(space === undefined ? {} : { space }),
        ...(piece === undefined ? {} : { piece: pid(piece) }),
        ...(amount === undefined ? {} : { amount }),
        ...(deed === undefined ? {} : { deed: { by: deed.by, against: [...deed.against] } }),
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
