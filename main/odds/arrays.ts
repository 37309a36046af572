/**
 * Places of flat lists of numbers. Each function reads lists of one kind, so that the machine code for it is that of a plain
 * read: a function for all lists costs a hot loop several times that. A place that there is not reads as no number at all,
 * which no sum survives.
 */

/** A chance. */
export const real = (list: Float64Array, place: number): number => list[place] as number
/** A number of something. */
export const whole = (list: Int32Array, place: number): number => list[place] as number
/** One of a plain list of numbers. */
export const plain = (list: readonly number[], place: number): number => list[place] as number

/** More chance at a place. */
export function add(list: Float64Array, place: number, chance: number): void {
  list[place] = (list[place] as number) + chance
}
