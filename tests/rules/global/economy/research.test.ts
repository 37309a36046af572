import { describe, expect, it } from 'vitest'
import { comingOf, legalOf, seededRng } from '../../../../main/engine'
import { comingOdds } from '../../../../main/odds'
import {
  breakthroughsOf,
  isNuclear,
  ownedBy,
  technologyIds,
  type TechnologyId,
} from '../../../../main/rules/global/economy/technologies'
import { resultOf } from '../../../../main/rules/global/economy/research'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import { at, buy, end, knowing, purchase, together } from '../support'

const dice = (n: number) => ({ kind: 'research', dice: n }) as const
const chart = (n: 1 | 2) => ({ kind: 'choose', option: `chart-${n}` }) as const
/** Germany in its technology step, with this money. */
const german = (cash: number, more: Position = {}): Table =>
  at('germany', 'technology', [], together({ treasuries: { germany: cash } }, more))
const germany = (...technologies: readonly TechnologyId[]) =>
  knowing(Object.fromEntries(technologies.map((one) => [one, ['germany']])))
const owned = (t: Table, power = 'germany') => ownedBy(t.game, t.game.powerIx(power))
const found = (t: Table, power = 'germany') => breakthroughsOf(t.game, t.game.powerIx(power))
/** Germany's results on a chart after a success, by the dice rolled there. */
const finds = (on: 1 | 2, ...fell: number[]) =>
  owned(german(5).play(dice(1)).dice([6]).play(chart(on)).dice(fell))

describe('research', () => {
  it('EXG-039: three steps in order: buy dice, roll them, then choose a chart and roll on it', () => {
    const t = german(25)
    expect(t.asks('research')).toMatchObject({ price: 5, cash: 25, most: 5, owned: [], open: [] })
    t.refused(chart(1), 'EXG-040', 'research-first')
    t.play(dice(2))
    expect(t.asks('roll')).toMatchObject({ dice: 2, reason: 'research' })
    t.dice([1, 6])
    expect(t.asks('choose')).toMatchObject({ about: 'research-chart', phase: 'technology' })
    t.play(chart(2))
    expect(t.asks('roll')).toMatchObject({ dice: 2, reason: 'chart-2' })
    t.dice([4, 4])
    expect(owned(t)).toEqual(['long-range-bombers'])
    expect(t.events).toContainEqual(
      expect.objectContaining({ kind: 'chosen', by: 'germany', what: 'found', option: 'long-range-bombers' }),
    )
  })

  it('EXG-010: it comes after the purchase and before the wars, and may be skipped', () => {
    const t = purchase('germany').play(buy('germany', ['infantry', 1]), end)
    expect(t.asks('research').phase).toBe('technology')
    t.play(end)
    expect(t.decision()?.of).not.toBe('research')
    expect(t.cash('germany')).toBe(22)
  })

  it('EXG-040: dice cost 5 IPCs each, as many as the money allows', () => {
    const t = german(19)
    t.refused(dice(4), 'EXG-040', 'too-many-research-dice')
    t.refused({ ...dice(1), development: 'radar' }, 'EXG-040', 'no-name-before-dice')
    t.play(dice(3))
    expect(t.cash('germany')).toBe(4)
    expect(german(4).decision()?.of).not.toBe('research')
  })

  it('EXG-041 EXG-144: 4 dice for 20 IPC, rolls 2, 5, 6, 6: one success, and one technology', () => {
    const t = german(25).play(dice(4)).dice([2, 5, 6, 6])
    expect(t.cash('germany')).toBe(5)
    t.play(chart(1)).dice([5])
    expect(owned(t)).toEqual(['radar'])
    expect(t.decision()?.phase).not.toBe('technology')
  })

  it('EXG-041 EXG-144: without a 6 the research fails, and the dice are lost', () => {
    const t = german(20).play(dice(4)).dice([5, 5, 1, 3])
    expect(owned(t)).toEqual([])
    expect(t.cash('germany')).toBe(0)
    expect(t.decision()).not.toMatchObject({ about: 'research-chart' })
  })

  it('EXG-042: after a success the nation chooses one of the two charts', () => {
    const t = german(5).play(dice(1)).dice([6])
    expect(t.asks('choose').options.map((o) => o.option)).toEqual(['chart-1', 'chart-2'])
    t.refused(end, 'EXG-042', 'chart-first')
    t.refused({ kind: 'choose', option: 'chart-3' }, 'EXG-143', 'no-such-chart')
    t.play(chart(1))
    expect(t.asks('roll')).toMatchObject({ dice: 1, reason: 'chart-1' })
  })

  it('EXG-043: chart 1, one die: 1 Advanced Artillery to 6 Improved Shipyards', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => finds(1, die))).toEqual([
      ['advanced-artillery'],
      ['increased-factory-production'],
      ['fighting-transports'],
      ['super-submarines'],
      ['radar'],
      ['improved-shipyards'],
    ])
  })

  it('EXG-045 EXG-050: chart 2, two dice added: 7 to 12, of which 11 and 12 are the Nuclear Technologies', () => {
    expect([7, 8, 9, 10, 11, 12].map((sum) => finds(2, 6, sum - 6))).toEqual([
      ['improved-mechanized-infantry'],
      ['long-range-bombers'],
      ['cruise-missiles'],
      ['ballistic-missiles'],
      ['atomic-bomb'],
      ['nuclear-warhead'],
    ])
    expect(technologyIds.filter((id) => isNuclear(id))).toEqual(['atomic-bomb', 'nuclear-warhead'])
  })

  it('EXG-142: chart 2, sums 2 to 6: no technology, in 15 of 36 ways', () => {
    const ways = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => resultOf(2, a + b)))
    expect(ways.filter((one) => one === null)).toHaveLength(15)
    const t = german(5).play(dice(1)).dice([6]).play(chart(2)).dice([2, 4])
    expect([owned(t), found(t)]).toEqual([[], 0])
    expect(t.events).toContainEqual(expect.objectContaining({ what: 'found-nothing', option: 'chart-2' }))
    expect(t.decision()).not.toMatchObject({ about: 'research-chart' })
  })

  it('EXG-143: a result already owned is rolled again on the same chart', () => {
    const t = german(5, germany('radar', 'super-submarines')).play(dice(1)).dice([6])
    t.play(chart(1)).dice([5])
    expect(t.asks('roll')).toMatchObject({ dice: 1, reason: 'chart-1' })
    t.dice([4], [5], [1])
    expect(owned(t)).toEqual(['advanced-artillery', 'super-submarines', 'radar'])
    const two = german(5, germany('cruise-missiles')).play(dice(1)).dice([6]).play(chart(2)).dice([3, 6])
    expect(two.asks('roll')).toMatchObject({ dice: 2, reason: 'chart-2' })
  })

  it('EXG-143: a fully owned chart cannot be chosen; a nation with all twelve buys no dice', () => {
    const first = german(5, germany(...technologyIds.slice(0, 6)))
      .play(dice(1))
      .dice([6])
    expect(first.asks('choose').options.map((o) => o.option)).toEqual(['chart-2'])
    first.refused(chart(1), 'EXG-143', 'no-such-chart')
    expect(german(50, germany(...technologyIds)).decision()?.of).not.toBe('research')
  })

  it('EXG-144: the effect starts at that moment; ships bought before keep their price', () => {
    const t = purchase('germany', [], { treasuries: { germany: 13 } })
    t.play(buy('germany', ['destroyer', 1]), end, dice(1))
      .dice([6])
      .play(chart(1))
      .dice([6])
    expect(t.cash('germany')).toBe(13 - 8 - 5)
    expect(t.game.typeFor(t.game.unitIx('destroyer'), t.game.powerIx('germany')).cost).toBe(7)
    expect(t.game.typeFor(t.game.unitIx('destroyer'), t.game.powerIx('italy')).cost).toBe(8)
  })

  it('EXG-119: research dice do not count against Peacetime Spending: Canada, 11 in hand, buys one after 3 for units', () => {
    const t = purchase('canada', [], { treasuries: { canada: 11 } }).play(buy('canada', ['infantry', 1]), end)
    expect(t.asks('research').most).toBe(1)
    t.play(dice(1))
    expect(t.cash('canada')).toBe(3)
  })

  it('EXG-144: breakthroughs are counted; technologies owned from the start are not', () => {
    const t = german(5, germany('radar')).play(dice(1)).dice([6]).play(chart(1)).dice([1])
    expect(found(t)).toBe(1)
  })

  it('G40-095: a nation that has lost its capital buys no dice', () => {
    const taken = { control: [{ space: 'germany', power: 'russia' }], treasuries: { germany: 20 } }
    expect(german(20).asks('research').most).toBe(4)
    expect(at('germany', 'technology', [], taken).decision()?.of).not.toBe('research')
  })
})

