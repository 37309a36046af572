/** The state as files hold it: back to the same, and each thing in it that these rules don't know, named. */
import { describe, expect, it } from 'vitest'
import { canonical, canonicalState, fromPlain, hashOf, newGame, toPlain } from '../../../../main/engine'
import { controllerId } from '../../../../main/engine/state/controller-codes'
import { NEUTRAL, NOBODY, sideHeld } from '../../../../main/engine/state/state'
import { aboard, combat, u } from '../../../rules/movement/support'
import { table } from '../../../support/game'

/** A position with everything that a piece and a space may hold. */
const full = () =>
  combat(
    'germany',
    [
      u('germany', 'transport', 'baltic-sea', { ref: 't' }),
      aboard('germany', 'infantry', 't'),
      u('germany', 'infantry', 'leningrad', { from: 'baltic-sea', amphibious: true }),
      u('germany', 'battleship', 'baltic-sea', { damaged: true }),
      u('germany', 'fighter', 'east-poland', { from: 'germany' }),
      { pool: 'waiting', power: 'germany', unit: 'armor', treasury: 'germany' },
      { pool: 'stockpile', power: 'china', unit: 'infantry' },
    ],
    {
      control: [
        { space: 'poland', power: 'germany', complex: true },
        { space: 'egypt', power: null },
      ],
      facts: { turn: { controlAtStart: { poland: 'ussr', egypt: 'allies', norway: null } } },
    },
  )
type Obj = Record<string, unknown>
const plainOf = (t = full()): Obj => JSON.parse(JSON.stringify(toPlain(t.game.rs, t.game.state))) as Obj
const record = (plain: Obj): Obj => plain['record'] as Obj
const pieceOf = (plain: Obj): Obj => (plain['pieces'] as Obj[])[0] ?? {}

