/** A purchase order while it is being filled in. Prices are those that the decision names; no rules here. */
import type { DecisionOf, GameEvent, OrderLine, Waiting } from '../../shared/model'

export type BuyTreasury = DecisionOf<'buy'>['treasuries'][number]

/** What a treasury may spend in this purchase: its cash, or less where a rule says so. */
export const meansOf = ({ cash, most = cash }: BuyTreasury): number => Math.min(cash, most)

/** One line that can be ordered: a unit type, and for what is built in place also the space. */
export interface BuyLine {
  readonly key: string
  readonly unit: string
  readonly space: string | null
  readonly cost: number
  readonly max: number | null
}

/** Numbers by line. */
export type Order = Readonly<Record<string, number>>

const keyOf = (unit: string, space: string | undefined) => (space === undefined ? unit : `${unit} ${space}`)

/** The lines of a treasury, in the order of the decision. */
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

/** The order as the program has it. */
export function orderOf(treasury: BuyTreasury): Order {
  return Object.fromEntries(treasury.order.map(({ unit, space, count }) => [keyOf(unit, space), count]))
}

/**
 * Of each line what stands on the board already, before round 1: ordered, and no longer waiting. Less of it can't be
 * ordered any more. Nothing is, where the decision knows of no waiting.
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

/** The order as the contract takes it. */
export function toOrderLines(lines: readonly BuyLine[], order: Order): OrderLine[] {
  return lines
    .filter(({ key }) => (order[key] ?? 0) > 0)
    .map(({ key, unit, space }) => ({ unit, count: order[key] ?? 0, ...(space === null ? {} : { space }) }))
}

/** What an order costs by the prices shown. */
export function costOf(lines: readonly BuyLine[], order: Order): number {
  return lines.reduce((sum, { key, cost }) => sum + cost * (order[key] ?? 0), 0)
}

/** The most of a line that the money left would pay for. */
export function mostOf(line: BuyLine, order: Order, left: number): number {
  const have = order[line.key] ?? 0
  const afford = line.cost > 0 ? have + Math.floor(Math.max(0, left) / line.cost) : 999
  return Math.max(have, Math.min(afford, line.max ?? 999))
}

/** Whether two orders ask for the same. */
export function sameOrder(a: Order, b: Order): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? 0) === (b[key] ?? 0))
}

/**
 * What a treasury bought last, as an order that its money pays for now; null where it bought nothing that is on offer,
 * or where the money does not do. What was built in a place is a thought of its own each time: it is left out.
 *
 * @param events what happened, in order
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

/** What is left of the money that would still buy something at the prices shown; 0 where it buys nothing. */
export function spendable(treasury: BuyTreasury, order: Order): number {
  const lines = linesOf(treasury)
  const left = meansOf(treasury) - costOf(lines, order)
  const buys = lines.some((line) => line.cost <= left && mostOf(line, order, left) > (order[line.key] ?? 0))
  return buys ? left : 0
}

/** So many of one kind. */
export interface Placed {
  readonly one: Waiting
  readonly count: number
}

type PlaceLimit = DecisionOf<'place'>['limits'][number]

/** Whether a limit counts pieces of this kind. */
export const counts = ({ units }: PlaceLimit, unit: string): boolean =>
  units === undefined || units.includes(unit)

/**
 * Everything that waits and may stand in a space, in its order, as far as the space takes it.
 *
 * @param limits what the space still takes
 * @param priceOf what a piece counts where IPCs are counted
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
