/** Where a power could send pieces in its next turn: what its enemies must expect. */
import type { Game } from '../loop/game'
import { takesFor, unitsOf } from '../state/cargo-capacity'
import type { Ix, Piece } from '../state/state'
import { movesLeft } from './search/points'
import { surveyAs } from './next-turn-reach'
import type { MovementLegal } from './types'

/** A transport with the cargo that it could load in its zone, the best first, and the zones where it could bring it. */
export interface Lift {
  readonly ship: Piece
  /** Its own cargo and identical pieces on the adjacent coasts: more than it has room for. */
  readonly cargo: readonly Piece[]
  /** The number of these that it takes at once. */
  readonly units: number
  readonly zones: readonly Ix[]
}

/**
 * The pieces that could come, by the space that they could attack. Each piece is listed under every space it could
 * reach.
 */
export interface Reach {
  /** Pieces that walk, sail and fly there. */
  readonly on: readonly (readonly Piece[])[]
  readonly lifts: readonly Lift[]
  /** What the same transports could fetch from other coasts and bring on. */
  readonly fetches: readonly Lift[]
}

/**
 * Returns where a power could send pieces in its next turn from the present position; null if the power has no turn.
 * Aircraft only go where their remaining points cover the distance to the nearest land or deck; no landing is
 * planned.
 */
export function reachOf(g: Game, power: Ix): Reach | null {
  const survey = surveyAs(g, power)
  if (!survey) return null
  const { game, legal } = survey
  const fighters = game.moversPieces((p) => p.space >= 0 && game.type(p).attack > 0)
  const on: Piece[][] = g.rs.spaces.map(() => [])
  // A piece in a zone with enemies fights there without moving.
  for (const p of fighters) if (game.hasEnemies(power, p.space)) on[p.space]?.push(p)
  const like = byKey(fighters)
  const home = homeward(game, power)
  const sailing: Voyage[] = []
  for (const { piece: p, key, to, cost } of movesByKey(game, legal)) {
    const flies = game.type(p).domain === 'air'
    if (flies && cost + (home[to] ?? 0) > movesLeft(game, p)) continue
    if (flies || p.aboard < 0) on[to]?.push(...(like.get(key) ?? []))
    if (game.space(to).sea) for (const ship of transportsLike(game, p)) sailing.push({ ship, to, cost })
  }
  return { on, lifts: liftsOf(game, power, sailing), fetches: fetchesOf(game, power, sailing) }
}

/**
 * Returns a power's pieces by the space that they could attack in its next turn: those that walk, sail and fly there,
 * and for each of its transports the best cargo that no other transport brings to the same land, from its own zone or
 * from one on its way. Each piece is listed under every space it could reach. Null if the power has no turn.
 *
 * @param isFetchedFor whether cargo from another zone counts at a land
 */
export function attackersOf(
  g: Game,
  power: Ix,
  isFetchedFor: (land: Ix) => boolean = () => true,
): Piece[][] | null {
  const found = reachOf(g, power)
  if (!found) return null
  const reach = found.on.map((pieces) => [...pieces])
  const landed = new Map<string, number>()
  const bring = ({ ship, cargo, units }: Lift, land: Ix): void => {
    const there = reach[land]
    const key = `${ship.id} ${land}`
    const before = landed.get(key) ?? 0
    const more = cargo.filter((p) => !there?.includes(p)).slice(0, units - before)
    there?.push(...more)
    landed.set(key, before + more.length)
  }
  const coastsOf = ({ zones }: Lift): Set<Ix> => new Set(zones.flatMap((zone) => g.space(zone).landNeighbors))
  for (const lift of found.lifts) for (const land of coastsOf(lift)) bring(lift, land)
  for (const lift of found.fetches)
    for (const land of coastsOf(lift)) if (isFetchedFor(land)) bring(lift, land)
  return reach
}

/** True if the piece is a ship on the board that carries land units. */
const carries = (g: Game, p: Piece): boolean =>
  p.space >= 0 && !g.type(p).deck && takesFor(g.type(p), g.powerId(p.power))

/** Zones that a carrier is assumed to sail to meet its aircraft. */
const MEETS = 2

/**
 * Returns by space the points to the nearest possible landing place for a power's aircraft: land that it or its
 * friends hold, or a deck that comes near.
 */
