/**
 * Purchase: each treasury of the turn gives an order; when the purchase ends, the orders are paid and the units wait
 * off the board. Modules decide who may buy what (`buyable`, `price`).
 */
import { z } from 'zod'
import {
  OK,
  refuse as refuseBy,
  type Action,
  type ActionOf,
  type Decision,
  type OrderLine,
  type Refusal,
  type Verdict,
} from '../../../../shared/model'
import { pieceFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import { pid, type Game } from '../../../engine/loop/game'
import type { MeantFor, SpendLimit } from '../../../engine/module/hooks'
import { answerOf, lastOf, mayEnd, oneOf } from '../../../engine/loop/asserts'
import { action, decision } from '../../../engine/module/action-kinds'
import type { Legal, Question, RuleModule, Step } from '../../../engine/module/module'
import type { Rng } from '../../../engine/loop/dice'
import type { Frame, Ix, Piece } from '../../../engine/state/state'
import { cite, refuse } from '../../clause-keys'

export interface PurchaseFrame extends Frame {
  /** Treasuries that may order, by id, with their order so far. */
  orders: Record<string, { unit: string; count: number; space?: string }[]>
  done: boolean
  /** Money reserved for this purchase, by treasury id (the advance before round 1); absent: the treasury's cash. */
  purse?: Record<string, number>
}

/** The space for which a waiting piece was ordered; null if its order names none. */
export const meantFor = pieceFact('meant-for', {
  schema: z.nullable(factId.space),
  initial: null,
  label: 'meant for',
  edit: false,
})

/** The price paid for a waiting piece, in IPCs; null if no module records it (`purchaseKept`). */
const paid = pieceFact('paid', {
  schema: z.nullable(z.number().int().min(0)),
  initial: null,
  label: 'bought for',
  edit: false,
  hidden: true,
})

/** The spaces for which a unit may be ordered; null if it is not ordered for a space. */
export const placesToOrder = (g: Game, treasury: Ix, unit: Ix): MeantFor | null =>
  g.askLast('decideOrderSpaces', { treasury, unit })

/** The price of a unit for a treasury. */
export function priceOf(g: Game, treasury: Ix, unit: Ix, space: Ix): number {
  return (
    g.askLast('decidePrice', { treasury, unit, space }) ?? g.typeFor(unit, g.treasury(treasury).power).cost
  )
}

/** The price paid for a waiting piece; if it is not recorded, its current price for the space it was ordered for. */
export const paidFor = (g: Game, p: Piece): number =>
  paid.of(p) ?? priceOf(g, p.treasury, p.type, g.spaceIx(meantFor.of(p) ?? ''))

/** The space for which a line is ordered; -1 if it names none or the unit is not ordered for a space. */
const spaceOf = (g: Game, treasury: Ix, { unit, space }: OrderLine): Ix =>
  space === undefined || !placesToOrder(g, treasury, g.unitIx(unit)) ? -1 : g.spaceIx(space)

/** The total price of an order. */
export function costOf(g: Game, treasury: Ix, order: readonly OrderLine[]): number {
  return order.reduce(
    (sum, l) => sum + l.count * priceOf(g, treasury, g.unitIx(l.unit), spaceOf(g, treasury, l)),
    0,
  )
}

const purseOf = (g: Game, f: PurchaseFrame, treasury: string): number =>
  f.purse?.[treasury] ?? g.cash(g.treasuryIx(treasury))

/** A limit on a treasury's spending below its cash, or null. */
const limitOf = (g: Game, treasury: Ix): SpendLimit | null => g.ask('findSpendingLimit', { treasury })

/** Why one line of an order is refused: the unit may not be bought, or not for that space; null if allowed. */
function lineRefusal(g: Game, treasury: Ix, l: OrderLine): Refusal | null {
  const unit = g.unitIx(l.unit)
  const space = spaceOf(g, treasury, l)
  const refusal = g.ask('forbidPurchase', { treasury, unit, space })
  const meant = placesToOrder(g, treasury, unit)
  if (refusal || !meant) return refusal
  const what = { kind: 'unit', id: l.unit } as const
  if (l.space === undefined) return refuseBy(meant.rule, 'name-the-place', [what])
  return meant.spaces.includes(space)
    ? null
    : refuseBy(meant.rule, 'not-for-that-place', [what, { kind: 'space', id: l.space }])
}

function checkOrder(g: Game, f: PurchaseFrame, a: ActionOf<'buy'>): Verdict {
  if (!Object.hasOwn(f.orders, a.treasury))
    return refuse('buy.own', 'not-your-treasury', [{ kind: 'treasury', id: a.treasury }])
  const treasury = g.treasuryIx(a.treasury)
  for (const l of a.order) {
    const refusal = lineRefusal(g, treasury, l)
    if (refusal) return refusal
  }
  const whole = g.ask('forbidOrder', {
    treasury,
    units: a.order.map((l) => ({ unit: g.unitIx(l.unit), count: l.count, space: spaceOf(g, treasury, l) })),
  })
  if (whole) return whole
  const cost = costOf(g, treasury, a.order)
  const purse = purseOf(g, f, a.treasury)
  // A spending limit refuses first: it is the actual obstacle.
  const limit = limitOf(g, treasury)
  if (limit && cost > limit.most)
    return refuseBy(limit.rule, limit.code, [
      { kind: 'treasury', id: a.treasury, n: limit.most },
      { kind: 'limit', id: 'cost', n: cost },
    ])
  return cost > purse
    ? refuse('buy.pay', 'not-enough-money', [
        { kind: 'treasury', id: a.treasury, n: purse },
        { kind: 'limit', id: 'cost', n: cost },
      ])
    : OK
}

/** True when the treasury may order this unit, apart from money and from what a whole order may contain. */
const onOffer = (g: Game, treasury: Ix, unit: Ix): boolean =>
  g.ask('forbidPurchase', { treasury, unit, space: -1 }) === null &&
  placesToOrder(g, treasury, unit)?.spaces.length !== 0

/** A few random lines that the money is enough for, each for another unit. */
function randomLines(g: Game, treasury: Ix, money: number, rng: Rng): OrderLine[] {
  let left = money
  const order: OrderLine[] = []
  const choices = g.rs.units.filter((u) => u.cost > 0 && onOffer(g, treasury, u.ix))
  for (let i = 0; i < 4 && choices.length > 0; i++) {
    const u = choices[rng.below(choices.length)]
    if (!u || order.some((l) => l.unit === u.id)) continue
    const meant = placesToOrder(g, treasury, u.ix)
    const space = meant ? oneOf(rng, meant.spaces) : -1
    const price = priceOf(g, treasury, u.ix, space)
    const count = Math.min(Math.floor(left / Math.max(1, price)), 1 + rng.below(4))
    if (count <= 0) continue
    order.push({ unit: u.id, count, ...(meant ? { space: g.sid(space) } : {}) })
    left -= count * price
  }
  return order
}

function sampleOrder(g: Game, f: PurchaseFrame, rng: Rng): Action {
  const treasuries = Object.keys(f.orders)
  const empty = treasuries.filter((t) => f.orders[t]?.length === 0)
  const treasury = empty[rng.below(Math.max(1, empty.length))]
  if (treasury === undefined || rng.below(6) === 0) return { kind: 'end' }
  const t = g.treasuryIx(treasury)
  const money = Math.min(purseOf(g, f, treasury), limitOf(g, t)?.most ?? Infinity)
  const order = randomLines(g, t, money, rng)
  const a = { kind: 'buy', treasury, order } as const
  // A country without a seat may be allowed fewer units than it can pay for.
  while (order.length > 0 && !checkOrder(g, f, a).ok) {
    const last = order.pop()
    if (last && last.count > 1) order.push({ ...last, count: last.count - 1 })
  }
  return order.length === 0 ? { kind: 'end' } : a
}

function pay(g: Game, f: PurchaseFrame): void {
  for (const [id, order] of Object.entries(f.orders)) {
    const lines = order.filter((l) => l.count > 0)
    if (lines.length === 0) continue
    const t = g.treasuryIx(id)
    const power = g.treasury(t).power
    const cost = costOf(g, t, lines)
    g.pay(t, -1, cost, 'purchase', cite('buy.pay'))
    const units = lines.flatMap((l) => {
      const made: { id: string; unit: string }[] = []
      const { space } = l
      for (let i = 0; i < l.count; i++) {
        const p = g.create(g.unitIx(l.unit), power, { pool: 'waiting', treasury: t })
        if (space !== undefined && placesToOrder(g, t, p.type)) meantFor.set(g, p, space)
        made.push({ id: pid(p.id), unit: l.unit })
      }
      return made
    })
    g.emit({
      kind: 'bought',
      treasury: id,
      power: g.powerId(power),
      units,
      cost,
      rules: cite('buy.wait'),
    })
  }
}

/** True when the treasury may order this unit at all, apart from money. A country without a seat may order nothing. */
const forSale = (g: Game, treasury: Ix, unit: Ix): boolean =>
  onOffer(g, treasury, unit) &&
  g.ask('forbidOrder', { treasury, units: [{ unit, count: 1, space: -1 }] }) === null

/** True when any treasury of the turn may order anything, apart from money. */
const mayBuy = (g: Game, f: PurchaseFrame): boolean =>
  Object.keys(f.orders).some((id) => g.rs.units.some((u) => u.cost > 0 && forSale(g, g.treasuryIx(id), u.ix)))

/** A unit with its prices: one line per space it may be ordered for, otherwise a single line. */
function pricesOf(g: Game, t: Ix, unit: Ix): { unit: string; cost: number; spaces?: string[] }[] {
  const { id } = g.unit(unit)
  const meant = placesToOrder(g, t, unit)
  if (!meant) return [{ unit: id, cost: priceOf(g, t, unit, -1) }]
  return meant.spaces.map((s) => ({ unit: id, cost: priceOf(g, t, unit, s), spaces: [g.sid(s)] }))
}

type Shown = Extract<Decision, { of: 'buy' }>['treasuries'][number]

/** Where an order may be placed in the current position, for the question; the last module's answer counts. */
function roomShown(g: Game, t: Ix, types: readonly Ix[], order: readonly OrderLine[]): Pick<Shown, 'room'> {
  const units = order.map((l) => ({ unit: g.unitIx(l.unit), count: l.count, space: spaceOf(g, t, l) }))
  const { places, excess, leftover, rule } = lastOf(g.askAll('listOrderRoom', { treasury: t, types, units }))
  return {
    room: {
      places: places.map(({ space, by, most, units: only, rule: its }) => ({
        ...{ space: g.sid(space), by, rules: [its] },
        ...(most === Infinity ? {} : { most }),
        ...(only ? { units: [...only] } : {}),
      })),
      ...(excess ? { excess: { ...excess, units: excess.units.map((unit) => g.unit(unit).id) } } : {}),
      ...{ leftover, rules: [rule] },
    },
  }
}

/** The parts of the purchase step that work on a frame; `purse` in the frame replaces the cash. */
export const purchaseSteps = {
  asked: (g: Game) => ({ power: g.turnPower() }),
  decision(g: Game, f: PurchaseFrame, power: Ix): Question {
    const treasuries = Object.entries(f.orders).map(([id, order]) => {
      const t = g.treasuryIx(id)
      const owner = g.treasury(t).power
      const limit = limitOf(g, t)
      const types = g.rs.units.filter((u) => u.cost > 0 && forSale(g, t, u.ix)).map((u) => u.ix)
      return {
        id,
        power: g.powerId(owner),
        cash: purseOf(g, f, id),
        ...(limit ? { most: limit.most, rules: [limit.rule] } : {}),
        spent: costOf(g, t, order),
        order: order.map((l) => ({ ...l })),
        units: types.flatMap((unit) => pricesOf(g, t, unit)),
        ...roomShown(g, t, types, order),
      }
    })
    return {
      id: `${f.step}-${g.state.round}-${g.powerId(power)}`,
      of: 'buy',
      kind: 'buy',
      answers: ['buy', 'end'],
      rules: cite('buy.pay'),
      treasuries,
    }
  },
  legal(g: Game, f: PurchaseFrame): Legal {
    return {
      check(a) {
        if (a.kind === 'end') return mayEnd(g, f.step)
        if (a.kind !== 'buy') return refuse('turn.order', 'buy-first')
        return checkOrder(g, f, a)
      },
      sample: (rng) => sampleOrder(g, f, rng),
    }
  },
  answer(g: Game, f: PurchaseFrame, a: Action): void {
    if (a.kind === 'end') {
      pay(g, f)
      f.done = true
    } else {
      const { treasury, order } = answerOf(a, 'buy')
      f.orders[treasury] = order
        .filter((l) => l.count > 0)
        .map((l) =>
          l.space === undefined
            ? { unit: l.unit, count: l.count }
            : { unit: l.unit, count: l.count, space: l.space },
        )
      g.emit({
        kind: 'ordered',
        treasury,
        order: order.map(({ unit, count }) => ({ unit, count })),
        cost: costOf(g, g.treasuryIx(treasury), order),
      })
    }
  },
}

/** Ids of the treasuries of the powers that act this turn. */
export function turnTreasuries(g: Game): string[] {
  return g.rs.treasuries.filter((t) => g.isMover(t.power)).map((t) => t.id)
}

const purchaseStep: Step<PurchaseFrame> = {
  id: 'purchase',
  phase: 'purchase',
  rules: cite('buy.own', 'buy.pay', 'buy.wait'),
  frame: (g) => ({
    step: 'purchase',
    orders: Object.fromEntries(turnTreasuries(g).map((t) => [t, []])),
    done: false,
  }),
  // A power that may buy nothing is not asked (EUR-035).
  run: (g, f) => (f.done || !mayBuy(g, f) ? 'done' : 'ask'),
  asked: purchaseSteps.asked,
  decision: (g, f) => purchaseSteps.decision(g, f, g.turnPower()),
  legal: purchaseSteps.legal,
  answer: purchaseSteps.answer,
}

/** The purchase step that also records the price of each piece: prices may change before it is placed. */
const withReceipts: Step<PurchaseFrame> = {
  ...purchaseStep,
  answer(g, f, a) {
    const before = g.state.pieces.length
    purchaseSteps.answer(g, f, a)
    for (const p of g.moversPieces(({ id }) => id >= before))
      paid.set(g, p, priceOf(g, p.treasury, p.type, g.spaceIx(meantFor.of(p) ?? '')))
  },
}

export const purchase: RuleModule = {
  id: 'base/purchase',
  actions: [action('buy', ['buy'])],
  decisions: [decision('buy')],
  facts: [meantFor],
  steps: [purchaseStep],
  turn: { insert: [{ step: 'purchase' }] },
  hooks: {
    forbidPurchase: [
      {
        rules: cite('buy.pay', 'buy.buyers'),
        run(g, q) {
          const u = g.rs.units[q.unit]
          const power = g.powerId(g.treasury(q.treasury).power)
          if (!u?.buyers || u.buyers.includes(power)) return null
          const code = u.buyers.length === 0 ? 'nobody-buys' : 'only-others-buy'
          return refuseBy(u.buyersBy ?? 'buy.buyers', code, [{ kind: 'unit', id: u.id }])
        },
      },
    ],
  },
}

/** The purchase module that records the price of each piece. */
export const purchaseKept: RuleModule = {
  ...purchase,
  facts: [meantFor, paid],
  steps: [withReceipts],
  hooks: {
    ...purchase.hooks,
    onPlacement: [
      {
        rules: cite('place.returned'),
        run(g, { pieces }) {
          for (const p of pieces) paid.set(g, p, null)
        },
      },
    ],
  },
}
