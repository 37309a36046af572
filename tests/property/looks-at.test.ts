/**
 * Answers about moves are kept by what their contributions declare to look at. These tests change everything undeclared
 * in positions of random games; no answer may change.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { answer, legalOf, newGame, seededRng, type Game } from '../../main/engine'
import { wayHooks, type Sight, type WayHook } from '../../main/engine/module/hooks'
import { domainOf } from '../../main/engine/movement/domain'
import {
  bonusPoints,
  isOpen,
  linkBetween,
  linksOf,
  mayStep,
  mustStop,
  rangeBonus,
} from '../../main/engine/movement/search/cached-way-rules'
import { convoyHolder } from '../../main/rules/base/economy/convoys'
import { rulesetOf, scenarios } from '../../main/scenarios'
import { someStep, undeclared, waysOf, type Asked, type Way } from '../tools/random-play/way-dependencies'

const POSITIONS = 12
const QUESTIONS = 12

/** Calls `look` in some positions of a random game. */
function positions(id: string, look: (g: Game) => void): void {
  const rng = seededRng(5)
  const g = newGame(rulesetOf(id), { mode: 'generated', seed: `looks ${id}` })
  for (let i = 1; i <= POSITIONS * 60 && !g.state.over; i++) {
    if (i % 60 === 0) look(g)
    const a = legalOf(g)?.sample(rng)
    if (!a) return
    answer(g, a)
    g.events = []
  }
}

const questions = (g: Game, seed: number): Asked[] => {
  const rng = seededRng(seed)
  return Array.from({ length: QUESTIONS }, () => someStep(g, rng)).filter((q) => q !== null)
}

describe('what contributions about moves look at', () => {
  it.each(scenarios)('is declared by all of them in $id', (scenario) => {
    const ways = waysOf(rulesetOf(scenario.id), scenario.modules, wayHooks)
    expect(ways.length).toBeGreaterThan(8)
    const found = new Set<string>()
    let seed = 0
    positions(scenario.id, (g) => {
      for (const line of undeclared(g, ways, questions(g, ++seed), seededRng(seed))) found.add(line)
    })
    expect([...found]).toEqual([])
  })
})

describe('an undeclared look is found', () => {
  const way = (hook: WayHook, run: (g: Game, q: never) => unknown): Way => ({
    hook,
    rules: ['TST-001'],
    looksAt: [],
    run,
  })
  interface Q {
    piece: { id: number; power: number; space: number; turn: { start: number; spent: number } | null }
    space: number
    path: number[]
  }
  const refused = { ok: false }
  const planted: { readonly [S in Sight]: (g: Game, q: Q) => unknown } = {
    lands: (g, q) => (g.enemyLand(q.piece.power, q.space) ? refused : null),
    markers: (g, q) => (convoyHolder(g, q.space) === q.piece.power ? refused : null),
    others: (g, q) => (g.enemiesIn(q.piece.power, q.space).length > 0 ? refused : null),
    movers: (g, q) => (g.some(q.space, (p) => g.isMover(p.power) && p.id !== q.piece.id) ? refused : null),
    start: (_, q) => ((q.piece.turn?.start ?? q.piece.space) === q.path[0] ? null : refused),
    piece: (_, q) => ((q.piece.turn?.spent ?? 0) > 0 ? refused : null),
    path: (_, q) => (q.path.length > 3 ? refused : null),
    facts: (g) => (g.state.round > 3 ? refused : null),
  }
  const found = new Map<string, Set<string>>()
  beforeAll(() => {
    let seed = 0
    positions('europe-pacific', (g) => {
      const asked = questions(g, ++seed)
      for (const [sight, run] of Object.entries(planted)) {
        const list = found.get(sight) ?? new Set()
        for (const line of undeclared(g, [way('forbidEntry', run as never)], asked, seededRng(seed)))
          list.add(line)
        found.set(sight, list)
      }
    })
  })
  it.each(Object.keys(planted))('at %s', (sight) => {
    expect([...(found.get(sight) ?? [])]).toContain(`forbidEntry TST-001 looks at ${sight}`)
  })
  it('at a trait of the type', () => {
    const submerges = (g: Game, { piece }: Q) => (g.has(g.piece(piece.id), 'submarine') ? refused : null)
    const looks = (way: Way): Set<string> => {
      const lines = new Set<string>()
      positions('europe-pacific', (g) => {
        for (const line of undeclared(g, [way], questions(g, g.state.round), seededRng(3))) lines.add(line)
      })
      return lines
    }
    const untold = way('forbidEntry', submerges as never)
    expect([...looks(untold)]).toEqual(['forbidEntry TST-001 looks at the type'])
    expect([...looks({ ...untold, traits: ['submarine'] })]).toEqual([])
    // The engine never asks it about land units.
    expect([...looks({ ...untold, domains: ['land'] })]).toEqual([])
  })
})

describe('what is kept for all pieces of a kind', () => {
  it.each(scenarios)('is what the rules say of each piece in $id', ({ id }) => {
    let seed = 40
    positions(id, (g) => {
      for (const { piece, path, mode, how } of questions(g, ++seed)) {
        const p = g.piece(piece)
        const [from = -1, space = -1] = path.slice(-2)
        const link = linkBetween(linksOf(g.rs), from, space)
        const step = { piece: p, from, space, mode }
        const q = { power: p.power, domain: domainOf(g, p), piece: p, space, how, mode }
        const end = { piece: p, path, space, mode }
        expect(isOpen(g, p, space, how, mode)).toBe(g.access(q) === null)
        expect(mayStep(g, p, link, from, space, mode)).toBe(g.ask('forbidStep', step) === null)
        expect(mustStop(g, p, link, from, space, mode)).toBe(g.ask('findStop', step) !== null)
        expect(rangeBonus(g, end)).toBe(g.askSum('addRange', end))
        expect(bonusPoints(g, p)).toBe(g.askSum('addMovement', { piece: p }))
      }
    })
  })
})
