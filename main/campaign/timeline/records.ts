/**
 * The records of a campaign, in order of creation. A campaign is its header and these records, nothing else: the tree
 * of steps, the position and the position in the dice streams follow from them. `main/saves` writes them to files.
 */
import type { Position } from '../../../shared/contract'
import type { TurnPlan } from '../../../shared/contract/turn-plans'
import type { Action, GameEvent, View } from '../../../shared/model'

export type Seats = View['seats']

/** Round, power, phase, and 1 when the game is over: `Mark` in the form that files hold. */
export type MarkTuple = readonly [round: number, power: string | null, phase: string, over?: 1]

/** Stream, roll number and faces of a generated roll. */
export type DiceTuple = readonly [stream: number, roll: number, faces: readonly number[]]

/** The people at one program, in a campaign that is played by file. `p1` made it. */
export interface Party {
  readonly id: string
  readonly name: string
}

/** What makes a campaign one that is played by file. */
export interface MailTerms {
  /** What its dice guard against; see FORMAT.md of `main/saves`. */
  readonly mode: 'trusting' | 'sealed'
  readonly parties: readonly Party[]
  /** SHA-256 of the nonce of `p1`, in hex, and its public key, in base64. */
  readonly commitment: string
  readonly key: string
  /**
   * Every program works out the computers' steps of a turn file again and compares them, so computers think from a seed
   * that all parties have, and no clock cuts them short. Left out in campaigns from before this.
   */
  readonly recomputed?: true
}

/** What is fixed when a campaign is created. */
export interface Header {
  readonly scenario: string
  /** Version of the rules under which the campaign was created. */
  readonly rules: number
  /** The rule modules with which it was created, as in `Game.modules`. */
  readonly modules: readonly string[]
  readonly switches: Readonly<Record<string, string>>
  readonly seed: string
  readonly dice: 'generated' | 'manual'
  readonly seats: Seats
  readonly name: string
  /** ISO 8601, UTC. */
  readonly created: string
  /** Where the game is at step 0. */
  readonly mark: MarkTuple
  /** The starting position, if it isn't the scenario's set-up. */
  readonly position?: Position
  /** Left out if it isn't played by file. `seed` is then this program's nonce. */
  readonly mail?: MailTerms
}

interface NodeRecord {
  /** Permanent number, from 1 in the order of the file. 0 is the start. */
  readonly n: number
  /** The node it follows. */
  readonly p: number
  /** Where the game is after the step, if that differs from the parent's mark. */
  readonly mark?: MarkTuple
  /** Set if its dice begin with roll 0 of this stream, instead of continuing where the parent's dice ended. */
  readonly stream?: number
  /** Set if its dice are drawn with a pledge from here on; null if they are no longer. */
  readonly pledge?: Pledge | null
  /** Generated dice that fell, in order. */
  readonly dice?: readonly DiceTuple[]
  /** Everything that happened. The history is built from this, also under later rules. */
  readonly events: readonly GameEvent[]
  /** The time, if its minute differs from that of the last recorded time. ISO 8601, UTC. */
  readonly time?: string
}

/** One step: an action, or an all-or-none group of actions. */
export interface ActRecord extends NodeRecord {
  readonly t: 'act'
  /** Seat that answered; several are joined with `+`. */
  readonly by: string
  readonly do: readonly Action[]
  /**
   * Set if the action comes from a computer that ran out of time by the clock: the same position might get another
   * answer.
   */
  readonly cut?: true
}

/** One step: a change made in edit mode. */
export interface EditRecord extends NodeRecord {
  readonly t: 'edit'
  readonly changes: Position
}

/** The position moved without a new step: undo, redo, goto, or a switch to a branch. */
export interface HeadRecord {
  readonly t: 'head'
  readonly to: number
  /** The branch in play from here on, if it changed. 0 is the trunk. */
  readonly branch?: number
}

/** A branch begins at node `at`. Its id counts the branch records from 1. */
export interface BranchRecord {
  readonly t: 'branch'
  readonly id: number
  readonly at: number
  readonly name: string
  /** For study only: the game's own line doesn't change. */
  readonly study?: true
}

