// D-Day: declaration, participants, outcome (AARE-071 to AARE-077, AARE-084 to AARE-086).
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import { at, buy, choose, end, held, load, move, place, to, u, unload, waiting, type Units } from '../support'

const ready = { facts: { dDayReady: true } }
const isDeclared = { facts: { 'expansion/d-day': { dDay: { uk: 'declared' } } } } as unknown as Position
/** The American combat movement of D-Day, on a board with these units. */
const landing = (units: Units, more: Position = {}): Table =>
  at('us', 'combat-move', units, { ...isDeclared, ...more })
const status = (t: Table) => t.view().facts['dDay:uk']
const guard = u('germany', 'infantry', 'western-europe')
/** The units that stand by, as `space power unit`. */
const standing = (t: Table) =>
  Object.entries(t.view().spaces).flatMap(([space, s]) =>
    s.pieces.filter((p) => p.facts?.['dDayReady'] === true).map((p) => `${space} ${p.unit}`),
  )

describe('the declaration', () => {
  it('AARE-071: at the start of its turn the UK may declare it, once in the game', () => {
    const t = at('uk', 'declare', [guard])
    const open = t.asks('choose')
    expect([open.about, open.by.power, open.options.map((o) => o.option)]).toEqual([
      'd-day',
      'uk',
      ['wait', 'declare'],
    ])
    expect(status(t)).toBe('available')
    t.refused(end, 'AARE-071', 'd-day-or-not')
    t.play(choose('declare'))
    expect([status(t), t.game.state.phase === 'declare']).toEqual(['declared', false])
    for (const gone of ['declared', 'spent', 'unavailable']) {
      const facts = { 'expansion/d-day': { dDay: { uk: gone } } } as never
      expect(at('uk', 'declare', [guard], { facts }).decision()?.of).not.toBe('choose')
    }
  })
  it('AARE-071: no other power is asked, and the UK is asked again after it waits', () => {
    expect(at('us', 'declare', [guard]).game.state.phase).not.toBe('declare')
    const t = at('uk', 'declare', [guard]).play(choose('wait'))
    expect([status(t), t.game.state.phase === 'declare']).toEqual(['available', false])
  })
  it('AARE-306: not in a round of a joint strike', () => {
    const facts = { advantages: { has: ['joint-strike'], active: ['joint-strike'] } } as never
    const t = at('uk', 'declare', [guard], { facts })
    expect(t.decision()?.of === 'choose' && t.asks('choose').about === 'd-day').toBe(false)
  })
  it('AARE-085: it is no longer available if the Allies already hold Western Europe', () => {
    const walk = [u('russia', 'armor', 'germany')]
    const t = at('russia', 'combat-move', walk, held('russia', 'germany'))
    t.play(move(t.id('germany'), 'germany', 'western-europe'))
    to(t, 'nothing')
    expect([t.control('western-europe'), status(t)]).toEqual(['russia', 'unavailable'])
    // Set up as captured: the next turn detects it.
    const late = at('germany', 'income', [], held('us', 'western-europe'))
    expect(status(to(late, 'nothing'))).toBe('unavailable')
  })
  it('AARE-085 AARE-304: a declared one is void if the Allies capture it before the American turn', () => {
    const t = at('uk', 'combat-move', [u('uk', 'armor', 'germany')], {
      ...isDeclared,
      ...held('uk', 'germany'),
    })
    t.play(move(t.id('germany'), 'germany', 'western-europe'))
    to(t, 'nothing')
    expect(status(t)).toBe('unavailable')
  })
  it('AARE-085: a rule that gives the territory to an Ally also ends it', () => {
    const t = at('uk', 'combat-move', [])
    t.game.setControl(t.game.spaceIx('western-europe'), t.game.powerIx('us'), [])
    expect(status(t)).toBe('unavailable')
  })
})

