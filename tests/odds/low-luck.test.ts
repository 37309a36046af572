// Chances of battles with low luck (HSE-018): by hand, and against every face of the one die of each sum.
import { describe, expect, it } from 'vitest'
import { decisionOf, outlooksOf, seededRng } from '../../main/engine'
import { listedBattle, type ListedUnits } from '../../main/engine/battle/battle-participants'
import { battleOdds, outlookOdds } from '../../main/odds'
import { rulesetOf, scenarios } from '../../main/scenarios'
import { beforeMoves, move, u } from '../rules/battle/support'
import { expectAllWays } from '../tools/odds/all-dice'

const LOW = { luck: 'low' }
type Counts = Readonly<Record<string, number>>

/** A land battle of the Revised board between Germans and Russians. */
function odds(attackers: Counts, defenders: Counts) {
  const side = (power: string, units: Counts) =>
    Object.entries(units).map(([unit, count]) => ({ power, unit, count }))
  const answer = battleOdds({
    scenario: 'revised',
    kind: 'land',
    dice: 'low-luck',
    attackers: side('germany', attackers),
    defenders: side('russia', defenders),
  })
  if ('fault' in answer) throw new Error(answer.fault.reason)
  return answer
}

describe('odds with low luck', () => {
  it('HSE-018 two armor against one infantry win for certain, and lose one of them in a third of all cases', () => {
    // 6 pips are a hit; the infantry on 2 hits with 2 of 6.
    const answer = odds({ armor: 2 }, { infantry: 1 })
    expect(answer).toMatchObject({ win: 1, take: 1, lose: 0, rounds: 1, error: 0 })
    expect(answer.attackerLossIpc).toBeCloseTo((1 / 3) * 5, 12)
    expect(answer.swing.map(({ ipc }) => ipc)).toEqual([-2, 3])
    expect(answer.swing[0]?.probability).toBeCloseTo(1 / 3, 12)
  })

  it('HSE-018 one armor against two infantry: two sums and the loop in which both dice miss, written out', () => {
    // Armor 3 pips, two infantry 4: in a round from (1, 2) the armor hits with 1/2, is hit with 2/3.
    // It stays in 1/2·1/3 = 1/6, is lost alone in 1/3, is lost with one in 1/3, takes one and lives in 1/6.
    // From (1, 1) it hits with 1/2, is hit with 1/3: both in 1/6, it alone wins in 1/3, is lost in 1/6, stays in 1/3.
    const alone = 1 / (1 - 1 / 6)
    const then = 1 / (1 - 1 / 3)
    const answer = odds({ armor: 1 }, { infantry: 2 })
    expect(answer.win).toBeCloseTo(alone * (1 / 6) * then * (1 / 3), 12)
    expect(answer.draw).toBeCloseTo(alone * (1 / 6) * then * (1 / 6), 12)
    expect(answer.lose).toBeCloseTo(alone * (2 / 3) + alone * (1 / 6) * then * (1 / 6), 12)
  })

  it('HSE-018 six infantry always lose to six armor, in the rounds that the sums give', () => {
    // 18 pips: three hits; 12 pips: two. Then 12 pips against 6: two hits, one. Then 9 against 2: one and a die, a die.
    const answer = odds({ armor: 6 }, { infantry: 6 })
    expect(answer.win).toBeCloseTo(1, 12)
    expect(answer.rounds).toBeCloseTo(3, 12)
    expect(answer.swing.map(({ ipc }) => ipc)).toEqual([18 - 20, 18 - 15])
  })

  const KINDS = ['land', 'sea'] as const
  for (const [i, { id }] of scenarios.entries())
    for (const kind of KINDS)
      it(`HSE-018 are those of every way the dice can fall: ${id}, battles at ${kind}`, () => {
        const rs = rulesetOf(id, LOW)
        const enemy = rs.powerIx.has('uk') ? 'uk' : 'great-britain'
        const rng = seededRng(70 + i * 5 + (kind === 'sea' ? 2 : 0))
        let fought = 0
        for (let n = 0; n < 9 && fought < 6; n++) {
          const fit = rs.units.filter((one) => one.domain === kind || one.domain === 'air')
          const side = (power: string): ListedUnits[] =>
            Array.from({ length: 1 + rng.below(2) }, () => ({
              unit: rs.unitIx.get(fit[rng.below(fit.length)]?.id ?? '') ?? -1,
              power: rs.powerIx.get(power) ?? -1,
              count: 1 + rng.below(3),
            }))
          const units = { attacker: side('germany'), defender: side(enemy) }
          const space = rs.spaces.findIndex((s) => s.data.kind === kind)
          const picture = listedBattle(rs, kind, units, { space, gameRound: 3 })
          if (picture.attackers.length === 0 || picture.defenders.length === 0) continue
          fought++
          expectAllWays(picture)
        }
        expect(fought).toBeGreaterThan(3)
      })

  it('HSE-018 the odds count sums that combine once the last submarine is gone', () => {
    const rs = rulesetOf('europe-pacific', LOW)
    const of = (power: string, units: Counts): ListedUnits[] =>
      Object.entries(units).map(([unit, count]) => ({
        ...{ unit: rs.unitIx.get(unit) ?? -1, power: rs.powerIx.get(power) ?? -1, count },
      }))
    const units = {
      attacker: of('germany', { battleship: 1, fighter: 2 }),
      defender: of('uk', { submarine: 1, battleship: 1 }),
    }
    const space = rs.spaces.findIndex((s) => s.data.kind === 'sea')
    expectAllWays(listedBattle(rs, 'sea', units, { space, gameRound: 3 }))
  })

  it("HSE-018 the odds of a planned attack use the campaign's own mode", () => {
    const planned = (switches: Record<string, string>) => {
      const units = [u('germany', 'armor', 'ukraine-ssr', { count: 2 }), u('russia', 'infantry', 'caucasus')]
      const t = beforeMoves('germany', units, {}, { scenario: 'revised', switches })
      t.play(move(t.ids('ukraine-ssr'), 'ukraine-ssr', 'caucasus'))
      return outlooksOf(t.game, decisionOf(t.game)).map((one) => outlookOdds(one).win)
    }
    expect(planned(LOW)).toEqual([1])
    expect(planned({})).toEqual([expect.closeTo(0.93, 1)])
  })
})
