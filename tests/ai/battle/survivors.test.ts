// The expected survivors of a force, which decide the worth of captured territory.
import { describe, expect, it } from 'vitest'
import { survivors } from '../../../main/ai/battle/unit-counts'
import { rulesetOf } from '../../../main/scenarios'

const rs = rulesetOf('europe-pacific')
const lot = (id: string, count: number) => {
  const unit = rs.units.find((u) => u.id === id)
  if (!unit) throw new Error(`no unit ${id}`)
  return { unit, count }
}
const left = (lost: number) =>
  Object.fromEntries(
    survivors([lot('fighter', 1), lot('infantry', 4), lot('armor', 2)], lost).map(({ unit, count }) => [
      unit.id,
      count,
    ]),
  )

describe('survivors', () => {
  it('are all units if there are no losses', () => {
    expect(left(0)).toEqual({ infantry: 4, armor: 2, fighter: 1 })
  })
  it('lose the cheapest land units first, fractions included, and aircraft last', () => {
    expect(left(6)).toEqual({ infantry: 2, armor: 2, fighter: 1 })
    const [infantry, armor] = [4 * lot('infantry', 1).unit.cost, 2 * lot('armor', 1).unit.cost]
    expect(left(infantry + armor / 4)).toEqual({ infantry: 0, armor: 1.5, fighter: 1 })
    expect(left(infantry + armor)).toEqual({ infantry: 0, armor: 0, fighter: 1 })
  })
  it('are empty if the losses exceed the force', () => {
    expect(left(999)).toEqual({ infantry: 0, armor: 0, fighter: 0 })
  })
})