describe('the odds of research', () => {
  const coming = (t: Table, about: string) =>
    comingOf(t.game)
      .filter((one) => one.about === about)
      .map(comingOdds)

  it('EXG-041: a number of dice shows a 6 with probability 1 less 5/6 to that power', () => {
    const told = coming(german(15), 'research')
    expect(told.map(({ option }) => option)).toEqual(['1', '2', '3'])
    expect(told[2]?.success).toBeCloseTo(1 - (5 / 6) ** 3, 12)
    expect(told[2]?.rules).toEqual(['EXG-041'])
  })

  it('EXG-041: a query without a position gets the same odds', () => {
    const { game } = german(5)
    const told = game.ask('findForecast', { about: 'research', power: game.powerIx('italy'), dice: 4 })
    if (told === null || 'code' in told) return expect.fail('nothing is told')
    expect(comingOdds(told)).toMatchObject({ by: 'italy', success: expect.closeTo(1 - (5 / 6) ** 4, 12) })
    expect(game.ask('findForecast', { about: 'surrender', power: 0, dice: 4 })).toBeNull()
  })

  it('random dice purchases name nothing', () => {
    const t = german(25)
    const rng = seededRng(3)
    const legal = legalOf(t.game)
    const bought = Array.from({ length: 20 }, () => legal?.sample(rng)).filter((a) => a?.kind === 'research')
    expect(bought.length).toBeGreaterThan(0)
    for (const a of bought) expect(Object.keys(a ?? {}).sort()).toEqual(['dice', 'kind'])
  })

  it('EXG-142 EXG-143: chart 2 gives a technology in 21 of 36 cases, with 7 owned and rerolled in 15 of 30; chart 1 always does', () => {
    const of = (...technologies: TechnologyId[]) => {
      const t = german(5, germany(...technologies))
        .play(dice(1))
        .dice([6])
      return Object.fromEntries(coming(t, 'research-chart').map(({ option, success }) => [option, success]))
    }
    expect(of()['chart-1']).toBe(1)
    expect(of()['chart-2']).toBeCloseTo(21 / 36, 12)
    expect(of('improved-mechanized-infantry')['chart-2']).toBeCloseTo(15 / 30, 12)
    const five = technologyIds.slice(6, 11)
    expect(of(...five)['chart-2']).toBeCloseTo(1 / 16, 12)
    expect(of('radar')['chart-1']).toBe(1)
  })
})
