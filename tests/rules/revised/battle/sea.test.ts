import { describe, expect, it } from 'vitest'
import {
  aboard,
  attack,
  battle,
  end,
  fight,
  flown,
  german,
  lose,
  over,
  press,
  retreat,
  roll,
  rolls,
  submerge,
  u,
  uk,
  Z,
} from './support'
import { at, combat, move } from '../support'

describe('combatants', () => {
  it('LHTR-048 transports alone that stay in a hostile zone fight there', () => {
    const t = attack([uk('transport', 1, { from: Z }), german('destroyer')])
    expect(rolls(t)).toMatchObject({ by: 'germany', hitsOn: 3 })
  })

  it('LHTR-021 allied ships in the zone take no part in the attack', () => {
    const t = attack([uk('destroyer'), u('us', 'battleship', Z), german('destroyer')])
    expect(rolls(t)).toMatchObject({ by: 'uk', dice: 1, hitsOn: 3 })
  })

  it('LHTR-084 fighters on an attacked carrier defend as fighters, on 4', () => {
    const t = attack([
      uk('battleship'),
      german('aircraft-carrier', 1, { ref: 'c' }),
      aboard('germany', 'fighter', 'c'),
    ])
    roll(t, 4, 6)
    roll(t, 4, 6)
    roll(t, 3, 6)
  })

  it('LHTR-083 a battleship takes two hits, and is repaired at the end of its owner’s turn', () => {
    const t = attack([uk('battleship'), german('destroyer')])
    roll(t, 4, 1)
    roll(t, 3, 1)
    const damaged = () => t.view().spaces[Z]?.pieces[0]?.damaged ?? false
    expect(damaged()).toBe(true)
    t.play(end)
    expect(damaged()).toBe(false)
  })

  it('LHTR-086 transports may be chosen as casualties before any other ship', () => {
    const t = attack([uk('battleship'), german('transport'), german('destroyer')])
    roll(t, 4, 1)
    t.play(lose([t.id(Z, 'transport'), 'any']))
    roll(t, 3, 6)
    roll(t, 1, 6)
    expect(t.ids(Z, 'destroyer')).toHaveLength(1)
  })

  it('LHTR-079 several defending owners agree; otherwise the attacker decides how many hits each takes', () => {
    const t = fight('germany', [
      u('germany', 'battleship', Z, { from: 'sz-5' }),
      u('uk', 'destroyer', Z),
      u('us', 'destroyer', Z),
    ])
    roll(t, 4, 1)
    expect(t.asks('casualties').by).toEqual({ power: 'uk' })
    t.play({ kind: 'choose', option: 'no-agreement' })
    expect(t.asks('choose').by).toEqual({ power: 'germany' })
  })
})

