/**
 * Offers: the common way in which a nation proposes something to others, who answer before play continues (EXG-133, EXG-140). An
 * offer kind (an alliance, an armistice, an exchange) defines to whom it may be made, what forbids it and what its outcome does;
 * everything else is the same for all kinds. A module that adds a kind lists `offerStep(kind)` among its steps; it either puts
 * `proposing` into the turn, or calls `proposalRefusal` and `propose` in a step of its own.
 */
import { offerActions, type ActionOf, type Gift, type Opening, type Politics } from '../../../../shared/model'
import { OK, refuse, type Action, type Blocker, type Refusal, type RuleId } from '../../../../shared/model'
import { offerName } from '../../../../shared/words/diplomacy'
import { answerOf, at, firstOf, oneOf } from '../../../engine/loop/asserts'
import type { Rng } from '../../../engine/loop/dice'
import type { Game } from '../../../engine/loop/game'
import { kept } from '../../../engine/state/derived-caches'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix } from '../../../engine/state/state'
import { giveStanding, costsOf, type StandingAnswer } from './standing-answers'

/** The content of an offer. Plain data: it is stored in a frame and in events. */
export interface Offer {
  readonly kind: string
  /** The nation that makes the offer. */
  readonly from: string
  /** Other nations on the same side whose consent the offer needs: the other members of an alliance. */
  readonly beside: readonly string[]
  /** The nations to which it is made, in turn order. All must agree. */
  readonly to: readonly string[]
  /** What each side gives. */
  readonly gives: readonly Gift[]
}

/** How an offer ended. `lapsed`: something happened during the offer that forbids it. */
export type OfferEnd = 'accepted' | 'declined' | 'withdrawn' | 'lapsed'

/** To whom an offer may be made: to all of these together, or (`some`) to any of them. */
export interface Addressed {
  readonly to: readonly Ix[]
  readonly some?: boolean
  readonly beside?: readonly Ix[]
}

/** A kind of offer. */
export interface OfferKind {
  /** Its code, such as `alliance`. Its words are in `shared/words/story/texts.ts`, under `offers`. */
  readonly kind: string
  readonly rules: readonly RuleId[]
  /** How many times each side may change the gifts before it answers; absent: never (EXG-134). */
  readonly changes?: number
  /** The clause that limits the changes; absent: the first of `rules`. */
  readonly changesBy?: RuleId
  /** Why the offer is not allowed, or null. Checked when it is made or changed, and before each answer: then it lapses. */
  refusal(g: Game, offer: Offer): Refusal | null
  /** The most that each nation could give; absent: nothing can be given. */
  can?(g: Game, offer: Omit<Offer, 'gives'>): readonly Gift[]
  /** Sample gifts for the random player; absent: none. */
  sample?(g: Game, rng: Rng, offer: Omit<Offer, 'gives'>): readonly Gift[]
  /** Codes of the costs of a No, which players see beforehand (`offerCosts` in `shared/words/diplomacy.ts`). */
  costs?(g: Game, offer: Offer): readonly string[]
  /** Carries out the outcome; `by` ended the offer or agreed last. May push frames (talks, the choice of a term). */
  ended(g: Game, offer: Offer, how: OfferEnd, by: Ix): void
}

/** A kind of offer that nations make in a step of their turn. */
export interface ProposedKind extends Omit<OfferKind, 'ended'> {
  /** To whom the nation whose turn it is may make such an offer now. A once-per-turn limit belongs here. */
  openings(g: Game): readonly Addressed[]
  /** Other nations whose consent is needed for every offer of the kind; absent: those of the opening. */
  beside?(g: Game): readonly Ix[]
  /** Why an offer that is otherwise allowed matches no opening; absent: a general refusal that it can't be made to them. */
  unopened?(g: Game, offer: Offer): Refusal | null
}

