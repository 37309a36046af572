import { describe, expect, it } from 'vitest'
import type { AdvantageId } from '../../../../main/rules/advantages'
import { table, type Table } from '../../../support/game'
import { end, move, playOn, roll, u, type Units } from '../../battle/support'
import { having, moving, revised } from './support'
import { aboard, load, unload } from '../support'

const lightning: AdvantageId[] = ['lightning-assaults']

describe('Lightning assaults', () => {
  const assault = (has: AdvantageId[], ...more: Units): Table =>
    moving('japan', has, [
      u('japan', 'transport', 'sz-60'),
      u('japan', 'infantry', 'japan', { count: 2 }),
      ...more,
    ])

  /** Both infantry aboard, the first assigned to land in Buryatia. */
  const landed = (has: AdvantageId[], ...more: Units) => {
    const t = assault(has, ...more)
    const [one = '', two = ''] = t.ids('japan', 'infantry')
    const ship = t.id('sz-60', 'transport')
    t.play(load([one, two], ship), unload(one, 'buryatia-ssr'))
    return { t, one, two, ship }
  }

  it('LHTR-157 each Japanese transport may land units in two territories in one turn, and sail on between them', () => {
    const { t, two, ship } = landed(lightning, u('russia', 'infantry', 'buryatia-ssr'))
    t.play(move(ship, 'sz-60', 'sz-62'))
    expect(t.pieces('buryatia-ssr')).toEqual(['japan infantry', 'russia infantry'])
    expect(t.events).toContainEqual(
      expect.objectContaining({ kind: 'unloaded', to: 'buryatia-ssr', rules: ['LHTR-157'] }),
    )
    t.refused(end, 'LHTR-058', 'cargo-must-land')
    t.play(unload(two, 'soviet-far-east'))
    t.refused(move(ship, 'sz-62', 'sz-63'), 'LHTR-061', 'has-unloaded')
    t.play(end)
    expect(t.control('soviet-far-east')).toBe('japan')
    roll(t, 1, 6)
    roll(t, 2, 6)
    // Units that landed from the sea cannot retreat.
    playOn(t, () => t.decision()?.of === 'roll')
    roll(t, 1, 1)
    roll(t, 2, 6)
    expect(t.control('buryatia-ssr')).toBe('japan')
  })

  it('LHTR-157 also from a single zone', () => {
    const t = moving('japan', lightning, [
      u('japan', 'transport', 'sz-15', { ref: 's' }),
      aboard('japan', 'infantry', 's'),
      aboard('japan', 'infantry', 's'),
    ])
    const [one = '', two = ''] = t.ids('sz-15', 'infantry')
    t.play(unload(one, 'anglo-egypt'), unload(two, 'trans-jordan'), end)
    expect([t.control('anglo-egypt'), t.control('trans-jordan')]).toEqual(['japan', 'japan'])
  })

  it('LHTR-157 in the noncombat phase too', () => {
    const t = table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'japan', phase: 'noncombat-move' },
        units: [
          u('japan', 'transport', 'sz-34', { ref: 'r' }),
          aboard('japan', 'infantry', 'r'),
          aboard('japan', 'infantry', 'r'),
        ],
        control: ['anglo-egypt', 'trans-jordan', 'persia'].map((space) => ({ space, power: 'japan' })),
        ...having(...lightning),
      },
      revised,
    )
    const [b = '', c = ''] = t.ids('sz-34', 'infantry')
    t.play(unload(b, 'persia'), unload(c, 'trans-jordan'))
    const ship = t.id('sz-34', 'transport')
    t.refused(move(ship, 'sz-34', 'sz-35'), 'LHTR-061', 'has-unloaded')
  })

  it('LHTR-217 loading between the landings is barred, and an empty transport sails no farther', () => {
    const t = assault(lightning, u('japan', 'infantry', 'manchuria'))
    const [one = ''] = t.ids('japan', 'infantry')
    const ship = t.id('sz-60', 'transport')
    t.play(load([one], ship), unload(one, 'buryatia-ssr'))
    t.refused(load(t.ids('japan', 'infantry'), ship), 'LHTR-061', 'has-unloaded')
    t.refused(move(ship, 'sz-60', 'sz-62'), 'LHTR-061', 'has-unloaded')
  })

  it('LHTR-217 it does not sail on from a zone with enemies', () => {
    const t = moving('japan', lightning, [
      u('japan', 'transport', 'sz-61', { ref: 's' }),
      aboard('japan', 'infantry', 's'),
      aboard('japan', 'infantry', 's'),
      u('us', 'submarine', 'sz-60'),
    ])
    const [one = ''] = t.ids('sz-61', 'infantry')
    const ship = t.id('sz-61', 'transport')
    t.play(move(ship, 'sz-61', 'sz-60'), unload(one, 'buryatia-ssr'))
    t.refused(move(ship, 'sz-60', 'sz-62'), 'LHTR-061', 'has-unloaded')
  })

  it('LHTR-157 not without the advantage', () => {
    const { t, two, ship } = landed([])
    t.refused(move(ship, 'sz-60', 'sz-62'), 'LHTR-061', 'has-unloaded')
    t.refused(unload(two, 'manchuria'), 'LHTR-061', 'lands-in-one-place')
  })
})
