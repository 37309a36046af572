/**
 * Forecasts of infrastructure defense fire outside battles: the transports that a land's pieces may sink before a
 * landing, and the aircraft that they may shoot down in the noncombat phase.
 */
import { at } from '../../engine/loop/asserts'
import type { Course, Forecast, Told } from '../../engine/loop/dice-forecast'
import type { Game } from '../../engine/loop/game'
import { counted } from '../../engine/state/count-pieces'
import type { Ix, Piece } from '../../engine/state/state'
import { HITS_ON, landingShips, readyPieces, TARGETS_ON } from './infrastructure-pieces'

interface Aimed {
  /** True when the last die targeted, so that the next one counts. */
  readonly aims: boolean
  readonly hits: number
}

/** Two dice per piece, to target and to fire; the second die counts only if the first one targeted. */
const shots = (pieces: number): Course<Aimed> => ({
  start: { aims: false, hits: 0 },
  dice: 2 * pieces,
  take: ({ aims, hits }, die, place) =>
    place % 2 === 0
      ? { aims: die <= TARGETS_ON, hits }
      : { aims: false, hits: hits + (aims && die <= HITS_ON ? 1 : 0) },
  key: ({ aims, hits }) => `${String(aims)} ${hits}`,
})

/** Applies hits to lots, one lot after another. */
function taken(lots: readonly { readonly count: number }[], hits: number): number[] {
  let left = hits
  return lots.map(({ count }) => {
    const n = Math.min(count, left)
    left -= n
    return n
  })
}

/** The forecast of these pieces' hits on these targets; the owner loses the first lots first. */
function firing(
  g: Game,
  space: Ix,
  pieces: readonly Piece[],
  targets: readonly Piece[],
  more: Pick<Forecast, 'about' | 'rules'> & { tells(lost: readonly number[]): Told },
): Forecast<Aimed, number> {
  const lots = counted(g, targets)
  return {
    ...more,
    by: g.powerId((pieces[0] as Piece).power),
    space: g.sid(space),
    lots,
    courses: [shots(pieces.length)],
    none: 0,
    and: (sum, so) => sum + so.hits,
    key: (sum) => Math.min(sum, targets.length),
    tells: (sum) => more.tells(taken(lots, sum)),
  }
}

const sumOf = (lost: readonly number[]): number => lost.reduce((sum, n) => sum + n, 0)

/** The forecast of these pieces' fire at these ships. `success`: no ship is lost. */
const atShips = (
  g: Game,
  space: Ix,
  pieces: readonly Piece[],
  ships: readonly Piece[],
): Forecast<Aimed, number> =>
  firing(g, space, pieces, ships, {
    about: 'coast-fire',
    rules: ['VCR-141', 'VCR-142', 'VCR-143'],
    tells: (lost) => ({ success: sumOf(lost) === 0, lost }),
  })

/** The forecast of these pieces' fire at these aircraft; the owner loses the cheapest first. */
function atAircraft(
  g: Game,
  space: Ix,
  pieces: readonly Piece[],
  aircraft: readonly Piece[],
): Forecast<Aimed, number> {
  const cheapest = [...aircraft].sort((a, b) => g.type(a).cost - g.type(b).cost || a.type - b.type)
  const costs = new Map(cheapest.map((p) => [g.type(p).id, g.type(p).cost]))
  const prices = counted(g, cheapest).map(({ unit }) => costs.get(unit) as number)
  return firing(g, space, pieces, cheapest, {
    about: 'flight',
    rules: ['VCR-145'],
    tells: (lost) => ({ lost, ipc: lost.reduce((sum, n, i) => sum + n * at(prices, i), 0) }),
  })
}

/**
 * For each land with a planned landing, the forecast of its pieces' fire at the transports. Includes all transports
 * with cargo for that land, as if they survived their sea battle.
 */
export function coastOdds(g: Game): Forecast<Aimed, number>[] {
  return g.rs.spaces.flatMap(({ ix }) => {
    const ships = landingShips(g, ix)
    const pieces = ships.length === 0 ? [] : readyPieces(g, ix)
    return pieces.length === 0 ? [] : [atShips(g, ix, pieces, ships)]
  })
}

/** The same forecast for pieces that are about to roll, at aircraft or at ships. */
export function firingOdds(
  g: Game,
  space: Ix,
  { pieces, at: targets, flying }: { pieces: readonly Piece[]; at: readonly Piece[]; flying: boolean },
): Forecast<Aimed, number> {
  return (flying ? atAircraft : atShips)(g, space, pieces, targets)
}
