import { describe, expect, it } from 'vitest'
import type { AdvantageId } from '../../../../main/rules/advantages'
import { table, type Table } from '../../../support/game'
import { choose, end, u } from '../../battle/support'
import { having, revised } from './support'

describe('Lend-lease', () => {
  const mobilize = (has: AdvantageId[], more = {}): Table =>
    table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'russia', phase: 'place' },
        units: [
          u('uk', 'infantry', 'caucasus'),
          u('us', 'fighter', 'caucasus'),
          u('russia', 'armor', 'caucasus'),
          u('uk', 'armor', 'persia'),
          u('uk', 'transport', 'sz-16'),
        ],
        ...having(...has),
        ...more,
      },
      revised,
    )

  it('LHTR-141 allied land and air units in red territories become Soviet ones of the same type', () => {
    const t = mobilize(['lend-lease'])
    expect(t.asks('choose')).toMatchObject({ about: 'conversion', phase: 'place', by: { power: 'russia' } })
    const [one] = t.ids('caucasus', 'infantry', 'uk')
    t.play(choose('convert', { units: [one, ...t.ids('caucasus', 'fighter')] }))
    expect(t.pieces('caucasus')).toEqual(['russia armor', 'russia fighter', 'russia infantry'])
    expect(t.id('caucasus', 'infantry')).toBe(one)
    expect(t.decision()?.by.power).toBe('germany')
  })

  it('LHTR-141 only the named units, or none', () => {
    const t = mobilize(['lend-lease'])
    t.refused(end, 'LHTR-141', 'convert-first')
    t.refused(choose('all'), 'LHTR-141', 'no-such-option')
    t.play(choose('none'))
    expect(t.pieces('caucasus')).toEqual(['russia armor', 'uk infantry', 'us fighter'])
  })

  it('LHTR-141 not elsewhere, not at sea, not units that are already Soviet', () => {
    const t = mobilize(['lend-lease'])
    t.refused(choose('convert', { units: t.ids('persia') }), 'LHTR-141', 'convert-not-there')
    t.refused(choose('convert', { units: t.ids('sz-16') }), 'LHTR-141', 'convert-not-buyable')
    t.refused(choose('convert', { units: t.ids('caucasus', 'armor') }), 'LHTR-141', 'convert-not-allied')
  })

  it('LHTR-216 also in a red territory that an ally holds, including guns', () => {
    const t = mobilize(['lend-lease'], {
      units: [u('uk', 'antiaircraft-gun', 'kazakh-ssr')],
      control: [{ space: 'kazakh-ssr', power: 'uk' }],
    })
    t.play(choose('convert', { units: t.ids('kazakh-ssr') }))
    expect(t.pieces('kazakh-ssr')).toEqual(['russia antiaircraft-gun'])
  })

  it('LHTR-141 without the advantage the question is skipped', () => {
    expect(mobilize([]).decision()?.by.power).toBe('germany')
  })
})
