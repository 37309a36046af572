import { describe, expect, it } from 'vitest'
import {
  aboard,
  carried,
  combat,
  end,
  held,
  load,
  move,
  noncombat,
  place,
  reaches,
  u,
  unload,
  waiting,
} from './support'

describe('noncombat moves of Revised', () => {
  it('LHTR-114: units that have not moved or fought move only through friendly spaces', () => {
    const t = noncombat('germany', [u('germany', 'armor', 'germany'), u('germany', 'destroyer', 'sz-5')], {
      ...held('russia', 'belorussia'),
    })
    t.refused(
      move(t.id('germany', 'armor'), 'germany', 'eastern-europe', 'belorussia'),
      'LHTR-114',
      'enemy-land-later',
    )
    t.play(move(t.id('germany', 'armor'), 'germany', 'eastern-europe', 'balkans'))
    t.play(move(t.id('sz-5'), 'sz-5', 'sz-6', 'sz-7'))
  })

  it('LHTR-114: a land unit that moved in combat move stays', () => {
    const t = combat('germany', [u('germany', 'armor', 'libya')])
    t.play(move(t.id('libya'), 'libya', 'anglo-egypt'), end)
    t.endTo('noncombat-move')
    t.refused(move(t.id('anglo-egypt'), 'anglo-egypt', 'libya'), 'LHTR-114')
  })

  it('LHTR-115: aircraft land in territories friendly since the turn began, not in captured ones', () => {
    const t = combat('germany', [
      u('germany', 'armor', 'libya'),
      u('germany', 'fighter', 'libya'),
      u('uk', 'infantry', 'anglo-egypt'),
    ])
    t.play(move([t.id('libya', 'armor'), t.id('libya', 'fighter')], 'libya', 'anglo-egypt'), end)
    t.dice([6, 1], [6])
    t.endTo('noncombat-move')
    const fighter = t.id('anglo-egypt', 'fighter')
    expect(t.control('anglo-egypt')).toBe('germany')
    t.refused(end, 'LHTR-114', 'must-land')
    t.play(move(fighter, 'anglo-egypt', 'libya'), end)
  })

  it('LHTR-116: a gun may move one territory now', () => {
    const t = noncombat('germany', [u('germany', 'antiaircraft-gun', 'germany')])
    const gun = t.id('germany')
    t.refused(move(gun, 'germany', 'eastern-europe', 'belorussia'), 'LHTR-010', 'too-far')
    t.play(move(gun, 'germany', 'eastern-europe'))
  })

  it('LHTR-117: a transport that took part in combat neither moves nor loads now', () => {
    const t = combat('uk', [
      u('uk', 'transport', 'sz-8'),
      u('uk', 'destroyer', 'sz-8'),
      u('uk', 'infantry', 'united-kingdom'),
      u('germany', 'transport', 'sz-7'),
    ])
    const ship = t.id('sz-8', 'transport')
    t.play(move([ship, t.id('sz-8', 'destroyer')], 'sz-8', 'sz-7'), end)
    t.dice([1], [6])
    t.endTo('noncombat-move')
    t.refused(load(t.id('united-kingdom'), ship), 'LHTR-117', 'ship-fought')
    t.refused(move(ship, 'sz-7', 'sz-8'), 'LHTR-114', 'fought-already')
  })

  it('LHTR-118: another transport loads, sails and lands its cargo in a friendly territory', () => {
    const t = noncombat('uk', [
      u('uk', 'transport', 'sz-8'),
      u('uk', 'antiaircraft-gun', 'united-kingdom'),
      u('uk', 'infantry', 'united-kingdom'),
    ])
    const cargo = t.ids('united-kingdom')
    const ship = t.id('sz-8')
    t.play(load(cargo, ship), move(ship, 'sz-8', 'sz-9'), unload(cargo, 'eastern-canada'))
    expect(t.pieces('eastern-canada')).toEqual(['uk antiaircraft-gun', 'uk infantry'])
  })

  it('LHTR-121: a carrier that can pick up a fighter with nowhere else to land must do so', () => {
    const t = noncombat('uk', [
      carried('uk', 'aircraft-carrier', 'sz-12', 'c'),
      aboard('uk', 'fighter', 'c'),
      u('uk', 'aircraft-carrier', 'sz-22'),
    ])
    const fighter = t.id('sz-12', 'fighter')
    t.play(move(t.id('sz-12', 'aircraft-carrier'), 'sz-12', 'sz-8'))
    t.play(move(fighter, 'sz-12', 'sz-18', 'sz-22'))
    expect(t.pieces('sz-22')).toEqual(['uk aircraft-carrier', 'uk fighter'])
  })

  it('LHTR-121: the phase does not end while a carrier can still reach the fighter that waits for it', () => {
    const t = combat(
      'us',
      [
        carried('us', 'aircraft-carrier', 'sz-53', 'c'),
        aboard('us', 'fighter', 'c'),
        u('japan', 'transport', 'sz-45'),
      ],
      held('japan', 'hawaiian-islands', 'solomon-islands'),
    )
    // Two moves out; neither of the two left reaches land, so the carrier sails to meet it.
    t.play(move(t.id('sz-53', 'fighter'), 'sz-53', 'sz-52', 'sz-45'), end)
    t.dice([1], [6])
    t.endTo('noncombat-move')
    const fighter = t.id('sz-45', 'fighter')
    t.play(move(fighter, 'sz-45', 'sz-52', 'sz-44'))
    t.refused(end, 'LHTR-121', 'must-pick-up')
    // The question shows which carrier must sail where, for which fighter.
    const carrier = t.id('sz-53')
    expect(t.asks('move').pickUps).toEqual([{ carrier, space: 'sz-44', units: [fighter] }])
    t.play(move(carrier, 'sz-53', 'sz-44'))
    expect(t.asks('move').pickUps).toBeUndefined()
    t.play(end)
    expect(t.pieces('sz-44')).toEqual(['us aircraft-carrier', 'us fighter'])
  })

  it('LHTR-121: a fighter on a full deck that reaches land makes room for one with no other landing', () => {
    const t = noncombat(
      'us',
      [
        carried('us', 'aircraft-carrier', 'sz-44', 'c'),
        aboard('us', 'fighter', 'c'),
        aboard('us', 'fighter', 'c'),
        u('us', 'fighter', 'alaska'),
      ],
      held('japan', 'new-zealand', 'solomon-islands'),
    )
    const own = t.ids('sz-44', 'fighter')
    // It used all four moves: only this deck is left for it, while those aboard reach Hawaii.
    t.play(move(t.id('alaska'), 'alaska', 'sz-63', 'sz-56', 'sz-52', 'sz-44'))
    const room = t.asks('move').makeRoom ?? []
    expect(room).toEqual([
      { unit: expect.toSatisfy((id: string) => own.includes(id)), space: 'hawaiian-islands' },
    ])
    expect(t.asks('move').pickUps).toBeUndefined()
    t.refused(end, 'LHTR-121', 'must-make-room')
    t.play(move(room[0]?.unit ?? '', 'sz-44', 'sz-52', 'hawaiian-islands'))
    expect(t.asks('move').makeRoom).toBeUndefined()
    t.play(end)
    expect(t.pieces('sz-44')).toEqual(['us aircraft-carrier', 'us fighter', 'us fighter'])
    expect(t.pieces('hawaiian-islands')).toEqual(['us fighter'])
  })
})

