/** Test helpers of battles: a cleared board at the start of combat, with the attackers' routes there. */
import { expect } from 'vitest'
import type { Action } from '../../../shared/model'
import { table, type Table, type TableOptions } from '../../support/game'

type Position = NonNullable<Parameters<typeof table>[0]>
export type Units = NonNullable<Position['units']>

/** One unit (or several identical ones) of a position: `u('germany', 'armor', 'ukraine-ssr', { from: 'rumania' })`. */
export const u = (power: string, unit: string, space: string, more: object = {}): Units[number] => ({
  power,
  unit,
  space,
  ...more,
})
export const aboard = (power: string, unit: string, ref: string, more: object = {}): Units[number] => ({
  power,
  unit,
  carriedBy: ref,
  ...more,
})

/** Round 3, this power's combat phase, on a board with only these units. */
export const fight = (
  power: string,
  units: Units,
  more: Partial<Position> = {},
  options: TableOptions = {},
): Table => table({ clear: ['*'], turn: { round: 3, power, phase: 'combat' }, units, ...more }, options)

/** The same at the start of combat movement. */
export const beforeMoves = (
  power: string,
  units: Units,
  more: Partial<Position> = {},
  options: TableOptions = {},
): Table => table({ clear: ['*'], turn: { round: 3, power, phase: 'combat-move' }, units, ...more }, options)

/** The zone of an American assault on Morocco, and the origin of its ships. */
export const strait = 'strait-of-gibraltar'
export const sail = { from: 'azores-sea' }
/** That assault: one transport in the Strait with these units. */
export const assault = (units: Units, options: TableOptions = {}): Table =>
  fight('usa', [u('usa', 'transport', strait, { ...sail, ref: 't' }), ...units], {}, options)
/** A unit that the position has already put ashore in Morocco. */
export const ashore = (unit: string, more: object = {}): Units[number] =>
  u('usa', unit, 'morocco', { from: strait, amphibious: true, ...more })

export const press: Action = { kind: 'press' }
export const end: Action = { kind: 'end' }
export const move = (units: string | string[], ...path: string[]): Action => ({
  kind: 'move',
  units: Array.isArray(units) ? units : [units],
  path,
})
export const retreat = (to: string | null, units?: string[]): Action => ({
  kind: 'retreat',
  to,
  ...(units ? { units } : {}),
})
export const submerge = (...units: string[]): Action => ({ kind: 'submerge', units })
export const bombard = (...units: string[]): Action => ({ kind: 'bombard', units })
export const intercept = (...units: string[]): Action => ({ kind: 'intercept', units })
export const battle = (id: string): Action => ({ kind: 'battle', battle: id })
export const choose = (option: string, more: object = {}): Action => ({ kind: 'choose', option, ...more })
/** Losses by piece: `lose(['u4', 'any'], ['u7', 'ships'])`; a third entry is a number of hits. */
export const lose = (...take: [string, string, number?][]): Action => ({
  kind: 'casualties',
  take: take.map(([unit, pool, hits]) => ({ unit, pool, hits: hits ?? 1 })),
})

/** The open roll: the number of dice and the number they hit on. */
export function rolls(t: Table): { dice: number; hitsOn: number | null; reason: string; by: string } {
  const d = t.asks('roll')
  return { dice: d.dice, hitsOn: d.hitsOn, reason: d.reason, by: d.by.power ?? '' }
}
/** Expects this roll to be open and types in the dice. */
export function roll(t: Table, hitsOn: number | null, ...dice: number[]): Table {
  const open = rolls(t)
  expect({ dice: open.dice, hitsOn: open.hitsOn }).toEqual({ dice: dice.length, hitsOn })
  return t.dice(dice)
}
/** Whether no battle is being fought and the turn is past combat. */
export const over = (t: Table): boolean => t.view().battle === null && t.view().phase !== 'combat'

/** Ends steps until `stop`, or takes the suggestion where a step can't be ended. */
export function playOn(t: Table, stop: () => boolean): Table {
  for (let i = 0; i < 100 && !stop(); i++) {
    const d = t.decision()
    t.play(d?.suggestion && !d.answers.includes('end') ? d.suggestion : end)
  }
  expect(stop()).toBe(true)
  return t
}