describe('aircraft and submarines', () => {
  it('LHTR-090 aircraft hit submarines without a destroyer', () => {
    const t = attack([u('uk', 'bomber', Z, flown), german('submarine')])
    roll(t, 4, 1)
    expect(t.pieces(Z)).toEqual(['uk bomber'])
  })

  it('LHTR-090 two fighters may attack a lone submarine', () => {
    const t = combat('uk', [u('uk', 'fighter', 'united-kingdom', { count: 2 }), german('submarine')])
    t.play(move(t.ids('united-kingdom', 'fighter'), 'united-kingdom', Z), end)
    roll(t, 3, 6, 3)
    expect(t.ids(Z, 'submarine')).toEqual([])
  })

  it('LHTR-091 in step 7 submarines of both sides may submerge instead of fighting on', () => {
    const t = attack([uk('submarine'), uk('battleship'), german('submarine'), german('battleship')])
    t.dice([6], [6], [6], [6])
    expect(t.asks('pick')).toMatchObject({ kind: 'submerge', by: { power: 'uk' } })
    t.refused(submerge(t.id(Z, 'battleship', 'uk')), 'LHTR-091', 'cannot-dive')
    t.refused(press, 'LHTR-091', 'dive-or-fight')
    t.play(submerge(t.id(Z, 'submarine', 'uk')), press)
    expect(t.asks('pick').by).toEqual({ power: 'germany' })
    t.play(submerge(t.id(Z, 'submarine', 'germany')))
    // Both are out of the battle: the battleships fight on alone.
    expect(rolls(t)).toMatchObject({ reason: 'attack', by: 'uk' })
  })

  it('LHTR-186 the attacker’s submarines submerge, then the attacker decides, then the defender’s submerge', () => {
    const t = attack([uk('submarine'), uk('battleship'), german('submarine')])
    t.dice([6], [6], [6])
    expect(t.asks('pick').by).toEqual({ power: 'uk' })
    t.play(submerge())
    t.asks('retreat')
    t.play(press)
    expect(t.asks('pick').by).toEqual({ power: 'germany' })
    t.play(submerge(t.id(Z, 'submarine', 'germany')))
    expect(over(t)).toBe(true)
  })

  it('LHTR-091 not while an enemy destroyer is in the battle', () => {
    const t = attack([uk('destroyer'), german('submarine', 2)])
    t.dice([6, 6], [6])
    t.asks('retreat')
    t.play(press)
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'submarines' })
  })

  it('LHTR-105 defenders never retreat: they are asked only about their submarines', () => {
    const t = attack([uk('battleship'), german('submarine'), german('battleship')])
    t.dice([6], [6], [6])
    t.asks('retreat')
    t.play(press)
    expect(t.asks('pick').kind).toBe('submerge')
    t.play(submerge())
    expect(rolls(t).reason).toBe('submarines')
  })

  it('LHTR-092 LHTR-187 a submerged submarine stays in the zone and surfaces at the end of the turn', () => {
    const t = attack([uk('battleship'), german('submarine')])
    t.dice([6], [6])
    t.play(press, submerge(t.id(Z, 'submarine')))
    const dived = () => t.view().spaces[Z]?.pieces.find((p) => p.unit === 'submarine')?.submerged ?? false
    expect(over(t)).toBe(true)
    expect(dived()).toBe(true)
    expect(t.view().phase).toBe('noncombat-move')
    t.play(end)
    expect(dived()).toBe(false)
  })
})

describe('decks', () => {
  const carrier = (...more: Parameters<typeof attack>[0]) =>
    attack([
      uk('battleship', 2),
      german('aircraft-carrier', 1, { ref: 'c' }),
      aboard('germany', 'fighter', 'c'),
      ...more,
    ])
  /** The carrier is sunk, and the attacker withdraws with its fighter still there. */
  const sink = (t: ReturnType<typeof attack>) => {
    roll(t, 4, 1, 6)
    t.play(lose([t.id(Z, 'aircraft-carrier'), 'any']))
    t.dice([6], [6])
    return t.play(retreat('sz-3'))
  }

  it('LHTR-085 fighters that lost their deck land only after all battles of the turn', () => {
    const t = carrier(
      u('uk', 'infantry', 'karelia-ssr', { from: 'archangel' }),
      u('germany', 'infantry', 'karelia-ssr'),
    )
    t.play(battle(`sea:${Z}`))
    sink(t)
    // They wait over the zone during the other battle.
    expect(rolls(t)).toMatchObject({ by: 'uk', hitsOn: 1 })
    expect(t.pieces(Z)).toEqual(['germany fighter'])
    roll(t, 1, 1)
    roll(t, 2, 6)
    const d = t.asks('choose')
    expect(d.by).toEqual({ power: 'germany' })
    expect(d.options.map((o) => o.option).sort()).toEqual(['norway', 'western-europe'])
    t.play({ kind: 'choose', option: 'norway' })
    expect(t.pieces('norway')).toEqual(['germany fighter'])
    expect(t.view().phase).toBe('noncombat-move')
  })

  it('LHTR-085 within one space, in friendly territory or on a deck; otherwise they are lost', () => {
    const far = carrier(u('uk', 'infantry', 'norway'), u('uk', 'infantry', 'western-europe'))
    const lands = fight(
      'uk',
      [uk('battleship', 2), german('aircraft-carrier', 1, { ref: 'c' }), aboard('germany', 'fighter', 'c')],
      { control: ['norway', 'western-europe'].map((space) => ({ space, power: 'uk' })) },
    )
    expect(far.decision()?.of).toBe('roll')
    sink(lands)
    expect(lands.pieces(Z)).toEqual([])
    const deck = fight(
      'uk',
      [
        ...[
          uk('battleship', 2),
          german('aircraft-carrier', 1, { ref: 'c' }),
          aboard('germany', 'fighter', 'c'),
        ],
        u('germany', 'aircraft-carrier', 'sz-5'),
      ],
      { control: ['norway', 'western-europe'].map((space) => ({ space, power: 'uk' })) },
    )
    sink(deck)
    expect(deck.pieces('sz-5')).toEqual(['germany aircraft-carrier', 'germany fighter'])
  })

  it('LHTR-085 fighters of two zones land one zone after the other', () => {
    const t = carrier(
      u('uk', 'battleship', 'sz-14', { from: 'sz-13', count: 2 }),
      u('germany', 'aircraft-carrier', 'sz-14', { ref: 'd' }),
      aboard('germany', 'fighter', 'd'),
    )
    t.play(battle(`sea:${Z}`))
    sink(t)
    roll(t, 4, 1, 6)
    t.play(lose([t.id('sz-14', 'aircraft-carrier'), 'any']))
    t.dice([6], [6])
    t.play(retreat('sz-13'))
    t.play({ kind: 'choose', option: t.asks('choose').options[0]?.option ?? '' })
    t.play({ kind: 'choose', option: t.asks('choose').options[0]?.option ?? '' })
    expect(t.view().phase).toBe('noncombat-move')
    expect([...t.pieces(Z), ...t.pieces('sz-14')]).toEqual([])
  })
})

