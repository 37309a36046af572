/**
 * Types of the arguments and answers of the hooks in `hooks.ts`. They are separate from the engine's machinery so that
 * a rule's file can show what it is asked and the list of hooks stays readable.
 */
import type { Action, RuleId, UnitTypeId } from '../../../shared/model'
import type { BattleSide } from '../battle/steps'
import type { BattleRecord, Ix, Piece } from '../state/state'

export type Relation = 'own' | 'allied' | 'hostile' | 'not-at-war'
export type Domain = 'land' | 'sea' | 'air'
/** One of the two movement phases, a withdrawal, or a move by rule (the way home after a surrender). */
export type MoveMode = 'combat' | 'noncombat' | 'retreat'

/** Asks whether a power's piece may be in a space or pass it. `how: 'land'` is an aircraft that lands. */
export interface AccessQuestion {
  readonly power: Ix
  readonly space: Ix
  readonly domain: Domain
  readonly how: 'pass' | 'end' | 'land'
  readonly mode: MoveMode
  readonly piece?: Piece
  /** In plans only: zones whose battles count as won (EUR-195). */
  readonly cleared?: ReadonlySet<Ix>
}

/** Asks whether a piece may take one step; `space` is the space that it enters. */
export interface StepQuestion {
  readonly piece: Piece
  readonly from: Ix
  readonly space: Ix
  readonly mode: MoveMode
  readonly cleared?: ReadonlySet<Ix>
}

/** Asks whether cargo may board or land; asked for each piece of cargo. */
export interface TransferQuestion {
  readonly cargo: Piece
  readonly carrier: Piece
  readonly sea: Ix
  /** The land where the cargo boards or lands. */
  readonly space: Ix
  readonly mode: MoveMode
}

/** Asks whether a piece may be given a mark or an order; `mark` is the name of an order of the rule set. */
export interface MarkQuestion {
  readonly piece: Piece
  readonly mark: string
  readonly space: Ix
  readonly mode: MoveMode
}

/** A whole path of one piece: `path[0]` is the space where it is, `space` the last space of the path. */
export interface PathQuestion {
  readonly piece: Piece
  readonly path: readonly Ix[]
  readonly space: Ix
  readonly mode: MoveMode
  /** All pieces of the same move. */
  readonly group?: readonly Piece[]
}

/** A move that was carried out or is being examined; `path[0]` is the space where it began. */
export interface MoveDone {
  readonly pieces: readonly Piece[]
  readonly path: readonly Ix[]
  readonly space: Ix
  readonly mode: MoveMode
}

/** Asks about a unit that a treasury would buy. */
export interface BuyQuestion {
  readonly treasury: Ix
  readonly unit: Ix
  /** The space of a unit that is bought for a place (complexes); else -1. */
  readonly space: Ix
}

/**
 * The place of an ordered unit: the spaces that an order may name, the clause that makes it name one, and the clause
 * that has the unit placed there.
 */
export interface MeantFor {
  /** Implement as a getter: finding the spaces is slow, and placement only asks whether the object exists. */
  readonly spaces: readonly Ix[]
  readonly rule: RuleId
  readonly placed: RuleId
}

/** One line of a treasury's income; `amount` in IPCs. */
export interface IncomeLine {
  /** Message code: `territory`, `convoy`, `pool`, `oil` … */
  readonly what: string
  readonly space: Ix
  readonly amount: number
  readonly rule: RuleId
}

/** Asks where waiting (or free) pieces of one type may be placed. */
export interface PlaceQuestion {
  readonly power: Ix
  readonly treasury: Ix
  readonly unit: Ix
  readonly space: Ix
  readonly free: boolean
  /** The rule by which the piece was on the board before and returns (hook `exemptFromPlacementLimits`). */
  readonly returning?: RuleId | null
  /** Number of pieces placed together. */
  readonly count: number
  /** The space that the pieces were ordered for; -1 where the order names none. */
  readonly meantFor: Ix
  /** The land whose complex the pieces come through; -1 for none, and before it is known. */
  readonly site: Ix
}

