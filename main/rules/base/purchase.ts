/**
 * Purchase: each treasury of the turn gives an order; the money is paid when the purchase ends and the units wait
 * beside the board. Who may buy what is asked of the modules (`buyable`, `price`).
 */
import { OK, type Action, type ActionOf, type OrderLine, type Verdict } from '../../../shared/model'
import { pid, type Game } from '../../engine/game'
import { answerOf, mayEnd } from '../../engine/answers'
import { action, decision } from '../../engine/kinds'
import type { Legal, Question, RuleModule, Step } from '../../engine/module'
import type { Rng } from '../../engine/dice'
import type { Frame, Ix } from '../../engine/state'
import { cite, refuse } from '../clauses'

export interface PurchaseFrame extends Frame {
  /** Treasuries that may order, by id, and what each has ordered so far. */
  orders: Record<string, { unit: string; count: number; space?: string }[]>
  done: boolean
  /** Money set apart for this purchase by treasury id (the advance before round 1); absent: the treasury's cash. */
  purse?: Record<string, number>
}

/** What a unit costs a treasury. */
export function priceOf(g: Game, treasury: Ix, unit: Ix, space: Ix): number {
  return g.askLast('price', { treasury, unit, space }) ?? g.typeFor(unit, g.treasury(treasury).power).cost
}

const spaceOf = (g: Game, l: { space?: string | undefined }): Ix =>
  l.space === undefined ? -1 : g.spaceIx(l.space)

/** What an order costs in all. */
export function costOf(g: Game, treasury: Ix, order: readonly OrderLine[]): number {
  return order.reduce((sum, l) => sum + l.count * priceOf(g, treasury, g.unitIx(l.unit), spaceOf(g, l)), 0)
}

const purseOf = (g: Game, f: PurchaseFrame, treasury: string): number =>
  f.purse?.[treasury] ?? g.cash(g.treasuryIx(treasury))

function checkOrder(g: Game, f: PurchaseFrame, a: ActionOf<'buy'>): Verdict {
  if (!Object.hasOwn(f.orders, a.treasury))
    return refuse('buy.own', 'not-your-treasury', [{ kind: 'treasury', id: a.treasury }])
  const treasury = g.treasuryIx(a.treasury)
  for (const l of a.order) {
    const unit = g.unitIx(l.unit)
    const refusal = g.ask('buyable', { treasury, unit, space: spaceOf(g, l) })
    if (refusal) return refusal
  }
  const whole = g.ask('orderForbidden', {
    treasury,
    units: a.order.map((l) => ({ unit: g.unitIx(l.unit), count: l.count })),
  })
  if (whole) return whole
  const cost = costOf(g, treasury, a.order)
  const purse = purseOf(g, f, a.treasury)
  if (cost > purse)
    return refuse('buy.pay', 'not-enough-money', [
      { kind: 'treasury', id: a.treasury, n: purse },
      { kind: 'limit', id: 'cost', n: cost },
    ])
  return OK
}

function sampleOrder(g: Game, f: PurchaseFrame, rng: Rng): Action {
  const treasuries = Object.keys(f.orders)
  const empty = treasuries.filter((t) => f.orders[t]?.length === 0)
  const treasury = empty[rng.below(Math.max(1, empty.length))]
  if (treasury === undefined || rng.below(6) === 0) return { kind: 'end' }
  let left = purseOf(g, f, treasury)
  const t = g.treasuryIx(treasury)
  const order: OrderLine[] = []
  const choices = g.rs.units.filter(
    (u) => u.cost > 0 && g.ask('buyable', { treasury: t, unit: u.ix, space: -1 }) === null,
  )
  for (let i = 0; i < 4 && choices.length > 0; i++) {
    const u = choices[rng.below(choices.length)]
    if (!u || order.some((l) => l.unit === u.id)) continue
    const most = Math.floor(left / Math.max(1, priceOf(g, t, u.ix, -1)))
    const count = Math.min(most, 1 + rng.below(4))
    if (count <= 0) continue
    order.push({ unit: u.id, count })
    left -= count * priceOf(g, t, u.ix, -1)
  }
  const a = { kind: 'buy', treasury, order } as const
  // A country without a seat may be allowed less than it can pay for.
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
      for (let i = 0; i < l.count; i++) {
        const p = g.create(g.unitIx(l.unit), power, { pool: 'waiting', treasury: t })
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

/** May the treasury order one of these at all, money apart? A country without a seat may not order anything. */
const forSale = (g: Game, treasury: Ix, unit: Ix): boolean =>
  g.ask('buyable', { treasury, unit, space: -1 }) === null &&
  g.ask('orderForbidden', { treasury, units: [{ unit, count: 1 }] }) === null

/** May any treasury of the turn order anything, money apart? */
const mayBuy = (g: Game, f: PurchaseFrame): boolean =>
  Object.keys(f.orders).some((id) => g.rs.units.some((u) => u.cost > 0 && forSale(g, g.treasuryIx(id), u.ix)))

/** The purchase step over a frame; the advance before round 1 uses it with a purse of its own. */
export const purchaseSteps = {
  asked: (g: Game) => ({ power: g.turnPower() }),
  decision(g: Game, f: PurchaseFrame, power: Ix): Question {
    const treasuries = Object.entries(f.orders).map(([id, order]) => {
      const t = g.treasuryIx(id)
      const owner = g.treasury(t).power
      return {
        id,
        power: g.powerId(owner),
        cash: purseOf(g, f, id),
        spent: costOf(g, t, order),
        order: order.map((l) => ({ ...l })),
        units: g.rs.units
          .filter((u) => u.cost > 0 && forSale(g, t, u.ix))
          .map((u) => ({ unit: u.id, cost: priceOf(g, t, u.ix, -1) })),
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

/** Treasuries of the powers that act in this turn. */
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
  // Whoever may buy nothing at all is not asked (EUR-035).
  run: (g, f) => (f.done || !mayBuy(g, f) ? 'done' : 'ask'),
  asked: purchaseSteps.asked,
  decision: (g, f) => purchaseSteps.decision(g, f, g.turnPower()),
  legal: purchaseSteps.legal,
  answer: purchaseSteps.answer,
}

export const purchase: RuleModule = {
  id: 'base/purchase',
  actions: [action('buy', ['buy'])],
  decisions: [decision('buy')],
  steps: [purchaseStep],
  turn: { insert: [{ step: 'purchase' }] },
  hooks: {
    buyable: [
      {
        rules: cite('buy.pay', 'buy.buyers'),
        run(g, q) {
          const u = g.rs.units[q.unit]
          const power = g.powerId(g.treasury(q.treasury).power)
          return u?.buyers && !u.buyers.includes(power)
            ? refuse('buy.buyers', 'only-others-buy', [{ kind: 'unit', id: u.id }])
            : null
        },
      },
    ],
  },
}
