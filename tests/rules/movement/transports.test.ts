import { describe, expect, it } from 'vitest'
import { aboard, combat, end, legal, load, move, noncombat, u, unload } from './support'

describe('transports', () => {
  it.each([
    [['artillery', 'artillery'], true],
    [['infantry', 'artillery'], true],
    [['aa-gun', 'infantry'], true],
    [['armor'], true],
    [['armor', 'infantry'], false],
    [['armor', 'armor'], false],
    [['infantry', 'infantry', 'infantry'], false],
  ])('EUR-059 PAC-062 LNK-252 a transport takes one armor alone or two others: %j %s', (cargo, fits) => {
    const t = noncombat('uk', [
      u('uk', 'transport', 'celtic-sea'),
      ...cargo.map((unit) => u('uk', unit, 'united-kingdom')),
    ])
    const ship = t.id('celtic-sea')
    if (!fits) t.refused(load(t.ids('united-kingdom'), ship), 'EUR-059', 'hold-full')
    else {
      t.play(load(t.ids('united-kingdom'), ship))
      expect(t.ids('celtic-sea')).toHaveLength(cargo.length + 1)
    }
  })

  it('LNK-252 PAC-062 a marine and a gun fit, British and American infantry too', () => {
    const t = noncombat('usa', [
      u('usa', 'transport', 'celtic-sea'),
      u('usa', 'marine', 'united-kingdom'),
      u('usa', 'aa-gun', 'united-kingdom'),
      { ...u('uk', 'transport', 'north-sea'), ref: 'tr' },
      aboard('uk', 'infantry', 'tr'),
      u('usa', 'infantry', 'united-kingdom'),
    ])
    t.play(load(t.ids('united-kingdom').slice(0, 2), t.id('celtic-sea', 'transport')))
    t.play(load(t.id('united-kingdom', 'infantry'), t.id('north-sea', 'transport')))
    expect(t.pieces('north-sea')).toEqual(['uk infantry', 'uk transport', 'usa infantry'])
  })

  it('EUR-060 units board from a coast next to the ship, and loading is their whole move', () => {
    const t = noncombat('uk', [
      u('uk', 'transport', 'celtic-sea'),
      u('uk', 'infantry', 'iceland'),
      u('uk', 'armor', 'united-kingdom'),
    ])
    const ship = t.id('celtic-sea')
    t.refused(load(t.id('iceland'), ship), 'EUR-060', 'not-beside')
    const armor = t.id('united-kingdom')
    t.play(load(armor, ship), move(ship, 'celtic-sea', 'atlantic'), unload(armor, 'united-kingdom'))
    t.refused(move(armor, 'united-kingdom', 'north-sea'), 'EUR-060', 'has-landed')
  })

  it('EUR-060 a unit that moved this turn cannot board', () => {
    const t = noncombat('germany', [
      u('germany', 'armor', 'germany'),
      u('germany', 'transport', 'danish-sea'),
    ])
    t.play(move(t.id('germany'), 'germany', 'denmark'))
    t.refused(load(t.id('denmark'), t.id('danish-sea')), 'EUR-060', 'moved-before-boarding')
  })

  it('EUR-061 a transport loads before, between and after its moves, from two places', () => {
    const t = noncombat('uk', [
      u('uk', 'transport', 'denmark-strait'),
      u('uk', 'infantry', 'iceland'),
      u('uk', 'infantry', 'united-kingdom'),
    ])
    const ship = t.id('denmark-strait')
    t.play(
      load(t.id('iceland'), ship),
      move(ship, 'denmark-strait', 'atlantic'),
      load(t.id('united-kingdom'), ship),
      move(ship, 'atlantic', 'north-sea'),
    )
    expect(t.pieces('north-sea')).toEqual(['uk infantry', 'uk infantry', 'uk transport'])
  })

  it('EUR-062 no loading in a zone with enemy units', () => {
    const t = combat('uk', [
      u('uk', 'transport', 'north-sea'),
      u('uk', 'infantry', 'united-kingdom'),
      u('germany', 'submarine', 'north-sea'),
    ])
    t.refused(
      load(t.id('united-kingdom'), t.id('north-sea', 'transport')),
      'EUR-062',
      'no-loading-among-enemies',
    )
  })

  it('EUR-063 all cargo lands in one territory, and the ship moves and loads no more', () => {
    const t = noncombat('uk', [
      { ...u('uk', 'transport', 'eastern-mediterranean'), ref: 'tr' },
      aboard('uk', 'infantry', 'tr'),
      aboard('uk', 'infantry', 'tr'),
      u('uk', 'infantry', 'egypt'),
    ])
    const ship = t.id('eastern-mediterranean', 'transport')
    const [a = '', b = ''] = t.ids('eastern-mediterranean', 'infantry')
    const inEgypt = t.id('egypt')
    t.play(unload(a, 'egypt'))
    t.refused(unload(b, 'palestine'), 'EUR-063', 'lands-in-one-place')
    t.refused(move(ship, 'eastern-mediterranean', 'aegean-sea'), 'EUR-063', 'has-unloaded')
    t.refused(load(inEgypt, ship), 'EUR-063', 'has-unloaded')
    t.play(unload(b, 'egypt'))
    expect(t.pieces('egypt')).toEqual(['uk infantry', 'uk infantry', 'uk infantry'])
  })

  it('EUR-064 a transport may load and land in one zone without moving', () => {
    const t = combat('uk', [
      u('uk', 'transport', 'english-channel'),
      u('uk', 'infantry', 'united-kingdom'),
      u('germany', 'infantry', 'france'),
    ])
    const soldier = t.id('united-kingdom')
    t.play(load(soldier, t.id('english-channel')), unload(soldier, 'france'))
    expect(t.game.find(soldier)?.turn?.landing).toBe(t.game.spaceIx('france'))
    expect(t.pieces('english-channel')).toEqual(['uk infantry', 'uk transport'])
    expect(t.view().spaces['english-channel']?.pieces.find((p) => p.id === soldier)?.landing).toBe('france')
    t.refused(unload(soldier, 'netherlands-belgium'), 'EUR-063', 'landing-declared')
  })

  it('EUR-065 EUR-196 cargo of an earlier turn stays aboard, or lands with newly loaded cargo', () => {
    const t = combat('uk', [
      { ...u('uk', 'transport', 'celtic-sea'), ref: 'tr' },
      aboard('uk', 'infantry', 'tr'),
      u('uk', 'infantry', 'united-kingdom'),
      u('germany', 'infantry', 'france'),
    ])
    const ship = t.id('celtic-sea', 'transport')
    const loaded = t.id('united-kingdom')
    const old = t.id('celtic-sea', 'infantry')
    t.play(load(loaded, ship), move(ship, 'celtic-sea', 'bay-of-biscay'), unload([old, loaded], 'france'))
    expect([old, loaded].map((id) => t.game.find(id)?.turn?.landing)).toEqual([
      t.game.spaceIx('france'),
      t.game.spaceIx('france'),
    ])
  })

  it('EUR-066 an ally’s transport is boarded in one’s own turn, sails in its owner’s, and is left in one’s own', () => {
    const t = noncombat('uk', [u('usa', 'transport', 'celtic-sea'), u('uk', 'infantry', 'united-kingdom')])
    const ship = t.id('celtic-sea')
    t.play(load(t.id('united-kingdom'), ship))
    t.refused(move(ship, 'celtic-sea', 'atlantic'), 'EUR-029', 'not-your-piece')

    const us = noncombat('usa', [
      { ...u('usa', 'transport', 'celtic-sea'), ref: 'tr' },
      aboard('uk', 'infantry', 'tr'),
    ])
    us.play(move(us.id('celtic-sea', 'transport'), 'celtic-sea', 'bay-of-biscay'))
    us.refused(unload(us.id('bay-of-biscay', 'infantry'), 'france'), 'EUR-029', 'not-your-piece')

    const uk = combat('uk', [
      { ...u('usa', 'transport', 'bay-of-biscay'), ref: 'tr' },
      aboard('uk', 'infantry', 'tr'),
      u('germany', 'infantry', 'france'),
    ])
    const soldier = uk.id('bay-of-biscay', 'infantry')
    uk.play(unload(soldier, 'france'))
    expect(uk.game.find(soldier)?.turn?.landing).toBe(uk.game.spaceIx('france'))
  })

  it('EUR-066 an ally’s transport is no bridge: a unit that boards it this turn lands in its own next turn', () => {
    const assault = combat('uk', [
      u('usa', 'transport', 'north-sea'),
      u('uk', 'infantry', 'united-kingdom'),
      u('germany', 'infantry', 'norway'),
    ])
    const soldier = assault.id('united-kingdom')
    assault.play(load(soldier, assault.id('north-sea')))
    assault.refused(unload(soldier, 'norway'), 'EUR-066', 'ally-sails-first')
    expect(legal(assault).groups([soldier])[0]?.unload).toEqual([])

    const peace = noncombat('uk', [
      u('usa', 'transport', 'eastern-mediterranean'),
      u('uk', 'infantry', 'egypt'),
    ])
    const guard = peace.id('egypt')
    peace.play(load(guard, peace.id('eastern-mediterranean')))
    peace.refused(unload(guard, 'syria'), 'EUR-066', 'ally-sails-first')
  })

  it('EUR-067 cargo goes down with the transport', () => {
    const t = noncombat('uk', [
      { ...u('uk', 'transport', 'celtic-sea'), ref: 'tr' },
      aboard('uk', 'infantry', 'tr'),
    ])
    const ship = t.game.find(t.id('celtic-sea', 'transport'))
    if (ship) t.game.remove([ship], 'hit', [])
    expect(t.pieces('celtic-sea')).toEqual([])
  })

  it('EUR-193 a transport with enemies in its zone since the start neither loads nor lands there', () => {
    const t = combat('uk', [
      { ...u('uk', 'transport', 'north-sea'), ref: 'tr' },
      aboard('uk', 'infantry', 'tr'),
      u('germany', 'submarine', 'north-sea'),
    ])
    t.refused(unload(t.id('north-sea', 'infantry'), 'norway'), 'EUR-193', 'shared-zone')
  })

  it('EUR-036 EUR-115 a transport that sails in among enemies may name where its cargo lands if they are beaten', () => {
    const t = combat('usa', [
      { ...u('usa', 'transport', 'azores-sea'), ref: 't' },
      aboard('usa', 'infantry', 't'),
      u('usa', 'destroyer', 'azores-sea'),
      u('germany', 'transport', 'strait-of-gibraltar'),
      u('germany', 'infantry', 'morocco'),
    ])
    const infantry = t.id('azores-sea', 'infantry')
    const ships = [t.id('azores-sea', 'transport'), t.id('azores-sea', 'destroyer')]
    t.play(move(ships, 'azores-sea', 'strait-of-gibraltar'), unload(infantry, 'morocco'), end)
    // The sea battle first: no unit is ashore.
    expect(t.asks('roll')).toMatchObject({ dice: 1, hitsOn: 3 })
    expect(t.pieces('morocco')).toEqual(['germany infantry'])
  })

  it('EUR-196 EUR-047 a gun neither boards nor lands in combat movement', () => {
    const t = combat('uk', [
      { ...u('uk', 'transport', 'english-channel'), ref: 'tr' },
      aboard('uk', 'aa-gun', 'tr'),
      u('uk', 'aa-gun', 'united-kingdom'),
    ])
    const ship = t.id('english-channel', 'transport')
    t.refused(load(t.id('united-kingdom'), ship), 'EUR-047', 'guns-stay')
    t.refused(unload(t.id('english-channel', 'aa-gun'), 'france'), 'EUR-047', 'guns-stay')
  })

  it('EUR-036 troops cannot land in a friendly territory in combat movement', () => {
    const t = combat('uk', [
      { ...u('uk', 'transport', 'eastern-mediterranean'), ref: 'tr' },
      aboard('uk', 'infantry', 'tr'),
    ])
    t.refused(unload(t.id('eastern-mediterranean', 'infantry'), 'egypt'), 'EUR-036', 'combat-moves-attack')
  })

  it('EUR-163 nor in an enemy territory in noncombat movement', () => {
    const t = noncombat('uk', [
      { ...u('uk', 'transport', 'english-channel'), ref: 'tr' },
      aboard('uk', 'infantry', 'tr'),
    ])
    t.refused(unload(t.id('english-channel', 'infantry'), 'france'), 'EUR-163', 'enemy-land-later')
    t.refused(unload(t.id('english-channel', 'infantry'), 'iceland'), 'EUR-060', 'no-coast-here')
  })

  it('EUR-166 EUR-212 a transport that fought neither loads nor lands afterwards; one that only sailed may land', () => {
    const t = noncombat('uk', [
      { ...u('uk', 'transport', 'english-channel'), ref: 'tr' },
      aboard('uk', 'infantry', 'tr'),
      u('uk', 'infantry', 'united-kingdom'),
    ])
    const ship = t.game.find(t.id('english-channel', 'transport'))
    if (!ship) throw new Error('no ship')
    Object.assign(t.game.turnOf(ship), { moved: ['combat-move'], legs: [[0, ship.space]], spent: 1 })
    const soldier = t.id('english-channel', 'infantry')
    t.refused(move(t.id('english-channel', 'transport'), 'english-channel', 'north-sea'), 'EUR-038')
    t.game.turnOf(ship).battle = 'sea english-channel'
    t.refused(unload(soldier, 'united-kingdom'), 'EUR-166', 'ship-fought')
    t.refused(load(t.id('united-kingdom'), t.id('english-channel', 'transport')), 'EUR-166', 'ship-fought')
    t.game.turnOf(ship).battle = null
    t.play(unload(soldier, 'united-kingdom'))
  })

  it('EUR-166 a transport that took no part in combat loads, sails and lands its cargo in a friendly territory', () => {
    const t = noncombat('uk', [
      u('uk', 'transport', 'celtic-sea'),
      u('uk', 'infantry', 'united-kingdom', { count: 2 }),
    ])
    const ship = t.id('celtic-sea')
    const soldiers = t.ids('united-kingdom')
    t.play(load(soldiers, ship), move(ship, 'celtic-sea', 'azores-sea', 'strait-of-gibraltar'))
    t.refused(unload(soldiers, 'morocco'), 'EUR-163', 'enemy-land-later')
    t.play(unload(soldiers, 'gibraltar'))
    expect(t.pieces('gibraltar')).toEqual(['uk infantry', 'uk infantry'])
    expect(t.pieces('strait-of-gibraltar')).toEqual(['uk transport'])
  })

  it('EUR-127 cargo that withdrew from a sea battle cannot land this turn', () => {
    const t = noncombat('uk', [
      { ...u('uk', 'transport', 'english-channel'), ref: 'tr' },
      aboard('uk', 'infantry', 'tr'),
    ])
    const ship = t.game.find(t.id('english-channel', 'transport'))
    if (ship) t.game.turnOf(ship).done = true
    t.refused(unload(t.id('english-channel', 'infantry'), 'united-kingdom'), 'EUR-127', 'withdrew-with-cargo')
  })

  it('PAC-065 destroyers of other powers carry nothing', () => {
    const t = noncombat('uk', [
      u('uk', 'destroyer', 'celtic-sea'),
      u('uk', 'infantry', 'united-kingdom'),
      u('uk', 'fighter', 'united-kingdom'),
      u('uk', 'transport', 'celtic-sea'),
    ])
    t.refused(load(t.id('united-kingdom', 'infantry'), t.id('celtic-sea', 'destroyer')), 'PAC-065')
  })

  it('EUR-063 the legal answer offers ships to board and coasts to land on', () => {
    const t = noncombat('uk', [
      { ...u('uk', 'transport', 'english-channel'), ref: 'tr' },
      aboard('uk', 'infantry', 'tr'),
      u('uk', 'infantry', 'united-kingdom'),
    ])
    const ship = t.id('english-channel', 'transport')
    const cargo = t.id('english-channel', 'infantry')
    const groups = legal(t).groups()
    expect(groups.find((x) => x.space === 'united-kingdom')?.load).toEqual([{ onto: ship, room: 0 }])
    expect(groups.find((x) => x.units.includes(ship))?.unload).toEqual([
      { to: 'united-kingdom', units: [cargo], effects: [] },
    ])
    t.play(end)
  })
})
