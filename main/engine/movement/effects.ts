/** Effects of a move as message codes, shown at a target before the move is made. */
import { firstOf } from '../loop/asserts'
import type { Game } from '../loop/game'
import { roomFor } from '../state/holds'
import type { Ix, Piece } from '../state/state'
import { pathCost } from './search/free-steps'
import { landingOf } from './landing'
import { besideCarrier } from './moves'
import { domainOf, pointsLeft } from './search/points'
import type { MoveSpec, ReachNode } from './types'

/**
 * Returns codes such as `attack`, `captures`, `blitz`, `convoy`, `overflight`. For aircraft: `lands-on-carrier` and
 * `needs-carrier` at the end of a flight over the sea, `flies-on` if no carrier would ever take one of them, and
 * `only-deck` if one of them can no longer reach land from there.
 */
export function effectsOf(
  g: Game,
  spec: MoveSpec,
  pieces: readonly Piece[],
  path: readonly Ix[],
  node: ReachNode,
): string[] {
  const out = new Set<string>()
  const { power } = firstOf(pieces)
  const end = node.space
  const land = g.space(end).land
  let walks = false
  const air: Piece[] = []
  for (const p of pieces) {
    const domain = domainOf(g, p)
    if (domain === 'land') walks = true
    if (domain === 'air') air.push(p)
  }
  if (spec.mode === 'combat') {
    if (g.some(end, (p) => !g.absent(p) && g.hostile(power, p.power) && !g.has(p, 'gun'))) out.add('attack')
    else if (walks && g.enemyLand(power, end)) out.add('captures')
    if (walks && node.hostile) out.add('blitz')
  } else if (!land && air.length > 0) {
    const boards = air.filter((p) => mayBoard(g, p))
    if (boards.length > 0)
      out.add(boards.every((p) => deckFor(g, p, end, pieces)) ? 'lands-on-carrier' : 'needs-carrier')
    if (boards.length < air.length) out.add('flies-on')
  }
  for (const code of g.askAll('foreseen', { pieces, path, space: end, mode: spec.mode })) out.add(code)
  if (air.length === 0) return [...out]
  const landing = landingOf(g, spec)
  for (const p of air)
    if (!besideCarrier(g, p, pieces) && !landing.reachesLand(p, end, pointsLeft(g, p) - pathCost(g, p, path)))
      out.add('only-deck')
  if (node.risk > 0) out.add('overflight')
  return [...out]
}

/** True if some type of carrier takes this type of aircraft. */
function mayBoard(g: Game, p: Piece): boolean {
  const { id } = g.type(p)
  return g.rs.units.some((unit) => unit.deck && (unit.hold?.takes[id] ?? 0) > 0)
}

/**
 * True if a deck is available to the aircraft where the move ends: its own, which moves along, or one there with
 * room.
 */
function deckFor(g: Game, p: Piece, zone: Ix, group: readonly Piece[]): boolean {
  if (besideCarrier(g, p, group)) return true
  return g.some(
    zone,
    (c) =>
      g.friendly(p.power, c.power) &&
      roomFor(g, c, p) >= 0 &&
      g.ask('deck', { piece: p, carrier: c, space: zone, mode: 'noncombat' }) === null,
  )
}
