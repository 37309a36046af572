/**
 * Peace and its price: when to offer an armistice or a surrender, what to put into talks so that all sides sign, and
 * when to accept a surrender and with which term (EXG-141). The worth of a deal decides, for a computer's own offers as
 * for those of others.
 */
import type { Action, DecisionOf, Gift } from '../../../shared/model'
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { partiesOf } from '../../rules/global/diplomacy/armistice'
import { hasFallen, treasuryOf } from '../../rules/global/economy/economy'
import { originalOf } from '../../rules/global/original-territories'
import { capitalOf } from '../../rules/global/diplomacy/political-term'
import { best, option, type Answers, type Asking, type Choosing, type Filling } from '../answers/asking'
import { clash } from '../battle/mean-battle'
import { lotsOf } from '../battle/unit-counts'
import { Threats } from '../evaluation/threat-map'
import { agrees, armisticeDeal, peaceValue, worthOfDeal } from './deals'

/** The most that each side pays in an armistice (EXG-034). */
const MOST_IPCS = 15
/** The worth of peace from which a fallen nation surrenders. */
const GIVES_IN = 10
/** The IPCs of occupied territory from which the victor asks for the Land term (EXG-141). */
const WORTH_LAND = 3
const MOST_LANDS = 3

/** Returns whether a nation could take another's capital in its next turn, by a battle of means. */
export function couldTakeCapital(g: Game, by: Ix, loser: Ix): boolean {
  const capital = capitalOf(g, loser)
  if (!g.enemyLand(by, capital)) return false
  const force = new Threats(g, loser).of(by, capital)
  if (force.length === 0) return false
  const met = clash(lotsOf(g, force), lotsOf(g, g.enemiesIn(by, capital)))
  return met.defenders < 0.3 && met.landLeft >= 1
}

// ---- talks ----------------------------------------------------------------------------------------------------------

/** Returns what a nation can pay for an armistice. */
const means = (g: Game, p: Ix): number => Math.min(MOST_IPCS, g.cash(treasuryOf(g, p)))

/**
 * Returns the least payment with which every side signs: nations that lose by peace get IPCs from those that gain by
 * it. Null if no payment is enough.
 */
export function balanced(g: Game, a: Ix, b: Ix): Gift[] | null {
  const { one, other } = partiesOf(g, a, b)
  const calm = (p: Ix): number => worthOfDeal(g, p, armisticeDeal(g, a, b, [])).total
  const gives: Gift[] = []
  for (const [side, against] of [
    [one, other],
    [other, one],
  ] as const) {
    let most = MOST_IPCS
    const spare = new Map(against.map((p) => [p, Math.min(means(g, p), Math.floor(calm(p)))]))
    for (const p of side) {
      let due = Math.ceil(-calm(p))
      for (const payer of against) {
        const paid = Math.min(due, most, Math.max(0, spare.get(payer) ?? 0))
        if (due <= 0 || paid <= 0) continue
        gives.push({ by: g.powerId(payer), to: g.powerId(p), ipcs: paid })
        spare.set(payer, (spare.get(payer) ?? 0) - paid)
        most -= paid
        due -= paid
      }
      if (due > 0) return null
    }
  }
  return gives
}

const accept: Action = { kind: 'answer-offer', answer: 'accept' }
const decline: Action = { kind: 'answer-offer', answer: 'decline' }

/** Returns the nation that made an offer, and the first one that received it. */
const ends = ({ g, decision }: Asking<DecisionOf<'form'>>): [Ix, Ix] => {
  const offer = decision.answering?.offer
  return [g.powerIx(offer?.from ?? ''), g.powerIx(offer?.to[0] ?? '')]
}

/** Accepts the offer of an armistice, which opens talks, if some payment would make all sides sign. */
const armistice: Filling = (q) => {
  const [from, to] = ends(q)
  return agrees(q.g, q.me, armisticeDeal(q.g, from, to, [])) || balanced(q.g, from, to) ? accept : decline
}

/** Signs a deal whose worth is not negative; otherwise writes in what would make all sides sign. */
const talks: Filling = (q) => {
  const { g, me, decision } = q
  const [from, to] = ends(q)
  const { offer, changes = 0 } = decision.answering ?? {}
  const gives = offer?.gives ?? []
  const deal = armisticeDeal(g, from, to, gives)
  const fair = balanced(g, from, to)
  // An empty form is better filled in, so that the others sign too.
  const { one, other } = partiesOf(g, from, to)
  const all = [...one, ...other].every((p) => agrees(g, p, deal))
  const counter: Action | null = fair && changes > 0 && !all ? { kind: 'counter-offer', gives: fair } : null
  const mine = agrees(g, me, deal)
  return mine && (all || gives.length > 0) ? accept : q.first(counter, mine ? accept : null, decline)
}

// ---- surrender ------------------------------------------------------------------------------------------------------

/** Accepts a surrender unless it could take the capital in the next turn. */
const surrender: Filling = (q) => (couldTakeCapital(q.g, q.me, ends(q)[0]) ? decline : accept)

/** Claims a loser that another enemy would take, unless it could take the capital in the next turn (EXG-191). */
const conquerorClaim: Choosing = ({ g, me }) =>
  option(couldTakeCapital(g, me, loserOf(g)) ? 'let-go' : 'claim')

/** Returns the loser's original territories that the victor holds. */
const held = (g: Game, victor: Ix, loser: Ix): Ix[] =>
  g.rs.spaces.flatMap((s) =>
    s.land && g.at_(s.ix).control === victor && originalOf(g, s.ix) === loser ? [s.ix] : [],
  )

