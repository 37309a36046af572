import { describe, expect, it } from 'vitest'
import { decisionOf, isMovementLegal, legalOf, surveyAs } from '../../../main/engine'
import { table } from '../../support/game'

const targets = (
  legal: { moves(): Iterable<{ readonly pieces: readonly number[]; readonly to: number }> } | undefined,
) => [...(legal?.moves() ?? [])].map(({ pieces, to }) => `${pieces.join()} ${to}`).sort()

describe('A survey of a power', () => {
  it('finds what its combat movement will offer when its turn comes, and changes nothing', () => {
    const t = table(undefined, { scenario: 'revised' })
    const before = JSON.stringify(t.game.state)
    const survey = surveyAs(t.game, t.game.powerIx('germany'))
    expect(JSON.stringify(t.game.state)).toBe(before)
    const there = table(
      { turn: { round: 1, power: 'germany', phase: 'combat-move' } },
      { scenario: 'revised' },
    )
    expect(decisionOf(there.game)?.of).toBe('move')
    const legal = legalOf(there.game)
    if (!legal || !isMovementLegal(legal)) throw new Error('no movement is open')
    expect(targets(survey?.legal)).toEqual(targets(legal))
    expect(targets(legal).length).toBeGreaterThan(100)
  })

  it('begins with a turn of its own: what moved in this turn may move in it', () => {
    const t = table(
      {
        clear: ['*'],
        turn: { round: 2, power: 'germany', phase: 'noncombat-move' },
        units: [{ space: 'germany', power: 'germany', unit: 'infantry' }],
      },
      { scenario: 'revised' },
    )
    t.play({ kind: 'move', units: [t.id('germany', 'infantry')], path: ['germany', 'eastern-europe'] })
    expect(targets(surveyAs(t.game, t.game.powerIx('germany'))?.legal).length).toBeGreaterThan(0)
  })

  it('is none of a power without a turn', () => {
    const t = table(undefined, { scenario: 'europe-pacific' })
    const idle = t.game.rs.powers.findIndex(
      (_, p) => !t.game.rs.turns.some(({ powers }) => powers.includes(p)),
    )
    if (idle >= 0) expect(surveyAs(t.game, idle)).toBeNull()
    expect(surveyAs(t.game, 99)).toBeNull()
  })
})
