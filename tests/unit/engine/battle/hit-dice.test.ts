import { describe, expect, it } from 'vitest'
import { hitDice } from '../../../../shared/model'

describe('which dice hit', () => {
  it('are those at or below the number', () => {
    expect(hitDice([1, 4, 2, 6], 2)).toEqual([true, false, true, false])
  })
  it('of two dice for one piece are only the better: 5 and 3 on attack 4 are one hit, 2 and 1 never two (LHTR-040)', () => {
    const best = { of: 2, most: 1 }
    expect(hitDice([5, 3, 2, 1, 4, 4, 6, 5], 4, best)).toEqual([
      ...[false, true, false, true],
      ...[true, false, false, false],
    ])
  })
})
