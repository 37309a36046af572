/** A drawn battle as somebody would ask for it by name: `odds.battle` without a campaign. */
import { opening } from '../../../main/engine/battle/schedule'
import type { Combatant } from '../../../main/engine/battle/steps'
import type { OddsRequest } from '../../../shared/contract'
import type { Drawn } from './draw'

/** The request; null where it cannot say what stands on the board (what is aboard, what a technology changed, a course begun). */
export function requestFor({ scenario, switches, ring }: Drawn): OddsRequest | null {
  const { picture, progress } = ring.outlook
  const { rs, kind, support } = picture
  const begun = opening(rs, kind)
  if (progress.at !== begun.at || progress.stage !== 'ask' || progress.round > 1 || progress.facts)
    return null
  const all = [...picture.attackers, ...picture.defenders, ...support.attacker, ...support.defender]
  const plain = (c: Combatant) => c.unit === rs.units[c.type] && c.cargo === 0 && !c.hit
  const role = rs.battleKinds.find((k) => k.id === kind)?.role
  const supports = (c: Combatant, side: 'attacker' | 'defender') => role?.(c.unit, side) === 'supports'
  if (!all.every(plain) || picture.defenders.length === 0) return null
  if (!support.attacker.every((c) => supports(c, 'attacker'))) return null
  if (!support.defender.every((c) => supports(c, 'defender'))) return null
  const rows = (list: readonly Combatant[]) =>
    list.map(({ power, unit, damage, landed }) => ({
      ...{ power: rs.powers[power]?.id ?? '', unit: unit.id, count: 1 },
      ...(damage > 0 ? { damage } : {}),
      ...(landed ? { landed } : {}),
    }))
  return {
    scenario,
    switches: { ...switches },
    ...{ kind, space: rs.spaces[picture.space]?.id ?? '', round: picture.gameRound },
    amphibious: picture.amphibious,
    attackers: rows([...picture.attackers, ...support.attacker]),
    defenders: rows([...picture.defenders, ...support.defender]),
  }
}
