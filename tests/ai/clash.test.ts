import { describe, expect, it } from 'vitest'
import { clash, holds } from '../../main/ai/battle/mean-battle'
import { rulesetOf } from '../../main/scenarios'

const rs = rulesetOf('revised')
const lot = (id: string, count: number) => {
  const unit = rs.units.find((u) => u.id === id)
  if (!unit) throw new Error(`no unit ${id}`)
  return { unit, count }
}

describe('The rough reckoning of a battle', () => {
  it('takes nothing from those whom nobody meets', () => {
    expect(clash([lot('infantry', 2)], [])).toEqual({
      attackers: 2,
      defenders: 0,
      attackersLost: 0,
      defendersLost: 0,
      landLeft: 2,
    })
  })

  it('fights one round of means after the other: 6 infantry against 1', () => {
    // Round 1: 6 × 1/6 = 1 hit, and the defender is gone; he hits 2/6 of an infantry, which costs 3.
    const met = clash([lot('infantry', 6)], [lot('infantry', 1)])
    expect(met.defenders).toBe(0)
    expect(met.attackers).toBeCloseTo(6 - 1 / 3, 12)
    expect(met.attackersLost).toBeCloseTo(1, 12)
    expect(met.defendersLost).toBe(3)
  })

  it('loses the cheapest first, and says how many land units are left', () => {
    const met = clash([lot('fighter', 2), lot('infantry', 1)], [lot('infantry', 2)])
    // 2 × 3/6 + 1/6 hits against 2 × 2/6: the infantry pays for all that hits.
    expect(met.landLeft).toBeLessThan(1)
    expect(met.attackersLost).toBeLessThan(3.01)
  })

  it('ends where nobody hits any more', () => {
    // Antiaircraft guns defend with nothing, transports attack with nothing.
    const met = clash([lot('transport', 1)], [lot('antiaircraft-gun', 1)])
    expect(met).toMatchObject({ attackersLost: 0, defendersLost: 0 })
  })

  it('says that a place holds that nobody attacks, and that one falls to many', () => {
    expect(holds([], [])).toBe(true)
    expect(holds([lot('infantry', 2)], [lot('armor', 6)])).toBe(false)
    expect(holds([lot('infantry', 12)], [lot('infantry', 3)])).toBe(true)
  })
})
