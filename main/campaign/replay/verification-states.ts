/** The states from which a verification will continue: as many as fit into a fixed amount of memory, for any file. */
import type { Game } from '../running/game'
import { Snapshots } from './replay'
import type { Sliced } from '../long-task-slices'
import type { Timeline } from '../timeline/timeline'

/** States kept, some hundred kilobytes each; a state that had to be dropped is computed again once. */
const MOST_OPEN = 100
/** Steps that may be replayed to restore dropped states: far more than any campaign of players needs. */
const MOST_AGAIN = 200_000

/**
 * Takes each state as it is played (`put`), and returns it for the steps that follow it (`take`), in the file's order.
 */
export class OpenStates<S> {
  /** True when restoring dropped states has used up its budget; steps after the ones still dropped stay unknown. */
  tired = false
  private readonly states = new Map<number, S>()
  /** Steps still to come after each node. */
  private readonly left: number[]
  private readonly known = new Set<number>()
  private readonly again: Snapshots<S>
  private budget = MOST_AGAIN

  constructor(
    private readonly game: Game<S>,
    private readonly timeline: Timeline,
  ) {
    this.left = countChildren(timeline)
    this.again = new Snapshots(game, timeline)
  }

  /** Adds the state after a node. */
  put(n: number, state: S): void {
    if (this.left[n] === 0) return
    this.known.add(n)
    this.states.set(n, state)
    if (this.states.size <= MOST_OPEN) return
    const oldest = this.states.keys().next()
    if (!oldest.done) this.states.delete(oldest.value)
  }

  /** Returns the state after a node, to play one of the steps that follow it; null if it is not known. */
  *take(n: number): Sliced<S | null> {
    const left = (this.left[n] = (this.left[n] ?? 1) - 1)
    const state = this.states.get(n)
    if (state === undefined) return this.known.has(n) ? yield* this.playAgain(n) : null
    if (left > 0) return this.game.copy(state)
    this.states.delete(n)
    return state
  }

  private *playAgain(n: number): Sliced<S | null> {
    this.budget -= this.timeline.sincePoint(n, MOST_AGAIN)
    this.tired ||= this.budget < 0
    const state = this.tired ? null : yield* this.again.going(n)
    return state === null ? null : this.game.copy(state)
  }
}

function countChildren(timeline: Timeline): number[] {
  const children = new Array<number>(timeline.count).fill(0)
  for (let n = 1; n < timeline.count; n++) {
    const parent = timeline.parentOf(n)
    children[parent] = (children[parent] ?? 0) + 1
  }
  return children
}
