/**
 * What the questions of `hooks.ts` name when they are put, and what their answers are made of: words without any
 * machinery, so that a rule's file says what it is asked and the list of hooks stays one that can be read.
 */
import type { Action, RuleId, UnitTypeId } from '../../shared/model'
import type { BattleSide } from './battle/steps'
import type { BattleRecord, Ix, Piece } from './state'

export type Relation = 'own' | 'allied' | 'hostile' | 'not-at-war'
export type Domain = 'land' | 'sea' | 'air'
/** Which of the two movement phases, or a withdrawal, or a move by rule (surrender's way home). */
export type MoveMode = 'combat' | 'noncombat' | 'retreat'

/** May this power's piece be in, or pass, this space at all? `how: 'land'` is an aircraft coming down. */
export interface AccessQuestion {
  readonly power: Ix
  readonly space: Ix
  readonly domain: Domain
  readonly how: 'pass' | 'end' | 'land'
  readonly mode: MoveMode
  readonly piece?: Piece
  /** Plans only: zones whose battles are taken as won (EUR-195). */
  readonly cleared?: ReadonlySet<Ix>
}

/** May the piece take this step from one space to the next? `space` is the space it enters. */
export interface StepQuestion {
  readonly piece: Piece
  readonly from: Ix
  readonly space: Ix
  readonly mode: MoveMode
  readonly cleared?: ReadonlySet<Ix>
}

/** May this cargo go aboard, or ashore? Asked of each piece before it boards or lands. */
export interface TransferQuestion {
  readonly cargo: Piece
  readonly carrier: Piece
  readonly sea: Ix
  /** The land. */
  readonly space: Ix
  readonly mode: MoveMode
}

/** May the piece be given this mark (or sent on this errand)? `mark` is the name of an order of the rule set. */
export interface MarkQuestion {
  readonly piece: Piece
  readonly mark: string
  readonly space: Ix
  readonly mode: MoveMode
}

/** A whole path of one piece: `path[0]` is where it stands; `space` is the last of the path. */
export interface PathQuestion {
  readonly piece: Piece
  readonly path: readonly Ix[]
  readonly space: Ix
  readonly mode: MoveMode
  /** All pieces of the same move. */
  readonly group?: readonly Piece[]
}

/** A move that has been carried out, or is looked at; `path[0]` is where it began. */
export interface MoveDone {
  readonly pieces: readonly Piece[]
  readonly path: readonly Ix[]
  readonly space: Ix
  readonly mode: MoveMode
}

export interface BuyQuestion {
  readonly treasury: Ix
  readonly unit: Ix
  /** Where the unit must go, for units bought for a place (complexes); else -1. */
  readonly space: Ix
}

/**
 * What is ordered for a place: the spaces it may be ordered for now, the clause that has it named, and the one that has
 * it placed there.
 */
export interface MeantFor {
  /** Found when it is read: to know the places takes long, and where a unit is placed only that there are such is asked. */
  readonly spaces: readonly Ix[]
  readonly rule: RuleId
  readonly placed: RuleId
}

export interface IncomeLine {
  /** Message code: `territory`, `convoy`, `pool`, `oil` … */
  readonly what: string
  readonly space: Ix
  readonly amount: number
  readonly rule: RuleId
}

/** Where waiting (or free) pieces of one type may be placed. */
export interface PlaceQuestion {
  readonly power: Ix
  readonly treasury: Ix
  readonly unit: Ix
  readonly space: Ix
  readonly free: boolean
  /** The rule by which it was on the board before and comes back (hook `returning`). */
  readonly returning?: RuleId | null
  /** How many at once. */
  readonly count: number
  /** The space they were ordered for; -1 where an order names none. */
  readonly meantFor: Ix
  /** The land whose complex they come through; -1 where they come through none, or before it is known. */
  readonly site: Ix
}

/** A limit on what may be placed this turn. */
export interface PlaceLimit {
  /** What shares it: pieces placed under one name are counted together. A land's complex goes by the land's id. */
  readonly shared: string
  /** Whether pieces are counted, or their cost as the rules print it. */
  readonly by: 'count' | 'cost'
  /** How much it takes in a turn; Infinity: it only counts. */
  readonly most: number
  /** The types it counts, for the question to show; absent: all. */
  readonly units?: readonly UnitTypeId[]
  /** Where it is shown, and the code of its refusal. */
  readonly space: Ix
  readonly code: string
  readonly rule: RuleId
}

export interface CaptureQuestion {
  readonly space: Ix
  /** The power that took it, its controller before. */
  readonly by: Ix
  readonly from: number
}

/** A battle that is over; `result` is the code of its kind. Numbers of the pieces left in the fight. */
export interface BattleEnd {
  readonly space: Ix
  readonly battle: BattleRecord
  readonly result: string
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
}

/** A power was attacked: its units in a battle, its complex in a raid, its ships before battle. */
export interface AttackDone {
  readonly by: Ix
  readonly victim: Ix
  readonly space: Ix
  readonly how: string
}

/** Who takes part: a piece that stands where a battle of this kind would be fought. */
export interface JoinQuestion {
  readonly piece: Piece
  readonly kind: string
  readonly side: BattleSide
  readonly space: Ix
}
/** May a ship fire at this shore? `zones`: where those that attack it came ashore from. */
export interface BombardQuestion {
  readonly piece: Piece
  readonly space: Ix
  readonly zones: readonly Ix[]
}

/** A fact worked out for the view; of a power or a treasury where one is named. */
export interface Told {
  readonly name: string
  readonly power?: Ix
  readonly treasury?: Ix
  readonly value: string | number | boolean | null | string[]
}

/**
 * How near an end is that a rule knows: of the game, which some powers would win, or of one power's part in it. What counts for it
 * may be broken where the rule rounds, so that whoever plans sees half a step as well.
 */
export type Prospect = (
  { readonly winners: readonly Ix[] } | { /** The power that would be out of the game. */ readonly out: Ix }
) & {
  readonly have: number
  /** How much of it is enough; of what dice decide, so much that they do so every other time. */
  readonly need: number
  /** What a usual change of the position adds or takes. */
  readonly step: number
  /** What it grows by of itself, in a round. */
  readonly grows: number
  /** Is it rolled for, round by round? Else it is counted. */
  readonly rolled: boolean
}

export interface StandingAction {
  readonly kind: Action['kind']
  readonly by: Ix
  readonly rules: readonly RuleId[]
}

/** Facts as a position gives them: by the name of their group, then by field. */
export interface ImpliedFacts {
  readonly module: string
  readonly values: Readonly<Record<string, unknown>>
}