/** A limit on placement in this turn. */
export interface PlaceLimit {
  /**
   * Name of the limit: pieces placed under the same name are counted together. The name of a land's complex is the id
   * of the land.
   */
  readonly shared: string
  /** Counts pieces, or adds up their printed cost. */
  readonly by: 'count' | 'cost'
  /** The most it takes in a turn; Infinity: it only counts. */
  readonly most: number
  /** The unit types that it counts, for display in the question; absent: all. */
  readonly units?: readonly UnitTypeId[]
  /** The space where the limit is shown, and the code of its refusal. */
  readonly space: Ix
  readonly code: string
  readonly rule: RuleId
}

/**
 * A limit on new units as a purchase shows it: a space and the number of units, or their cost, that it takes this
 * turn.
 */
export interface PlaceRoom {
  readonly space: Ix
  readonly by: 'count' | 'cost'
  /** Infinity: no limit. */
  readonly most: number
  /** The unit types that it counts; null: everything that comes through the complex there. */
  readonly units: readonly UnitTypeId[] | null
  readonly rule: RuleId
}

/** Compares some of the ordered units with the capacity of complexes, by number or by cost. */
export interface OrderExcess {
  /** The unit types that share this capacity. */
  readonly units: readonly Ix[]
  readonly by: 'count' | 'cost'
  readonly ordered: number
  readonly most: number
}

/** Where an order may be placed in the present position, and what happens to units without a space. */
export interface OrderRoom {
  readonly places: readonly PlaceRoom[]
  /** The part of the order, together with the waiting units, that has no space; null: every unit has one. */
  readonly excess: OrderExcess | null
  /** Units without a space are returned for their price, or wait for a later turn. */
  readonly leftover: 'returned' | 'waits'
  readonly rule: RuleId
}

/** A space that is captured. */
export interface CaptureQuestion {
  readonly space: Ix
  /** The power that captures the space, and its controller before. */
  readonly by: Ix
  readonly from: number
}

/** A battle that has ended: `result` is a code of its kind, the lists hold the numbers of the pieces left in it. */
export interface BattleEnd {
  readonly space: Ix
  readonly battle: BattleRecord
  readonly result: string
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
}

/** An attack on a power: on its units in a battle, on its complex in a raid, on its ships before a battle. */
export interface AttackDone {
  readonly by: Ix
  readonly victim: Ix
  readonly space: Ix
  readonly how: string
}

/** Asks whether a piece takes part in a battle of this kind in its space. */
export interface JoinQuestion {
  readonly piece: Piece
  readonly kind: string
  readonly side: BattleSide
  readonly space: Ix
}
/** Asks whether a ship may bombard a shore. `zones`: the zones from which the attackers landed. */
export interface BombardQuestion {
  readonly piece: Piece
  readonly space: Ix
  readonly zones: readonly Ix[]
}

/** A computed fact for the view; it belongs to a power or treasury if one is given. */
export interface Told {
  readonly name: string
  readonly power?: Ix
  readonly treasury?: Ix
  readonly value: string | number | boolean | null | string[]
}

/**
 * How near an end is that a rule defines: of the game, which `winners` would win, or of one power's part in it.
 * `have` may be a fraction where the rule rounds, so that a planner sees half a step as well.
 */
export type Prospect = (
  { readonly winners: readonly Ix[] } | { /** The power that would be out of the game. */ readonly out: Ix }
) & {
  readonly have: number
  /** The value of `have` that is enough; where dice decide, the value at which they do so half of the time. */
  readonly need: number
  /** The amount that a usual change of the position adds or takes. */
  readonly step: number
  /** The amount that it grows by itself per round. */
  readonly grows: number
  /** True if dice decide round by round; false if it is counted. */
  readonly rolled: boolean
}

/** An action that a power may take without being asked, with its clauses. */
export interface StandingAction {
  readonly kind: Action['kind']
  readonly by: Ix
  readonly rules: readonly RuleId[]
}

/** Facts as a position states them: the name of their group, then values by field. */
export interface ImpliedFacts {
  readonly module: string
  readonly values: Readonly<Record<string, unknown>>
}

/** The most IPCs that a treasury may spend, with the rule that limits it and the refusal's code. */
export interface SpendLimit {
  readonly most: number
  readonly rule: RuleId
  readonly code: string
}
