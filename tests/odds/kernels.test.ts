// Both methods produce the same odds, and the dropped chance bounds the error: over random armies.
import { describe, expect, it } from 'vitest'
import { seededRng, type Rng } from '../../main/engine'
import { listedBattle } from '../../main/engine/battle/battle-participants'
import type { BattlePicture } from '../../main/engine/battle/steps'
import type { Ruleset } from '../../main/engine/module/ruleset'
import { answerOf, solve, type SolveOptions } from '../../main/odds'
import { rulesetOf, scenarios } from '../../main/scenarios'

/** Two fleets or armies of up to three types each. */
function drawn(rs: Ruleset, kind: 'land' | 'sea', rng: Rng, most: number): BattlePicture | null {
  const fit = rs.units.filter((u) => u.domain === kind || u.domain === 'air')
  const side = (power: string) =>
    Array.from({ length: 1 + rng.below(3) }, () => ({
      unit: fit[rng.below(fit.length)]?.ix ?? -1,
      power: rs.powerIx.get(power) ?? -1,
      count: 1 + rng.below(most),
    }))
  const space = rs.spaces.findIndex((s) => s.data.kind === kind)
  const picture = listedBattle(
    rs,
    kind,
    { attacker: side('germany'), defender: side('uk') },
    { space, gameRound: 3 },
  )
  return picture.attackers.length > 0 && picture.defenders.length > 0 ? picture : null
}

/** The numbers of an answer that must agree. */
function figures(picture: BattlePicture, options: SolveOptions): { of: number[]; error: number } {
  const { win, take, draw, lose, standoff, attackerLossIpc, defenderLossIpc, rounds, error } = answerOf(
    solve(picture, options),
  )
  return { of: [win, take, draw, lose, standoff, attackerLossIpc, defenderLossIpc, rounds], error }
}

const ALL = { tail: 0, least: 0 }

describe.each(scenarios.map((s) => s.id))('odds in %s', (id) => {
  const rs = rulesetOf(id)
  it('are the same from a chain sweep and pair by pair', () => {
    const rng = seededRng(31)
    let swept = 0
    for (let n = 0; n < 24; n++) {
      const picture = drawn(rs, n % 3 === 2 ? 'sea' : 'land', rng, 5)
      if (!picture) continue
      const chain = solve(picture, { precision: ALL })
      if (chain.swept > 0) swept++
      const [one, other] = [
        figures(picture, { precision: ALL }),
        figures(picture, { precision: ALL, chains: false }),
      ]
      one.of.forEach((x, i) =>
        expect(Math.abs(x - (other.of[i] ?? NaN)), `${n} ${i}`).toBeLessThan(1e-12 * Math.max(1, x)),
      )
    }
    expect(swept).toBeGreaterThan(8)
  })

  it('differ by at most the dropped chance from those with nothing dropped', () => {
    const rng = seededRng(32)
    for (let n = 0; n < 10; n++) {
      const picture = drawn(rs, n % 2 === 0 ? 'sea' : 'land', rng, 4)
      if (!picture) continue
      const uncut = figures(picture, { precision: ALL })
      expect(uncut.error).toBe(0)
      for (const chains of [true, false]) {
        const cut = figures(picture, { precision: { tail: 1e-4, least: 1e-4 }, chains })
        for (let i = 0; i < 5; i++) {
          const [x, y] = [uncut.of[i] ?? NaN, cut.of[i] ?? NaN]
          expect(x - y).toBeGreaterThan(-1e-12)
          expect(x - y).toBeLessThan(cut.error + 1e-12)
        }
      }
    }
  })
})

describe('The dropped chance', () => {
  it('is zero if every state is likelier than the least, even if some ways to it are unlikely', () => {
    const rs = rulesetOf('revised')
    const ships = (power: string, ...units: string[]) =>
      units.map((unit) => ({
        ...{ unit: rs.unitIx.get(unit) ?? -1, power: rs.powerIx.get(power) ?? -1, count: 1 },
      }))
    const picture = listedBattle(
      rs,
      'sea',
      { attacker: ships('germany', 'submarine', 'destroyer'), defender: ships('uk', 'destroyer') },
      { space: rs.spaces.findIndex((s) => s.data.kind === 'sea'), gameRound: 3 },
    )
    // At most three dice a round, each with a hit or a miss in at least a third of its faces: 1 in 27 of any round.
    for (const chains of [true, false])
      expect(figures(picture, { precision: { tail: 0, least: 1e-3 }, chains }).error).toBe(0)
  })
})
