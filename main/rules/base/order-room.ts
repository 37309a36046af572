/**
 * Orders that no turn could place: a second facility where one may stand, more facilities than there are lands for them, more
 * units than complexes take. What only the turn's events leave without a place is another matter (LHTR-129).
 */
import { refuse as refuseBy, type Refusal } from '../../../shared/model'
import { at } from '../../engine/answers'
import type { Game } from '../../engine/game'
import type { PlaceQuestion } from '../../engine/hooks'
import type { Ix } from '../../engine/state'
import { sites, waitingPieces } from './places'
import { meantFor } from './purchase'

/** A line of an order by numbers; `space`: what it is for, -1 where it names none. */
export interface OrderedUnits {
  readonly unit: Ix
  readonly count: number
  readonly space: Ix
}

const question = (g: Game, treasury: Ix, unit: Ix, space: Ix, count = 1): PlaceQuestion => ({
  ...{ power: g.treasury(treasury).power, treasury, unit, space, count },
  ...{ free: false, returning: null, meantFor: -1, site: -1 },
})

/** Of several facilities of one family a land takes one: complexes of any size are one, each other type is its own. */
const familyOf = (g: Game, unit: Ix): string =>
  g.unit(unit).traits['complex'] === undefined ? g.unit(unit).id : 'complex'

const isFacility = (g: Game, unit: Ix): boolean => g.unit(unit).domain === 'facility'

/** What waits for a treasury already, as lines. */
const waitingFor = (g: Game, treasury: Ix): OrderedUnits[] =>
  waitingPieces(g)
    .filter((p) => p.treasury === treasury)
    .map((p) => ({ unit: p.type, count: 1, space: g.spaceIx(meantFor.of(p) ?? '') }))

/** Gives each facility a land of its own while there is one; answers the first that finds none, with how many have one. */
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
 * Why an order asks for facilities that no land could take this turn, whatever happens in it; null: each has a land. Lands that
 * are won in the turn take none in it, so that those of now are all there are.
 */
export function facilityRefusal(g: Game, treasury: Ix, order: readonly OrderedUnits[]): Refusal | null {
  const ordered = order.filter(({ unit, count }) => count > 0 && isFacility(g, unit))
  if (ordered.length === 0) return null
  const landsOf = new Map<Ix, readonly Ix[]>()
  const takes = (unit: Ix): readonly Ix[] => {
    const known = landsOf.get(unit)
    if (known) return known
    const open = g.rs.spaces
      .filter(({ land, ix }) => land && g.ask('placeForbidden', question(g, treasury, unit, ix)) === null)
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
    const full = land < 0 ? null : g.ask('placeForbidden', question(g, treasury, line.unit, land, 2))
    const rule = full?.rule ?? 'place.new-complex'
    return line.space >= 0
      ? refuseBy(rule, 'facility-ordered-already', [{ kind: 'space', id: g.sid(line.space) }, what])
      : refuseBy(rule, 'facilities-without-land', [{ ...what, n: none.placed - waiting.length }])
  }
  return null
}

/** What complexes take of some of the units ordered: how many, and of what price together. */
interface Capacity {
  count: number
  cost: number
}

/** May a unit be placed through a complex here: a ship from its coast, anything else in its land? */
const serves = (g: Game, unit: Ix, site: Ix): boolean =>
  g.unit(unit).domain !== 'sea' || g.space(site).seaNeighbors.length > 0

/**
 * Why an order is more than complexes could take this turn, whatever happens in it; null: it may be placed. Each kind of unit, all
 * ships, and all units together are held against the complexes of now: none is added in a turn that works in it.
 *
 * @param grows how many more units a complex may still come to take in the turn
 * @param rule the clause that refuses it
 */
export function capacityRefusal(
  g: Game,
  treasury: Ix,
  order: readonly OrderedUnits[],
  grows: (g: Game, site: Ix) => number,
  rule: string,
): Refusal | null {
  const lines = order.filter(({ unit, count }) => count > 0 && !isFacility(g, unit))
  const refusal = overComplexes(g, treasury, lines, grows, rule)
  if (!refusal) return null
  // What may be placed without a complex is limited by its own rules.
  const anywhere = (unit: Ix): boolean =>
    g.rs.spaces.some(({ ix }) => g.askAny('placeAllowed', question(g, treasury, unit, ix)))
  return overComplexes(
    g,
    treasury,
    lines.filter(({ unit }) => !anywhere(unit)),
    grows,
    rule,
  )
}

function overComplexes(
  g: Game,
  treasury: Ix,
  lines: readonly OrderedUnits[],
  grows: (g: Game, site: Ix) => number,
  rule: string,
): Refusal | null {
  const open = sites(g, g.treasury(treasury).power, treasury)
  const room = (unit: Ix, site: Ix): Capacity => {
    const limits = g.askAll('placeLimit', { ...question(g, treasury, unit, site), site })
    const least = (by: string) => Math.min(Infinity, ...limits.filter((l) => l.by === by).map((l) => l.most))
    return { count: least('count') + grows(g, site), cost: least('cost') }
  }
  const kinds = [...new Set(lines.map(({ unit }) => unit))]
  const groups = [
    ...kinds.map((unit) => [unit]),
    kinds.filter((unit) => g.unit(unit).domain === 'sea'),
    kinds,
  ]
  for (const units of groups) {
    const all: Capacity = { count: 0, cost: 0 }
    for (const site of open) {
      const here = units.filter((unit) => serves(g, unit, site)).map((unit) => room(unit, site))
      all.count += Math.max(0, ...here.map(({ count }) => count))
      all.cost += Math.max(0, ...here.map(({ cost }) => cost))
    }
    const mine = lines.filter(({ unit }) => units.includes(unit))
    const count = mine.reduce((sum, l) => sum + l.count, 0)
    const cost = mine.reduce((sum, l) => sum + l.count * g.unit(l.unit).cost, 0)
    if (count > all.count)
      return refuseBy(rule, 'order-over-complexes', [{ kind: 'limit', id: 'units', n: all.count }])
    if (cost > all.cost) return refuseBy(rule, 'order-too-dear', [{ kind: 'limit', id: 'cost', n: all.cost }])
  }
  return null
}
