/** Alliances: with whom to make them, and what they are worth to each member. */
import type { Action, DecisionOf, Opening } from '../../../shared/model'
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { treasuryOf } from '../../rules/global/economy/economy'
import { capitalOf } from '../../rules/global/diplomacy/political-term'
import { alliesOf, enemiesOf, membersWith, nationsIn } from '../../rules/global/diplomacy/relations'
import { INCOME_LIMIT } from '../../rules/global/victory'
import { best, type Answers, type Asking, type Filling } from '../answers/asking'
import { strengthNear } from './deals'
import { neighborsOf, warProspect } from './prospects'

/** The worth of a common enemy, and the cost of a new war that the others bring along. */
const COMMON = 8
const NEW_WAR = 6
/**
 * The unit value near the capital, of strangers and of friends, that counts as one point, and the most points for both.
 */
const UNITS = 20
const MOST_FEAR = 10
const MOST_HELP = 5
/** The part of a war's gain that an alliance with the neighbor gives up. */
const GIVEN_UP = 0.25
/** The worth from which an alliance is offered; an offer is accepted from 0. */
const OFFERED = 3
/** The number of rounds between two attempts of a nation to find allies. */
const EVERY = 3
/** The worth of an alliance that a nation always refuses. */
const NEVER = -99

/** Returns the gains and costs of an alliance for a nation; null if the alliance is illegal. */
export function allianceParts(
  g: Game,
  me: Ix,
  members: readonly Ix[],
): { readonly gain: number; readonly wars: number; readonly lost: number } | null {
  const start = (p: Ix): number => g.treasury(treasuryOf(g, p)).start
  if (members.reduce((sum, p) => sum + start(p), 0) > INCOME_LIMIT) return null
  const others = members.filter((p) => p !== me && !alliesOf(g, me).includes(p))
  const mine = new Set(enemiesOf(g, me))
  const theirs = new Set(others.flatMap((p) => enemiesOf(g, p)).filter((p) => !members.includes(p)))
  const common = [...theirs].filter((p) => mine.has(p)).length
  const home = capitalOf(g, me)
  const strangers = nationsIn(g).filter((p) => p !== me && !members.includes(p))
  const fear = Math.min(MOST_FEAR, strengthNear(g, strangers, home) / UNITS)
  const help = Math.min(MOST_HELP, strengthNear(g, others, home) / UNITS)
  const preyed = neighborsOf(g, me, others, 2).map((p) => Math.max(0, warProspect(g, me, p).worth))
  const lost = GIVEN_UP * Math.max(0, ...preyed)
  return { gain: COMMON * common + fear + help, wars: NEW_WAR * (theirs.size - common), lost }
}

/** Returns what an alliance is worth to a nation; above 0 it agrees. */
export function allianceWorth(g: Game, me: Ix, members: readonly Ix[]): number {
  const parts = allianceParts(g, me, members)
  return parts === null ? NEVER : parts.gain - parts.wars - parts.lost
}

/** Returns all members of an alliance that an offer would create. */
export const unionOf = (g: Game, from: Ix, beside: readonly string[], to: readonly string[]): Ix[] => [
  ...new Set([from, ...beside.map((id) => g.powerIx(id)), ...to.map((id) => g.powerIx(id))]),
]

/** Returns an alliance that all members would agree to, the fairest one. */
function worthOffering(g: Game, me: Ix, openings: readonly Opening[]): Action | null {
  const offers = openings
    .flatMap((o) => (o.some ? o.to.map((id) => ({ ...o, to: [id] })) : [o]))
    .map(({ to, beside }) => ({ to, all: unionOf(g, me, beside, to) }))
    .filter(({ to }) => neighborsOf(g, me, [g.powerIx(to[0] ?? '')], 1).length > 0)
    .map((o) => ({ ...o, own: allianceWorth(g, me, o.all) }))
    .filter(({ own }) => own >= OFFERED)
    .map((o) => ({
      ...o,
      least: Math.min(...o.all.filter((p) => p !== me).map((p) => allianceWorth(g, p, o.all))),
    }))
    .filter(({ least }) => least >= 0)
  const found = best(offers, ({ own, least }) => own * (1 + least))
  return found && { kind: 'propose', offer: 'alliance', to: [...found.to] }
}

/** Returns whether this nation has already made an offer in the open step. */
const hasOffered = (g: Game): boolean => Number(g.top()?.['made'] ?? 0) > 0

/**
 * Makes one offer a turn, and only every third round, so that other players do not get the same question again and
 * again.
 */
const propose: Filling = (q) => {
  const { g, me, decision } = q
  const due = g.state.round % EVERY === nationsIn(g).indexOf(me) % EVERY
  const offer = due && !hasOffered(g) ? worthOffering(g, me, decision.openings ?? []) : null
  return q.first(offer, { kind: 'end' })
}

const consent: Filling = (q) => {
  const { from, beside = [], to } = q.decision.answering?.offer ?? { from: '', to: [] }
  const worth = allianceWorth(q.g, q.me, unionOf(q.g, q.g.powerIx(from), beside, to))
  return { kind: 'answer-offer', answer: worth >= 0 ? 'accept' : 'decline' }
}

/** Grants passage, which costs nothing, except to enemies and to powers that could reach the capital. */
const passage = (q: Asking<DecisionOf<'form'>>): Action => {
  const { g, me } = q
  const from = g.powerIx(q.decision.answering?.offer.from ?? '')
  const close = membersWith(g, me).includes(from) || strengthNear(g, [from], capitalOf(g, me)) <= UNITS
  return { kind: 'answer-offer', answer: close && !enemiesOf(g, me).includes(from) ? 'accept' : 'decline' }
}

export { hasOffered }
export const allianceAnswers: Answers = {
  form: { alliances: propose, 'offer-alliance': consent, 'offer-passage-*': passage },
}