export interface OfferFrame extends Frame {
  offer: Offer
  /** Nations that have agreed to the offer in its current form. */
  agreed: string[]
  /** The nation that gave the offer its current form; the other side is asked first. */
  author: string
  /** Number of changes so far by the offering side and by the side that was asked. */
  changed: [number, number]
  /** The nation that acted last: made the offer, agreed, or ended it. */
  last: string
  /** True when the offer can't be withdrawn. */
  binding?: true
  /** How the offer ended; absent while it is open. */
  ended?: OfferEnd
  /** True when a standing answer was given last. */
  standing?: true
}

export const isOffer = (f: Frame | undefined): f is OfferFrame => f?.['offer'] !== undefined
/** 0 for the offering side, 1 for the side to which the offer is made. */
const sideOf = ({ to }: Offer, id: string): 0 | 1 => (to.includes(id) ? 1 : 0)

/** Nations that have not agreed to the current form yet, those of the side opposite its author first. */
function waiting({ offer, agreed, author }: OfferFrame): string[] {
  const sides = [[offer.from, ...offer.beside], offer.to] as const
  const own = sideOf(offer, author)
  return [...(own === 0 ? sides[1] : sides[0]), ...sides[own]].filter((id) => !agreed.includes(id))
}
/** The nation that must answer an open offer. */
const askedOf = (f: OfferFrame): string => firstOf(waiting(f))

function tell(
  g: Game,
  { rules }: Pick<OfferKind, 'rules'>,
  offer: Offer,
  what: OfferEnd | 'proposed' | 'agreed' | 'countered',
  by: string,
  standing?: StandingAnswer,
) {
  const beforehand = standing && { standing: costsOf(offer.kind, standing) }
  g.emit({
    ...{ kind: 'offer', offer: offer.kind, what, by, from: offer.from, to: [...offer.to] },
    ...{ gives: offer.gives.map((gift) => ({ ...gift })), ...beforehand },
    rules: [...rules, ...(standing ? ['EXG-190'] : [])],
  })
}

/** Records the answer of the nation that is asked; with `standing`, the answer was set beforehand and is always reported. */
function say(
  g: Game,
  of: Pick<OfferKind, 'rules'>,
  f: OfferFrame,
  answer: StandingAnswer,
  standing: boolean,
): void {
  const by = askedOf(f)
  f.last = by
  if (standing) f.standing = true
  else delete f.standing
  if (answer === 'decline') {
    f.ended = 'declined'
    return
  }
  f.agreed.push(by)
  if (standing || waiting(f).length > 0) tell(g, of, f.offer, 'agreed', by, standing ? answer : undefined)
}

/** Applies standing answers, nation by nation, until one has none (EXG-190). */
function answerBeforehand(g: Game, of: Pick<OfferKind, 'rules'>, f: OfferFrame): void {
  while (f.ended === undefined && waiting(f).length > 0) {
    const by = askedOf(f)
    // Standing answers apply to offers made to a nation, not to its consent to offers of its own side.
    const answer = f.offer.to.includes(by) ? giveStanding(g, g.powerIx(by), f.offer) : null
    if (answer === null) return
    say(g, of, f, answer, true)
  }
}

/**
 * Makes an offer, which must be answered before anything else continues. With `signed: false`, its maker is asked first too (the
 * empty form of talks). With `binding`, it can't be withdrawn (a surrender that another nation claims).
 */
export function makeOffer(
  g: Game,
  kind: Pick<OfferKind, 'kind' | 'rules'>,
  made: Omit<Offer, 'kind'>,
  signed = true,
  binding = false,
): void {
  const offer: Offer = { kind: kind.kind, ...made }
  tell(g, kind, offer, 'proposed', offer.from)
  g.push({
    ...{ step: stepOf(kind), offer, last: offer.from, changed: [0, 0] },
    ...(binding ? { binding } : {}),
    ...(signed ? { agreed: [offer.from], author: offer.from } : { agreed: [], author: firstOf(offer.to) }),
  } satisfies OfferFrame)
}

const stepOf = ({ kind }: Pick<OfferKind, 'kind'>): string => `offer-${kind}`

