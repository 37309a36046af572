/** Decides how many hits each ally takes if allies don't agree about their losses. */
import type { Game } from '../loop/game'
import { battleFrame, deciderOf } from './battle-picture'

/** The power that fired, or the ally with the most units in the battle. */
export type Settles = 'who-fired' | 'most-units'

/**
 * Returns the power with the most units on the side that was hit, among the powers that pick losses (ids, in turn
 * order); of equal powers the first.
 *
 * @param pools the hits, with the pieces that may take them
 */
export function biggest(
  g: Game,
  owners: readonly string[],
  pools: readonly { readonly candidates: readonly number[] }[],
): string {
  const battle = battleFrame(g)
  const hit = new Set(pools.flatMap((p) => p.candidates))
  const sides = battle ? [battle.attackers, battle.defenders] : []
  const side = sides.find((all) => all.some((n) => hit.has(n))) ?? [...hit]
  const units = (id: string): number => side.filter((n) => g.powerId(deciderOf(g, g.piece(n))) === id).length
  return owners.reduce((best, id) => (units(id) > units(best) ? id : best))
}
