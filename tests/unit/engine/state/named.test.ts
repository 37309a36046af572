// Names in an action, a position, or an event: each piece once, the first of several, and no hits if none count.
import { describe, expect, it } from 'vitest'
import { newGameAt } from '../../../../main/engine'
import { rulesetOf } from '../../../../main/scenarios'
import type { Position } from '../../../../shared/contract'
import { aboard, beforeMoves, end, fight, move, u } from '../../../rules/battle/support'

describe('an action', () => {
  it('names no piece twice', () => {
    const t = beforeMoves('germany', [
      u('germany', 'infantry', 'poland', { count: 2 }),
      u('ussr', 'infantry', 'east-poland'),
    ])
    const [a = '', b = ''] = t.ids('poland', 'infantry')
    t.refused(move([a, b, a], 'poland', 'east-poland'), null, 'piece-named-twice')
    t.refused(move([a, a], 'poland', 'east-poland'), null, 'piece-named-twice')
    expect(t.try(move([a, b], 'poland', 'east-poland'))).toBeNull()
  })
})

describe('a position', () => {
  const made = (position: Position) =>
    newGameAt(rulesetOf('europe-pacific', {}), { mode: 'manual' }, { clear: ['*'], ...position })

  it('uses the first of several pieces for their name', () => {
    const t = fight('germany', [
      u('germany', 'transport', 'baltic-sea', { count: 2, ref: 'ship' }),
      aboard('germany', 'infantry', 'ship'),
    ])
    const [first] = t.ids('baltic-sea', 'transport')
    const cargo = t.view().spaces['baltic-sea']?.pieces.find(({ unit }) => unit === 'infantry')
    expect(cargo?.carriedBy).toBe(first)
  })

  it('is refused if it gives a convoy to a space without one, or to an unknown power', () => {
    const convoys = (space: string, power: string) => made({ convoys: [{ space, power }] })
    expect(convoys('germany', 'japan')).toMatchObject({ code: 'no-convoy-there' })
    expect(convoys('sea-zone-9', 'atlantis')).toMatchObject({ code: 'unknown-power' })
  })
})

describe('a roll', () => {
  it('counts no hits if its sum matters', () => {
    const t = beforeMoves('uk', [u('uk', 'bomber', 'united-kingdom'), u('germany', 'infantry', 'poland')])
    const bomber = t.ids('united-kingdom', 'bomber')
    t.play(move(bomber, 'united-kingdom', 'north-sea', 'danish-sea', 'germany'))
    t.play({ kind: 'raid', units: bomber, space: 'germany' }, end)
    t.dice([4])
    expect(t.events.find(({ kind }) => kind === 'rolled')).toMatchObject({
      dice: [4],
      hitsOn: null,
      hits: null,
    })
  })
})
