/**
 * The records of a campaign, in the order they were made. A campaign is its header and these, nothing else: the tree
 * of steps, the position and the dice's place follow from them. How they are written to a file is the business of
 * `main/saves`.
 */
import type { Position } from '../../shared/contract'
import type { Action, GameEvent, View } from '../../shared/model'

export type Seats = View['seats']

/** Round, power, phase, and 1 when the game is over: `Mark` as files hold it. */
export type MarkTuple = readonly [round: number, power: string | null, phase: string, over?: 1]

/** Stream, roll number and faces of a generated roll. */
export type DiceTuple = readonly [stream: number, roll: number, faces: readonly number[]]

/** What is fixed when a campaign begins. */
export interface Header {
  readonly scenario: string
  /** Version of the rules that the campaign was begun under. */
  readonly rules: number
  /** The rule modules that it was begun with, as `Game.modules`. */
  readonly modules: readonly string[]
  readonly switches: Readonly<Record<string, string>>
  readonly seed: string
  readonly dice: 'generated' | 'manual'
  readonly seats: Seats
  readonly name: string
  /** ISO 8601, UTC. */
  readonly created: string
  /** Where step 0 stands. */
  readonly mark: MarkTuple
  /** The position it began from, where that was not the scenario's set-up. */
  readonly position?: Position
}

interface NodeRecord {
  /** Number for life, from 1 in the order of the file. 0 is the start. */
  readonly n: number
  /** The node it follows. */
  readonly p: number
  /** Where the game stands after it, when that differs from its parent's. */
  readonly mark?: MarkTuple
  /** Its dice begin with roll 0 of this stream, instead of going on where its parent's ended. */
  readonly stream?: number
  /** Generated dice that fell, in their order. */
  readonly dice?: readonly DiceTuple[]
  /** What happened, completely: history is shown from this, also under later rules. */
  readonly events: readonly GameEvent[]
  /** When, if another minute than the last time noted. ISO 8601, UTC. */
  readonly time?: string
}

/** An action, or an all-or-none group of them: one step. */
export interface ActRecord extends NodeRecord {
  readonly t: 'act'
  /** Seat that answered; several are joined with `+`. */
  readonly by: string
  readonly do: readonly Action[]
  /** A computer thought it out that ran out of time by the clock: the same position might get another answer. */
  readonly cut?: true
}

/** A change made in edit mode: one step. */
export interface EditRecord extends NodeRecord {
  readonly t: 'edit'
  readonly changes: Position
}

/** The position moved without anything new: undo, redo, goto, or into a branch. */
export interface HeadRecord {
  readonly t: 'head'
  readonly to: number
  /** The branch that is played from here on, where it changed. 0 is the trunk. */
  readonly branch?: number
}

/** A branch begins at node `at`. Its number is that of the record, counted from 1. */
export interface BranchRecord {
  readonly t: 'branch'
  readonly id: number
  readonly at: number
  readonly name: string
  /** Only for study: the game's own line stays as it was. */
  readonly study?: true
}

/** No stream below `from` is drawn from again: what it would have given may have been seen. */
export interface DiceRecord {
  readonly t: 'dice'
  readonly from: number
}

/** A short account for lists, so that nobody has to read a whole state for one line. */
export interface PointSummary {
  readonly mark: MarkTuple
  readonly steps: number
  readonly picture: Readonly<Record<string, string | null>>
}

/** A checkpoint: the whole state after node `at`. */
export interface PointRecord {
  readonly t: 'point'
  readonly at: number
  /** Version of the rules that made the state. */
  readonly rules: number
  readonly hash: string
  readonly time: string
  readonly summary: PointSummary
  /** The plain state as JSON text; parsed only when it is wanted. */
  readonly state: string
}

/** A power's turn closed at node `at`. The file adds the full hash of everything before it. */
export interface TurnRecord {
  readonly t: 'turn'
  readonly at: number
}

/** A new name for the campaign, or for one of its branches. */
export interface NameRecord {
  readonly t: 'name'
  readonly name: string
  readonly branch?: number
  readonly time: string
}

/** From here on somebody else answers for a power. It belongs to no step: whoever sits there sits there in all of them. */
export interface SeatRecord {
  readonly t: 'seat'
  readonly power: string
  readonly seat: Seats[string]
  readonly time: string
}

/** From here on other rules are in force. */
export interface RulesRecord {
  readonly t: 'rules'
  readonly rules: number
  readonly modules: readonly string[]
  readonly at: number
}

export type CampaignRecord =
  | ActRecord
  | EditRecord
  | HeadRecord
  | BranchRecord
  | DiceRecord
  | PointRecord
  | TurnRecord
  | NameRecord
  | SeatRecord
  | RulesRecord
export type StepRecord = ActRecord | EditRecord
