// Where units end the turn, in a hand-made position of Revised.
import { describe, expect, it } from 'vitest'
import { Budget } from '../../main/ai/sandbox/budget'
import { Stations } from '../../main/ai/noncombat-move/local-search'
import { Evaluator } from '../../main/ai/evaluation/evaluator'
import { Threats } from '../../main/ai/evaluation/threat-map'
import { Trial } from '../../main/ai/sandbox/trial'
import { weights } from '../../main/ai/evaluation/weights'
import { seededRng } from '../../main/engine'
import { revisedAt } from './support'

describe('Stations', () => {
  it('take back units that would be lost in front, even if no random change tries it', () => {
    const { game } = revisedAt('germany', 'noncombat-move', [
      { space: 'germany', power: 'germany', unit: 'infantry', count: 12 },
      { space: 'eastern-europe', power: 'germany', unit: 'armor', count: 2 },
      { space: 'ukraine-ssr', power: 'russia', unit: 'armor', count: 8 },
      { space: 'ukraine-ssr', power: 'russia', unit: 'fighter', count: 4 },
    ])
    const trial = Trial.of(game)
    const theatre = new Evaluator(game, new Threats(game, game.turnPower()), weights, new Budget())
    new Stations(trial, theatre, seededRng(1), null).plan(0)
    // West Russia draws them, but the Soviet tanks would find them alone there; at home they join twelve infantry.
    const tanks = trial.g.piecesOf(game.turnPower()).filter((p) => trial.g.type(p).id === 'armor')
    expect(tanks.map((p) => trial.g.sid(p.space))).toEqual(['germany', 'germany'])
  })

  it('value aircraft by what their army can fight within their reach', () => {
    const { game } = revisedAt('germany', 'noncombat-move', [
      { space: 'western-europe', power: 'germany', unit: 'fighter', count: 2 },
      { space: 'eastern-europe', power: 'germany', unit: 'infantry', count: 12 },
      { space: 'ukraine-ssr', power: 'russia', unit: 'infantry', count: 3 },
    ])
    /** The worth of the fighters by their way, when such a place is worth this much. */
    const worths = (support: number): number[] => {
      const threats = new Threats(game, game.turnPower())
      const theatre = new Evaluator(game, threats, { ...weights, support }, new Budget())
      const stations = new Stations(Trial.of(game), theatre, seededRng(1), null)
      const m = stations.arrangement.findIndex((ways) => ways.includes(2))
      const [ways = []] = stations.arrangement.slice(m)
      return ways.map((_, way) =>
        stations.worthOf(
          stations.arrangement.map((all, i) => (i === m ? all.map((__, w) => (w === way ? 2 : 0)) : all)),
        ),
      )
    }
    const without = worths(0)
    const gains = worths(weights.support).map((worth, way) => worth - (without[way] ?? 0))
    // Between a place from which they can join the only battle and one from which they can't: a fifth of 20 IPCs.
    expect(Math.max(...gains) - Math.min(...gains)).toBeCloseTo(4)
  })

  it('expect no counterattack of units that would fall where they march', () => {
    const { game } = revisedAt(
      'germany',
      'noncombat-move',
      [
        { space: 'eastern-europe', power: 'germany', unit: 'armor', count: 4 },
        { space: 'west-russia', power: 'russia', unit: 'infantry', count: 4 },
        { space: 'west-russia', power: 'russia', unit: 'armor', count: 3 },
      ],
      { control: [{ space: 'west-russia', power: 'russia' }] },
    )
    const theatre = new Evaluator(game, new Threats(game, game.turnPower()), weights, new Budget())
    const stations = new Stations(Trial.of(game), theatre, seededRng(1), null)
    const answer = theatre.answer.bind(theatre)
    const [only = []] = stations.arrangement
    // All four tanks go each way in turn. In some they would avenge themselves if they were counted twice.
    const worths = (): number[] =>
      only.map((_, way) => stations.worthOf([only.map((__, w) => (w === way ? 4 : 0))]))
    const alone = worths()
    theatre.answer = (space, lots, stake) => answer(space, lots, stake)
    expect(Math.max(...worths().map((twice, way) => twice - (alone[way] ?? 0)))).toBeGreaterThan(1)
  })
})
