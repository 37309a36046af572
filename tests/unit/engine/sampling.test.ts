/** The random player's moves, drawn many times over from positions that offer each kind: all legal, each kind met. */
import { describe, expect, it } from 'vitest'
import { answer, cloneState, Game, legalOf, seededRng } from '../../../main/engine'
import type { Action } from '../../../shared/model'
import { aboard, combat, noncombat, u } from '../../rules/movement/support'
import type { Table } from '../../support/game'

/** The different moves drawn in so many tries; each must be legal. */
function drawn(t: Table, tries = 600): Action[] {
  const rng = seededRng(1)
  const seen = new Map<string, Action>()
  for (let i = 0; i < tries; i++) {
    const a = legalOf(t.game)?.sample(rng)
    if (a) seen.set(JSON.stringify(a), a)
  }
  for (const a of seen.values())
    expect(
      answer(new Game(t.game.rs, cloneState(t.game.state), t.game.dice), a),
      JSON.stringify(a),
    ).toBeNull()
  return [...seen.values()]
}
const kinds = (list: readonly Action[]): string[] => [...new Set(list.map((a) => a.kind))].sort()
/** Hardly anything else is on the board: pieces are found by probing their numbers. */
const numbered = (t: Table): Table => {
  const dead = t.game.state.pieces.findIndex((p) => p !== null)
  t.game.state.pieces.forEach((p) => {
    if (p) p.id -= dead
    if (p && p.aboard >= 0) p.aboard -= dead
  })
  t.game.state.pieces.splice(0, dead)
  return Object.assign(t, { game: new Game(t.game.rs, t.game.state, t.game.dice) })
}

describe('random moves', () => {
  it('in combat movement go by land and sea, board, land, and fly to enemies', () => {
    const t = numbered(
      combat('germany', [
        u('germany', 'armor', 'poland', { count: 2 }),
        u('germany', 'infantry', 'germany', { count: 2 }),
        u('germany', 'transport', 'baltic-sea', { ref: 't' }),
        aboard('germany', 'infantry', 't'),
        u('germany', 'transport', 'danish-sea'),
        u('germany', 'fighter', 'germany'),
        u('germany', 'submarine', 'north-sea', { count: 2 }),
        u('ussr', 'infantry', 'leningrad'),
        u('ussr', 'infantry', 'east-poland'),
        u('uk', 'destroyer', 'norwegian-sea'),
      ]),
    )
    const all = drawn(t, 1500)
    expect(kinds(all)).toEqual(['end', 'load', 'move', 'unload'])
    const moves = all.flatMap((a) => (a.kind === 'move' ? [a] : []))
    expect(moves.some((a) => a.units.length > 1)).toBe(true)
    const [flyer] = t.ids('germany', 'fighter')
    const flights = moves.filter((a) => a.units[0] === flyer)
    expect(flights.length).toBeGreaterThan(0)
    // A flight ends at an enemy.
    for (const a of flights)
      expect(t.pieces(a.path.at(-1) ?? '').some((p) => !p.startsWith('germany'))).toBe(true)
  })

  it('in noncombat movement put cargo ashore in friendly land, and fly home, to a deck or on patrol', () => {
    const t = numbered(
      noncombat('uk', [
        u('uk', 'transport', 'north-sea', { ref: 't' }),
        aboard('uk', 'infantry', 't'),
        aboard('uk', 'infantry', 't'),
        u('uk', 'carrier', 'celtic-sea', { ref: 'c' }),
        aboard('uk', 'fighter', 'c'),
        u('uk', 'fighter', 'united-kingdom'),
        u('uk', 'bomber', 'united-kingdom'),
      ]),
    )
    const all = drawn(t, 1500)
    expect(kinds(all)).toEqual(['end', 'move', 'patrol', 'unload'])
    const [fighter] = t.ids('united-kingdom', 'fighter')
    const carrier = t.id('celtic-sea', 'carrier')
    const to = all.flatMap((a) =>
      a.kind === 'move' && a.units.includes(fighter ?? '') ? [a.path.at(-1)] : [],
    )
    expect(to).toContain('celtic-sea')
    // A carrier sails with its fighter alongside it, or leaves it behind.
    const sailing = all.flatMap((a) =>
      a.kind === 'move' && a.units.includes(carrier) ? [a.units.length] : [],
    )
    expect(new Set(sailing)).toEqual(new Set([1, 2]))
    expect(all.some((a) => a.kind === 'unload' && a.units.length === 2)).toBe(true)
  })

  it('land airborne aircraft before the phase ends: on land, on a deck, or with a deck sent to them', () => {
    const flown = { from: 'united-kingdom' }
    const t = noncombat('uk', [
      u('uk', 'fighter', 'norwegian-sea', flown),
      u('uk', 'carrier', 'celtic-sea'),
      u('uk', 'bomber', 'danish-sea', flown),
    ])
    const rng = seededRng(3)
    for (let i = 0; i < 300 && t.game.state.phase === 'noncombat-move'; i++) {
      const a = legalOf(t.game)?.sample(rng)
      if (a) t.play(a)
    }
    expect(t.game.state.phase).not.toBe('noncombat-move')
    expect([...t.game.pieces()].filter((p) => t.game.type(p).domain === 'air')).toHaveLength(2)
  })
})
