/** The boards of the program. Adding one is adding its folder here, and a line to this list. */
import { europePacific } from './europe-pacific'
import type { BoardFolder } from './folder'
import { revised } from './revised'

export const boards: readonly BoardFolder[] = [europePacific, revised]
