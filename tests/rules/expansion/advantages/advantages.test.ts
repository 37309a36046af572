// National advantages declared during the game (AARE-238 to AARE-248, AARE-310 to AARE-314).
import { describe, expect, it } from 'vitest'
import { compile } from '../../../../main/engine/compile'
import type { RuleModule } from '../../../../main/engine/module/module'
import { hasAdvantage, type AdvantageId } from '../../../../main/rules/advantages'
import { expansion as scenario } from '../../../../main/scenarios/expansion'
import { NATIONAL_ADVANTAGES } from '../../../../shared/rulebook/national-advantages'
import { finishTurn } from '../../../support/turn'
import { asked, beginning, declare, FIRST, has, having, next, options, whose } from './support'
import { at, buy, choose, end, expansion, held, move, place, rolls, u } from '../support'

describe('declaring', () => {
  it('AARE-240: in round 1 every nation declares one at the start of its turn, before anything else', () => {
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

  it('AARE-240: they are cards that describe their effects', () => {
    const one = asked(expansion())?.options.find((o) => o.option === 'salvage')
    const { name, says, rule } = NATIONAL_ADVANTAGES.find((a) => a.id === 'salvage') ?? {}
    expect(one).toMatchObject({ label: name, says, rules: [rule] })
  })

  it('AARE-239: none has an effect before its declaration', () => {
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

  it('AARE-242 AARE-314: an ally may leave the fourth one to another ally that can still take it', () => {
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

  it('AARE-246: the last of the Allies cannot pass it on, and Germany and Japan each have their own', () => {
    const first = having(['salvage', 'wolf-packs', 'radar', 'tokyo-express', 'marines'], ['atlantic-wall'])
    expect(options(beginning('us', 2, first))).not.toContain('leave')
    for (const power of ['germany', 'japan', 'italy'])
      expect(options(beginning(power, 2, first)).at(-1)).toBe('later')
    // Russia has postponed it: then the US may leave it to Russia.
    const put = having(['salvage', 'wolf-packs', 'radar', 'tokyo-express', 'marines'], ['atlantic-wall'], {
      delayed: ['russia'],
    })
    expect(options(beginning('us', 2, put))).toContain('leave')
  })
})

describe('a postponed second advantage', () => {
  /** Germany has postponed its second one; it is still round 2. */
  const putOff = () => {
    const first = having(['salvage', 'wolf-packs', 'radar', 'tokyo-express', 'marines'], ['atlantic-wall'])
    const t = beginning('germany', 2, { treasuries: { germany: 30 }, ...first })
    t.play(choose('later'))
    return t
  }

  it('AARE-244: it is declared in the mobilize phase of the second turn or a later one', () => {
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

  it('AARE-246: its discounts and builds apply from the purchase of the next turn on, its placements at once', () => {
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

  it('AARE-246: Germany delays and declares on turn 4: an advantage that discounts submarines works from the purchase of turn 5', () => {
    // No listed advantage gives a discount: this one is a substitute.
    const cheap: RuleModule = {
      id: 'tests/cheap-submarines',
      hooks: {
        decidePrice: [
          {
            rules: ['AARE-246'],
            run: (g, { treasury, unit }) =>
              unit === g.unitIx('submarine') &&
              hasAdvantage(g, g.rs.treasuries[treasury]?.power ?? -1, 'panzerblitz')
                ? 7
                : null,
          },
        ],
      },
    }
    const rs = compile({ ...scenario, modules: [...scenario.modules, cheap] })
    const position = having(['wolf-packs'], ['atlantic-wall'], { delayed: ['germany'] })
    const t = expansion(
      { clear: ['*'], turn: { round: 4, power: 'germany', phase: 'purchase' }, ...position },
      { rs },
    )
    const spent = () => {
      const before = t.cash('germany')
      t.play(buy('germany', ['submarine', 1]))
      const [own] = t.asks('buy').treasuries
      expect(t.cash('germany')).toBe(before)
      return own?.spent
    }
    expect(spent()).toBe(8)
    next(t).play(choose('panzerblitz'), place('submarine', 'sz-5'))
    while (t.game.state.round < 5 || t.view().power !== 'germany')
      if (asked(t)) t.play(choose(options(t).at(-1) ?? ''))
      else finishTurn(t)
    while (t.decision()?.of !== 'buy') t.play(end)
    expect(spent()).toBe(7)
  })

  it('AARE-246: no power can choose an advantage twice or one already taken', () => {
    const t = beginning('germany', 2, having(['wolf-packs'], ['atlantic-wall']))
    expect(options(t)).not.toContain('wolf-packs')
    t.refused(choose('atlantic-wall'), 'AARE-247', 'pick-an-advantage')
  })

  it('AARE-246: a power without its capital keeps its advantages and declares its postponed one', () => {
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
