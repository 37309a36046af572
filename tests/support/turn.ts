/** Helpers for tests that play a power's turn on an otherwise empty board of the linked game. */
import type { Position } from '../../shared/contract'
import { advance } from '../../main/engine'
import { table, type Table } from './game'

/** Returns a power's purchase phase, in round 3 by default. */
export const turn = (
  power: string,
  more: Position = {},
  switches: Record<string, string> = {},
  round = 3,
): Table =>
  table({ clear: ['*'], turn: { round, power, phase: 'purchase' }, ...more }, { switches, seed: 'powers' })
/** Returns spaces held by a power. */
export const held = (power: string, ...spaces: string[]): Position => ({
  control: spaces.map((space) => ({ space, power })),
})
/** Ends steps until a decision of this kind is open, or the turn is over. The pool goes to England. */
export const to = (t: Table, of: string): Table => {
  const at = t.game.state.turn
  for (let i = 0; i < 20 && t.decision()?.of !== of && t.game.state.turn === at; i++)
    t.play(
      t.decision()?.of === 'choose'
        ? { kind: 'choose', option: 'share', amounts: { england: 28 } }
        : { kind: 'end' },
    )
  return t
}
export const toPlace = (t: Table) => to(t, 'place')
/** Makes a power take a space, as the battle that it wins would report it. */
export const take = (t: Table, space: string, by: string): Table => {
  t.game.events = []
  t.game.capture(t.game.spaceIx(space), t.game.powerIx(by), [])
  advance(t.game)
  t.events = t.game.events
  return t
}
/** Returns a `place` action. */
export const place = (unit: string, space: string, count = 1, treasury?: string) => ({
  kind: 'place' as const,
  unit,
  count,
  space,
  ...(treasury ? { treasury } : {}),
})
/** Returns units waiting to be placed, as a row of a position. */
export const waiting = (power: string, unit: string, treasury: string, count = 1) => ({
  pool: 'waiting' as const,
  power,
  unit,
  treasury,
  count,
})
/** Plays the rest of the turn with `end` and suggestions alone; stops at a question of a surrender. */
export function finishTurn(t: Table): Table {
  const at = t.game.state.turn
  const stops = ['home-', 'surrounded-', 'seat-', 'feed-economy-']
  for (let i = 0; i < 60 && t.game.state.turn === at && !t.game.state.over; i++) {
    const d = t.decision()
    if (d?.of === 'choose' && stops.some((s) => d.id.startsWith(s))) break
    t.play(d?.of === 'choose' && d.suggestion ? d.suggestion : { kind: 'end' })
  }
  return t
}
/** Makes the power concede and ends its turn. */
export const concede = (t: Table, by: string): Table => finishTurn(t.play({ kind: 'concede', by }))
