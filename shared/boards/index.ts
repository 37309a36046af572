/** The boards of the program. Adding one is adding its folder here, and a line to this list. */
import { europePacific } from './europe-pacific'
import type { BoardFolder } from './folder'

export const boards: readonly BoardFolder[] = [europePacific]
