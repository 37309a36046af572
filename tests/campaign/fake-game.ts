/**
 * A game of ten lines behind the interface of campaigns: two powers count and roll dice in turn. It has what history,
 * sealing and saves need (dice, turns, rounds, an end), and nothing else.
 */
import { drawDice, sha256Hex } from '../../main/engine/loop/dice'
import type { Game, Games, GameView, Roll } from '../../main/campaign'
import type { Action, GameEvent } from '../../shared/model'

export interface FakeState {
  round: number
  turn: number
  sum: number
  rolled: number[]
  over: boolean
  dice: { stream: number; roll: number }
}

const POWERS = ['red', 'blue']
const no = (code: string) => ({ ok: false as const, rejected: { rule: null, code, reason: code } })

/** The possible actions: add a number, roll a die (its face is added), demand a die, pass the turn, give up. */
export const add = (n: number): Action => ({ kind: 'choose', option: 'add', amounts: { n } })
export const roll: Action = { kind: 'press' }
/** Legal only when the last die is `n`. */
export const demand = (n: number): Action => ({ kind: 'choose', option: 'demand', amounts: { n } })
export const end: Action = { kind: 'end' }
export const concede: Action = { kind: 'concede', by: 'red' }

export interface FakeOptions {
  rulesVersion?: number
  /** The limit of later rules: adding more is refused. */
  most?: number
}

export function fakeGames(options: FakeOptions = {}): Games<FakeState> {
  const most = options.most ?? 9999
  return {
    rulesVersion: options.rulesVersion ?? 1,
    open({ scenario, switches, seed }) {
      if (scenario !== 'fake') return no('no-such-scenario')
      for (const id of Object.keys(switches)) if (id !== 'takeBackSealed') return no('bad-switch')
      return fakeGame(seed, most)
    },
  }
}

function fakeGame(seed: string, most: number): Game<FakeState> {
  const plainOf = ({ dice: _, ...rest }: FakeState) => rest
  return {
    modules: [],
    switches: {},
    powers: POWERS.map((id) => ({ id })),
    sides: POWERS.map((id) => [id]),
    names: {
      spaces: [{ id: 'here', name: 'Here' }],
      powers: POWERS.map((id) => ({ id, name: id === 'red' ? 'Red' : 'Blue' })),
      treasuries: [{ id: 'red', name: 'Red' }],
    },
    costs: { soldier: 3 },
    start: (position) => ({
      ok: true,
      state: {
        round: 0,
        turn: -1,
        sum: position?.treasuries?.['red'] ?? 0,
        rolled: [],
        over: false,
        dice: { stream: 0, roll: 0 },
      },
      events: [],
      rolls: [],
    }),
    copy: (s) => ({ ...s, rolled: [...s.rolled], dice: { ...s.dice } }),
    decision: () => null,
    play(s, a) {
      const events: GameEvent[] = []
      const rolls: Roll[] = []
      if (s.over) return no('game-over')
      if (a.kind === 'choose' && a.option === 'add') {
        const n = a.amounts?.['n'] ?? 0
        if (n > most) return no('too-much')
        s.sum += n
        events.push({ kind: 'fact', module: 'fake', name: 'sum', value: s.sum })
      } else if (a.kind === 'choose' && a.option === 'demand') {
        if (s.rolled[s.rolled.length - 1] !== a.amounts?.['n']) return no('another-die')
      } else if (a.kind === 'press') {
        const dice = drawDice(seed, s.dice.stream, s.dice.roll, 1)
        rolls.push({ ...s.dice, dice })
        s.dice.roll++
        s.rolled.push(...dice)
        s.sum += dice[0] ?? 0
      } else if (a.kind === 'end') {
        s.turn = (s.turn + 1) % POWERS.length
        if (s.turn === 0) s.round++
      } else if (a.kind === 'concede') s.over = true
      else return no('not-asked')
      return { ok: true, events, rolls }
    },
    withImplied: (_, changes) => changes,
    edit(s, changes) {
      const sum = changes.treasuries?.['red']
      if (sum === undefined) return no('nothing-to-change')
      return { ok: true, state: { ...s, sum }, events: [{ kind: 'edited', summary: ['red'] }], rolls: [] }
    },
    facts: (s) => [
      {
        module: 'fake',
        fields: [{ name: 'sum', is: { kind: 'number', min: null, max: null } }],
        values: { sum: s.sum },
      },
    ],
    setStream(s, stream) {
      s.dice = { stream, roll: 0 }
    },
    streamOf: (s) => s.dice.stream,
    setSeal: () => undefined,
    sealOf: () => null,
    toPlain: (s) => s,
    fromPlain(plain) {
      const s = plain as FakeState
      if (typeof s.sum !== 'number' || !Array.isArray(s.rolled) || typeof s.dice.roll !== 'number')
        throw new Error('no state')
      return s
    },
    hash: (s) => sha256Hex(JSON.stringify(plainOf(s))),
    view: (s): GameView => ({
      scenario: 'fake',
      board: 'fake',
      round: s.round,
      power: POWERS[s.turn] ?? null,
      powers: [],
      phase: 'play',
      phases: ['play'],
      decision: null,
      relations: {},
      standing: [],
      spaces: { here: { control: POWERS[s.turn] ?? null, pieces: [] } },
      pools: {},
      treasuries: { red: { power: 'red', cash: s.sum, seat: null, capital: null } },
      production: {},
      battle: null,
      battles: [],
      surrendered: [],
      facts: {},
      status: { over: s.over },
    }),
    outlooks: () => [],
    coming: () => [],
    comingAfter: () => [],
    outlooksAfter: () => [],
    reacting: () => ({ scenario: 'fake', switches: {}, state: () => ({}), may: [], outlooks: [] }),
    ordered: () => ({ scenario: 'fake', switches: {}, state: {}, powers: [] }),
    considered: () => ({ events: [] }),
    rolls: () => ({ busy: false, play: () => [] }),
    legal: () => ({ decision: null }),
    asked: (s) => (s.over ? [] : [POWERS[Math.max(0, s.turn)] ?? 'red']),
    runBy: () => ({}),
    phase: () => 'play',
    mark: (s) => ({ round: s.round, power: POWERS[s.turn] ?? null, phase: 'play', over: s.over }),
  }
}