/** From here on, no stream below `from` is drawn from: its next dice may have been seen. */
export interface DiceRecord {
  readonly t: 'dice'
  readonly from: number
}

/** A short summary for lists, which then don't have to read a whole state. */
export interface PointSummary {
  readonly mark: MarkTuple
  readonly steps: number
  readonly picture: Readonly<Record<string, string | null>>
}

/** A checkpoint: the whole state after node `at`. */
export interface PointRecord {
  readonly t: 'point'
  readonly at: number
  /** Version of the rules that produced the state. */
  readonly rules: number
  readonly hash: string
  readonly time: string
  readonly summary: PointSummary
  /** The plain state as JSON text; parsed on demand. */
  readonly state: string
}

/** A power's turn ended at node `at`. The file adds the full hash of everything before it. */
export interface TurnRecord {
  readonly t: 'turn'
  readonly at: number
}

/** A new name for the campaign or one of its branches. */
export interface NameRecord {
  readonly t: 'name'
  readonly name: string
  readonly branch?: number
  readonly time: string
}

/** From here on, another player answers for a power. The record belongs to no step: the seat applies to all of them. */
export interface SeatRecord {
  readonly t: 'seat'
  readonly power: string
  readonly seat: Seats[string]
  readonly time: string
}

/** From here on, other rules are in force. */
export interface RulesRecord {
  readonly t: 'rules'
  readonly rules: number
  readonly modules: readonly string[]
  readonly at: number
}

/** A turn plan of a player as it is from here on; without a plan, the plan is deleted. It belongs to no step. */
export interface PlanRecord {
  readonly t: 'plan'
  readonly id: string
  readonly plan?: Omit<TurnPlan, 'id'>
  readonly time: string
}

/** The party whose program this is, and its secret key, in base64. Exports leave it out. */
export interface HomeRecord {
  readonly t: 'home'
  readonly party: string
  readonly secret: string
}

/** The end of steps that one party made, up to `step` of the main line: `sign` is its signature of their link. */
export interface Signature {
  readonly party: string
  readonly step: number
  readonly link: string
  readonly sign: string
}

/** A party's part in the dice, and its public key. */
export interface Joined {
  readonly party: string
  readonly nonce: string
  readonly key: string
  /** The signature of `p1`, by which the other parties know it; `p1` itself needs none. */
  readonly vouch?: string
}

/** The parts of two parties in the dice of a step: a nonce and a signature of each. */
export interface Pledge {
  readonly nonce: string
  readonly sign: string
  readonly answer: { readonly nonce: string; readonly sign: string }
}

/** Moves to which this party has committed itself, after node `at`: its dice fall once another party has answered. */
export interface Pledged {
  readonly what: 'pledged'
  readonly at: number
  readonly party: string
  readonly do: readonly Action[]
  readonly nonce: string
  /** SHA-256 of the moves and the nonce, and the party's signature of it. */
  readonly hash: string
  readonly sign: string
}

/** The pledge of another party after node `at`, with this party's answer if it is the one to give it. */
export interface Asked {
  readonly what: 'asked'
  readonly at: number
  readonly party: string
  readonly hash: string
  readonly answer?: { readonly nonce: string; readonly sign: string }
}

/** Something that happened between the parties of a campaign that is played by file. */
export interface MailRecord {
  readonly t: 'mail'
  readonly mail:
    | ({ readonly what: 'joined' } & Joined)
    /** A file with all steps up to `step` was saved; without a signature if this party made none of the last ones. */
    | { readonly what: 'sent'; readonly step: number; readonly signature?: Signature }
    /** A file was opened: its SHA-256, its last step, and the last step that each party is known to have. */
    | {
        readonly what: 'got'
        readonly step: number
        readonly file: string
        readonly signatures: readonly Signature[]
        readonly has: Readonly<Record<string, number>>
      }
    | Pledged
    | Asked
    /** The party's pledge was taken back before a file with it was saved. */
    | { readonly what: 'unpledged' }
    /** From here on the campaign is played at this program alone. */
    | { readonly what: 'alone' }
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
  | PlanRecord
  | HomeRecord
  | MailRecord
export type StepRecord = ActRecord | EditRecord
