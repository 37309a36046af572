/** The lines of a campaign as a tree to be shown. */
import type { BranchInfo } from '../../../shared/contract'

/** A line with those that left it, in the order they were begun. */
export interface LineNode {
  readonly line: BranchInfo
  readonly branches: readonly LineNode[]
}

/** The tree from the contract's list; a line whose parent is not listed stands beside the trunk rather than nowhere. */
export function treeOf(list: readonly BranchInfo[]): LineNode[] {
  const known = new Set(list.map((line) => line.id))
  const under = (parent: string | null): LineNode[] =>
    list
      .filter((line) => (line.parent !== null && known.has(line.parent) ? line.parent : null) === parent)
      .map((line) => ({ line, branches: under(line.id) }))
  return under(null)
}

/**
 * What going on from a step of a line means: `stay` where the game stands there, `forward` and `back` along the line
 * in play, `switch` to another line. `sealed` tells what forbids it; the steps that would be taken back are counted.
 */
export interface Way {
  readonly kind: 'stay' | 'forward' | 'back' | 'switch'
  readonly steps: number
  readonly sealed: NonNullable<BranchInfo['seal']> | null
}

/** How the game itself would go on from `step` of `line`. */
export function wayTo(line: BranchInfo, step: number): Way {
  const steps = Math.abs(line.head - step)
  const sealed = line.seal !== null && step < line.seal.before ? line.seal : null
  if (!line.current) return { kind: 'switch', steps, sealed }
  if (step === line.head) return { kind: 'stay', steps, sealed: null }
  return { kind: step < line.head ? 'back' : 'forward', steps, sealed }
}
