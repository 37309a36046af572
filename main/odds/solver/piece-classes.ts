/** The odds' own piece numbers, which encode the class of the piece. */

/** Numbers per class: more pieces than any side has of one class. */
const ROOM = 4096

/** Returns the number of a class's `n`th piece, from 0. */
export const idOf = (place: number, n: number): number => place * ROOM + n

/** Returns the class of a piece number. */
export const classOf = (id: number): number => Math.floor(id / ROOM)
