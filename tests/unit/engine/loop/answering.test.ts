/** Answers to the open question: the powers that may give them, refusals, candidates, groups, and forks. */
import { describe, expect, it } from 'vitest'
import {
  accept,
  Accepted,
  advance,
  answer,
  apply,
  applyInPlace,
  askedOf,
  candidates,
  check,
  cloneState,
  decisionOf,
  draw,
  Game,
  legalOf,
  readAction,
  seededRng,
  whyNot,
} from '../../../../main/engine'
import { stepOf } from '../../../../main/engine/loop/run'
import type { Action } from '../../../../shared/model'
import { table, type Table } from '../../../support/game'
import { turn, waiting } from '../../../support/turn'

const end: Action = { kind: 'end' }
const moving = (phase = 'combat-move') =>
  table({
    clear: ['*'],
    turn: { round: 3, power: 'germany', phase },
    units: [
      { space: 'poland', power: 'germany', unit: 'armor', count: 2 },
      { space: 'germany', power: 'germany', unit: 'infantry' },
      { space: 'baltic-sea', power: 'germany', unit: 'transport', ref: 't' },
      { carriedBy: 't', power: 'germany', unit: 'infantry' },
      { space: 'germany', power: 'germany', unit: 'bomber' },
      { space: 'east-poland', power: 'ussr', unit: 'infantry' },
    ],
  })
const over = (t: Table): Table => {
  t.game.state.over = { winner: 'axis', why: 'capitals', rule: null }
  advance(t.game)
  return t
}

describe('a game that is over', () => {
  it('asks no power, accepts no answer, and offers none', () => {
    const { game } = over(moving())
    expect(game.state.frames).toEqual([])
    advance(game)
    expect([askedOf(game), legalOf(game), decisionOf(game)]).toEqual([null, null, null])
    expect([draw(game, seededRng(1)), candidates(game, 5)]).toEqual([null, []])
    expect(check(game, end)).toMatchObject({ code: 'game-over' })
    expect(whyNot(game, 'u0', 'poland')).toBeNull()
  })
})

describe('the power that answers', () => {
  it('is the one that is asked, or the one that acts in that turn', () => {
    const { game } = table({ clear: ['*'], turn: { round: 3, power: 'usa', phase: 'combat-move' } })
    expect(check(game, { ...end, by: 'usa' })).toBeNull()
    expect(check(game, { ...end, by: 'china' })).toBeNull()
    expect(check(game, { ...end, by: 'japan' })).toMatchObject({ code: 'not-asked' })
    expect(check(game, end)).toBeNull()
  })
  it('is any power of a side that is asked together', () => {
    const { game } = table()
    const share = { kind: 'choose', option: 'share', amounts: { ussr: 18 } } as const
    expect(check(game, { ...share, by: 'uk' })).toBeNull()
    expect(check(game, { ...share, by: 'germany' })).toMatchObject({ code: 'not-asked' })
  })
  it('names itself if an action may be given at any time', () => {
    const { game } = moving()
    expect(check(game, { kind: 'concede' })).toMatchObject({ code: 'say-who' })
    expect(check(game, { kind: 'concede', by: 'japan' })).not.toBeNull()
    expect(check(game, { kind: 'concede', by: 'germany' })).toBeNull()
  })
})

describe('the data of an action', () => {
  const { rs } = moving().game
  it('must match the form of its kind, and otherwise the refusal says what is wrong', () => {
    expect(readAction(rs, { kind: 'end' })).toEqual(end)
    for (const [given, code, id] of [
      [null, 'unknown-action', 'undefined'],
      [['end'], 'unknown-action', 'undefined'],
      [{ kind: 7 }, 'unknown-action', 'number'],
      [{ kind: 'dance' }, 'unknown-action', 'dance'],
      [{ kind: 'x'.repeat(99) }, 'unknown-action', 'x'.repeat(40)],
    ] as const)
      expect(readAction(rs, given)).toMatchObject({ ok: false, code, blockers: [{ id }] })
    const bad = readAction(rs, { kind: 'move', units: 'u1', path: ['poland'] })
    expect(bad).toMatchObject({ code: 'malformed-action' })
    expect(JSON.stringify(bad)).toContain('move.units')
  })
  it('names ids that exist, and each piece only once', () => {
    const t = moving()
    const { game } = t
    const go = (units: string[], path: string[]): unknown => check(game, { kind: 'move', units, path })
    const armor = t.id('poland', 'armor')
    expect(go(['u99999'], ['poland', 'east-poland'])).toMatchObject({ code: 'unknown-piece' })
    expect(go([armor], ['poland', 'nowhere'])).toMatchObject({ code: 'unknown-space' })
    // The piece is named before the space.
    expect(go(['u99999'], ['nowhere', 'poland'])).toMatchObject({ code: 'unknown-piece' })
    expect(go([armor, armor], ['poland', 'east-poland'])).toMatchObject({ code: 'piece-named-twice' })
    const many = Array.from({ length: 12 }, () => game.create(0, 0, { pool: 'waiting' }).id)
    const ids = many.map((n) => `u${String(n)}`)
    expect(go([...ids, ids[0] ?? ''], ['poland', 'east-poland'])).toMatchObject({ code: 'piece-named-twice' })
    expect(check(game, { kind: 'buy', treasury: 'mars', order: [] })).toMatchObject({
      code: 'unknown-treasury',
    })
    expect(
      check(game, { kind: 'buy', treasury: 'germany', order: [{ unit: 'ufo', count: 1 }] }),
    ).toMatchObject({ code: 'unknown-unit' })
    expect(check(game, { kind: 'dance' } as unknown as Action)).toMatchObject({ code: 'unknown-action' })
  })
})

