/**
 * The form of the tables `<book>/clause-locations.ts`: what carries the clauses that no answer, step, or refusal names.
 * The program doesn't load the tables. `npm run rules` and `tests/unit/rulebook/clause-locations.test.ts` read their
 * text.
 */
import type { RuleId } from '../../shared/model'

/**
 * Either the symbol itself, imported, or a file and a word in it: `shared/boards/revised/board.json#island`. The second
 * form is for data, for what a file keeps to itself, and for layers that rules may not import.
 */
type Carrier = string | number | object

/** What carries each clause, which is named by a number, or by a key where several books say the same. */
export type CarriedBy<Clause extends string = RuleId> = Readonly<
  Partial<Record<Clause, Carrier | readonly Carrier[]>>
>
