/** What the movement steps are made of, and what their legality answers beyond `check`. */
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
import type { Rng } from '../dice'
import type { Domain } from '../hooks'
import type { Game } from '../game'
import type { Legal, Proposal, StepId } from '../module'
import type { Ix, Piece } from '../state'

/** The clauses behind what the engine itself refuses; a rule set names its own. */
export interface MovementIds<C extends string = RuleId> {
  /** Only pieces of the powers whose turn it is move. */
  readonly own: C
  /** Range by domain. */
  readonly range: Readonly<Record<Domain, C>>
  /** Land units cross water only aboard, and board from a coast. */
  readonly boarding: C
  /** What a hold takes. */
  readonly hold: C
  /** A carrier's own aircraft launch before it sails. */
  readonly launch: C
  /** Aircraft are sent out only where they can land afterwards. */
  readonly landing: C
  /** Aircraft that can land must land; those that can't are lost. */
  readonly mustLand: C
  readonly pickUp: C
  readonly lost: C
  /** Order of phases: what belongs to another one. */
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
 * An errand that pieces are sent on while pieces move: an action of the order's name, with pieces and a space. Whether
 * a piece may go is the question `mark`; what then happens is told by `marked`.
 */
export interface MoveOrder {
  /** Kind of the action, and name of the mark. */
  readonly id: MoveGroup['marks'][number]['kind']
  readonly mode: 'combat' | 'noncombat'
  /** Spaces for which the piece may be sent from where it stands, as far as its kind and the board tell. */
  spaces(g: Game, p: Piece): readonly Ix[]
  /** For the random player, who would hardly ever come to it: once a sample, and once for a piece picked at random. */
  errand?(g: Game, legal: Legal, rng: Rng): Action | null
  sortie?(g: Game, p: Piece, rng: Rng): Action | null
}

/** A space that was reached: the way there is the chain of parents. */
export interface ReachNode {
  readonly space: Ix
  readonly cost: number
  readonly parent: ReachNode | null
  /** The way passes enemy land. */
  readonly hostile: boolean
  /** The first move was spent on staying. */
  readonly stayed: boolean
  /** Enemy guns flown over on the way. */
  readonly risk: number
}

/** A move in numbers, as the search found it: each step of its way is legal, its end and the landing are not checked. */
export interface Move extends Proposal {
  readonly pieces: readonly number[]
  readonly from: Ix
  readonly to: Ix
  /** Points it costs. */
  readonly cost: number
}

/** Legality of a movement step: besides `check`, the reachable spaces of a group and why a space is out of reach. */
export interface MovementLegal extends Legal {
  /**
   * Without pieces: every group of like pieces that may still act, each with the targets of one of them.
   * With pieces: one group of exactly these, or none if they do not stand together; its targets by way of `via`.
   */
  groups(pieces?: readonly PieceId[], via?: readonly SpaceId[]): MoveGroup[]
  /** The moves of one piece of each group of like ones, by their shortest ways; see `Move`. */
  moves(): Iterable<Move>
  /** Every space these pieces may move to together, with the shortest way. */
  targets(pieces: readonly PieceId[]): Target[]
  /** What ends the step, or what must be done before: aircraft land by the landing plan, others pay what they owe. */
  finish(): Action
  /** Why the piece may not move to the space; null if it may. */
  why(piece: PieceId, space: SpaceId): Refusal | null
}

/** Is this the legality of a movement step? */
export const isMovementLegal = (l: Legal): l is MovementLegal => 'targets' in l

/** Where an aircraft comes down in a landing plan. */
export interface Home {
  readonly piece: Piece
  /** The land, or the zone where the carrier will be. */
  readonly space: Ix
  /** Number of the carrier, or -1 for land. */
  readonly carrier: number
}
