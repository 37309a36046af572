import { describe, expect, it } from 'vitest'
import { turn } from '../../support/turn'
import { aboard, combat, end, load, move, noncombat, reaches, targets, u, unload } from './support'

const zones = (...n: number[]) => n.map((x) => `sea-zone-${String(x)}`)

describe('naval bases', () => {
  it('PAC-053 from base to base a ship sails three zones in noncombat movement', () => {
    const t = noncombat('usa', [u('usa', 'transport', 'sea-zone-5')])
    const ship = t.id('sea-zone-5')
    // Zone 5 by 6 and 21 to 22: no base there.
    t.refused(move(ship, ...zones(5, 6, 21, 22)), 'EUR-048', 'too-far')
    t.play(move(ship, ...zones(5, 7, 8, 20)))
    expect(t.pieces('sea-zone-20')).toEqual(['usa transport'])
  })

  it('PAC-054 LNK-143 an ally’s base counts at either end', () => {
    const t = noncombat('usa', [u('usa', 'destroyer', 'sea-zone-5')])
    t.play(move(t.id('sea-zone-5'), ...zones(5, 4, 10, 14)))
    expect(t.pieces('sea-zone-14')).toEqual(['usa destroyer'])
  })

  it('PAC-055 never more than one extra zone, and none in combat movement', () => {
    const t = noncombat('usa', [u('usa', 'destroyer', 'sea-zone-5')])
    t.refused(move(t.id('sea-zone-5'), ...zones(5, 4, 10, 14, 30)), 'EUR-048', 'too-far')
    const c = combat('usa', [u('usa', 'destroyer', 'sea-zone-5')])
    c.refused(move(c.id('sea-zone-5'), ...zones(5, 7, 8, 20)), 'EUR-048', 'too-far')
  })

  it('PAC-056 every ship type gets it', () => {
    for (const unit of ['submarine', 'transport', 'destroyer', 'carrier', 'battleship']) {
      const t = noncombat('usa', [u('usa', unit, 'sea-zone-5')])
      expect(targets(t, t.id('sea-zone-5')).get('sea-zone-20')?.cost, unit).toBe(3)
    }
  })

  it('PAC-057 PAC-060 the base must have been friendly since the start of the turn', () => {
    const t = noncombat('usa', [u('usa', 'destroyer', 'sea-zone-5')], {
      control: [{ space: 'midway', power: 'japan' }],
    })
    t.game.capture(t.game.spaceIx('midway'), t.game.powerIx('usa'), [])
    t.refused(move(t.id('sea-zone-5'), ...zones(5, 7, 8, 20)), 'EUR-048', 'too-far')
  })

  it('PAC-016 a base serves the holder of its territory', () => {
    const t = noncombat('japan', [u('japan', 'destroyer', 'sea-zone-36')], {
      control: [{ space: 'philippines', power: 'japan' }],
    })
    // Japan's base to the Philippines': 36, 35, 38 is two; by 24 and 35 it is three.
    t.play(move(t.id('sea-zone-36'), ...zones(36, 24, 35, 38)))
    const lost = noncombat('usa', [u('usa', 'destroyer', 'sea-zone-5')], {
      control: [{ space: 'united-states-pacific', power: 'japan' }],
    })
    lost.refused(move(lost.id('sea-zone-5'), ...zones(5, 7, 8, 20)), 'EUR-048', 'too-far')
  })

  it('PAC-016 EUR-015 bases cannot be bought, nor can a complex of the setup', () => {
    const t = turn('japan')
    const buy = (unit: string) => ({ kind: 'buy' as const, treasury: 'japan', order: [{ unit, count: 1 }] })
    for (const unit of ['naval-base', 'air-base']) t.refused(buy(unit), 'PAC-016', 'nobody-buys')
    t.refused(buy('home-complex'), 'EUR-015', 'nobody-buys')
    t.refused(buy('marine'), 'PAC-028', 'only-others-buy')
  })

  it('PAC-152 a zone has the base of every adjacent territory: Malaya’s serves zones 46 and 47', () => {
    for (const zone of ['sea-zone-46', 'sea-zone-47']) {
      const t = noncombat('uk', [u('uk', 'destroyer', zone)])
      // To India's base in zone 54: two zones from 47, and from 46 the third by 47 and 52.
      expect(targets(t, t.id(zone)).get('sea-zone-54')?.cost, zone).toBe(zone === 'sea-zone-47' ? 2 : 3)
      // Zone 49 has no base: from 46 it is too far.
      expect(reaches(t, t.id(zone)).includes('sea-zone-49'), zone).toBe(zone === 'sea-zone-47')
    }
  })

  it('PAC-053 the bonus covers the whole voyage of the phase, even in stages', () => {
    const t = noncombat('usa', [u('usa', 'destroyer', 'sea-zone-5')])
    const ship = t.id('sea-zone-5')
    t.play(move(ship, ...zones(5, 7)), move(ship, ...zones(7, 8)))
    t.refused(move(ship, ...zones(8, 21)), 'EUR-048', 'too-far')
    t.play(move(ship, ...zones(8, 20)))
  })
})

