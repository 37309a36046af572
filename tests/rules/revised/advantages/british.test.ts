import { describe, expect, it } from 'vitest'
import { table, type Table } from '../../../support/game'
import { choose, end, move, playOn, roll, rolls, u } from '../../battle/support'
import { fighting, having, moving, remembered, revised } from './support'

describe('Radar', () => {
  const raiders = (space: string, gun = 'uk'): Table =>
    fighting(
      'germany',
      ['radar'],
      [
        u('germany', 'fighter', space, { from: 'sz-6' }),
        u(gun, 'antiaircraft-gun', space),
        u('uk', 'infantry', space),
      ],
    )

  it('LHTR-149 British guns in tan territories hit aircraft on 1 and 2', () => {
    roll(raiders('united-kingdom'), 2, 6)
  })

  it('LHTR-149 not elsewhere', () => {
    const t = fighting(
      'germany',
      ['radar'],
      [
        u('germany', 'fighter', 'karelia-ssr', { from: 'norway' }),
        u('uk', 'antiaircraft-gun', 'karelia-ssr'),
        u('uk', 'infantry', 'karelia-ssr'),
      ],
      { control: [{ space: 'karelia-ssr', power: 'uk' }] },
    )
    roll(t, 1, 6)
  })

  /** A German bomber flies over India, or over British-held French Indochina, to attack beyond. */
  const passing = (over: string, from: string, to: string): Table => {
    const t = moving(
      'japan',
      ['radar'],
      [u('japan', 'bomber', from), u('uk', 'antiaircraft-gun', over), u('uk', 'infantry', to)],
      {
        control: [
          { space: over, power: 'uk' },
          { space: to, power: 'uk' },
        ],
      },
    )
    return t.play(move(t.ids(from), from, over, to), end)
  }

  it('LHTR-149 LHTR-081 they hit aircraft in transit on 1 and 2 too, and guns elsewhere on 1', () => {
    const t = passing('persia', 'india', 'trans-jordan')
    expect(rolls(t).hitsOn).toBe(2)
    t.dice([2])
    expect(t.ids('trans-jordan', 'bomber')).toEqual([])
    const miss = passing('china', 'manchuria', 'sinkiang')
    expect(rolls(miss).hitsOn).toBe(1)
    miss.dice([2])
    expect(miss.ids('sinkiang', 'bomber')).toHaveLength(1)
  })
})

describe('Colonial garrison', () => {
  /** The question before round 1, after the British have chosen this advantage. */
  const garrison = (): Table => {
    const t = table(undefined, revised)
    for (const pick of ['salvage', 'wolf-packs', 'colonial-garrison', 'tokyo-express', 'marines'])
      t.play(choose(pick))
    return t
  }

  it('LHTR-153 the UK starts with one more complex in a tan territory of value 1 or more, such as India or Australia', () => {
    const t = garrison()
    const d = t.asks('choose')
    expect(d).toMatchObject({ about: 'colonial-garrison', by: { power: 'uk' } })
    const options = d.options.map((o) => o.option)
    expect(options).toEqual(expect.arrayContaining(['india', 'australia']))
    // No value, not a British color, already a complex.
    for (const space of ['gibraltar', 'china', 'united-kingdom']) expect(options).not.toContain(space)
    t.refused(choose('gibraltar'), 'LHTR-153', 'pick-a-garrison')
    t.play(choose('india'))
    expect(t.game.facilities.has(t.game.spaceIx('india'), 'complex')).toBe(true)
    expect([t.game.state.round, t.cash('uk')]).toEqual([1, 30])
  })
})

describe('French resistance', () => {
  const assault = (by: string, has: 'french-resistance'[], more = {}): Table => {
    const t = fighting(
      by,
      has,
      [
        u(by, 'transport', 'sz-7', { from: 'sz-8' }),
        u(by, 'infantry', 'western-europe', { from: 'sz-7', amphibious: true }),
      ],
      more,
    )
    return playOn(t, () => t.view().phase === 'noncombat-move')
  }

  it('LHTR-154 when the Allies take Western Europe the UK places three free infantry there', () => {
    const t = assault('us', ['french-resistance'])
    expect(t.pieces('western-europe')).toEqual(['uk infantry', 'uk infantry', 'uk infantry', 'us infantry'])
    expect(remembered(t).used).toEqual(['french-resistance'])
  })

  it('LHTR-154 they cannot move in that turn', () => {
    const t = assault('uk', ['french-resistance'])
    expect(t.ids('western-europe', 'infantry', 'uk')).toHaveLength(4)
    expect(t.asks('move').movable).not.toEqual(
      expect.arrayContaining(t.ids('western-europe', 'infantry').slice(1)),
    )
  })

  it('LHTR-154 once per game, and only with the advantage', () => {
    expect(assault('us', []).pieces('western-europe')).toEqual(['us infantry'])
    const used = { facts: { advantages: { has: ['french-resistance'], used: ['french-resistance'] } } }
    expect(assault('us', [], used).pieces('western-europe')).toEqual(['us infantry'])
  })

  it('LHTR-154 not when the Axis takes it back', () => {
    const t = fighting(
      'germany',
      ['french-resistance'],
      [u('germany', 'infantry', 'western-europe', { from: 'germany' })],
      { control: [{ space: 'western-europe', power: 'us' }] },
    )
    playOn(t, () => t.view().phase === 'noncombat-move')
    expect(t.pieces('western-europe')).toEqual(['germany infantry'])
  })
})

it('LHTR-149 other powers’ guns in tan territories hit on 1', () => {
  const t = table(
    {
      clear: ['*'],
      turn: { round: 3, power: 'germany', phase: 'combat' },
      units: [
        u('germany', 'fighter', 'united-kingdom', { from: 'sz-6' }),
        u('us', 'antiaircraft-gun', 'united-kingdom'),
        u('us', 'infantry', 'united-kingdom'),
      ],
      ...having('radar'),
    },
    revised,
  )
  roll(t, 1, 6)
})
