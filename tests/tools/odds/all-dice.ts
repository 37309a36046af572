/** Compares the odds with every way the dice can fall. */
import { expect } from 'vitest'
import { suggested, type FightPolicies } from '../../../main/engine/battle/policies'
import type { BattlePicture, BattleSide } from '../../../main/engine/battle/steps'
import { fightBy } from '../../../main/odds'
import { solve, type Solution } from '../../../main/odds/solver/solve'
import { crew, endsOf } from './exact-battle'

/** Returns a solved battle's ends by the survivors of both sides and the units that left, in the format of `endsOf`. */
export function endsTold({ ends, battle }: Solution): Map<string, number> {
  const told = new Map<string, number>()
  const left = (side: BattleSide, stand: number) => crew(battle.sides[side].listOf(stand))
  const gone = (side: BattleSide, stand: number) => crew(battle.sides[side].goneFrom(stand))
  for (const { result, attacker: a, defender: d, chance } of ends) {
    const sides = `${left('attacker', a)} | ${left('defender', d)}`
    const key = `${result} ${sides} gone ${gone('attacker', a)} | ${gone('defender', d)}`
    told.set(key, (told.get(key) ?? 0) + chance)
  }
  return told
}

/** Expects the odds of a battle to match every way its dice can fall, end by end, unit by unit. */
export function expectAllWays(picture: BattlePicture, fight: FightPolicies = suggested): void {
  const want = new Map<string, number>()
  for (const end of endsOf(picture, fight).values())
    want.set(`${end.result} ${end.crews} gone ${end.gone}`, end.chance)
  const solution = solve(picture, { policies: fightBy(fight) })
  const have = endsTold(solution)
  expect(solution.dropped).toBeLessThan(1e-12)
  expect([...have.keys()].sort()).toEqual([...want.keys()].sort())
  for (const [key, chance] of want) expect(have.get(key), key).toBeCloseTo(chance, 12)
}
