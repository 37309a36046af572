/** The attacks of a turn's moves while they are still being made. */
import type { Decision, Planned as PlannedView } from '../../../shared/model'
import { pid, type Game } from '../loop/game'
import type { Ix, Piece } from '../state/state'

/**
 * True while the turn's attacks are still being planned: in combat movement, and during a question that comes before
 * all battles.
 */
export const attacksPlanned = (g: Game, decision: Decision | null): boolean =>
  decision?.of === 'move' ? decision.mode === 'combat' : g.rs.steps[g.top()?.step ?? '']?.plans === true

/** Groups like pieces, in the order of their first appearance. */
function alike<T extends object>(
  pieces: readonly Piece[],
  what: (p: Piece) => T,
): (T & { pieces: string[] })[] {
  const groups = new Map<string, T & { pieces: string[] }>()
  for (const p of pieces) {
    const like = what(p)
    const key = Object.values(like).join()
    const group = groups.get(key)
    if (group) group.pieces.push(pid(p.id))
    else groups.set(key, { ...like, pieces: [pid(p.id)] })
  }
  return [...groups.values()]
}

/** Returns the space where a piece began the turn. Cargo that was aboard then came with its ship. */
export function startOf(g: Game, p: Piece): Ix {
  if (p.aboard >= 0 && !p.turn?.loaded) return startOf(g, g.piece(p.aboard))
  return p.turn && p.turn.start >= 0 ? p.turn.start : p.space
}

/**
 * Returns every attack as it would be fought if combat movement ended now, in the order of the kinds. Changes
 * nothing.
 */
export function plannedOf(g: Game): PlannedView[] {
  const movers = g.moversPieces((p) => p.space >= 0)
  return g.rs.battleKinds.flatMap((kind) =>
    kind.planned(g, movers).map(({ space, attackers, defenders }) => ({
      battle: `${kind.id}:${g.sid(space)}`,
      kind: kind.id,
      space: g.sid(space),
      attackers: alike(attackers, (p) => ({
        power: g.powerId(p.power),
        unit: g.type(p).id,
        from: g.sid(startOf(g, p)),
      })),
      defenders: alike(defenders, (p) => ({ power: g.powerId(p.power), unit: g.type(p).id })),
    })),
  )
}
