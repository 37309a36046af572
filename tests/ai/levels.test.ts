// The levels: what each is given, and that those that search keep to what every seat may do.
import { describe, expect, it } from 'vitest'
import { ComputerPlayer, styleOfLevel, type Style } from '../../main/ai'
import { Budget } from '../../main/ai/sandbox/budget'
import { answer } from '../../main/engine'
import { revisedAt } from './support'

describe('The levels that search', () => {
  /** Quick enough for a test: the same way to play with a smaller budget. */
  const brief = (level: 'hard' | 'patient'): Style => {
    const style = styleOfLevel[level]
    if (!style.search) throw new Error('it does not search')
    return {
      ...style,
      search: { ...style.search, tries: 100, rounds: 2, marches: 200 },
      ...(style.foresight ? { foresight: { ...style.foresight, units: 60_000, plans: 4 } } : {}),
    }
  }
  const begun = (seed: string) => ({ game: begunAt().game.copy({ mode: 'generated', seed }) })
  const begunAt = () =>
    revisedAt(
      'germany',
      'combat-move',
      [
        { space: 'germany', power: 'germany', unit: 'infantry', count: 4 },
        { space: 'eastern-europe', power: 'germany', unit: 'infantry', count: 5 },
        { space: 'eastern-europe', power: 'germany', unit: 'armor', count: 3 },
        { space: 'ukraine-ssr', power: 'russia', unit: 'infantry', count: 2 },
        { space: 'belorussia', power: 'russia', unit: 'infantry', count: 1 },
        { space: 'russia', power: 'russia', unit: 'infantry', count: 6 },
      ],
      {
        control: [
          { space: 'ukraine-ssr', power: 'russia' },
          { space: 'belorussia', power: 'russia' },
        ],
      },
    )

  it.each(['hard', 'patient'] as const)(
    'see no dice to come: %s answers the same whatever the dice are, and another time again',
    (level) => {
      const said = (seed: string) => {
        const { game } = begun(seed)
        return new ComputerPlayer(brief(level), 'own').answers(game)
      }
      const first = said('one')
      expect(first.length).toBeGreaterThan(1)
      expect(said('two')).toEqual(first)
      expect(said('one')).toEqual(first)
    },
  )

  it('give only answers that are legal, each when it is due', () => {
    const { game } = begun('x')
    const player = new ComputerPlayer(brief('patient'), 'own')
    for (const action of player.answers(game)) expect(answer(game, action)).toBeNull()
    expect(player.tally.refused).toBe(0)
    expect(player.plans.get('combat')?.goals.some(({ kind }) => kind === 'attack')).toBe(true)
  })

  it('tell a plan that is the one they chose: each attack of it is planned on the board', () => {
    const { game } = begun('x')
    const player = new ComputerPlayer(brief('patient'), 'own')
    const actions = player.answers(game)
    const moved = new Set(actions.flatMap((a) => (a.kind === 'move' ? [a.path.at(-1)] : [])))
    for (const goal of player.plans.get('combat')?.goals ?? [])
      if (goal.kind === 'attack') expect(moved).toContain(goal.space)
  })

  it('answer with the best so far as soon as nobody waits any more', () => {
    const { game } = begun('x')
    let asked = 0
    const effort = new Budget({ stopped: () => ++asked > 3, tell: () => undefined })
    const player = new ComputerPlayer(styleOfLevel.patient, 'own', effort)
    const actions = player.answers(game)
    expect(effort.cut).toBe(true)
    expect(effort.steps).toBeLessThan(300_000)
    expect(actions.length).toBeGreaterThan(0)
    for (const action of actions) expect(answer(game, action)).toBeNull()
  })

  it('are each given more than the level below', () => {
    const searches = [styleOfLevel.easy, styleOfLevel.normal, styleOfLevel.hard, styleOfLevel.patient].map(
      ({ search }) => (search?.tries ?? 0) * (search?.rounds ?? 0),
    )
    expect([...searches].sort((a, b) => a - b)).toEqual(searches)
    expect(new Set(searches).size).toBe(4)
    expect(styleOfLevel.patient.foresight).toBeDefined()
  })
})
