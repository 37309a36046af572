/** Odds of a single deciding roll: research and surrender, by number of dice. */
import type { CheckAnswer, CheckRequest } from '../../../shared/contract'
import { askedOdds, boardOf, Named } from './pending-dice'
import type { Fault } from './request'

/** More dice than are ever counted or bought. */
const MOST_DICE = 100

type Check = 'research' | 'surrender'
const WHAT: { readonly [C in Check]: string } = { research: 'weapon developments', surrender: 'surrender' }

/** Returns the chance of success with one die, with two, and so on. */
export function checkOdds(about: Check, asked: CheckRequest): CheckAnswer | { readonly fault: Fault } {
  const board = boardOf(asked)
  if ('fault' in board) return board
  const named = new Named(board.rs)
  const power = asked.power === undefined ? 0 : named.power(asked.power)
  const most = named.number(asked.dice, 'Dice', MOST_DICE, 1)
  if (named.fault) return { fault: named.fault }
  const byDice: { dice: number; probability: number }[] = []
  for (let dice = 1; dice <= most; dice++) {
    const answer = askedOdds(board, { about, power, dice }, WHAT[about])
    if ('fault' in answer) return answer
    byDice.push({ dice, probability: answer.success ?? 0 })
  }
  return { success: byDice[byDice.length - 1]?.probability ?? 0, byDice }
}
