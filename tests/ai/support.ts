/** Helpers for the tests of computer players. */
import { ComputerPlayer, styleOf, type Style } from '../../main/ai'
import { answer, decisionOf, type Game } from '../../main/engine'
import { at } from '../../main/engine/loop/asserts'
import { table, type Table, type TableOptions } from '../support/game'
import type { Position } from '../../shared/contract'
import type { Action } from '../../shared/model'

/** Returns a style; throws if there is none of this name. */
export const styled = (id: string): Style => at([styleOf(id)], 0) as Style
export const plain: Style = styled('plain')
export const normal = (): ComputerPlayer => new ComputerPlayer(styled('normal'), 'test')

/** Returns a cleared Revised board at a phase of a power's turn in round 3. */
export const revisedAt = (
  power: string,
  phase: string,
  units: NonNullable<Position['units']>,
  more: Position = {},
  options: TableOptions = {},
): Table =>
  table(
    { clear: ['*'], turn: { round: 3, power, phase }, units, ...more },
    { scenario: 'revised', ...options },
  )

/** Returns a player's answers until the open question is of another kind: all of a step. */
export function wholeStep(game: Game, player = new ComputerPlayer(plain, 'test')): Action[] {
  const of = decisionOf(game)?.of
  const done: Action[] = []
  while (decisionOf(game)?.of === of && done.length < 300) {
    const action = player.answer(game)
    if (!action) break
    done.push(action)
    const refusal = answer(game, action)
    if (refusal) throw new Error(`${JSON.stringify(action)} is refused: ${refusal.code}`)
    if (action.kind === 'end') break
  }
  return done
}
