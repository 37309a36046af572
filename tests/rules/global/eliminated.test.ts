import { describe, expect, it } from 'vitest'
import { board } from '../../../shared/boards/global-1940'
import type { Position } from '../../../shared/contract'
import type { Table } from '../../support/game'
import { at, enemies, friends, held, leaveOut, rules, together, u, type Units } from './support'

const ix = (id: string): number => rules().powerIx.get(id) ?? -1
const lands = board.spaces.filter((s) => s.originalOwner === 'canada').map((s) => s.id)
/** The end of Germany's turn, with all of Canada in American hands. */
const lost = (units: Units = [], ...more: Position[]): Table =>
  leaveOut(at('germany', 'combat-phase', units, together(held('united-states', ...lands), ...more)))
/** Closes the open steps until a nation's turn begins; a skipped turn never does. */
function turnsOf(t: Table, count: number): string[] {
  const turns: string[] = []
  for (let i = 0; i < count; i++) {
    turns.push(t.game.powerId(t.game.turnPower()))
    leaveOut(t)
  }
  return turns
}

describe('Nations that have lost everything', () => {
  it('EXG-115: a nation without territories and units is eliminated at the end of any turn, and has no more turns', () => {
    const t = lost()
    expect(t.game.inGame(ix('canada'))).toBe(false)
    expect(t.view().surrendered).toEqual(['canada'])
    expect(turnsOf(t, 11)).not.toContain('canada')
    expect(t.game.state.round).toBe(4)
  })

  it('EXG-115: it leaves its alliance and its wars, and its terms with other nations end', () => {
    const ties = { facts: { relations: { terms: { india: { victor: 'canada', since: 1, fallen: true } } } } }
    const t = lost(
      [],
      friends(['canada', 'australia']),
      enemies('canada', 'japan'),
      ties,
      held('canada', 'india'),
    )
    // With the capital of India it still has a territory.
    expect(t.game.inGame(ix('canada'))).toBe(true)
    const gone = lost([], friends(['canada', 'australia']), enemies('canada', 'japan'), ties)
    expect(gone.game.inGame(ix('canada'))).toBe(false)
    expect(gone.view().politics).toMatchObject({ alliances: [], wars: [], terms: [] })
  })

  it('EXG-115: its Influence vanishes', () => {
    const purse = { facts: { 'global/influence': { influence: { canada: 5 } } } }
    expect(lost([], purse).events).toContainEqual(
      expect.objectContaining({ kind: 'influence', power: 'canada', amount: -5, left: 0 }),
    )
    const stays = lost([u('canada', 'infantry', 'germany')], purse)
    expect(stays.events.some((e) => e.kind === 'influence')).toBe(false)
  })

  it('EXG-115: its IPCs vanish too', () => {
    const t = lost([], { treasuries: { canada: 9 } })
    expect(t.cash('canada')).toBe(0)
    expect(t.events).toContainEqual(
      expect.objectContaining({ kind: 'paid', from: 'canada', amount: 9, why: 'out' }),
    )
  })

  it('EXG-115: a nation without territory but with units plays on without income', () => {
    for (const units of [
      [u('canada', 'destroyer', 'sz-106')],
      [{ pool: 'waiting' as const, power: 'canada', unit: 'infantry', treasury: 'canada' }],
    ]) {
      const t = lost(units)
      expect(t.game.inGame(ix('canada'))).toBe(true)
      const before = t.cash('canada')
      expect(turnsOf(t, 11)).toContain('canada')
      expect(t.cash('canada')).toBe(before)
    }
  })
})
