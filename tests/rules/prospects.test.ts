// The distance to each end of the game, as shown to a planner (the hook `listVictoryProgress`).
import { describe, expect, it } from 'vitest'
import { europePacific } from '../../main/scenarios/europe-pacific'
import { production } from '../../main/rules/link/german-submarines'
import { surrenderLines, surrenderTrend } from '../../main/rules/link/surrender-dice'
import { held } from '../support/turn'
import { table, type Table, type TableOptions } from '../support/game'
import type { Position } from '../../shared/contract'
import { at as nations, friends } from './global/support'

/** By the side or power that wins: what counts, the goal, and the growth. */
const prospects = ({ game: g }: Table): Record<string, [number, number, number]> =>
  Object.fromEntries(
    g
      .askAll('listVictoryProgress', {})
      .map((one) => [
        'out' in one ? `out ${g.powerId(one.out)}` : one.winners.map((p) => g.powerId(p)).join(' '),
        [one.have, one.need, one.grows],
      ]),
  )
const at = (scenario: string, position: Position = {}, options: TableOptions = {}) =>
  table(position, { scenario, ...options })

describe('cities that win', () => {
  it('LHTR-004 LHTR-005 each side holds six at the start and needs the agreed number', () => {
    const sides = { 'germany japan': [6, 9, 0], 'russia uk us': [6, 9, 0] }
    expect(prospects(at('revised'))).toEqual(sides)
    const ten = prospects(at('revised', held('japan', 'india'), { switches: { 'lhtr.goal': '10' } }))
    expect(ten).toEqual({ 'germany japan': [7, 10, 0], 'russia uk us': [5, 10, 0] })
  })
  it('AARE-007 AARE-008 the Allies need eleven of fifteen, the Axis ten', () => {
    const [axis, allies] = Object.values(prospects(at('expansion')))
    expect([axis?.[1], allies?.[1]]).toEqual([10, 11])
  })
  it('VCR-075 VCR-076 points count in a major game: 40 for the Axis, 50 for the Allies', () => {
    const all = prospects(at('victory-cities'))
    expect(all).toEqual({ 'germany japan': [26, 40, 0], 'russia uk us': [39, 50, 0] })
  })
  it('VCR-080 in a minor game each side needs more points than the other, in a total game none count', () => {
    const minor = prospects(at('victory-cities', {}, { switches: { 'vcr.victory': 'minor' } }))
    expect(minor).toEqual({ 'germany japan': [26, 40, 0], 'russia uk us': [39, 27, 0] })
    expect(prospects(at('victory-cities', {}, { switches: { 'vcr.victory': 'total' } }))).toEqual({})
  })
  it('VCR-165 points count along with the cities of the base game if the switch is on', () => {
    const g = at('revised', {}, { switches: { 'vcr.cityPoints': 'on' } }).game
    expect(g.askAll('listVictoryProgress', {}).map(({ need }) => need)).toEqual([9, 9, 40, 50])
  })
  it('EXG-185 an alliance counts its cities together, each nation its own', () => {
    const five = ['united-states', 'great-britain', 'canada', 'australia', 'india']
    const all = prospects(nations('canada', 'noncombat-move', [], friends(five)))
    expect(
      all[five.filter((id) => id !== 'united-states' && id !== 'great-britain').join(' ')],
    ).toBeUndefined()
    expect(all['united-states great-britain india australia canada']).toEqual([10, 14, 0])
    expect(all['japan']).toEqual([1, 14, 0])
  })
})