describe('a saved state', () => {
  it('is restored unchanged', () => {
    const t = full()
    const cargo = t.id('baltic-sea', 'infantry')
    t.play({ kind: 'unload', units: [cargo], to: 'leningrad' })
    const again = fromPlain(t.game.rs, plainOf(t))
    expect(canonical(toPlain(t.game.rs, again))).toBe(canonical(toPlain(t.game.rs, t.game.state)))
    expect(hashOf(t.game.rs, again)).toBe(hashOf(t.game.rs, t.game.state))
    const fresh = table()
    expect(fromPlain(fresh.game.rs, plainOf(fresh)).turn).toBe(-1)
  })

  it.each<[string, (plain: Obj) => void, RegExp]>([
    ['an unknown unit', (p) => (pieceOf(p)['unit'] = 'ufo'), /unknown unit: ufo/],
    ['no unit', (p) => delete pieceOf(p)['unit'], /unknown unit: $/],
    ['an unknown power', (p) => (pieceOf(p)['power'] = 'mars'), /unknown power: mars/],
    ['an unknown space of a piece', (p) => (pieceOf(p)['space'] = 'nowhere'), /unknown space: nowhere/],
    ['an unknown treasury of a piece', (p) => (pieceOf(p)['treasury'] = 'mars'), /unknown treasury: mars/],
    ['a piece twice', (p) => (p['pieces'] = [pieceOf(p), pieceOf(p)]), /names piece \d+ wrongly/],
    ['a piece beyond the last', (p) => (pieceOf(p)['id'] = 99_999), /names piece 99999 wrongly/],
    ['too many pieces', (p) => (p['next'] = 1e9), /impossible number of pieces: 1000000000/],
    ['half a piece', (p) => (p['next'] = 1.5), /impossible number of pieces: 1.5/],
    ['less than no piece', (p) => (p['next'] = -1), /impossible number of pieces: -1/],
    ['an unknown space', (p) => ((p['spaces'] as Obj)['nowhere'] = {}), /unknown space: nowhere/],
    ['an unknown power’s facts', (p) => (p['powers'] = { mars: {} }), /unknown power: mars/],
    ['an unknown treasury', (p) => (p['treasuries'] = { mars: 3 }), /unknown treasury: mars/],
    ['an unknown step', (p) => (p['frames'] = [{ step: 'turn', at: 'lunch' }]), /unknown step: turn lunch/],
    [
      'an unknown step of a battle',
      (p) => (p['frames'] = [{ step: 'battle', kind: 'land', at: 'duel' }]),
      /unknown step: battle duel/,
    ],
    [
      'a slice of another form',
      (p) => ((p['slices'] as Obj)['kamikaze'] = { left: 'many' }),
      /nonsense for kamikaze/,
    ],
    ['a fact of the turn of another form', (p) => (record(p)['facts'] = { free: ['u1'] }), /turn, free: 0$/],
    ['an unknown fact of the turn', (p) => (record(p)['facts'] = { rain: 1 }), /unknown fact: turn, rain$/],
    [
      'a fact of the turn in a field that another one has',
      (p) => (record(p)['facts'] = { seaBattles: [] }),
      /unknown fact: turn, seaBattles$/,
    ],
    [
      'an unknown id in a fact of the turn',
      (p) => (record(p)['facts'] = { received: { mars: 1 } }),
      /unknown treasury: mars \(turn, received\)/,
    ],
    ['a sea battle nowhere', (p) => (record(p)['seaBattles'] = ['nowhere']), /nowhere \(turn, seaBattles\)/],
    ['sea battles of another form', (p) => (record(p)['seaBattles'] = 'all'), /nonsense: turn, seaBattles/],
    ['an unknown field of the turn', (p) => (record(p)['weather'] = []), /unknown fact: turn, weather$/],
    ['land taken nowhere', (p) => (record(p)['captured'] = ['nowhere']), /nowhere \(turn, captured\)/],
    ['land taken by number', (p) => (record(p)['captured'] = [7]), /nonsense: turn, captured/],
    ['no list of what was taken', (p) => (record(p)['captured'] = 'all'), /nonsense: turn, captured/],
    ['facts of the turn in a list', (p) => (record(p)['facts'] = []), /nonsense: turn, facts/],
    ['a battle that is none', (p) => (record(p)['battles'] = [7]), /nonsense: turn, battles/],
    ['a battle nowhere', (p) => (record(p)['battles'] = [{ space: 'nowhere' }]), /nowhere \(turn, battles\)/],
    [
      'an unknown id in a slice',
      (p) => ((p['slices'] as Obj)['exile'] = { seats: { nowhere: null } }),
      /unknown space: nowhere/,
    ],
  ])('that names %s is refused with a sentence', (_, break_, sentence) => {
    const t = full()
    const plain = plainOf(t)
    break_(plain)
    expect(() => fromPlain(t.game.rs, plain)).toThrow(sentence)
  })

  it('ignores everything that is not text, a number, a list, or an object, and keeps an unknown slice unchanged', () => {
    const t = full()
    const plain: Obj = { ...plainOf(t), round: '3', phase: 7, frames: 'none', powers: [], record: null }
    plain['slices'] = { ...(plain['slices'] as Obj), weather: { rain: true } }
    const state = fromPlain(t.game.rs, plain)
    expect([state.round, state.phase, state.frames]).toEqual([0, '', []])
    expect(state.record).toEqual({ battles: [], captured: [], facts: {} })
    expect(state.slices['weather']).toEqual({ rain: true })
    expect(fromPlain(t.game.rs, { ...plainOf(t), over: undefined }).over).toBeNull()
  })
})

describe('a controller', () => {
  it('is a power, a side, neutral, or no power', () => {
    const { rs } = table().game
    expect([0, NOBODY, NEUTRAL, sideHeld(0)].map((c) => controllerId(rs, c))).toEqual([
      rs.powers[0]?.id,
      null,
      'neutral',
      rs.sides[0],
    ])
  })
})

describe('canonical text', () => {
  it('has its keys in order and no undefined values', () => {
    expect(canonical({ b: [1, null, 'x'], a: { d: 1.5, c: undefined, b: true } })).toBe(
      '{"a":{"b":true,"d":1.5},"b":[1,null,"x"]}',
    )
    expect(canonical(undefined)).toBe('null')
    expect(canonicalState({ round: 1, pieces: [], dice: { roll: 3 } })).toBe('{"pieces":[],"round":1}')
  })
})

describe('a setup', () => {
  it('that names something unknown to the board, or a missing carrier, is a mistake of its data', () => {
    const { rs } = table().game
    const [row] = rs.setup.units
    if (!row) throw new Error('the set-up is empty')
    const begin = (more: object) =>
      newGame({ ...rs, setup: { ...rs.setup, units: [{ ...row, ...more }] } }, { mode: 'manual' })
    for (const wrong of [{ unit: 'ufo' }, { power: 'mars' }, { space: 'nowhere' }])
      expect(() => begin(wrong)).toThrow('set-up names an unknown unit, power or space')
    expect(() => begin({ aboard: 'ark' })).toThrow('set-up names an unknown carrier: ark')
  })
})
