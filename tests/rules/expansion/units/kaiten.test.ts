// Kaiten torpedoes in the Expansion Edition: they cannot find an undetected submarine (AARE-110, AARE-111, LHTR-220).
import { describe, expect, it } from 'vitest'
import type { Table } from '../../../support/game'
import { having } from '../advantages/support'
import { choose } from '../support'
import { fight, roll, rolls, u, type Units } from '../sea.support'

describe('Kaiten torpedoes and undetected submarines', () => {
  const z = 'sz-60'
  const boats = u('japan', 'submarine', z, { from: 'sz-61', count: 2 })
  const hunter = u('japan', 'destroyer', z, { from: 'sz-61' })
  const american = (unit: string) => u('us', unit, z)
  /** Japan attacks the American ships there, and has the torpedoes. */
  const torpedoes = (...units: Units) => fight('japan', [...units], having(['kaiten-torpedoes']))
  const named = (t: Table) => t.asks('choose').options.map((o) => o.label)

  it('AARE-111 an undetected submarine cannot be named for a torpedo', () => {
    const t = torpedoes(boats, american('submarine'), american('transport'))
    expect(named(t)).toEqual(['none', 'United States: Transport'])
    t.refused(choose(t.id(z, 'submarine', 'us')), 'AARE-111', 'hit-not-on-this')
    t.play(choose(t.id(z, 'transport')))
    expect(named(t)).toContain('United States: Transport, attacked by 1')
  })

  it('AARE-111 with only an undetected submarine present the question is skipped', () => {
    const t = torpedoes(boats, american('submarine'))
    expect(t.asks('pick')).toMatchObject({ kind: 'submerge', by: { power: 'japan' } })
  })

  it('AARE-110 AARE-111 LHTR-220 detection is rolled before torpedoes are named: a detected one can be named', () => {
    const t = torpedoes(boats, hunter, american('submarine'))
    expect(rolls(t)).toMatchObject({ by: 'japan', reason: 'detect-attacker' })
    t.dice([3])
    expect(named(t)).toEqual(['none', 'United States: Submarine'])
    t.play(choose(t.id(z, 'submarine', 'us')), choose('none'))
    roll(t, 3, 1)
    // It fires back once, and leaves with the losses of opening fire.
    roll(t, 2, 6)
    expect(t.ids(z, 'submarine', 'us')).toEqual([])
    // A destroyer whose search fails leaves them undetected.
    const vain = torpedoes(boats, hunter, american('submarine'))
    vain.dice([4])
    expect(rolls(vain)).toMatchObject({ by: 'us', reason: 'submarines' })
  })

  it('AARE-111 LHTR-220 in defense too: Japan cannot name an attacking submarine that stays undetected', () => {
    const t = fight(
      'us',
      [
        u('us', 'submarine', z, { from: 'sz-57' }),
        u('us', 'cruiser', z, { from: 'sz-57' }),
        u('japan', 'submarine', z),
      ],
      having(['kaiten-torpedoes']),
    )
    expect(named(t)).toEqual(['none', 'United States: Cruiser'])
  })
})
