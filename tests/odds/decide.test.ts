// The best decisions: the computed answers against all possible answers, tried one by one, and by hand.
import { describe, expect, it } from 'vitest'
import { listedBattle, type ListedUnits } from '../../main/engine/battle/battle-participants'
import { suggested, type FightPolicies, type LeavePolicy } from '../../main/engine/battle/policies'
import type { BattlePicture, BattleSide } from '../../main/engine/battle/steps'
import {
  answerOf,
  battleOdds,
  battleStops,
  fightBy,
  FIRST_PAIRS,
  goesOn,
  OddsCache,
  solve,
} from '../../main/odds'
import type { Solved } from '../../main/odds/solver/policies'
import { rulesetOf } from '../../main/scenarios'
import type { OddsAnswer, OddsRequest } from '../../shared/contract'
import { endsTold } from '../tools/odds/all-dice'
import { crew, endsOf } from '../tools/odds/exact-battle'

type Units = Readonly<Record<string, number>>
function battle(
  [scenario, kind]: readonly [string, 'land' | 'sea'],
  attacker: Units,
  defender: Units,
): BattlePicture {
  const rs = rulesetOf(scenario)
  const of = (power: string, units: Units): ListedUnits[] =>
    Object.entries(units).map(([unit, count]) => ({
      ...{ unit: rs.unitIx.get(unit) ?? -1, power: rs.powerIx.get(power) ?? -1, count },
    }))
  const space = rs.spaces.findIndex((s) => s.data.kind === kind)
  const sides = { attacker: of('germany', attacker), defender: of('uk', defender) }
  return listedBattle(rs, kind, sides, { space, gameRound: 3 })
}

const solvedAs = (more: Partial<Solved>): Solved => ({
  ...{ dive: { attacker: false, defender: false }, retreat: null, worth: 0 },
  ...more,
})
const best = (p: BattlePicture, solved: Partial<Solved>, fight = suggested) =>
  solve(p, { policies: fightBy(fight, 2, solvedAs(solved)) })

/** Returns the price of a side's pieces, including those that left the fight. */
const cost = (p: BattlePicture, crews: string): number =>
  crews
    .split(' ')
    .filter((piece) => piece !== '' && piece !== '|')
    .reduce((sum, piece) => sum + (p.rs.units[Number(piece.split('.')[0])]?.cost ?? 0), 0)

/** Returns whether any piece that can stay in the territory is left. */
const takes = (p: BattlePicture, crews: string): boolean =>
  crews.split(' ').some((piece) => p.rs.units[Number(piece.split('.')[0])]?.domain === 'land' && piece !== '')

/** Returns the attackers' mean gain if both sides follow these policies, over all ways that the dice can fall. */
function valueUnder(p: BattlePicture, fight: FightPolicies, worth = 0): number {
  const all = (side: BattleSide): number => cost(p, crew(side === 'attacker' ? p.attackers : p.defenders))
  let sum = 0
  for (const { chance, result, crews, gone } of endsOf(p, fight).values()) {
    const [a = '', d = ''] = crews.split('|')
    const [goneA = '', goneD = ''] = gone.split('|')
    const swing = all('defender') - cost(p, `${d} ${goneD}`) - (all('attacker') - cost(p, `${a} ${goneA}`))
    sum += chance * (swing + (result === 'won' && takes(p, a) ? worth : 0))
  }
  return sum
}

/** Leaves in the marked stands: bit `n` of `marks` belongs to the `n`th stand met. */
function marked(marks: number, met: Map<string, number>): LeavePolicy {
  return {
    id: `marked-${marks}`,
    alikeFrom: 1,
    asks: () => true,
    leaves(p, _, may) {
      if (may.length === 0) return []
      const stand = `${crew(p.attackers)} | ${crew(p.defenders)}`
      const place = met.get(stand) ?? met.size
      met.set(stand, place)
      return (marks >> place) & 1 ? may : []
    },
  }
}

