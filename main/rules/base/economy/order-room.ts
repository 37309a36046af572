/**
 * Refuses orders that could never be placed this turn: a second facility where only one may be, more facilities than
 * lands for them, more units than complexes can place. Units that lose their place only through the turn's events are
 * handled elsewhere (LHTR-129).
 */
import { refuse as refuseBy, type Refusal } from '../../../../shared/model'
import { at } from '../../../engine/loop/asserts'
import type { Game } from '../../../engine/loop/game'
import type { OrderExcess, OrderRoom, PlaceQuestion, PlaceRoom } from '../../../engine/module/hooks'
import type { Ix } from '../../../engine/state/state'
import { sites, waitingPieces } from './placement-sites'
import { meantFor } from './purchase'

/** A line of an order by index; `space`: the space for which it is meant, or -1. */
export interface OrderedUnits {
  readonly unit: Ix
  readonly count: number
  readonly space: Ix
}

const question = (g: Game, treasury: Ix, unit: Ix, space: Ix, count = 1): PlaceQuestion => ({
  ...{ power: g.treasury(treasury).power, treasury, unit, space, count },
  ...{ free: false, returning: null, meantFor: -1, site: -1 },
})

/**
 * The facility family of a unit. A land takes one facility per family: complexes of any size are one family, every
 * other type is its own.
 */
const familyOf = (g: Game, unit: Ix): string =>
  g.unit(unit).traits['complex'] === undefined ? g.unit(unit).id : 'complex'

const isFacility = (g: Game, unit: Ix): boolean => g.unit(unit).domain === 'facility'

/** Pieces that already wait for a treasury, as order lines. */
const waitingFor = (g: Game, treasury: Ix): OrderedUnits[] =>
  waitingPieces(g)
    .filter((p) => p.treasury === treasury)
    .map((p) => ({ unit: p.type, count: 1, space: g.spaceIx(meantFor.of(p) ?? '') }))

/**
 * Assigns each facility its own land. Returns the first facility that gets none, with the number that have one; null
 * if all do.
 */
function unplaced(lands: readonly (readonly Ix[])[]): { at: number; placed: number } | null {
  const holder = new Map<Ix, number>()
  const find = (i: number, seen: Set<Ix>): boolean =>
    at(lands, i).some((land) => {
      if (seen.has(land)) return false
      seen.add(land)
      const other = holder.get(land)
      if (other !== undefined && !find(other, seen)) return false
      holder.set(land, i)
      return true
    })
  for (const i of lands.keys()) if (!find(i, new Set())) return { at: i, placed: i }
  return null
}

/**
 * Why an order asks for facilities that no land could take this turn in any case; null if each has a land. Lands won
 * this turn take no facility this turn, so only the current lands count.
 */
export function facilityRefusal(g: Game, treasury: Ix, order: readonly OrderedUnits[]): Refusal | null {
  const ordered = order.filter(({ unit, count }) => count > 0 && isFacility(g, unit))
  if (ordered.length === 0) return null
  const landsOf = new Map<Ix, readonly Ix[]>()
  const takes = (unit: Ix): readonly Ix[] => {
    const known = landsOf.get(unit)
    if (known) return known
    const open = g.rs.spaces
      .filter(({ land, ix }) => land && g.ask('forbidPlacement', question(g, treasury, unit, ix)) === null)
      .map(({ ix }) => ix)
    landsOf.set(unit, open)
    return open
  }
  const waiting = waitingFor(g, treasury).filter(({ unit }) => isFacility(g, unit))
  for (const family of new Set(ordered.map(({ unit }) => familyOf(g, unit)))) {
    const all = [...waiting, ...ordered]
      .filter(({ unit }) => familyOf(g, unit) === family)
      .flatMap((line) => Array.from({ length: Math.min(line.count, g.rs.spaces.length) }, () => line))
    const none = unplaced(all.map(({ unit, space }) => takes(unit).filter((s) => space < 0 || s === space)))
    const line = none && all[none.at]
    if (!line) continue
    const what = { kind: 'unit', id: g.unit(line.unit).id } as const
    const [land = line.space] = takes(line.unit).filter((s) => line.space < 0 || s === line.space)
    const full = land < 0 ? null : g.ask('forbidPlacement', question(g, treasury, line.unit, land, 2))
    const rule = full?.rule ?? 'place.new-complex'
    return line.space >= 0
      ? refuseBy(rule, 'facility-ordered-already', [{ kind: 'space', id: g.sid(line.space) }, what])
      : refuseBy(rule, 'facilities-without-land', [{ ...what, n: none.placed - waiting.length }])
  }
  return null
}

/** True when the unit may be placed through a complex here: ships need a coast. */
const serves = (g: Game, unit: Ix, site: Ix): boolean =>
  g.unit(unit).domain !== 'sea' || g.space(site).seaNeighbors.length > 0

/** Spaces that take a unit without a complex, under their own limits; empty if it needs a complex. */
const freePlaces = (g: Game, treasury: Ix, unit: Ix): readonly Ix[] =>
  g.rs.spaces.flatMap(({ ix }) => (g.askAny('allowPlacement', question(g, treasury, unit, ix)) ? [ix] : []))

/**
 * Why an order exceeds what complexes could place this turn in any case; null if it fits. Compares each kind of unit,
 * all ships, and all units together with the current complexes: no new complex works in the turn that adds it.
 *
 * @param grows how many more units a complex may become able to place this turn
 * @param rule the clause that refuses the order
 */
