/** Helps battles: where pieces came from, and whether they may go back there. */
import type { Refusal } from '../../../shared/model'
import type { Game } from '../game'
import type { Ix, Piece } from '../state'
import { accessRefusal } from './ways'

/** The other space from which the piece last entered the one where it stands; -1 if it began its turn there. */
export function cameFrom(p: Piece): Ix {
  const leg = p.turn?.legs.at(-1)
  return leg?.at(-1) === p.space ? (leg.findLast((space) => space !== p.space) ?? -1) : -1
}

/** Could these pieces withdraw together from where they stand into that space: passages, closed land, enemies. */
export function retreatRefusal(g: Game, pieces: readonly Piece[], to: Ix): Refusal | null {
  for (const p of pieces) {
    const refusal =
      accessRefusal(g, p, to, 'pass', 'retreat') ??
      accessRefusal(g, p, to, 'end', 'retreat') ??
      g.ask('step', { piece: p, from: p.space, space: to, mode: 'retreat' })
    if (refusal) return refusal
  }
  return null
}

/** Spaces from which at least one of the pieces came and into which all may withdraw, in order of space. */
export function retreatSpaces(g: Game, pieces: readonly Piece[]): Ix[] {
  const from = new Set(pieces.map(cameFrom).filter((s) => s >= 0))
  return [...from].sort((a, b) => a - b).filter((s) => retreatRefusal(g, pieces, s) === null)
}
