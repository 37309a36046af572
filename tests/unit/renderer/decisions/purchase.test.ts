import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../../../shared/model'
import {
  allInto,
  costOf,
  linesOf,
  mostOf,
  orderBefore,
  orderOf,
  placedOf,
  sameOrder,
  spendable,
  toOrderLines,
  type BuyTreasury,
} from '../../../../renderer/app/turn/purchase'

const treasury: BuyTreasury = {
  id: 'usa-europe',
  power: 'usa',
  cash: 40,
  spent: 6,
  order: [{ unit: 'infantry', count: 2 }],
  units: [
    { unit: 'infantry', cost: 3 },
    { unit: 'fighter', cost: 12, max: 2 },
    { unit: 'industrial-complex', cost: 15, spaces: ['iran', 'egypt'] },
  ],
}
const lines = linesOf(treasury)

describe('The last purchase', () => {
  const bought = (id: string, units: readonly string[]): GameEvent => ({
    kind: 'bought',
    treasury: id,
    power: 'usa',
    units: units.map((unit, i) => ({ id: `u${i}`, unit })),
    cost: 0,
  })

  it('can be ordered again: the latest of this treasury, without what was built in a place', () => {
    const events = [
      bought('usa-europe', ['fighter']),
      bought('usa-europe', ['infantry', 'fighter', 'infantry', 'industrial-complex', 'marine']),
      bought('usa-pacific', ['infantry']),
    ]
    expect(orderBefore(treasury, events)).toEqual({ infantry: 2, fighter: 1 })
  })

  it('is empty if nothing was bought, none of it is on offer, or the money or the number falls short', () => {
    expect(orderBefore(treasury, [bought('usa-pacific', ['infantry'])])).toBeNull()
    expect(orderBefore(treasury, [bought('usa-europe', ['industrial-complex'])])).toBeNull()
    const rich = bought(
      'usa-europe',
      Array.from({ length: 14 }, () => 'infantry'),
    )
    expect(orderBefore(treasury, [rich])).toBeNull()
    expect(orderBefore({ ...treasury, cash: 42 }, [rich])).toEqual({ infantry: 14 })
    expect(orderBefore(treasury, [bought('usa-europe', ['fighter', 'fighter', 'fighter'])])).toBeNull()
  })
})

describe('A purchase order', () => {
  it('has a line for each unit, and for each space of what is built in place', () => {
    expect(lines.map((line) => line.key)).toEqual([
      'infantry',
      'fighter',
      'industrial-complex iran',
      'industrial-complex egypt',
    ])
  })

  it('starts as the program has it', () => {
    expect(orderOf(treasury)).toEqual({ infantry: 2 })
  })

  it('is sent without empty lines, and with the space if there is one', () => {
    expect(toOrderLines(lines, { infantry: 0, fighter: 1, 'industrial-complex egypt': 1 })).toEqual([
      { unit: 'fighter', count: 1 },
      { unit: 'industrial-complex', count: 1, space: 'egypt' },
    ])
  })

  it('costs what its lines cost', () => {
    expect(costOf(lines, { infantry: 3, fighter: 1 })).toBe(21)
  })

  it('can grow as far as the remaining money and the limit of the line allow', () => {
    const [infantry, fighter] = lines
    if (infantry === undefined || fighter === undefined) throw new Error('lines')
    expect(mostOf(infantry, { infantry: 2 }, 10)).toBe(5)
    expect(mostOf(fighter, {}, 40)).toBe(2)
    expect(mostOf(fighter, {}, 11)).toBe(0)
    expect(mostOf(infantry, { infantry: 4 }, -3)).toBe(4)
  })

  it('is the same if a line is empty or absent', () => {
    expect(sameOrder({ infantry: 2, fighter: 0 }, { infantry: 2 })).toBe(true)
    expect(sameOrder({ infantry: 2 }, { infantry: 3 })).toBe(false)
  })

  it('reports the money left as long as it still buys something, and nothing otherwise', () => {
    expect(spendable(treasury, { infantry: 2 })).toBe(34)
    expect(spendable({ ...treasury, cash: 8 }, { infantry: 2 })).toBe(0)
    expect(spendable({ ...treasury, cash: 9 }, { infantry: 2 })).toBe(3)
    // All that may be had of it is ordered already.
    const [, fighters] = treasury.units
    const only = { ...treasury, order: [], units: fighters === undefined ? [] : [fighters] }
    expect(spendable({ ...only, cash: 40 }, { fighter: 2 })).toBe(0)
    expect(spendable({ ...only, cash: 40 }, { fighter: 1 })).toBe(28)
  })

  it('draws on what a rule allows to spend if that is less than the cash', () => {
    expect(spendable({ ...treasury, most: 11 }, { infantry: 2 })).toBe(5)
    expect(spendable({ ...treasury, most: 60 }, { infantry: 2 })).toBe(34)
    expect(spendable({ ...treasury, most: 8 }, { infantry: 2 })).toBe(0)
  })

  it('derives for each line what has been placed before round 1 from what no longer waits', () => {
    const waits = { unit: 'infantry', power: 'usa', treasury: 'usa-europe', count: 1, spaces: [] }
    expect(placedOf(treasury, [])).toEqual({ infantry: 2 })
    expect(placedOf(treasury, [waits])).toEqual({ infantry: 1 })
    expect(placedOf(treasury, [{ ...waits, treasury: 'usa-pacific' }])).toEqual({ infantry: 2 })
    expect(placedOf(treasury, undefined)).toEqual({})
  })

  it('is placed all together where each kind can go, as far as the space takes it', () => {
    const waits = (unit: string, count: number, ...spaces: string[]) => ({
      unit,
      count,
      power: 'usa',
      treasury: 'usa-europe',
      spaces,
    })
    const waiting = [
      waits('infantry', 3, 'egypt', 'iran'),
      waits('fleet', 1, 'sea'),
      waits('armor', 2, 'egypt'),
    ]
    const prices: Readonly<Record<string, number>> = { infantry: 3, armor: 5 }
    const shared = (...limits: Parameters<typeof allInto>[2]) =>
      allInto('egypt', waiting, limits, (unit) => prices[unit] ?? 0).map(({ one, count }) => [
        one.unit,
        count,
      ])
    const into = (space: string, left?: number) =>
      allInto(space, waiting, left === undefined ? [] : [{ space, left, rule: 'EUR-170' }], () => 0).map(
        ({ one, count }) => [one.unit, count],
      )
    expect(into('egypt')).toEqual([
      ['infantry', 3],
      ['armor', 2],
    ])
    expect(into('egypt', 4)).toEqual([
      ['infantry', 3],
      ['armor', 1],
    ])
    expect(into('egypt', 3)).toEqual([['infantry', 3]])
    expect(into('sea')).toEqual([['fleet', 1]])
    expect(into('egypt', 0)).toEqual([])
    // A city counts only infantry, a complex the cost of everything else.
    const city = { space: 'egypt', left: 2, rule: 'VCR-036', units: ['infantry'] }
    const complex: Parameters<typeof allInto>[2][number] = {
      ...{ space: 'egypt', left: 9, most: 16, by: 'cost', rule: 'VCR-056', units: ['armor'] },
    }
    expect(shared(city, complex)).toEqual([
      ['infantry', 2],
      ['armor', 1],
    ])
    expect(shared({ ...city, left: 0 }, { ...complex, left: 4 })).toEqual([])
  })
})