export function capacityRefusal(
  g: Game,
  treasury: Ix,
  order: readonly OrderedUnits[],
  grows: (g: Game, site: Ix) => number,
  rule: string,
): Refusal | null {
  const lines = order.filter(({ unit, count }) => count > 0 && !isFacility(g, unit))
  const [excess] = overComplexes(g, treasury, lines, grows)
  if (!excess) return null
  const { by, most } = excess
  return by === 'count'
    ? refuseBy(rule, 'order-over-complexes', [{ kind: 'limit', id: 'units', n: most }])
    : refuseBy(rule, 'order-too-dear', [{ kind: 'limit', id: 'cost', n: most }])
}

/**
 * The part of an order, with the pieces already waiting, that has no place in the current position; null if every
 * unit has one. Units that need no complex have limits of their own, and so do facilities (`facilityRefusal`).
 */
function excessOf(g: Game, treasury: Ix, order: readonly OrderedUnits[]): OrderExcess | null {
  const lines = [...waitingFor(g, treasury), ...order].filter(
    ({ unit, count }) => count > 0 && !isFacility(g, unit),
  )
  const over = ({ ordered, most }: OrderExcess): number => ordered - most
  // Reports the largest excess, on a tie that of the fewest types.
  return overComplexes(g, treasury, lines, () => 0).sort((a, b) => over(b) - over(a))[0] ?? null
}

/** The capacity of complexes for some of the ordered units: their number and total price. */
interface Capacity {
  count: number
  cost: number
}

function overComplexes(
  g: Game,
  treasury: Ix,
  lines: readonly OrderedUnits[],
  grows: (g: Game, site: Ix) => number,
): OrderExcess[] {
  const exceeded = allExceeded(g, treasury, lines, grows)
  if (exceeded.length === 0) return []
  // Units that may be placed without a complex have limits of their own.
  const bound = lines.filter(({ unit }) => freePlaces(g, treasury, unit).length === 0)
  return allExceeded(g, treasury, bound, grows)
}

/** Checks each kind of unit, all ships, and all units together; returns those that exceed the complexes' capacity. */
function allExceeded(
  g: Game,
  treasury: Ix,
  lines: readonly OrderedUnits[],
  grows: (g: Game, site: Ix) => number,
): OrderExcess[] {
  const open = sites(g, g.treasury(treasury).power, treasury)
  const room = (unit: Ix, site: Ix): Capacity => {
    const limits = g.askAll('listPlacementLimits', { ...question(g, treasury, unit, site), site })
    const least = (by: string) => Math.min(Infinity, ...limits.filter((l) => l.by === by).map((l) => l.most))
    return { count: least('count') + grows(g, site), cost: least('cost') }
  }
  const kinds = [...new Set(lines.map(({ unit }) => unit))]
  const groups = [
    ...kinds.map((unit) => [unit]),
    kinds.filter((unit) => g.unit(unit).domain === 'sea'),
    kinds,
  ]
  return groups.flatMap((units): OrderExcess[] => {
    const all: Capacity = { count: 0, cost: 0 }
    for (const site of open) {
      const here = units.filter((unit) => serves(g, unit, site)).map((unit) => room(unit, site))
      all.count += Math.max(0, ...here.map(({ count }) => count))
      all.cost += Math.max(0, ...here.map(({ cost }) => cost))
    }
    const mine = lines.filter(({ unit }) => units.includes(unit))
    const count = mine.reduce((sum, l) => sum + l.count, 0)
    const cost = mine.reduce((sum, l) => sum + l.count * g.unit(l.unit).cost, 0)
    return [
      ...(count > all.count ? [{ units, by: 'count' as const, ordered: count, most: all.count }] : []),
      ...(cost > all.cost ? [{ units, by: 'cost' as const, ordered: cost, most: all.cost }] : []),
    ]
  })
}

/**
 * Where a treasury could place units of these types in the current position, and how many: its complexes, and spaces
 * that take a type without one under a limit of their own. Lists each limit once.
 */
function roomFor(g: Game, treasury: Ix, types: readonly Ix[]): PlaceRoom[] {
  const found = new Map<string, PlaceRoom>()
  const open = sites(g, g.treasury(treasury).power, treasury)
  for (const unit of types) {
    if (isFacility(g, unit)) continue
    const free = freePlaces(g, treasury, unit)
    const places = free.length > 0 ? free : open.filter((site) => serves(g, unit, site))
    for (const space of places) {
      const q = { ...question(g, treasury, unit, space), site: free.length > 0 ? -1 : space }
      for (const { shared, by, most, units, rule } of g.askAll('listPlacementLimits', q))
        // Complexes count the units they place even if nothing limits them.
        if (!found.has(shared)) found.set(shared, { space, by, most, units: units ?? null, rule })
    }
  }
  return [...found.values()]
}

/** Where an order may be placed, and its excess: for the hook `listOrderRoom`. */
export const orderRoom = (
  g: Game,
  q: { treasury: Ix; types: readonly Ix[]; units: readonly OrderedUnits[] },
  leftover: OrderRoom['leftover'],
  rule: string,
): OrderRoom => ({
  places: roomFor(g, q.treasury, q.types),
  excess: excessOf(g, q.treasury, q.units),
  ...{ leftover, rule },
})
