/** The chances of fire from the coast: what the pieces of a land may sink of the transports that are to land there. */
import type { Course, Forecast } from '../../engine/forecast'
import type { Game } from '../../engine/game'
import { counted } from '../../engine/counted'
import type { Ix, Piece } from '../../engine/state'
import { landingShips } from './coast-fire'
import { HITS_ON, readyPieces, TARGETS_ON } from './infrastructure-pieces'

interface Aimed {
  /** The last piece targets; what it fires then counts. */
  readonly aims: boolean
  readonly hits: number
}

/** A die with which each piece targets, and one with which it fires: that of a piece that did not target means nothing. */
const shots = (pieces: number): Course<Aimed> => ({
  start: { aims: false, hits: 0 },
  dice: 2 * pieces,
  take: ({ aims, hits }, die, place) =>
    place % 2 === 0
      ? { aims: die <= TARGETS_ON, hits }
      : { aims: false, hits: hits + (aims && die <= HITS_ON ? 1 : 0) },
  key: ({ aims, hits }) => `${String(aims)} ${hits}`,
})

/** Takes hits off lots, one lot after another. */
function taken(lots: readonly { readonly count: number }[], hits: number): number[] {
  let left = hits
  return lots.map(({ count }) => {
    const n = Math.min(count, left)
    left -= n
    return n
  })
}

/** What these pieces may sink of these ships. */
function firing(
  g: Game,
  space: Ix,
  pieces: readonly Piece[],
  ships: readonly Piece[],
): Forecast<Aimed, number> {
  const lots = counted(g, ships)
  return {
    about: 'coast-fire',
    by: g.powerId((pieces[0] as Piece).power),
    space: g.sid(space),
    rules: ['VCR-141', 'VCR-142', 'VCR-143'],
    lots,
    courses: [shots(pieces.length)],
    none: 0,
    and: (sum, so) => sum + so.hits,
    key: (sum) => Math.min(sum, ships.length),
    tells: (sum) => ({ success: sum === 0, lost: taken(lots, sum) }),
  }
}

/**
 * For each land that is to be landed in what its pieces may sink of the transports: all of those that still carry who is to land
 * there, as if they came through their battle at sea. `success`: all of them come through.
 */
export function coastOdds(g: Game): Forecast<Aimed, number>[] {
  return g.rs.spaces.flatMap(({ ix }) => {
    const ships = landingShips(g, ix)
    const pieces = ships.length === 0 ? [] : readyPieces(g, ix)
    return pieces.length === 0 ? [] : [firing(g, ix, pieces, ships)]
  })
}
