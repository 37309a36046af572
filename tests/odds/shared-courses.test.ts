// The data that battles share, for every caller: the course of a battle, the dice, and the order of losses.
import { describe, expect, it } from 'vitest'
import { seededRng } from '../../main/engine'
import { leavePolicy, lossPolicy, suggested, type FightPolicies } from '../../main/engine/battle/policies'
import { opening } from '../../main/engine/battle/schedule'
import type { BattlePicture, Progress } from '../../main/engine/battle/steps'
import { compile } from '../../main/engine/compile'
import type { Ruleset } from '../../main/engine/module/ruleset'
import { answerOf, fightBy, solve } from '../../main/odds'
import { scenarioOf } from '../../main/scenarios'
import { battleOf } from '../support/battle-of'

const fresh = (id: string): Ruleset => {
  const scenario = scenarioOf(id)
  return scenario ? compile(scenario, {}) : expect.fail(id)
}

interface Way {
  readonly change?: (p: BattlePicture) => BattlePicture
  readonly fight?: Partial<FightPolicies>
  readonly progress?: (s: Progress) => Progress
}
/** With two battleships that bombard from off the shore. */
function bombarded(p: BattlePicture): BattlePicture {
  const type = p.rs.unitIx.get('battleship') ?? -1
  const [like] = p.attackers
  const unit = p.rs.units[type]
  if (!like || !unit) return expect.fail('there is no battleship')
  const ship = { ...like, type, unit }
  return { ...p, support: { ...p.support, attacker: [ship, { ...ship, id: ship.id + 1000 }] } }
}
/** A battle in several versions: each differs in one thing that the course depends on. */
const WAYS: readonly Way[] = [
  {},
  { fight: { retreat: leavePolicy({ after: 1 }) } },
  { fight: { retreat: leavePolicy({ after: 3 }) } },
  { fight: { dive: { attacker: leavePolicy({ from: 2 }), defender: leavePolicy('never') } } },
  { change: (p) => ({ ...p, ways: 'none' }), fight: { retreat: leavePolicy({ after: 1 }) } },
  { change: (p) => ({ ...p, amphibious: true }), fight: { retreat: leavePolicy({ after: 1 }) } },
  { change: (p) => ({ ...p, space: p.rs.spaces.length - 1 }) },
  { change: (p) => ({ ...p, gameRound: 1 }) },
  { change: (p) => ({ ...p, amphibious: true }) },
  // The same with two ships that bombard.
  { change: (p) => bombarded({ ...p, amphibious: true }) },
  // A power whose first type fights better than any other's.
  {
    change: (p) => ({
      ...p,
      attackers: p.attackers.map((c) => ({ ...c, unit: { ...c.unit, attack: c.unit.attack + 1 } })),
    }),
  },
  // No piece of it can hit anything any more.
  {
    change: (p) => ({
      ...p,
      attackers: p.attackers.map((c) => ({ ...c, unit: { ...c.unit, attack: 0 } })),
    }),
  },
  { change: (p) => ({ ...p, attackers: p.attackers.map((c, i) => ({ ...c, hit: i === 0 })) }) },
  { progress: (s) => ({ ...s, pending: { attacker: { any: 1 }, defender: {} } }) },
]

describe.each([
  ['revised', 'land', { infantry: 3, artillery: 1, fighter: 1 }, { infantry: 3, fighter: 1 }],
  ['revised', 'sea', { submarine: 2, destroyer: 1, battleship: 1 }, { submarine: 1, destroyer: 2 }],
  ['europe-pacific', 'land', { infantry: 3, armor: 1 }, { infantry: 2, fighter: 1 }],
  ['europe-pacific', 'sea', { submarine: 2, fighter: 1 }, { destroyer: 1, battleship: 1 }],
] as const)('%s, at %s', (scenario, kind, attacker, defender) => {
  it('a battle has its own chances after any earlier question under the same rules', () => {
    const shared = fresh(scenario)
    const asked = (rs: Ruleset, { change, fight, progress }: Way) => {
      const plain = battleOf(rs, kind, attacker, defender)
      const begins = opening(rs, kind)
      const policies = fightBy({ ...suggested, ...fight })
      const picture = change?.(plain) ?? plain
      const { survivors, win, draw, lose, standoff, retreated, rounds, error } = answerOf(
        solve(picture, { policies, progress: progress?.(begins) ?? begins }),
      )
      return { survivors, figures: [win, draw, lose, standoff, retreated, rounds, error] }
    }
    for (const way of [...WAYS, ...[...WAYS].reverse()])
      expect(asked(shared, way), String(WAYS.indexOf(way))).toEqual(asked(fresh(scenario), way))
  })
})

it('if one hit ends each piece and no piece is a deck, an order of loss also holds for the remaining ones', () => {
  const rs = fresh('revised')
  const rng = seededRng(5)
  const types = ['infantry', 'artillery', 'armor', 'fighter', 'bomber']
  const policies = [
    ...['cheapest' as const, 'value' as const, { keepLand: 1 }, { keepLand: 3 }],
    ...[{ order: ['fighter', 'infantry'] }, { order: ['armor'] }],
  ].map(lossPolicy)
  for (let n = 0; n < 40; n++)
    for (const side of ['attacker', 'defender'] as const)
      for (const policy of policies) {
        const units = Object.fromEntries(types.map((type) => [type, rng.below(4)]))
        const p = battleOf(rs, 'land', { ...units, infantry: 1 + rng.below(3) }, { ...units, infantry: 1 })
        const all = side === 'attacker' ? p.attackers : p.defenders
        const unitOf = new Map(all.map((c) => [c.id, c.unit.id]))
        const order = policy.order(p, side)
        const lost = new Set(order.slice(0, rng.below(order.length + 1)))
        const left = all.filter((c) => !lost.has(c.id))
        const later = policy.order({ ...p, [side === 'attacker' ? 'attackers' : 'defenders']: left }, side)
        expect(later.map((id) => unitOf.get(id))).toEqual(order.slice(lost.size).map((id) => unitOf.get(id)))
      }
})
