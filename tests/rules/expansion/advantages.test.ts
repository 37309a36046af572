// National advantages that are declared as the game goes on (AARE-238 to AARE-248, AARE-020, AARE-310 to AARE-312).
import { describe, expect, it } from 'vitest'
import { hasAdvantage, type AdvantageId } from '../../../main/rules/advantages'
import { advantagesOwned } from '../../../main/rules/advantages/owned'
import { NATIONAL_ADVANTAGES } from '../../../shared/rulebook/national-advantages'
import type { Position } from '../../../shared/contract'
import type { Table } from '../../support/game'
import { playOn } from '../battle/support'
import { at, buy, choose, end, expansion, held, move, roll, rolls, u, type Switches } from './support'

type Units = Parameters<typeof at>[2]
const asked = (t: Table) => {
  const d = t.decision()
  return d?.of === 'choose' && d.about === 'declare-advantage' ? d : null
}
/** Plays on until somebody is asked for an advantage; every other question gets an end, or what is suggested. */
function next(t: Table): Table {
  for (let i = 0; i < 200 && !asked(t); i++) {
    const d = t.decision()
    t.play(d?.suggestion && !d.answers.includes('end') ? d.suggestion : end)
  }
  return t
}
const whose = (t: Table) => `${t.game.state.round} ${asked(t)?.by.power ?? ''} ${t.game.state.phase}`
const options = (t: Table) => asked(t)?.options.map((o) => o.option) ?? []
/** Answers every question for an advantage so, and tells whose they were, until one is left without an answer. */
function declare(t: Table, ...answers: string[]): string[] {
  const seen: string[] = []
  for (const answer of answers) {
    seen.push(whose(next(t)))
    t.play(choose(answer))
  }
  return seen
}
const has = (t: Table, power: string) => advantagesOwned(t.game, t.game.powerIx(power))

/** A position in which these are declared; those of Italy are its own. */
const having = (list: AdvantageId[], italian: AdvantageId[] = [], more: object = {}): Position => ({
  facts: {
    advantages: {
      has: [...list, ...italian],
      abroad: Object.fromEntries(italian.map((id) => [id, 'italy'])),
      ...more,
    },
  },
})
/** The start of a power's turn in a round, in which these are declared. */
const beginning = (power: string, round: number, position: Position, switches: Switches = {}) =>
  expansion({ clear: ['*'], turn: { round, power, phase: 'advantages' }, ...position }, { switches })

const FIRST = ['salvage', 'wolf-packs', 'atlantic-wall', 'radar', 'tokyo-express', 'marines'] as const

