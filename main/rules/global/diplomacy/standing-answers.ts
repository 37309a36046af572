/**
 * Standing answers (EXG-190): a nation sets beforehand how it answers offers of a kind, from every nation or from
 * one, and may revoke the answer at any time. `offers.ts` applies them; this module defines which may be set, what
 * they cost and which have been given.
 */
import { z } from 'zod'
import { OK, refuse, type Action, type Blocker, type Politics, type Refusal } from '../../../../shared/model'
import { offerActions } from '../../../../shared/model/offers'
import { powerFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'
import { board } from '../../../../shared/boards/global-1940'
import { nationsIn } from './relations'

/** Yes or No, set beforehand. */
export type StandingAnswer = 'accept' | 'decline'

/**
 * The offer kinds that allow standing answers, with codes of the effects or costs of each answer (`standingCosts` in
 * `shared/words/diplomacy.ts`). The terms of an armistice are not among them: they are bargained over each time
 * (EXG-134).
 */
const KINDS: Readonly<Record<string, Readonly<Record<StandingAnswer, readonly string[]>>>> = {
  alliance: { accept: ['alliance-shares-wars'], decline: ['alliance-not-made'] },
  armistice: { accept: ['armistice-talks'], decline: ['armistice-barred'] },
  surrender: { accept: ['surrender-ends-war'], decline: ['war-goes-on'] },
  exchange: { accept: ['exchange-any-terms'], decline: ['exchange-not-made'] },
  ...Object.fromEntries(
    board.canals.map(({ id }) => [
      `passage-${id}`,
      { accept: ['passage-lets-through'], decline: ['passage-turns-back'] },
    ]),
  ),
}

/** The costs of each answer to an offer kind; null if it allows no standing answers. */
export const standingCostsOf = (kind: string): Readonly<Record<StandingAnswer, readonly string[]>> | null =>
  KINDS[kind] ?? null

/** Codes of the effects or costs of a standing answer. */
export const costsOf = (offer: string, answer: StandingAnswer): string[] =>
  Object.entries(KINDS).flatMap(([kind, costs]) => (kind === offer ? costs[answer] : []))

/** A handler only receives actions of its own kind, and these name the nation that acts. */
const said = (a: Action) => a as Extract<Action, { kind: 'standing-answer' }> & { by: string }

const entry = z.strictObject({
  offer: z.string(),
  /** The nation whose offers it answers; null: every nation's. */
  from: z.nullable(factId.power),
  answer: z.enum(['accept', 'decline']),
  /** How many times it was given, and when and to whom it was last given. */
  times: z.number().int().min(0),
  last: z.nullable(z.strictObject({ round: z.number().int().min(0), from: factId.power })),
})
type Entry = z.infer<typeof entry>

const standing = powerFact('standingAnswers', {
  schema: z.array(entry).readonly(),
  initial: [],
  label: 'standing answers to offers',
  edit: false,
  hidden: true,
})

/** A nation's standing answer to an offer; an answer to that nation takes precedence over a general one. */
const entryFor = (g: Game, power: Ix, offer: { kind: string; from: string }): Entry | undefined =>
  standing
    .of(g, power)
    .filter((one) => one.offer === offer.kind && (one.from === null || one.from === offer.from))
    .sort((a, b) => Number(a.from === null) - Number(b.from === null))[0]

/** Gives a nation's standing answer to an offer and records that it did; null if there is none. */
export function giveStanding(
  g: Game,
  power: Ix,
  offer: { kind: string; from: string },
): StandingAnswer | null {
  const given = entryFor(g, power, offer)
  if (given === undefined) return null
  const now = { ...given, times: given.times + 1, last: { round: g.state.round, from: offer.from } }
  standing.set(
    g,
    power,
    standing.of(g, power).map((one) => (one === given ? now : one)),
  )
  return given.answer
}

/** Why a nation may not set such an answer, or null. */
function refusal(g: Game, by: Ix, offer: string, from: string | undefined): Refusal | null {
  const them = (p: Ix): Blocker => ({ kind: 'power', id: g.powerId(p) })
  if (!nationsIn(g).includes(by)) return refuse('EXG-190', 'answers-no-offers', [them(by)])
  if (standingCostsOf(offer) === null)
    return refuse('EXG-190', 'no-standing-answer-to-that', [{ kind: 'limit', id: offer }])
  if (from === undefined) return null
  const other = g.powerIx(from)
  return other === by || !nationsIn(g).includes(other)
    ? refuse('EXG-190', 'no-offers-from-them', [them(other)])
    : null
}

/** Every nation's standing answers, with their costs. */
const told = (g: Game): Politics['standing'] =>
  nationsIn(g).flatMap((power) =>
    standing.of(g, power).map(({ offer, from, answer, times, last }) => ({
      ...{ power: g.powerId(power), offer, from, answer, times, last },
      costs: costsOf(offer, answer),
    })),
  )

export const standingAnswers: RuleModule = {
  id: 'global/standing-answers',
  requires: ['global/relations'],
  facts: [standing],
  actions: [{ kind: 'standing-answer', form: offerActions['standing-answer'], asked: ['standing'] }],
  words: { actions: { 'standing-answer': 'set a standing answer' } },
  standing: [
    {
      kind: 'standing-answer',
      rules: ['EXG-190'],
      check(g, a) {
        const { by, offer, from } = said(a)
        return refusal(g, g.powerIx(by), offer, from) ?? OK
      },
      answer(g, a) {
        const { offer, from = null, answer, ...given } = said(a)
        const by = g.powerIx(given.by)
        const others = standing.of(g, by).filter((one) => one.offer !== offer || one.from !== from)
        standing.set(
          g,
          by,
          answer === 'ask' ? others : [...others, { offer, from, answer, times: 0, last: null }],
        )
        g.emit({
          ...{ kind: 'standing-answer', power: g.powerId(by), offer, from, answer },
          rules: ['EXG-190'],
        })
      },
    },
  ],
  hooks: {
    listPolitics: [
      {
        rules: ['EXG-190'],
        run: (g) => [
          {
            standing: told(g),
            standingKinds: Object.entries(KINDS).map(([offer, { accept, decline }]) => ({
              ...{ offer, accept: [...accept], decline: [...decline] },
            })),
          },
        ],
      },
    ],
  },
}
