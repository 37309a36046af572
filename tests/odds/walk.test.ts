// What the odds say before dice fall is the mean of what they say after each way in which they can fall: from where the engine
// stands then, exactly.
import { describe, expect, it } from 'vitest'
import { seededRng } from '../../main/engine'
import { suggested, type FightPolicies } from '../../main/engine/battle/policies'
import type { Position } from '../../shared/contract'
import { battleIn, draw } from '../tools/odds/agreement/draw'
import type { Ring } from '../tools/odds/agreement/ring'
import { walk } from '../tools/odds/agreement/walk'

const SEED = 'walk'
/** Combatants at most: every way in which dice fall is solved anew. */
const SMALL = 6

function isExact(ring: Ring, policies: FightPolicies, seed: number): void {
  const forks = walk(ring, policies, seededRng(seed))
  // Where neither side can hit the other no dice fall at all: what is said before it begins is all there is.
  expect(forks.length).toBeGreaterThan(0)
  expect(forks.filter(({ away }) => away > 1e-9)).toEqual([])
}

describe('what is said of a battle before dice is the mean of what is said after them', () => {
  // Each scenario: armies, fleets, landings, and one from the midst of a battle.
  it.each(Array.from({ length: 24 }, (_, n) => (n < 18 ? n : n + 18)))('in position %i', (number) => {
    const { ring, policies } = draw(SEED, number, SMALL)
    isExact(ring, policies, number)
  })

  const land = 'belorussia'
  const battle = (
    scenario: string,
    german: Record<string, number>,
    russian: Record<string, number>,
    more: Position = {},
  ): Ring => {
    const rows = (power: string, list: Record<string, number>, from: object) =>
      Object.entries(list).map(([unit, count]) => ({ space: land, power, unit, count, ...from }))
    const switches: Record<string, string> = scenario === 'revised' ? { 'lhtr.advantages': 'chosen' } : {}
    return battleIn(scenario, switches, {
      clear: ['*'],
      turn: { round: 3, power: 'germany', phase: 'combat-move' },
      control: [{ space: land, power: 'russia' }],
      units: [...rows('germany', german, { from: 'eastern-europe' }), ...rows('russia', russian, {})],
      ...more,
    })
  }
  it('where a gun may shoot down the fighters that keep air supremacy from the defenders', () => {
    const ring = battle(
      'expansion',
      { infantry: 2, fighter: 1 },
      { artillery: 2, fighter: 1, 'antiaircraft-gun': 1 },
    )
    for (let i = 0; i < 4; i++) isExact(ring, suggested, i)
  })
  it('where dive-bombers fire first, and again with the others', () => {
    const facts = { advantages: { has: ['dive-bombers'] } }
    for (const fighters of [0, 1])
      isExact(
        battle(
          'revised',
          { infantry: 1, fighter: 2 },
          { infantry: 2, ...(fighters ? { fighter: fighters } : {}) },
          { facts },
        ),
        suggested,
        1,
      )
  })
  it('where heavy tanks aim at armor beside infantry', () => {
    const ring = battle('expansion', { infantry: 1, 'heavy-tank': 2 }, { infantry: 2, armor: 1 })
    for (let i = 0; i < 3; i++) isExact(ring, suggested, i)
  })
})
