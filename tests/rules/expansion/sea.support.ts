/**
 * Test helpers of sea battles in the Expansion Edition: combat on a cleared board, British ships against German ones.
 */
import type { Position } from '../../../shared/contract'
import { listedBattle } from '../../../main/engine/battle/battle-participants'
import { rulesetOf } from '../../../main/scenarios'
import type { Table } from '../../support/game'
import { endsOf } from '../../tools/odds/exact-battle'
import { at, u, type Switches, type Units } from './support'

export { bombard, press, retreat, submerge, over } from '../battle/support'
export { aboard, at, end, lose, move, roll, rolls, u, type Units } from './support'

/** The zone of the battles: it borders Western Europe, Norway and the United Kingdom. */
export const Z = 'sz-6'
export const sailed = { from: 'sz-3' }
export const flown = { from: 'united-kingdom' }

/** This power's combat in round 3, on a board with only these units. */
export const fight = (power: string, units: Units, more: Position = {}, switches: Switches = {}): Table =>
  at(power, 'combat', units, more, switches)
/** A British attack on the units in the zone. */
export const attack = (units: Units, switches: Switches = {}): Table => fight('uk', units, {}, switches)
/** British ships that sailed in, British aircraft that flew in, and the German pieces there. */
export const uk = (unit: string, count = 1, more: object = {}): Units[number] =>
  u('uk', unit, Z, { ...sailed, count, ...more })
export const flew = (unit: string, count = 1): Units[number] => u('uk', unit, Z, { ...flown, count })
export const german = (unit: string, count = 1, more: object = {}): Units[number] =>
  u('germany', unit, Z, { count, ...more })

type Listed = readonly [unit: string, count: number, damage?: number]
/** A sea battle between these before its first step. */
export function between(attacker: readonly Listed[], defender: readonly Listed[], switches: Switches = {}) {
  const rs = rulesetOf('expansion', switches)
  const of = (power: string, list: readonly Listed[]) =>
    list.map(([unit, count, damage = 0]) => ({
      ...{ unit: rs.unitIx.get(unit) ?? -1, power: rs.powerIx.get(power) ?? -1, count, damage },
    }))
  return listedBattle(
    rs,
    'sea',
    { attacker: of('uk', attacker), defender: of('germany', defender) },
    { space: rs.spaceIx.get(Z) ?? -1, gameRound: 3 },
  )
}
/** Every outcome of a sea battle between these, with its probability. */
export const exactly = (attacker: readonly Listed[], defender: readonly Listed[], switches: Switches = {}) =>
  endsOf(between(attacker, defender, switches))

/** The dice for a fact that a step of such a battle would roll. */
export function checked(step: string, attacker: readonly Listed[], defender: readonly Listed[]) {
  const p = between(attacker, defender)
  const check = p.rs.battleSteps['sea']?.find((s) => s.id === step)?.check?.(p)
  if (!check) throw new Error(`nothing to roll for in ${step}`)
  return check
}

/** The steps of a battle of this kind, in order. */
export const stepsOf = (kind: string, switches: Switches = {}): string[] =>
  (rulesetOf('expansion', switches).battleSteps[kind] ?? []).map((s) => s.id)
