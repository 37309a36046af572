/** Helpers for tests of the two single-board games. */
import type { Position } from '../../shared/contract'
import { advance } from '../../main/engine'
import { table, type Table } from './game'

/** Returns a power's purchase phase on an otherwise empty board of one scenario. */
export const turnIn =
  (scenario: string) =>
  (power: string, more: Position = {}, round = 3): Table =>
    table({ clear: ['*'], turn: { round, power, phase: 'purchase' }, ...more }, { scenario, seed: scenario })
/** Makes a power take a space, as the battle that it wins would report it. */
export const take = (t: Table, space: string, by: string): Table => {
  t.game.capture(t.game.spaceIx(space), t.game.powerIx(by), [])
  advance(t.game)
  return t
}
/** Ends steps, with questions answered as suggested, until the turn passes to another power or the game is over. */
export const finish = (t: Table): Table => {
  const { turn, round } = t.game.state
  for (let i = 0; i < 40 && !t.game.state.over; i++) {
    if (t.game.state.turn !== turn || t.game.state.round !== round) break
    const d = t.decision()
    t.play(d?.of === 'choose' && d.suggestion ? d.suggestion : { kind: 'end' })
  }
  return t
}
