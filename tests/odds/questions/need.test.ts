// The units missing for a chance: the cheapest addition against all additions, tried one by one.
import { describe, expect, it } from 'vitest'
import { battleNeed, battleOdds, OddsCache } from '../../../main/odds'
import type { NeedRequest, OddsNeed, OddsRequest } from '../../../shared/contract'

const one = (power: string, unit: string, count = 1, more: object = {}) => [{ power, unit, count, ...more }]
const battle = (more: Partial<OddsRequest> = {}): OddsRequest => ({
  ...{ scenario: 'revised', kind: 'land' },
  ...{ attackers: one('germany', 'infantry', 2), defenders: one('uk', 'infantry', 2) },
  ...more,
})
const asks = (more: Partial<NeedRequest> = {}): NeedRequest => ({
  ...{ battle: battle(), side: 'attacker', goal: 'win', chance: 0.9 },
  of: ['infantry', 'armor'].map((unit) => ({ power: 'germany', unit })),
  ...more,
})
function need(more: Partial<NeedRequest> = {}): OddsNeed {
  const answer = battleNeed(asks(more))
  return 'fault' in answer ? expect.fail(answer.fault.reason) : answer
}
const reason = (more: Partial<NeedRequest>): string => {
  const answer = battleNeed(asks(more))
  return 'fault' in answer ? answer.fault.reason : 'answered'
}

describe('the cheapest addition', () => {
  it.each([0.5, 0.9, 0.97])('is cheaper than any other of infantry and armor that wins %f', (chance) => {
    const cache = new OddsCache()
    let cheapest = Infinity
    for (let infantry = 0; infantry <= 9; infantry++)
      for (let armor = 0; armor <= 6; armor++) {
        const attackers = [...one('germany', 'infantry', 2 + infantry), ...one('germany', 'armor', armor)]
        const answer = battleOdds(battle({ attackers }), cache)
        const cost = 3 * infantry + 5 * armor
        if (!('fault' in answer) && answer.win >= chance) cheapest = Math.min(cheapest, cost)
      }
    const found = need({ chance })
    expect(found.cost).toBe(cheapest)
    expect(found.chance).toBeGreaterThanOrEqual(chance)
    expect(found.before).toBeLessThan(chance)
    expect(found.solves).toBeLessThanOrEqual(30)
    // The named units have the stated effect.
    const with_ = battleOdds(battle({ attackers: [...one('germany', 'infantry', 2), ...(found.add ?? [])] }))
    expect('win' in with_ && with_.win).toBeCloseTo(found.chance ?? NaN, 12)
  })

  it('takes at most thirty battles, even if they run out during a bisection', () => {
    const of = ['infantry', 'armor', 'fighter', 'bomber'].map((unit) => ({ power: 'germany', unit }))
    const against = battle({ defenders: one('uk', 'infantry', 5) })
    expect([0.9, 0.95].map((chance) => need({ battle: against, of, chance }).solves)).toEqual([30, 30])
  })

  it('starts from an empty attack, with the same result as from named units', () => {
    const nobody = need({ battle: battle({ attackers: [] }) })
    expect(nobody.before).toBe(0)
    const all = battleOdds(battle({ attackers: nobody.add ?? [] }))
    expect('win' in all && all.win).toBeCloseTo(nobody.chance ?? NaN, 12)
    expect(nobody.chance).toBeGreaterThanOrEqual(0.9)
    // An empty defense is different: then there is no battle.
    expect(reason({ battle: battle({ defenders: [] }), side: 'defender' })).not.toBe('answered')
  })

  it('is empty if the chance is already reached', () => {
    expect(need({ chance: 0.1 })).toMatchObject({ add: [], cost: 0, solves: 1 })
  })

  it('uses no exhausted type: armor alone if no infantry is left, of which the cheapest has one', () => {
    const left = (infantry: number, armor: number) => [
      { power: 'germany', unit: 'infantry', most: infantry },
      { power: 'germany', unit: 'armor', most: armor },
    ]
    const free = need()
    expect(free.add?.map(({ unit, count }) => [unit, count])).toEqual([
      ['infantry', 1],
      ['armor', 1],
    ])
    expect(need({ of: left(1, 1) })).toMatchObject({ add: free.add, cost: free.cost })
    const armor = need({ of: left(0, 9) })
    expect(armor.add?.map(({ unit }) => unit)).toEqual(['armor'])
    expect(armor.chance).toBeGreaterThanOrEqual(0.9)
    const count = armor.add?.[0]?.count ?? 0
    expect(need({ of: left(0, count - 1) }).add).toBeNull()
    expect(need({ of: left(0, 0) })).toMatchObject({ add: null, solves: 1 })
  })

  it('of defenders is what keeps the attackers from winning', () => {
    const found = need({ side: 'defender', of: [{ power: 'uk', unit: 'infantry' }], chance: 0.9 })
    const count = found.add?.[0]?.count ?? 0
    const win = (n: number): number => {
      const answer = battleOdds(battle({ defenders: one('uk', 'infantry', 2 + n) }))
      return 'win' in answer ? answer.win : NaN
    }
    expect(1 - win(count)).toBeGreaterThanOrEqual(0.9)
    expect(1 - win(count - 1)).toBeLessThan(0.9)
  })

  it('to capture the territory never consists of aircraft alone; if there is none, the answer says so', () => {
    const bombers = battle({ attackers: one('germany', 'bomber') })
    const air = need({
      battle: bombers,
      goal: 'take',
      of: [{ power: 'germany', unit: 'fighter' }],
      chance: 0.5,
    })
    expect(air).toMatchObject({ before: 0, add: null, cost: null, chance: null })
    expect(air.solves).toBeLessThanOrEqual(30)
  })
})

describe('an impossible question gets a sentence', () => {
  it.each<[string, Partial<NeedRequest>, string]>([
    [
      'a ship for a battle at land',
      { of: [{ power: 'germany', unit: 'submarine' }] },
      'Submarine: it can’t take part in a land battle as attacker. Remove it.',
    ],
    [
      'an unknown unit',
      { of: [{ power: 'germany', unit: 'zeppelin' }] },
      'There is no unit zeppelin in this game.',
    ],
    ['a battle of nobody', { battle: battle({ defenders: [] }) }, 'None of the defenders’ units can fight'],
  ])('%s', (_, more, sentence) => {
    expect(reason(more)).toContain(sentence)
  })
})
