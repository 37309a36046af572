import { describe, expect, it } from 'vitest'
import type { Comparison, HistoryRecord } from '../../../../shared/contract'
import type { GameEvent } from '../../../../shared/model'
import { scaleOf, seriesOf, spread } from '../../../../renderer/app/history/line-chart'
import { roundReport, worth } from '../../../../renderer/app/history/round-report'

const record = (...events: GameEvent[]): HistoryRecord => ({
  step: 1,
  round: 1,
  power: null,
  phase: 'combat',
  actions: [],
  action: null,
  events,
})
const income = (treasury: string, total: number): GameEvent => ({
  kind: 'income',
  treasury,
  lines: [],
  total,
})
const removed = (...units: [unit: string, power: string][]): GameEvent => ({
  kind: 'removed',
  units: units.map(([unit, power], i) => ({ id: `u${i}`, unit, power })),
  space: 'poland',
  why: 'casualty',
})
const counted = (power: string, dice: number): GameEvent => ({ kind: 'counted', power, lines: [], dice })
const rolled = (by: string, ...dice: number[]): GameEvent => ({
  kind: 'rolled',
  roll: 1,
  by,
  reason: 'surrender',
  dice,
  hitsOn: null,
  hits: null,
})
const powerOf = (treasury: string) => ({ england: 'uk', india: 'uk', germany: 'germany' })[treasury]

describe('The report of a round', () => {
  it('adds up what all treasuries of a power collected', () => {
    const report = roundReport(
      [record(income('england', 25), income('india', 15)), record(income('germany', 40))],
      powerOf,
    )
    expect(report.collected).toEqual({ uk: 40, germany: 40 })
  })

  it('counts what each power lost, by type, and what that was worth', () => {
    const { lost } = roundReport(
      [record(removed(['infantry', 'ussr'], ['armor', 'germany'])), record(removed(['infantry', 'ussr']))],
      powerOf,
    )
    expect(lost).toEqual({ ussr: { infantry: 2 }, germany: { armor: 1 } })
    expect(worth(lost['ussr'] ?? {}, { infantry: 3, armor: 5 })).toBe(6)
    expect(worth({ airship: 4 }, { infantry: 3 })).toBe(0)
  })

  it('reports surrender dice: too few to roll, rolled in vain, rolled and surrendered, conceded', () => {
    const { surrender } = roundReport(
      [
        record(counted('uk', 2)),
        record(counted('ussr', 4)),
        record(rolled('ussr', 1, 2, 3, 4)),
        record(counted('japan', 5)),
        record(rolled('japan', 6, 6, 6, 3, 2), { kind: 'surrendered', power: 'japan' }),
        record({ kind: 'surrendered', power: 'usa', conceded: true }),
      ],
      powerOf,
    )
    expect(surrender).toEqual([
      { power: 'uk', count: 2, dice: null, out: null },
      { power: 'ussr', count: 4, dice: [1, 2, 3, 4], out: null },
      { power: 'japan', count: 5, dice: [6, 6, 6, 3, 2], out: 'surrenders' },
      { power: 'usa', count: 0, dice: null, out: 'concedes' },
    ])
  })
})

describe('A chart over rounds', () => {
  const balance = (a: number, b: number): Comparison => {
    const point = { step: 0, round: 1, power: null, phase: 'purchase' }
    const none = { a: 0, b: 0 }
    const rest = { spaces: none, cash: none, army: none, pieces: none, convoys: none }
    const powers = [
      { power: 'germany', income: { a, b }, ...rest },
      { power: 'china', income: none, ...rest },
    ]
    return { a: point, b: point, spaces: [], facts: [], facilities: [], convoys: [], powers }
  }

  it('runs from the start through the end of each round, without powers that never have any', () => {
    const rounds = [balance(40, 44), balance(44, 39)]
    expect(seriesOf(rounds, 'income')).toEqual([{ power: 'germany', values: [40, 44, 39] }])
    expect(seriesOf(rounds, 'convoys')).toEqual([])
    expect(seriesOf([], 'income')).toEqual([])
  })

  it('has a scale from 0 in even steps that includes its highest value', () => {
    expect(scaleOf(7)).toEqual([0, 2, 4, 6, 8])
    expect(scaleOf(75)).toEqual([0, 20, 40, 60, 80])
    expect(scaleOf(0)).toEqual([0, 1])
    expect(scaleOf(9000)).toHaveLength(6)
  })

  it('keeps names apart and inside the picture, in the order of their lines', () => {
    const [a = 0, b = 0, c = 0] = spread([0.98, 0.97, 0.1], 0.1)
    expect(c).toBeCloseTo(0.1)
    expect(a).toBeCloseTo(0.95)
    expect(b).toBeCloseTo(0.85)
  })
})
