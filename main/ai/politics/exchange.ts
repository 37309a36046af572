/** Technologies: exchanges one for one, accepts by the worth of the deal (EXG-141), and researches with idle money. */
import type { Action, Gift } from '../../../shared/model'
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { areAllied } from '../../rules/global/diplomacy/relations'
import { option, type Answers, type Choosing, type Filling } from '../answers/asking'
import { hasOffered } from './alliances'
import { agrees, exchangeDeal, worthOfDeal } from './deals'
import { neighborsOf } from './prospects'

/** Returns the gifts with one technology each. */
const oneForOne = (can: readonly Gift[]): Gift[] =>
  can.map(({ by, technologies = [] }) => ({ by, technologies: technologies.slice(0, 1) }))

/** Offers an exchange to an ally or to a distant nation, because a neighbor could use the technology against it. */
const propose: Filling = (q) => {
  const { g, me, decision } = q
  if (hasOffered(g)) return { kind: 'end' }
  const partners = (decision.openings ?? []).filter(({ to }) => {
    const other = g.powerIx(to[0] ?? '')
    return areAllied(g, me, other) || neighborsOf(g, me, [other], 1).length === 0
  })
  const offers = partners
    .map(({ offer, to, can }) => ({ offer, to, gives: oneForOne(can), other: g.powerIx(to[0] ?? '') }))
    .filter(({ other, gives }) => [me, other].every((p) => agrees(g, p, exchangeDeal(g, me, other, gives))))
    .map(({ offer, to, gives }): Action => ({ kind: 'propose', offer, to: [...to], gives }))
  return q.first(...offers, { kind: 'end' })
}

/** Accepts a deal whose worth is not negative; otherwise asks for as many technologies as it gives. */
const consent: Filling = (q) => {
  const { g, me, decision } = q
  const { offer, changes = 0, can = [] } = decision.answering ?? {}
  const from = g.powerIx(offer?.from ?? '')
  const to = g.powerIx(offer?.to[0] ?? '')
  const deal = exchangeDeal(g, from, to, offer?.gives ?? [])
  if (worthOfDeal(g, me, deal).total >= 0) return { kind: 'answer-offer', answer: 'accept' }
  const fair = exchangeDeal(g, from, to, oneForOne(can))
  const counter: Action | null =
    changes > 0 && bothAgree(g, [from, to], fair) ? { kind: 'counter-offer', gives: [...fair.gives] } : null
  return q.first(counter, { kind: 'answer-offer', answer: 'decline' })
}
const bothAgree = (g: Game, nations: readonly Ix[], deal: ReturnType<typeof exchangeDeal>): boolean =>
  nations.every((p) => agrees(g, p, deal))

/**
 * Chooses the first chart, which always gives something: the second has stronger technologies, but two throws in five
 * find nothing.
 */
const chart: Choosing = (q) => {
  const sure = q.coming().find(({ success }) => success === 1)
  const open = q.decision.options.map((o) => o.option)
  return sure?.option !== undefined && open.includes(sure.option) ? option(sure.option) : null
}

export const exchangeAnswers: Answers = {
  choose: { 'research-chart': chart },
  form: { exchange: propose, 'offer-exchange': consent },
}
