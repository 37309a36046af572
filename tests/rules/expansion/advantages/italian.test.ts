// The German advantages of Italy, and advantages with the units of this book (AARE-020, AARE-247, AARE-248, AARE-310 to AARE-313).
import { describe, expect, it } from 'vitest'
import type { AdvantageId } from '../../../../main/rules/advantages'
import { NATIONAL_ADVANTAGES } from '../../../../shared/rulebook/national-advantages'
import type { Position } from '../../../../shared/contract'
import { playOn } from '../../battle/support'
import { asked, beginning, declare, has, having, next, options, whose } from './support'
import { at, buy, choose, end, held, move, roll, rolls, to, u, type Units } from '../support'

describe('Italy', () => {
  it('AARE-020 AARE-248: it declares one of the German list in each of rounds 1 to 4, except those that Germany has', () => {
    const t = beginning('italy', 1, having(['salvage', 'wolf-packs']))
    expect(options(t)).toEqual([
      'u-boat-interdiction',
      'atlantic-wall',
      'panzerblitz',
      'dive-bombers',
      'fortress-europe',
      'later',
    ])
    for (const round of [1, 2, 3, 4])
      expect(whose(beginning('italy', round, {}))).toBe(`${round} italy advantages`)
    expect(asked(beginning('italy', 5, {}))).toBeNull()
    const four: AdvantageId[] = ['atlantic-wall', 'panzerblitz', 'dive-bombers', 'fortress-europe']
    expect(asked(beginning('italy', 4, having([], four)))).toBeNull()
  })

  it('AARE-248: Germany cannot take one that Italy holds', () => {
    const t = beginning('germany', 2, having(['wolf-packs'], ['panzerblitz']))
    t.refused(choose('panzerblitz'), 'AARE-247')
    t.play(choose('dive-bombers'))
    expect([has(t, 'germany'), has(t, 'italy')]).toEqual([['wolf-packs', 'dive-bombers'], ['panzerblitz']])
  })

  it('AARE-248: postponed ones are declared in a mobilize phase, one after the other', () => {
    const t = beginning('italy', 2, having(['wolf-packs'], [], { delayed: ['italy'] }))
    t.play(choose('later'))
    declare(t, 'panzerblitz', 'dive-bombers')
    expect(has(t, 'italy')).toEqual(['panzerblitz', 'dive-bombers'])
    expect(whose(next(t))).toBe('2 uk advantages')
  })

  const boats = (power: string, n: number) => u(power, 'submarine', 'sz-13', { count: n })
  const collected = (position: Position): number => {
    const t = at('uk', 'income', [boats('germany', 2), boats('italy', 3)], {
      treasuries: { uk: 0 },
      ...position,
    })
    return t.cash('uk')
  }

  it('AARE-248: U-boat interdiction of Italy counts Italian submarines, that of Germany German ones', () => {
    const whole = collected({})
    expect(collected(having([], ['u-boat-interdiction']))).toBe(whole - 3)
    expect(collected(having(['u-boat-interdiction']))).toBe(whole - 2)
  })

  /** An American landing in a territory from its zone, against a power's infantry and artillery. */
  const landing = (position: Position, power: string, unit: string, space: string, zone: string): number => {
    const t = at(
      'us',
      'combat',
      [
        u('us', 'transport', zone, { from: 'sz-12' }),
        u('us', 'infantry', space, { from: zone, amphibious: true }),
        u(power, unit, space),
      ],
      { ...position, ...held(power, space) },
    )
    playOn(t, () => t.decision()?.of === 'roll')
    roll(t, 1, 6)
    return rolls(t).hitsOn ?? 0
  }

  it('AARE-248 AARE-310: its wall and fortress cover Italian territories, Germany’s cover German ones', () => {
    for (const [id, unit] of [
      ['atlantic-wall', 'infantry'],
      ['fortress-europe', 'artillery'],
    ] as const) {
      const italian = having([], [id])
      const german = having([id])
      expect(landing(italian, 'italy', unit, 'libya', 'sz-14')).toBe(3)
      expect(landing(italian, 'germany', unit, 'libya', 'sz-14')).toBe(2)
      expect(landing(italian, 'italy', unit, 'western-europe', 'sz-7')).toBe(2)
      expect(landing(german, 'germany', unit, 'western-europe', 'sz-7')).toBe(3)
      expect(landing(german, 'italy', unit, 'libya', 'sz-14')).toBe(2)
      expect(landing(german, 'germany', unit, 'libya', 'sz-14')).toBe(2)
    }
  })

  it('AARE-248: Italy’s wolf packs, dive-bombers and panzerblitz help only Italian units', () => {
    const pack = (power: string) => {
      const t = at(
        power,
        'combat',
        [u(power, 'submarine', 'sz-13', { from: 'sz-14', count: 3 }), u('uk', 'battleship', 'sz-13')],
        having([], ['wolf-packs']),
      )
      playOn(t, () => t.decision()?.of === 'roll')
      return rolls(t).hitsOn
    }
    expect([pack('italy'), pack('germany')]).toEqual([3, 2])
    const dive = (power: string) =>
      rolls(
        at(
          power,
          'combat',
          [u(power, 'fighter', 'caucasus', { from: 'ukraine-ssr' }), u('russia', 'infantry', 'caucasus')],
          having([], ['dive-bombers']),
        ),
      ).reason
    expect([dive('italy'), dive('germany')]).toEqual(['dive-bombers', 'attack'])
  })

  it('AARE-248 AARE-247 AARE-311: panzerblitz moves tanks of every type, for either owner', () => {
    const blitz = (power: string, unit: string) => {
      const units: Units = [u(power, unit, 'ukraine-ssr'), u('russia', 'infantry', 'caucasus')]
      const t = at(power, 'combat-move', units, having([], ['panzerblitz']))
      t.play(move(t.ids('ukraine-ssr'), 'ukraine-ssr', 'caucasus'), end)
      t.dice([1], [6])
      playOn(t, () => t.view().phase === 'noncombat-move')
      return t.try(move(t.ids('caucasus'), 'caucasus', 'ukraine-ssr'))?.code ?? 'moves'
    }
    expect([blitz('italy', 'armor'), blitz('italy', 'heavy-tank')]).toEqual(['moves', 'moves'])
    expect(blitz('germany', 'armor')).toBe('fought-already')
  })
})

