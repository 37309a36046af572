/**
 * Names that every object has are neither ids nor kinds of action, and the work for large positions grows with their
 * size only.
 */
import { describe, expect, it } from 'vitest'
import { applyEdit, Game, newGameAt, type DiceSource } from '../../../../main/engine'
import { rulesetOf } from '../../../../main/scenarios'
import { actionSchema, idSchema, isFormed, type Action } from '../../../../shared/model'

const NAMES = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']

describe('a name that every object has', () => {
  it.each(NAMES)('%s is neither an id nor a kind of action, and breaks no lookup', (kind) => {
    expect(idSchema.safeParse(kind).success).toBe(false)
    expect(actionSchema.safeParse({ kind }).success).toBe(false)
    expect(() => isFormed({ kind } as unknown as Action)).not.toThrow()
  })
})

describe('a position', () => {
  const dice: DiceSource = { mode: 'manual' }
  const rs = rulesetOf('europe-1999')
  const infantry = (count: number) => ({
    clear: ['*'],
    units: Array.from({ length: count / 200 }, () => ({
      ...{ power: 'germany', unit: 'infantry', space: 'germany', count: 200 },
    })),
  })

  it('of 4,000 pieces in one land is built quickly: looking at each piece is not a look at all others', () => {
    const before = process.cpuUsage()
    expect(newGameAt(rs, dice, infantry(4000))).toBeInstanceOf(Game)
    const { user } = process.cpuUsage(before)
    expect(user / 1000).toBeLessThan(1000)
  })

  it('of more pieces than any game has is refused before one of them is created', () => {
    const made = newGameAt(rs, dice, infantry(400_000))
    expect(made).toMatchObject({ code: 'too-many-pieces', blockers: [{ n: 5000 }] })
  })

  it('that play has brought above the limit can be edited, as long as no piece is added', () => {
    const { state } = newGameAt(rs, dice, infantry(5000)) as Game
    const [first] = state.pieces.filter((p) => p !== null)
    if (first === undefined) throw new Error('no piece')
    state.pieces.push({ ...first, id: state.pieces.length })
    const turn = { round: 3, power: 'germany', phase: 'purchase' }
    expect(applyEdit(rs, state, { turn }, dice)).toMatchObject({ ok: true })
    const one = { units: [{ power: 'germany', unit: 'infantry', space: 'germany' }] }
    expect(applyEdit(rs, state, one, dice)).toMatchObject({ code: 'too-many-pieces' })
  })
})
