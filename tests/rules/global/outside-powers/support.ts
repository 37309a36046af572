/**
 * Helpers for the outside reviewer's cases (`outside-*.test.ts`): the nations' answers, and readings of their table.
 */
import { purse } from '../../../../main/rules/global/influence/influence'
import { warBetween } from '../../../../main/rules/global/diplomacy/relations'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import { at, leaveOut, rules, type Units } from '../support'

export const yes = { kind: 'answer-offer', answer: 'accept' } as const
export const no = { kind: 'answer-offer', answer: 'decline' } as const
export const choose = (option: string) => ({ kind: 'choose', option }) as const
export const none = choose('none')
export const offer = (kind: string, ...to: string[]) => ({ kind: 'propose', offer: kind, to }) as const
export const strike = (target: string) => ({ kind: 'strike', target }) as const

/** Numbers of a nation and of a space in the engine. */
export const ix = (id: string): number => rules().powerIx.get(id) ?? -1
export const sx = (t: Table, id: string): number => t.game.spaceIx(id)

/** These nations with this much Influence. */
export const has = (influence: Record<string, number>): Position => ({
  facts: { 'global/influence': { influence } },
})
/** The Influence that a nation has left. */
export const hand = (t: Table, power: string) => purse.of(t.game, ix(power))

export const atWar = (t: Table, a: string, b: string): boolean =>
  warBetween(t.game, ix(a), ix(b)) !== undefined
/** The relation of two nations, as the view shows it. */
export const relation = (t: Table, a: string, b: string) => t.view().relations[a]?.[b]
export const turnOf = (t: Table): string => t.game.powerId(t.game.turnPower())

/** The nation that is asked. */
export const asked = (t: Table) => t.decision()?.by.power
/** The subject of the open question. */
export const about = (t: Table) => {
  const d = t.decision()
  return d && 'about' in d ? d.about : d?.of
}
/** The open roll: its nation, the number of dice, and the number they hit on. */
export const roll = (t: Table) => {
  const d = t.asks('roll')
  return { by: d.by.power, dice: d.dice, hitsOn: d.hitsOn }
}

/** Step 1 of a nation's agenda, on a cleared board. */
export const step1 = (power: string, more: Position = {}, units: Units = []): Table =>
  at(power, 'surrenders', units, more)
/** Closes the open steps until a nation's turn begins. */
export function until(t: Table, power: string): Table {
  for (let i = 0; i < 30; i++) {
    if (turnOf(t) === power) return t
    leaveOut(t)
  }
  throw new Error(`no turn of ${power}`)
}
