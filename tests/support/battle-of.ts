import { listedBattle } from '../../main/engine/battle/battle-participants'
import type { BattlePicture } from '../../main/engine/battle/steps'
import type { Ruleset } from '../../main/engine/module/ruleset'

/** The number of units of each type. */
export type Units = Readonly<Record<string, number>>

/** Returns a battle of German against British units, in the first space of its kind on the board. */
export function battleOf(rs: Ruleset, kind: 'land' | 'sea', attacker: Units, defender: Units): BattlePicture {
  const of = (power: string, units: Units) =>
    Object.entries(units).map(([unit, count]) => ({
      ...{ unit: rs.unitIx.get(unit) ?? -1, power: rs.powerIx.get(power) ?? -1 },
      count,
    }))
  return listedBattle(
    rs,
    kind,
    { attacker: of('germany', attacker), defender: of('uk', defender) },
    { space: rs.spaces.findIndex((s) => s.data.kind === kind), gameRound: 3 },
  )
}
