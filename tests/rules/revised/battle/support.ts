/** Test helpers of Revised battles: combat on a cleared board, British ships off Western Europe. */
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import { at, u, type Units } from '../support'

export { battle, bombard, lose, over, press, retreat, roll, rolls, submerge } from '../../battle/support'
export { aboard, end, u, type Units } from '../support'

/** The zone of the battles: it borders Western Europe, Norway and the United Kingdom. */
export const Z = 'sz-6'
/** The origin of British ships and aircraft. */
export const sailed = { from: 'sz-3' }
export const flown = { from: 'united-kingdom' }

/** This power's combat in round 3, on a board with only these units. */
export const fight = (power: string, units: Units, more: Position = {}): Table =>
  at(power, 'combat', units, more)
/** A British attack on the units in the zone. */
export const attack = (units: Units, more: Position = {}): Table => fight('uk', units, more)
/** British ships that sailed in, and German ships already there. */
export const uk = (unit: string, count = 1, more: object = {}): Units[number] =>
  u('uk', unit, Z, { ...sailed, count, ...more })
export const german = (unit: string, count = 1, more: object = {}): Units[number] =>
  u('germany', unit, Z, { count, ...more })
/** A British unit that landed in Western Europe from the zone, and one that came overland from Germany's side. */
export const ashore = (unit: string, count = 1): Units[number] =>
  u('uk', unit, 'western-europe', { from: Z, amphibious: true, count })
export const held = (power: string, ...spaces: string[]): Position => ({
  control: spaces.map((space) => ({ space, power })),
})
