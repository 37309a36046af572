/** Hooks about placing new units. */
import type { Refusal, RuleId } from '../../../../shared/model'
import type { Game } from '../../loop/game'
import type { Ix, Piece } from '../../state/state'
import type { PlaceLimit, PlaceQuestion } from '../hook-questions'

export interface PlacementHooks {
  /**
   * Returns why a piece may not be placed in a space. The first refusal that no permission overrides counts. Without
   * one, `allowPlacement` and the limits still decide.
   */
  forbidPlacement: (g: Game, q: PlaceQuestion) => Refusal | null
  /**
   * Returns the rule by which a waiting piece was not bought but returns to the board: no placement limit counts it,
   * and it keeps waiting if it finds no space. The first answer counts.
   */
  exemptFromPlacementLimits: (g: Game, q: { piece: Piece }) => RuleId | null
  /** Returns the rule that gave a power free units of a type to place in this turn. The first answer counts. */
  findGift: (g: Game, q: { power: Ix; unit: Ix }) => RuleId | null
  /** True if a rule of its own lets the piece be placed in the space, without a complex. One true answer is enough. */
  allowPlacement: (g: Game, q: PlaceQuestion) => boolean
  /**
   * Called after waiting pieces were placed in a space. A piece that became a facility is no longer a piece. Every
   * contribution runs.
   */
  onPlacement: (g: Game, q: { pieces: readonly Piece[]; space: Ix }) => void
  /** Lists the limits under which a placement falls. All of them apply. */
  listPlacementLimits: (g: Game, q: PlaceQuestion) => readonly PlaceLimit[]
  /**
   * Decides whether a treasury may place units through the complex in `space`. The last answer counts; by default it
   * may if the land feeds this treasury.
   */
  decidePlacementSite: (g: Game, q: { power: Ix; treasury: Ix; space: Ix }) => boolean | null
  /**
   * Returns why a piece may not be placed in a space before round 1. The first refusal that no permission overrides
   * counts.
   */
  forbidSetupPlacement: (g: Game, q: { power: Ix; unit: Ix; space: Ix }) => Refusal | null
}
