// The levels: what each one gets, and that searching levels only do what every seat may do.
import { describe, expect, it } from 'vitest'
import { ComputerPlayer, styleOfLevel, type Style } from '../../main/ai'
import { Budget } from '../../main/ai/sandbox/budget'
import { answer } from '../../main/engine'
import { revisedAt } from './support'

describe('The levels that search', () => {
  /** The same style with a smaller budget, quick enough for a test. */
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
    'do not see the dice to come: %s answers the same for all dice, and every time',
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

  it('give only legal answers, each at its time', () => {
    const { game } = begun('x')
    const player = new ComputerPlayer(brief('patient'), 'own')
    for (const action of player.answers(game)) expect(answer(game, action)).toBeNull()
    expect(player.tally.refused).toBe(0)
    expect(player.plans.get('combat')?.goals.some(({ kind }) => kind === 'attack')).toBe(true)
  })

  it('report the plan that they chose: each of its attacks is planned on the board', () => {
    const { game } = begun('x')
    const player = new ComputerPlayer(brief('patient'), 'own')
    const actions = player.answers(game)
    const moved = new Set(actions.flatMap((a) => (a.kind === 'move' ? [a.path.at(-1)] : [])))
    for (const goal of player.plans.get('combat')?.goals ?? [])
      if (goal.kind === 'attack') expect(moved).toContain(goal.space)
  })

  it('answer with the best plan so far as soon as the caller stops them', () => {
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

  it('each get more than the level below', () => {
    const searches = [styleOfLevel.easy, styleOfLevel.normal, styleOfLevel.hard, styleOfLevel.patient].map(
      ({ search }) => (search?.tries ?? 0) * (search?.rounds ?? 0),
    )
    expect([...searches].sort((a, b) => a - b)).toEqual(searches)
    expect(new Set(searches).size).toBe(4)
    expect(styleOfLevel.patient.foresight).toBeDefined()
  })
})
