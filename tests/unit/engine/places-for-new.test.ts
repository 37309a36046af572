import { describe, expect, it } from 'vitest'
import { limitsForNew, placesForNew } from '../../../main/rules/base/economy/placement-sites'
import { table } from '../../support/game'

describe('a hypothetical new unit', () => {
  it('may be placed where a rule allows it without a complex, and no limit of a complex applies there', () => {
    const { game: g } = table()
    const treasury = g.rs.treasuryIx.get('germany') ?? -1
    const unit = g.rs.unitIx.get('submarine') ?? -1
    const places = placesForNew(g, treasury, unit)
    const free = places.filter((space) =>
      g.askAny('allowPlacement', {
        ...{ power: g.treasury(treasury).power, treasury, unit, space, count: 1 },
        ...{ free: false, returning: null, meantFor: -1, site: -1 },
      }),
    )
    expect(free.length).toBeGreaterThan(0)
    for (const space of free) expect(limitsForNew(g, treasury, unit, space)).toEqual([])
  })
})
