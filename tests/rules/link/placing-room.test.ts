/** The room of complexes: at which one a ship counts, what the question says is left, and whose money pays for one. */
import { describe, expect, it } from 'vitest'
import { turn, held, toPlace, place, waiting } from '../../support/turn'

describe('the room of complexes', () => {
  it('EUR-207 a ship beside two complexes is counted at the roomier one where none is named', () => {
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
  it('EUR-207 of two complexes with the same room the one of the earlier land in the list counts it', () => {
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
  it('EUR-170 the question says how many more units a captured complex takes', () => {
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
  it('LNK-260 a complex is paid from the treasury of the board it stands on', () => {
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
