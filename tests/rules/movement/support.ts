/** Test helpers of movement: a cleared board at the start of a phase, and moves in short form. */
import type { Action, Target } from '../../../shared/model'
import { legalOf } from '../../../main/engine'
import { isMovementLegal, type MovementLegal } from '../../../main/engine/movement/types'
import { table, type Table, type TableOptions } from '../../support/game'

type Position = NonNullable<Parameters<typeof table>[0]>
export type Units = NonNullable<Position['units']>

/** Round 3 of a cleared board, at the start of a phase of this power's turn. */
export const at = (
  power: string,
  phase: string,
  units: Units,
  more: Partial<Position> = {},
  options: TableOptions = {},
): Table => table({ clear: ['*'], turn: { round: 3, power, phase }, units, ...more }, options)

export const combat = (
  power: string,
  units: Units,
  more: Partial<Position> = {},
  options: TableOptions = {},
) => at(power, 'combat-move', units, more, options)
export const noncombat = (
  power: string,
  units: Units,
  more: Partial<Position> = {},
  options: TableOptions = {},
) => at(power, 'noncombat-move', units, more, options)

export const move = (units: string | string[], ...path: string[]): Action => ({
  kind: 'move',
  units: Array.isArray(units) ? units : [units],
  path,
})
export const load = (units: string | string[], onto: string): Action => ({
  kind: 'load',
  units: Array.isArray(units) ? units : [units],
  onto,
})
export const unload = (units: string | string[], to: string): Action => ({
  kind: 'unload',
  units: Array.isArray(units) ? units : [units],
  to,
})
export const end: Action = { kind: 'end' }

/** One unit of a position in short form: `u('germany', 'armor', 'poland')`. */
export const u = (power: string, unit: string, space: string, more: object = {}): Units[number] => ({
  power,
  unit,
  space,
  ...more,
})
/** A piece aboard the ship with this `ref`. */
export const aboard = (power: string, unit: string, ref: string): Units[number] => ({
  power,
  unit,
  carriedBy: ref,
})

export function legal(t: Table): MovementLegal {
  const l = legalOf(t.game)
  if (!l || !isMovementLegal(l)) throw new Error('no movement step is open')
  return l
}
/** The possible destinations of the pieces, by space. */
export const targets = (t: Table, ...units: string[]): Map<string, Target> =>
  new Map(
    legal(t)
      .targets(units)
      .map((x) => [x.space, x]),
  )
export const reaches = (t: Table, ...units: string[]): string[] => [...targets(t, ...units).keys()].sort()
