/** Public interface of the board scene. Everything else in this folder is private. */
export { createBoard } from './create-board'
export { coveredBy } from './reveal-spaces'
export { BoardUnsupportedError } from './types'
export type * from './types'
