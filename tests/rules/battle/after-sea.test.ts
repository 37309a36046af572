import { describe, expect, it } from 'vitest'
import { legalOf, seededRng } from '../../../main/engine'
import { aboard, choose, fight, lose, over, press, retreat, roll, rolls, submerge, u } from './support'

const Z = 'north-sea'
const from = { from: 'danish-sea' }

describe('fighters whose carrier is sunk', () => {
  it('EUR-111 a defender’s fighters land on another friendly deck in the zone or one space away', () => {
    const t = fight('germany', [
      u('germany', 'battleship', Z, from),
      u('uk', 'carrier', Z, { ref: 'c' }),
      aboard('uk', 'fighter', 'c'),
    ])
    roll(t, 4, 1)
    t.play(lose([t.id(Z, 'carrier'), 'any']))
    roll(t, 4, 6)
    roll(t, 3, 6)
    t.play(retreat('danish-sea'))
    // The only option: the United Kingdom, one space away.
    expect(t.pieces('united-kingdom')).toEqual(['uk fighter'])
  })

  it('EUR-111 with two places the owner picks; with none they are lost', () => {
    const t = fight('germany', [
      u('germany', 'battleship', Z, from),
      u('uk', 'carrier', Z, { ref: 'c' }),
      u('uk', 'carrier', 'atlantic'),
      aboard('uk', 'fighter', 'c'),
    ])
    roll(t, 4, 1)
    t.play(lose([t.id(Z, 'carrier'), 'any']))
    roll(t, 4, 6)
    roll(t, 3, 6)
    t.play(retreat('danish-sea'))
    const d = t.asks('choose')
    expect(d.by).toEqual({ power: 'uk' })
    expect(d.options.map((o) => o.option).sort()).toEqual(['atlantic', 'united-kingdom'])
    t.refused(choose('norway'), 'EUR-111', 'no-landing-there')
    const rng = seededRng(1)
    const drawn = new Set(Array.from({ length: 20 }, () => JSON.stringify(legalOf(t.game)?.sample(rng))))
    expect(drawn).toEqual(
      new Set(['atlantic', 'united-kingdom'].map((place) => JSON.stringify(choose(place)))),
    )
    t.play(choose('atlantic'))
    expect(t.pieces('atlantic')).toEqual(['uk carrier', 'uk fighter'])
    const lost = fight('germany', [
      u('germany', 'battleship', 'mid-atlantic', { from: 'central-atlantic' }),
      u('uk', 'carrier', 'mid-atlantic', { ref: 'c' }),
      aboard('uk', 'fighter', 'c'),
    ])
    roll(lost, 4, 1)
    lost.play(lose([lost.id('mid-atlantic', 'carrier'), 'any']))
    roll(lost, 4, 6)
    roll(lost, 3, 6)
    lost.play(retreat('central-atlantic'))
    expect(lost.pieces('mid-atlantic')).toEqual([])
  })

  it('EUR-111 fighters may split up: each goes where its owner chooses', () => {
    const t = fight('germany', [
      u('germany', 'battleship', Z, from),
      u('uk', 'carrier', Z, { ref: 'c' }),
      u('uk', 'carrier', 'atlantic'),
      aboard('uk', 'fighter', 'c', { count: 2 }),
    ])
    const [one = '', two = ''] = t.ids(Z, 'fighter')
    roll(t, 4, 1)
    t.play(lose([t.id(Z, 'carrier'), 'any']))
    roll(t, 4, 6, 6)
    roll(t, 3, 6)
    t.play(retreat('danish-sea'))
    t.refused(press, 'EUR-111', 'land-the-fighters')
    t.refused(choose('atlantic', { units: [t.id('atlantic')] }), 'EUR-111', 'not-without-deck')
    t.play(choose('atlantic', { units: [one] }))
    expect(t.ids('atlantic', 'fighter')).toEqual([one])
    t.play(choose('united-kingdom'))
    expect(t.ids('united-kingdom')).toEqual([two])
  })

  /** In the Mid-Atlantic, far from land, a British carrier with two fighters sinks next to these ships. */
  const sunk = (...beside: Parameters<typeof fight>[1]) => {
    const M = 'mid-atlantic'
    const t = fight('germany', [
      u('germany', 'battleship', M, { from: 'central-atlantic' }),
      u('uk', 'carrier', M, { ref: 'sinks' }),
      aboard('uk', 'fighter', 'sinks', { count: 2 }),
      ...beside,
    ])
    const carrier = t.id(M, 'carrier')
    const fighters = t.ids(M, 'fighter').filter((id) => carriedBy(t, id) === carrier)
    roll(t, 4, 1)
    t.play(lose([carrier, 'any']))
    while (t.decision()?.of === 'roll') t.dice(Array<number>(rolls(t).dice).fill(6))
    t.play(retreat('central-atlantic'))
    return { t, fighters }
  }
  const carriedBy = (t: ReturnType<typeof fight>, id: string) =>
    t.view().spaces['mid-atlantic']?.pieces.find((p) => p.id === id)?.carriedBy

  it('EUR-111 a deck takes fighters up to its room; the rest are lost', () => {
    const { t, fighters } = sunk(
      u('uk', 'carrier', 'mid-atlantic', { ref: 'half' }),
      aboard('uk', 'fighter', 'half'),
    )
    expect(t.pieces('mid-atlantic')).toEqual(['uk carrier', 'uk fighter', 'uk fighter'])
    expect(fighters.map((id) => carriedBy(t, id))).toEqual([t.id('mid-atlantic', 'carrier'), undefined])
  })

  it('EUR-111 friendly decks in the zone take fighters of their own power first', () => {
    const { t, fighters } = sunk(
      u('usa', 'carrier', 'mid-atlantic'),
      u('uk', 'carrier', 'mid-atlantic', { ref: 'half' }),
      aboard('uk', 'fighter', 'half'),
      u('uk', 'carrier', 'mid-atlantic'),
    )
    expect(fighters.map((id) => carriedBy(t, id))).toEqual(t.ids('mid-atlantic', 'carrier', 'uk'))
  })

  it('LNK-164 fighters aboard fight in interboard waters; without a free deck after the battle they are lost', () => {
    const t = fight('japan', [
      u('japan', 'carrier', 'red-sea', { from: 'sea-zone-52', ref: 'c' }),
      aboard('japan', 'fighter', 'c'),
      u('uk', 'battleship', 'red-sea'),
    ])
    roll(t, 3, 6)
    roll(t, 1, 6)
    roll(t, 4, 1)
    t.play(lose([t.id('red-sea', 'carrier'), 'any']), press)
    roll(t, 3, 6)
    roll(t, 4, 6)
    t.play(retreat(null))
    expect(t.pieces('red-sea')).toEqual(['uk battleship'])
  })

  it('LNK-164 with the switch off they are cargo there', () => {
    const t = fight(
      'japan',
      [
        u('japan', 'carrier', 'red-sea', { from: 'sea-zone-52', ref: 'c' }),
        aboard('japan', 'fighter', 'c'),
        u('uk', 'carrier', 'red-sea', { ref: 'd' }),
        aboard('uk', 'fighter', 'd'),
      ],
      {},
      { switches: { ibFightersFight: 'off' } },
    )
    roll(t, 1, 6)
    roll(t, 3, 6)
  })
})