/** The step in which an offer of this kind is answered. Its frame stays on the stack while the offer is open. */
export function offerStep(of: OfferKind): Step<OfferFrame> {
  const changesLeft = ({ offer, changed }: OfferFrame, by: string): number =>
    (of.changes ?? 0) - changed[sideOf(offer, by)]
  const limit = (n: number): Blocker => ({ kind: 'limit', id: 'changes', n })
  const counterRefusal = (g: Game, f: OfferFrame, gives: readonly Gift[]): Refusal | null => {
    if (of.changes === undefined) return refuse(firstOf(of.rules), 'offer-has-no-terms')
    if (changesLeft(f, askedOf(f)) <= 0)
      return refuse(of.changesBy ?? firstOf(of.rules), 'no-more-changes', [limit(of.changes)])
    return of.refusal(g, { ...f.offer, gives })
  }
  return {
    id: stepOf(of),
    rules: [...of.rules],
    run(g, f) {
      if (f.ended === undefined && of.refusal(g, f.offer) !== null) {
        f.ended = 'lapsed'
        f.last = f.offer.from
      }
      answerBeforehand(g, of, f)
      if (f.ended === undefined && waiting(f).length === 0) f.ended = 'accepted'
      if (f.ended === undefined) return 'ask'
      const standing = f.standing && f.ended === 'declined' ? 'decline' : undefined
      tell(g, of, f.offer, f.ended, f.last, standing)
      of.ended(g, f.offer, f.ended, g.powerIx(f.last))
      return 'done'
    },
    asked: (g, f) => ({ power: g.powerIx(askedOf(f)) }),
    decision: (g, f) => ({
      id: `${stepOf(of)}-${g.state.round}-${g.powerId(g.turnPower())}-${f.offer.from}-${f.offer.to.join('-')}-${f.agreed.length}-${f.changed.join('-')}`,
      of: 'form',
      about: stepOf(of),
      kind: 'answer-offer',
      answers: ['answer-offer', ...(changesLeft(f, askedOf(f)) > 0 ? (['counter-offer'] as const) : [])],
      rules: [...of.rules],
      suggestion: { kind: 'answer-offer', answer: 'decline' },
      assent: { kind: 'answer-offer', answer: 'accept' },
      fields: [
        {
          ...{ is: 'one', name: 'answer', label: `Your answer to ${nameOf(g, f.offer.from)}` },
          from: [
            { id: 'accept', label: 'Accept' },
            { id: 'decline', label: 'Decline' },
          ],
        },
      ],
      answering: {
        offer: offerView(f),
        changes: Math.max(0, changesLeft(f, askedOf(f))),
        can: [...(of.can?.(g, f.offer) ?? [])],
        costs: [...(of.costs?.(g, f.offer) ?? [])],
      },
    }),
    legal: (g, f) => ({
      check(a) {
        if (a.kind === 'counter-offer') return counterRefusal(g, f, a.gives) ?? OK
        return a.kind === 'answer-offer' ? OK : refuse(firstOf(of.rules), 'answer-offer')
      },
      sample(rng) {
        const gives = rng.below(3) === 0 ? of.sample?.(g, rng, f.offer) : undefined
        if (gives !== undefined && counterRefusal(g, f, gives) === null)
          return { kind: 'counter-offer', gives: [...gives] }
        return { kind: 'answer-offer', answer: rng.below(2) === 0 ? 'accept' : 'decline' }
      },
      list: () => [
        { kind: 'answer-offer', answer: 'accept' },
        { kind: 'answer-offer', answer: 'decline' },
      ],
    }),
    answer(g, f, a) {
      const by = askedOf(f)
      if (a.kind === 'counter-offer') {
        f.offer = { ...f.offer, gives: a.gives }
        f.agreed = [by]
        f.author = by
        f.changed[sideOf(f.offer, by)]++
        tell(g, of, f.offer, 'countered', by)
        return
      }
      say(g, of, f, answerOf(a, 'answer-offer').answer, false)
    },
  }
}

// ---- making offers --------------------------------------------------------------------------------------------------

const known = kept('revision', () => new Map<ProposedKind, readonly Addressed[]>())

