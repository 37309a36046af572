/**
 * Standing answers (EXG-190): a nation says beforehand how it answers offers of a kind, from everybody or from one nation, and
 * takes that back as freely. `offers.ts` gives them in its name; here stands what may be set, what it costs and what was given.
 */
import { z } from 'zod'
import { OK, refuse, type Action, type Blocker, type Politics, type Refusal } from '../../../shared/model'
import { offerActions } from '../../../shared/model/offers'
import { powerFact } from '../../engine/fact'
import { factId } from '../../engine/fact-fields'
import type { Game } from '../../engine/game'
import type { RuleModule } from '../../engine/module'
import type { Ix } from '../../engine/state'
import { board } from '../../../shared/boards/global-1940'
import { nationsIn } from './relations'

/** Yes or No, said beforehand. */
export type StandingAnswer = 'accept' | 'decline'

/**
 * The kinds of offers that may be answered so, with codes of what each answer brings or costs (`standingCosts` in
 * `shared/words/diplomacy.ts`). The terms of an armistice are none: they are bargained over each time (EXG-134).
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

/** What each answer to a kind of offer costs; null where none may be given beforehand. */
export const standingCostsOf = (kind: string): Readonly<Record<StandingAnswer, readonly string[]>> | null =>
  KINDS[kind] ?? null

/** What an answer given beforehand brings or costs, in codes. */
export const costsOf = (offer: string, answer: StandingAnswer): string[] =>
  Object.entries(KINDS).flatMap(([kind, costs]) => (kind === offer ? costs[answer] : []))

/** A handler is brought actions of its kind alone, and they say who gives them. */
const said = (a: Action) => a as Extract<Action, { kind: 'standing-answer' }> & { by: string }

const entry = z.strictObject({
  offer: z.string(),
  /** The nation whose offers it answers; null: everybody's. */
  from: z.nullable(factId.power),
  answer: z.enum(['accept', 'decline']),
  /** How often it was given, and when last to whom. */
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

/** The standing answer of a nation that is asked about an offer; the one to that nation goes before the one to everybody. */
const entryFor = (g: Game, power: Ix, offer: { kind: string; from: string }): Entry | undefined =>
  standing
    .of(g, power)
    .filter((one) => one.offer === offer.kind && (one.from === null || one.from === offer.from))
    .sort((a, b) => Number(a.from === null) - Number(b.from === null))[0]

/** Gives the standing answer of a nation to an offer, and writes down that it did; null where it has none. */
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

/** Why a nation may not set such an answer; null where it may. */
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

/** Every nation's standing answers, with what they cost. */
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
    politics: [
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
