// When to leave a battle: the table of stops by hand, and the question that a campaign's battle waits for.
import { describe, expect, it } from 'vitest'
import { decisionOf, outlooksOf } from '../../../main/engine'
import { battleOdds, battleStops, outlookStops } from '../../../main/odds'
import type { OddsRequest, OddsStops } from '../../../shared/contract'
import type { Table } from '../../support/game'
import { at, end, held, move, u } from '../../rules/revised/support'
import { roll } from '../../rules/battle/support'

const one = (power: string, unit: string, count = 1, more: object = {}) => [{ power, unit, count, ...more }]
const asked = (more: Partial<OddsRequest> = {}): OddsRequest => ({
  ...{ scenario: 'revised', kind: 'land' },
  ...{ attackers: one('germany', 'infantry'), defenders: one('uk', 'infantry') },
  ...more,
})
function stops(more: Partial<OddsRequest> = {}): OddsStops {
  const answer = battleStops(asked(more))
  return 'fault' in answer ? expect.fail(answer.fault.reason) : answer
}
const reason = (more: Partial<OddsRequest>): string => {
  const answer = battleStops(asked(more))
  return 'fault' in answer ? answer.fault.reason : 'answered'
}

describe('infantry against infantry', () => {
  it('is asked once if it leaves: after 20 of 36 first rounds, when pressing on would win a quarter', () => {
    const { now, stops: all, plans } = stops()
    expect(now).toBeNull()
    expect(all.map(({ round, chance }) => [round, chance])).toEqual([[1, expect.closeTo(20 / 36, 12)]])
    const [stop] = all
    expect(stop).toMatchObject({
      ...{ question: 'retreat', by: 'attacker', better: 'leave', orLater: false },
      attackers: [{ power: 'germany', unit: 'infantry', count: 1, damage: 0 }],
      leaving: [{ power: 'germany', unit: 'infantry', count: 1, damage: 0 }],
    })
    // Attackers that press on may still leave a round later, with the same choice again: 4 of 36 won, 10 lost, 20 left.
    expect(stop?.stay.win).toBeCloseTo(4 / 36, 12)
    expect(stop?.stay.value).toBeCloseTo((3 * (4 - 10)) / 36, 12)
    expect(stop?.leave).toMatchObject({ value: 0, retreated: 1, win: 0 })
    // By plans: 4 of 16 to the end; one round of 36; two rounds.
    const q = 20 / 36
    expect(plans.map((p) => [p.retreat, p.win])).toEqual([
      ['never', expect.closeTo(4 / 16, 12)],
      ['after-1', expect.closeTo(4 / 36, 12)],
      ['after-2', expect.closeTo((4 / 36) * (1 + q), 12)],
      ['after-3', expect.closeTo((4 / 36) * (1 + q + q * q), 12)],
      ['value', expect.closeTo(4 / 36, 12)],
    ])
  })

  it('presses on at every question if the territory is worth 5', () => {
    const { stops: all, plans } = stops({ worth: 5 })
    const q = 20 / 36
    expect(all.map(({ round, orLater, better, chance }) => [round, orLater, better, chance])).toEqual([
      [1, false, 'stay', expect.closeTo(q, 12)],
      [2, false, 'stay', expect.closeTo(q ** 2, 12)],
      [3, false, 'stay', expect.closeTo(q ** 3, 12)],
      // A state counts once, however often the chance circulates.
      [4, true, 'stay', expect.closeTo(q ** 4, 12)],
    ])
    expect(all[0]?.stay.win).toBeCloseTo(4 / 16, 12)
    const value = (plan: string) => plans.find((p) => p.retreat === plan)?.value ?? NaN
    expect(value('value')).toBeCloseTo(value('never'), 12)
    expect(value('value')).toBeCloseTo((4 * 8 - 10 * 3) / 16, 12)
  })
})

