/** What an act of Japan or the Soviet Union does to their treaty, done or looked at before it is done (AARE-038 to AARE-047). */
import type { Game } from '../../engine/game'
import type { MoveDone } from '../../engine/hooks'
import type { Ix } from '../../engine/state'
import { isHome } from '../advantages/owned'
import { defendersIn, raidable } from '../base/attack-targets'

/** Broken: a land of the partner's color is attacked. Void: anything else that the treaty doesn't bear. */
export type Breach = 'broken' | 'void'

/** Who has signed it. */
export const PARTIES = ['japan', 'russia'] as const

/** The other party; -1 for a power that has not signed. */
export function partnerOf(g: Game, power: Ix): Ix {
  const id = g.powerId(power)
  const other = id === PARTIES[0] ? PARTIES[1] : id === PARTIES[1] ? PARTIES[0] : ''
  return g.powerIx(other)
}

/** Is the land one that the power owned at the start, whoever holds it now: orange of Japan, red of the Soviets? */
const colored = (g: Game, space: Ix, power: Ix): boolean => isHome(g.space(space).data, g.powerId(power))

/** What an attack by a party on whatever is in a space does. At sea its ships count; on land its color, then who holds it. */
export function byAttack(g: Game, by: Ix, space: Ix): Breach | null {
  const partner = partnerOf(g, by)
  if (g.space(space).sea)
    return g.some(space, (p) => p.power === partner && g.type(p).domain === 'sea') ? 'void' : null
  if (colored(g, space, partner)) return 'broken'
  return g.at_(space).control === partner ? 'void' : null
}

/** Is it land of the partner's color in the hands of a friend of the party, which may not be entered (AARE-043)? */
export function isFriends(g: Game, by: Ix, space: Ix): boolean {
  const holder = g.at_(space).control
  return colored(g, space, partnerOf(g, by)) && holder !== by && g.controlledByFriend(by, holder)
}

/** Would pieces that come into the space attack there? */
function attacks(g: Game, by: Ix, space: Ix, walk: boolean): boolean {
  if (g.space(space).sea) return true
  return g.enemyLand(by, space) && (walk || defendersIn(g, by, space) || raidable(g, by, space))
}

/** What a move of a party would do to the treaty; null: nothing. An attack that breaks it outweighs all else (AARE-046). */
export function byMove(g: Game, by: Ix, { pieces, path, space, mode }: MoveDone): Breach | null {
  const walk = pieces.some((p) => g.type(p).domain === 'land')
  let breach: Breach | null = null
  for (const s of path.slice(1)) {
    if (isFriends(g, by, s)) breach ??= 'void'
    // Who walks through enemy land takes it.
    else if (mode === 'combat' && (s === space || walk) && attacks(g, by, s, walk)) {
      const done = byAttack(g, by, s)
      if (done === 'broken') return done
      breach ??= done
    }
  }
  return breach
}
