// The effect of an order on the odds: its possible places against everything that an enemy could send there next turn,
// and the buyer's own attacks in its next turn. Each figure is that of the same battle asked separately.
import { describe, expect, it } from 'vitest'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { orderedIn } from '../../../main/campaign/running/purchase-preview'
import { fromPlain, Game, type PlainState } from '../../../main/engine'
import { battleOdds, purchaseOdds, purchaseWork } from '../../../main/odds'
import { rulesetOf } from '../../../main/scenarios'
import type { OddsPurchase } from '../../../shared/contract'
import type { Table } from '../../support/game'
import { at, held, purchase, u } from '../../rules/revised/support'

type Order = readonly [unit: string, count: number][]
const asked = (t: Table, power: string, order: Order) => {
  const orders = [{ treasury: power, order: order.map(([unit, count]) => ({ unit, count })) }]
  const ordered = orderedIn(t.game, orders)
  if ('refused' in ordered) return expect.fail(ordered.refused.code)
  const game = new Game(t.game.rs, fromPlain(t.game.rs, ordered.state as PlainState), { mode: 'manual' })
  return { ...ordered, game, powers: ordered.powers.map((id) => t.game.powerIx(id)) }
}
const odds = (t: Table, power: string, order: Order): OddsPurchase => purchaseOdds(asked(t, power, order))

type Rows = Record<string, number>
/** Returns the chance that listed units do not take a territory, or do not win a zone. */
const lost = (kind: 'land' | 'sea', attackers: [string, Rows], defenders: [string, Rows], landed = false) => {
  const rows = ([power, units]: [string, Rows], ashore: boolean) =>
    Object.entries(units).map(([unit, count]) => ({
      power,
      unit,
      count,
      ...(ashore ? { landed: true } : {}),
    }))
  const answer = battleOdds({
    ...{ scenario: 'revised', kind },
    ...{ attackers: rows(attackers, landed), defenders: rows(defenders, false) },
  })
  if ('fault' in answer) return expect.fail(answer.fault.reason)
  return kind === 'land' ? answer.take : answer.win
}

/** The Caucasus at the front, and behind it Moscow, which no enemy can take. */
const front = (...more: Parameters<typeof purchase>[1] & object[]) =>
  purchase(
    'russia',
    [
      u('russia', 'infantry', 'russia', { count: 60 }),
      u('russia', 'infantry', 'caucasus', { count: 2 }),
      u('germany', 'infantry', 'ukraine-ssr', { count: 2 }),
      u('germany', 'armor', 'ukraine-ssr'),
      ...more,
    ],
    { ...held('germany', 'ukraine-ssr'), treasuries: { russia: 24 } },
  )

const german = { infantry: 2, armor: 1 }
const holdsWith = (n: number) => 1 - lost('land', ['germany', german], ['russia', { infantry: n }])

