/**
 * Complex capacity: the complex that a ship counts at, the room the question shows, and the treasury that pays for one.
 */
import { describe, expect, it } from 'vitest'
import { turn, held, toPlace, place, waiting } from '../../support/turn'

describe('complex capacity', () => {
  it('EUR-207 a ship next to two complexes counts at the roomier one if none is named', () => {
    const t = toPlace(
      turn('germany', {
        control: [
          { space: 'baltic-states', power: 'germany', complex: true },
          { space: 'poland', power: 'germany', complex: true },
          { space: 'germany', power: 'ussr' },
        ],
        units: [waiting('germany', 'transport', 'germany'), waiting('germany', 'infantry', 'germany', 2)],
        facts: { exile: { seats: { germany: 'northern-italy' } } },
      }),
    )
    // Poland takes two, the Baltic States one: both have room for one more after the ship.
    t.play(place('transport', 'baltic-sea'))
    t.refused(place('infantry', 'poland', 2), 'EUR-170', 'complex-full')
    t.play(place('infantry', 'poland'), place('infantry', 'baltic-states'))
  })
  it('EUR-207 of two complexes with equal room, the one first in the territory list counts it', () => {
    const t = toPlace(
      turn('germany', {
        control: [
          { space: 'leningrad', power: 'germany' },
          { space: 'baltic-states', power: 'germany', complex: true },
          { space: 'germany', power: 'ussr' },
        ],
        units: [waiting('germany', 'transport', 'germany'), waiting('germany', 'infantry', 'germany')],
        facts: { exile: { seats: { germany: 'northern-italy' } } },
      }),
    )
    const { spaceIx } = t.game.rs
    expect(spaceIx.get('leningrad')).toBeLessThan(spaceIx.get('baltic-states') ?? 0)
    t.play(place('transport', 'baltic-sea'))
    t.refused(place('infantry', 'leningrad'), 'EUR-170', 'complex-full')
    t.play(place('infantry', 'baltic-states'))
  })
  it('EUR-170 the question shows how many more units a captured complex takes', () => {
    const t = toPlace(
      turn('germany', {
        ...held('germany', 'moscow'),
        units: [waiting('germany', 'infantry', 'germany', 3)],
      }),
    )
    const moscow = () => t.asks('place').limits.filter((l) => l.space === 'moscow')
    expect(moscow()).toEqual([{ space: 'moscow', left: 2, rule: 'EUR-170' }])
    t.play(place('infantry', 'moscow'))
    expect(moscow()).toEqual([{ space: 'moscow', left: 1, rule: 'EUR-170' }])
  })
  it('LNK-260 the treasury of its board pays for a complex', () => {
    const t = toPlace(
      turn('usa', {
        ...held('usa', 'morocco'),
        units: [waiting('usa', 'industrial-complex', 'usa-europe')],
      }),
    )
    expect(t.try(place('industrial-complex', 'philippines'))).toEqual({
      ok: false,
      rule: 'LNK-260',
      code: 'complex-other-treasury',
      blockers: [{ kind: 'space', id: 'philippines' }],
    })
    t.play(place('industrial-complex', 'morocco'))
  })
})
