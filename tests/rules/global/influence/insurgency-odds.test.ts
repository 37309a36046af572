// Battles of Insurgents have exact odds: the tests enumerate all dice and compare.
import { describe, expect, it } from 'vitest'
import { outlooksOf } from '../../../../main/engine'
import { listedBattle, type ListedUnits } from '../../../../main/engine/battle/battle-participants'
import { leaveFrom } from '../../../../main/engine/battle/policies'
import { suggested } from '../../../../main/engine/battle/policies'
import { solve } from '../../../../main/odds/solver/solve'
import { expectAllWays } from '../../../tools/odds/all-dice'
import { combat, end, rise, rules, suppress, u } from '../support'

const of = (power: string, units: Record<string, number>): ListedUnits[] =>
  Object.entries(units).map(([unit, count]) => ({
    ...{ unit: rules().unitIx.get(unit) ?? -1, power: rules().powerIx.get(power) ?? -1 },
    count,
  }))
const picture = (kind: string, attacker: Record<string, number>, defender: Record<string, number>) =>
  listedBattle(rules(), kind, { attacker: of('italy', attacker), defender: of('russia', defender) })

describe('odds of Insurgents', () => {
  it.each([
    ['militia', { militia: 3 }],
    ['infantry and a gun', { infantry: 1, aaa: 1 }],
    ['a fighter and a tank', { fighter: 1, tank: 1 }],
  ])('EXG-072: match an enumeration of all dice against %s', (_, defenders) => {
    expectAllWays(picture('insurgency', { insurgent: 3 }, defenders))
  })

  it('EXG-158: cover units that attack them too, whether they press or break off after a round', () => {
    const fight = picture('suppression', { infantry: 2, artillery: 1, fighter: 1 }, { insurgent: 3 })
    expectAllWays(fight)
    expectAllWays(fight, { ...suggested, retreat: leaveFrom(2) })
  })

  it('EXG-159: one Insurgent against one militia wins 1 in 6 of the rounds that end the battle', () => {
    // A round ends it unless both miss: 5/6 of 4/6. The Insurgent wins if only the militia falls.
    const win = ((1 / 6) * (4 / 6)) / (1 - (5 / 6) * (4 / 6))
    const { ends } = solve(picture('insurgency', { insurgent: 1 }, { militia: 1 }))
    const won = ends.filter(({ result }) => result === 'won').reduce((sum, { chance }) => sum + chance, 0)
    expect(won).toBeCloseTo(win, 12)
  })

  it('EXG-159: battles that Insurgents may fight have a forecast, militia included', () => {
    const t = combat('japan', rise('japan', 'alberta-saskatchewan-manitoba', 2)).play(end)
    const [one] = outlooksOf(t.game, t.decision())
    expect(one?.picture.attackers).toHaveLength(2)
    expect(one?.picture.defenders.map(({ unit }) => unit.id)).toEqual(['militia'])
    // The forecast itself brings no unit there.
    expect(t.pieces('alberta-saskatchewan-manitoba')).toEqual(['japan insurgent', 'japan insurgent'])
  })

  it('EXG-158: units sent against them have a forecast during combat movement', () => {
    const rows = [u('russia', 'infantry', 'ukraine'), ...rise('italy', 'ukraine')]
    const t = combat('russia', rows)
    expect(outlooksOf(t.game, t.decision())).toEqual([])
    t.play(suppress([t.id('ukraine', 'infantry')], 'ukraine'))
    const [one] = outlooksOf(t.game, t.decision())
    expect(one?.battle).toBe('suppression:ukraine')
    expect(one?.picture.defenders.map(({ unit }) => unit.id)).toEqual(['insurgent'])
  })

  it('EXG-156: combatants: Insurgents join no battle between armies, and guns do not fight Insurgents', () => {
    const sides = (kind: string, units: Record<string, number>) => {
      const p = listedBattle(rules(), kind, { attacker: of('italy', units), defender: of('russia', units) })
      return [p.attackers, p.defenders].map((side) => side.map(({ unit }) => unit.id))
    }
    const all = { infantry: 1, aaa: 1, fighter: 1, destroyer: 1, insurgent: 1, militia: 1 }
    expect(sides('land', all)).toEqual([
      ['infantry', 'aaa', 'fighter'],
      ['infantry', 'aaa', 'fighter'],
    ])
    expect(sides('insurgency', all)).toEqual([['insurgent'], ['infantry', 'aaa', 'fighter', 'militia']])
    expect(sides('suppression', all)).toEqual([['infantry', 'fighter'], ['insurgent']])
  })
})
