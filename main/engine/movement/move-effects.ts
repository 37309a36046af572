/** Effects of a move as message codes, shown at a target before the move is made. */
import { firstOf, lastOf } from '../loop/asserts'
import type { Game } from '../loop/game'
import { mayLandOn, roomFor } from '../state/cargo-capacity'
import type { Ix, Piece } from '../state/state'
import { pathCost } from './search/free-steps'
import { landingOf, type Landing } from './landing'
import { besideCarrier } from './group-move'
import { domainOf, pointsLeft } from './search/points'
import type { MoveSpec, ReachNode } from './types'

/** Returns what a move in combat movement begins: a battle, or the capture of the land where it ends or passes. */
function combatEffects(g: Game, pieces: readonly Piece[], { space, hostile }: ReachNode): string[] {
  const { power } = firstOf(pieces)
  const walks = pieces.some((p) => domainOf(g, p) === 'land')
  const out: string[] = []
  if (g.some(space, (p) => !g.absent(p) && g.hostile(power, p.power) && !g.has(p, 'gun'))) out.push('attack')
  else if (walks && g.enemyLand(power, space)) out.push('captures')
  if (walks && hostile) out.push('blitz')
  return out
}

/** Returns what becomes of aircraft whose flight ends over a zone. */
function deckEffects(g: Game, group: readonly Piece[], air: readonly Piece[], zone: Ix): string[] {
  const boards = air.filter((p) => mayBoard(g, p))
  const out: string[] = []
  if (boards.length > 0)
    out.push(boards.every((p) => deckFor(g, p, zone, group)) ? 'lands-on-carrier' : 'needs-carrier')
  if (boards.length < air.length) out.push('flies-on')
  return out
}

/** True if an aircraft that takes this path can then land only on a deck. */
function needsDeck(
  g: Game,
  landing: Landing,
  group: readonly Piece[],
  p: Piece,
  path: readonly Ix[],
): boolean {
  if (besideCarrier(g, p, group)) return false
  return !landing.reachesLand(p, lastOf(path), pointsLeft(g, p) - pathCost(g, p, path))
}

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
  const { mode } = spec
  const { space } = node
  const air = pieces.filter((p) => domainOf(g, p) === 'air')
  const out = new Set<string>()
  const add = (codes: readonly string[]) => codes.forEach((code) => out.add(code))
  if (mode === 'combat') add(combatEffects(g, pieces, node))
  else if (g.space(space).sea && air.length > 0) add(deckEffects(g, pieces, air, space))
  add(g.askAll('listMoveEffects', { pieces, path, space, mode }))
  if (air.length === 0) return [...out]
  const landing = landingOf(g, spec)
  if (air.some((p) => needsDeck(g, landing, pieces, p, path))) out.add('only-deck')
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
    (c) => g.friendly(p.power, c.power) && roomFor(g, c, p) >= 0 && mayLandOn(g, p, c, zone),
  )
}