describe('an order of units', () => {
  it('is weighed in its possible places: two infantry against two and a tank, then five', () => {
    const t = front()
    const state = JSON.stringify(t.game.state)
    const { holds, complete, error } = odds(t, 'russia', [['infantry', 3]])
    expect(holds).toEqual([
      {
        ...{ space: 'caucasus', by: 'germany' },
        ...{
          before: expect.closeTo(holdsWith(2), 9) as number,
          after: expect.closeTo(holdsWith(5), 9) as number,
        },
        units: [{ power: 'russia', unit: 'infantry', count: 3 }],
      },
    ])
    expect(holdsWith(5)).toBeGreaterThan(holdsWith(2) + 0.3)
    expect([complete, error < 1e-9]).toEqual([true, true])
    // Without a purchase.
    expect(JSON.stringify(t.game.state)).toBe(state)
  })

  it('counts only what the complex takes: of six infantry four in the Caucasus', () => {
    const [place = expect.fail()] = odds(front(), 'russia', [['infantry', 6]]).holds
    expect(place.units).toEqual([{ power: 'russia', unit: 'infantry', count: 4 }])
    expect(place.after).toBeCloseTo(holdsWith(6), 9)
  })

  it('names the most dangerous enemy, each one alone', () => {
    const both = front(u('japan', 'armor', 'persia', { count: 5 }), ...[])
    const [place = expect.fail()] = odds(both, 'russia', [['infantry', 3]]).holds
    const japanese = (n: number) => 1 - lost('land', ['japan', { armor: 5 }], ['russia', { infantry: n }])
    expect(place.by).toBe('japan')
    expect(place.before).toBeCloseTo(Math.min(japanese(2), holdsWith(2)), 9)
    expect(place.after).toBeCloseTo(japanese(5), 9)
  })

  it('skips places that no enemy reaches, and those that hold in any case', () => {
    const safe = purchase('russia', [u('russia', 'infantry', 'caucasus')], { treasuries: { russia: 24 } })
    expect(odds(safe, 'russia', [['infantry', 3]]).holds).toEqual([])
    const strong = front(u('russia', 'infantry', 'caucasus', { count: 30 }))
    expect(odds(strong, 'russia', [['infantry', 3]]).holds).toEqual([])
  })

  it('for an undefended territory says that it is lost without it', () => {
    const moscow = u('russia', 'infantry', 'russia', { count: 60 })
    const open = purchase('russia', [moscow, u('germany', 'armor', 'ukraine-ssr')], {
      ...held('germany', 'ukraine-ssr'),
      treasuries: { russia: 24 },
    })
    const [place = expect.fail()] = odds(open, 'russia', [['infantry', 1]]).holds
    expect(place.before).toBe(0)
    expect(place.after).toBeCloseTo(
      1 - lost('land', ['germany', { armor: 1 }], ['russia', { infantry: 1 }]),
      9,
    )
  })

  it('reports a territory that it makes safe: eight tanks in an empty Moscow against one infantry', () => {
    const open = purchase('russia', [u('germany', 'infantry', 'caucasus')], {
      ...held('germany', 'caucasus'),
      treasuries: { russia: 40 },
    })
    // The infantry would have to hit eight times before any tank does: 1 of 6^8 times 2^36.
    expect(odds(open, 'russia', [['armor', 8]]).holds).toEqual([
      {
        ...{ space: 'russia', by: 'germany', before: 0, after: expect.closeTo(1, 12) as number },
        units: [{ power: 'russia', unit: 'armor', count: 8 }],
      },
    ])
  })

  it('of nothing shows the possible places, and changes nothing there', () => {
    const { holds, attacks } = odds(front(), 'russia', [])
    const before = expect.closeTo(holdsWith(2), 9) as number
    expect(holds).toEqual([{ space: 'caucasus', by: 'germany', before, after: before, units: [] }])
    expect(attacks).toEqual([])
  })

  it('adds to the attacks of the next turn: four tanks to two infantry', () => {
    const { attacks } = odds(front(), 'russia', [['armor', 4]])
    const takes = (attackers: Rows) => lost('land', ['russia', attackers], ['germany', german])
    expect(attacks).toEqual([
      {
        ...{ space: 'ukraine-ssr', from: 'caucasus' },
        before: expect.closeTo(takes({ infantry: 2 }), 9) as number,
        after: expect.closeTo(takes({ infantry: 2, armor: 4 }), 9) as number,
        units: [{ power: 'russia', unit: 'armor', count: 4 }],
      },
    ])
  })

  it('reports its progress: two battles for each enemy of a place, then six of its own attacks', () => {
    const told = (t: Table): { done: number; of: number }[] => {
      const out: { done: number; of: number }[] = []
      const work = purchaseWork(asked(t, 'russia', [['infantry', 3]]))
      for (let next = work.next(); !next.done; next = work.next()) out.push(next.value)
      return out
    }
    // Germany may come to the Caucasus and to Moscow, and then Japan as well.
    const [one, two] = [told(front()), told(front(u('japan', 'armor', 'persia', { count: 5 })))]
    expect([one.at(-1)?.of, two.at(-1)?.of]).toEqual([2 * 2 + 6, 2 * 4 + 6])
    for (const { done, of } of [...one, ...two]) expect(done).toBeLessThanOrEqual(of)
  })

  it('stops between two battles when the caller stops it, and says that some are missing', () => {
    let asks = 0
    const work = purchaseWork(asked(front(), 'russia', [['infantry', 3]]), undefined, () => ++asks > 0)
    let steps = 0
    for (;;) {
      const { done, value } = work.next()
      if (done) {
        expect(value.complete).toBe(false)
        break
      }
      expect(++steps).toBeLessThan(20)
    }
  })

  it('without the money for it, or not asked for, is refused', () => {
    const tooMuch = [{ treasury: 'russia', order: [{ unit: 'armor', count: 9 }] }]
    expect(orderedIn(front().game, tooMuch)).toMatchObject({ refused: { code: 'not-enough-money' } })
    const late = at('russia', 'combat-move', [u('russia', 'infantry', 'caucasus')])
    expect(orderedIn(late.game, [])).toMatchObject({ refused: { code: 'not-asked' } })
  })
})

