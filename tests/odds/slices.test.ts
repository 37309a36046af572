// Large battles are computed in slices, so that a worker can receive a stop between two of them.
import { describe, expect, it } from 'vitest'
import { listedBattle } from '../../main/engine/battle/battle-participants'
import type { BattlePicture } from '../../main/engine/battle/steps'
import { answerOf, battleStops, OddsCache, solve, solveSlices, SLICE, turnSlices } from '../../main/odds'
import { opening } from '../../main/engine/battle/schedule'
import { rulesetOf } from '../../main/scenarios'

type Units = Readonly<Record<string, number>>
const rs = rulesetOf('revised')
function battle(kind: 'land' | 'sea', attacker: Units, defender: Units): BattlePicture {
  const of = (power: string, units: Units) =>
    Object.entries(units).map(([unit, count]) => ({
      ...{ unit: rs.unitIx.get(unit) ?? -1, power: rs.powerIx.get(power) ?? -1 },
      count,
    }))
  const space = rs.spaces.findIndex((s) => (kind === 'sea' ? s.sea : s.land))
  return listedBattle(
    rs,
    kind,
    { attacker: of('germany', attacker), defender: of('uk', defender) },
    { space, gameRound: 3 },
  )
}
const fleets = (n: number) =>
  battle(
    'sea',
    { submarine: n, destroyer: n, battleship: 1, fighter: n },
    { submarine: n, destroyer: n, fighter: n },
  )
/** Returns everything that an answer contains about a battle, with chances to the twelfth digit. */
const told = (answer: object): unknown =>
  JSON.parse(
    JSON.stringify(answer, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(12)) : value,
    ),
  )

/** Returns the progress after each slice, and the result. */
function sliced<T>(work: Generator<number, T, undefined>): { readonly gone: number[]; readonly comes: T } {
  const gone: number[] = []
  for (;;) {
    const { done, value } = work.next()
    if (done) return { gone, comes: value }
    gone.push(value)
  }
}
const steps = (gone: readonly number[]): number[] => gone.map((n, i) => n - (gone[i - 1] ?? 0))

describe('a battle in slices', () => {
  it('has a limited number of states in each, and the same result as in one call', () => {
    const picture = fleets(6)
    const { gone, comes } = sliced(solveSlices(picture))
    expect(comes.pairs).toBeGreaterThan(2 * SLICE)
    expect(gone.length).toBeGreaterThanOrEqual(Math.floor(comes.pairs / SLICE))
    for (const step of steps(gone)) expect(step).toBeLessThanOrEqual(SLICE)
    expect(told(answerOf(comes))).toEqual(told(answerOf(solve(picture))))
  })

  it('pauses in a sweep, too: after 2,000 pairs, at the end of the row of at most 91', () => {
    // 90 against 90: a row of the table is one stand of the attackers against the 91 of the defenders, including none.
    const picture = battle('land', { infantry: 60, armor: 30 }, { infantry: 60, fighter: 30 })
    const { gone, comes } = sliced(solveSlices(picture))
    expect(comes.swept).toBeGreaterThan(4000)
    expect(gone.length).toBeGreaterThanOrEqual(2)
    for (const step of steps(gone)) expect(step).toBeLessThanOrEqual(2000 + SLICE + 91)
    expect(told(answerOf(comes))).toEqual(told(answerOf(solve(picture))))
  })

  it('belongs to its caller: a question in between about the same types changes nothing in it', () => {
    const cache = new OddsCache()
    const open = solveSlices(fleets(4), { cache })
    expect(open.next().done).toBe(false)
    const between = answerOf(solve(fleets(2), { cache }))
    const { comes } = sliced(open)
    expect(told(answerOf(comes))).toEqual(told(answerOf(solve(fleets(4)))))
    expect(told(between)).toEqual(told(answerOf(solve(fleets(2)))))
  })

  it('is kept for the next question after a stop', () => {
    const cache = new OddsCache()
    const open = solveSlices(fleets(4), { cache })
    open.next()
    open.return(undefined as never)
    const { comes } = sliced(solveSlices(fleets(3), { cache }))
    expect(told(answerOf(comes))).toEqual(told(answerOf(solve(fleets(3)))))
    expect(solve(fleets(4), { cache }).battle).toBe(comes.battle)
  })

  it('is part of a turn that pauses as often as its battles do', () => {
    const outlook = (id: string, n: number) => ({
      ...{ battle: id, picture: fleets(n), progress: opening(rs, 'sea') },
    })
    const alone = sliced(solveSlices(fleets(4))).gone.length
    const { gone, comes } = sliced(turnSlices([outlook('one', 4), outlook('two', 4)]))
    expect(gone).toHaveLength(2 * alone)
    const { win } = answerOf(solve(fleets(4)))
    expect(comes.battles.map((b) => b.win)).toEqual([expect.closeTo(win, 11), expect.closeTo(win, 11)])
  })
})

describe('a table of stops', () => {
  it('has the losses of each plan, after any other battle', () => {
    const stops = battleStops({
      ...{ scenario: 'revised', kind: 'land', worth: 0 },
      attackers: [{ power: 'germany', unit: 'infantry', count: 1 }],
      defenders: [{ power: 'uk', unit: 'infantry', count: 1 }],
    })
    if ('fault' in stops) return expect.fail(stops.fault.reason)
    const plans = new Map(stops.plans.map((plan) => [plan.retreat, plan]))
    // One infantry on 1 against one on 2: 1/6 and 1/3 in a round. After it both are there with 5/6 · 2/3 = 10/18.
    // To the end: it wins with 1/6 · 2/3 = 1/9 of the 8/18 in which a unit fell: 1/9 : 4/9 = 1/4.
    expect(plans.get('never')?.win).toBeCloseTo(1 / 4, 9)
    // It leaves after round 1: it wins by 1/9, and is lost with 1/3.
    expect(plans.get('after-1')?.win).toBeCloseTo(1 / 9, 9)
    expect(plans.get('after-1')?.retreated).toBeCloseTo(10 / 18, 9)
    expect(plans.get('after-1')?.attackerLossIpc).toBeCloseTo(3 * (1 / 3), 9)
    // After round 2: twice that, the second with 10/18.
    expect(plans.get('after-2')?.win).toBeCloseTo((1 / 9) * (1 + 10 / 18), 9)
    expect(plans.get('after-2')?.retreated).toBeCloseTo((10 / 18) ** 2, 9)
  })
})
