/** Hooks about battles, raids, and losses. */
import type { Refusal, RuleId, Verdict } from '../../../../shared/model'
import type { Game } from '../../loop/game'
import type { BattleRecord, Frame, Ix, Piece } from '../../state/state'
import type { AttackDone, BattleEnd, BombardQuestion, JoinQuestion } from '../hook-questions'

export interface BattleHooks {
  /**
   * Decides whether a piece fights in a battle of this kind in its space. The last answer counts; by default the kind
   * itself decides.
   */
  decideParticipation: (g: Game, q: JoinQuestion) => boolean | null
  /**
   * Returns the power that decides for a piece in a battle, as when casualties are picked. The last answer counts; by
   * default the power whose turn it is for pieces that move in this turn, and the owner for all others.
   */
  decideLossPicker: (g: Game, q: { piece: Piece }) => Ix | null
  /**
   * Lists the numbers of pieces that fire in some step of a battle but cannot be casualties in it: guns. All answers
   * count.
   */
  listSupport: (g: Game, q: Omit<JoinQuestion, 'piece'>) => readonly number[]
  /** Allows or refuses the bombardment by a ship. The last verdict counts; by default the base rules decide. */
  decideBombardment: (g: Game, q: BombardQuestion) => Verdict | null
  /**
   * Returns the rule by which no attacker may withdraw from the battle that is being fought. The first answer counts.
   */
  forbidRetreat: (g: Game, q: { space: Ix }) => RuleId | null
  /**
   * Returns why a battle that is due must wait: for another battle, for fire from the coast. The first refusal counts.
   */
  forbidBattle: (g: Game, q: { battle: BattleRecord; space: Ix }) => Refusal | null
  /**
   * Returns the frame of a step that must run just before a battle begins; null if nothing is due, and once that step
   * has run. The first answer counts.
   */
  findStepBeforeBattle: (g: Game, q: { battle: BattleRecord; space: Ix }) => Frame | null
  /** Called after a battle has ended. Every contribution runs. */
  onBattleEnd: (g: Game, q: BattleEnd) => void
  /** Called after a power was attacked in any way. Every contribution runs. */
  onAttack: (g: Game, q: AttackDone) => void
  /**
   * Returns the most IPCs that a raid or rocket may still cost a power for the complex in a space. The smallest
   * answer counts; no cap by default.
   */
  capRaidDamage: (g: Game, q: { power: Ix; space: Ix }) => number | null
  /**
   * Called after a strategic bombing raid was paid for: the power that paid, the IPCs, the space of the complex.
   * Every contribution runs.
   */
  onRaid: (g: Game, q: { power: Ix; paid: number; space: Ix }) => void
  /** Called after pieces left the board for good; `why` is a message code. Every contribution runs. */
  onRemoval: (g: Game, q: { pieces: readonly Piece[]; why: string }) => void
}
