// Units aboard ships in a battle at sea, in hand-made positions of Revised.
import { describe, expect, it } from 'vitest'
import { ComputerPlayer } from '../../../main/ai'
import { Judge } from '../../../main/ai/combat-move/calibrated-estimate'
import { fieldOf } from '../../../main/ai/combat-move/options'
import { Evaluator } from '../../../main/ai/evaluation/evaluator'
import { pullOf } from '../../../main/ai/evaluation/prize-pull'
import { Threats } from '../../../main/ai/evaluation/threat-map'
import { weights } from '../../../main/ai/evaluation/weights'
import { Notes } from '../../../main/ai/plan/plan'
import { Budget } from '../../../main/ai/sandbox/budget'
import { Trial } from '../../../main/ai/sandbox/trial'
import { OddsCache } from '../../../main/odds'
import { revisedAt, styled, wholeStep } from '../support'

type Units = Parameters<typeof revisedAt>[2]
const n = (space: string, power: string, unit: string, count = 1): Units => [{ space, power, unit, count }]

describe('Units aboard ships', () => {
  const fleet: Units = [1, 2, 3].flatMap((number): Units => [
    { space: 'sz-7', power: 'uk', unit: 'transport', ref: `loaded ${number}` },
    { power: 'uk', unit: 'infantry', carriedBy: `loaded ${number}` },
    { power: 'uk', unit: 'infantry', carriedBy: `loaded ${number}` },
  ])

  it.each(['plain', 'normal'])('do not fight for them: %s attacks the ships', (style) => {
    const t = revisedAt('germany', 'combat-move', [
      ...n('western-europe', 'germany', 'fighter', 4),
      ...n('western-europe', 'germany', 'infantry', 9),
      ...fleet,
    ])
    const moves = wholeStep(t.game, new ComputerPlayer(styled(style), 'test'))
    expect(moves.some((a) => a.kind === 'move' && a.path.at(-1) === 'sz-7')).toBe(true)
  })

  it('are a prize to the attackers, and no defenders of the zone', () => {
    const { game } = revisedAt('germany', 'combat-move', [
      ...n('western-europe', 'germany', 'fighter', 1),
      ...fleet,
    ])
    const evaluator = new Evaluator(game, new Threats(game, game.turnPower()), weights, new Budget())
    const trial = Trial.of(game, new Notes('germany', 3, 'combat'))
    const { movers, aims } = fieldOf(trial, evaluator, pullOf(game, evaluator))
    const number = aims.findIndex(({ space }) => game.sid(space) === 'sz-7')
    const aim = aims[number]
    expect(aim?.defenders.map(({ unit, count }) => [unit.id, count])).toEqual([['transport', 3]])
    expect(aim?.cargo).toBe(18)
    const judged = (cargo: number) =>
      new Judge(
        { movers, aims: aims.map((one) => ({ ...one, cargo })) },
        evaluator,
        new OddsCache(),
        500,
      ).battle(
        Int16Array.from({ length: movers.length * aims.length }, (_, i) => (i === number ? 1 : 0)),
        number,
      )
    expect(judged(18).win).toBeGreaterThan(0.02)
    expect(judged(18).worth - judged(0).worth).toBeCloseTo(18 * judged(0).win)
    const uk = new Evaluator(
      game,
      Threats.none(game, game.powerIx('uk')),
      weights,
      new Budget(),
      game.powerIx('uk'),
    )
    expect(uk.defenders(game.spaceIx('sz-7')).map((p) => game.type(p).id)).toEqual(Array(3).fill('transport'))
  })
})
