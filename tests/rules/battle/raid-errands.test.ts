/** How the random player comes to raids: without these errands hardly a random flight would end over a complex. */
import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/model'
import { legalOf } from '../../../main/engine'
import type { Table } from '../../support/game'
import { beforeMoves, move, u, type Units } from './support'

/** Draws an answer; of so many ways the first is taken, but of as many as `not` names the second. */
function drawn(t: Table, ...not: number[]): Action {
  const a = legalOf(t.game)?.sample({ below: (n) => (not.includes(n) ? 1 : 0) })
  if (!a) throw new Error('no answer was found')
  return a
}
/** One sample in twelve ends the phase: these tests draw another. */
const END = 12
/** One in four samples sends out a bomber, one in two goes on with what is under way. */
const OUT = 4
const ONWARD = 2

const base = 'united-kingdom'
const way = [base, 'north-sea', 'danish-sea', 'germany']
const raiders = (...units: Units): Table =>
  beforeMoves('uk', [
    ...units,
    // What waits off the board is no aircraft that could fly.
    { pool: 'waiting', power: 'uk', unit: 'bomber', treasury: 'england' },
    u('uk', 'infantry', base),
  ])

describe('errands of raiders', () => {
  it('EUR-068 a bomber is sent to an enemy complex within its range', () => {
    const t = raiders(u('uk', 'bomber', base))
    const a = drawn(t, END)
    const to = a.kind === 'move' ? a.path.at(-1) : undefined
    expect(to).toBe('germany')
    expect(t.play(a).ids('germany', 'bomber')).toHaveLength(1)
  })

  it('EUR-068 where no bomber can reach a complex nobody is sent', () => {
    const far = raiders(u('uk', 'bomber', 'new-zealand'))
    expect(drawn(far, END)).toEqual({ kind: 'end' })
    const none = raiders(u('uk', 'fighter', base))
    expect(drawn(none, END)).toEqual({ kind: 'end' })
  })

  it('EUR-068 a bomber over a complex is marked as a raider, though not by every sample', () => {
    const t = raiders(u('uk', 'bomber', base, { count: 2 }))
    const [first = ''] = t.ids(base, 'bomber')
    t.play(move(first, ...way))
    expect(drawn(t, END)).toEqual({ kind: 'raid', units: [first], space: 'germany' })
    expect(drawn(t, END, ONWARD)).not.toMatchObject({ kind: 'raid' })
  })

  it('EUR-068 EUR-187 once bombers raid, fighters in range follow them and are marked as escorts', () => {
    const t = raiders(u('uk', 'bomber', base), u('uk', 'fighter', base), u('uk', 'carrier', 'danish-sea'))
    const bomber = t.id(base, 'bomber')
    const fighter = t.id(base, 'fighter')
    t.play(move(bomber, ...way), { kind: 'raid', units: [bomber], space: 'germany' })
    const a = drawn(t, END)
    expect(a).toMatchObject({ kind: 'move', units: [fighter] })
    expect(t.play(a).ids('germany')).toContain(fighter)
    expect(drawn(t, END)).toEqual({ kind: 'escort', units: [fighter], space: 'germany' })
  })

  it('EUR-068 most samples send no bomber', () => {
    const t = raiders(u('uk', 'bomber', base))
    expect(drawn(t, END, OUT)).toEqual({ kind: 'end' })
  })
})
