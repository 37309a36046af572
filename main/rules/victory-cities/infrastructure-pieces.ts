/**
 * The pieces of infrastructure defense: how many of a land may still fire, their target numbers, and the ships at
 * which they fire.
 */
import { z } from 'zod'
import { spaceFact } from '../../engine/state/fact'
import type { Game } from '../../engine/loop/game'
import type { Ix, Piece } from '../../engine/state/state'
import { landings } from '../base/battle/landings'

/** A piece targets at this number or less, and a piece that targeted hits on a 1 (VCR-135, VCR-136). */
export const TARGETS_ON = 2
export const HITS_ON = 1
/** The most pieces of a land that fire per turn, at aircraft and transports together (VCR-138, VCR-148). */
export const MOST = 3

const isPiece = (g: Game, p: Piece): boolean => g.has(p, 'gun') && p.aboard < 0

/** Number of pieces of each land that have fired this turn. */
export const fired = spaceFact('infrastructure-fired', {
  schema: z.number().int().min(0).max(MOST),
  initial: 0,
  label: 'infrastructure defense that has fired this turn',
  edit: false,
})

/** The enemy's pieces in a land that may still fire this turn. */
export function readyPieces(g: Game, space: Ix): Piece[] {
  const enemy = g.select(space, (p) => isPiece(g, p) && g.hostile(g.turnPower(), p.power))
  return enemy.slice(0, Math.max(0, Math.min(MOST, enemy.length) - fired.of(g, space)))
}

export const piecesIn = (g: Game, space: Ix): number => g.select(space, (p) => isPiece(g, p)).length

/** Transports with cargo that is to land here. */
export const landingShips = (g: Game, space: Ix): Piece[] =>
  [...new Set(landings(g, space).map((p) => p.aboard))].sort((a, b) => a - b).map((n) => g.piece(n))
