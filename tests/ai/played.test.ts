// Positions of lost games, and the audit of recorded ones: all of them open, and the figures count what they name.
import { describe, expect, it } from 'vitest'
import { styleOf, type Style } from '../../main/ai'
import { Game, newGameAt } from '../../main/engine'
import { rulesetOf } from '../../main/scenarios'
import recorded from '../tools/audit/positions.json'
import { standing, type Recorded } from '../tools/audit/measure'
import { playedProblems } from './positions/played'
import { positionOf } from './positions/played/written'
import { begun, solved } from './positions/problem'
import { revisedAt } from './support'

const idle = styleOf('idle') as Style

describe('Positions of lost games', () => {
  it('are twenty-five, each opens, and few of them are solved without a move', () => {
    expect(new Set(playedProblems.map(({ id }) => id)).size).toBe(25)
    for (const problem of playedProblems)
      expect(begun(problem).powerId(begun(problem).turnPower())).toBe(problem.power)
    const some = playedProblems.filter(({ scenario }) => scenario === 'europe-1999')
    expect(some.filter((p) => solved(p, idle).wrong !== null).map(({ id }) => id)).toContain(
      'two-guns-behind-one-man',
    )
  })

  it('are solved by what their sentence says: Moscow holds if its units stay there', () => {
    const [problem] = playedProblems.filter(({ id }) => id === 'berlin-stands-in-round-3')
    if (!problem) throw new Error('no such position')
    expect(solved(problem, styleOf('normal') as Style).wrong).toBeNull()
  })
})

describe('Positions in words', () => {
  it('keep cargo with its ship and its owner, and damage', () => {
    const { units = [] } = positionOf({
      units:
        'sz-7 uk: 1 transport (infantry, artillery); us: 1 aircraft-carrier (fighter, uk fighter) | japan japan: 2 infantry',
      control: '',
    })
    const [ship, ...cargo] = units
    expect([ship?.unit, cargo.slice(0, 2).map((u) => u.carriedBy === ship?.ref)]).toEqual([
      'transport',
      [true, true],
    ])
    expect(units.filter((u) => u.unit === 'fighter').map((u) => u.power)).toEqual(['us', 'uk'])
    expect(units.at(-1)).toEqual({ space: 'japan', power: 'japan', unit: 'infantry', count: 2 })
    expect(() => positionOf({ units: 'japan japan: infantry', control: '' })).toThrow('japan')
  })
})

describe('The audit', () => {
  it('has at least seventy positions of recorded games, and each of them opens', () => {
    const all = recorded as readonly Recorded[]
    expect(all.length).toBeGreaterThanOrEqual(70)
    for (const one of all) {
      const position = { ...positionOf(one), turn: { round: one.round, power: one.power, phase: 'purchase' } }
      expect(newGameAt(rulesetOf(one.scenario), { mode: 'manual' }, position), one.id).toBeInstanceOf(Game)
    }
  })

  it('counts exposed units: lone aircraft, a gun, an empty city, a capital that falls, a lone transport', () => {
    const { game } = revisedAt('germany', 'combat-move', [
      { space: 'ukraine-ssr', power: 'germany', unit: 'fighter', count: 2 },
      { space: 'belorussia', power: 'germany', unit: 'antiaircraft-gun' },
      { space: 'caucasus', power: 'russia', unit: 'armor', count: 8 },
      { space: 'west-russia', power: 'russia', unit: 'armor', count: 8 },
      { space: 'sz-13', power: 'germany', unit: 'transport' },
      { space: 'sz-12', power: 'uk', unit: 'battleship', count: 2 },
    ])
    const found = standing(game, game.powerIx('germany'))
    expect([found.wings, found.wingsIpc, found.guns, found.transports]).toEqual([2, 20, 1, 1])
    expect(found.empty).toBeGreaterThan(1)
    expect(found.fleets).toBeGreaterThan(5)
  })
})
