/**
 * The state of a game: one plain JSON object. No classes, functions, Maps or dates in it.
 *
 * Pieces, spaces and treasuries hold small integers fixed by the compiled rule set (they never reach a file:
 * `plain.ts` turns them into ids). Everything that modules store themselves (frames, slices, the turn record's
 * lists) holds string ids, and piece numbers, which are for life.
 */
import type { PhaseId } from '../../shared/model'
import type { Facility } from './facilities'
import type { Facts } from './fact'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
/** A power's, space's, unit type's or treasury's index in the compiled rule set. */
export type Ix = number

/** Controllers that are no power. A side as a whole is `sideHeld(side)`. */
export const NOBODY = -1
export const NEUTRAL = -2
/** A side as a whole holds the space (the Middle East, EUR-009). */
export const sideHeld = (side: Ix): number => -10 - side
/** The side that holds the space as a whole, or -1. */
export const heldBySide = (controller: number): number => (controller <= -10 ? -10 - controller : -1)

export type Pool = 'waiting' | 'stockpile'

/** What a piece did in the turn being played. Cleared at the turn's end (LNK-250). */
export interface PieceTurn {
  /** Space at the start of the turn (of its own side's moves), or -1 for a piece that came later. */
  start: Ix
  /** Movement points spent in this turn, both movement phases together. */
  spent: number
  /** Phases in which it moved. */
  moved: PhaseId[]
  /** Every leg flown, sailed or marched, each with the space it began in. */
  legs: Ix[][]
  /** Id of the battle it joined, or null. */
  battle: string | null
  /** It was loaded or unloaded in this turn: no further move (EUR-060, EUR-126). */
  loaded?: true
  unloaded?: true
  /** Space that the cargo will be put ashore in when its battle is fought (EUR-115). */
  landing?: Ix
  /** For cargo that came ashore in battle: the sea space it came from (marines, no withdrawal). */
  ashoreFrom?: Ix
  /** For a carrier of land units: the one land in which it put cargo ashore this turn (EUR-063). */
  putAshore?: Ix
  /** It retreated, dived or bombarded: out of further fighting in this turn. */
  done?: true
  /** Facts of modules for this turn: see `fact.ts`. */
  facts: Facts | null
}

export interface Piece {
  /** Its number for life: its index in `State.pieces`. */
  id: number
  /** Unit type, owning power. */
  type: Ix
  power: Ix
  /** Space, also while aboard; -1 in a pool. */
  space: Ix
  /** Number of the piece that carries it, or -1. */
  aboard: number
  pool: Pool | null
  damage: number
  /** Treasury that paid for a waiting piece, or -1. */
  treasury: Ix
  facts: Facts | null
  turn: PieceTurn | null
}

/** Never changed, only replaced (`changeSpace`): copies of a state share them. */
export interface SpaceState {
  readonly control: number
  /** Controller, and facts of modules, when the turn began (LNK-250). */
  readonly controlAtStart: number
  readonly factsAtStart: Facts | null
  readonly facts: Facts | null
}

/** A step on the stack. Only strings, piece numbers and plain data in it: it is written to files as it is. */
export interface Frame {
  step: string
  /** Rolls answered so far, by the key the step gave. */
  rolls?: Record<string, number[]>
  [key: string]: unknown
}

/** A battle of this turn. */
export interface BattleRecord {
  id: string
  kind: string
  space: string
  done: boolean
  /** Did anybody roll a die in it? Decides about bombardment (EUR-203). */
  rolled: boolean
  /** Extra facts of the kind: landing zones, attackers by piece number. */
  [key: string]: unknown
}

/** The turn's record: what retreats, bombardment, bases and canals look back on. */
export interface TurnRecord {
  battles: BattleRecord[]
  /** Spaces captured in this turn. */
  captured: string[]
  /** Marks and facts of modules for this turn, by name. */
  facts: Record<string, Json>
}

export interface GameOver {
  /** Winning side; null for a draw, and where those who win are no side. */
  winner: string | null
  /** Winning powers, where they are no side; else they follow from `winner` (`winnersOf`). */
  winners?: readonly string[]
  why: string
  rule: string | null
}

