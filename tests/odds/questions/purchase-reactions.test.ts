// An order against possible reactions of the defenders: the chances as planned, and against the best reaction.
import { describe, expect, it } from 'vitest'
import { orderedIn } from '../../../main/campaign/running/purchase-preview'
import { decisionOf, fromPlain, Game, reachOf, strikeOn, type PlainState } from '../../../main/engine'
import { atOnce, purchaseOdds, reactionsWork } from '../../../main/odds'
import type { OddsPurchase } from '../../../shared/contract'
import type { Table } from '../../support/game'
import { at as expansionAt, u as unit } from '../../rules/expansion/support'
import { carried, facing, purchase, u, type Units } from '../../rules/global/support'

/** Returns the game after a power's order. */
function ordered(t: Table, power: string, order: Readonly<Record<string, number>>) {
  const lines = Object.entries(order).map(([unit, count]) => ({ unit, count }))
  const given = orderedIn(t.game, [{ treasury: power, order: lines }])
  if ('refused' in given) return expect.fail(given.refused.code)
  const game = new Game(t.game.rs, fromPlain(t.game.rs, given.state as PlainState), { mode: 'manual' })
  return { ...given, game, powers: given.powers.map((id) => t.game.powerIx(id)) }
}
const odds = (t: Table, power: string, order: Readonly<Record<string, number>>): OddsPurchase =>
  purchaseOdds(ordered(t, power, order))

/** Returns the answer of `odds.reactions` about a power's strongest attack on a space. */
function strike(g: Game, power: string, space: string) {
  const ix = g.powerIx(power)
  const reach = reachOf(g, ix) ?? expect.fail('nobody comes')
  const { game } = strikeOn(g, ix, reach, g.spaceIx(space)) ?? expect.fail('nobody comes')
  expect(decisionOf(game)?.of).toBe('move')
  const all = atOnce(reactionsWork({ game, space })).battles
  return all.find(({ battle }) => battle === `land:${space}`) ?? expect.fail('no battle')
}

/** Japan buys; an American transport off Korea, which has a factory, may land an infantry and an artillery there. */
const korea = (japanese: Units, ships: string[] = []): Table =>
  purchase(
    'japan',
    [
      carried('united-states', 'transport', 'sz-6', 't'),
      { power: 'united-states', unit: 'infantry', carriedBy: 't' },
      { power: 'united-states', unit: 'artillery', carriedBy: 't' },
      ...ships.map((one) => u('united-states', one, 'sz-6')),
      ...japanese,
    ],
    {
      ...facing(['united-states'], ['japan']),
      facilities: [
        { space: 'japan', unit: 'air-base' },
        { space: 'korea', unit: 'minor-ic' },
      ],
      control: [{ space: 'korea', power: 'japan' }],
      treasuries: { japan: 12 },
    },
  )
const fighters = u('japan', 'fighter', 'japan', { count: 3 })
const guard = u('japan', 'infantry', 'korea')
const inKorea = ({ holds }: OddsPurchase) => holds.find(({ space }) => space === 'korea')

describe('an order and aircraft that may scramble', () => {
  it('G40-040: a place under threat from a lone transport always holds if one of three fighters scrambles', () => {
    const place = inKorea(odds(korea([guard, fighters]), 'japan', { infantry: 1 })) ?? expect.fail('not told')
    expect(place.before).toBeLessThan(0.4)
    expect(place.after).toBeGreaterThan(place.before)
    expect(place.answered).toMatchObject({
      ...{ before: 1, after: 1 },
      reactions: [{ about: 'scramble', by: 'japan', from: 'japan', units: [{ unit: 'fighter', count: 1 }] }],
      says: 'If 1 fighter scrambles from Japan: 100%.',
    })
  })

  it('G40-040: each figure equals that of the same attack asked separately', () => {
    const t = korea([guard, fighters], ['destroyer', 'cruiser', 'battleship'])
    const place = inKorea(odds(t, 'japan', { infantry: 1 })) ?? expect.fail('not told')
    const now = strike(t.game, 'united-states', 'korea')
    const more = u('japan', 'infantry', 'korea', { count: 2 })
    const then = korea([more, fighters], ['destroyer', 'cruiser', 'battleship'])
    const with1 = strike(then.game, 'united-states', 'korea')
    expect(place.before).toBeCloseTo(1 - now.planned.take, 9)
    expect(place.answered?.before).toBeCloseTo(1 - (now.against?.take ?? NaN), 9)
    expect(place.after).toBeCloseTo(1 - with1.planned.take, 9)
    expect(place.answered?.after).toBeCloseTo(1 - (with1.against?.take ?? NaN), 9)
    const chances = [place.before, place.after, place.answered?.before ?? 0, place.answered?.after ?? 0]
    // Four figures, all different, none certain.
    expect(new Set(chances.map((one) => Math.round(100 * one))).size).toBe(4)
    expect(chances.every((one) => one > 0.005 && one < 0.995)).toBe(true)
  })

  it('G40-040: an empty territory near a lone transport falls as planned, and holds if a fighter scrambles', () => {
    const place = inKorea(odds(korea([fighters]), 'japan', {})) ?? expect.fail('not told')
    expect(place).toMatchObject({ before: 0, after: 0, answered: { before: 1, after: 1 } })
  })

  it('G40-040: there is no second figure if no fighter can scramble', () => {
    const place = inKorea(odds(korea([guard]), 'japan', { infantry: 1 })) ?? expect.fail('not told')
    expect(place).not.toHaveProperty('answered')
  })
})

describe("an order for an attack and the enemy's reaction", () => {
  /** Japan, with a complex in Manchuria, next to Buryatia under the protection of a treaty. */
  const manchuria = (count: number): Table =>
    expansionAt(
      'japan',
      'purchase',
      [unit('japan', 'infantry', 'manchuria', { count }), unit('russia', 'infantry', 'buryatia-ssr')],
      { facilities: [{ space: 'manchuria', unit: 'industrial-complex' }], treasuries: { japan: 12 } },
    )
  it('AARE-039: has a figure as planned and one against the infantry of the treaty', () => {
    const { attacks } = odds(manchuria(4), 'japan', { infantry: 3 })
    const attack = attacks.find(({ space }) => space === 'buryatia-ssr') ?? expect.fail('not told')
    const now = strike(manchuria(4).game, 'japan', 'buryatia-ssr')
    const then = strike(manchuria(7).game, 'japan', 'buryatia-ssr')
    expect(attack.before).toBeCloseTo(now.planned.take, 9)
    expect(attack.after).toBeCloseTo(then.planned.take, 9)
    expect(attack.answered?.before).toBeCloseTo(now.against?.take ?? NaN, 9)
    expect(attack.answered?.after).toBeCloseTo(then.against?.take ?? NaN, 9)
    expect(attack.answered?.after).toBeLessThan(attack.after - 0.1)
    expect(attack.answered?.says).toMatch(/^4 infantry come to Buryatia.* under the treaty: \d+% → \d+%\.$/)
  })
})
