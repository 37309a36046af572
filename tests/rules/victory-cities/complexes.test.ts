// Units at complexes, and buying, placing and losing complexes (VCR-055 to VCR-071, VCR-163).
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { complexPrice } from '../../../main/rules/victory-cities/complexes'
import type { Table } from '../../support/game'
import { take } from '../../support/turn'
import { at, choose, end, held, place, spaces, to, waiting } from './support'

const IC = 'industrial-complex'
const buying = (power: string, cash: number, more: Position = {}): Table =>
  at(power, 'purchase', [], { treasuries: { [power]: cash }, ...more })
const order = (power: string, ...where: string[]) => ({
  ...{ kind: 'buy' as const, treasury: power },
  order: where.map((space) => ({ unit: IC, count: 1, space })),
})
/** The power places these units. */
const placing = (power: string, units: Record<string, number>, more: Position = {}): Table =>
  to(
    at(
      power,
      'purchase',
      Object.entries(units).map(([unit, count]) => waiting(power, unit, count)),
      more,
    ),
    'place',
  )
/** The price of a complex in the question, territory by territory. */
const prices = (t: Table): Record<string, number> =>
  Object.fromEntries(
    (t.asks('buy').treasuries[0]?.units ?? []).flatMap((one) => (one.spaces ?? []).map((s) => [s, one.cost])),
  )
const complex = (t: Table, space: string): boolean => t.game.facilities.has(t.game.spaceIx(space), 'complex')

describe('other units at complexes', () => {
  it('VCR-055: all other units still come from complexes', () => {
    placing('germany', { armor: 1 }).refused(place('armor', 'western-europe'), 'LHTR-123', 'no-complex')
    placing('germany', { armor: 1 }).play(place('armor', 'germany'))
  })
  it('VCR-056: Caucasus (4) takes 16 IPCs: four artillery or three armor, but no artillery in addition and no battleship', () => {
    placing('russia', { artillery: 4 }).play(place('artillery', 'caucasus', 4))
    const t = placing('russia', { armor: 3, artillery: 1 }).play(place('armor', 'caucasus', 3))
    t.refused(place('artillery', 'caucasus'), 'VCR-056', 'complex-too-dear')
    placing('russia', { battleship: 1 }).refused(place('battleship', 'sz-16'), 'VCR-056', 'complex-too-dear')
  })
  it('VCR-056: the question shows how many of the 16 IPCs of Caucasus (4) remain, for all types but infantry', () => {
    const t = placing('russia', { artillery: 1, armor: 2 })
    const caucasus = () => t.asks('place').limits.find((l) => l.space === 'caucasus' && l.by === 'cost')
    expect(caucasus()).toMatchObject({ left: 16, most: 16, rule: 'VCR-056' })
    expect(caucasus()?.units).toContain('bomber')
    expect(caucasus()?.units).not.toContain('infantry')
    t.play(place('armor', 'caucasus', 2))
    expect(caucasus()).toMatchObject({ left: 6, most: 16 })
  })
  it('VCR-056: Germany 40, Southern Europe 24, Russia 32, United Kingdom 32, Japan 32, Eastern US 48, Western US 40', () => {
    const most: [string, string, number][] = [
      ['germany', 'germany', 40],
      ['germany', 'southern-europe', 24],
      ['russia', 'russia', 32],
      ['uk', 'united-kingdom', 32],
      ['japan', 'japan', 32],
      ['us', 'eastern-united-states', 48],
      ['us', 'western-united-states', 40],
    ]
    for (const [power, land, ipcs] of most) {
      const t = placing(power, { artillery: 20 })
      t.play(place('artillery', land, ipcs / 4))
      t.refused(place('artillery', land), 'VCR-056', 'complex-too-dear')
    }
  })
  it('VCR-057: Germany places 5 infantry and 40 IPCs of other units in Germany on the same turn', () => {
    const t = placing('germany', { infantry: 5, armor: 8 })
    t.play(place('infantry', 'germany', 5), place('armor', 'germany', 8))
    expect(t.pieces('germany')).toHaveLength(13)
  })
  it('VCR-058: ships in an adjacent zone count, at their printed price: a destroyer leaves 20 of London’s 32', () => {
    const t = placing('uk', { destroyer: 1, armor: 5 }).play(place('destroyer', 'sz-6'))
    t.refused(place('armor', 'united-kingdom', 5), 'VCR-056', 'complex-too-dear')
    t.play(place('armor', 'united-kingdom', 4))
  })
  it('VCR-059: antiaircraft guns count 5 each; a new complex does not count', () => {
    const t = placing('russia', { 'antiaircraft-gun': 3, artillery: 1 }).play(
      place('antiaircraft-gun', 'caucasus', 3),
    )
    t.refused(place('artillery', 'caucasus'), 'VCR-056', 'complex-too-dear')
  })
  it('VCR-163: a captured complex has the same limit, without a limit on units', () => {
    const t = placing('germany', { artillery: 5 }, held('germany', 'caucasus'))
    t.refused(place('artillery', 'caucasus', 5), 'VCR-056', 'complex-too-dear')
    t.play(place('artillery', 'caucasus', 4))
    // The tournament rules limit Caucasus to four units; here ten cheap ones would do if they were cheap enough.
    placing('us', { artillery: 12 }).play(place('artillery', 'eastern-united-states', 12))
  })
})

