/** The participants of a battle: in a game by the modules' rules; for a list of units by their types. */
import type { Refusal } from '../../../shared/model'
import type { Game } from '../loop/game'
import type { Ruleset } from '../module/ruleset'
import type { BattleRecord, Ix } from '../state/state'
import { kindIn } from './schedule'
import type { BattlePicture, BattleSide, Combatant, Muster } from './steps'

/** Returns the pieces that support a battle in a space without fighting in it. */
export const supportOf = (g: Game, kind: string, space: Ix): Muster['support'] => ({
  attacker: g.askAll('listSupport', { kind, side: 'attacker', space }),
  defender: g.askAll('listSupport', { kind, side: 'defender', space }),
})

/** Returns why a battle that is due must wait; null if it may be fought. */
export const waitsFor = (g: Game, battle: BattleRecord): Refusal | null =>
  g.ask('forbidBattle', { battle, space: g.spaceIx(battle.space) })

/** Identical units of a battle that is not on a board. */
export interface ListedUnits {
  readonly unit: Ix
  readonly power: Ix
  readonly count: number
  readonly damage?: number
  readonly landed?: boolean
  /** IPCs of the cargo aboard each of them. */
  readonly cargo?: number
}

/**
 * Builds the picture of a battle between these units. The kind of battle decides the role of each
 * (`BattleKind.role`): a gun listed among the defenders supports them, a ship listed among the attackers of a land
 * bombards. The types are the rule set's own.
 */
export function listedBattle(
  rs: Ruleset,
  kind: string,
  units: { readonly [S in BattleSide]: readonly ListedUnits[] },
  more: Partial<Pick<BattlePicture, 'space' | 'turnPower' | 'gameRound' | 'amphibious'>> = {},
): BattlePicture {
  const { role } = kindIn(rs, kind)
  let id = 0
  const side = (which: BattleSide) => {
    const fight: Combatant[] = []
    const support: Combatant[] = []
    for (const u of units[which]) {
      const unit = rs.units[u.unit]
      if (!unit) throw new Error(`no unit type ${u.unit}`)
      const part = role(unit, which)
      for (let i = 0; i < u.count && part !== null; i++) {
        const { power, damage = 0, landed = false, cargo = 0 } = u
        const c = { id: id++, type: u.unit, power, unit, damage, landed, hit: false, cargo }
        ;(part === 'fights' ? fight : support).push(c)
      }
    }
    return { fight, support }
  }
  const attacker = side('attacker')
  const defender = side('defender')
  return {
    rs,
    kind,
    space: -1,
    round: 1,
    turnPower: attacker.fight[0]?.power ?? -1,
    gameRound: 1,
    amphibious: false,
    ...more,
    facts: {},
    attackers: attacker.fight,
    defenders: defender.fight,
    support: { attacker: attacker.support, defender: defender.support },
    ready: [],
  }
}
