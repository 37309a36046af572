// The chances that players see: numbers computed by hand, properties of any battle, and refusals.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listedBattle } from '../../main/engine/battle/battle-participants'
import { answerOf, battleOdds, solve } from '../../main/odds'
import { rulesetOf } from '../../main/scenarios'
import type { OddsAnswer, OddsRequest } from '../../shared/contract'

type Row = readonly [unit: string, count: number, more?: object]
const rows = (power: string, list: readonly Row[]) =>
  list.map(([unit, count, more]) => ({ power, unit, count, ...more }))
const asked = (
  attackers: readonly Row[],
  defenders: readonly Row[],
  more: Partial<OddsRequest> = {},
): OddsRequest => ({
  ...{ scenario: 'revised', kind: 'land' },
  attackers: rows('germany', attackers),
  defenders: rows('uk', defenders),
  ...more,
})
function odds(...battle: Parameters<typeof asked>): OddsAnswer {
  const answer = battleOdds(asked(...battle))
  return 'fault' in answer ? expect.fail(answer.fault.reason) : answer
}
function reason(...battle: Parameters<typeof asked>): string {
  const answer = battleOdds(asked(...battle))
  return 'fault' in answer ? answer.fault.reason : 'answered'
}

describe('by hand', () => {
  it('one infantry against one: 4, 2, and 10 of the 16 ways that change anything', () => {
    // Hits on 1 and on 2: 1/6 · 4/6 wins, 1/6 · 2/6 loses both, 5/6 · 2/6 loses; 20/36 is played again.
    const { win, take, draw, lose, rounds, attackerLossIpc, defenderLossIpc } = odds(
      [['infantry', 1]],
      [['infantry', 1]],
    )
    expect([win, take, draw, lose]).toEqual(
      [4 / 16, 4 / 16, 2 / 16, 10 / 16].map((n) => expect.closeTo(n, 12)),
    )
    expect(rounds).toBeCloseTo(36 / 16, 12)
    const { left } = odds([['infantry', 1]], [['infantry', 1]])
    const near = (units: number, chance: number) => ({
      units,
      probability: expect.closeTo(chance, 12) as number,
    })
    expect(left).toEqual({
      attacker: [near(0, 12 / 16), near(1, 4 / 16)],
      defender: [near(0, 6 / 16), near(1, 10 / 16)],
    })
    expect(attackerLossIpc).toBeCloseTo((3 * 12) / 16, 12)
    expect(defenderLossIpc).toBeCloseTo((3 * 6) / 16, 12)
  })

  it('a bomber that wins captures no territory', () => {
    // 4/6 against 2/6: wins 4/6 · 4/6, both lost 4/6 · 2/6, lost 2/6 · 2/6; 2/6 · 4/6 again.
    const { win, take, draw, lose } = odds([['bomber', 1]], [['infantry', 1]])
    expect([win, take, draw, lose]).toEqual([16 / 28, 0, 8 / 28, 4 / 28].map((n) => expect.closeTo(n, 12)))
  })

  it('a gun fires at one bomber before the battle: it loses 1/6 of it before anything else', () => {
    const { lose } = odds(
      [['bomber', 1]],
      [
        ['infantry', 1],
        ['antiaircraft-gun', 1],
      ],
    )
    expect(lose).toBeCloseTo(1 / 6 + ((5 / 6) * 4) / 28, 12)
  })

  it('a submarine hits no fighter, and in the linked game a fighter alone hits no submarine: a standoff', () => {
    const { standoff } = odds([['submarine', 1]], [['fighter', 1]], {
      scenario: 'europe-pacific',
      kind: 'sea',
    })
    expect(standoff).toBe(1)
  })

  it('an undamaged battleship bears the first hit: a damaged one is lost with it', () => {
    const against = (damage: number) =>
      odds([['destroyer', 1]], [['battleship', 1, { damage }]], { kind: 'sea' }).win
    // Destroyer on 3, battleship on 4: the damaged one is a plain duel, 9 of 27 are wins: 1/2 · 1/3 of 5/6.
    expect(against(1)).toBeCloseTo((3 * 2) / 30, 12)
    expect(against(0)).toBeLessThan(against(1) / 2)
  })

  it('the sum of the swing is what the defenders lose less what the attackers lose', () => {
    const { swing, attackerLossIpc, defenderLossIpc } = odds(
      [
        ['infantry', 3],
        ['armor', 2],
        ['fighter', 1],
      ],
      [
        ['infantry', 4],
        ['artillery', 1],
      ],
    )
    const mean = swing.reduce((sum, { ipc, probability }) => sum + ipc * probability, 0)
    expect(mean).toBeCloseTo(defenderLossIpc - attackerLossIpc, 9)
  })
})