/** To whom the nation whose turn it is may make an offer of a kind now. Cached: the step, its question and its answers all ask. */
function openings(g: Game, kind: ProposedKind): readonly Addressed[] {
  const all = known(g)
  const have = all.get(kind)
  if (have) return have
  const now = kind.openings(g)
  all.set(kind, now)
  return now
}

/** The offer that an action would make, with its nations in turn order and those that must consent. */
function offerOf(g: Game, kind: ProposedKind, a: ActionOf<'propose'>): { offer: Offer; opening: boolean } {
  const to = [...new Set(a.to)].map((id) => g.powerIx(id)).sort((x, y) => x - y)
  const opening = openings(g, kind).find(
    (o) => to.every((p) => o.to.includes(p)) && (o.some || o.to.length === to.length),
  )
  return {
    opening: opening !== undefined,
    offer: {
      ...{ kind: kind.kind, from: g.powerId(g.turnPower()), gives: a.gives ?? [] },
      beside: (kind.beside?.(g) ?? opening?.beside ?? []).map((p) => g.powerId(p)),
      to: to.map((p) => g.powerId(p)),
    },
  }
}

/** Why the nation whose turn it is may not make this offer of these kinds, or null. */
export function proposalRefusal(
  g: Game,
  kinds: readonly ProposedKind[],
  a: ActionOf<'propose'>,
): Refusal | null {
  const kind = kinds.find((k) => k.kind === a.offer)
  if (kind === undefined) return refuse(null, 'no-such-offer', [{ kind: 'limit', id: a.offer }])
  const { offer, opening } = offerOf(g, kind, a)
  const bad = kind.refusal(g, offer)
  if (bad !== null || opening) return bad
  const them: Blocker = { kind: 'power', id: firstOf(offer.to) }
  return kind.unopened?.(g, offer) ?? refuse(firstOf(kind.rules), 'not-offered-to-them', [them])
}

/** Makes an offer that `proposalRefusal` has approved. */
export function propose(g: Game, kinds: readonly ProposedKind[], a: ActionOf<'propose'>): void {
  const kind = firstOf(kinds.filter((k) => k.kind === a.offer))
  makeOffer(g, kind, offerOf(g, kind, a).offer)
}

/** A random offer of these kinds for the random player, or null if the sample is refused; needs at least one opening. */
export function sampleProposal(g: Game, kinds: readonly ProposedKind[], rng: Rng): Action | null {
  const open = kinds.flatMap((kind) => openings(g, kind).map((opening) => ({ kind, opening })))
  const { kind, opening } = oneOf(rng, open)
  const to = (opening.some ? [oneOf(rng, opening.to)] : opening.to).map((p) => g.powerId(p))
  const from = g.powerId(g.turnPower())
  const beside = (opening.beside ?? []).map((p) => g.powerId(p))
  const gives = kind.sample?.(g, rng, { kind: kind.kind, from, beside, to })
  const a = { ...{ kind: 'propose' as const, offer: kind.kind, to }, ...(gives ? { gives: [...gives] } : {}) }
  return proposalRefusal(g, kinds, a) === null ? a : null
}

/** The offers that the nation whose turn it is may make, for use in a question. */
export const openingsOf = (g: Game, kinds: readonly ProposedKind[]): Opening[] =>
  kinds.flatMap((kind) =>
    openings(g, kind).map(({ to, some = false, beside = [] }) => {
      const named = { to: to.map((p) => g.powerId(p)), beside: beside.map((p) => g.powerId(p)) }
      const offer = { kind: kind.kind, from: g.powerId(g.turnPower()), ...named }
      return { offer: kind.kind, some, ...named, can: [...(kind.can?.(g, offer) ?? [])] }
    }),
  )

interface ProposeFrame extends Frame {
  done: boolean
  /** Number of offers made in the step; no rule limits it. */
  made: number
}

