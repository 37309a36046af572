// Dice read die by die, both for play and for computing chances.
import { describe, expect, it } from 'vitest'
import { fallen, hits, pips } from '../../../../main/engine/loop/dice-forecast'
import { spread } from '../../../../main/odds/numeric/outcome-distribution'

describe('a course of dice', () => {
  it('adds up the fallen dice: their sum, or the number of hits', () => {
    expect(fallen(pips(3), [1, 4, 6])).toBe(11)
    expect(fallen(hits(3, 2), [1, 2, 3])).toBe(2)
    expect(fallen(pips(0), [])).toBe(0)
  })
  it('is never read with more or fewer dice than it has', () => {
    expect(() => fallen(pips(2), [3])).toThrow('1 dice for a roll of 2')
  })
  it('with two dice comes to 2 … 12 in 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, and 1 of 36 ways', () => {
    const ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    expect(spread(pips(2)).map(({ so, chance }) => [so, chance])).toEqual(
      ways.map((n, i) => [i + 2, expect.closeTo(n / 36, 12)]),
    )
  })
})
