/**
 * Reads and writes of flat number lists. Each function handles one kind of list, so that its machine code is that of
 * a plain read: one function for all lists would cost a hot loop several times that. An invalid index reads as
 * `undefined`, which turns every sum into NaN.
 */

/** Reads a chance. */
export const real = (list: Float64Array, place: number): number => list[place] as number
/** Reads a whole number. */
export const whole = (list: Int32Array, place: number): number => list[place] as number
/** Reads a number of a plain list. */
export const plain = (list: readonly number[], place: number): number => list[place] as number

/** Adds a chance at an index. */
export function add(list: Float64Array, place: number, chance: number): void {
  list[place] = (list[place] as number) + chance
}
