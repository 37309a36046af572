import { describe, expect, it } from 'vitest'
import { clash, holds } from '../../../main/ai/battle/mean-battle'
import { rulesetOf } from '../../../main/scenarios'

const rs = rulesetOf('revised')
const lot = (id: string, count: number) => {
  const unit = rs.units.find((u) => u.id === id)
  if (!unit) throw new Error(`no unit ${id}`)
  return { unit, count }
}

describe('The rough estimate of a battle', () => {
  it('takes no hits from attackers without an enemy', () => {
    expect(clash([lot('infantry', 2)], [])).toEqual({
      attackers: 2,
      defenders: 0,
      attackersLost: 0,
      defendersLost: 0,
      landLeft: 2,
    })
  })

  it('plays round after round of means: 6 infantry against 1', () => {
    // Round 1: 6 × 1/6 = 1 hit, and the defender is gone; it hits 2/6 of an infantry, which costs 3.
    const met = clash([lot('infantry', 6)], [lot('infantry', 1)])
    expect(met.defenders).toBe(0)
    expect(met.attackers).toBeCloseTo(6 - 1 / 3, 12)
    expect(met.attackersLost).toBeCloseTo(1, 12)
    expect(met.defendersLost).toBe(3)
  })

  it('loses the cheapest units first, and counts the land units left', () => {
    const met = clash([lot('fighter', 2), lot('infantry', 1)], [lot('infantry', 2)])
    // 2 × 3/6 + 1/6 hits against 2 × 2/6: the infantry takes every hit.
    expect(met.landLeft).toBeLessThan(1)
    expect(met.attackersLost).toBeLessThan(3.01)
  })

  it('ends when no unit hits any more', () => {
    // Antiaircraft guns have no defense, transports no attack.
    const met = clash([lot('transport', 1)], [lot('antiaircraft-gun', 1)])
    expect(met).toMatchObject({ attackersLost: 0, defendersLost: 0 })
  })

  it('reports that a place without attackers holds, and that one with many falls', () => {
    expect(holds([], [])).toBe(true)
    expect(holds([lot('infantry', 2)], [lot('armor', 6)])).toBe(false)
    expect(holds([lot('infantry', 12)], [lot('infantry', 3)])).toBe(true)
  })
})
