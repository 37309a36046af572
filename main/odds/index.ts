/**
 * Exact chances of battles, worked out over the steps that the engine fights them by. See `solve.ts` for how, and
 * `answer.ts` for what is told of it.
 */
import type { OddsAnswer, OddsRequest } from '../../shared/contract'
import type { Outlook } from '../engine'
import { answerOf } from './answer'
import { lossPolicy, type FightPolicies } from '../engine/battle/policies'
import type { BattlePicture } from '../engine/battle/steps'
import { fightBy } from './policies'
import { pictureOf, type Fault } from './request'
import { solve } from './solve'

export { solve, type Solution, type SolveOptions } from './solve'
export { answerOf } from './answer'
export { lineupOf, oddsKinds } from './kinds'
export { fightBy, usual, type Policies } from './policies'

/** Pairs of stands that are gone through while somebody waits; above them an answer may have an error, which it states. */
const AT_ONCE = 20_000
/** Pairs of a battle that is solved a few times more without anybody waiting. */
const QUICK = 1500

/** The chances of a battle from where it stands. */
export const outlookOdds = ({ picture, progress }: Pick<Outlook, 'picture' | 'progress'>): OddsAnswer =>
  answerOf(solve(picture, { progress, maxPairs: AT_ONCE }))

/** The chances of a battle of named units, or what is wrong with the question. */
export function battleOdds(asked: OddsRequest): OddsAnswer | { readonly fault: Fault } {
  const found = pictureOf(asked)
  if ('fault' in found) return found
  const { picture, fight } = found
  const { worth = 0, byRound } = asked
  const solution = solve(picture, { policies: fightBy(fight, byRound), maxPairs: AT_ONCE })
  const answer = answerOf(solution, { fight, worth, ...(byRound === undefined ? {} : { byRound }) })
  if (asked.byLoss !== true || solution.pairs > QUICK) return answer
  return { ...answer, byLoss: losses(picture, fight) }
}

/** The same battle under every order of loss of the engine's list but players' own. */
function losses(picture: BattlePicture, fight: FightPolicies): NonNullable<OddsAnswer['byLoss']> {
  return ORDERS.flatMap((attacker) =>
    ORDERS.map((defender) => {
      const policies = fightBy({ ...fight, loss: { attacker, defender } })
      const { win, take, attackerLossIpc, defenderLossIpc } = answerOf(
        solve(picture, { policies, maxPairs: AT_ONCE }),
      )
      const swing = defenderLossIpc - attackerLossIpc
      return { attacker: attacker.id, defender: defender.id, win, take, swing }
    }),
  )
}
const ORDERS = [lossPolicy('cheapest'), lossPolicy('value'), lossPolicy({ keepLand: 1 })]