export interface State {
  /** 0 before round 1. */
  round: number
  /** Index in the order of turns; -1 before round 1. */
  turn: Ix
  phase: PhaseId
  frames: Frame[]
  pieces: (Piece | null)[]
  /** By number; null where one was destroyed. */
  facilities: (Facility | null)[]
  spaces: SpaceState[]
  /** Facts of modules by power. */
  powers: (Facts | null)[]
  /** IPCs by treasury. */
  cash: number[]
  record: TurnRecord
  /** Each module's own facts, by its slice's name. */
  slices: Record<string, Record<string, unknown>>
  /** Where the next roll is drawn from. Not part of the hash. */
  dice: { stream: number; roll: number }
  over: GameOver | null
}

export const emptyRecord = (): TurnRecord => ({ battles: [], captured: [], facts: {} })

/**
 * Copies written out field by field: pieces come from saves, set-ups and orders in a dozen internal forms, and a spread of
 * many forms is some ten times slower than reading fields one by one.
 */
function cloneTurn(t: PieceTurn): PieceTurn {
  const { start, spent, moved, legs, battle, facts } = t
  const out: PieceTurn = {
    start,
    spent,
    moved: moved.slice(),
    legs: legs.length === 0 ? [] : legs.map((l) => l.slice()),
    battle,
    facts,
  }
  if (t.loaded) out.loaded = true
  if (t.unloaded) out.unloaded = true
  if (t.landing !== undefined) out.landing = t.landing
  if (t.ashoreFrom !== undefined) out.ashoreFrom = t.ashoreFrom
  if (t.putAshore !== undefined) out.putAshore = t.putAshore
  if (t.done) out.done = true
  return out
}

function clonePiece(p: Piece): Piece {
  return {
    id: p.id,
    type: p.type,
    power: p.power,
    space: p.space,
    aboard: p.aboard,
    pool: p.pool,
    damage: p.damage,
    treasury: p.treasury,
    facts: p.facts,
    turn: p.turn === null ? null : cloneTurn(p.turn),
  }
}

function cloneJson<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((v: unknown) => cloneJson(v)) as T
  const out: Record<string, unknown> = {}
  for (const key in value) out[key] = cloneJson(value[key])
  return out as T
}

/** Slices that several states hold: whoever writes into one takes a copy of its own first. */
const shared = new WeakSet<Slice>()
type Slice = State['slices'][string]

/** All slices, from now on shared. */
function shareSlices(slices: State['slices']): State['slices'] {
  const out: State['slices'] = {}
  for (const name in slices) {
    const slice = slices[name]
    if (slice === undefined) continue
    shared.add(slice)
    out[name] = slice
  }
  return out
}

/** A slice of a state to write into; undefined where the state has none of that name. */
export function ownSlice({ slices }: State, name: string): Slice | undefined {
  const slice = slices[name]
  return slice !== undefined && shared.has(slice) ? (slices[name] = cloneJson(slice)) : slice
}

/** Changes a space of a state: nothing else may. */
export function changeSpace(s: State, space: Ix, change: Partial<SpaceState>): void {
  const was = s.spaces[space]
  if (was) s.spaces[space] = { ...was, ...change }
}

/** What a space is now it was when the turn began. */
export function beginSpaces(s: State): void {
  s.spaces = s.spaces.map((is) =>
    is.controlAtStart === is.control && is.factsAtStart === is.facts
      ? is
      : { ...is, controlAtStart: is.control, factsAtStart: is.facts },
  )
}

/** A copy that shares nothing that `applyInPlace` may change. Hand-written: some 20 µs for 500 pieces. */
export function cloneState(s: State): State {
  return {
    round: s.round,
    turn: s.turn,
    phase: s.phase,
    frames: cloneJson(s.frames),
    pieces: s.pieces.map((p) => (p === null ? null : clonePiece(p))),
    facilities: s.facilities.slice(),
    spaces: s.spaces.slice(),
    powers: s.powers.slice(),
    cash: s.cash.slice(),
    record: cloneJson(s.record),
    slices: shareSlices(s.slices),
    dice: { ...s.dice },
    over: s.over,
  }
}