describe('withdrawing where it is best', () => {
  it.each<[string, readonly [string, 'land' | 'sea'], Units, Units, number]>([
    [
      'infantry and a fighter against two',
      ['revised', 'land'],
      { infantry: 1, fighter: 1 },
      { infantry: 2 },
      0,
    ],
    [
      'the same where the land is worth 8',
      ['revised', 'land'],
      { infantry: 2, fighter: 1 },
      { infantry: 2 },
      8,
    ],
    ['tanks against a bomber', ['europe-pacific', 'land'], { armor: 2 }, { bomber: 1, infantry: 1 }, 2],
    ['ships', ['revised', 'sea'], { destroyer: 1, fighter: 1 }, { battleship: 1 }, 0],
  ])('is as good as the best of all possible plans: %s', (_, where, attacker, defender, worth) => {
    const p = battle(where, attacker, defender)
    const met = new Map<string, number>()
    let most = -Infinity
    for (let marks = 0; marks < 2 ** Math.max(1, met.size); marks++)
      most = Math.max(most, valueUnder(p, { ...suggested, retreat: marked(marks, met) }, worth))
    expect(met.size).toBeGreaterThan(2)
    expect(met.size).toBeLessThan(8)
    expect(answerOf(best(p, { retreat: 'value', worth }), { worth }).value).toBeCloseTo(most, 9)
  })

  it('below a chance: exactly where pressing on to the end would win less often', () => {
    const p = battle(['revised', 'land'], { infantry: 2, armor: 1 }, { infantry: 3 })
    const of = (side: readonly { unit: { id: string } }[]): Units => {
      const out: Record<string, number> = {}
      for (const c of side) out[c.unit.id] = (out[c.unit.id] ?? 0) + 1
      return out
    }
    for (const below of [0.15, 0.4, 0.75]) {
      const retreat: LeavePolicy = {
        ...{ id: 'below', alikeFrom: 1, asks: () => true },
        leaves(at, _, may) {
          let win = 0
          const on = battle(['revised', 'land'], of(at.attackers), of(at.defenders))
          for (const end of endsOf(on).values()) if (end.result === 'won') win += end.chance
          return win < below ? may : []
        },
      }
      const want = new Map(
        [...endsOf(p, { ...suggested, retreat }).values()].map(
          (end) => [`${end.result} ${end.crews} gone ${end.gone}`, end.chance] as const,
        ),
      )
      const have = endsTold(best(p, { retreat: { below } }))
      expect([...have.keys()].sort()).toEqual([...want.keys()].sort())
      for (const [key, chance] of want) expect(have.get(key), key).toBeCloseTo(chance, 12)
    }
  })
})

describe('diving where it is best', () => {
  it.each<[string, readonly [string, 'land' | 'sea'], Units, Units]>([
    [
      'the linked game, submarine against submarine',
      ['europe-pacific', 'sea'],
      { submarine: 1 },
      { submarine: 1 },
    ],
    [
      'Revised, with a transport to sink',
      ['revised', 'sea'],
      { submarine: 1 },
      { submarine: 1, transport: 1 },
    ],
    ['a fighter beside it', ['revised', 'sea'], { submarine: 1, fighter: 1 }, { submarine: 1 }],
  ])('neither side could do better while the other does its best: %s', (_, where, attacker, defender) => {
    const p = battle(where, attacker, defender)
    const met = { attacker: new Map<string, number>(), defender: new Map<string, number>() }
    const value = (a: number, d: number): number =>
      valueUnder(p, {
        ...suggested,
        dive: { attacker: marked(a, met.attacker), defender: marked(d, met.defender) },
      })
    // Both maps fill while the plans are tried.
    value(0, 0)
    const rows: number[][] = []
    for (let a = 0; a < 2 ** met.attacker.size; a++) {
      const row: number[] = []
      for (let d = 0; d < 2 ** met.defender.size; d++) row.push(value(a, d))
      rows.push(row)
    }
    const maxMin = Math.max(...rows.map((row) => Math.min(...row)))
    const columns = rows[0]?.map((_, d) => Math.max(...rows.map((row) => row[d] ?? NaN))) ?? []
    const minMax = Math.min(...columns)
    expect(maxMin).toBeCloseTo(minMax, 12)
    const both = answerOf(best(p, { dive: { attacker: true, defender: true } }))
    expect(both.value).toBeCloseTo(maxMin, 12)
  })

  it('some dive and some stay, if that is best: at least as good as all or none', () => {
    const p = battle(['revised', 'sea'], { submarine: 3, fighter: 1 }, { submarine: 1, transport: 2 })
    const value = (solved: Partial<Solved>) => answerOf(best(p, solved)).value
    const none = value({})
    expect(value({ dive: { attacker: true, defender: false } })).toBeGreaterThanOrEqual(none - 1e-9)
    expect(value({ dive: { attacker: false, defender: true } })).toBeLessThanOrEqual(none + 1e-9)
  })
})

const asked = (more: Partial<OddsRequest> = {}): OddsRequest => ({
  ...{ scenario: 'revised', kind: 'land' },
  attackers: [{ power: 'germany', unit: 'infantry', count: 1 }],
  defenders: [{ power: 'uk', unit: 'infantry', count: 1 }],
  ...more,
})
function odds(more: Partial<OddsRequest> = {}): OddsAnswer {
  const answer = battleOdds(asked(more))
  return 'fault' in answer ? expect.fail(answer.fault.reason) : answer
}

