// A test module that implements a preference about losses (G40-064, its first sentence) without a change of engine or
// base.
import { describe, expect, it } from 'vitest'
import { compile } from '../../../main/engine/compile'
import { europePacific } from '../../../main/scenarios/europe-pacific'
import { fight, lose, roll, submerge, u } from '../../rules/battle/support'
import { transportsLast } from './transports-last'

const rs = compile({ ...europePacific, modules: [...europePacific.modules, transportsLast] })
const Z = 'north-sea'
const sea = (...british: [string, number][]) =>
  fight(
    'germany',
    [
      u('germany', 'battleship', Z, { from: 'danish-sea', count: 3 }),
      ...british.map(([unit, count]) => u('uk', unit, Z, { count })),
    ],
    {},
    { rs },
  )

describe('transports', () => {
  it('G40-064 are no candidates while another ship can take the hit', () => {
    const t = sea(['destroyer', 1], ['carrier', 1], ['transport', 2])
    roll(t, 4, 1, 6, 6)
    const d = t.asks('casualties')
    expect(d.pools.flatMap((p) => p.candidates).sort()).toEqual(
      [...t.ids(Z, 'destroyer'), ...t.ids(Z, 'carrier')].sort(),
    )
    t.refused(lose([t.id(Z, 'transport'), 'any']), 'EUR-080', 'hit-not-on-this')
  })

  it('G40-064 take the hits that are left after those of the other ships', () => {
    const t = sea(['destroyer', 1], ['transport', 2])
    roll(t, 4, 1, 1, 6)
    // The destroyer and one of the transports, without a question.
    expect([...(t.view().battle?.marked ?? [])].sort()).toEqual(
      [t.id(Z, 'destroyer'), t.ids(Z, 'transport')[0]].sort(),
    )
  })

  it('G40-064 holds for hits of every kind, those of submarines too', () => {
    const t = fight(
      'germany',
      [
        u('germany', 'submarine', Z, { from: 'danish-sea', count: 2 }),
        u('uk', 'carrier', Z),
        u('uk', 'transport', Z, { count: 2 }),
      ],
      {},
      { rs },
    )
    t.play(submerge())
    roll(t, 2, 1, 6)
    expect(t.pieces(Z)).toEqual(['germany submarine', 'germany submarine', 'uk transport', 'uk transport'])
  })
})