describe('an answer', () => {
  it('that was accepted is applied without another check while the position stays the same', () => {
    const t = moving()
    const units = [t.id('poland', 'armor')]
    const given = accept(t.game, { kind: 'move', units, path: ['poland', 'east-poland'] })
    if (!(given instanceof Accepted)) throw new Error(given.code)
    expect(given.holds(t.game)).toBe(true)
    expect(given.holds(t.game.fork('trial'))).toBe(true)
    expect(answer(t.game, given)).toBeNull()
    // Now it is checked like any other, and the piece is gone.
    expect(given.holds(t.game)).toBe(false)
    expect(answer(t.game, given)).toMatchObject({ code: 'not-there' })
    expect(accept(t.game, { kind: 'press' })).toMatchObject({ ok: false })
  })

  it('in a group is applied together with all others or not at all, on a copy', () => {
    const t = moving()
    const [a = '', b = ''] = t.ids('poland', 'armor')
    const go = (unit: string): Action => ({ kind: 'move', units: [unit], path: ['poland', 'east-poland'] })
    const made = apply(t.game, [go(a), go(b)])
    expect(made.ok && made.events.map((e) => e.kind)).toEqual(['moved', 'moved'])
    expect(t.ids('poland')).toEqual([a, b])
    expect(apply(t.game, [go(a), go(a)])).toMatchObject({ ok: false, code: 'not-there', at: 1 })
    expect(apply(t.game, { kind: 'dance' } as unknown as Action)).toMatchObject({
      code: 'unknown-action',
      at: 0,
    })
    const accepted = accept(t.game, go(a))
    if (!(accepted instanceof Accepted)) throw new Error(accepted.code)
    expect(apply(t.game, accepted)).toMatchObject({ ok: true })
    expect(t.ids('poland')).toEqual([a, b])
  })

  it('in place changes the given state, and reports a battle that begins', () => {
    const t = table({
      clear: ['*'],
      turn: { round: 3, power: 'germany', phase: 'combat-move' },
      units: [
        { space: 'east-poland', power: 'germany', unit: 'armor', from: 'poland' },
        { space: 'east-poland', power: 'ussr', unit: 'infantry' },
      ],
    })
    const { rs, state } = t.game
    const dice = { mode: 'manual' } as const
    let begun = 0
    const quiet = cloneState(state)
    expect(applyInPlace(rs, quiet, end, dice)).toMatchObject({ ok: true })
    expect(quiet.phase).toBe('combat')
    const told = cloneState(state)
    expect(applyInPlace(rs, told, end, dice, () => begun++)).toMatchObject({ ok: true })
    expect(begun).toBe(1)
    expect(applyInPlace(rs, told, end, dice)).toMatchObject({ code: 'dice-first' })
    expect(applyInPlace(rs, told, { kind: 'dance' } as unknown as Action, dice)).toMatchObject({ ok: false })
  })
})

describe('candidates', () => {
  const kinds = (game: Game, most: number) => candidates(game, most).map(({ action }) => action)

  it('of movement are moves of one piece, boarding, landing, orders, and the end, all legal', () => {
    const t = moving()
    const all = kinds(t.game, 500)
    expect(new Set(all.map((a) => a.kind))).toEqual(new Set(['move', 'load', 'unload', 'end']))
    for (const a of all) expect(check(t.game, a)).toBeNull()
    expect(kinds(t.game, 3)).toHaveLength(3)
    const later = kinds(moving('noncombat-move').game, 800)
    expect(new Set(later.map((a) => a.kind))).toEqual(new Set(['move', 'load', 'unload', 'end']))
  })
  it('of a list are the entries of the list, the suggested one first', () => {
    const t = table({
      clear: ['*'],
      turn: { round: 3, power: 'germany', phase: 'combat' },
      units: ['east-poland', 'leningrad'].flatMap((space) => [
        { space, power: 'germany', unit: 'armor', from: 'poland' },
        { space, power: 'ussr', unit: 'infantry' },
      ]),
    })
    const found = kinds(t.game, 9)
    expect(found[0]).toEqual(decisionOf(t.game)?.suggestion)
    expect(found.map((a) => a.kind)).toEqual(['battle', 'battle'])
    expect(kinds(t.game, 1)).toHaveLength(1)
    expect(kinds(t.game, 0)).toEqual([])
  })
  it('are drawn at random if no list exists', () => {
    const t = turn('germany', {
      treasuries: { germany: 30 },
      units: [waiting('germany', 'infantry', 'germany')],
    })
    const found = kinds(t.game, 5)
    expect(found).toHaveLength(5)
    for (const a of found) expect(check(t.game, a)).toBeNull()
  })
  it('with bad samples are a mistake of their step, which is named', () => {
    const t = turn('germany', { treasuries: { germany: 30 } })
    const { step } = stepOpen(t.game)
    const bad = {
      ...step,
      legal: () => ({ check: () => ({ ok: false, rule: null, code: 'never' }) as const, sample: () => end }),
    }
    const rs = { ...t.game.rs, steps: { ...t.game.rs.steps, [step.id]: bad } }
    const game = new Game(rs, cloneState(t.game.state), t.game.dice)
    expect(() => draw(game, seededRng(1))).toThrow('a sampled end was refused by - never')
  })
})

