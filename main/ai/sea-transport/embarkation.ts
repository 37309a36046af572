/**
 * Where units without a front of their own gather: the turns from every territory until they are ashore where they do
 * good, on foot to a coast, and by ship from there. Coasts with own ships or shipyards count as nearer, so that units
 * and ships meet.
 */
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { isTransport, ports, type Lanes } from './routes'
import { hasComplex } from '../evaluation/territory-value'

/** The zones that a ship sails in a turn. */
const SPEED = 2
/** The weight of the turns until a ship could be at a coast, and their maximum. */
const FETCHED = 1.2
const MOST_FETCHED = 2
/**
 * The added turns of a coast without a complex, so that units around one zone all gather in the coast where new units
 * arrive.
 */
const PLAIN = 0.3
/** The turns until a ship is there that can be built next to it. */
const BUILT = 0.5

/**
 * Returns, by space, the turns until units there are ashore overseas; infinite if no ship leads on, or if there is a
 * front on foot.
 */
export function overseas(g: Game, me: Ix, lanes: Lanes): Float64Array {
  const turns = new Float64Array(g.rs.spaces.length).fill(Infinity)
  const gathers = (land: Ix): boolean =>
    !g.space(land).data.impassable && g.friendlyLand(me, land) && lanes.isRemote(land)
  for (const [coast, n] of shippedFrom(g, me, lanes, gathers)) turns[coast] = n
  const open = [...g.rs.spaces.keys()].filter((land) => (turns[land] ?? Infinity) < Infinity)
  for (let head = 0; head < open.length; head++) {
    const from = open[head] ?? 0
    const next = (turns[from] ?? Infinity) + 1
    for (const to of g.space(from).landNeighbors) {
      if (!gathers(to) || next >= (turns[to] ?? Infinity) - 1e-9) continue
      turns[to] = next
      open.push(to)
    }
  }
  return turns
}

/** Returns, by coast, the turns until units there are ashore overseas if they wait for a ship there. */
function shippedFrom(g: Game, me: Ix, lanes: Lanes, gathers: (land: Ix) => boolean): Map<Ix, number> {
  const fetched = shipsTo(g, me)
  const out = new Map<Ix, number>()
  for (const { ix, land, seaNeighbors } of g.rs.spaces) {
    if (!land || !gathers(ix)) continue
    const plain = hasComplex(g, ix) ? 0 : PLAIN
    const ways = seaNeighbors
      .filter((zone) => !g.hasEnemies(me, zone))
      .map((zone) => (lanes.drop[zone] ?? Infinity) + (fetched[zone] ?? MOST_FETCHED) + plain)
    out.set(ix, Math.min(Infinity, ...ways))
  }
  return out
}

/** Returns, by zone, the weighted turns until an own ship could be there. */
function shipsTo(g: Game, me: Ix): Float64Array {
  const far = new Float64Array(g.rs.spaces.length).fill(MOST_FETCHED)
  const open: Ix[] = []
  const begin = (zone: Ix, turns: number): void => {
    if (turns >= (far[zone] ?? 0)) return
    far[zone] = turns
    open.push(zone)
  }
  for (const p of g.piecesOf(me)) if (p.space >= 0 && isTransport(g, p)) begin(p.space, 0)
  for (const zone of ports(g, me)) begin(zone, BUILT * FETCHED)
  for (let head = 0; head < open.length; head++) {
    const from = open[head] ?? 0
    for (const to of g.space(from).seaNeighbors)
      if (!g.hasEnemies(me, to)) begin(to, (far[from] ?? 0) + FETCHED / SPEED)
  }
  return far
}
