import { describe, expect, it } from 'vitest'
import type { HitPool } from '../../../../shared/model'
import {
  addHit,
  fromTake,
  hitsOf,
  removeHit,
  takenIn,
  toTake,
  toughness,
} from '../../../../renderer/app/turn/casualties'

const pool = (hits: number, candidates: string[], id = 'p'): HitPool => ({
  id,
  hits,
  code: 'any',
  candidates,
  rules: [],
})
const one = () => 1

describe('Hits assigned by hand', () => {
  it('survive the trip to the contract and back', () => {
    const take = [
      { unit: 'u1', hits: 2, pool: 'p' },
      { unit: 'u2', hits: 1, pool: 'q' },
    ]
    expect(toTake(fromTake(take))).toEqual(take)
  })

  it('damage every battleship before one of them sinks', () => {
    const ships = pool(3, ['b1', 'b2'])
    let losses = addHit({}, ships, ['b1', 'b2'], () => 2)
    losses = addHit(losses, ships, ['b1', 'b2'], () => 2)
    expect(losses['p']).toEqual({ b1: 1, b2: 1 })
    losses = addHit(losses, ships, ['b1', 'b2'], () => 2)
    expect(losses['p']).toEqual({ b1: 2, b2: 1 })
  })

  it('stop at the number of hits in the pool', () => {
    const full = addHit({}, pool(1, ['u1', 'u2']), ['u1', 'u2'], one)
    expect(addHit(full, pool(1, ['u1', 'u2']), ['u1', 'u2'], one)).toBe(full)
  })

  it('never go to a piece that the pool does not name, nor twice to a piece that already has one', () => {
    const losses = addHit({}, pool(2, ['u1']), ['u1', 'u2'], one)
    expect(losses['p']).toEqual({ u1: 1 })
    expect(addHit(losses, pool(2, ['u1']), ['u1', 'u2'], one)).toBe(losses)
  })

  it('count a piece hit in another pool as hit', () => {
    const first = addHit({}, pool(1, ['u1'], 'p'), ['u1'], one)
    expect(addHit(first, pool(1, ['u1'], 'q'), ['u1'], one)).toBe(first)
  })

  it('are taken back from the last piece first', () => {
    const losses = fromTake([
      { unit: 'u1', hits: 1, pool: 'p' },
      { unit: 'u2', hits: 1, pool: 'p' },
    ])
    const fewer = removeHit(losses, 'p', ['u1', 'u2'])
    expect(fewer['p']).toEqual({ u1: 1, u2: 0 })
    expect(takenIn(fewer, 'p')).toBe(1)
    expect(hitsOf(fewer, ['u2'])).toBe(0)
    expect(toTake(fewer)).toEqual([{ unit: 'u1', hits: 1, pool: 'p' }])
  })

  it('leave a damaged battleship one hit', () => {
    expect(toughness({}, 2)).toBe(2)
    expect(toughness({ damaged: true }, 2)).toBe(1)
    expect(toughness({}, 1)).toBe(1)
  })
})
