/**
 * The effects of acts of Japan or the Soviet Union on their treaty, when they happen or as a preview (AARE-038 to
 * AARE-047).
 */
import type { Game } from '../../../engine/loop/game'
import type { MoveDone } from '../../../engine/module/hooks'
import type { Ix } from '../../../engine/state/state'
import { isHome } from '../../advantages/owned'
import { defendersIn, raidable } from '../../base/battle/attack-targets'

/** Broken: a land of the partner's color is attacked. Void: any other act that the treaty does not allow. */
export type Breach = 'broken' | 'void'

/** The powers that signed it. */
export const PARTIES = ['japan', 'russia'] as const

/** The other party; -1 for a power that did not sign. */
export function partnerOf(g: Game, power: Ix): Ix {
  const id = g.powerId(power)
  const other = id === PARTIES[0] ? PARTIES[1] : id === PARTIES[1] ? PARTIES[0] : ''
  return g.powerIx(other)
}

/** True for land that the power owned at the start, regardless of its present holder: orange for Japan, red for the Soviets. */
const colored = (g: Game, space: Ix, power: Ix): boolean => isHome(g.space(space).data, g.powerId(power))

/**
 * The effect of a party's attack on a space, or null. At sea the partner's ships count; on land the color counts,
 * then the holder.
 */
export function byAttack(g: Game, by: Ix, space: Ix): Breach | null {
  const partner = partnerOf(g, by)
  if (g.space(space).sea)
    return g.some(space, (p) => p.power === partner && g.type(p).domain === 'sea') ? 'void' : null
  if (colored(g, space, partner)) return 'broken'
  return g.at_(space).control === partner ? 'void' : null
}

/** True for land of the partner's color that a friend of the party holds, which may not be entered (AARE-043). */
export function isFriends(g: Game, by: Ix, space: Ix): boolean {
  const holder = g.at_(space).control
  return colored(g, space, partnerOf(g, by)) && holder !== by && g.controlledByFriend(by, holder)
}

/** True when pieces that enter the space would attack there. */
function attacks(g: Game, by: Ix, space: Ix, walk: boolean): boolean {
  if (g.space(space).sea) return true
  return g.enemyLand(by, space) && (walk || defendersIn(g, by, space) || raidable(g, by, space))
}

/**
 * The effect of a party's move on the treaty, or null. An attack that breaks it outweighs all other acts (AARE-046).
 */
export function byMove(g: Game, by: Ix, { pieces, path, space, mode }: MoveDone): Breach | null {
  const walk = pieces.some((p) => g.type(p).domain === 'land')
  let breach: Breach | null = null
  for (const s of path.slice(1)) {
    if (isFriends(g, by, s)) breach ??= 'void'
    // Land units that pass through enemy land take it.
    else if (mode === 'combat' && (s === space || walk) && attacks(g, by, s, walk)) {
      const done = byAttack(g, by, s)
      if (done === 'broken') return done
      breach ??= done
    }
  }
  return breach
}