describe('air bases', () => {
  it('PAC-058 PAC-059 one extra point for a base at the start of the turn, one for a base at the landing', () => {
    const t = noncombat('usa', [u('usa', 'fighter', 'united-states-pacific', { count: 2 })])
    const [a = '', b = ''] = t.ids('united-states-pacific')
    t.play(move(a, 'united-states-pacific', ...zones(5, 4, 10, 16, 27), 'new-britain'))
    t.play(move(b, 'united-states-pacific', ...zones(5, 7, 8, 20), 'midway'))
    expect(t.pieces('new-britain')).toEqual(['usa fighter'])
  })

  it('PAC-058 without a base at either end the range is four spaces', () => {
    const t = noncombat('usa', [u('usa', 'fighter', 'midway')])
    t.refused(move(t.id('midway'), 'midway', ...zones(20, 8, 9, 10), 'johnston-island'), 'EUR-053', 'too-far')
    // Hawaii has a base: five spaces are in range.
    t.play(move(t.id('midway'), 'midway', ...zones(20, 17, 10, 9), 'hawaiian-islands'))
  })

  it('PAC-059 the bonus covers both movement phases together', () => {
    const t = combat('japan', [u('japan', 'fighter', 'japan'), u('usa', 'submarine', 'sea-zone-19')])
    const f = t.id('japan')
    // Out by 36, 24 to 19: three. Back by 24, 36 to Japan's base: three. Six with both bases.
    t.play(move(f, 'japan', ...zones(36, 24, 19)))
    const sub = t.game.find(t.id('sea-zone-19', 'submarine'))
    if (sub) t.game.remove([sub], 'test', [])
    t.endTo('noncombat-move')
    t.play(move(f, ...zones(19, 24, 36), 'japan'))
    expect(t.pieces('japan')).toEqual(['japan fighter'])
  })

  it('PAC-060 a base captured this turn gives nothing: aircraft cannot land there anyway', () => {
    const t = noncombat('usa', [u('usa', 'fighter', 'guam')], {
      control: [{ space: 'bonin-islands', power: 'japan' }],
    })
    t.game.capture(t.game.spaceIx('bonin-islands'), t.game.powerIx('usa'), [])
    t.refused(move(t.id('guam'), 'guam', ...zones(25, 24), 'bonin-islands'), 'EUR-056', 'taken-this-turn')
  })

  it('PAC-152 an air base does not help a fighter that takes off from an adjacent carrier', () => {
    const t = noncombat('japan', [
      { ...u('japan', 'carrier', 'sea-zone-24'), ref: 'cv' },
      aboard('japan', 'fighter', 'cv'),
    ])
    expect(t.view().spaces['sea-zone-24']?.pieces.find((p) => p.unit === 'fighter')?.movesLeft).toBe(4)
  })

  it('LNK-143 a fighter from India has no bonus: no air base there', () => {
    const t = noncombat('uk', [u('uk', 'fighter', 'india'), u('usa', 'fighter', 'hawaiian-islands')])
    expect(t.view().spaces['india']?.pieces[0]?.movesLeft).toBe(4)
    const us = noncombat('usa', [u('usa', 'fighter', 'hawaiian-islands')])
    expect(us.view().spaces['hawaiian-islands']?.pieces[0]?.movesLeft).toBe(5)
  })
})

describe('destroyers as transports', () => {
  it('PAC-063 LNK-042 LNK-252 a Japanese destroyer carries one infantry and nothing else, anywhere', () => {
    const t = noncombat('japan', [
      u('japan', 'destroyer', 'sea-zone-24'),
      u('japan', 'infantry', 'bonin-islands', { count: 2 }),
      u('japan', 'artillery', 'bonin-islands'),
    ])
    const ship = t.id('sea-zone-24')
    const [a = '', b = ''] = t.ids('bonin-islands', 'infantry')
    t.refused(load([a, b], ship), 'PAC-063', 'hold-full')
    t.refused(load(t.id('bonin-islands', 'artillery'), ship), 'PAC-063', 'does-not-carry')
    t.play(load(a, ship), move(ship, ...zones(24, 35)), unload(a, 'ryukyu-islands'))
    expect(t.pieces('ryukyu-islands')).toEqual(['japan infantry'])
    t.refused(move(ship, ...zones(35, 36)), 'EUR-063', 'has-unloaded')
  })

  it('PAC-063 PAC-064 it lands infantry in an assault like a transport', () => {
    const t = combat('japan', [
      { ...u('japan', 'destroyer', 'sea-zone-25'), ref: 'dd' },
      aboard('japan', 'infantry', 'dd'),
      u('usa', 'infantry', 'guam'),
    ])
    const soldier = t.id('sea-zone-25', 'infantry')
    t.play(unload(soldier, 'guam'), end)
  })

  it('LNK-252 a German infantry may ride a Japanese destroyer', () => {
    const t = noncombat('germany', [
      u('germany', 'infantry', 'korea'),
      u('japan', 'destroyer', 'sea-zone-36'),
    ])
    t.play(load(t.id('korea'), t.id('sea-zone-36')))
  })

  it('PAC-065 American and British destroyers carry nothing', () => {
    for (const [power, land, zone] of [
      ['usa', 'hawaiian-islands', 'sea-zone-9'],
      ['uk', 'new-zealand', 'sea-zone-13'],
    ] as const) {
      const t = noncombat(power, [u(power, 'destroyer', zone), u(power, 'infantry', land)])
      t.refused(load(t.id(land), t.id(zone)), 'PAC-065', 'does-not-carry')
    }
  })
})