describe('the best plan', () => {
  it('has an error that covers every other plan, including the fight to the end', () => {
    const armies = {
      attackers: [...one('germany', 'infantry', 12), ...one('germany', 'armor', 8)],
      defenders: one('uk', 'infantry', 20),
    }
    const { error } = stops(armies)
    for (const retreat of ['never', 'value'] as const) {
      const odds = battleOdds(asked({ ...armies, policies: { retreat } }))
      const alone = 'error' in odds ? odds.error : NaN
      expect(alone).toBeGreaterThan(0)
      expect(error).toBeGreaterThanOrEqual(alone)
    }
  })

  it('is no worse than any simple plan, and equals the odds by value', () => {
    const armies = {
      attackers: [...one('germany', 'infantry', 3), ...one('germany', 'armor', 2)],
      defenders: [...one('uk', 'infantry', 4), ...one('uk', 'fighter', 1)],
      worth: 6,
    }
    const { plans } = stops(armies)
    const best = plans.find((p) => p.retreat === 'value')?.value ?? NaN
    for (const plan of plans) expect(best).toBeGreaterThanOrEqual(plan.value - 1e-9)
    expect(best).toBeGreaterThan((plans.find((p) => p.retreat === 'never')?.value ?? NaN) + 0.1)
    const odds = battleOdds(asked({ ...armies, policies: { retreat: 'value' } }))
    expect('value' in odds && odds.value).toBeCloseTo(best, 9)
  })

  it('of a lone submarine that could only sink another one is to leave', () => {
    const { stops: all } = stops({
      ...{ scenario: 'europe-pacific', kind: 'sea' },
      attackers: [
        ...one('germany', 'submarine'),
        ...one('germany', 'destroyer'),
        ...one('germany', 'bomber', 2),
      ],
      defenders: one('uk', 'submarine'),
    })
    const dive = all.find((stop) => stop.question === 'submerge' && stop.by === 'defender')
    expect(dive).toMatchObject({ by: 'defender', better: 'leave' })
    expect(dive?.leaving).toEqual([{ power: 'uk', unit: 'submarine', count: 1, damage: 0 }])
    // It loses less than by staying: the attackers gain less.
    expect(dive?.leave.value).toBeLessThan(dive?.stay.value ?? NaN)
    // With a given policy, it is not asked.
    const told = stops({
      ...{ scenario: 'europe-pacific', kind: 'sea', policies: { dive: { defender: 'never' } } },
      attackers: one('germany', 'destroyer'),
      defenders: one('uk', 'submarine'),
    })
    expect(told.stops.every((stop) => stop.question === 'retreat')).toBe(true)
  })
})

describe('the question that a battle waits for', () => {
  const battle = (): Table => {
    const t = at(
      'uk',
      'combat-move',
      [u('uk', 'infantry', 'algeria'), u('germany', 'infantry', 'libya')],
      held('uk', 'algeria'),
    )
    return t.play(move(t.ids('algeria', 'infantry'), 'algeria', 'libya'))
  }
  const told = (t: Table, worth?: number): OddsStops => {
    const [outlook = expect.fail('no battle')] = outlooksOf(t.game, decisionOf(t.game))
    const answer = outlookStops(outlook, worth)
    return 'fault' in answer ? expect.fail(answer.fault.reason) : answer
  }
  it('has both numbers once it is asked, and not before', () => {
    const t = battle()
    expect(told(t).now).toBeNull()
    t.play(end)
    expect(told(t).now).toBeNull()
    roll(t, 1, 6)
    roll(t, 2, 6)
    t.asks('retreat')
    expect(told(t).now).toMatchObject({ question: 'retreat', better: 'leave', leave: { value: 0 } })
    expect(told(t, 5).now).toMatchObject({
      better: 'stay',
      stay: { win: expect.closeTo(1 / 4, 12) as number },
    })
  })
  it('does not exist if the board leaves no way out', () => {
    const t = at('uk', 'combat-move', [u('uk', 'infantry', 'algeria'), u('germany', 'infantry', 'libya')])
    t.play(move(t.ids('algeria', 'infantry'), 'algeria', 'libya'))
    // Germany holds Algeria in this position.
    const { stops: all, plans } = told(t)
    expect(all).toEqual([])
    expect(plans.every((p) => p.retreated === 0)).toBe(true)
  })
})

describe('an impossible question gets a sentence', () => {
  it.each<[string, Partial<OddsRequest>, string]>([
    [
      'when to withdraw, with the answer in the question',
      { policies: { retreat: { after: 1 } } },
      'This question finds the best time to retreat: leave the retreat out.',
    ],
    [
      'an assault that nobody may leave',
      { attackers: one('germany', 'infantry', 1, { landed: true }) },
      'Units that came ashore can’t retreat, and there are no other attackers, so no retreat is possible. Choose “never” for the retreat.',
    ],
    ['an unknown unit', { attackers: one('germany', 'zeppelin') }, 'There is no unit zeppelin in this game.'],
  ])('%s', (_, more, sentence) => {
    expect(reason(more)).toBe(sentence)
  })
})
