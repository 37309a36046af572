import { describe, expect, it } from 'vitest'
import { aboard, combat, end, legal, move, noncombat, reaches, u } from './support'
import { patrol } from '../../../main/rules/pacific-2001/land-patrols'

describe('flights', () => {
  it('EUR-011 no unit enters a neutral, and no aircraft flies over one', () => {
    const t = noncombat('germany', [
      u('germany', 'fighter', 'vichy-france'),
      u('germany', 'infantry', 'vichy-france'),
    ])
    t.refused(move(t.id('vichy-france', 'infantry'), 'vichy-france', 'spain'), 'EUR-011', 'neutral-land')
    t.refused(move(t.id('vichy-france', 'fighter'), 'vichy-france', 'spain'), 'EUR-011', 'neutral-air')
  })

  it('EUR-011 from Vichy France to Gibraltar an aircraft flies by sea zones, not through Spain', () => {
    const t = combat('germany', [u('germany', 'bomber', 'vichy-france'), u('uk', 'infantry', 'gibraltar')])
    const b = t.id('vichy-france')
    t.refused(move(b, 'vichy-france', 'spain', 'gibraltar'), 'EUR-011', 'neutral-air')
    t.play(move(b, 'vichy-france', 'western-mediterranean', 'strait-of-gibraltar', 'gibraltar'))
  })

  it('EUR-053 PAC-020 each space costs one: United Kingdom to Norway by the North Sea is two', () => {
    const t = combat('uk', [u('uk', 'fighter', 'united-kingdom'), u('germany', 'infantry', 'norway')])
    const f = t.id('united-kingdom')
    expect(
      legal(t)
        .targets([f])
        .find((x) => x.space === 'norway'),
    ).toMatchObject({
      cost: 2,
      path: ['united-kingdom', 'north-sea', 'norway'],
    })
    t.play(move(f, 'united-kingdom', 'north-sea', 'norway'))
    expect(t.view().spaces['norway']?.pieces.find((p) => p.id === f)?.movesLeft).toBe(2)
  })

  it('PAC-020 an island is a separate space in its zone: leaving it costs a point', () => {
    const t = noncombat('usa', [u('usa', 'fighter', 'midway')])
    const f = t.id('midway')
    // Midway – 20 – 17 – 19 – Wake is four spaces.
    t.play(move(f, 'midway', 'sea-zone-20', 'sea-zone-19', 'wake-island'))
    expect(t.view().spaces['wake-island']?.pieces[0]?.movesLeft).toBe(1)
  })

  it('EUR-053 a fighter has four spaces and no more', () => {
    const t = noncombat('germany', [u('germany', 'fighter', 'poland')])
    const f = t.id('poland')
    t.refused(
      move(f, 'poland', 'germany', 'eastern-france', 'vichy-france', 'western-mediterranean', 'algeria'),
      'EUR-053',
      'too-far',
    )
    t.play(move(f, 'poland', 'germany', 'eastern-france', 'france'))
  })

  it('EUR-054 PAC-061 aircraft fly over hostile land and sea without stopping', () => {
    const t = combat('germany', [
      u('germany', 'bomber', 'poland'),
      u('ussr', 'infantry', 'belorussia'),
      u('ussr', 'infantry', 'russia'),
    ])
    t.play(move(t.id('poland'), 'poland', 'east-poland', 'belorussia', 'russia'))
  })

  it('EUR-036 a combat flight ends in an attack', () => {
    const t = combat('germany', [u('germany', 'fighter', 'poland'), u('germany', 'fighter', 'denmark')])
    t.refused(move(t.id('poland'), 'poland', 'germany'), 'EUR-036', 'combat-moves-attack')
    t.refused(move(t.id('denmark'), 'denmark', 'danish-sea'), 'EUR-036', 'combat-moves-attack')
  })

  it('EUR-038 a fighter that flew two spaces to a battle has two left to land', () => {
    const t = combat('uk', [u('uk', 'fighter', 'united-kingdom'), u('germany', 'submarine', 'danish-sea')])
    const f = t.id('united-kingdom')
    t.play(move(f, 'united-kingdom', 'north-sea', 'danish-sea'))
    t.game.remove([t.game.piece(Number(t.id('danish-sea', 'submarine').slice(1)))], 'test', [])
    t.endTo('noncombat-move')
    t.refused(
      move(f, 'danish-sea', 'north-sea', 'atlantic', 'celtic-sea', 'united-kingdom'),
      'EUR-053',
      'too-far',
    )
    t.play(move(f, 'danish-sea', 'english-channel', 'united-kingdom'))
  })

  it('EUR-055 a flight without any landing afterwards is illegal, for a bomber as for a fighter', () => {
    // Yugoslavia is four spaces from Malta: no moves are left for the return. Sicily is two, with two left.
    const t = combat('uk', [
      u('uk', 'fighter', 'malta'),
      u('germany', 'infantry', 'yugoslavia'),
      u('germany', 'infantry', 'sicily'),
    ])
    const f = t.id('malta')
    t.refused(
      move(f, 'malta', 'sicilian-sea', 'southern-italy', 'adriatic-sea', 'yugoslavia'),
      'EUR-055',
      'no-landing',
    )
    t.play(move(f, 'malta', 'sicilian-sea', 'sicily'))
  })

  it('EUR-056 a territory captured this turn is no landing place', () => {
    const t = noncombat('germany', [u('germany', 'fighter', 'rumania')])
    t.game.capture(t.game.spaceIx('ukraine-ssr'), t.game.powerIx('germany'), [])
    t.refused(move(t.id('rumania'), 'rumania', 'ukraine-ssr'), 'EUR-056', 'taken-this-turn')
    t.refused(move(t.id('rumania'), 'rumania', 'bessarabia'), 'EUR-056', 'no-landing-here')
  })

  it('EUR-056 an ally’s territory is a landing place', () => {
    const t = noncombat('uk', [u('uk', 'bomber', 'united-kingdom')])
    t.play(move(t.id('united-kingdom'), 'united-kingdom', 'north-sea', 'norway', 'finland', 'karelia'))
  })

  it('EUR-057 aircraft that cannot land at the end of noncombat movement are lost', () => {
    const t = noncombat('uk', [
      u('uk', 'fighter', 'south-atlantic', { patrol: true }),
      u('uk', 'fighter', 'gibraltar'),
    ])
    // A fighter whose carrier was sunk: in the air over the zone, its range used up.
    const f = t.game.find(t.id('south-atlantic'))
    if (!f) throw new Error('no fighter')
    patrol.set(t.game, f, false)
    Object.assign(t.game.turnOf(f), { spent: 4, moved: ['combat-move'] })
    t.game.changed()
    expect(t.asks('move').homeless).toEqual([t.id('south-atlantic')])
    t.play(end)
    expect(t.pieces('south-atlantic')).toEqual([])
    expect(t.pieces('gibraltar')).toEqual(['uk fighter'])
  })

  it('EUR-163 aircraft that can still land must land before the phase ends', () => {
    const t = noncombat('uk', [u('uk', 'fighter', 'north-sea', { patrol: true })])
    const f = t.game.find(t.id('north-sea'))
    if (!f) throw new Error('no fighter')
    patrol.set(t.game, f, false)
    Object.assign(t.game.turnOf(f), { spent: 3, moved: ['combat-move'] })
    t.game.changed()
    t.refused(end, 'EUR-163', 'must-land')
    t.play(move(t.id('north-sea'), 'north-sea', 'united-kingdom'), end)
  })

  it('EUR-210 aircraft alone do not attack a territory without units that can fight', () => {
    const t = combat('uk', [
      u('uk', 'bomber', 'egypt'),
      u('uk', 'fighter', 'egypt'),
      u('uk', 'infantry', 'egypt'),
      u('germany', 'aa-gun', 'libya'),
    ])
    t.refused(move(t.id('egypt', 'bomber'), 'egypt', 'libya'), 'EUR-210', 'nothing-to-attack')
    // With own troops in the attack they may join.
    t.play(move(t.id('egypt', 'infantry'), 'egypt', 'libya'))
    t.play(move(t.id('egypt', 'fighter'), 'egypt', 'libya'))
  })

  it('EUR-188 EUR-187 a bomber raids or fights, never both; fighters escort it', () => {
    const base = 'netherlands-belgium'
    const t = combat(
      'uk',
      [
        u('uk', 'bomber', base, { count: 2 }),
        u('uk', 'fighter', base, { count: 2 }),
        u('germany', 'infantry', 'germany'),
      ],
      { control: [{ space: base, power: 'uk' }] },
    )
    const [b1 = '', b2 = ''] = t.ids(base, 'bomber')
    const [f1 = '', f2 = ''] = t.ids(base, 'fighter')
    t.refused({ kind: 'raid', units: [b1], space: 'germany' }, 'EUR-068', 'raid-flies-there-first')
    t.play(move([b1, b2, f1], base, 'germany'))
    t.refused({ kind: 'escort', units: [f1], space: 'germany' }, 'EUR-068', 'no-raid-to-escort')
    t.refused({ kind: 'raid', units: [f1], space: 'germany' }, 'EUR-068', 'only-bombers-raid')
    t.play({ kind: 'raid', units: [b1], space: 'germany' }, { kind: 'escort', units: [f1], space: 'germany' })
    t.refused({ kind: 'raid', units: [b1], space: 'germany' }, 'EUR-068', 'raids-already')
    t.refused({ kind: 'escort', units: [f2], space: 'germany' }, 'EUR-068', 'raid-flies-there-first')
    const marksOf = (id: string) => t.view().spaces['germany']?.pieces.find((p) => p.id === id)?.facts
    expect(marksOf(b1)).toEqual({ raid: true })
    expect(marksOf(f1)).toEqual({ escort: true })
    expect(marksOf(b2)).toBeUndefined()
  })

  it('EUR-068 EUR-187 only bombers raid and only fighters escort: land units at the target do neither', () => {
    const base = 'netherlands-belgium'
    const t = combat('uk', [u('uk', 'armor', base)], { control: [{ space: base, power: 'uk' }] })
    const units = t.ids(base)
    t.refused({ kind: 'raid', units, space: 'germany' }, 'EUR-068', 'only-bombers-raid')
    t.refused({ kind: 'escort', units, space: 'germany' }, 'EUR-187', 'only-fighters-escort')
  })

  it('EUR-068 EUR-187 a raid is flown to its target, by bombers, and escorted by fighters only', () => {
    // The position has a bomber over Germany already: it was not sent there.
    const t = combat('uk', [u('uk', 'bomber', 'germany'), u('uk', 'bomber', 'united-kingdom', { count: 2 })])
    t.refused(
      { kind: 'raid', units: [t.id('germany')], space: 'germany' },
      'EUR-068',
      'raid-flies-there-first',
    )
    const [a = '', b = ''] = t.ids('united-kingdom')
    t.play(move([a, b], 'united-kingdom', 'north-sea', 'danish-sea', 'germany'))
    t.play({ kind: 'raid', units: [a], space: 'germany' })
    t.refused({ kind: 'escort', units: [b], space: 'germany' }, 'EUR-187', 'only-fighters-escort')
  })

  it('EUR-188 a bomber sent to an undefended complex is sent to raid', () => {
    const t = combat('uk', [u('uk', 'bomber', 'united-kingdom'), u('germany', 'aa-gun', 'germany')])
    const b = t.id('united-kingdom')
    t.play(move(b, 'united-kingdom', 'english-channel', 'danish-sea', 'germany'), end)
    expect(t.events).toContainEqual(
      expect.objectContaining({ kind: 'marked', mark: 'raid', units: [b], space: 'germany' }),
    )
  })

  it('PAC-162 a Chinese fighter flies like others but cannot land on carriers', () => {
    const t = noncombat('usa', [
      u('china', 'fighter', 'kwangsi'),
      u('usa', 'fighter', 'kwangsi'),
      u('usa', 'carrier', 'sea-zone-45'),
    ])
    expect(reaches(t, t.id('kwangsi', 'fighter', 'usa'))).toContain('sea-zone-45')
    t.refused(
      move(
        t.id('kwangsi', 'fighter', 'china'),
        'kwangsi',
        'sea-zone-45',
        'sea-zone-38',
        'sea-zone-44',
        'sea-zone-43',
      ),
      'EUR-055',
      'no-landing',
    )
    t.play(move(t.id('kwangsi', 'fighter', 'china'), 'kwangsi', 'yunnan'))
    t.play(move(t.id('kwangsi', 'fighter', 'usa'), 'kwangsi', 'sea-zone-45'))
    expect(t.view().spaces['sea-zone-45']?.pieces.find((p) => p.unit === 'fighter')?.carriedBy).toBe(
      t.id('sea-zone-45', 'carrier'),
    )
  })

  it('EUR-195 a carrier that must still win its zone counts in a flight plan', () => {
    const t = combat('uk', [
      { ...u('uk', 'carrier', 'central-atlantic'), ref: 'cv' },
      aboard('uk', 'fighter', 'cv'),
      u('germany', 'submarine', 'south-atlantic'),
    ])
    const f = t.id('central-atlantic', 'fighter')
    t.play(move(f, 'central-atlantic', 'south-atlantic'))
    expect(t.pieces('south-atlantic')).toEqual(['germany submarine', 'uk fighter'])
    // A distant fighter has no other landing: only the carrier that sails into the zone after it is won.
    const way = ['eastern-canada', 'davis-strait', 'us-eastern-coast', 'central-atlantic', 'south-atlantic']
    const far = (...carriers: Parameters<typeof combat>[1]) =>
      combat('uk', [
        u('uk', 'fighter', 'eastern-canada'),
        u('germany', 'submarine', 'south-atlantic'),
        ...carriers,
      ])
    const alone = far()
    alone.refused(move(alone.id('eastern-canada'), ...way), 'EUR-055', 'no-landing')
    const met = far(u('uk', 'carrier', 'azores-sea'))
    met.play(move(met.id('eastern-canada'), ...way))
  })
})