describe('new complexes', () => {
  it('VCR-060: the price depends on its intended territory', () => {
    expect(prices(buying('germany', 50))).toMatchObject({ 'western-europe': 3, norway: 12 })
  })
  it('VCR-061: the buyer names the territory in the purchase phase', () => {
    const t = buying('germany', 50)
    t.refused(
      { kind: 'buy', treasury: 'germany', order: [{ unit: IC, count: 1 }] },
      'VCR-061',
      'name-the-place',
    )
  })
  it('VCR-062: it is placed only in the named territory', () => {
    const t = to(buying('germany', 50).play(order('germany', 'western-europe'), end), 'place')
    t.refused(place(IC, 'norway'), 'VCR-062', 'meant-for-elsewhere')
    expect(complex(t.play(place(IC, 'western-europe')), 'western-europe')).toBe(true)
  })
  it('VCR-062: complexes for different territories are placed one at a time, each in its own', () => {
    const t = to(buying('germany', 50).play(order('germany', 'western-europe', 'norway'), end), 'place')
    t.refused(place(IC, 'norway', 2), 'VCR-062', 'lots-apart')
    t.refused(place(IC, 'libya', 2), 'VCR-062', 'meant-for-elsewhere')
    t.play(place(IC, 'norway'), place(IC, 'western-europe'))
    expect(['norway', 'western-europe'].map((space) => complex(t, space))).toEqual([true, true])
  })
  it('VCR-063: India, French Indochina and Kwangtung: 15 - 3 x 2 = 9; Western Europe and Central US: 15 - 6 x 2 = 3', () => {
    expect([complexPrice(3, 2), complexPrice(6, 2)]).toEqual([9, 3])
    expect(prices(buying('uk', 50))).toMatchObject({ india: 9 })
    expect(prices(buying('japan', 50))).toMatchObject({ 'french-indochina': 9, kwangtung: 9 })
    expect(prices(buying('us', 50))).toMatchObject({ 'central-united-states': 3 })
  })
  it('VCR-063: the territory sets the price', () => {
    const t = buying('germany', 3).play(order('germany', 'western-europe'))
    expect(t.asks('buy').treasuries[0]).toMatchObject({ spent: 3 })
  })
  it('VCR-064: Kenya, Brazil and Eastern Europe have no city: 15', () => {
    expect(prices(buying('uk', 50))).toMatchObject({ kenya: 15 })
    expect(prices(buying('us', 50))).toMatchObject({ brazil: 15 })
    expect(prices(buying('germany', 50))).toMatchObject({ 'eastern-europe': 15 })
  })
  it('VCR-065: the prices of all cities without a complex at the start, under any holder', () => {
    const list: Record<string, number> = {
      ...{
        'western-europe': 3,
        'central-united-states': 3,
        'eastern-canada': 6,
        manchuria: 6,
        'ukraine-ssr': 9,
      },
      ...{ india: 9, kwangtung: 9, 'french-indochina': 9, 'karelia-ssr': 11, novosibirsk: 11, australia: 11 },
      ...{ china: 11, norway: 12, 'philippine-islands': 12, 'anglo-egypt': 13, 'buryatia-ssr': 14 },
      'hawaiian-islands': 14,
    }
    const all = Object.assign(
      {},
      ...['russia', 'germany', 'uk', 'japan', 'us'].map((p) => prices(buying(p, 50))),
    ) as Record<string, number>
    const withCity = spaces.filter((s) => s.data.victoryCity && !s.data.complex).map((s) => s.id)
    expect(Object.fromEntries(withCity.map((id) => [id, all[id]]))).toEqual(list)
    expect(prices(buying('japan', 50, held('japan', 'india')))).toMatchObject({ india: 9 })
    expect(complexPrice(8, 5)).toBe(1)
  })
  it('VCR-066: only in a territory owned at the start of the turn', () => {
    const t = buying('germany', 50)
    take(t, 'karelia-ssr', 'germany')
    t.refused(order('germany', 'karelia-ssr'), 'VCR-061', 'not-for-that-place')
  })
  it('VCR-067: units are placed only at a complex that was there when the turn began', () => {
    const t = to(
      at('germany', 'purchase', [waiting('germany', 'armor')], { treasuries: { germany: 50 } }).play(
        order('germany', 'western-europe'),
        end,
      ),
      'place',
    )
    t.play(place(IC, 'western-europe')).refused(place('armor', 'western-europe'), 'LHTR-123', 'no-complex')
  })
  it('VCR-068: captured on turn N, a complex at the earliest on turn N+1, units at it on turn N+2', () => {
    const n = buying('germany', 50)
    take(n, 'karelia-ssr', 'germany')
    n.refused(order('germany', 'karelia-ssr'), 'VCR-061', 'not-for-that-place')
    const next = to(
      buying('germany', 50, held('germany', 'karelia-ssr')).play(order('germany', 'karelia-ssr'), end),
      'place',
    )
    next.play(place(IC, 'karelia-ssr'))
    const last = placing(
      'germany',
      { artillery: 1 },
      { control: [{ space: 'karelia-ssr', power: 'germany', complex: true }] },
    )
    last.play(place('artillery', 'karelia-ssr'))
  })
})