describe('convoys after a battle', () => {
  const C = 'british-convoy-3'
  it('EUR-141 PAC-111 PAC-157 with all defenders destroyed and an attacking warship left, the convoy is taken', () => {
    const t = fight('germany', [
      u('germany', 'destroyer', C, { from: 'azores-sea' }),
      u('uk', 'transport', C),
    ])
    roll(t, 3, 1)
    roll(t, 1, 6)
    expect(t.view().spaces[C]?.convoy).toBe('germany')
  })

  it('EUR-141 PAC-110 nothing changes if the attacker is destroyed, withdraws or dives, or both sides are lost', () => {
    const lost = fight('germany', [
      u('germany', 'destroyer', C, { from: 'azores-sea' }),
      u('uk', 'transport', C),
    ])
    roll(lost, 3, 1)
    roll(lost, 1, 1)
    expect(lost.view().spaces[C]?.convoy).toBe('uk')
    const away = fight('germany', [
      u('germany', 'destroyer', C, { from: 'azores-sea' }),
      u('uk', 'transport', C),
    ])
    roll(away, 3, 6)
    roll(away, 1, 6)
    away.play(retreat('azores-sea'))
    expect(away.view().spaces[C]?.convoy).toBe('uk')
    const dived = fight('germany', [
      u('germany', 'submarine', C, { from: 'azores-sea' }),
      u('uk', 'transport', C),
    ])
    dived.play(submerge(dived.id(C, 'submarine')))
    expect(dived.view().spaces[C]?.convoy).toBe('uk')
    expect(over(dived)).toBe(true)
  })

  it('PAC-112 if only submerged submarines remain of the defenders nothing changes, even with attackers left', () => {
    const t = fight('germany', [
      u('germany', 'destroyer', C, { from: 'azores-sea' }),
      u('uk', 'submarine', C),
    ])
    roll(t, 3, 6)
    t.play(submerge(t.id(C, 'submarine')))
    expect(t.view().spaces[C]?.convoy).toBe('uk')
  })

  it('PAC-111 aircraft that win alone take no convoy', () => {
    const t = fight('germany', [u('germany', 'fighter', C, { from: 'celtic-sea' }), u('uk', 'transport', C)])
    roll(t, 3, 1)
    roll(t, 1, 6)
    expect(t.view().spaces[C]?.convoy).toBe('uk')
  })
})
