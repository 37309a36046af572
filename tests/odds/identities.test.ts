// Properties of the odds of any battle with any units: in games with different books, on land and at sea.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { battleOdds } from '../../main/odds'
import { rulesetOf } from '../../main/scenarios'
import type { OddsAnswer, OddsPolicies, OddsRequest } from '../../shared/contract'

type Rows = OddsRequest['attackers']
interface Asked {
  readonly attackers: Rows
  readonly defenders: Rows
  readonly policies: OddsPolicies
}

const GAMES = [
  { scenario: 'revised', attacker: 'germany', defenders: ['uk', 'us'] },
  { scenario: 'europe-pacific', attacker: 'germany', defenders: ['uk', 'usa'] },
  { scenario: 'expansion', attacker: 'japan', defenders: ['us', 'uk'] },
] as const
const CASES = GAMES.flatMap((game) => (['land', 'sea'] as const).map((kind) => ({ ...game, kind })))
type Case = (typeof CASES)[number]

/** The types of any power that fight in such battles. */
const typesFor = ({ scenario, kind }: Case) =>
  rulesetOf(scenario)
    .units.filter((u) => u.domain === kind || u.domain === 'air')
    .filter((u) => u.attack + u.defense > 0 && !u.buyers && u.traits['naval-fighter'] === undefined)

function armies(game: Case): fc.Arbitrary<Asked> {
  const side = (powers: readonly string[]): fc.Arbitrary<Rows> =>
    fc.uniqueArray(
      fc.record({
        power: fc.constantFrom(...powers),
        unit: fc.constantFrom(...typesFor(game).map((u) => u.id)),
        count: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 3, selector: ({ power, unit }) => `${power} ${unit}` },
    )
  const loss = fc.constantFrom('cheapest' as const, 'value' as const, { keepLand: 1 })
  return fc.record({
    attackers: side([game.attacker]),
    defenders: side(game.defenders),
    policies: fc.record({
      loss: fc.record({ attacker: loss, defender: loss }),
      retreat: fc.constantFrom('never' as const, { after: 1 }, { after: 2 }),
    }),
  })
}

function odds({ scenario, kind }: Case, { attackers, defenders, policies }: Asked): OddsAnswer {
  const answer = battleOdds({ scenario, kind, attackers, defenders, policies, byRound: 4 })
  return 'fault' in answer ? expect.fail(answer.fault.reason) : answer
}
const sum = (list: readonly { readonly probability: number }[]): number =>
  list.reduce((all, { probability }) => all + probability, 0)
const figures = ({
  win,
  take,
  draw,
  lose,
  standoff,
  retreated,
  attackerLossIpc,
  defenderLossIpc,
  rounds,
}: OddsAnswer) => [win, take, draw, lose, standoff, retreated, attackerLossIpc, defenderLossIpc, rounds]
const same = (a: OddsAnswer, b: OddsAnswer): void =>
  expect(figures(a)).toEqual(figures(b).map((n) => expect.closeTo(n, 8)))

const RUNS = { numRuns: 8 }

describe.each(CASES)('$scenario, battles at $kind', (game) => {
  const any = armies(game)

  it('end: all chances add up to 1, less the error, in every list', () => {
    fc.assert(
      fc.property(any, (asked) => {
        const o = odds(game, asked)
        const all = o.win + o.draw + o.lose + o.standoff + o.retreated
        for (const whole of [
          all,
          sum(o.swing),
          sum(o.left.attacker),
          sum(o.left.defender),
          sum(o.byRound ?? []),
        ])
          expect(Math.abs(1 - whole)).toBeLessThanOrEqual(o.error + 1e-10)
        expect(o.take).toBeLessThanOrEqual(o.win + 1e-12)
      }),
      { ...RUNS, seed: 1 },
    )
  })

  it('do not depend on the order of the units, nor on whether like ones are listed together', () => {
    fc.assert(
      fc.property(any, (asked) => {
        const parts = (rows: Rows): Rows =>
          rows
            .flatMap((r) =>
              r.count > 1
                ? [
                    { ...r, count: 1 },
                    { ...r, count: r.count - 1 },
                  ]
                : [r],
            )
            .reverse()
        const other = { ...asked, attackers: parts(asked.attackers), defenders: parts(asked.defenders) }
        same(odds(game, other), odds(game, asked))
      }),
      { ...RUNS, seed: 2 },
    )
  })

  it('cost on average what the survivors lack, and gain the difference', () => {
    const cost = new Map(rulesetOf(game.scenario).units.map((u) => [u.id, u.cost]))
    const worth = (rows: readonly { unit: string; count: number }[]): number =>
      rows.reduce((all, { unit, count }) => all + count * (cost.get(unit) ?? 0), 0)
    let told = 0
    fc.assert(
      fc.property(any, (asked) => {
        const o = odds(game, asked)
        const mean = o.swing.reduce((all, { ipc, probability }) => all + ipc * probability, 0)
        expect(mean).toBeCloseTo(o.defenderLossIpc - o.attackerLossIpc, 8)
        for (const side of ['attacker', 'defender'] as const) {
          // Unlikely survivors are not listed.
          if (sum(o.survivors[side]) < 1 - 1e-12) continue
          told++
          const left = o.survivors[side].reduce((all, s) => all + s.probability * worth(s.units), 0)
          expect(worth(asked[`${side}s`]) - left).toBeCloseTo(o[`${side}LossIpc`], 8)
        }
      }),
      { ...RUNS, seed: 3 },
    )
    expect(told).toBeGreaterThan(RUNS.numRuns / 2)
  })
})

describe('one more unit', () => {
  // On land, where no rule asks for the presence of a unit, and without withdrawals.
  const game = CASES[0] as Case
  const more = (rows: Rows, power: string): Rows => {
    const of = (r: Rows[number]) => r.power === power && r.unit === 'infantry'
    const count = 1 + rows.filter(of).reduce((n, r) => n + r.count, 0)
    return [...rows.filter((r) => !of(r)), { power, unit: 'infantry', count }]
  }
  it('never lowers the chance of its side', () => {
    fc.assert(
      fc.property(armies(game), (asked) => {
        const plain = { ...asked, policies: {} }
        const { win } = odds(game, plain)
        const attack = { ...plain, attackers: more(plain.attackers, game.attacker) }
        const defense = { ...plain, defenders: more(plain.defenders, 'uk') }
        expect(odds(game, attack).win).toBeGreaterThanOrEqual(win - 1e-12)
        expect(odds(game, defense).win).toBeLessThanOrEqual(win + 1e-12)
      }),
      { ...RUNS, seed: 4 },
    )
  })
})
