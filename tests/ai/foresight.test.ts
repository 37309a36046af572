// Foresight: plays plans on, and takes the one with the best position at the end.
import { describe, expect, it } from 'vitest'
import { ComputerPlayer } from '../../main/ai'
import { balanceOf, dangerOf } from '../../main/ai/evaluation/position-score'
import { Budget } from '../../main/ai/sandbox/budget'
import { foresee, type Ahead, type Candidate } from '../../main/ai/turn/candidate-rollouts'
import { LuckTaker } from '../../main/ai/turn/control-variate'
import { EvenDice, playOn } from '../../main/ai/turn/rollout'
import { signsOf } from '../../main/ai/evaluation/alignment'
import { Pool } from '../../main/ai/combat-move/candidates'
import { Trial } from '../../main/ai/sandbox/trial'
import { weights } from '../../main/ai/evaluation/weights'
import { answer, decisionOf, type Game } from '../../main/engine'
import { OddsCache } from '../../main/odds'
import type { DecisionOf } from '../../shared/model'
import { plain, revisedAt } from './support'

/** Berlin behind a Polish stack, and Russian tanks that reach both. */
const berlin = (more: Parameters<typeof revisedAt>[3] = {}) =>
  revisedAt(
    'germany',
    'noncombat-move',
    [
      { space: 'germany', power: 'germany', unit: 'infantry', count: 2 },
      { space: 'eastern-europe', power: 'germany', unit: 'infantry', count: 6 },
      { space: 'ukraine-ssr', power: 'russia', unit: 'armor', count: 6 },
      { space: 'russia', power: 'russia', unit: 'infantry', count: 3 },
    ],
    { control: [{ space: 'ukraine-ssr', power: 'russia' }], ...more },
  )

const table = () => {
  const seats = new Map<string, ComputerPlayer>()
  return (power: string): ComputerPlayer => {
    const seat = seats.get(power) ?? new ComputerPlayer(plain, 'ahead')
    seats.set(power, seat)
    return seat
  }
}
const ahead = (g: Game, effort = new Budget()): Ahead => ({
  ...{ me: g.turnPower(), weights, seed: 'seed', effort, table, cache: new OddsCache() },
})
/** A plan in which a number of the units in Berlin march east. */
function leaving(g: Game, count: number): Candidate {
  const trial = Trial.of(g)
  const group = trial
    .legal()
    ?.groups()
    .find(({ space }) => space === 'germany')
  if (count > 0) trial.move(group?.units.slice(0, count) ?? [], ['germany', 'eastern-europe'])
  expect(trial.actions.length).toBe(count > 0 ? 1 : 0)
  return { trial, prior: 0 }
}

/** German tanks next to a defended Ukraine. */
const eastward = () =>
  revisedAt(
    'germany',
    'combat-move',
    [
      { space: 'germany', power: 'germany', unit: 'infantry', count: 4 },
      { space: 'eastern-europe', power: 'germany', unit: 'armor', count: 6 },
      { space: 'ukraine-ssr', power: 'russia', unit: 'infantry', count: 2 },
      { space: 'russia', power: 'russia', unit: 'infantry', count: 3 },
    ],
    { control: [{ space: 'ukraine-ssr', power: 'russia' }] },
  )

/** A plan in which a number of tanks attack it. */
function attacking(g: Game, count: number): Candidate {
  const trial = Trial.of(g)
  const group = trial
    .legal()
    ?.groups()
    .find(({ space }) => space === 'eastern-europe')
  trial.move(group?.units.slice(0, count) ?? [], ['eastern-europe', 'ukraine-ssr'])
  expect(trial.actions.length).toBe(1)
  return { trial, prior: 0 }
}