function homeward(g: Game, power: Ix): Int16Array {
  const { spaces } = g.rs
  const ends = spaces.flatMap(({ ix, land, data }) =>
    land && !data.impassable && g.friendlyAtStart(power, ix) ? [{ ix, off: 0 }] : [],
  )
  for (const p of g.piecesOf(power))
    if (p.space >= 0 && g.type(p).deck) ends.push({ ix: p.space, off: MEETS })
  return Int16Array.from(spaces, ({ ix }) =>
    Math.min(...ends.map((end) => Math.max(0, g.distance(ix, end.ix) - end.off)), 99),
  )
}

/** Pieces with the same key have the same moves. */
const keyOf = (p: Piece): string => [p.space, p.type, p.power, p.aboard < 0 ? 0 : 1].join()

function byKey(pieces: readonly Piece[]): Map<string, Piece[]> {
  const groups = new Map<string, Piece[]>()
  for (const p of pieces) {
    const key = keyOf(p)
    const have = groups.get(key)
    if (have) have.push(p)
    else groups.set(key, [p])
  }
  return groups
}

/** Yields the first move to each space of the pieces with each key. */
function* movesByKey(g: Game, legal: MovementLegal) {
  const seen = new Set<string>()
  for (const { pieces, to, cost } of legal.moves()) {
    const [first] = pieces
    if (first === undefined) continue
    const piece = g.piece(first)
    const key = keyOf(piece)
    if (seen.has(`${key} ${to}`)) continue
    seen.add(`${key} ${to}`)
    yield { piece, key, to, cost }
  }
}

/** A transport and a zone where it could sail. */
interface Voyage {
  readonly ship: Piece
  readonly to: Ix
  readonly cost: number
}

/** Returns the transports that have the same moves as this one; none for a piece that is no transport. */
function transportsLike(g: Game, p: Piece): Piece[] {
  if (!carries(g, p)) return []
  const key = keyOf(p)
  return g.moversPieces((x) => carries(g, x) && keyOf(x) === key)
}

/** Returns the transports of a power with the cargo that they could land. */
function liftsOf(g: Game, power: Ix, sailing: readonly Voyage[]): Lift[] {
  const zones = new Map<Piece, Set<Ix>>()
  const reaches = (ship: Piece, zone: Ix): void => {
    const have = zones.get(ship)
    if (have) have.add(zone)
    else zones.set(ship, new Set([zone]))
  }
  for (const p of g.moversPieces((x) => carries(g, x))) reaches(p, p.space)
  for (const { ship, to } of sailing) reaches(ship, to)
  return [...zones].map(([ship, to]) => {
    const aboard = g.cargo(ship.id).map((n) => g.piece(n))
    const cargo = [...aboard, ...ashoreOf(g, power, ship, ship.space)]
    return { ship, cargo, units: unitsOf(g.type(ship)), zones: [...to] }
  })
}

/** Returns a power's pieces on the coasts of a zone that a ship could take there, the best attackers first. */
function ashoreOf(g: Game, power: Ix, ship: Piece, zone: Ix): Piece[] {
  const takes = g.type(ship).hold?.takes ?? {}
  return g
    .space(zone)
    .landNeighbors.flatMap((land) =>
      g.select(land, (p) => p.power === power && p.pool === null && takes[g.type(p).id] !== undefined),
    )
    .sort((a, b) => g.type(b).attack - g.type(a).attack)
}

/** Returns what transports with room could load in another zone, and bring from there with their remaining points. */
function fetchesOf(g: Game, power: Ix, sailing: readonly Voyage[]): Lift[] {
  return sailing.flatMap(({ ship, to, cost }) => {
    const units = unitsOf(g.type(ship)) - g.cargo(ship.id).length
    const left = movesLeft(g, ship) - cost
    if (units <= 0 || left < 0 || g.hasEnemies(power, to)) return []
    const cargo = ashoreOf(g, power, ship, to)
    return cargo.length === 0 ? [] : [{ ship, cargo, units, zones: zonesNear(g, power, to, left) }]
  })
}

/** Returns the zones within some points of a zone by ways without enemies. */
function zonesNear(g: Game, power: Ix, from: Ix, points: number): Ix[] {
  const near = new Set([from])
  for (let [edge, n] = [[from], 0]; n < points && edge.length > 0; n++) {
    const open = n === 0 ? edge : edge.filter((zone) => !g.hasEnemies(power, zone))
    edge = [...new Set(open.flatMap((zone) => g.space(zone).seaNeighbors))].filter((zone) => !near.has(zone))
    for (const zone of edge) near.add(zone)
  }
  return [...near]
}
