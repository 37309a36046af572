/** Answers to all questions but movement, purchase and placing. */
import type { Action, Decision } from '../../shared/model'
import { check, outlooksOf, type Game } from '../engine'
import { outlookOdds, type OddsCache } from '../odds'
import { special } from './answers'

/** Withdraws where it wins less often than this, and there is somewhere to go. */
const HOPELESS = 0.3
const PAIRS = 4000

/** The answer to a question, or null where it has none of its own: then the suggestion, or the first legal one, is given. */
export function replyTo(g: Game, decision: Decision, cache: OddsCache): Action | null {
  if (decision.of === 'retreat') return retreat(g, decision, cache)
  return special(g, decision, cache)
}

function retreat(g: Game, decision: Extract<Decision, { of: 'retreat' }>, cache: OddsCache): Action | null {
  const [outlook] = outlooksOf(g, decision)
  if (!outlook) return null
  const { win, attackerLossIpc, defenderLossIpc } = outlookOdds(outlook, cache, PAIRS)
  if (win >= HOPELESS || defenderLossIpc > attackerLossIpc) return { kind: 'press' }
  const way = decision.retreats
    .map(({ to, units }): Action => ({ kind: 'retreat', to, ...(units ? { units } : {}) }))
    .find((a) => check(g, a) === null)
  return way ?? { kind: 'press' }
}
