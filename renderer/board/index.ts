/** The board scene's public face. Everything else in this folder is its own business. */
export { createBoard } from './create-board'
export { BoardUnsupportedError } from './types'
export type * from './types'