describe('capitals and points', () => {
  it('EUR-181 Germany needs one Allied capital in addition to Berlin', () => {
    expect(prospects(at('europe-1999'))['germany']).toEqual([1, 2, 0])
    expect(prospects(at('europe-1999', held('germany', 'moscow')))['germany']).toEqual([2, 2, 0])
    const lost = [...(held('germany', 'moscow').control ?? []), { space: 'germany', power: 'uk' }]
    expect(prospects(at('europe-1999', { control: lost }))['germany']).toEqual([1, 2, 0])
  })
  it('EUR-182 the Allies need Berlin in addition to their three capitals', () => {
    const allies = (position?: Position) => prospects(at('europe-1999', position))['ussr uk usa']
    expect(allies()).toEqual([3, 4, 0])
    expect(allies(held('usa', 'germany'))).toEqual([4, 4, 0])
    expect(allies(held('germany', 'moscow'))).toEqual([2, 4, 0])
  })
  it('PAC-143 PAC-146 Japan’s points grow by a tenth of its income and win at 22', () => {
    const [points] = at('pacific-2001', { facts: { victoryPoints: { points: 7 } } }).game.askAll(
      'listVictoryProgress',
      {},
    )
    expect([points?.have, points?.need, points?.grows]).toEqual([7, 22, 1.9])
  })
  it('PAC-147 PAC-148 Tokyo and one of two capitals win for Japan, all three for the Allies', () => {
    const counts = (position?: Position) =>
      at('pacific-2001', position)
        .game.askAll('listVictoryProgress', {})
        .slice(1)
        .map(({ have, need }) => [have, need])
    expect(counts()).toEqual([
      [1, 2],
      [2, 3],
    ])
    expect(counts(held('japan', 'india', 'new-south-wales'))[0]).toEqual([2, 2])
    expect(counts(held('usa', 'japan'))).toEqual([
      [0, 2],
      [3, 3],
    ])
  })
})

describe('future surrender dice', () => {
  const trend = (power: string, position: Position = {}, round = 5) =>
    surrenderTrend(
      at('europe-pacific', { clear: ['*'], turn: { round, power, phase: 'purchase' }, ...position }).game,
      power,
    )

  /**
   * Territories that the power holds, more and more of the first ones; its income, and its dice by other clauses and in
   * total.
   */
  const incomes = (power: string) =>
    Array.from({ length: 60 }, (_, n) => {
      const lands = europePacific.board.spaces.filter((s) => s.ipc > 0 && !s.convoy).slice(0, n * 2)
      const { game: g } = at('europe-pacific', {
        ...{ clear: ['*'], turn: { round: 5, power, phase: 'purchase' } },
        control: lands.map(({ id }) => ({ space: id, power })),
      })
      const others = surrenderLines(g, power).filter(({ rule }) => !INCOME.includes(rule))
      const dice = surrenderTrend(g, power) - others.reduce((sum, l) => sum + l.dice, 0)
      return { income: production(g, g.powerIx(power)), dice }
    })
  const INCOME = ['LNK-118', 'LNK-128', 'LNK-129', 'LNK-132', 'LNK-133']

  it('LNK-095 those of the US grow by one per round, no others do', () => {
    const all = prospects(at('europe-pacific', { turn: { round: 6, power: 'germany', phase: 'purchase' } }))
    expect(Object.fromEntries(Object.entries(all).map(([of, [, , grows]]) => [of, grows]))).toEqual({
      ...{ 'out uk': 0, 'out usa': 1, 'out ussr': 0, 'out germany': 0, 'out japan': 0 },
    })
    expect(all['out usa']?.[0]).toBe(4)
  })
  it('LNK-083 two of three British territories lost make two thirds of a die', () => {
    expect(trend('uk', held('japan', 'malaya', 'hong-kong')) - trend('uk')).toBeCloseTo(2 / 3)
  })
  it.each([
    ['LNK-118', 'germany', [3, 3, 2, 1, 0]],
    ['LNK-128 LNK-129 LNK-132 LNK-133', 'japan', [8, 5, 0, -1, -2]],
  ] as const)(
    '%s each IPC of %s’s income counts between two rungs, amid a rung it is as many dice as by the rules',
    (_, power, rungs) => {
      const all = incomes(power)
      expect(Math.max(...all.map(({ income }) => income))).toBeGreaterThan(45)
      for (const { income, dice } of all) {
        const n = Math.floor((income - 5) / 10)
        const [low, high] = [
          rungs[Math.max(0, Math.min(4, n))] ?? 0,
          rungs[Math.max(0, Math.min(4, n + 1))] ?? 0,
        ]
        expect(dice, `${income}`).toBeCloseTo(low + ((high - low) * (income - 5 - n * 10)) / 10)
      }
    },
  )
  it('a surrendered power is on no list', () => {
    const left = prospects(at('europe-pacific', { facts: { surrender: { out: ['ussr'] } } }))
    expect(Object.keys(left)).not.toContain('out ussr')
  })
})
