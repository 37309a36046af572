// A table of the expectations of every part of a battle: the backward pass equals the forward pass.
import { describe, expect, it } from 'vitest'
import { listedBattle } from '../../main/engine/battle/battle-participants'
import { answerOf, solve, tableOf } from '../../main/odds'
import { rulesetOf } from '../../main/scenarios'

const rs = rulesetOf('revised')
type Units = Readonly<Record<string, number>>
const of = (power: string, units: Units) =>
  Object.entries(units).map(([unit, count]) => ({
    ...{ unit: rs.unitIx.get(unit) ?? -1, power: rs.powerIx.get(power) ?? -1 },
    count,
  }))
const battle = (kind: 'land' | 'sea', attacker: Units, defender: Units) =>
  listedBattle(
    rs,
    kind,
    { attacker: of('germany', attacker), defender: of('uk', defender) },
    { space: rs.spaces.findIndex((s) => s.data.kind === kind), gameRound: 3 },
  )

describe('the table of a battle', () => {
  it('equals the solution of the battle and of every remainder of it', () => {
    const attacker = { infantry: 5, artillery: 2, armor: 2, fighter: 1 }
    const defender = { infantry: 6, fighter: 2 }
    const table = tableOf(battle('land', attacker, defender)) ?? expect.fail('no table')
    for (const [lost, hits] of [
      [0, 0],
      [3, 0],
      [0, 4],
      [4, 5],
    ] as const) {
      // Infantry goes first on either side.
      const left = battle(
        'land',
        { ...attacker, infantry: attacker.infantry - lost },
        { ...defender, infantry: defender.infantry - hits },
      )
      const { win, take, draw, rounds, attackerLossIpc, defenderLossIpc } = answerOf(solve(left))
      const found = table.expected(lost, hits)
      const want = { win, take, draw, rounds, attackerLossIpc, defenderLossIpc }
      for (const [key, x] of Object.entries(want)) expect(found[key as keyof typeof want]).toBeCloseTo(x, 9)
      expect(table.win(lost, hits)).toBe(found.win)
      expect(table.swing(lost, hits)).toBeCloseTo(defenderLossIpc - attackerLossIpc, 9)
    }
  })

  it('has the survivors when no unit is left', () => {
    const table = tableOf(battle('land', { infantry: 2 }, { infantry: 2 })) ?? expect.fail('no table')
    expect(table.expected(0, 2)).toMatchObject({ win: 1, take: 1, rounds: 0, attackerLossIpc: 0 })
    expect(table.expected(9, 0)).toMatchObject({ win: 0, defenderLossIpc: 0 })
    expect(table.expected(2, 2)).toMatchObject({ win: 0, draw: 1 })
  })

  it('shows how many infantry it takes to win', () => {
    // With twelve more infantry than there are, read where so many of them are gone.
    const table =
      tableOf(battle('land', { infantry: 14, armor: 2 }, { infantry: 4 })) ?? expect.fail('no table')
    const chances = Array.from({ length: 13 }, (_, more) => table.win(12 - more, 0))
    expect([...chances].sort((a, b) => a - b)).toEqual(chances)
    const need = chances.findIndex((win) => win >= 0.9)
    const win = (infantry: number) =>
      answerOf(solve(battle('land', { infantry, armor: 2 }, { infantry: 4 }))).win
    expect(win(2 + need)).toBeGreaterThanOrEqual(0.9)
    expect(win(1 + need)).toBeLessThan(0.9)
  })

  it('does not exist if a gun fires in the first round only, or if submarines choose their targets', () => {
    expect(tableOf(battle('land', { fighter: 2 }, { infantry: 1, 'antiaircraft-gun': 1 }))).toBeNull()
    expect(tableOf(battle('sea', { submarine: 2, fighter: 1 }, { destroyer: 1, fighter: 1 }))).toBeNull()
  })
})
