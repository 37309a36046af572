// Positions that a good player answers immediately: each can be solved, and inaction solves fewer than half.
import { describe, expect, it } from 'vitest'
import { styleOf, styleOfLevel, type Style } from '../../main/ai'
import { LEVELS } from '../../shared/contract'
import { scenarios } from '../../main/scenarios'
import { problems } from './positions'
import { solved, type Problem } from './positions/problem'

const idle = styleOf('idle') as Style
const done = new Map<string, string | null>()
/** What is wrong with the play of a style; computed once, because several tests ask for it. */
function wrong(problem: Problem, style: Style): string | null {
  const key = `${style.id} ${problem.id}`
  const known = done.get(key)
  if (known !== undefined) return known
  const found = solved(problem, style).wrong
  done.set(key, found)
  return found
}

/** How many of them a level solves at least, as measured. */
const GATE: Readonly<Record<string, number>> = { easy: 31, normal: 35 }

describe('The positions to solve', () => {
  it('are forty, from all games that two sides play', () => {
    expect(problems.length).toBe(40)
    expect(new Set(problems.map(({ id }) => id)).size).toBe(problems.length)
    const sided = scenarios
      .map(({ id, sides }) => (sides.length === 2 ? id : null))
      .filter((id) => id !== null)
    expect(sided.filter((id) => !problems.some(({ scenario }) => scenario === id))).toEqual([])
  })

  it('can be solved, each by its stored answer or by one of the players of these tests', () => {
    const players = [idle, styleOfLevel.easy]
    const open = problems.filter((p) =>
      p.answer
        ? solved(p, idle, p.answer).wrong !== null
        : players.every((style) => wrong(p, style) !== null),
    )
    expect(open.map(({ id }) => id)).toEqual([])
  })

  it('are not free: a player that does not move solves less than half of them', () => {
    const score = problems.filter((p) => wrong(p, idle) === null).length
    expect(score).toBeLessThan(problems.length / 2)
  })

  it.each(LEVELS.filter((level) => GATE[level] !== undefined))(
    'are solved by %s as often as measured',
    (level) => {
      const failed = problems.filter((p) => wrong(p, styleOfLevel[level]) !== null).map(({ id }) => id)
      expect(problems.length - failed.length, failed.join()).toBeGreaterThanOrEqual(GATE[level] ?? 0)
    },
  )
})