describe('survivors', () => {
  it('that look alike are listed together: those that came ashore, and those that did not', () => {
    const { survivors } = odds(
      [
        ['infantry', 1, { landed: true }],
        ['armor', 1],
        ['infantry', 1],
      ],
      [['infantry', 2]],
    )
    const words = survivors.attacker.map(({ units }) =>
      units.map(({ unit, count }) => `${count} ${unit}`).join(),
    )
    expect([...new Set(words)]).toEqual(words)
    expect(words).toContain('1 infantry,1 armor')
    expect(words).toContain('2 infantry,1 armor')
  })
})

describe('any battle', () => {
  const land = ['infantry', 'artillery', 'armor', 'fighter', 'bomber']
  const army = fc.uniqueArray(fc.tuple(fc.constantFrom(...land), fc.integer({ min: 1, max: 4 })), {
    minLength: 1,
    maxLength: 4,
    selector: ([unit]) => unit,
  })
  it('has one of its results: their chances add up to 1, less the stated error', () => {
    fc.assert(
      fc.property(army, army, (a, d) => {
        const { win, draw, lose, standoff, error, exact } = odds(a, d)
        expect(win + draw + lose + standoff).toBeCloseTo(1, 9)
        expect(Math.abs(1 - win - draw - lose - standoff)).toBeLessThanOrEqual(error + 1e-12)
        expect(exact).toBe(true)
      }),
      { numRuns: 40, seed: 7 },
    )
  })
  it('is the same in any order of its units', () => {
    fc.assert(
      fc.property(army, army, (a, d) => {
        const [one, other] = [odds(a, d), odds([...a].reverse(), [...d].reverse())]
        expect(other.win).toBeCloseTo(one.win, 12)
        expect(other.attackerLossIpc).toBeCloseTo(one.attackerLossIpc, 9)
      }),
      { numRuns: 25, seed: 8 },
    )
  })
  it('is no worse for the attackers with one more infantry', () => {
    fc.assert(
      fc.property(army, army, (a, d) => {
        const more = [
          ...a.filter(([u]) => u !== 'infantry'),
          ['infantry', 1 + (a.find(([u]) => u === 'infantry')?.[1] ?? 0)] as Row,
        ]
        expect(odds(more, d).win).toBeGreaterThanOrEqual(odds(a, d).win - 1e-12)
      }),
      { numRuns: 25, seed: 9 },
    )
  })
})

describe('a battle too large to compute completely', () => {
  it('has an answer whose stated error includes the exact one', () => {
    const rs = rulesetOf('revised')
    const of = (unit: string, power: string, count: number) => ({
      ...{ unit: rs.unitIx.get(unit) ?? -1, power: rs.powerIx.get(power) ?? -1 },
      count,
    })
    const picture = listedBattle(rs, 'land', {
      attacker: [of('infantry', 'germany', 6), of('armor', 'germany', 3)],
      defender: [of('infantry', 'uk', 7), of('fighter', 'uk', 2)],
    })
    const exact = answerOf(solve(picture))
    const rough = answerOf(solve(picture, { maxPairs: 5 }))
    expect(rough.error).toBeGreaterThan(exact.error)
    expect(Math.abs(rough.win - exact.win)).toBeLessThanOrEqual(rough.error)
    expect(rough.exact).toBe(rough.error <= 1e-9)
  })
})

describe('a question without an answer gets a sentence', () => {
  it.each([
    ['an unknown scenario', { scenario: 'atlantis' }, 'There is no scenario with that name.'],
    ['an unknown space', { space: 'atlantis' }, 'Revised, Tournament Rules has no space atlantis.'],
    ['an unknown kind', { kind: 'moon' }, 'Choose where the battle is fought'],
    ['a land battle at sea', { space: 'sz-7' }, 'No land battle can be fought in Sea Zone 7.'],
    ['a switch that it does not have', { switches: { surprise: 'on' } }, 'has no switch surprise'],
  ])('%s', (_, more, sentence) => {
    expect(reason([['infantry', 1]], [['infantry', 1]], more)).toContain(sentence)
  })
  it('units that do not exist, that have no role, or too many of them', () => {
    expect(reason([['zeppelin', 1]], [['infantry', 1]])).toBe('There is no unit zeppelin in this game.')
    expect(reason([['submarine', 1]], [['infantry', 1]])).toContain(
      'Submarine: it can’t take part in a land battle',
    )
    expect(
      reason(
        [
          ['infantry', 150],
          ['armor', 60],
        ],
        [['infantry', 1]],
      ),
    ).toBe('Each side can have at most 200 units.')
    expect(reason([['infantry', 0]], [['infantry', 1]])).toContain('None of the attackers’ units can fight')
    expect(reason([['battleship', 1, { damage: 2 }]], [['destroyer', 1]], { kind: 'sea' })).toContain(
      '2 hits destroy it',
    )
  })
})
