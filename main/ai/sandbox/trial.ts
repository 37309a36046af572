/**
 * A copy of the position in which a plan is tried, answer by answer: a move that the engine refuses there is not in the
 * plan. No dice are rolled in it.
 */
import { answer, check, isMovementLegal, legalOf, type Game, type MovementLegal } from '../../engine'
import type { Action } from '../../../shared/model'
import { Notes } from '../plan/plan'
import { blind } from './without-dice'

export class Trial {
  readonly actions: Action[] = []

  constructor(
    readonly g: Game,
    /** The planned goals, with their reasons. */
    readonly notes: Notes = new Notes('', 0, ''),
  ) {}

  static of(g: Game, notes?: Notes): Trial {
    return new Trial(blind(g), notes)
  }

  /** Returns the legal moves; null if no movement step is open. */
  legal(): MovementLegal | null {
    const legal = legalOf(this.g)
    return legal && isMovementLegal(legal) ? legal : null
  }

  /** Plays an action if it is legal. */
  do(action: Action): boolean {
    if (answer(this.g, action) !== null) return false
    this.actions.push(action)
    return true
  }

  /** Moves as many of these pieces along a path as possible: all together, or else one by one. Returns their number. */
  move(units: readonly string[], path: readonly string[]): number {
    if (units.length === 0) return 0
    if (this.do({ kind: 'move', units: [...units], path: [...path] })) return units.length
    let gone = 0
    if (units.length > 1) for (const unit of units) gone += this.move([unit], path)
    return gone
  }

  /** Plays all of these actions, or none of them. */
  all(actions: readonly Action[]): boolean {
    const copy = Trial.of(this.g)
    if (!actions.every((a) => copy.do(a))) return false
    for (const a of actions) this.do(a)
    return true
  }

  /** Returns whether an action is legal. */
  may(action: Action): boolean {
    return check(this.g, action) === null
  }
}