describe('fighters and new carriers', () => {
  it('LHTR-119: a fighter in Germany flies to zone 5, where a carrier bought this turn is mobilized', () => {
    const t = noncombat('germany', [
      u('germany', 'fighter', 'germany'),
      waiting('germany', 'aircraft-carrier'),
    ])
    const fighter = t.id('germany')
    expect(reaches(t, fighter)).toContain('sz-5')
    t.play(move(fighter, 'germany', 'sz-5'), end)
    t.play(place('aircraft-carrier', 'sz-5'))
    expect(t.pieces('sz-5')).toEqual(['germany aircraft-carrier', 'germany fighter'])
    expect(t.events).toContainEqual(expect.objectContaining({ kind: 'loaded', units: [fighter] }))
  })

  it('LHTR-119: without a waiting carrier, or where it cannot be mobilized, it must land elsewhere', () => {
    for (const [from, to, ...units] of [
      ['germany', 'sz-5'],
      ['germany', 'sz-5', waiting('germany', 'submarine')],
      ['western-europe', 'sz-7', waiting('germany', 'aircraft-carrier')],
    ] as const) {
      const t = noncombat('germany', [u('germany', 'fighter', from), ...units])
      const fighter = t.id(from)
      t.play(move(fighter, from, to))
      t.refused(end, 'LHTR-114', 'must-land')
      t.play(move(fighter, to, from), end)
    }
  })

  it('LHTR-119: it must have the range to end in the zone', () => {
    const t = noncombat('germany', [
      u('germany', 'fighter', 'ukraine-ssr'),
      u('germany', 'fighter', 'anglo-egypt'),
      waiting('germany', 'aircraft-carrier'),
    ])
    expect(reaches(t, t.id('ukraine-ssr'))).toContain('sz-5')
    expect(reaches(t, t.id('anglo-egypt'))).not.toContain('sz-5')
  })

  it('LHTR-119: a future carrier counts as the landing of an attack', () => {
    const path = ['manchuria', 'sz-61', 'sz-60', 'sz-57'] as const
    const attack = [u('japan', 'fighter', 'manchuria'), u('us', 'transport', 'sz-57')]
    const none = combat('japan', attack)
    none.refused(move(none.id('manchuria'), ...path), 'LHTR-056', 'no-landing')
    const t = combat('japan', [...attack, waiting('japan', 'aircraft-carrier')])
    const fighter = t.id('manchuria')
    t.play(move(fighter, ...path), end)
    t.dice([1], [6])
    t.refused(end, 'LHTR-114', 'must-land')
    t.play(move(fighter, 'sz-57', 'sz-60'), end, place('aircraft-carrier', 'sz-60'))
    expect(t.pieces('sz-60')).toEqual(['japan aircraft-carrier', 'japan fighter'])
  })

  it('LHTR-119: of three fighters over the zone two board the new carrier, and the third must land', () => {
    const t = noncombat('germany', [
      u('germany', 'fighter', 'germany', { count: 3 }),
      waiting('germany', 'aircraft-carrier'),
    ])
    const all = t.ids('germany')
    t.play(move(all, 'germany', 'sz-5'))
    t.refused(end, 'LHTR-114', 'must-land')
    t.play(move(all.slice(2), 'sz-5', 'germany'), end, place('aircraft-carrier', 'sz-5'))
    expect(t.pieces('sz-5')).toEqual(['germany aircraft-carrier', 'germany fighter', 'germany fighter'])
  })

  it('LHTR-119 LHTR-177: while a fighter waits its carrier is mobilized first, and in that zone', () => {
    const t = noncombat('germany', [
      u('germany', 'fighter', 'germany'),
      waiting('germany', 'aircraft-carrier'),
      waiting('germany', 'infantry', 2),
    ])
    t.play(move(t.id('germany'), 'germany', 'sz-5'), end)
    t.refused(place('infantry', 'germany'), 'LHTR-119', 'carrier-first')
    t.refused(place('aircraft-carrier', 'sz-14'), 'LHTR-119', 'carrier-first')
    t.refused(end, 'LHTR-020', 'mobilize-first')
    t.play(place('aircraft-carrier', 'sz-5'), place('infantry', 'germany', 2))
  })

  it('LHTR-119: a fighter waiting for a carrier keeps no deck from others, and need not land elsewhere', () => {
    const t = noncombat('germany', [
      u('germany', 'fighter', 'germany'),
      u('germany', 'aircraft-carrier', 'sz-5'),
      waiting('germany', 'aircraft-carrier'),
    ])
    t.play(move(t.id('germany'), 'germany', 'sz-5'))
    expect(t.pieces('sz-5')).toEqual(['germany aircraft-carrier', 'germany fighter'])
    t.play(end)
    t.play(place('aircraft-carrier', 'sz-14'))
  })

  it('LHTR-120: aircraft in a territory do not move onto a new carrier', () => {
    const t = noncombat('germany', [
      u('germany', 'fighter', 'germany'),
      waiting('germany', 'aircraft-carrier'),
    ])
    t.play(end, place('aircraft-carrier', 'sz-5'))
    expect(t.pieces('germany')).toEqual(['germany fighter'])
    expect(t.pieces('sz-5')).toEqual(['germany aircraft-carrier'])
  })

  it('LHTR-122: aircraft without a landing at the end of this phase are lost', () => {
    const t = noncombat('us', [carried('us', 'aircraft-carrier', 'sz-53', 'c'), aboard('us', 'fighter', 'c')])
    const fighter = t.game.piece(Number(t.id('sz-53', 'fighter').slice(1)))
    t.game.turnOf(fighter).spent = 4
    t.game.put(fighter, t.game.spaceIx('sz-26'))
    t.play(end)
    expect(t.pieces('sz-26')).toEqual([])
    expect(t.events).toContainEqual(expect.objectContaining({ kind: 'removed', why: 'no-landing' }))
  })
})
