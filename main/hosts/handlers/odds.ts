import { battleOdds } from '../../odds'
import type { Area } from './area'

/** Chances of battles. */
export function oddsHandlers(): Area<'odds'> {
  return {
    'odds.battle'(asked) {
      const answer = battleOdds(asked)
      return 'fault' in answer ? { ok: false, rejected: { rule: null, ...answer.fault } } : answer
    },
  }
}
