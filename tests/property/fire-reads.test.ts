// Steps and rules of fire look only at what they declare, so that plans can be kept by it.
import { describe, expect, it } from 'vitest'
import { seededRng } from '../../main/engine'
import { readsOf, shotsIn, stepsOf } from '../../main/engine/battle/fire'
import { listedBattle } from '../../main/engine/battle/battle-participants'
import {
  otherSide,
  sideOfPicture,
  type BattlePicture,
  type BattleStep,
  type Reads,
} from '../../main/engine/battle/steps'
import type { Ruleset } from '../../main/engine/module/ruleset'
import { rulesetOf, scenarios } from '../../main/scenarios'

/** Returns a battle of a kind with random armies. */
function drawn(rs: Ruleset, kind: string, seed: number): BattlePicture {
  const rng = seededRng(seed)
  const army = (powers: number[]) =>
    rs.units
      .filter(() => rng.below(2) === 0)
      .map((unit) => ({
        unit: unit.ix,
        power: powers[rng.below(powers.length)] ?? 0,
        count: 1 + rng.below(4),
        landed: kind === 'land' && rng.below(3) === 0,
      }))
  const powers = rs.powers.map((_, i) => i)
  return listedBattle(
    rs,
    kind,
    { attacker: army(powers.slice(0, 2)), defender: army(powers.slice(2)) },
    {
      space: rng.below(rs.spaces.length),
      amphibious: rng.below(2) === 0,
      gameRound: 1 + rng.below(2),
      turnPower: rng.below(rs.powers.length),
    },
  )
}

/** Reduces the other side as far as the declaration allows, and changes the round if it is not declared. */
function cut(p: BattlePicture, step: BattleStep, reads: Reads): BattlePicture {
  const side = otherSide(step.side)
  if (reads.includes('counts')) return p
  const seen = new Set<number>()
  const kept = sideOfPicture(p, side).filter((c) => {
    const first = !seen.has(c.type)
    seen.add(c.type)
    return reads.includes('types') && first
  })
  const round = reads.includes('round') ? p.round : p.round + 3
  return side === 'attacker' ? { ...p, attackers: kept, round } : { ...p, defenders: kept, round }
}
const told = (p: BattlePicture, step: BattleStep) =>
  shotsIn(p, step).map((s) => [s.piece.id, s.dice, s.keep ?? 0, s.hitsOn, s.hits.pool, ...s.rules])

describe.each(scenarios.map((s) => s.id))('fire in %s', (id) => {
  const rs = rulesetOf(id)
  it('of every step that fires is declared', () => {
    for (const rule of rs.fire) expect(rule.reads).toBeDefined()
    for (const kind of rs.battleKinds)
      for (const step of stepsOf({ rs }, kind.id))
        if (step.fire) expect(step.reads, `${kind.id} ${step.id}`).toBeDefined()
  })
  it('does not depend on undeclared facts', () => {
    let shots = 0
    for (const kind of rs.battleKinds)
      for (let seed = 0; seed < 60; seed++) {
        const p = drawn(rs, kind.id, seed)
        for (const step of stepsOf({ rs }, kind.id)) {
          const before = told(p, step)
          shots += before.length
          expect(told(cut(p, step, readsOf(rs, step)), step), step.id).toEqual(before)
        }
      }
    expect(shots).toBeGreaterThan(500)
  })
})
