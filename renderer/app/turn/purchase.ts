/** A purchase order being edited. Prices come from the decision; this file knows no rules. */
import type { DecisionOf, GameEvent, OrderLine, Waiting } from '../../../shared/model'

export type BuyTreasury = DecisionOf<'buy'>['treasuries'][number]

/** Returns what a treasury may spend in this purchase: its cash, or less if a rule limits it. */
export const meansOf = ({ cash, most = cash }: BuyTreasury): number => Math.min(cash, most)

/** One line of an order: a unit type, and for units built in place also the space. */
export interface BuyLine {
  readonly key: string
  readonly unit: string
  readonly space: string | null
  readonly cost: number
  readonly max: number | null
}

/** Counts by line key. */
export type Order = Readonly<Record<string, number>>

const keyOf = (unit: string, space: string | undefined) => (space === undefined ? unit : `${unit} ${space}`)

/** Lists the lines of a treasury, in the order of the decision. */
export function linesOf(treasury: BuyTreasury): BuyLine[] {
  return treasury.units.flatMap(({ unit, cost, max, spaces }) =>
    (spaces ?? [undefined]).map((space) => ({
      key: keyOf(unit, space),
      unit,
      space: space ?? null,
      cost,
      max: max ?? null,
    })),
  )
}

/** Returns the order as the program has it. */
export function orderOf(treasury: BuyTreasury): Order {
  return Object.fromEntries(treasury.order.map(({ unit, space, count }) => [keyOf(unit, space), count]))
}

/**
 * Returns for each line the count that is already on the board before round 1: ordered and no longer waiting. The
 * order cannot go below it. Empty when the decision has no waiting units.
 */
export function placedOf(treasury: BuyTreasury, waiting: DecisionOf<'buy'>['waiting']): Order {
  if (waiting === undefined) return {}
  const waits = (unit: string) =>
    waiting
      .filter((one) => one.unit === unit && one.treasury === treasury.id)
      .reduce((sum, { count }) => sum + count, 0)
  return Object.fromEntries(
    treasury.order.map(({ unit, space, count }) => [keyOf(unit, space), Math.max(0, count - waits(unit))]),
  )
}

/** Converts the order to the contract's form. */
export function toOrderLines(lines: readonly BuyLine[], order: Order): OrderLine[] {
  return lines
    .filter(({ key }) => (order[key] ?? 0) > 0)
    .map(({ key, unit, space }) => ({ unit, count: order[key] ?? 0, ...(space === null ? {} : { space }) }))
}

/** Returns the cost of an order at the listed prices. */
export function costOf(lines: readonly BuyLine[], order: Order): number {
  return lines.reduce((sum, { key, cost }) => sum + cost * (order[key] ?? 0), 0)
}

/** Returns the largest count of a line that the remaining money pays for. */
export function mostOf(line: BuyLine, order: Order, left: number): number {
  const have = order[line.key] ?? 0
  const afford = line.cost > 0 ? have + Math.floor(Math.max(0, left) / line.cost) : 999
  return Math.max(have, Math.min(afford, line.max ?? 999))
}

/** True when two orders are equal. */
export function sameOrder(a: Order, b: Order): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? 0) === (b[key] ?? 0))
}

/**
 * Returns a treasury's last purchase as an order, if its money pays for it; null when it bought nothing that is on
 * offer, or when the money is not enough. Units built in place are left out, since their place needs a new decision
 * each time.
 *
 * @param events all events so far, in order
 */
export function orderBefore(treasury: BuyTreasury, events: readonly GameEvent[]): Order | null {
  const last = events.findLast((event) => event.kind === 'bought' && event.treasury === treasury.id)
  if (last?.kind !== 'bought') return null
  const lines = linesOf(treasury)
  const order: Record<string, number> = {}
  for (const { unit } of last.units)
    if (lines.some((line) => line.key === unit)) order[unit] = (order[unit] ?? 0) + 1
  const tooMany = lines.some(({ key, max }) => max !== null && (order[key] ?? 0) > max)
  const found = Object.keys(order).length > 0
  return found && !tooMany && costOf(lines, order) <= meansOf(treasury) ? order : null
}

/** Returns the remaining money if it still buys something at the listed prices; otherwise 0. */
export function spendable(treasury: BuyTreasury, order: Order): number {
  const lines = linesOf(treasury)
  const left = meansOf(treasury) - costOf(lines, order)
  const buys = lines.some((line) => line.cost <= left && mostOf(line, order, left) > (order[line.key] ?? 0))
  return buys ? left : 0
}

/** A number of identical waiting units. */
export interface Placed {
  readonly one: Waiting
  readonly count: number
}

type PlaceLimit = DecisionOf<'place'>['limits'][number]

/** True when a limit counts pieces of this type. */
export const counts = ({ units }: PlaceLimit, unit: string): boolean =>
  units === undefined || units.includes(unit)

/**
 * Returns the waiting units that may be placed in a space, in their order, as far as the space's limits allow.
 *
 * @param limits the space's remaining limits
 * @param priceOf returns what a piece counts when a limit is in IPCs
 */
export function allInto(
  space: string,
  waiting: readonly Waiting[],
  limits: readonly PlaceLimit[],
  priceOf: (unit: string) => number,
): Placed[] {
  const left = limits.map((one) => one.left)
  return waiting.flatMap((one) => {
    if (!one.spaces.includes(space)) return []
    const each = limits.map((limit) =>
      !counts(limit, one.unit) ? 0 : limit.by === 'cost' ? priceOf(one.unit) : 1,
    )
    const room = each.map((n, i) => (n === 0 ? Infinity : Math.floor((left[i] ?? 0) / n)))
    const count = Math.min(one.count, ...room)
    each.forEach((n, i) => (left[i] = (left[i] ?? 0) - n * count))
    return count > 0 ? [{ one, count }] : []
  })
}