describe('participants', () => {
  /** The British turn is over; the units that stand by. */
  const after = (t: Table) => standing(to(t, 'nothing'))

  it('AARE-074 AARE-075: the British turn is played as usual, and units that moved in it take no part', () => {
    const units = [
      u('uk', 'infantry', 'united-kingdom', { count: 2 }),
      u('uk', 'fighter', 'united-kingdom'),
      u('uk', 'transport', 'sz-8', { ref: 't' }),
      u('uk', 'destroyer', 'sz-6'),
      guard,
    ]
    const t = at('uk', 'noncombat-move', units, { ...isDeclared, ...held('uk', 'norway') })
    const [first = ''] = t.ids('united-kingdom', 'infantry')
    t.play(
      load(first, t.id('sz-8')),
      move(t.id('united-kingdom', 'fighter'), 'united-kingdom', 'sz-3', 'norway'),
    )
    expect(after(t)).toEqual(['united-kingdom infantry', 'sz-6 destroyer'])
  })
  it('AARE-075 AARE-303: nor do units that fought, or cargo of a ship that sailed', () => {
    const units = [
      u('uk', 'transport', 'sz-8', { ref: 't' }),
      { power: 'uk', unit: 'infantry', carriedBy: 't' },
      u('uk', 'transport', 'sz-3', { ref: 's' }),
      { power: 'uk', unit: 'infantry', carriedBy: 's' },
      u('uk', 'infantry', 'norway', { from: 'karelia-ssr', count: 3 }),
      u('germany', 'infantry', 'norway'),
    ]
    const t = at('uk', 'combat', units, { ...isDeclared, ...held('germany', 'norway') })
    for (let i = 0; i < 9 && t.game.state.phase === 'combat'; i++) {
      const d = t.decision()
      if (d?.of === 'roll') t.dice(Array.from({ length: d.dice }, () => (d.by.power === 'uk' ? 1 : 6)))
      else t.play(d?.suggestion ?? end)
    }
    t.play(move(t.id('sz-8', 'transport'), 'sz-8', 'sz-7'))
    expect(after(t)).toEqual(['sz-3 transport', 'sz-3 infantry'])
  })
  it('AARE-303: nor a ship that landed its cargo in place', () => {
    const units = [
      u('uk', 'transport', 'sz-6', { ref: 't' }),
      { power: 'uk', unit: 'infantry', carriedBy: 't' },
      u('uk', 'cruiser', 'sz-6'),
    ]
    const t = at('uk', 'noncombat-move', units, { ...isDeclared, ...held('uk', 'norway') })
    t.play(unload(t.id('sz-6', 'infantry'), 'norway'))
    expect(after(t)).toEqual(['sz-6 cruiser'])
  })
  it('AARE-076: units bought on that turn take no part', () => {
    const t = at(
      'uk',
      'place',
      [waiting('uk', 'infantry'), u('uk', 'infantry', 'united-kingdom')],
      isDeclared,
    )
    t.play(place('infantry', 'united-kingdom'))
    expect(after(t)).toEqual(['united-kingdom infantry'])
    const units = [u('uk', 'bomber', 'united-kingdom', { facts: { dDayNew: true } }), guard]
    const next = landing(units)
    next.refused(
      move(next.id('united-kingdom'), 'united-kingdom', 'sz-7', 'western-europe'),
      'AARE-076',
      'd-day-bought',
    )
  })
  it('AARE-076: purchases without a D-Day are not marked', () => {
    const t = at('uk', 'place', [waiting('uk', 'infantry')])
    t.play(place('infantry', 'united-kingdom'))
    expect(to(t, 'nothing') && standing(t)).toEqual([])
  })
  it('AARE-075: no unit stands by without a declaration', () => {
    expect(after(at('uk', 'noncombat-move', [u('uk', 'infantry', 'united-kingdom')]))).toEqual([])
  })
  it('AARE-077: in the American turn the US player moves them together with its own', () => {
    const t = landing([
      u('uk', 'bomber', 'united-kingdom', ready),
      u('us', 'bomber', 'united-kingdom'),
      u('uk', 'bomber', 'gibraltar'),
      guard,
    ])
    expect([t.view().power, t.view().powers, t.decision()?.by.power]).toEqual(['us', ['us', 'uk'], 'us'])
    const both = t.ids('united-kingdom', 'bomber')
    t.play(move(both, 'united-kingdom', 'sz-7', 'western-europe'))
    expect(t.pieces('western-europe')).toEqual(['germany infantry', 'uk bomber', 'us bomber'])
    t.refused(
      move(t.id('gibraltar'), 'gibraltar', 'sz-12', 'sz-7', 'western-europe'),
      'AARE-075',
      'd-day-used',
    )
  })
  it('AARE-077: in no other turn, and without D-Day not in the American one', () => {
    const units = [u('uk', 'bomber', 'united-kingdom', ready), guard]
    expect(at('us', 'combat-move', units).view().powers).toEqual(['us'])
    expect(at('japan', 'combat-move', units, isDeclared).view().powers).toEqual(['japan'])
    expect(at('us', 'purchase', units, isDeclared).view().powers).toEqual(['us'])
    expect(at('us', 'place', [...units, waiting('us', 'infantry')], isDeclared).view().powers).toEqual(['us'])
  })
  it('AARE-077: the Americans cannot use the British treasury: they buy and collect only for themselves', () => {
    const t = at('us', 'purchase', [guard], { ...isDeclared, treasuries: { uk: 9, us: 9 } })
    t.refused(buy('uk', ['infantry', 1]), 'LHTR-022')
    to(t, 'nothing')
    expect(t.cash('uk')).toBe(9)
  })
})

