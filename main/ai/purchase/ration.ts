/**
 * Purchases by fixed shares, for the older styles: what a threatened capital needs, else a mixture for the front, and
 * ships if the front is overseas.
 */
import type { Action, DecisionOf } from '../../../shared/model'
import { check, type Game } from '../../engine'
import type { UnitInfo } from '../../engine/module/ruleset'
import type { Ix } from '../../engine/state/state'
import { holds } from '../battle/mean-battle'
import { FAR, frontOf } from '../evaluation/front-distance'
import { lotsOf } from '../battle/unit-counts'
import type { BuyGoal, Notes } from '../plan/plan'
import { carries } from '../sea-transport/capacity'
import type { Threats } from '../evaluation/threat-map'
import { hasComplex } from '../evaluation/territory-value'

type Shop = DecisionOf<'buy'>['treasuries'][number]

/** A unit on sale. */
interface Ware {
  readonly unit: UnitInfo
  readonly cost: number
}

/** The shares of the money by role, in a mixture. */
const OVERLAND = { foot: 0.5, gun: 0.2, tank: 0.3 } as const

/** Returns an order for one treasury; null if it buys nothing. */
export function rationFor(g: Game, shop: Shop, threats: Threats, notes: Notes): Action | null {
  const wares = waresOf(g, shop)
  const order = mixture(g, shop, wares, threats)
  // Other rules can allow less than the treasury can pay for.
  while (order.length > 0) {
    const action = { kind: 'buy' as const, treasury: shop.id, order: order.map((l) => ({ ...l })) }
    if (check(g, action) === null) {
      const { order: lines, treasury } = action
      const spent = lines.reduce(
        (sum, l) => sum + l.count * (wares.find(({ unit }) => unit.id === l.unit)?.cost ?? 0),
        0,
      )
      notes.add({
        kind: 'buy',
        treasury,
        order: lines,
        why: reasonOf(g, shop, threats),
        unspent: shop.cash - spent,
      })
      return action
    }
    const last = order[order.length - 1]
    if (last && last.count > 1) last.count--
    else order.pop()
  }
  return null
}

/** Returns the purpose of the order. */
function reasonOf(g: Game, shop: Shop, threats: Threats): BuyGoal['why'] {
  const home = homeOf(g, shop)
  if (home !== null && inDanger(g, home, threats)) return 'capital'
  return overWater(g, shop) ? 'sea' : 'front'
}

/** Returns the units on sale that are not bound to a place. */
const waresOf = (g: Game, shop: Shop): Ware[] =>
  shop.units.flatMap(({ unit, cost, max, spaces }) => {
    const info = g.typeFor(g.unitIx(unit), g.powerIx(shop.power))
    return spaces !== undefined || max === 0 || cost <= 0 || info.domain === 'facility'
      ? []
      : [{ unit: info, cost }]
  })

function mixture(
  g: Game,
  shop: Shop,
  wares: readonly Ware[],
  threats: Threats,
): { unit: string; count: number }[] {
  const basket = new Basket(Math.min(shop.cash, shop.most ?? shop.cash))
  const foot = cheapest(wares, (u) => u.domain === 'land' && u.defense >= 2 && u.attack > 0)
  const gun = cheapest(wares, (u) => u.domain === 'land' && u.traits['artillery'] !== undefined) ?? foot
  const tank = cheapest(wares, (u) => u.domain === 'land' && u.attack >= 3) ?? gun
  const air = cheapest(wares, (u) => u.domain === 'air')
  if (foot === undefined) {
    if (air) basket.fill(air, 1)
    return basket.lines
  }
  const home = homeOf(g, shop)
  if (home !== null && inDanger(g, home, threats)) basket.fill(foot, 1)
  else if (overWater(g, shop)) {
    const ships = shipsFor(g, shop, wares)
    for (const ship of ships) basket.fill(ship, 0.25)
    // Buy cargo in pairs that fill a hold.
    if (tank) basket.fill(tank, 0.3)
    basket.fill(foot, 0.6)
  } else {
    if (tank) basket.fill(tank, OVERLAND.tank)
    if (gun) basket.fill(gun, OVERLAND.gun)
    basket.fill(foot, OVERLAND.foot)
  }
  const room = roomFor(g, shop)
  basket.fill(foot, 1, room - basket.count)
  // When no more units fit, the rest buys better ones.
  if (basket.count >= room && air) basket.fill(air, 1)
  return basket.lines
}