describe('Foresight', () => {
  it('plays more games with a larger budget, repeats them exactly, and plays the better half of the plans most', () => {
    const { game } = eastward()
    const plans = () => [attacking(game, 3), attacking(game, 4), attacking(game, 5)]
    const games = (units: number) => foresee(plans(), units, ahead(game))
    const [few, many, again] = [games(60_000), games(700_000), games(700_000)]
    const all = (list: typeof few) => list.reduce((sum, one) => sum + one.games, 0)
    expect(all(many)).toBeGreaterThan(all(few))
    const figures = (list: typeof few) => list.map(({ sum, games: n, trial }) => [sum, n, trial.actions])
    expect(figures(again)).toEqual(figures(many))
    expect(many[0]?.games).toBeGreaterThan(many[2]?.games ?? Infinity)
    expect(many[0]?.games).toBe(Math.max(...many.map((one) => one.games)))
  })

  it('uses first estimates once the caller stops it, and leaves the position unchanged', () => {
    const { game } = berlin()
    const before = JSON.stringify(game.state)
    const effort = new Budget({ stopped: () => true, tell: () => undefined })
    const plans = [
      { ...leaving(game, 0), prior: 1 },
      { ...leaving(game, 1), prior: 2 },
    ]
    const seen = foresee(plans, 1e9, ahead(game, effort))
    expect(seen.map(({ prior, games }) => [prior, games])).toEqual([
      [2, 0],
      [1, 0],
    ])
    expect(effort.cut).toBe(true)
    foresee([leaving(game, 0), leaving(game, 1)], 100_000, ahead(game))
    expect(JSON.stringify(game.state)).toBe(before)
  })

  it('keeps the capital by the possible enemy answers, before any enemy moves, in either order of the plans', () => {
    const { game } = berlin({
      units: [
        { space: 'germany', power: 'germany', unit: 'infantry', count: 8 },
        { space: 'eastern-europe', power: 'germany', unit: 'infantry', count: 3 },
        { space: 'ukraine-ssr', power: 'russia', unit: 'armor', count: 2 },
        { space: 'balkans', power: 'russia', unit: 'armor', count: 2 },
      ],
    })
    const [open, kept] = [leaving(game, 8), leaving(game, 0)]
    for (const plans of [
      [open, kept],
      [kept, open],
    ])
      expect(foresee(plans, 200_000, ahead(game))[0]?.trial).toBe(kept.trial)
  })

  it('ends with the open turn if there are no further questions, and plays another game only if dice fall', () => {
    const { game } = berlin()
    const me = game.turnPower()
    const luck = new LuckTaker(signsOf(game, me), new OddsCache(), new Budget())
    expect(playOn(game, table(), new EvenDice('x'), new Budget(), luck)).toBe(true)
    expect(game.turnPower()).not.toBe(me)
    const stopped = new Budget({ stopped: () => true, tell: () => undefined })
    expect(playOn(berlin().game, table(), new EvenDice('x'), stopped, luck)).toBe(false)
    const { game: again } = berlin()
    const seen = foresee([leaving(again, 0), leaving(again, 1), leaving(again, 2)], 1e7, ahead(again))
    expect(seen.map(({ games }) => games)).toEqual([1, 1, 1])
  })

  it('plays only as many plans as half of the budget pays for: those with the best estimates, and at least two', () => {
    const { game } = berlin()
    const plans = [0, 1, 2, 0].map((count, prior) => ({ ...leaving(game, count), prior }))
    const played = (units: number) =>
      foresee(plans.slice(0, 3), units, ahead(game))
        .filter(({ games }) => games > 0)
        .map(({ prior }) => prior)
        .sort()
    expect(played(1)).toEqual([1, 2])
    expect(played(2_000_000)).toEqual([0, 1, 2])
  })

  it('does not play the same plan twice', () => {
    const { game } = berlin()
    const plans = [leaving(game, 1), leaving(game, 1)]
    expect(foresee(plans, 1e9, ahead(game))).toMatchObject([{ games: 0 }])
  })

  it('reports its progress part by part, and nothing about trials', () => {
    const told: [string, number][] = []
    const effort = new Budget({ stopped: () => false, tell: (part, share) => told.push([part, share]) })
    effort.tell('attacks', 0.5)
    effort.tell('attacks', 0.504)
    effort.quietly(() => effort.tell('stations', 1))
    effort.tell('attacks', 1)
    effort.tell('plans', 1.7)
    expect(told).toEqual([
      ['attacks', 0.5],
      ['attacks', 1],
      ['plans', 1],
    ])
  })
})

