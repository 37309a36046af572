// The odds before a roll are exactly the mean of the odds after each result of it, from the engine's position then.
import { describe, expect, it } from 'vitest'
import { seededRng } from '../../main/engine'
import { suggested, type FightPolicies } from '../../main/engine/battle/policies'
import type { Position } from '../../shared/contract'
import { battleIn, draw } from '../tools/odds/agreement/draw'
import type { Ring } from '../tools/odds/agreement/ring'
import { walk } from '../tools/odds/agreement/walk'

const SEED = 'walk'
/** The most combatants, because every result of the dice is solved separately. */
const SMALL = 6

function isExact(ring: Ring, policies: FightPolicies, seed: number): void {
  const forks = walk(ring, policies, seededRng(seed))
  // If neither side can hit the other, no dice fall, and the odds before the battle are all there is.
  expect(forks.length).toBeGreaterThan(0)
  expect(forks.filter(({ away }) => away > 1e-9)).toEqual([])
}

describe('the odds before dice are the mean of the odds after them', () => {
  // Each scenario: armies, fleets, landings, and one battle in progress.
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
  it('if a gun may shoot down the fighters that keep air supremacy from the defenders', () => {
    const ring = battle(
      'expansion',
      { infantry: 2, fighter: 1 },
      { artillery: 2, fighter: 1, 'antiaircraft-gun': 1 },
    )
    for (let i = 0; i < 4; i++) isExact(ring, suggested, i)
  })
  it('if dive-bombers fire first, and again with the other units', () => {
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
  it('if heavy tanks aim at armor with infantry', () => {
    const ring = battle('expansion', { infantry: 1, 'heavy-tank': 2 }, { infantry: 2, armor: 1 })
    for (let i = 0; i < 3; i++) isExact(ring, suggested, i)
  })
})
