/** Readers of lists and answers that assert "it is there": they return it, or name the mistake. */
import { describe, expect, it } from 'vitest'
import { answerOf, at, firstOf, lastOf } from '../../../../main/engine/loop/asserts'

describe('an item that must be in a list', () => {
  it('is found by its position, and as the first and the last', () => {
    const list = ['a', 'b', undefined, 'd']
    expect([at(list, 1), at(list, 2), firstOf(list), lastOf(list)]).toEqual(['b', undefined, 'a', 'd'])
  })
  it.each([-1, 2, NaN])('throws for position %s of two', (place) => {
    expect(() => at([1, 2], place)).toThrow(`no place ${place} in a list of 2`)
  })
  it('throws for the first and the last of an empty list', () => {
    expect(() => firstOf([])).toThrow('no place 0 in a list of 0')
    expect(() => lastOf([])).toThrow('no place -1 in a list of 0')
  })
})

describe('an answer read as a kind', () => {
  it('is that kind, and any other throws', () => {
    expect(answerOf({ kind: 'roll', dice: [3] }, 'roll').dice).toEqual([3])
    expect(() => answerOf({ kind: 'end' }, 'roll')).toThrow('a roll was checked, a end is answered')
  })
})
