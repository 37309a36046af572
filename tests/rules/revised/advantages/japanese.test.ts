import { describe, expect, it } from 'vitest'
import type { AdvantageId } from '../../../../main/rules/advantages'
import { legalOf } from '../../../../main/engine'
import type { Table } from '../../../support/game'
import { choose, end, move, playOn, roll, rolls, u, type Units } from '../../battle/support'
import { fighting, moving } from './support'

describe('Tokyo express', () => {
  const express = (has: AdvantageId[], power = 'japan', home = 'japan', zone = 'sz-60'): Table =>
    moving(power, has, [
      u(power, 'destroyer', zone),
      u(power, 'infantry', home, { count: 2 }),
      u(power, 'artillery', home),
    ])
  const load = (t: Table, home: string, zone: string, unit: string, n = 1) => ({
    kind: 'load' as const,
    units: t.ids(home, unit).slice(0, n),
    onto: t.id(zone, 'destroyer'),
  })

  it('LHTR-155 each Japanese destroyer may act as a transport for one infantry', () => {
    const t = express(['tokyo-express'])
    expect(t.try(load(t, 'japan', 'sz-60', 'artillery'))).not.toBeNull()
    expect(t.try(load(t, 'japan', 'sz-60', 'infantry', 2))).not.toBeNull()
    t.play(load(t, 'japan', 'sz-60', 'infantry'))
    t.play(move(t.id('sz-60', 'destroyer'), 'sz-60', 'sz-62'))
    t.play({ kind: 'unload', units: t.ids('sz-62', 'infantry'), to: 'buryatia-ssr' }, end)
    expect(t.control('buryatia-ssr')).toBe('japan')
  })

  it('LHTR-155 only with the advantage, and not for other powers’ destroyers', () => {
    const without = express([])
    expect(without.try(load(without, 'japan', 'sz-60', 'infantry'))).not.toBeNull()
    const british = express(['tokyo-express'], 'uk', 'united-kingdom', 'sz-6')
    expect(british.try(load(british, 'united-kingdom', 'sz-6', 'infantry'))).not.toBeNull()
  })
})

describe('Banzai attacks', () => {
  const attack = (has: AdvantageId[], ...more: Units): Table =>
    fighting('japan', has, [
      u('japan', 'infantry', 'china', { from: 'manchuria', count: 5 }),
      u('us', 'infantry', 'china', { count: 2 }),
      ...more,
    ])

  it('LHTR-159 5 infantry declare it: 5 dice on 2, to the end', () => {
    const t = attack(['banzai-attacks'])
    expect(t.asks('choose')).toMatchObject({ about: 'banzai', by: { power: 'japan' } })
    t.refused(end, 'LHTR-159', 'banzai-or-not')
    t.play(choose('banzai'))
    roll(t, 2, 6, 6, 6, 6, 6)
    roll(t, 2, 1, 6)
    // The attacker gets no retreat question, and the next cycle uses 2 as well.
    expect(rolls(t)).toMatchObject({ dice: 4, hitsOn: 2, reason: 'attack' })
    t.dice([1, 1, 6, 6])
    roll(t, 2, 6, 6)
    expect(t.control('china')).toBe('japan')
  })

  it('LHTR-159 undeclared it is an ordinary attack, with its retreat', () => {
    const t = attack(['banzai-attacks']).play(choose('no'))
    roll(t, 1, 6, 6, 6, 6, 6)
    roll(t, 2, 6, 6)
    t.asks('retreat')
  })

  it('LHTR-159 LHTR-207 only with the advantage, only for infantry alone, and not for other powers', () => {
    expect(
      rolls(attack(['banzai-attacks'], u('japan', 'artillery', 'china', { from: 'manchuria' }))).reason,
    ).toBe('attack')
    expect(rolls(attack([])).reason).toBe('attack')
    const soviet = fighting(
      'russia',
      ['banzai-attacks'],
      [u('russia', 'infantry', 'manchuria', { from: 'buryatia-ssr' }), u('japan', 'infantry', 'manchuria')],
    )
    expect(rolls(soviet).reason).toBe('attack')
  })

  it('LHTR-159 LHTR-207 it can be declared at the start of an amphibious assault too', () => {
    const t = fighting(
      'japan',
      ['banzai-attacks'],
      [
        u('japan', 'transport', 'sz-62', { from: 'sz-60' }),
        u('japan', 'infantry', 'buryatia-ssr', { from: 'sz-62', amphibious: true }),
        u('russia', 'infantry', 'buryatia-ssr'),
      ],
    )
    playOn(t, () => t.decision()?.of === 'choose')
    expect(legalOf(t.game)?.list?.()).toHaveLength(2)
    t.play(choose('banzai'))
    roll(t, 2, 6)
  })
})

describe('Dug-in defenders', () => {
  /** Americans land on a Japanese island. */
  const landing = (has: AdvantageId[], island: string, zone: string, from: string): Table =>
    fighting('us', has, [
      u('us', 'transport', zone, { from }),
      u('us', 'infantry', island, { from: zone, amphibious: true }),
      u('japan', 'infantry', island),
    ])

  it('LHTR-160 LHTR-208 Japanese infantry on the islands defends on 3', () => {
    const t = landing(['dug-in-defenders'], 'okinawa', 'sz-58', 'sz-57')
    roll(t, 1, 6)
    roll(t, 3, 6)
  })

  it('LHTR-160 not in Japan, and not without the advantage', () => {
    const japan = landing(['dug-in-defenders'], 'japan', 'sz-60', 'sz-59')
    roll(japan, 1, 6)
    roll(japan, 2, 6)
    const without = landing([], 'okinawa', 'sz-58', 'sz-57')
    roll(without, 1, 6)
    roll(without, 2, 6)
  })
})
