// The odds against every way the dice can fall, written down one by one (tests/tools/exact-battle.ts), in all games.
import { describe, expect, it } from 'vitest'
import { listedBattle, type ListedUnits } from '../../main/engine/battle/muster'
import { seededRng } from '../../main/engine'
import { solve } from '../../main/odds/solve'
import { rulesetOf, scenarios } from '../../main/scenarios'
import { endsOf } from '../tools/exact-battle'

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
          const want = new Map<string, number>()
          for (const end of endsOf(picture).values())
            want.set(`${end.result} ${end.attackers} ${end.defenders}`, end.chance)
          const { ends, battle, dropped } = solve(picture)
          const have = new Map<string, number>()
          const size = (side: 'attacker' | 'defender', stand: number) =>
            battle.sides[side].listOf(stand).length
          for (const end of ends) {
            const key = `${end.result} ${size('attacker', end.attacker)} ${size('defender', end.defender)}`
            have.set(key, (have.get(key) ?? 0) + end.chance)
          }
          expect(dropped).toBeLessThan(1e-12)
          expect([...have.keys()].sort()).toEqual([...want.keys()].sort())
          for (const [key, chance] of want) expect(have.get(key), key).toBeCloseTo(chance, 12)
        }
        expect(fought).toBeGreaterThan(5)
      })
})
