// The odds against every way the dice can fall, enumerated one by one (tests/tools/odds/exact-battle.ts), in all games.
import { describe, expect, it } from 'vitest'
import { listedBattle, type ListedUnits } from '../../main/engine/battle/battle-participants'
import { seededRng } from '../../main/engine'
import { rulesetOf, scenarios } from '../../main/scenarios'
import { expectAllWays } from '../tools/odds/all-dice'

const KINDS = ['land', 'sea'] as const

describe('odds', () => {
  for (const [i, { id }] of scenarios.entries())
    for (const kind of KINDS)
      it(`are those of every way the dice can fall: ${id}, battles at ${kind}`, () => {
        const rs = rulesetOf(id)
        const rng = seededRng(20 + i * 7 + (kind === 'sea' ? 3 : 0))
        let fought = 0
        for (let n = 0; n < 12; n++) {
          const side = (power: string): ListedUnits[] => {
            const fit = rs.units.filter((u) => u.domain === kind || u.domain === 'air')
            return Array.from({ length: 1 + rng.below(2) }, () => {
              const unit = fit[rng.below(fit.length)]
              return {
                unit: rs.unitIx.get(unit?.id ?? '') ?? -1,
                power: rs.powerIx.get(power) ?? -1,
                count: 1 + rng.below(2),
              }
            })
          }
          const space = rs.spaces.findIndex((s) => s.data.kind === kind)
          const picture = listedBattle(
            rs,
            kind,
            { attacker: side('germany'), defender: side('uk') },
            { space, gameRound: 3 },
          )
          if (picture.attackers.length === 0 || picture.defenders.length === 0) continue
          fought++
          expectAllWays(picture)
        }
        expect(fought).toBeGreaterThan(5)
      })

  // Their hits are in a pool of their own: those that the armor cannot take go on to the infantry.
  it.each([
    ['infantry and armor', { infantry: 2, armor: 1 }],
    ['infantry, artillery and armor', { infantry: 1, artillery: 1, armor: 2 }],
    ['infantry alone', { infantry: 3 }],
    ['armor alone', { armor: 2 }],
  ])('are those of every way the dice can fall if heavy tanks aim at %s', (_, defenders) => {
    const rs = rulesetOf('expansion')
    const of = (power: string, units: Record<string, number>): ListedUnits[] =>
      Object.entries(units).map(([unit, count]) => ({
        ...{ unit: rs.unitIx.get(unit) ?? -1, power: rs.powerIx.get(power) ?? -1 },
        count,
      }))
    const tanks = of('germany', { 'heavy-tank': 3 })
    const others = of('uk', defenders)
    for (const [attacker, defender] of [
      [tanks, others],
      [others, tanks],
      [[...tanks, ...of('germany', { infantry: 1 })], others],
    ] as const)
      expectAllWays(listedBattle(rs, 'land', { attacker, defender }, { space: 0, gameRound: 3 }))
  })
})
