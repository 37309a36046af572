// The worth of a territory apart from its income: how much nearer its holder comes to an end that the rules define.
import { describe, expect, it } from 'vitest'
import { nearness, Stakes } from '../../main/ai/evaluation/victory-value'
import { Budget } from '../../main/ai/sandbox/budget'
import { Evaluator } from '../../main/ai/evaluation/evaluator'
import { Threats } from '../../main/ai/evaluation/threat-map'
import { weights } from '../../main/ai/evaluation/weights'
import type { Position } from '../../shared/contract'
import { table } from '../support/game'
import { held } from '../support/turn'

const stakes = (scenario: string, power: string, position: Position = {}) => {
  const { game: g } = table(position, { scenario })
  const of = new Stakes(g, g.powerIx(power))
  return (space: string): number => of.of(g.spaceIx(space))
}
const count = (have: number, need = 9) =>
  nearness({ winners: [], have, need, step: 1, grows: 0, rolled: false })
const dice = (have: number, grows = 0) =>
  nearness({ out: 0, have, need: 6.1, step: 0.6, grows, rolled: true })

describe('The weight of an end', () => {
  it('by count: grows as it comes nearer, and each step counts more the fewer are missing', () => {
    expect(count(9)).toBeGreaterThan(0.5)
    expect(count(9) - count(8)).toBeGreaterThan(count(8) - count(7))
    expect(count(8) - count(7)).toBeGreaterThan(count(7) - count(6))
    expect(count(2)).toBeLessThan(0.01)
    expect(count(40)).toBe(1)
    expect(count(-40)).toBe(0)
  })
  it('by dice: can come in every round', () => {
    // About once in seven with five dice: it cannot be avoided for long.
    expect(dice(5)).toBeGreaterThan(0.5)
    expect(dice(1)).toBeLessThan(0.01)
  })
  it('that grows by itself: shrinks with its distance', () => {
    const rounds = [4, 2, 0, -2].map((now) => dice(now, 1))
    expect([...rounds].sort((a, b) => b - a)).toEqual(rounds)
    expect(rounds[3]).toBeGreaterThan(0.2)
    // Each missing die is a round: a factor of nine tenths.
    expect((rounds[2] ?? 0) / (rounds[1] ?? 1)).toBeCloseTo(0.81, 1)
  })
})

describe('The stake of a territory', () => {
  it('LHTR-006 a city is worth more the nearer a side is to its goal, other territories nothing', () => {
    const early = stakes('revised', 'germany')
    const late = stakes('revised', 'germany', held('japan', 'india', 'western-united-states'))
    expect(early('karelia-ssr')).toBeGreaterThan(5)
    expect(late('karelia-ssr')).toBeGreaterThan(early('karelia-ssr') + 5)
    expect(early('ukraine-ssr')).toBe(0)
    expect(early('sz-5')).toBe(0)
  })
  it('is the same for the side that would lose it and the side that would take it', () => {
    const [axis, allies] = [stakes('revised', 'germany'), stakes('revised', 'uk')]
    for (const space of ['germany', 'india', 'karelia-ssr']) expect(axis(space)).toBeCloseTo(allies(space))
  })
  it('LNK-097 the Hawaiian Islands are two American dice, for either holder', () => {
    const japan = stakes('europe-pacific', 'japan')
    expect(japan('hawaiian-islands')).toBeGreaterThan(15)
    expect(japan('midway')).toBe(0)
  })
  it('is close to zero if the power that rolls the dice is out of the game', () => {
    const gone = stakes('europe-pacific', 'japan', { facts: { surrender: { out: ['usa'] } } })
    expect(gone('hawaiian-islands')).toBeLessThan(1)
  })
  it('never exceeds a bound', () => {
    const g = stakes('europe-pacific', 'germany')
    const all = ['united-kingdom', 'germany', 'japan', 'united-states-europe'].map(g)
    for (const worth of all) expect(worth).toBeGreaterThan(50)
    for (const worth of all) expect(worth).toBeLessThan(80)
  })
  it('changes nothing in the position', () => {
    const { game: g } = table({}, { scenario: 'revised' })
    const before = JSON.stringify(g.state)
    new Stakes(g, g.powerIx('japan')).of(g.spaceIx('india'))
    expect(JSON.stringify(g.state)).toBe(before)
  })
})

describe('An evaluator', () => {
  const theatre = (ends: number) => {
    const { game: g } = table(held('japan', 'india', 'western-united-states'), { scenario: 'revised' })
    const me = g.powerIx('germany')
    const it = new Evaluator(g, Threats.none(g, me), { ...weights, ends }, new Budget(), me)
    return {
      prize: (kept: number) => it.prize(g.spaceIx('karelia-ssr'), kept),
      stake: it.stake(g.spaceIx('germany')),
    }
  }
  it('includes ends for players that value them, as far as a capture is kept', () => {
    const [without, with_] = [theatre(0), theatre(1)]
    expect(with_.prize(1)).toBeGreaterThan(without.prize(1) + 10)
    expect(with_.prize(0)).toBe(without.prize(0))
    expect(with_.stake).toBeGreaterThan(without.stake + 10)
  })
})
