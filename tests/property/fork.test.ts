/**
 * What a computer player thinks with: forks of a game, moves with a late check, candidates for any question, and
 * answers that are checked once. Forks share knowledge with the game; neither may ever see the other's pieces.
 */
import { describe, expect, it } from 'vitest'
import {
  accept,
  Accepted,
  answer,
  candidates,
  check,
  decisionOf,
  draw,
  Game,
  legalOf,
  newGame,
  seededRng,
  type Rng,
} from '../../main/engine'
import { isMovementLegal, type MovementLegal } from '../../main/engine/movement/types'
import { rulesetOf, scenarios } from '../../main/scenarios'

const anew = (g: Game): Game => new Game(g.rs, g.state, g.dice)

function movement(g: Game): MovementLegal | null {
  const legal = legalOf(g)
  return legal && isMovementLegal(legal) ? legal : null
}

/** Returns the game's current answers, as text. */
const answersOf = (g: Game): string =>
  JSON.stringify([decisionOf(g), draw(g, seededRng(3))?.action, movement(g)?.groups() ?? null])

/** Plays at random; calls `look` before each answer. */
function play(
  g: Game,
  rng: Rng,
  answers: number,
  look: (g: Game, i: number) => void = () => undefined,
): void {
  for (let i = 0; i < answers && !g.state.over; i++) {
    look(g, i)
    const a = draw(g, rng)
    if (!a) return
    expect(answer(g, a)).toBeNull()
    g.events = []
  }
}

describe.each(scenarios)('a fork in $id', ({ id }) => {
  const begun = (seed: string) => newGame(rulesetOf(id), { mode: 'generated', seed })

  it('answers like a newly built game, and so does the game it was taken from', () => {
    const rng = seededRng(21)
    play(begun('fork'), rng, 400, (g, i) => {
      if (i % 40 !== 0) return
      const before = JSON.stringify(g.state)
      const told = answersOf(g)
      const fork = g.fork(`try ${i}`)
      expect(answersOf(fork)).toBe(told)
      play(fork, seededRng(i), 12, (f) => expect(answersOf(f)).toBe(answersOf(anew(f))))
      expect(JSON.stringify(g.state)).toBe(before)
      expect(answersOf(g)).toBe(told)
      expect(answersOf(anew(g))).toBe(told)
    })
  })

  it('offers candidates for every question, each of them legal and none twice', () => {
    const LIMIT = 8
    let least = Infinity
    play(begun('candidates'), seededRng(22), 500, (g, i) => {
      if (i % 5 !== 0) return
      const list = candidates(g, LIMIT)
      least = Math.min(least, list.length)
      expect(list.length).toBeLessThanOrEqual(LIMIT)
      expect(new Set(list.map((a) => JSON.stringify(a.action))).size).toBe(list.length)
      for (const a of list) expect(check(anew(g), a.action)).toBeNull()
    })
    expect(least).toBeGreaterThan(0)
  })

  it('has moves whose late check is the check itself, and those that pass it are the targets', () => {
    play(begun('moves'), seededRng(23), 400, (g, i) => {
      const legal = movement(g)
      if (i % 25 !== 0 || !legal) return
      const open = new Set<string>()
      for (const move of legal.moves()) {
        expect([move.refusal()?.code, JSON.stringify(move.action)]).toEqual([
          check(g, move.action)?.code,
          JSON.stringify(move.action),
        ])
        if (move.refusal() === null) open.add(`${move.pieces[0] ?? ''} ${g.sid(move.to)}`)
      }
      // A list of all targets answers from tables, and a single check looks at the position: both must agree.
      const reached = legal
        .groups()
        .flatMap(({ units, targets }) => targets.map(({ space }) => `${(units[0] ?? '').slice(1)} ${space}`))
      expect(new Set(reached)).toEqual(open)
    })
  })
})

describe('a fork', () => {
  const rs = rulesetOf('europe-pacific')
  it('rolls its own dice, and reports nothing', () => {
    const g = newGame(rs, { mode: 'generated', seed: 'own' })
    expect(() => g.fork('own')).toThrow('dice of its own')
    const fork = g.fork('other')
    expect(fork.dice).toEqual({ mode: 'generated', seed: 'other' })
    for (let i = 0; i < 40; i++) {
      const a = draw(fork, seededRng(i))
      if (a) answer(fork, a)
    }
    expect([fork.events, fork.rolls]).toEqual([[], []])
    expect(fork.state).not.toEqual(g.state)
  })
})

describe('an accepted answer', () => {
  /** Returns a game in movement, with a legal move in it, and a count of that move's checks. */
  function position() {
    const g = newGame(rulesetOf('europe-pacific'), { mode: 'generated', seed: 'accepted' })
    const rng = seededRng(4)
    while (!movement(g)) {
      const a = draw(g, rng)
      if (!a) throw new Error('no movement')
      answer(g, a)
    }
    const move = [...(movement(g)?.moves() ?? [])].find((m) => m.refusal() === null)
    if (!move) throw new Error('no move')
    const accepted = accept(g, move.action)
    if (!(accepted instanceof Accepted)) throw new Error('refused')
    return { g, accepted }
  }
  /** Returns the same game under rules that count how often a piece is asked whether it can move. */
  function counted(g: Game): { game: Game; asked: () => number } {
    let n = 0
    const forbidMoving = [() => (n++, null), ...g.rs.hooks.forbidMoving]
    const rs = { ...g.rs, hooks: { ...g.rs.hooks, forbidMoving } }
    return { game: new Game(rs, g.state, g.dice), asked: () => n }
  }
  it('is not checked again in its position, in the game or a fork', () => {
    const { g, accepted } = position()
    const { game, asked } = counted(g)
    const once = accept(game, accepted.action)
    const before = asked()
    expect(before).toBeGreaterThan(0)
    if (!(once instanceof Accepted)) throw new Error('refused')
    expect(answer(game.fork('f'), once)).toBeNull()
    expect(answer(game, once)).toBeNull()
    expect(asked()).toBe(before)
  })
  it('is checked like any other once the position changes', () => {
    const { g, accepted } = position()
    expect(answer(g, accepted)).toBeNull()
    const before = JSON.stringify(g.state)
    expect(answer(g, accepted)).not.toBeNull()
    expect(JSON.stringify(g.state)).toBe(before)
  })
})