const stepOpen = (g: Game) => {
  const frame = g.top()
  if (!frame) throw new Error('nothing is open')
  return { step: stepOf(g.rs, frame), frame }
}

describe('the loop of steps', () => {
  it('throws for a frame without a step, and for steps that never reach a question', () => {
    const { game } = moving()
    expect(() => stepOf(game.rs, { step: 'dance' })).toThrow('no step dance')
    const idle = { id: 'idle', rules: [], run: () => 'pushed' as const }
    const rs = { ...game.rs, steps: { ...game.rs.steps, idle } }
    const endless = new Game(rs, cloneState(game.state), game.dice)
    endless.push({ step: 'idle' })
    expect(() => {
      advance(endless)
    }).toThrow('did not come to a question: idle')
  })
  it('removes a finished frame, even if it has already gone', () => {
    const { game } = moving()
    const gone = { id: 'gone', rules: [], run: (g: Game) => (g.state.frames.pop(), 'done' as const) }
    const rs = { ...game.rs, steps: { ...game.rs.steps, gone } }
    const g = new Game(rs, cloneState(game.state), game.dice)
    const before = g.state.frames.length
    g.push({ step: 'gone' })
    advance(g)
    expect(g.state.frames).toHaveLength(before)
  })
})

describe('a fork', () => {
  it('reveals nothing, rolls its own dice, and refuses the seed of the game', () => {
    const t = table({ clear: ['*'], turn: { round: 3, power: 'uk', phase: 'purchase' } }, { seed: 'game' })
    expect(() => t.game.fork('game')).toThrow('dice of its own')
    const fork = t.game.fork('trial')
    fork.events = []
    answer(fork, end)
    expect(fork.events).toEqual([])
    expect(t.game.state.phase).toBe('purchase')
    expect(t.game.copy().dice).toEqual(t.game.dice)
  })
  it('throws for invalid numbers, as a mistake of rule code', () => {
    const { game } = moving()
    expect(() => game.piece(99_999)).toThrow('no piece 99999')
    expect(() => game.space(-1)).toThrow('no space -1')
    expect(() => game.at_(-1)).toThrow('no space -1')
    expect(() => game.unit(99)).toThrow('no unit type 99')
    expect(() => game.treasury(99)).toThrow('no treasury 99')
    expect(() => game.slice('weather')).toThrow('no slice weather')
    expect([game.find('ship'), game.find('u99999'), game.sideOf(-1), game.powersOf(-1)]).toEqual([
      null,
      null,
      -1,
      [],
    ])
    expect([game.spaceIx('x'), game.powerIx('x'), game.unitIx('x'), game.treasuryIx('x')]).toEqual([
      -1, -1, -1, -1,
    ])
    expect([game.sid(-1), game.powerId(-1), game.sideId(-1), game.switch('x'), game.cash(99)]).toEqual([
      '',
      '',
      '',
      '',
      0,
    ])
  })
})

describe('the reason why not', () => {
  const why = (unit: string, from: string, space: string, t = moving()) =>
    whyNot(t.game, t.id(from, unit), space)
  it('names the clause and the obstacle, and is empty if the piece may go', () => {
    expect(why('armor', 'poland', 'east-poland')).toBeNull()
    expect(why('armor', 'poland', 'moscow')).toMatchObject({ ok: false })
    expect(why('armor', 'poland', 'united-kingdom')).toMatchObject({ ok: false })
    expect(why('infantry', 'germany', 'germany')).toMatchObject({ ok: false })
    expect(why('transport', 'baltic-sea', 'germany')).toMatchObject({ ok: false })
    expect(why('bomber', 'germany', 'rumania')).toMatchObject({ ok: false })
    expect(why('infantry', 'baltic-sea', 'poland')).toMatchObject({ ok: false })
    expect(why('infantry', 'east-poland', 'poland')).toMatchObject({ code: 'not-your-piece' })
    const { game } = moving()
    expect(whyNot(game, 'u99999', 'poland')).toMatchObject({ code: 'unknown-piece' })
    expect(whyNot(game, 'u414', 'nowhere')).toMatchObject({ code: 'unknown-space' })
  })
  it('is available for movement only', () => {
    const t = turn('germany')
    expect(whyNot(t.game, 'u414', 'poland')).toBeNull()
  })
})
