/** Types of the movement steps, and of their legality beyond `check`. */
import type {
  Action,
  MoveGroup,
  PhaseId,
  PieceId,
  Refusal,
  RuleId,
  SpaceId,
  Target,
} from '../../../shared/model'
import type { Rng } from '../loop/dice'
import type { Domain } from '../module/hooks'
import type { Game } from '../loop/game'
import type { Legal, Proposal, StepId } from '../module/module'
import type { Ix, Piece } from '../state/state'

/** The clauses behind the engine's own refusals; a rule set names its own. */
export interface MovementIds<C extends string = RuleId> {
  /** Only pieces of the powers whose turn it is move. */
  readonly own: C
  /** Range, by domain. */
  readonly range: Readonly<Record<Domain, C>>
  /** Land units cross water only aboard a ship, and board from a coast. */
  readonly boarding: C
  /** Contents of a hold. */
  readonly hold: C
  /** A carrier's own aircraft launch before it sails. */
  readonly launch: C
  /** Aircraft may only go where they can land afterwards. */
  readonly landing: C
  /** Aircraft that can land must land; those that can't are lost. */
  readonly mustLand: C
  readonly pickUp: C
  readonly lost: C
  /** Order of phases: the action belongs to another phase. */
  readonly phase: C
}

/** One movement step of a turn. */
export interface MoveSpec {
  readonly id: StepId
  readonly phase: PhaseId
  readonly mode: 'combat' | 'noncombat'
  readonly rules: readonly RuleId[]
  readonly ids: MovementIds
  /** What happens when the step ends. */
  readonly atEnd?: (g: Game) => void
}

/**
 * An order that pieces may be given during movement: an action of the order's name, with pieces and a space. The hook
 * `decideMark` decides whether a piece may be given it; the hook `onMark` carries out the effects.
 */
export interface MoveOrder {
  /** Kind of the action and name of the mark. */
  readonly id: MoveGroup['marks'][number]['kind']
  readonly mode: 'combat' | 'noncombat'
  /** Returns the spaces that the piece may be sent to from where it is, judging by its type and the board. */
  spaces(g: Game, p: Piece): readonly Ix[]
  /**
   * For the random player, who would rarely find the order otherwise: called once per sample (`errand`), and for a
   * randomly picked piece (`sortie`).
   */
  errand?(g: Game, legal: Legal, rng: Rng): Action | null
  sortie?(g: Game, p: Piece, rng: Rng): Action | null
}

/** A reached space; the chain of parents is the way to it. */
export interface ReachNode {
  readonly space: Ix
  readonly cost: number
  readonly parent: ReachNode | null
  /** True if the way passes enemy land. */
  readonly hostile: boolean
  /** True if the first move was spent on staying. */
  readonly stayed: boolean
  /** Number of enemy guns flown over on the way. */
  readonly risk: number
}

/**
 * A move in numbers, as the search found it: every step of its way is legal; its end and the landing are not checked.
 */
export interface Move extends Proposal {
  readonly pieces: readonly number[]
  readonly from: Ix
  readonly to: Ix
  /** Its cost in points. */
  readonly cost: number
}

/**
 * Legality of a movement step: in addition to `check`, the reachable spaces of a group and the reason that a space is
 * out of reach.
 */
export interface MovementLegal extends Legal {
  /**
   * Without pieces: every group of like pieces that may still act, each with the targets of one of them. With pieces:
   * one group of exactly these, or none if they are not together; its targets by way of `via`.
   */
  groups(pieces?: readonly PieceId[], via?: readonly SpaceId[]): MoveGroup[]
  /** Yields the moves of one piece of each group of like pieces, by their shortest ways; see `Move`. */
  moves(): Iterable<Move>
  /** Returns every space that these pieces may move to together, with the shortest way. */
  targets(pieces: readonly PieceId[]): Target[]
  /**
   * Returns the action that ends the step, or one that is required before: aircraft land by the landing plan, pieces
   * settle what is due.
   */
  finish(): Action
  /** Returns why the piece may not move to the space; null if it may. */
  why(piece: PieceId, space: SpaceId): Refusal | null
}

/** True if this is the legality of a movement step. */
export const isMovementLegal = (l: Legal): l is MovementLegal => 'targets' in l

/** An aircraft's landing place in a landing plan. */
export interface Home {
  readonly piece: Piece
  /** The land, or the zone where the carrier will be. */
  readonly space: Ix
  /** Number of the carrier, or -1 for land. */
  readonly carrier: number
}
