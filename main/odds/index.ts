/**
 * Exact chances of battles, worked out over the steps that the engine fights them by. See `solve.ts` for how, and
 * `answer.ts` for what is told of it.
 */
import type { OddsAnswer, OddsRequest } from '../../shared/contract'
import type { Outlook } from '../engine'
import { answerOf } from './answer'
import { pictureOf, type Fault } from './request'
import { solve } from './solve'

export { solve, type Solution } from './solve'
export { answerOf } from './answer'
export { lineupOf, oddsKinds } from './kinds'
export { usual, type Policies } from './policies'

/** Pairs of stands that are gone through while somebody waits; above them an answer may have an error, which it states. */
const AT_ONCE = 20_000

/** The chances of a battle from where it stands. */
export const outlookOdds = ({ picture, progress }: Pick<Outlook, 'picture' | 'progress'>): OddsAnswer =>
  answerOf(solve(picture, { progress, maxPairs: AT_ONCE }))

/** The chances of a battle of named units, or what is wrong with the question. */
export function battleOdds(asked: OddsRequest): OddsAnswer | { readonly fault: Fault } {
  const found = pictureOf(asked)
  return 'fault' in found ? found : answerOf(solve(found.picture, { maxPairs: AT_ONCE }))
}
