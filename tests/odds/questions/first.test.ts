// The first answer about a large battle: it uses few pairs of stands, states its error, and is no wider than necessary.
import { describe, expect, it } from 'vitest'
import { battleOdds, FIRST_PAIRS, OddsCache } from '../../../main/odds'
import type { OddsAnswer, OddsRequest } from '../../../shared/contract'

const rows = (power: string, units: Record<string, number>) =>
  Object.entries(units).map(([unit, count]) => ({ power, unit, count }))
const sea = (n: number): OddsRequest => ({
  ...{ scenario: 'revised', kind: 'sea' },
  attackers: rows('germany', { submarine: n, destroyer: n, battleship: n, fighter: n }),
  defenders: rows('uk', { submarine: n, destroyer: n, 'aircraft-carrier': n, fighter: n }),
})
const land: OddsRequest = {
  ...{ scenario: 'revised', kind: 'land' },
  attackers: rows('germany', { infantry: 30, armor: 20, fighter: 5 }),
  defenders: rows('uk', { infantry: 40, armor: 10, fighter: 5 }),
}
/** Returns the odds; with a number of pairs, a first answer as for a player who waits. */
function odds(
  asked: OddsRequest,
  maxPairs?: number,
  cache?: OddsCache,
  soon = maxPairs !== undefined,
): OddsAnswer {
  const answer = battleOdds(asked, cache, maxPairs, soon)
  return 'fault' in answer ? expect.fail(answer.fault.reason) : answer
}

describe('a first answer', () => {
  it('of a large battle at sea has the exact chances within its error', () => {
    const first = odds(sea(6), FIRST_PAIRS)
    const exact = odds(sea(6))
    expect(exact.exact).toBe(true)
    expect(first.exact).toBe(false)
    expect(first.states).toBeLessThan(exact.states)
    for (const chance of ['win', 'draw', 'lose'] as const) {
      expect(exact[chance] - first[chance], chance).toBeGreaterThanOrEqual(-1e-9)
      expect(exact[chance] - first[chance], chance).toBeLessThanOrEqual(first.error + 1e-9)
    }
  })

  it('about forty ships on each side is nearer than a precise one with as many pairs', () => {
    const { error } = odds(sea(10), FIRST_PAIRS)
    expect(error).toBeGreaterThan(0)
    expect(error).toBeLessThan(odds(sea(10), FIRST_PAIRS, undefined, false).error)
  })

  it('is as near if submarines fire first: their victims are gone before the other fire, so there is no sweep', () => {
    const strikes: OddsRequest = {
      ...sea(0),
      attackers: rows('germany', { submarine: 12, battleship: 12, transport: 12 }),
      defenders: rows('uk', { submarine: 12, battleship: 12, transport: 12 }),
    }
    const { error } = odds(strikes, FIRST_PAIRS)
    expect(error).toBeGreaterThan(0)
    expect(error).toBeLessThan(odds(strikes, FIRST_PAIRS, undefined, false).error)
  })

  it('makes later answers no less exact', () => {
    const cache = new OddsCache()
    odds(sea(4), FIRST_PAIRS, cache)
    const later = odds(sea(4), undefined, cache)
    expect(later.exact).toBe(true)
    expect(later.win).toBeCloseTo(odds(sea(4)).win, 9)
  })

  it('is the last one on land, where one call covers all pairs', () => {
    const first = odds(land, FIRST_PAIRS)
    expect(first.exact).toBe(true)
    expect(first.win).toBeCloseTo(odds(land).win, 12)
  })

  it('of a battle with computed decisions is as precise as the last one', () => {
    const asked: OddsRequest = {
      ...{ scenario: 'revised', kind: 'land', policies: { retreat: 'value' } },
      attackers: rows('germany', { infantry: 13 }),
      defenders: rows('uk', { infantry: 13 }),
    }
    const first = odds(asked, FIRST_PAIRS)
    expect(first.exact).toBe(true)
    expect(first.win).toBeCloseTo(odds(asked).win, 12)
  })

  it('is exact if the battle is small: one destroyer against one, each hitting on 3', () => {
    // 1/2 each: the attacker alone hits with 1/4, both with 1/4, the defender alone with 1/4, neither with 1/4: 1/4 :
    // 3/4.
    const duel = {
      ...sea(0),
      attackers: rows('germany', { destroyer: 1 }),
      defenders: rows('uk', { destroyer: 1 }),
    }
    const { exact, win, draw, lose } = odds(duel, FIRST_PAIRS)
    expect(exact).toBe(true)
    for (const chance of [win, draw, lose]) expect(chance).toBeCloseTo(1 / 3, 9)
  })
})