describe('complexes in a captured territory', () => {
  /** The UK has bought a complex in India; Japan takes India. */
  function india(): Table {
    const t = to(buying('uk', 50).play(order('uk', 'india'), end), 'place').play(place(IC, 'india'))
    for (let i = 0; i < 40 && t.view().power !== 'japan'; i++) t.play(end)
    return take(t, 'india', 'japan')
  }
  it('VCR-069: Germany takes Caucasus: the complex stays and becomes German', () => {
    const t = take(at('germany', 'combat-move'), 'caucasus', 'germany')
    expect(t.decision()?.of).not.toBe('choose')
    expect(complex(t, 'caucasus')).toBe(true)
    expect(t.control('caucasus')).toBe('germany')
  })
  it('VCR-070: Japan wins India, where the UK bought a complex: the UK removes it or lets Japan have it', () => {
    const t = india()
    expect(t.asks('choose')).toMatchObject({ about: 'complex-fate', space: 'india', by: { power: 'uk' } })
    expect(complex(india().play(choose('destroy')), 'india')).toBe(false)
    expect(complex(india().play(choose('leave')), 'india')).toBe(true)
  })
  it('VCR-071: the defender decides before anything else is resolved', () => {
    india().refused({ kind: 'end' }, 'VCR-071', 'complex-fate-first')
  })
  it('VCR-071: the next owner can also destroy a captured bought complex', () => {
    const t = india().play(choose('leave'))
    for (let i = 0; i < 40 && t.view().power !== 'us'; i++) t.play(end)
    expect(take(t, 'india', 'us').asks('choose')).toMatchObject({
      about: 'complex-fate',
      by: { power: 'japan' },
    })
  })
})