describe('declaring', () => {
  it('AARE-240: in round 1 every nation declares one at the start of its turn, and nothing else is to be done first', () => {
    const t = expansion()
    expect(asked(t)?.by.power).toBe('russia')
    t.refused(end, 'AARE-247', 'pick-an-advantage')
    t.refused(choose('later'), 'AARE-247', 'pick-an-advantage')
    expect(declare(t, ...FIRST)).toEqual(
      ['russia', 'germany', 'italy', 'uk', 'japan', 'us'].map((power) => `1 ${power} advantages`),
    )
    expect(t.view().powerFacts).toMatchObject({
      russia: { advantages: ['salvage'] },
      italy: { advantages: ['atlantic-wall'] },
    })
  })

  it('AARE-240: they are cards that say what each does', () => {
    const one = asked(expansion())?.options.find((o) => o.option === 'salvage')
    const { name, says, rule } = NATIONAL_ADVANTAGES.find((a) => a.id === 'salvage') ?? {}
    expect(one).toMatchObject({ label: name, says, rules: [rule] })
  })

  it('AARE-239: none has an effect before it is declared', () => {
    const t = expansion()
    expect(hasAdvantage(t.game, t.game.powerIx('uk'), 'radar')).toBe(false)
    const gunfire = (list: AdvantageId[]) =>
      rolls(
        at(
          'germany',
          'combat',
          [
            u('germany', 'fighter', 'united-kingdom', { from: 'sz-6' }),
            u('uk', 'antiaircraft-gun', 'united-kingdom'),
            u('uk', 'infantry', 'united-kingdom'),
          ],
          having(list),
        ),
      ).hitsOn
    expect([gunfire([]), gunfire(['radar'])]).toEqual([1, 2])
  })

  it('AARE-241: it takes effect at once: long before a delayed one would', () => {
    const t = beginning('us', 1, { units: [u('us', 'infantry', 'eastern-united-states')] })
    t.play(choose('mechanized-infantry'))
    const [id = ''] = t.ids('eastern-united-states')
    while (t.game.state.phase !== 'noncombat-move') t.play(end)
    t.play(move([id], 'eastern-united-states', 'central-united-states', 'western-united-states'))
  })

  it('AARE-238 AARE-242 AARE-243: Germany 2 and Japan 2 are four; three Allies and one more are four', () => {
    const t = expansion()
    declare(t, ...FIRST)
    const seen = declare(t, 'mobile-industry', 'panzerblitz', 'dive-bombers', 'banzai-attacks')
    // Russia has declared the second one of the Allies: the UK and the US are not asked.
    expect(seen).toEqual(['russia', 'germany', 'italy', 'japan'].map((power) => `2 ${power} advantages`))
    const counts = (...powers: string[]) => powers.reduce((n, power) => n + has(t, power).length, 0)
    expect([counts('germany', 'japan'), counts('russia', 'uk', 'us'), counts('italy')]).toEqual([4, 4, 2])
    // Only Italy is asked in round 3.
    expect(whose(next(t))).toBe('3 italy advantages')
  })

  it('AARE-242 AARE-314: an ally may leave the fourth one to another, as long as there is one', () => {
    const t = expansion()
    declare(t, ...FIRST)
    expect(whose(next(t))).toBe('2 russia advantages')
    expect(options(t).slice(-2)).toEqual(['later', 'leave'])
    expect(declare(t, 'leave', 'later', 'panzerblitz', 'dive-bombers', 'leave')).toEqual([
      '2 russia advantages',
      '2 germany advantages',
      '2 germany place',
      '2 italy advantages',
      '2 uk advantages',
    ])
  })

  it('AARE-246: the last of the Allies leaves it to nobody, and Germany and Japan have one each of their own', () => {
    const first = having(['salvage', 'wolf-packs', 'radar', 'tokyo-express', 'marines'], ['atlantic-wall'])
    expect(options(beginning('us', 2, first))).not.toContain('leave')
    for (const power of ['germany', 'japan', 'italy'])
      expect(options(beginning(power, 2, first)).at(-1)).toBe('later')
    // Russia has put it off: then the US may leave it to Russia.
    const put = having(['salvage', 'wolf-packs', 'radar', 'tokyo-express', 'marines'], ['atlantic-wall'], {
      delayed: ['russia'],
    })
    expect(options(beginning('us', 2, put))).toContain('leave')
  })
})

