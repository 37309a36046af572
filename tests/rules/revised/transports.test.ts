import { describe, expect, it } from 'vitest'
import { aboard, carried, combat, end, held, load, move, noncombat, revised, u, unload } from './support'

describe('transports of Revised', () => {
  const channel = (...more: ReturnType<typeof u>[]) =>
    combat('uk', [
      u('uk', 'transport', 'sz-8'),
      u('uk', 'infantry', 'united-kingdom', { count: 2 }),
      u('germany', 'infantry', 'western-europe'),
      ...more,
    ])

  it('LHTR-058: units loaded in combat move must be assigned a landing before the phase ends', () => {
    const t = channel()
    const [one = '', two = ''] = t.ids('united-kingdom')
    const ship = t.id('sz-8')
    t.play(load([one, two], ship))
    t.refused(end, 'LHTR-058', 'cargo-must-land')
    t.play(move(ship, 'sz-8', 'sz-7'), unload(one, 'western-europe'))
    t.refused(end, 'LHTR-058', 'cargo-must-land')
    t.play(unload(two, 'western-europe'), end)
    expect(t.game.state.phase).toBe('combat')
  })

  it('LHTR-058: units are neither loaded out of reach of an enemy coast nor carried away from all of them', () => {
    const far = combat('us', [u('us', 'transport', 'sz-54'), u('us', 'infantry', 'western-united-states')])
    far.refused(load(far.id('western-united-states'), far.id('sz-54')), 'LHTR-058', 'no-assault-from-there')
    const t = channel()
    const ship = t.id('sz-8')
    const infantry = t.id('united-kingdom')
    t.play(load(infantry, ship))
    t.refused(move(ship, 'sz-8', 'sz-1'), 'LHTR-058', 'no-assault-from-there')
    t.refused(move(ship, 'sz-8', 'sz-9', 'sz-10'), 'LHTR-058', 'no-assault-from-there')
    // It may load more on the way, and where an enemy stops it only the adjacent coast is left.
    t.play(move(ship, 'sz-8', 'sz-2'))
    t.refused(move(ship, 'sz-2', 'sz-1'), 'LHTR-058', 'no-assault-from-there')
    t.play(move(ship, 'sz-2', 'sz-3'), unload(infantry, 'norway'), end)
  })

  it('LHTR-062: cargo aboard before the turn need not land, and may sail away from every enemy coast', () => {
    const t = combat('uk', [
      carried('uk', 'transport', 'sz-8', 't'),
      aboard('uk', 'infantry', 't'),
      u('germany', 'infantry', 'western-europe'),
    ])
    t.play(move(t.id('sz-8', 'transport'), 'sz-8', 'sz-9', 'sz-10'), end)
    expect(t.pieces('sz-10')).toEqual(['uk infantry', 'uk transport'])
  })

  it('LHTR-058: units cannot board an ally’s ship in combat move', () => {
    const t = combat('uk', [u('us', 'transport', 'sz-7'), u('uk', 'infantry', 'united-kingdom')])
    t.refused(load(t.id('united-kingdom'), t.id('sz-7')), 'LHTR-058', 'no-assault-from-there')
  })

  it('LHTR-058: cargo whose only coast was captured by land in the meantime stays aboard', () => {
    const lands = revised().game.rs.spaces.filter((x) => x.land && x.data.impassable !== true)
    const british = lands.map((x) => x.id).filter((id) => id !== 'algeria')
    const t = combat(
      'uk',
      [u('uk', 'transport', 'sz-13'), u('uk', 'infantry', 'gibraltar'), u('uk', 'armor', 'libya')],
      held('uk', ...british),
    )
    const infantry = t.id('gibraltar')
    t.play(load(infantry, t.id('sz-13')))
    t.refused(end, 'LHTR-058', 'cargo-must-land')
    t.play(move(t.id('libya'), 'libya', 'algeria', 'libya'), end)
    expect(t.pieces('sz-13')).toEqual(['uk infantry', 'uk transport'])
  })

  it('LHTR-058 LHTR-176: the random player gets the answers that bring the cargo ashore', () => {
    const t = channel()
    const infantry = t.id('united-kingdom')
    t.play(load(infantry, t.id('sz-8')))
    const dues = (step: string) => t.game.askAll('listActionsDue', { step })
    expect(dues('combat-move').map((a) => a.kind)).toContain('move')
    expect(dues('noncombat-move')).toEqual([])
    for (let i = 0; i < 4 && t.game.state.phase === 'combat-move'; i++) t.play(dues('combat-move')[0] ?? end)
    expect(t.game.state.phase).not.toBe('combat-move')
  })

  it('LHTR-059: no loading in a hostile sea zone', () => {
    const t = channel(u('germany', 'destroyer', 'sz-8'))
    t.refused(load(t.id('united-kingdom'), t.id('sz-8', 'transport')), 'LHTR-059', 'no-loading-among-enemies')
  })

  it('LHTR-060: tank and infantry fit, tank and artillery do not, two infantry fit', () => {
    for (const [units, fits] of [
      [['armor', 'infantry'], true],
      [['armor', 'artillery'], false],
      [['infantry', 'infantry'], true],
    ] as const) {
      const t = noncombat('uk', [
        u('uk', 'transport', 'sz-8'),
        ...units.map((unit) => u('uk', unit, 'united-kingdom')),
      ])
      const boarding = load(t.ids('united-kingdom'), t.id('sz-8'))
      if (fits) t.play(boarding)
      else t.refused(boarding, 'LHTR-060', 'hold-full')
    }
  })

  it('LHTR-061: all cargo goes to one territory, and then the transport cannot move', () => {
    const t = combat('uk', [
      u('uk', 'transport', 'sz-7'),
      u('uk', 'infantry', 'united-kingdom', { count: 2 }),
    ])
    const [one = '', two = ''] = t.ids('united-kingdom')
    const ship = t.id('sz-7')
    t.play(load([one, two], ship), move(ship, 'sz-7', 'sz-6'), unload(one, 'western-europe'))
    t.refused(unload(two, 'norway'), 'LHTR-061', 'lands-in-one-place')
    t.refused(move(ship, 'sz-6', 'sz-5'), 'LHTR-061', 'has-unloaded')
    // Cargo with an assigned landing is not put ashore again, there or elsewhere.
    for (const land of ['western-europe', 'norway']) t.refused(unload(one, land), 'LHTR-061')
    t.refused(end, 'LHTR-058', 'cargo-must-land')
    t.play(unload(two, 'western-europe'), end)
  })

  it('LHTR-062: cargo of a transport that was driven off stays aboard, and cannot land this turn', () => {
    const t = channel(u('germany', 'battleship', 'sz-7'), u('uk', 'destroyer', 'sz-8'))
    const one = t.id('united-kingdom')
    const ship = t.id('sz-8', 'transport')
    t.play(load(one, ship), move([ship, t.id('sz-8', 'destroyer')], 'sz-8', 'sz-7'))
    t.play(unload(one, 'western-europe'), end)
    t.dice([6], [6])
    t.play({ kind: 'retreat', to: 'sz-8' })
    t.endTo('noncombat-move')
    expect(t.pieces('sz-8')).toEqual(['uk destroyer', 'uk infantry', 'uk transport'])
    expect(t.try(unload(one, 'united-kingdom'))).not.toBeNull()
  })

  it('LHTR-062: cargo goes down with its transport', () => {
    const t = channel(u('germany', 'battleship', 'sz-7'))
    const one = t.id('united-kingdom')
    const ship = t.id('sz-8', 'transport')
    t.play(load(one, ship), move(ship, 'sz-8', 'sz-7'), unload(one, 'western-europe'), end)
    t.dice([1])
    expect(t.pieces('sz-7')).toEqual(['germany battleship'])
    expect(t.pieces('western-europe')).toEqual(['germany infantry'])
  })

  it('LHTR-063: allied cargo boards on its own turn, sails on the ship owner’s, and lands on its own', () => {
    const t = noncombat('us', [u('uk', 'transport', 'sz-10'), u('us', 'infantry', 'eastern-united-states')])
    const infantry = t.id('eastern-united-states')
    t.play(load(infantry, t.id('sz-10')))
    t.refused(unload(infantry, 'eastern-united-states'), 'LHTR-063', 'ally-sails-first')
    const uk = noncombat('uk', [carried('uk', 'transport', 'sz-10', 's'), aboard('us', 'infantry', 's')])
    uk.refused(unload(uk.id('sz-10', 'infantry'), 'eastern-united-states'), 'LHTR-021')
    uk.play(move(uk.id('sz-10', 'transport'), 'sz-10', 'sz-9', 'sz-8'))
    expect(uk.pieces('sz-8')).toEqual(['uk transport', 'us infantry'])
    const us = noncombat('us', [carried('uk', 'transport', 'sz-8', 's'), aboard('us', 'infantry', 's')])
    us.play(unload(us.id('sz-8', 'infantry'), 'united-kingdom'))
    expect(us.pieces('united-kingdom')).toEqual(['us infantry'])
  })

  it('LHTR-064: loading and landing without moving are allowed', () => {
    const t = combat('uk', [
      u('uk', 'transport', 'sz-6'),
      u('uk', 'infantry', 'united-kingdom'),
      u('germany', 'infantry', 'norway'),
    ])
    const infantry = t.id('united-kingdom')
    t.play(load(infantry, t.id('sz-6')), unload(infantry, 'norway'), end)
    t.dice([1], [6])
    expect(t.pieces('norway')).toEqual(['uk infantry'])
  })

  it('LHTR-048 LHTR-095: a transport that stays next to enemies lands its cargo once they are gone', () => {
    const t = combat('uk', [
      carried('uk', 'transport', 'sz-6', 's'),
      aboard('uk', 'infantry', 's'),
      u('uk', 'battleship', 'sz-6'),
      u('germany', 'transport', 'sz-6'),
    ])
    t.play(unload(t.id('sz-6', 'infantry'), 'norway'), end)
    t.dice([1], [6])
    expect(t.control('norway')).toBe('uk')
  })
})
