/**
 * What the engine keeps between two questions (the landing duty, ways home, voyages) must never go stale: a game in
 * progress answers every question like one newly built from its state.
 */
import { describe, expect, it } from 'vitest'
import { answer, check, decisionOf, Game, legalOf, newGame, seededRng, type Rng } from '../../main/engine'
import { isMovementLegal } from '../../main/engine/movement/types'
import { rulesetOf, scenarios } from '../../main/scenarios'
import type { Action } from '../../shared/model'

const dice = (seed: string) => ({ mode: 'generated', seed }) as const

/** Returns a plausible move, legal or not: pieces of one space along some links. */
function someMove(g: Game, rng: Rng): Action | null {
  const p = g.state.pieces[rng.below(g.state.pieces.length)]
  if (!p || p.space < 0) return null
  const path = [p.space]
  for (let n = 1 + rng.below(4); n > 0; n--) {
    const links = g.space(path[path.length - 1] ?? -1).neighbors
    path.push(links[rng.below(links.length)] ?? p.space)
  }
  return { kind: 'move', units: [`u${p.id}`], path: path.map((s) => g.sid(s)) }
}

/** Returns everything the game answers at this point, as text. */
function answers(g: Game, tries: readonly Action[], seed: number, all: boolean): string {
  const legal = legalOf(g)
  return JSON.stringify([
    tries.map((a) => check(g, a)),
    legal?.sample(seededRng(seed)),
    decisionOf(g),
    all && legal && isMovementLegal(legal) ? legal.groups() : null,
  ])
}

describe('what the engine keeps', () => {
  it.each(scenarios.map((s) => s.id))('answers like a newly built game at every step (%s)', (id) => {
    const rs = rulesetOf(id)
    const g = newGame(rs, dice(id))
    const rng = seededRng(17)
    // Fewer on a larger board, because each step asks for all of it again.
    const steps = Math.min(700, Math.round(100_000 / rs.spaces.length))
    for (let i = 0; i < steps && !g.state.over; i++) {
      const tries = Array.from({ length: 6 }, () => someMove(g, rng)).filter((a) => a !== null)
      const all = i % 30 === 0
      const fresh = answers(new Game(rs, g.state, g.dice), tries, i, all)
      expect(answers(g, tries, i, all)).toBe(fresh)
      // A second time, with everything already kept.
      if (i % 5 === 0) expect(answers(g, tries, i, all)).toBe(fresh)
      const a = legalOf(g)?.sample(rng)
      if (!a) break
      expect(answer(g, a)).toBeNull()
    }
  })
})