describe('advantages with the units of this book', () => {
  it('AARE-247: each power has the list of the tournament rules', () => {
    for (const power of ['russia', 'germany', 'uk', 'japan'])
      expect(options(beginning(power, 1, {}))).toEqual(
        NATIONAL_ADVANTAGES.filter((a) => a.power === power).map((a) => a.id),
      )
  })

  it('AARE-247 AARE-312: fast carriers are offered only if carriers do not already move three', () => {
    const us = (value: string) => options(beginning('us', 1, {}, { 'aare.carrier': value }))
    expect([us('fastCarrier').includes('fast-carriers'), us('priceList').includes('fast-carriers')]).toEqual([
      false,
      true,
    ])
    const t = at('us', 'combat-move', [u('us', 'aircraft-carrier', 'sz-55')], having(['fast-carriers']), {
      'aare.carrier': 'priceList',
    })
    expect(t.game.type(t.game.piece(Number(t.id('sz-55').slice(1)))).move).toBe(3)
  })

  it('AARE-247 AARE-311: salvage counts heavy tanks and SS Panzers as tanks', () => {
    const t = at(
      'russia',
      'combat',
      [
        u('russia', 'infantry', 'ukraine-ssr', { from: 'caucasus' }),
        u('russia', 'armor', 'ukraine-ssr', { from: 'caucasus' }),
        u('germany', 'ss-panzer', 'ukraine-ssr'),
      ],
      having(['salvage']),
    )
    roll(t, 3, 1)
    roll(t, 1, 6)
    roll(t, 5, 6)
    expect(t.pieces('ukraine-ssr').filter((p) => p === 'russia armor')).toHaveLength(2)
  })

  it('AARE-241 AARE-313: a declared colonial garrison is placed at once, and works in that turn', () => {
    const t = beginning('uk', 1, { treasuries: { uk: 30 }, ...held('uk', 'india') }).play(
      choose('colonial-garrison'),
    )
    expect(t.asks('choose')).toMatchObject({ about: 'colonial-garrison', suggestion: { option: 'india' } })
    t.play(choose('india'))
    expect(t.game.facilities.has(t.game.spaceIx('india'), 'complex')).toBe(true)
    to(t, 'buy')
    t.play(buy('uk', ['infantry', 1]), end)
    to(t, 'place')
    t.play({ kind: 'place', unit: 'infantry', space: 'india', count: 1 })
  })

  it('AARE-245 AARE-313: postponed, it is placed in the mobilize phase; it waits for an available territory', () => {
    const late = (spaces: [string, string][]) => {
      const control = spaces.map(([space, power]) => ({ space, power }))
      return at('uk', 'noncombat-move', [], { ...having(['radar'], [], { delayed: ['uk'] }), control })
    }
    const t = late([['india', 'japan']])
    next(t).play(choose('colonial-garrison'))
    const d = t.asks('choose')
    expect([d.about, d.options.map((o) => o.option).includes('india')]).toEqual(['colonial-garrison', false])
    t.play(d.suggestion ?? end)
    const tan = t.game.rs.spaces.filter((s) => s.data.originalOwner === 'uk').map((s) => s.id)
    const none = late(tan.map((id) => [id, 'japan']))
    next(none).play(choose('colonial-garrison'))
    expect(none.decision()?.of).not.toBe('choose')
  })

  it('AARE-223 AARE-247: in a joint strike guns hit no jets of either power', () => {
    const strike = (jets: string[]) => {
      const from = { from: 'united-kingdom' }
      const units = [
        u('uk', 'fighter', 'western-europe', { ...from, count: 2 }),
        u('us', 'fighter', 'western-europe', { ...from, count: 3 }),
        u('germany', 'antiaircraft-gun', 'western-europe'),
        u('germany', 'infantry', 'western-europe'),
      ]
      const advantages = { has: ['joint-strike'], used: ['joint-strike'], active: ['joint-strike'] }
      const technologies = { 'jet-fighters': jets }
      const t = at('us', 'combat', units, { facts: { advantages, technologies } })
      const dice: number[] = []
      for (let one = rolls(t); one.hitsOn === 1; one = rolls(t)) {
        dice.push(one.dice)
        t.dice(Array.from({ length: one.dice }, () => 6))
      }
      return dice
    }
    // British aircraft first, then American ones.
    expect([strike([]), strike(['uk']), strike(['us']), strike(['uk', 'us'])]).toEqual([[2, 3], [3], [2], []])
  })
})
