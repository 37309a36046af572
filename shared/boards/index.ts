/** The boards of the program. To add a board, add its folder here and a line to this list. */
import { europePacific } from './europe-pacific'
import type { BoardFolder } from './folder'
import { global1940 } from './global-1940'
import { revised } from './revised'

export const boards: readonly BoardFolder[] = [europePacific, revised, global1940]