/** A step of the turn in which a nation makes offers of these kinds until it ends it; skipped when none is possible. */
export function proposing(of: {
  readonly id: string
  readonly phase: string
  readonly rules: readonly RuleId[]
  readonly kinds: readonly ProposedKind[]
}): Step<ProposeFrame> {
  const { id, phase, rules, kinds } = of
  return {
    ...{ id, phase, rules },
    frame: () => ({ step: id, done: false, made: 0 }),
    run: (g, f) => (f.done || kinds.every((kind) => openings(g, kind).length === 0) ? 'done' : 'ask'),
    asked: (g) => ({ power: g.turnPower() }),
    decision(g) {
      const openings = openingsOf(g, kinds)
      const open = [...new Set(openings.map((o) => o.offer))]
      const to = new Set(openings.flatMap((o) => o.to))
      return {
        id: `${id}-${g.state.round}-${g.powerId(g.turnPower())}`,
        of: 'form',
        about: id,
        kind: 'propose',
        answers: ['propose', 'end'],
        rules: [...rules],
        suggestion: { kind: 'end' },
        fields: [
          {
            ...{ is: 'one', name: 'offer', label: 'Your offer' },
            from: open.map((kind) => ({ id: kind, label: offerName(kind) })),
          },
          {
            ...{ is: 'some', name: 'to', label: 'Offer to', min: 1, max: to.size },
            from: g.rs.powers.filter((p) => to.has(p.id)).map((p) => ({ id: p.id, label: p.name })),
          },
        ],
        openings,
      }
    },
    legal: (g) => ({
      check(a) {
        if (a.kind === 'propose') return proposalRefusal(g, kinds, a) ?? OK
        return a.kind === 'end' ? OK : refuse(firstOf(rules), 'offer-or-end')
      },
      sample: (rng) => (rng.below(2) > 0 ? sampleProposal(g, kinds, rng) : null) ?? { kind: 'end' },
    }),
    answer(g, f, a) {
      if (a.kind === 'end') f.done = true
      else {
        propose(g, kinds, answerOf(a, 'propose'))
        f.made++
      }
    },
  }
}

// ---- public view ----------------------------------------------------------------------------------------------------

const nameOf = (g: Game, id: string): string => at(g.rs.powers, g.powerIx(id)).name

const offerView = ({ offer, agreed }: OfferFrame): Politics['offers'][number] => ({
  ...{ kind: offer.kind, from: offer.from, to: [...offer.to], agreed: [...agreed], gives: [...offer.gives] },
  ...(offer.beside.length > 0 ? { beside: [...offer.beside] } : {}),
})

/** The open offer that a nation may withdraw, which is possible while others are asked; an empty list if there is none. */
function takenBack(g: Game, by: string | undefined): OfferFrame[] {
  const f = g.top()
  return isOffer(f) &&
    f.ended === undefined &&
    f.binding === undefined &&
    f.offer.from === by &&
    askedOf(f) !== by
    ? [f]
    : []
}

export const offers: RuleModule = {
  id: 'global/offers',
  actions: [
    { kind: 'propose', form: offerActions.propose, asked: ['form'] },
    { kind: 'answer-offer', form: offerActions['answer-offer'], asked: ['form'] },
    { kind: 'counter-offer', form: offerActions['counter-offer'], asked: ['form'] },
    { kind: 'withdraw-offer', form: offerActions['withdraw-offer'], asked: ['standing'] },
  ],
  standing: [
    {
      kind: 'withdraw-offer',
      rules: ['EXG-140'],
      check: (g, a) => (takenBack(g, a.by).length > 0 ? OK : refuse('EXG-140', 'no-offer-of-yours')),
      answer(g, a) {
        Object.assign(firstOf(takenBack(g, a.by)), { ended: 'withdrawn', last: a.by })
      },
    },
  ],
  hooks: {
    listStandingActions: [
      {
        rules: ['EXG-140'],
        run(g) {
          const f = g.top()
          return isOffer(f) && takenBack(g, f.offer.from).length > 0
            ? [{ kind: 'withdraw-offer', by: g.powerIx(f.offer.from), rules: ['EXG-140'] }]
            : []
        },
      },
    ],
    listPolitics: [
      { rules: ['EXG-140'], run: (g) => [{ offers: g.state.frames.filter(isOffer).map(offerView) }] },
    ],
  },
}
