/** The lines of a campaign as a tree for display. */
import type { BranchInfo } from '../../../shared/contract'

/** A line with the branches that left it, in the order of their creation. */
export interface LineNode {
  readonly line: BranchInfo
  readonly branches: readonly LineNode[]
}

/**
 * Builds the tree from the contract's list; a line whose parent is not listed becomes a root, so that it is not lost.
 */
export function treeOf(list: readonly BranchInfo[]): LineNode[] {
  const known = new Set(list.map((line) => line.id))
  const under = (parent: string | null): LineNode[] =>
    list
      .filter((line) => (line.parent !== null && known.has(line.parent) ? line.parent : null) === parent)
      .map((line) => ({ line, branches: under(line.id) }))
  return under(null)
}

/**
 * The effect of continuing from a step of a line: `stay` when the game is at that step, `forward` and `back` along
 * the line in play, `switch` to another line. `sealed` is the reason that forbids it; `steps` counts the steps in
 * between.
 */
export interface Way {
  readonly kind: 'stay' | 'forward' | 'back' | 'switch'
  readonly steps: number
  readonly sealed: NonNullable<BranchInfo['seal']> | null
}

/** Returns how the game would get to `step` of `line`. */
export function wayTo(line: BranchInfo, step: number): Way {
  const steps = Math.abs(line.head - step)
  const sealed = line.seal !== null && step < line.seal.before ? line.seal : null
  if (!line.current) return { kind: 'switch', steps, sealed }
  if (step === line.head) return { kind: 'stay', steps, sealed: null }
  return { kind: step < line.head ? 'back' : 'forward', steps, sealed }
}
