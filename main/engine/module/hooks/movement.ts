/** Hooks about movement: entering spaces, loading, landing, marks. */
import type { Blocker, Refusal, RuleId, Verdict } from '../../../../shared/model'
import type { Game } from '../../loop/game'
import type { Ix, Piece } from '../../state/state'
import type {
  AccessQuestion,
  MarkQuestion,
  MoveDone,
  MoveMode,
  PathQuestion,
  StepQuestion,
  TransferQuestion,
} from '../hook-questions'

export interface MovementHooks {
  /**
   * Returns why the piece may not act at all in this movement phase: it has moved before, is in a battle, is isolated.
   * The first refusal that no permission overrides counts.
   */
  forbidMoving: (g: Game, q: { piece: Piece; space: Ix; mode: MoveMode }) => Refusal | null
  /**
   * Returns why a power's pieces of one domain may not pass through a space, end there or land there. The first refusal
   * counts.
   */
  forbidEntry: (g: Game, q: AccessQuestion) => Refusal | null
  /**
   * Returns the rule by which a power may use a land like a friend's although its holder is not a friend: its units
   * pass, stay and land there and start from its bases. The first answer counts.
   */
  permitAsGuest: (g: Game, q: { power: Ix; space: Ix }) => RuleId | null
  /**
   * Returns the rule by which a piece may spend one move to stay in the space where it began the turn. The first
   * answer counts.
   */
  permitStaying: (g: Game, q: { piece: Piece; space: Ix; mode: MoveMode }) => RuleId | null
  /** Returns why a piece of cargo may not board a carrier. The first refusal that no permission overrides counts. */
  forbidLoading: (g: Game, q: TransferQuestion) => Refusal | null
  /**
   * Returns why a piece of cargo may not land from a carrier. The first refusal that no permission overrides counts.
   */
  forbidUnloading: (g: Game, q: TransferQuestion) => Refusal | null
  /** Returns why an aircraft may not land on a carrier that ends its move in `space`. The first refusal counts. */
  forbidCarrierLanding: (
    g: Game,
    q: { piece: Piece; carrier: Piece; space: Ix; mode: MoveMode },
  ) => Refusal | null
  /**
   * Lists decks that are not on the board yet: the numbers of waiting carriers, each with the zones it may be placed
   * in this turn. The landing plan counts on them, so aircraft over such a zone owe no other landing. All answers
   * count.
   */
  listCarriersToCome: (g: Game, q: { power: Ix }) => readonly { carrier: number; zones: readonly Ix[] }[]
  /**
   * Returns the rule by which an aircraft that flies to this space in combat movement owes no landing. The first
   * answer counts.
   */
  exemptFromLanding: (g: Game, q: { piece: Piece; space: Ix }) => RuleId | null
  /**
   * Decides whether a carrier's own aircraft may or must stay aboard when it sails along the path. The last answer
   * counts; by default they launch first.
   */
  decideAircraftAboard: (g: Game, q: PathQuestion) => 'may' | 'must' | null
  /**
   * Allows or refuses a mark for a piece. The last verdict counts; without one the mark does not exist for the piece.
   */
  decideMark: (g: Game, q: MarkQuestion) => Verdict | null
  /** Called after pieces were given a mark, to carry out its effects. Every contribution runs. */
  onMark: (g: Game, q: { pieces: readonly Piece[]; mark: MarkQuestion['mark']; space: Ix }) => void
  /** Returns why a piece may not take the step from one space to an adjacent one. The first refusal counts. */
  forbidStep: (g: Game, q: StepQuestion) => Refusal | null
  /**
   * True if the piece follows other pieces of its move, so that it stops only where those must stop. Asked only of
   * pieces that move in a group. One true answer is enough.
   */
  allowFollowing: (g: Game, q: { piece: Piece; group: readonly Piece[] }) => boolean
  /**
   * Returns the rule, the refusal's code and the blockers by which a piece must stop in the space it enters. The
   * first answer counts; by default it may go on.
   */
  findStop: (g: Game, q: StepQuestion) => { rule: RuleId; code: string; blockers?: readonly Blocker[] } | null
  /**
   * Decides whether an enemy ship hinders ships in its zone: whether it makes the zone hostile for them, stops them
   * there and keeps them from loading and landing cargo. `mover` is the ship that would pass; null asks about the
   * zone itself. The last answer counts; true by default. The answer is kept with those of `findStop` and `forbidEntry`, so it
   * may depend on nothing but the types of the two pieces.
   */
  decideHindrance: (g: Game, q: { enemy: Piece; mover: Piece | null }) => boolean | null
  /**
   * Returns extra movement points that a piece gets for the space where it began the turn (air bases). The answers
   * are added up.
   */
  addMovement: (g: Game, q: { piece: Piece }) => number
  /**
   * Returns extra movement points for the ends of a path (naval bases). For an aircraft only the last space of the
   * path may count. The answers are added up.
   */
  addRange: (g: Game, q: PathQuestion) => number
  /**
   * Returns the rule by which a land and the zone around it are one space to a power's aircraft, so that the step
   * between them costs no movement. Asked only about a land whose only neighbor is that zone. The first answer
   * counts.
   */
  permitFreeStep: (g: Game, q: { power: Ix; space: Ix }) => RuleId | null
  /**
   * True if a land that no enemy holds contains a target for the piece in combat movement. One true answer is enough.
   */
  allowAttack: (g: Game, q: { piece: Piece; space: Ix }) => boolean
  /**
   * Returns the refusal of a path that costs `beyond` more movement points than the piece has, for a rule that limits
   * it otherwise than the range of the piece's domain. The first refusal counts; by default the range is cited.
   */
  forbidDistance: (g: Game, q: PathQuestion & { beyond: number }) => Refusal | null
  /** Returns why a piece may not end its path in the last space. The first refusal counts. */
  forbidPathEnd: (g: Game, q: PathQuestion) => Refusal | null
  /** True if a gun in the space fires at this power's aircraft that fly over it. One true answer is enough. */
  allowAntiaircraftFire: (g: Game, q: { power: Ix; space: Ix }) => boolean | null
  /**
   * Returns the number on which a gun hits an aircraft that flies over it: a die of this or less is a hit, 0 cannot
   * hit. The smallest answer counts; 1 by default. Fire in a battle follows the fire rules instead.
   */
  capGunHits: (g: Game, q: { gun: Piece; target: Piece }) => number | null
  /**
   * Lists the message codes of a move's effects other than its battles, for display before the move is made. All
   * answers count.
   */
  listMoveEffects: (g: Game, q: MoveDone) => readonly string[]
  /** Called after a move was carried out, for its effects: lands blitzed, convoys taken. Every contribution runs. */
  onMove: (g: Game, q: MoveDone) => void
  /**
   * Decides whether a power's cargo may land from a zone, given the state of the zone after its battles. The last
   * answer counts; by default it may while no enemy is in the zone.
   */
  decideLandingClear: (g: Game, q: { power: Ix; zone: Ix }) => boolean | null
}