describe('Even dice', () => {
  const roll = (dice: number, hitsOn: number | null): DecisionOf<'roll'> =>
    ({ of: 'roll', dice, hitsOn, reason: 'fire', battle: 'b', by: { power: 'russia' } }) as never
  const hits = (faces: readonly number[], on: number): number => faces.filter((d) => d <= on).length
  const faces = (even: EvenDice, g: Game, ...of: [number, number | null]): readonly number[] => {
    const action = even.roll(g, roll(...of))
    return action.kind === 'roll' ? action.dice : []
  }

  it.each([
    [5, 1],
    [7, 2],
    [3, 3],
    [1, 4],
  ])('of %i that hit on %i come within one hit of their mean in any number of rolls', (dice, on) => {
    const { game } = berlin()
    const even = new EvenDice('x')
    let sum = 0
    for (let n = 1; n <= 12; n++) {
      sum += hits(faces(even, game, dice, on), on)
      expect(Math.abs(sum - (n * dice * on) / 6)).toBeLessThan(1)
    }
  })

  it('begin elsewhere with another seed, and in the same place with the same seed', () => {
    const { game } = berlin()
    const first = (seed: string) => hits(faces(new EvenDice(seed), game, 1, 3), 3)
    const all = Array.from({ length: 40 }, (_, n) => first(`seed ${n}`))
    expect(all.reduce((a, b) => a + b, 0)).toBeGreaterThan(10)
    expect(all.reduce((a, b) => a + b, 0)).toBeLessThan(30)
    expect(Array.from({ length: 40 }, (_, n) => first(`seed ${n}`))).toEqual(all)
  })

  it('show all faces equally often if their sum counts', () => {
    const { game } = berlin()
    expect([...faces(new EvenDice('x'), game, 6, null)].sort()).toEqual([1, 2, 3, 4, 5, 6])
    expect(faces(new EvenDice('x'), game, 12, null).filter((d) => d === 6)).toHaveLength(2)
  })
})

describe('The balance', () => {
  const of = (t: { readonly game: Game }, power = 'germany') =>
    balanceOf(t.game, t.game.powerIx(power), weights)

  it("is separate from its danger: the cost of the enemies' best answers, which grows with fewer defenders", () => {
    const danger = (count: number): number => {
      const { game } = berlin({
        units: [
          { space: 'germany', power: 'germany', unit: 'infantry', count },
          { space: 'eastern-europe', power: 'russia', unit: 'armor', count: 4 },
        ],
        control: [{ space: 'eastern-europe', power: 'russia' }],
      })
      return dangerOf(game, game.powerIx('germany'), weights, new Budget())
    }
    expect(danger(1)).toBeGreaterThan(danger(4))
    // That leaves territories without a guard.
    expect(danger(1)).toBeGreaterThan(danger(20) + weights.capital)
  })

  it('is that of friends against enemies: a lost unit counts its price, a capital far more', () => {
    const [all, less, fallen] = [
      berlin(),
      berlin({
        units: [
          { space: 'germany', power: 'germany', unit: 'infantry', count: 1 },
          { space: 'eastern-europe', power: 'germany', unit: 'infantry', count: 6 },
          { space: 'ukraine-ssr', power: 'russia', unit: 'armor', count: 6 },
          { space: 'russia', power: 'russia', unit: 'infantry', count: 3 },
        ],
      }),
      berlin({
        units: [
          { space: 'eastern-europe', power: 'germany', unit: 'infantry', count: 8 },
          { space: 'ukraine-ssr', power: 'russia', unit: 'armor', count: 6 },
          { space: 'russia', power: 'russia', unit: 'infantry', count: 3 },
        ],
        control: [
          { space: 'ukraine-ssr', power: 'russia' },
          { space: 'germany', power: 'russia' },
        ],
      }),
    ]
    const lost = of(all) - of(less)
    expect(lost).toBeGreaterThanOrEqual(3)
    expect(lost).toBeLessThan(3 * (1 + weights.place) + 1e-9)
    expect(of(all, 'russia') - of(less, 'russia')).toBeCloseTo(-3, 9)
    expect(of(all) - of(fallen)).toBeGreaterThan(70)
    expect(signsOf(all.game, all.game.powerIx('uk'))).toEqual(
      all.game.rs.powers.map(({ id }) => (['russia', 'uk', 'us'].includes(id) ? 1 : -1)),
    )
  })
})