/** Chooses Political if it is open, else Land from 3 IPCs, else the term that removes most of the loser's forces. */
const term: Choosing = ({ g, me, decision }) => {
  const open = new Set(decision.options.map((o) => o.option))
  const loser = loserOf(g)
  const value = held(g, me, loser).reduce((sum, s) => sum + g.space(s).data.ipc, 0)
  if (open.has('political')) return option('political')
  if (open.has('land') && value >= WORTH_LAND) return option('land')
  const military = ['halve-army', 'aircraft', 'ships', 'capital-ship'].filter((id) => open.has(id))
  const worst = best(military, (id) => tollOf(g, loser, id, id !== 'halve-army'))
  return option(worst ?? (open.has('land') ? 'land' : 'none'))
}

/** Returns the nation that surrendered, from the open frame. */
function loserOf(g: Game): Ix {
  const loser = g.top()?.['loser']
  return typeof loser === 'string' ? g.powerIx(loser) : -1
}

/** Returns what a Military term costs the loser, in IPCs, and what it brings the receiver of the units. */
function tollOf(g: Game, loser: Ix, id: string, kept: boolean): number {
  const costs = g
    .piecesOf(loser)
    .filter((p) => p.space >= 0)
    .filter((p) => {
      const { domain } = g.type(p)
      if (id === 'halve-army') return domain === 'land'
      if (id === 'aircraft') return domain === 'air'
      return domain === 'sea' && g.has(p, 'capital-ship') === (id === 'capital-ship')
    })
    .map((p) => g.type(p).cost)
    .sort((a, b) => (kept ? b - a : a - b))
  const count = { 'halve-army': Math.floor(costs.length / 2), aircraft: 3, ships: 2 }[id] ?? 1
  const sum = costs.slice(0, count).reduce((total, c) => total + c, 0)
  return kept ? 2 * sum : sum
}

/** Chooses the three best territories. */
const makeOriginal: Filling = (q) => {
  const [field] = q.decision.fields
  if (field?.is !== 'some') return null
  const lands = field.from
    .map(({ id }) => ({ id, data: q.g.space(q.g.spaceIx(id)).data }))
    .sort((a, b) => worth(b.data) - worth(a.data))
  return { kind: 'make-original', lands: lands.slice(0, MOST_LANDS).map(({ id }) => id) }
}
const worth = ({ ipc, victoryCity }: { readonly ipc: number; readonly victoryCity?: unknown }): number =>
  ipc + (victoryCity ? MOST_IPCS : 0)

/** Returns unit counts for a form, the cheapest or the most expensive units first. */
function counts(q: Asking<DecisionOf<'form'>>, dearest: boolean): Record<string, number> | null {
  const [field] = q.decision.fields
  if (field?.is !== 'map') return null
  const lots = field.from.map((lot) => ({ ...lot, cost: costOf(q.g, lot.id) }))
  lots.sort((a, b) => (dearest ? b.cost - a.cost : a.cost - b.cost))
  let left = field.sum ?? 0
  const out: Record<string, number> = {}
  for (const { id, max } of lots) {
    const n = Math.min(left, max)
    if (n > 0) out[id] = n
    left -= n
  }
  return out
}
const costOf = (g: Game, id: string): number => {
  const p = g.find(id)
  return p ? g.type(p).cost : 0
}

const cutArmy: Filling = (q) => {
  const chosen = counts(q, false)
  return chosen && { kind: 'cut-army', counts: chosen }
}
const takeOver: Filling = (q) => {
  const chosen = counts(q, true)
  return chosen && { kind: 'take-over', counts: chosen }
}

// ---- offers of one's own --------------------------------------------------------------------------------------------

/** Makes legal claims, offers peace if both sides would agree, and surrenders when all is lost. */
const proposals: Filling = (q) => {
  const { g, me, decision } = q
  const openings = decision.openings ?? []
  const of = (kind: string) => openings.filter((o) => o.offer === kind)
  const nation = (to: readonly string[]): Ix => g.powerIx(to[0] ?? '')
  const claim = of('claim').find(({ to }) => !couldTakeCapital(g, me, nation(to)))
  const peace = of('armistice').find(
    ({ to }) => wantsPeace(g, me, nation(to)) && balanced(g, me, nation(to)) !== null,
  )
  const end = of('surrender').find(({ to }) => hasFallen(g, me) && isLost(g, me, nation(to)))
  const made = [claim, peace, end].map((o): Action | null =>
    o ? { kind: 'propose', offer: o.offer, to: [...o.to] } : null,
  )
  return q.first(...made, { kind: 'end' })
}

const calm = (g: Game, me: Ix, enemy: Ix): number => {
  const { one, other } = partiesOf(g, me, enemy)
  return peaceValue(g, me, one, other)
}
const wantsPeace = (g: Game, me: Ix, enemy: Ix): boolean => calm(g, me, enemy) > 0
const isLost = (g: Game, me: Ix, enemy: Ix): boolean =>
  calm(g, me, enemy) >= GIVES_IN && !g.friendlyLand(me, capitalOf(g, me))

export const peaceAnswers: Answers = {
  choose: { 'surrender-term': term, 'conqueror-claim': conquerorClaim },
  form: {
    surrenders: proposals,
    'offer-armistice': armistice,
    'offer-armistice-talks': talks,
    'offer-surrender': surrender,
    'make-original': makeOriginal,
    'cut-army': cutArmy,
    'take-over': takeOver,
  },
}