describe('an order in a campaign', () => {
  it('is answered with a position that its names can reproduce, and refused with a sentence', () => {
    const game = engineGames.open({ scenario: 'revised', switches: {}, seed: 's', dice: 'manual' })
    if ('rejected' in game) return expect.fail(game.rejected.reason)
    const made = game.start({
      ...{ clear: ['*'], turn: { round: 3, power: 'russia', phase: 'purchase' } },
      ...{ units: [u('russia', 'infantry', 'caucasus')], treasuries: { russia: 9 } },
    })
    if (!made.ok) return expect.fail(made.rejected.reason)
    const three = [{ treasury: 'russia', order: [{ unit: 'infantry', count: 3 }] }]
    const ordered = game.ordered(made.state, three)
    if ('rejected' in ordered) return expect.fail(ordered.rejected.reason)
    const rs = rulesetOf(ordered.scenario, ordered.switches)
    const g = new Game(rs, fromPlain(rs, ordered.state as PlainState), { mode: 'manual' })
    const waiting = g.piecesOf(g.powerIx('russia')).filter((p) => p.pool === 'waiting')
    expect([waiting.length, ordered.powers, ordered.only]).toEqual([3, ['russia'], undefined])
    const four = [{ treasury: 'russia', order: [{ unit: 'infantry', count: 4 }] }]
    expect(game.ordered(made.state, four)).toMatchObject({
      rejected: { code: 'not-enough-money', reason: expect.stringMatching(/.{10}/) as string },
    })
  })
})

