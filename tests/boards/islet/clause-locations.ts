/** What carries clauses of the islet's book that no answer, step, or refusal names. */
import type { CarriedBy } from '../../../main/rules/clause-locations'

export const isletCarriedBy: CarriedBy = {
  'ISL-001': ['tests/boards/islet/board.ts#startController', 'tests/boards/islet/index.ts#turns'],
  'ISL-002': 'tests/boards/islet/board.ts#units',
}