describe('by hand: infantry against infantry', () => {
  // Pressing on wins 4 of 16, loses both 2, loses 10: ¼ (3 + w) − ⅝ · 3, which is zero if the territory is worth 4½.
  it('it withdraws if the territory is worth less than 4½ IPCs', () => {
    const { value, retreated, why } = odds({ worth: 4.4, policies: { retreat: 'value' } })
    expect(retreated).toBeCloseTo(20 / 36, 12)
    expect(value).toBeCloseTo((4 * (3 + 4.4) - 10 * 3) / 36, 12)
    expect(why.retreat).toBe('value')
  })
  it('it presses on if the territory is worth more', () => {
    const { value, retreated } = odds({ worth: 4.6, policies: { retreat: 'value' } })
    expect(retreated).toBe(0)
    expect(value).toBeCloseTo((4 * (3 + 4.6) - 10 * 3) / 16, 12)
  })
  it('it withdraws below a chance of 26 in 100, not below one of 24: it wins a quarter of its battles', () => {
    expect(odds({ policies: { retreat: { below: 0.26 } } }).retreated).toBeCloseTo(20 / 36, 12)
    expect(odds({ policies: { retreat: { below: 0.24 } } }).retreated).toBe(0)
    expect(odds({ policies: { retreat: { below: 0.26 } } }).why.retreat).toBe('below-0.26')
  })
})

describe('the best decisions in the cache', () => {
  it('are reported from the start of each battle: like battles with other numbers share none', () => {
    const cache = new OddsCache()
    const of = (n: number, m: number) =>
      asked({
        attackers: [{ power: 'germany', unit: 'infantry', count: n }],
        defenders: [{ power: 'uk', unit: 'infantry', count: m }],
        policies: { retreat: 'value' },
        worth: 5,
      })
    for (const [n, m] of [
      [3, 3],
      [3, 2],
      [2, 3],
      [3, 3],
    ] as const) {
      const [kept, fresh] = [battleOdds(of(n, m), cache), battleOdds(of(n, m))]
      if ('fault' in kept || 'fault' in fresh) return expect.fail('they can be worked out')
      for (const figure of ['win', 'retreated', 'value', 'attackerLossIpc'] as const)
        expect(kept[figure], `${n} against ${m}`).toBeCloseTo(fresh[figure], 12)
    }
    // Also through the table of stops, which asks for the outcome of each answer.
    const ends = [battleStops(of(3, 3), cache), battleStops(of(3, 2), cache), battleStops(of(3, 2))]
    const [, kept, fresh] = ends.map((x) => ('fault' in x ? [] : x.stops.map((stop) => stop.stay.value)))
    expect(kept).toEqual(fresh?.map((value) => expect.closeTo(value, 9)))
    expect(kept?.length).toBeGreaterThan(0)
  })
})

describe('a battle that is too large', () => {
  it('gets a sentence if its best answers are asked for, and its odds if they are given', () => {
    const fleet = (power: string) =>
      ['submarine', 'destroyer', 'transport', 'battleship', 'fighter', 'aircraft-carrier'].map((unit) => ({
        ...{ power, unit, count: 9 },
      }))
    const large = { kind: 'sea', attackers: fleet('germany'), defenders: fleet('uk') }
    const answer = battleOdds(asked({ ...large, policies: { retreat: 'value' } }))
    expect('fault' in answer && answer.fault).toEqual({
      code: 'too-large-for-value',
      reason: 'This battle is too large to find the best play. Use fewer units or fixed choices.',
    })
  })
  it('is reported after short slices between which the caller may stop', () => {
    const fleet = (power: string) =>
      ['submarine', 'destroyer', 'battleship', 'fighter'].map((unit) => ({ power, unit, count: 12 }))
    const large = asked({ kind: 'sea', attackers: fleet('germany'), defenders: fleet('uk') })
    const cache = new OddsCache()
    const ask = () => battleOdds({ ...large, policies: { retreat: 'value' } }, cache, FIRST_PAIRS)
    let parts = 1
    while (goesOn(ask())) parts++
    expect(parts).toBeGreaterThan(10)
    expect(parts).toBeLessThan(100)
    // It stays so, and an unfinished result is not kept as an answer.
    expect(goesOn(ask())).toBe(false)
    expect(ask()).toMatchObject({ fault: { code: 'too-large-for-value' } })
  })
  it('or reaches the same answer in slices as in one call', () => {
    const fleet = (power: string, n: number) =>
      ['submarine', 'destroyer', 'battleship', 'fighter'].map((unit) => ({ power, unit, count: n }))
    for (const policies of [{ retreat: 'value' }, { retreat: { below: 0.4 } }] as const) {
      const battle = asked({
        kind: 'sea',
        attackers: fleet('germany', 4),
        defenders: fleet('uk', 3),
        policies,
      })
      const once = battleOdds(battle)
      const cache = new OddsCache()
      let parts = 1
      let last = battleOdds(battle, cache, 400)
      for (; goesOn(last); parts++) last = battleOdds(battle, cache, 400)
      // Only then are states passed forwards, in as many slices as it takes.
      last = battleOdds(battle, cache)
      expect(parts).toBeGreaterThan(2)
      if ('fault' in once || 'fault' in last) return expect.fail('they can be worked out')
      for (const figure of ['win', 'retreated', 'attackerLossIpc', 'defenderLossIpc', 'value'] as const)
        expect(last[figure]).toBeCloseTo(once[figure], 9)
    }
  })
})