describe('Luck', () => {
  /** Germany before the first die of an attack on Moscow. */
  function attack() {
    const t = revisedAt(
      'germany',
      'combat-move',
      [
        // Units of one type, so that all their dice are rolled together.
        { space: 'caucasus', power: 'germany', unit: 'armor', count: 4 },
        { space: 'russia', power: 'russia', unit: 'infantry', count: 4 },
      ],
      { control: [{ space: 'caucasus', power: 'germany' }] },
    )
    const trial = Trial.of(t.game)
    for (const { units } of trial.legal()?.groups() ?? []) trial.move(units, ['caucasus', 'russia'])
    answer(trial.g, { kind: 'end' })
    const g = trial.g
    for (let d = decisionOf(g); d && d.of !== 'roll'; d = decisionOf(g))
      if (answer(g, d.suggestion ?? { kind: 'end' }) !== null) break
    const decision = decisionOf(g)
    if (decision?.of !== 'roll') throw new Error(`no dice are due: ${decision?.of ?? 'nothing'}`)
    return { g, decision }
  }

  it('is zero on average over all faces, good if all hit, and bad if none does', () => {
    const { g, decision } = attack()
    const signs = signsOf(g, g.turnPower())
    const luckOf = (hit: number): number => {
      const copy = g.copy({ mode: 'manual' })
      const taker = new LuckTaker(signs, new OddsCache(), new Budget())
      const dice = Array.from({ length: decision.dice }, (_, i) => (i < hit ? 1 : 6))
      expect(taker.roll(copy, decision, { kind: 'roll', dice })).toBe(true)
      return taker.luck
    }
    const p = (decision.hitsOn ?? 0) / 6
    let [mean, chance] = [0, 1]
    for (let i = 0; i < decision.dice; i++) chance *= 1 - p
    for (let hit = 0; hit <= decision.dice; hit++) {
      mean += chance * luckOf(hit)
      chance *= ((decision.dice - hit) / (hit + 1)) * (p / (1 - p))
    }
    expect(mean).toBeCloseTo(0, 6)
    expect(luckOf(decision.dice)).toBeGreaterThan(5)
    expect(luckOf(0)).toBeLessThan(-5)
    // For an enemy of the attacker, the sign is the opposite.
    const other = new LuckTaker(signsOf(g, g.powerIx('russia')), new OddsCache(), new Budget())
    other.roll(g.copy({ mode: 'manual' }), decision, { kind: 'roll', dice: Array(decision.dice).fill(6) })
    expect(other.luck).toBeCloseTo(-luckOf(0), 9)
  })
})

describe('The pool of plans', () => {
  it('keeps the best plan for each set of targets, the best first, up to its capacity', () => {
    const pool = new Pool(40)
    const plan = (a: number, count = 1) => {
      const sent = new Int16Array(80)
      sent[a] = count
      return sent
    }
    pool.add(plan(3), 1)
    pool.add(plan(3, 2), 5)
    pool.add(plan(3, 3), 4)
    pool.add(plan(43), 4.5)
    pool.add(plan(7), 9)
    expect(pool.plans().map((one) => one.findIndex((n) => n > 0))).toEqual([7, 3])
    expect(pool.plans()[1]?.[3]).toBe(2)
    for (let a = 8; a < 40; a++) pool.add(plan(a), a / 10)
    expect(pool.plans()).toHaveLength(24)
    expect(pool.plans()[0]?.[7]).toBe(1)
    expect(pool.plans().some((one) => one[8] === 1)).toBe(false)
    pool.clear()
    expect(pool.plans()).toEqual([])
  })
})