describe('a second one that is put off', () => {
  /** Germany has put its second one off; it is round 2 still. */
  const putOff = () => {
    const first = having(['salvage', 'wolf-packs', 'radar', 'tokyo-express', 'marines'], ['atlantic-wall'])
    const t = beginning('germany', 2, { treasuries: { germany: 30 }, ...first })
    t.play(choose('later'))
    return t
  }

  it('AARE-244: it is declared in the mobilize phase of the second turn, or of a later one', () => {
    const t = next(putOff())
    expect(whose(t)).toBe('2 germany place')
    t.play(choose('later'))
    expect(whose(next(t))).toBe('2 italy advantages')
    // In round 3 Germany is not asked at the start of its turn, but when it mobilizes.
    const seen: string[] = []
    while (t.game.state.round < 3 || !whose(t).endsWith('germany place')) {
      if (asked(t)) t.play(choose(asked(t)?.by.power === 'italy' ? 'later' : (options(t)[0] ?? '')))
      next(t)
      seen.push(whose(t))
    }
    expect(seen).not.toContain('3 germany advantages')
    t.play(choose('panzerblitz'))
    expect(has(t, 'germany')).toEqual(['wolf-packs', 'panzerblitz'])
  })

  it('AARE-245: its benefits start in that mobilize phase', () => {
    const t = putOff().play(end, buy('germany', ['infantry', 1]))
    expect(has(next(t), 'germany')).toEqual(['wolf-packs'])
    t.play(choose('fortress-europe'))
    expect(t.asks('place').phase).toBe('place')
    expect(has(t, 'germany')).toEqual(['wolf-packs', 'fortress-europe'])
  })

  it('AARE-246: what it cheapens or builds comes from the purchase of the next turn on, what it places at once', () => {
    const t = beginning('us', 2, {
      ...having(['salvage', 'wolf-packs', 'radar', 'tokyo-express', 'marines'], ['atlantic-wall']),
      ...held('us', 'china'),
    })
    t.play(choose('later'))
    next(t).play(choose('chinese-divisions'))
    while (t.decision()?.of !== 'choose') t.play(end)
    expect(t.asks('choose').about).toBe('chinese-divisions')
    t.play(choose('china'))
    expect(t.pieces('china')).toEqual(['us infantry'])
  })

  it('AARE-246: no advantage is chosen twice, by whomever', () => {
    const t = beginning('germany', 2, having(['wolf-packs'], ['atlantic-wall']))
    expect(options(t)).not.toContain('wolf-packs')
    t.refused(choose('atlantic-wall'), 'AARE-247', 'pick-an-advantage')
  })

  it('AARE-246: a power without its capital keeps what it has and declares what it put off', () => {
    const t = at('germany', 'combat-move', [], {
      ...having(['wolf-packs'], [], { delayed: ['germany'] }),
      ...held('uk', 'germany'),
    })
    next(t).play(choose('panzerblitz'))
    expect(has(t, 'germany')).toEqual(['wolf-packs', 'panzerblitz'])
  })

  it('AARE-246: the first of the Allies to declare a second one uses it up', () => {
    const first: AdvantageId[] = ['salvage', 'radar', 'marines']
    const uk = at('uk', 'noncombat-move', [], having(first, [], { delayed: ['uk', 'us'] }))
    expect(whose(next(uk))).toBe('3 uk place')
    uk.play(choose('french-resistance'))
    const us = at(
      'us',
      'noncombat-move',
      [],
      having([...first, 'french-resistance'], [], { delayed: ['uk', 'us'] }),
    )
    us.play(end)
    expect(asked(us)).toBeNull()
  })
})

describe('Italy', () => {
  it('AARE-020 AARE-248: it declares one of the German list in each of rounds 1 to 4, without those that Germany has', () => {
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

  it('AARE-248: Germany may not take one that Italy holds', () => {
    const t = beginning('germany', 2, having(['wolf-packs'], ['panzerblitz']))
    t.refused(choose('panzerblitz'), 'AARE-247')
    t.play(choose('dive-bombers'))
    expect([has(t, 'germany'), has(t, 'italy')]).toEqual([['wolf-packs', 'dive-bombers'], ['panzerblitz']])
  })

  it('AARE-248: what it has put off it declares in a mobilize phase, one after the other', () => {
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

  /** An American landing in a territory from its zone, against infantry and artillery of a power. */
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

  it('AARE-248 AARE-310: its wall and its fortress are in Italian territories, those of Germany in German ones', () => {
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

  it('AARE-248: wolf packs, dive-bombers and panzerblitz of Italy serve Italian units, and no others', () => {
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

  it('AARE-248 AARE-247 AARE-311: panzerblitz moves tanks of every kind on, of whoever has it', () => {
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

  it('AARE-247 AARE-312: fast carriers are on offer where carriers do not move three by themselves', () => {
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

  it('AARE-247 AARE-311: salvage counts heavy tanks and SS Panzers among tanks', () => {
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

  it('AARE-241 AARE-313: a colonial garrison that is declared is placed at once, and works in that turn', () => {
    const t = beginning('uk', 1, { treasuries: { uk: 30 }, ...held('uk', 'india') }).play(
      choose('colonial-garrison'),
    )
    expect(t.asks('choose')).toMatchObject({ about: 'colonial-garrison', suggestion: { option: 'india' } })
    t.play(choose('india'))
    expect(t.game.facilities.has(t.game.spaceIx('india'), 'complex')).toBe(true)
    while (t.decision()?.of !== 'buy') t.play(end)
    t.play(buy('uk', ['infantry', 1]), end)
    while (t.game.state.phase !== 'place') t.play(end)
    t.play({ kind: 'place', unit: 'infantry', space: 'india', count: 1 })
  })

  it('AARE-245 AARE-313: put off, it is placed in the mobilize phase; it waits for a territory to stand in', () => {
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

  it('AARE-223 AARE-247: in a joint strike guns hit no jets, of either power', () => {
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