/** An order under construction. */
class Basket {
  readonly lines: { unit: string; count: number }[] = []
  count = 0
  private left: number
  constructor(private readonly cash: number) {
    this.left = cash
  }
  /** Buys as many as this share of all the money, and the money left, pays for. */
  fill({ unit, cost }: Ware, share: number, most = Infinity): void {
    const count = Math.max(0, Math.min(most, Math.floor(Math.min(this.left, this.cash * share) / cost)))
    if (count === 0) return
    const line = this.lines.find((l) => l.unit === unit.id)
    if (line) line.count += count
    else this.lines.push({ unit: unit.id, count })
    this.left -= count * cost
    this.count += count
  }
}

const cheapest = (wares: readonly Ware[], is: (u: UnitInfo) => boolean): Ware | undefined =>
  wares.filter(({ unit }) => is(unit)).sort((a, b) => a.cost - b.cost)[0]

const homeOf = (g: Game, shop: Shop): Ix | null => {
  const [capital] = g.treasury(g.treasuryIx(shop.id)).capitals
  return capital !== undefined && g.at_(capital).control === g.powerIx(shop.power) ? capital : null
}

/** Returns whether the capital would fall to what could come next turn. */
const inDanger = (g: Game, home: Ix, threats: Threats): boolean =>
  !holds(
    lotsOf(
      g,
      g.select(home, (p) => g.type(p).defense > 0 && g.friendly(g.turnPower(), p.power)),
    ),
    threats.worst(home),
    3,
  )

/** Returns the own territories where units are placed. */
const ports = (g: Game, shop: Shop): Ix[] =>
  g.facilities.spaces().filter((s) => hasComplex(g, s) && g.at_(s).control === g.powerIx(shop.power))

/** Returns whether no complex has a way over land to an enemy. */
function overWater(g: Game, shop: Shop): boolean {
  const front = frontOf(g, g.powerIx(shop.power))
  return ports(g, shop).every((s) => (front[s] ?? FAR) === FAR)
}

/** Returns transports if there are more land units in port than ships for them, and escorts for them. */
function shipsFor(g: Game, shop: Shop, wares: readonly Ware[]): Ware[] {
  const power = g.powerIx(shop.power)
  const mine = g.piecesOf(power).filter((p) => p.space >= 0)
  const slots = mine.filter((p) => carries(g.type(p))).length * 2
  const inPort = mine.filter((p) => g.type(p).domain === 'land' && ports(g, shop).includes(p.space)).length
  const carrier = cheapest(wares, carries)
  const escort = cheapest(wares, (u) => u.domain === 'sea' && u.traits['destroyer'] !== undefined)
  const escorts = mine.filter((p) => g.type(p).domain === 'sea' && g.type(p).defense >= 2).length
  return [
    ...(carrier && slots < inPort + 4 ? [carrier] : []),
    ...(escort && escorts * 4 < slots ? [escort] : []),
  ]
}

/** Returns about how many units can be placed, less those that already wait. */
function roomFor(g: Game, shop: Shop): number {
  const power = g.powerIx(shop.power)
  const waiting = g.piecesOf(power).filter((p) => p.pool === 'waiting').length
  const places = ports(g, shop).reduce((sum, s) => {
    const { complexLimit, ipc } = g.space(s).data
    return sum + (complexLimit === 'unlimited' ? 30 : Math.max(1, ipc))
  }, 0)
  return Math.max(0, places - waiting)
}
