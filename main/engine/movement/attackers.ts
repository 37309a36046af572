/** What a power could send where in its next turn: what its enemies have to reckon with. */
import type { Game } from '../game'
import type { Ix, Piece } from '../state'
import { movesLeft } from './points'
import { surveyAs } from './survey'

/**
 * Pieces of a power by the space that they could attack in its next turn, from where all stands now: those that walk, sail and
 * fly there, and those that its transports bring ashore. Each is named wherever it could go; null where the power has no turn.
 * Aircraft go only where they have points left to the nearest land or deck, as the crow flies: no landing is planned.
 */
export function attackersOf(g: Game, power: Ix): Piece[][] | null {
  const survey = surveyAs(g, power)
  if (!survey) return null
  const { game, legal } = survey
  const reach: Piece[][] = g.rs.spaces.map(() => [])
  const like = new Map<string, Piece[]>()
  for (const p of game.moversPieces((x) => x.space >= 0 && game.type(x).attack > 0)) {
    const key = keyOf(p)
    const have = like.get(key)
    if (have) have.push(p)
    else like.set(key, [p])
    // Whoever stands in a zone with enemies fights there without moving.
    if (game.hasEnemies(power, p.space)) reach[p.space]?.push(p)
  }
  const home = homeward(game, power)
  const seen = new Set<string>()
  const ships: { readonly ship: Piece; readonly to: Ix }[] = []
  for (const { pieces, to, cost } of legal.moves()) {
    const [first] = pieces
    if (first === undefined) continue
    const p = game.piece(first)
    const key = keyOf(p)
    if (seen.has(`${key} ${to}`)) continue
    seen.add(`${key} ${to}`)
    if (game.type(p).domain === 'air' && cost + (home[to] ?? 0) > movesLeft(game, p)) continue
    if (p.aboard < 0 || game.type(p).domain === 'air') reach[to]?.push(...(like.get(key) ?? []))
    if (carries(game, p) && game.space(to).sea)
      for (const ship of game.moversPieces((x) => carries(game, x) && keyOf(x) === key))
        ships.push({ ship, to })
  }
  lifted(game, power, ships, reach)
  return reach
}

/** Does a ship on the board carry land units? */
const carries = (g: Game, p: Piece): boolean =>
  p.space >= 0 && g.type(p).hold !== undefined && !g.type(p).deck

/** Zones that a carrier sails to meet its aircraft. */
const MEETS = 2

/** Points from every space to where aircraft of a power might land: land that it holds with its friends, or a deck that comes near. */
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

const keyOf = (p: Piece): string => [p.space, p.type, p.power, p.aboard < 0 ? 0 : 1].join()

/** Land units that a power's transports could bring ashore: as many as they have slots for, the best there are. */
function lifted(
  g: Game,
  power: Ix,
  ships: readonly { readonly ship: Piece; readonly to: Ix }[],
  reach: Piece[][],
): void {
  const coasts = new Map<Piece, Set<Ix>>()
  const zones = (ship: Piece, to: Ix) => {
    const have = coasts.get(ship) ?? new Set<Ix>()
    for (const land of g.space(to).landNeighbors) have.add(land)
    coasts.set(ship, have)
  }
  for (const p of g.moversPieces((x) => carries(g, x))) zones(p, p.space)
  for (const { ship, to } of ships) zones(ship, to)
  for (const [ship, lands] of coasts) {
    const takes = g.type(ship).hold?.takes ?? {}
    const slots = g.type(ship).hold?.slots ?? 0
    const aboard = g.cargo(ship.id).map((n) => g.piece(n))
    const ashore = g
      .space(ship.space)
      .landNeighbors.flatMap((land) =>
        g.select(land, (p) => p.power === power && p.pool === null && takes[g.type(p).id] !== undefined),
      )
    const cargo = [...aboard, ...ashore.sort((a, b) => g.type(b).attack - g.type(a).attack)].slice(
      0,
      Math.min(2, slots),
    )
    for (const land of lands) {
      const there = reach[land]
      if (there) for (const p of cargo) if (!there.includes(p)) there.push(p)
    }
  }
}
