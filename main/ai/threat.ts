/**
 * What enemies could throw at a space in their next turn, power by power: what walks, sails and flies there from where it
 * stands now, and what their transports could bring.
 */
import { surveyAs, type Game } from '../engine'
import type { Ix, Piece } from '../engine/state'
import type { Lot } from './clash'
import { lotsOf } from './lots'

/** By space: what each enemy power could send there. */
export class Threats {
  private readonly by: { readonly power: Ix; readonly reach: readonly Piece[][] }[] = []

  constructor(
    private readonly g: Game,
    me: Ix,
  ) {
    for (const [power] of g.rs.powers.entries())
      if (g.hostile(me, power) && g.inGame(power)) {
        const reach = reachOf(g, power)
        if (reach) this.by.push({ power, reach })
      }
  }

  /** Attackers of each enemy power at a space, the strongest power first; none where nobody comes. */
  at(space: Ix): readonly Lot[][] {
    return this.by
      .map(({ reach }) => lotsOf(this.g, reach[space] ?? []))
      .filter((lots) => lots.length > 0)
      .sort((a, b) => strength(b) - strength(a))
  }

  /** What one enemy power could send there. */
  of(power: Ix, space: Ix): readonly Piece[] {
    return this.by.find((one) => one.power === power)?.reach[space] ?? []
  }

  /** The same without the pieces that stand in some spaces: those will be fought there. */
  without(space: Ix, fought: (space: Ix) => boolean): readonly (readonly Lot[])[] {
    return this.by.flatMap(({ reach }) => {
      const lots = lotsOf(
        this.g,
        (reach[space] ?? []).filter((p) => !fought(p.space)),
      )
      return lots.length > 0 ? [lots] : []
    })
  }

  /** What the strongest enemy power could send there. */
  worst(space: Ix): readonly Lot[] {
    return this.at(space)[0] ?? []
  }
}

const strength = (lots: readonly Lot[]): number =>
  lots.reduce((sum, { unit, count }) => sum + count * (unit.attack + unit.hits), 0)

/** Pieces of a power by the space that they could attack in its next turn. */
function reachOf(g: Game, power: Ix): Piece[][] | null {
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
  const seen = new Set<string>()
  const ships: { readonly ship: Piece; readonly to: Ix }[] = []
  for (const { pieces, to } of legal.moves()) {
    const [first] = pieces
    if (first === undefined) continue
    const p = game.piece(first)
    const key = keyOf(p)
    if (seen.has(`${key} ${to}`)) continue
    seen.add(`${key} ${to}`)
    if (p.aboard < 0 || game.type(p).domain === 'air') reach[to]?.push(...(like.get(key) ?? []))
    if (game.type(p).hold && game.space(to).sea) ships.push({ ship: p, to })
  }
  lifted(game, power, ships, reach)
  return reach
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
  for (const p of g.moversPieces((x) => x.space >= 0 && g.type(x).hold !== undefined && !g.type(x).deck))
    zones(p, p.space)
  for (const { ship, to } of ships) if (!g.type(ship).deck) zones(ship, to)
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
