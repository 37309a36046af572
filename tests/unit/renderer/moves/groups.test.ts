import { describe, expect, it } from 'vitest'
import { countByType, groupPieces } from '../../../../renderer/stores/moves/groups'
import { piece } from '../support/fake-client'

describe('Like pieces in a space', () => {
  it('form one group, in their original order', () => {
    const groups = groupPieces([
      piece('u1', 'infantry', 'germany'),
      piece('u2', 'armor', 'germany', { movesLeft: 2 }),
      piece('u3', 'infantry', 'germany'),
    ])
    expect(groups.map(({ unit, ids }) => [unit, ids])).toEqual([
      ['infantry', ['u1', 'u3']],
      ['armor', ['u2']],
    ])
  })

  it('are separated by owner, moves left, damage, and carrier', () => {
    const groups = groupPieces([
      piece('u1', 'fighter', 'uk'),
      piece('u2', 'fighter', 'usa'),
      piece('u3', 'fighter', 'uk', { movesLeft: 4 }),
      piece('u4', 'carrier', 'uk'),
      piece('u5', 'fighter', 'uk', { carriedBy: 'u4' }),
      piece('u6', 'battleship', 'uk', { damaged: true }),
      piece('u7', 'battleship', 'uk'),
    ])
    expect(groups).toHaveLength(7)
    expect(groups.find((group) => group.ids.includes('u5'))?.aboard).toBe('carrier')
    expect(groups.find((group) => group.ids.includes('u4'))?.cargo).toEqual([
      { unit: 'fighter', power: 'uk' },
    ])
  })

  it('combine ships with the same cargo in any order', () => {
    const groups = groupPieces([
      piece('u1', 'transport', 'usa'),
      piece('u2', 'transport', 'usa'),
      piece('u3', 'infantry', 'usa', { carriedBy: 'u1' }),
      piece('u4', 'artillery', 'usa', { carriedBy: 'u1' }),
      piece('u5', 'artillery', 'usa', { carriedBy: 'u2' }),
      piece('u6', 'infantry', 'usa', { carriedBy: 'u2' }),
    ])
    expect(groups.filter((group) => group.unit === 'transport').map((group) => group.ids)).toEqual([
      ['u1', 'u2'],
    ])
  })
})

describe('Counting by type', () => {
  it('keeps powers apart', () => {
    const units = [
      piece('u1', 'infantry', 'uk'),
      piece('u2', 'infantry', 'usa'),
      piece('u3', 'infantry', 'uk'),
    ]
    expect(countByType(units)).toEqual([
      { power: 'uk', unit: 'infantry', count: 2 },
      { power: 'usa', unit: 'infantry', count: 1 },
    ])
  })
})
