// The drawings of the odds of a battle.
import { describe, expect, it } from 'vitest'
import { survivorCurve, swingBars } from '../../../../renderer/app/calculator/curves'

const answer = {
  left: {
    attacker: [
      { units: 0, probability: 0.4 },
      { units: 1, probability: 0.2 },
      { units: 2, probability: 0.4 },
    ],
    defender: [
      { units: 0, probability: 0.7 },
      { units: 1, probability: 0.3 },
    ],
  },
}

describe('a chart of chances', () => {
  it('has a curve: how likely at least that many units are left', () => {
    const near = (n: number) => expect.closeTo(n, 12) as number
    expect(survivorCurve(answer)).toEqual([
      { units: 1, attacker: near(0.6), defender: near(0.3) },
      { units: 2, attacker: near(0.4), defender: 0 },
    ])
  })

  it('has a swing: bars of equal width that sum to 1 and include rare values at the ends', () => {
    const swing = Array.from({ length: 200 }, (_, i) => ({
      ipc: i - 90,
      probability: i === 0 ? 1e-9 : (1 - 1e-9) / 199,
    }))
    const bars = swingBars({ swing })
    expect(bars.length).toBeLessThanOrEqual(24)
    expect(bars.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(bars[0]?.atLeast).toBeCloseTo(1, 12)
    expect(new Set(bars.map(({ from, to }) => to - from)).size).toBe(1)
    expect(bars.every(({ from, to }) => !(from < 0 && to >= 0))).toBe(true)
  })
})
