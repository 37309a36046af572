/** Turns a drawn battle into a request by name: `odds.battle` without a campaign. */
import { opening } from '../../../../main/engine/battle/schedule'
import type { Combatant } from '../../../../main/engine/battle/steps'
import { lineupOf } from '../../../../main/odds'
import type { OddsRequest } from '../../../../shared/contract'
import type { Drawn } from './draw'

/**
 * Returns the request, or null when it cannot express the board: what a development changes, or a battle that has
 * begun.
 */
export function requestFor({ ring, asks }: Drawn): OddsRequest | null {
  const { picture, progress } = ring.outlook
  const { rs, kind, support } = picture
  const begun = opening(rs, kind)
  if (progress.at !== begun.at || progress.stage !== 'ask' || progress.round > 1 || progress.facts)
    return null
  const all = [...picture.attackers, ...picture.defenders, ...support.attacker, ...support.defender]
  if (!all.every((c) => c.unit === rs.units[c.type] && !c.hit) || picture.defenders.length === 0) return null
  const role = rs.battleKinds.find((k) => k.id === kind)?.role
  const supports = (side: 'attacker' | 'defender') => (c: Combatant) => role?.(c.unit, side) === 'supports'
  if (!support.attacker.every(supports('attacker')) || !support.defender.every(supports('defender')))
    return null
  return { ...lineupOf(ring.outlook).asks, policies: asks }
}
