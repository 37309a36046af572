/**
 * What to buy: units one by one, or as many together as it takes to make a difference, each for the place where it is
 * worth most for its price. Money left over replaces cheaper units with better ones. Buys only what can be placed.
 */
import type { Action, DecisionOf } from '../../../shared/model'
import { check, type Game } from '../../engine'
import type { UnitInfo } from '../../engine/module/ruleset'
import type { Ix } from '../../engine/state/state'
import { Demand } from './unit-value'
import { Docks } from './placement-capacity'
import type { Outlook } from './expected-conquests'
import type { BuyGoal, Notes } from '../plan/plan'
import { carries, slotsOf } from '../sea-transport/capacity'
import { isCapital } from '../evaluation/territory-value'

type Shop = DecisionOf<'buy'>['treasuries'][number]

/** A unit on sale. */
interface Ware {
  readonly unit: UnitInfo
  readonly cost: number
}
/** A number of one unit for a space. */
interface Lot {
  readonly ware: Ware
  readonly space: Ix
  readonly count: number
}
/** A candidate: units to buy together, and their worth. */
interface Offer {
  readonly lots: readonly Lot[]
  readonly cost: number
  readonly worth: number
}

/** The most units of a type in one candidate, and the most orders in one purchase. */
const MOST_TOGETHER = 6
const MOST_ORDERS = 60
const MOST_GUARDS = 16
/** The least that an IPC must bring; money that brings less is kept for the next turn. */
const LEAST = 0.12
/** The chance to hold, with every purchase, below which a capital is given up. */
const LOST = 0.35
/** The worth of an IPC that is kept. */
const KEPT = 0.1

/** Returns an order for one treasury; null if it buys nothing. */
export function orderFor(g: Game, shop: Shop, outlook: Outlook, notes: Notes): Action | null {
  const basket = new Purchase(g, shop, outlook).fill()
  const order = basket.order()
  // Other rules can allow less than the treasury can pay for.
  while (order.length > 0) {
    const lines = order.map((l) => ({ ...l }))
    const action = { kind: 'buy' as const, treasury: shop.id, order: lines }
    if (check(g, action) === null) {
      const unspent = shop.cash - basket.priceOf(lines)
      notes.add({ kind: 'buy', treasury: shop.id, order: lines, why: basket.why(), unspent })
      return action
    }
    const last = order[order.length - 1]
    if (last && last.count > 1) last.count--
    else order.pop()
  }
  return null
}

/** Returns whether a unit fights on land. */
const isFighting = ({ domain }: UnitInfo): boolean => domain === 'land' || domain === 'air'

export class Purchase {
  private readonly me: Ix
  private readonly docks: Docks
  private readonly demand: Demand
  private readonly wares: readonly Ware[]
  private readonly lots: Lot[] = []
  private left: number

  constructor(
    private readonly g: Game,
    private readonly shop: Shop,
    private readonly outlook: Outlook,
  ) {
    this.me = g.powerIx(shop.power)
    this.docks = new Docks(g, g.treasuryIx(shop.id))
    this.wares = shop.units.flatMap(({ unit, cost, max, spaces }) => {
      const info = g.typeFor(g.unitIx(unit), this.me)
      const built = info.domain === 'facility' && info.traits['complex'] === undefined
      return spaces !== undefined || max === 0 || cost <= 0 || built ? [] : [{ unit: info, cost }]
    })
    // The defense of a capital must not depend on attacks that may not happen.
    outlook.theatre.assume({ beaten: [] })
    this.demand = new Demand(
      outlook.theatre,
      this.me,
      this.wares.map(({ unit }) => unit),
    )
    this.left = Math.min(shop.cash, shop.most ?? shop.cash)
  }

  /** Buys what brings most for its price while there is money, then upgrades with the rest. */
  fill(): this {
    this.guard()
    this.outlook.theatre.assume({ beaten: [...this.outlook.beaten].sort((a, b) => a - b) })
    for (let n = 0; n < MOST_ORDERS; n++) {
      const best = this.best()
      if (!best) break
      this.take(best)
    }
    this.improve()
    return this
  }

  /** Buys first what a capital needs to hold, if it can be held at all. */
  private guard(): void {
    const { demand } = this
    for (const space of this.homes()) {
      const [have, most] = [this.lots.length, this.left]
      for (let n = 0; n < MOST_ORDERS && !demand.isHeld(space); n++) {
        const best = this.guards(space)
        if (!best) break
        this.take(best)
      }
      // Spend nothing on a capital that falls in any case.
      if (demand.kept(space) < LOST) for (const lot of this.lots.splice(have)) this.back(lot, most)
    }
  }
  /**
   * Returns the units that save most for their price in a capital. Counts them together, because the first few alone
   * may only be lost with it.
   */
  private guards(space: Ix): Offer | null {
    const { demand, docks } = this
    let best: (Offer & { readonly per: number }) | null = null
    for (const ware of this.wares) {
      const { unit, cost } = ware
      if (unit.defense === 0 || !docks.spaces(unit).includes(space)) continue
      const most = Math.min(MOST_GUARDS, docks.room(unit, space), Math.floor(this.left / cost))
      for (let count = 1; count <= most; count++) {
        const worth = demand.saved(unit, space, count)
        const per = worth / (cost * count)
        if (per > (best?.per ?? 0)) best = { lots: [{ ware, space, count }], cost: cost * count, worth, per }
      }
    }
    return best
  }
  private back({ ware, space, count }: Lot, left: number): void {
    this.docks.take(ware.unit, space, -count)
    this.demand.take(ware.unit, space, -count)
    this.left = left
  }
  private homes(): Ix[] {
    return this.g
      .treasury(this.g.treasuryIx(this.shop.id))
      .capitals.filter((s) => this.g.at_(s).control === this.me)
  }

