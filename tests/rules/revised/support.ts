/** Test helpers of Revised: a table of its scenario in a given position, and its actions in short form. */
import type { Position } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import { table, type Table, type TableOptions } from '../../support/game'
import { clearedOf } from '../../support/cleared-board'

export { aboard, end, legal, load, move, reaches, targets, u, unload, type Units } from '../movement/support'

type Rows = NonNullable<Position['units']>

/** The game in its setup or in a given position. Dice are typed in unless `seed` is set. */
export const revised = (position?: Position, options: TableOptions = {}): Table =>
  table(position, { scenario: 'revised', ...options })

/** A cleared board at the start of a phase, of a combat or noncombat movement, or of a purchase. */
export const { at, combat, noncombat, purchase } = clearedOf(revised)

/** A ship with this name that other units of the position are aboard. */
export const carried = (power: string, ship: string, space: string, ref: string): Rows[number] => ({
  ...{ power, unit: ship, space, ref },
})
/** Spaces held by a power. */
export const held = (power: string, ...spaces: string[]): Position => ({
  control: spaces.map((space) => ({ space, power })),
})
/** Units that were bought and wait for mobilization, as a row of a position. */
export const waiting = (power: string, unit: string, count = 1): Rows[number] => ({
  ...{ pool: 'waiting' as const, power, unit, treasury: power, count },
})
/** An order; the treasuries of Revised have the names of their powers. */
export const buy = (treasury: string, ...order: [unit: string, count: number][]): Action => ({
  ...{ kind: 'buy', treasury },
  order: order.map(([unit, count]) => ({ unit, count })),
})
/** Mobilizes waiting units in a space. */
export const place = (unit: string, space: string, count = 1, more: { through?: string } = {}): Action => ({
  ...{ kind: 'place', unit, count, space },
  ...more,
})