describe('a landing that threatens a place', () => {
  const britain = (...more: Parameters<typeof purchase>[1] & object[]) =>
    purchase(
      'uk',
      [
        u('uk', 'infantry', 'united-kingdom'),
        u('germany', 'armor', 'western-europe', { count: 2 }),
        u('germany', 'transport', 'sz-7'),
        ...more,
      ],
      { ...held('germany', 'western-europe'), treasuries: { uk: 24 } },
    )
  const cargo = { infantry: 0, armor: 1 }
  it('brings what the hold takes: one of two tanks', () => {
    const [place = expect.fail()] = odds(britain(), 'uk', [['infantry', 2]]).holds
    const landed = (n: number) =>
      1 - lost('land', ['germany', { armor: cargo.armor }], ['uk', { infantry: n }], true)
    expect(place).toMatchObject({ space: 'united-kingdom', by: 'germany' })
    expect(place.before).toBeCloseTo(landed(1), 9)
    expect(place.after).toBeCloseTo(landed(3), 9)
  })

  it('must win its battle at sea first: a lone transport does not fight a destroyer', () => {
    const guards = ['sz-2', 'sz-3', 'sz-6', 'sz-7', 'sz-8'].map((zone) => u('uk', 'destroyer', zone))
    const { holds } = odds(britain(...guards), 'uk', [['infantry', 2]])
    expect(holds.map(({ space }) => space)).not.toContain('united-kingdom')
  })

  it('past a destroyer has the chance of the battle at sea times that of the landing', () => {
    const guards = ['sz-2', 'sz-3', 'sz-6', 'sz-7', 'sz-8'].map((zone) => u('uk', 'destroyer', zone))
    const t = britain(u('germany', 'battleship', 'sz-7'), ...guards)
    const { holds } = odds(t, 'uk', [['infantry', 2]])
    const place = holds.find((one) => one.space === 'united-kingdom') ?? expect.fail('nothing is told')
    // A battleship takes two hits, so the transport behind it is lost in no battle that it wins.
    const sea = lost('sea', ['germany', { battleship: 1, transport: 1 }], ['uk', { destroyer: 1 }])
    const ashore = (n: number) => lost('land', ['germany', { armor: 1 }], ['uk', { infantry: n }], true)
    expect(place.before).toBeGreaterThan(1 - sea * ashore(1) - 1e-9)
    expect(place.after).toBeGreaterThan(1 - sea * ashore(3) - 1e-9)
    expect(place.before).toBeLessThan(1 - 0.9 * sea * ashore(1))
  })

  it('in a quiet zone has the fire of its battleship', () => {
    const places = odds(britain(u('germany', 'battleship', 'sz-7')), 'uk', [['infantry', 2]]).holds
    const place = places.find((one) => one.space === 'united-kingdom') ?? expect.fail('nothing is told')
    const shore = battleOdds({
      ...{ scenario: 'revised', kind: 'land' },
      attackers: [
        { power: 'germany', unit: 'armor', count: 1, landed: true },
        { power: 'germany', unit: 'battleship', count: 1 },
      ],
      defenders: [{ power: 'uk', unit: 'infantry', count: 1 }],
    })
    expect(place.before).toBeCloseTo(1 - ('take' in shore ? shore.take : NaN), 9)
  })
})

describe('purchased ships', () => {
  it('hold their zone against everything that reaches it', () => {
    const t = purchase(
      'uk',
      [u('uk', 'transport', 'sz-8'), u('germany', 'submarine', 'sz-7', { count: 2 })],
      { treasuries: { uk: 24 } },
    )
    const zone = odds(t, 'uk', [['destroyer', 2]]).holds.find((one) => one.space === 'sz-8') ?? expect.fail()
    const held_ = (rows: Rows) => 1 - lost('sea', ['germany', { submarine: 2 }], ['uk', rows])
    expect(zone.before).toBeCloseTo(held_({ transport: 1 }), 9)
    expect(zone.after).toBeCloseTo(held_({ transport: 1, destroyer: 2 }), 9)
  })

  it('are not computed further, within a slice of a large battle, once the caller stops', () => {
    const fleet = ['submarine', 'destroyer', 'battleship', 'transport']
    const t = purchase(
      'uk',
      [
        ...fleet.map((unit) => u('uk', unit, 'sz-8', { count: 8 })),
        ...fleet.map((unit) => u('germany', unit, 'sz-7', { count: 8 })),
      ],
      { treasuries: { uk: 24 } },
    )
    /** Slices of the first battle after which the caller stops. */
    const slices = (waits: number): number => {
      let steps = 0
      const work = purchaseWork(asked(t, 'uk', [['destroyer', 2]]), undefined, () => steps >= waits)
      for (let next = work.next(); !next.done && next.value.done === 0; next = work.next()) steps++
      return steps
    }
    expect(slices(100)).toBeGreaterThan(5)
    expect(slices(3)).toBeLessThanOrEqual(4)
  })
})
