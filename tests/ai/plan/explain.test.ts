/** Advice on steps for which no plan gives a reason: moves, wars, and research dice. */
import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/model'
import { aimsOf } from '../../../main/ai/plan/explain'
import type { Plan } from '../../../main/ai/plan/plan'
import { facing, globalTable } from '../../rules/global/support'
import { revisedAt } from '../support'

const said = (game: Parameters<typeof aimsOf>[0], actions: Action[], plans: Plan[] = []) =>
  aimsOf(game, plans, actions).map(({ says }) => says)

describe('Advice without a plan', () => {
  it('names the units and the destination of each move', () => {
    const t = revisedAt('germany', 'noncombat-move', [
      { space: 'germany', power: 'germany', unit: 'infantry', count: 2 },
      { space: 'germany', power: 'germany', unit: 'armor', count: 1 },
    ])
    const of = (unit: string) =>
      t.game.state.pieces.flatMap((piece) =>
        piece !== null && t.game.type(piece).id === unit && t.game.sid(piece.space) === 'germany'
          ? [`u${piece.id}`]
          : [],
      )
    const go = (units: string[], to: string): Action => ({ kind: 'move', units, path: ['germany', to] })
    const actions = [go(of('infantry'), 'eastern-europe'), go(of('armor'), 'western-europe')]
    expect(said(t.game, actions)).toEqual([
      'Move 2 infantry to Eastern Europe.',
      'Move 1 armor to Western Europe.',
    ])
    expect(aimsOf(t.game, [], actions)[0]?.force).toEqual([
      { power: 'germany', unit: 'infantry', count: 2, from: 'germany' },
    ])
  })

  it('names every nation of the alliance on which to declare war, with its article', () => {
    const t = globalTable({
      turn: { round: 3, power: 'germany', phase: 'declare-war' },
      ...facing(['russia', 'eastern-european-commonwealth'], []),
    })
    const declare = (on: string): Action => ({ kind: 'declare-war', on })
    expect(said(t.game, [declare('eastern-european-commonwealth')])).toEqual([
      'Declare war on Russia and the Eastern European Commonwealth.',
    ])
  })

  it('counts the research dice and names the development', () => {
    const t = revisedAt('germany', 'research', [])
    expect(said(t.game, [{ kind: 'research', development: 'rockets', dice: 1 }])).toEqual([
      'Roll 1 research die for Rockets.',
    ])
    expect(said(t.game, [{ kind: 'research', dice: 3 }])).toEqual(['Roll 3 research dice.'])
  })
})

describe('A march in noncombat movement', () => {
  it('gives no reason if its destination is no nearer to the front', () => {
    const t = revisedAt('russia', 'noncombat-move', [])
    const march = (why: 'front' | 'regroup') =>
      ({
        ...{ kind: 'march', space: 'persia', why, hold: 1 },
        force: [{ power: 'russia', unit: 'fighter', count: 2, from: 'russia' }],
      }) as const
    const plan = (why: 'front' | 'regroup') => [{ goals: [march(why)] } as unknown as Plan]
    expect(said(t.game, [], plan('front'))).toEqual(['Move 2 fighters to Persia, closer to the front.'])
    expect(said(t.game, [], plan('regroup'))).toEqual(['Move 2 fighters to Persia.'])
  })
})
