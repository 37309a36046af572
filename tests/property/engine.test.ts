import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answer,
  apply,
  applyInPlace,
  canonical,
  canonicalState,
  cloneState,
  drawDice,
  fromPlain,
  Game,
  hashOf,
  legalOf,
  newGame,
  seededRng,
  toPlain,
} from '../../main/engine'
import { actionSchema, type Action } from '../../shared/model'
import { rulesetOf } from '../../main/scenarios'
import { playRandom, replay } from '../tools/random-play/random-game'

const rs = rulesetOf('europe-pacific')
const clock = () => 0

describe('random games', () => {
  it('a seeded game runs through every phase without a dead end, invariants hold, and the replay ends alike', () => {
    const options = { rounds: 2, seed: '1', check: true, reload: 20, concede: 30 }
    const first = playRandom(rs, options, clock)
    const again = playRandom(rs, { ...options, check: false, reload: 0 }, clock)
    expect(again.hash).toBe(first.hash)
    expect(replay(rs, first.actions, { mode: 'generated', seed: '1' })).toBe(first.hash)
  })
  it('typed dice run through the same code as generated ones', () => {
    const game = playRandom(rs, { rounds: 2, seed: 'manual', check: true, manualDice: true }, clock)
    expect(game.actions.some((a) => a.kind === 'roll')).toBe(true)
    expect(replay(rs, game.actions, { mode: 'manual' })).toBe(game.hash)
  })
})

describe('apply', () => {
  it('is pure, and equals applyInPlace', () => {
    const dice = { mode: 'generated', seed: 'pure' } as const
    const rng = seededRng(7)
    let state = newGame(rs, dice).state
    const owned = cloneState(state)
    for (let i = 0; i < 400; i++) {
      const action = legalOf(new Game(rs, state, dice))?.sample(rng)
      if (!action) break
      const before = JSON.stringify(state)
      const out = apply(new Game(rs, state, dice), action)
      expect(JSON.stringify(state)).toBe(before)
      expect(out.ok).toBe(true)
      if (!out.ok) break
      applyInPlace(rs, owned, action, dice)
      expect(JSON.stringify(owned)).toBe(JSON.stringify(out.state))
      state = out.state
    }
  })
  it('a group is all or none', () => {
    const g = newGame(rs, { mode: 'manual' })
    const good: Action = { kind: 'choose', option: 'share', amounts: { ussr: 18 } }
    const out = apply(g, [good, { kind: 'concede', by: 'germany' }, { kind: 'press' }])
    expect(out).toMatchObject({ ok: false })
    expect(apply(g, [good]).ok).toBe(true)
  })
  it('a random well-formed action is accepted or refused with a reason, and a refusal leaves the state as it was', () => {
    const dice = { mode: 'generated', seed: 'hostile' } as const
    const rng = seededRng(3)
    const g = newGame(rs, dice)
    for (let i = 0; i < 150; i++) {
      const a = legalOf(g)?.sample(rng)
      if (a) answer(g, a)
    }
    const spaces = fc.constantFrom(...rs.spaces.map((s) => s.id), 'nowhere')
    const pieces = fc.integer({ min: 0, max: 600 }).map((n) => 'u' + n)
    const units = fc.array(pieces, { minLength: 1, maxLength: 4 })
    const action: fc.Arbitrary<Action> = fc.oneof(
      fc.record({
        kind: fc.constant('move' as const),
        units,
        path: fc.array(spaces, { minLength: 2, maxLength: 6 }),
      }),
      fc.record({ kind: fc.constant('load' as const), units, onto: pieces }),
      fc.record({ kind: fc.constant('unload' as const), units, to: spaces }),
      fc.record({ kind: fc.constant('patrol' as const), units, space: spaces }),
      fc.record({ kind: fc.constant('raid' as const), units, space: spaces }),
      fc.record({ kind: fc.constant('escort' as const), units, space: spaces }),
      fc.record({ kind: fc.constant('intercept' as const), units }),
      fc.record({ kind: fc.constant('submerge' as const), units }),
      fc.record({ kind: fc.constant('bombard' as const), units }),
      fc.record({ kind: fc.constant('battle' as const), battle: fc.string({ minLength: 1 }) }),
      fc.record({ kind: fc.constant('retreat' as const), to: fc.option(spaces) }),
      fc.record({
        kind: fc.constant('place' as const),
        unit: fc.constantFrom('infantry', 'carrier', 'hussar'),
        count: fc.integer({ min: 1, max: 9 }),
        space: spaces,
      }),
      fc.record({
        kind: fc.constant('choose' as const),
        option: fc.string({ minLength: 1 }),
        amounts: fc.dictionary(fc.string(), fc.nat(30)),
      }),
      fc.record({
        kind: fc.constant('roll' as const),
        dice: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 9 }),
      }),
      fc.record({ kind: fc.constant('press' as const) }),
      fc.record({ kind: fc.constant('concede' as const), by: fc.constantFrom('germany', 'atlantis') }),
    )
    fc.assert(
      fc.property(action, (a) => {
        expect(actionSchema.safeParse(a).success || a.kind === 'choose').toBe(true)
        const copy = cloneState(g.state)
        const before = JSON.stringify(copy)
        const refusal = answer(new Game(rs, copy, dice), a)
        if (refusal) {
          expect(refusal.code.length).toBeGreaterThan(0)
          expect(JSON.stringify(copy)).toBe(before)
        }
      }),
      { numRuns: 400 },
    )
  })
})

describe('plain states', () => {
  it('a state survives the round trip through plain JSON, and its hash leaves out the position of the dice', () => {
    const dice = { mode: 'generated', seed: 'plain' } as const
    const rng = seededRng(11)
    const g = newGame(rs, dice)
    for (let i = 0; i < 300; i++) {
      const a = legalOf(g)?.sample(rng)
      if (a) answer(g, a)
    }
    const plain = JSON.parse(JSON.stringify(toPlain(rs, g.state))) as Record<string, unknown>
    const { dice: _, ...rest } = plain
    expect(canonicalState(toPlain(rs, g.state))).toBe(canonical(rest))
    const back = fromPlain(rs, plain)
    expect(hashOf(rs, back)).toBe(hashOf(rs, g.state))
    back.dice.roll += 5
    expect(hashOf(rs, back)).toBe(hashOf(rs, g.state))
    back.cash[0] = (back.cash[0] ?? 0) + 1
    expect(hashOf(rs, back)).not.toBe(hashOf(rs, g.state))
  })
})

describe('dice', () => {
  it('depend on seed, stream and roll alone, show every face about equally often, and have no memory', () => {
    expect(drawDice('a', 0, 0, 5)).toEqual(drawDice('a', 0, 0, 5))
    expect(drawDice('a', 0, 0, 50)).not.toEqual(drawDice('a', 1, 0, 50))
    expect(drawDice('a', 0, 0, 50)).not.toEqual(drawDice('a', 0, 1, 50))
    const faces = [0, 0, 0, 0, 0, 0]
    for (let roll = 0; roll < 600; roll++)
      for (const d of drawDice('fair', 0, roll, 100)) faces[d - 1] = (faces[d - 1] ?? 0) + 1
    // 60,000 dice: chi-square with 5 degrees of freedom; 30 has a chance of about 1 in 70,000.
    const chi = faces.reduce((sum, n) => sum + (n - 10000) ** 2 / 10000, 0)
    expect(chi).toBeLessThan(30)
  })
})