  private take({ lots, cost }: Offer): void {
    for (const lot of lots) {
      this.lots.push(lot)
      this.docks.take(lot.ware.unit, lot.space, lot.count)
      this.demand.take(lot.ware.unit, lot.space, lot.count)
    }
    this.left -= cost
  }

  private best(): Offer | null {
    let best: Offer | null = null
    const per = ({ worth, cost }: Offer): number => worth / cost
    for (const offer of this.offers())
      if (per(offer) > LEAST && (best === null || per(offer) > per(best) + 1e-9)) best = offer
    return best
  }

  private *offers(): Generator<Offer> {
    const { demand, docks } = this
    for (const ware of this.wares) {
      const { unit, cost } = ware
      for (const space of docks.spaces(unit)) {
        const together = unit.domain === 'facility' ? 1 : MOST_TOGETHER
        const most = Math.min(together, docks.room(unit, space), Math.floor(this.left / cost))
        for (let count = 1; count <= most; count++)
          yield {
            lots: [{ ware, space, count }],
            cost: cost * count,
            worth: demand.worth(unit, space, count),
          }
      }
    }
    yield* this.loads()
  }

  /** Returns transports with their cargo. */
  private *loads(): Generator<Offer> {
    const { g, docks, demand } = this
    const ships = this.wares.filter(({ unit }) => carries(unit))
    const foot = this.wares.filter(({ unit }) => unit.domain === 'land' && unit.attack > 0)
    for (const ship of ships)
      for (const zone of docks.spaces(ship.unit))
        for (const land of g.space(zone).landNeighbors)
          for (const pair of this.cargoes(ship.unit, foot)) {
            const cost = ship.cost + pair.reduce((sum, w) => sum + w.cost, 0)
            if (cost > this.left || docks.room(ship.unit, zone) < 1) continue
            if (
              !pair.every(
                ({ unit }) => docks.spaces(unit).includes(land) && docks.room(unit, land) >= pair.length,
              )
            )
              continue
            const units = pair.map(({ unit }) => unit)
            yield {
              lots: [
                { ware: ship, space: zone, count: 1 },
                ...pair.map((ware) => ({ ware, space: land, count: 1 })),
              ],
              cost,
              worth: demand.load(ship.unit, zone, units, land),
            }
          }
  }

  /** Returns the loads that fit a hold: the cheapest unit with each other that fits next to it. */
  private cargoes(ship: UnitInfo, foot: readonly Ware[]): Ware[][] {
    const takes = (w: Ware): number => ship.hold?.takes[w.unit.id] ?? Infinity
    const slots = slotsOf(ship)
    const [first] = foot.filter((w) => takes(w) <= slots).sort((a, b) => a.cost - b.cost)
    if (!first) return []
    const beside = foot.filter((w) => takes(w) <= slots - takes(first))
    return beside.length > 0 ? beside.map((w) => [first, w]) : [[first]]
  }

  /** Replaces cheaper units with better ones of the same place that has no room for more. */
  private improve(): void {
    for (let n = 0; n < MOST_ORDERS && this.left > 0; n++) {
      let best: { at: number; ware: Ware; gain: number } | null = null
      for (const [at, { ware, space }] of this.lots.entries())
        for (const other of this.wares) {
          const more = other.cost - ware.cost
          if (more <= 0 || more > this.left || !isFighting(other.unit)) continue
          if (!isFighting(ware.unit) || !this.docks.spaces(other.unit).includes(space)) continue
          const gain =
            this.demand.worth(other.unit, space, 1) - this.demand.worth(ware.unit, space, 1) - more * KEPT
          if (gain > (best?.gain ?? 0)) best = { at, ware: other, gain }
        }
      if (!best) return
      this.replace(best.at, best.ware)
    }
  }

  private replace(at: number, ware: Ware): void {
    const lot = this.lots[at]
    if (!lot) return
    this.docks.take(lot.ware.unit, lot.space, -1)
    if (this.docks.room(ware.unit, lot.space) < 1) {
      this.docks.take(lot.ware.unit, lot.space, 1)
      this.left = 0
      return
    }
    this.docks.take(ware.unit, lot.space, 1)
    this.demand.take(lot.ware.unit, lot.space, -1)
    this.demand.take(ware.unit, lot.space, 1)
    this.left -= ware.cost - lot.ware.cost
    this.lots.splice(at, 1, ...(lot.count > 1 ? [{ ...lot, count: lot.count - 1 }] : []))
    this.lots.push({ ware, space: lot.space, count: 1 })
  }

  /** Returns the order, a line for each type. */
  order(): { unit: string; count: number }[] {
    const lines = new Map<string, number>()
    for (const { ware, count } of this.lots) lines.set(ware.unit.id, (lines.get(ware.unit.id) ?? 0) + count)
    return [...lines].map(([unit, count]) => ({ unit, count }))
  }

  priceOf(lines: readonly { readonly unit: string; readonly count: number }[]): number {
    return lines.reduce(
      (sum, l) => sum + l.count * (this.wares.find(({ unit }) => unit.id === l.unit)?.cost ?? 0),
      0,
    )
  }

  /** Returns the main purpose of the order. */
  why(): BuyGoal['why'] {
    const spent = { capital: 0, front: 0, sea: 0 }
    for (const { ware, space, count } of this.lots) {
      const home = isCapital(this.g, this.g.movers(), space) && this.demand.threatened(space)
      spent[ware.unit.domain === 'sea' ? 'sea' : home ? 'capital' : 'front'] += ware.cost * count
    }
    if (spent.capital > 0 && spent.capital >= spent.front) return 'capital'
    return spent.sea * 2 > spent.front ? 'sea' : 'front'
  }
}
