/** Movement costs and other text next to lit spaces. */
import type { Highlights } from '../types'

export interface CostMark {
  readonly space: string
  readonly cost: number
  /** True when the move is an attack. */
  readonly attack: boolean
}

/** Returns the costs of the lit spaces; the end of a drawn route shows its own. */
export function costMarks({ targets = [], route }: Pick<Highlights, 'targets' | 'route'>): CostMark[] {
  const end = route?.path.at(-1)
  return targets
    .filter(({ space, cost = 0 }) => cost > 0 && space !== end)
    .map(({ space, cost = 0, effects = [] }) => ({
      space,
      cost,
      attack: effects.includes('attack') || effects.includes('captures'),
    }))
}

/** Text next to a lit space: how likely it is held. */
export interface HoldMark {
  readonly space: string
  readonly text: string
  /** True when it is more likely lost than held. */
  readonly danger: boolean
}

/** Returns the texts next to lit spaces. */
export const holdMarks = ({ targets = [] }: Pick<Highlights, 'targets'>): HoldMark[] =>
  targets.flatMap(({ space, sign, holds }) =>
    sign === undefined ? [] : [{ space, text: sign, danger: holds === 'lost' || holds === 'doubtful' }],
  )