describe('its end', () => {
  it('AARE-084 AARE-086: once declared it cannot be canceled: the US must attack while a unit can reach it', () => {
    const t = landing([u('uk', 'bomber', 'united-kingdom', ready), guard])
    t.refused(end, 'AARE-084', 'd-day-must-attack')
    t.play(move(t.id('united-kingdom'), 'united-kingdom', 'sz-7', 'western-europe'), end)
    expect(t.game.state.phase).toBe('combat')
  })
  it('AARE-086: with no unit in reach the declaration is spent', () => {
    const t = landing([u('uk', 'infantry', 'india', ready), guard])
    to(t, 'nothing')
    expect([status(t), standing(t)]).toEqual(['spent', []])
  })
  it('AARE-086: land units that a transport can bring must come', () => {
    const t = landing([
      u('uk', 'infantry', 'united-kingdom', ready),
      u('uk', 'transport', 'sz-8', ready),
      guard,
    ])
    t.refused(end, 'AARE-084')
    const man = t.id('united-kingdom')
    t.play(load(man, t.id('sz-8')))
    t.refused(end, 'LHTR-058')
    t.play(move(t.id('sz-8', 'transport'), 'sz-8', 'sz-7'))
    t.refused(end, 'LHTR-058')
    t.play(unload(man, 'western-europe'), end)
    expect(t.game.state.phase).toBe('combat')
  })
  it('AARE-086: cargo aboard earlier must come too, sailing first and landing then', () => {
    const t = landing([
      u('uk', 'transport', 'sz-8', { ref: 't', ...ready }),
      { power: 'uk', unit: 'infantry', carriedBy: 't', ...ready },
      guard,
    ])
    t.refused(end, 'AARE-084')
    t.play(move(t.id('sz-8', 'transport'), 'sz-8', 'sz-7'))
    t.refused(end, 'AARE-084')
    t.play(unload(t.id('sz-7', 'infantry'), 'western-europe'), end)
    expect(t.game.state.phase).toBe('combat')
  })
  it('AARE-086: a query for ways to end the movement returns the due moves, if any', () => {
    const dues = (t: Table, step = 'combat-move') => t.game.askAll('listActionsDue', { step })
    const sails = (t: Table) => dues(t).map((a) => (a.kind === 'move' ? a.path : a.kind))
    const units = [u('uk', 'transport', 'sz-1', ready), u('uk', 'infantry', 'united-kingdom', ready), guard]
    const t = landing(units)
    expect([sails(t), dues(t, 'noncombat-move')]).toEqual([[], []])
    t.play(move(t.id('sz-1'), 'sz-1', 'sz-8'))
    expect(sails(t)).toEqual([['sz-8', 'sz-7']])
    t.play(move(t.id('sz-8'), 'sz-8', 'sz-7'))
    expect(sails(t)).toEqual(['load'])
    expect(at('us', 'combat-move', units).game.askAll('listActionsDue', { step: 'combat-move' })).toEqual([])
  })
  it('AARE-086: units that cannot move any more are not due', () => {
    const late = u('uk', 'bomber', 'united-kingdom')
    expect(landing([late, guard]).play(end).game.state.phase).not.toBe('combat-move')
  })
  it('AARE-084: after the American turn it is spent', () => {
    const t = landing([u('us', 'bomber', 'united-kingdom'), guard])
    t.play(move(t.id('united-kingdom'), 'united-kingdom', 'sz-7', 'western-europe'), end)
    t.dice([6], [6])
    t.play({ kind: 'retreat', to: null })
    t.play(move(t.id('western-europe', 'bomber'), 'western-europe', 'sz-7', 'united-kingdom'))
    expect(status(t)).toBe('declared')
    to(t, 'nothing')
    expect(status(t)).toBe('spent')
  })
})