describe('landing zones', () => {
  const landing = (units: Parameters<typeof attack>[0]) => {
    const t = combat('uk', [
      u('uk', 'transport', 'sz-3', { ref: 't' }),
      aboard('uk', 'infantry', 't'),
      ...units,
    ])
    t.play(move([t.id('sz-3', 'transport'), ...t.ids('sz-3', 'destroyer')], 'sz-3', Z))
    return t.play({ kind: 'unload', units: t.ids(Z, 'infantry'), to: 'norway' }, end)
  }

  it('LHTR-095 enemy ships in the landing zone are fought first, and no unit lands unless it is cleared', () => {
    const t = landing([u('uk', 'destroyer', 'sz-3'), german('destroyer')])
    roll(t, 3, 1)
    roll(t, 3, 6)
    expect(t.pieces('norway')).toEqual(['uk infantry'])
    const lost = landing([u('uk', 'destroyer', 'sz-3'), german('destroyer')])
    roll(lost, 3, 6)
    roll(lost, 3, 6)
    lost.play(retreat('sz-3'))
    expect(lost.pieces('norway')).toEqual([])
  })

  it('LHTR-096 enemy submarines alone are fought, or submerge; then the transports land', () => {
    const t = landing([german('submarine')])
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'submarines' })
    t.dice([6])
    t.play(press, submerge(t.id(Z, 'submarine')))
    expect(t.pieces('norway')).toEqual(['uk infantry'])
    expect(t.pieces(Z)).toEqual(['germany submarine', 'uk transport'])
  })

  it('LHTR-185 ships that stay next to enemy submarines attack them, even transports alone', () => {
    expect(rolls(attack([uk('transport'), german('submarine')])).reason).toBe('submarines')
    expect(rolls(attack([uk('transport'), uk('destroyer'), german('submarine')])).reason).toBe('submarines')
  })

  it('LHTR-185 with pass, transports alone stay next to enemy submarines in peace; warships attack them', () => {
    const pass = { switches: { 'lhtr.submarinesStop': 'pass' } }
    expect(over(at('uk', 'combat', [uk('transport'), german('submarine')], {}, pass))).toBe(true)
    const armed = at('uk', 'combat', [uk('transport'), uk('destroyer'), german('submarine')], {}, pass)
    expect(rolls(armed).reason).toBe('submarines')
  })

  it('LHTR-096 with pass, transports alone fight enemy submarines only if units are to land', () => {
    const pass = { switches: { 'lhtr.submarinesStop': 'pass' } }
    const ship = [u('uk', 'transport', 'sz-3', { ref: 't' }), aboard('uk', 'infantry', 't')]
    const t = at('uk', 'combat-move', [...ship, german('submarine')], {}, pass)
    t.play(move([t.id('sz-3', 'transport')], 'sz-3', Z))
    t.play({ kind: 'unload', units: t.ids(Z, 'infantry'), to: 'norway' }, end)
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'submarines' })
  })

  it('LHTR-102 if the sea battle is broken off the transports retreat with their cargo, which cannot land', () => {
    const t = landing([u('uk', 'destroyer', 'sz-3'), german('destroyer')])
    t.dice([6], [6])
    t.play(retreat('sz-3'))
    expect(t.pieces('sz-3')).toEqual(['uk destroyer', 'uk infantry', 'uk transport'])
    expect(t.view().phase).toBe('noncombat-move')
    t.refused(
      { kind: 'unload', units: t.ids('sz-3', 'infantry'), to: 'united-kingdom' },
      'LHTR-102',
      'withdrew-with-cargo',
    )
  })

  it('LHTR-103 ships retreat all together to a friendly zone that one of them came from', () => {
    const t = attack([uk('destroyer'), u('uk', 'battleship', Z, { from: 'sz-7' }), german('battleship')])
    t.dice([6], [6], [6])
    expect(
      t
        .asks('retreat')
        .retreats.map((r) => r.to)
        .sort(),
    ).toEqual(['sz-3', 'sz-7'])
    t.refused(retreat('sz-5'), 'LHTR-103', 'not-a-way-out')
    t.refused(retreat('sz-7', [t.id(Z, 'destroyer')]), 'LHTR-103', 'all-leave-together')
    t.play(retreat('sz-7'))
    expect(t.pieces('sz-7')).toEqual(['uk battleship', 'uk destroyer'])
  })

  it('LHTR-103 no ship retreats to a zone with enemy ships; with pass it may if they are only submarines', () => {
    const ways = (enemy: string, switches = {}) => {
      const t = at(
        ...(['uk', 'combat'] as const),
        [uk('destroyer'), german('battleship'), u('germany', enemy, 'sz-3')],
        {},
        { switches },
      )
      t.play(...(t.decision()?.of === 'battle' ? [battle(`sea:${Z}`)] : []))
      t.dice([6], [6])
      return t.decision()?.of
    }
    expect(ways('submarine')).toBe('roll')
    expect(ways('submarine', { 'lhtr.submarinesStop': 'pass' })).toBe('retreat')
    expect(ways('transport')).toBe('roll')
  })

  it('LHTR-104 aircraft retreat in place, and land in phase 5', () => {
    const t = attack([u('uk', 'bomber', Z, { ...flown, count: 2 }), german('battleship')])
    t.dice([6, 6], [6])
    t.play(retreat(null))
    expect(t.pieces(Z)).toEqual(['germany battleship', 'uk bomber', 'uk bomber'])
    expect(t.view().phase).toBe('noncombat-move')
    t.play(move(t.ids(Z, 'bomber'), Z, 'united-kingdom'))
    expect(t.ids('united-kingdom', 'bomber')).toHaveLength(2)
  })
})

describe('no survivors', () => {
  it('LHTR-113 if all units die on both sides the defender keeps the space', () => {
    const t = at('germany', 'combat', [
      u('germany', 'infantry', 'karelia-ssr', { from: 'eastern-europe' }),
      u('russia', 'infantry', 'karelia-ssr'),
    ])
    roll(t, 1, 1)
    roll(t, 2, 1)
    expect(t.pieces('karelia-ssr')).toEqual([])
    expect(t.control('karelia-ssr')).toBe('russia')
  })
})
