/** The rule books that scenarios cite. */
import type { Book } from '../engine/module/citations'
import { europeCites } from '../rules/europe-1999/clause-numbers'
import { aareCites } from '../rules/expansion/clause-numbers'
import { linkCites } from '../rules/link/clause-numbers'
import { pacificCites } from '../rules/pacific-2001/clause-numbers'
import { revisedCites } from '../rules/revised/clause-numbers'
import { vcrCites } from '../rules/victory-cities/clause-numbers'

/** The books themselves, and the link rules that build on two of them. */
export const europeBook: Book = { id: 'EUR', cites: europeCites }
export const pacificBook: Book = { id: 'PAC', cites: pacificCites }
export const linkBook: Book = { id: 'LNK', cites: linkCites }
export const revisedBook: Book = { id: 'LHTR', cites: revisedCites }
export const vcrBook: Book = { id: 'VCR', cites: vcrCites }
/** House rules are cited only by number. */
export const houseBook: Book = { id: 'HSE', cites: {} }
export const aareBook: Book = { id: 'AARE', cites: aareCites }

/**
 * A book from which a scenario takes single rules by switch: these are cited by number, and the rest of the book is
 * left out.
 */
export const takenFrom = ({ id }: Book): Book => ({ id, cites: {} })
