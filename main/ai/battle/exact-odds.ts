/** The exact odds of a hypothetical attack, from the units that would meet. */
import type { Game } from '../../engine'
import { listedBattle } from '../../engine/battle/battle-participants'
import { answerOf, solve, type OddsCache } from '../../odds'
import type { Ix } from '../../engine/state/state'
import type { UnitCount } from './mean-battle'

/** The expected result of an attack. */
export interface Prospect {
  readonly win: number
  /** The chance that land units survive to take the territory. */
  readonly take: number
  /** IPCs. */
  readonly attackersLost: number
  readonly defendersLost: number
}

const SURE: Prospect = { win: 1, take: 1, attackersLost: 0, defendersLost: 0 }
const NONE: Prospect = { win: 0, take: 0, attackersLost: 0, defendersLost: 0 }

/** Returns the expected result of an attack on a space. If there is no defender, the attackers have the space. */
export function prospectOf(
  g: Game,
  space: Ix,
  sides: {
    readonly me: Ix
    readonly attackers: readonly UnitCount[]
    readonly foe: Ix
    readonly defenders: readonly UnitCount[]
  },
  cache: OddsCache,
  maxPairs: number,
): Prospect {
  const kind = g.space(space).land ? 'land' : 'sea'
  const units = (lots: readonly UnitCount[], power: Ix) =>
    lots.map(({ unit, count }) => ({ unit: unit.ix, power, count }))
  if (sides.defenders.every(({ unit }) => unit.hits === 0)) return SURE
  const picture = listedBattle(
    g.rs,
    kind,
    { attacker: units(sides.attackers, sides.me), defender: units(sides.defenders, sides.foe) },
    { space, turnPower: sides.me, gameRound: g.state.round },
  )
  if (picture.attackers.length === 0) return NONE
  if (picture.defenders.length === 0) return SURE
  const { win, take, attackerLossIpc, defenderLossIpc } = answerOf(solve(picture, { cache, maxPairs }))
  return { win, take, attackersLost: attackerLossIpc, defendersLost: defenderLossIpc }
}
