/** Pieces of the odds' own, by class: a piece's number says which class it is of. */

/** Pieces of one class have numbers of their own: more than any side has of it. */
const ROOM = 4096

/** The number of a class's `n`th piece, from 0. */
export const idOf = (place: number, n: number): number => place * ROOM + n

/** The class of a piece by its number. */
export const classOf = (id: number): number => Math.floor(id / ROOM)
