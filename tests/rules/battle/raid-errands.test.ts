/** How the random player raids: without these errands a random flight would hardly ever end over a complex. */
import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/model'
import { legalOf } from '../../../main/engine'
import type { Table } from '../../support/game'
import { beforeMoves, move, u, type Units } from './support'

/** Draws an answer: the first among many options, but the second among exactly as many as `not` names. */
function drawn(t: Table, ...not: number[]): Action {
  const a = legalOf(t.game)?.sample({ below: (n) => (not.includes(n) ? 1 : 0) })
  if (!a) throw new Error('no answer was found')
  return a
}
/** One sample in twelve ends the phase: these tests draw another. */
const END = 12
/** One in four samples sends a bomber, one in two continues a raid under way. */
const OUT = 4
const ONWARD = 2

const base = 'united-kingdom'
const way = [base, 'north-sea', 'danish-sea', 'germany']
const raiders = (...units: Units): Table =>
  beforeMoves('uk', [
    ...units,
    // Units that wait off the board are no aircraft that could fly.
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

  it('EUR-068 without a complex in range no bomber is sent', () => {
    const far = raiders(u('uk', 'bomber', 'new-zealand'))
    expect(drawn(far, END)).toEqual({ kind: 'end' })
    const none = raiders(u('uk', 'fighter', base))
    expect(drawn(none, END)).toEqual({ kind: 'end' })
  })

  it('EUR-068 a bomber over a complex is marked as a raider, though not in every sample', () => {
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
