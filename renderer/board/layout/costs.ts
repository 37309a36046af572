/** What it costs to reach the lit spaces. */
import type { Highlights } from '../types'

export interface CostMark {
  readonly space: string
  readonly cost: number
  /** Going there is an attack. */
  readonly attack: boolean
}

/** Lit spaces that tell what it costs to get there; the end of a drawn route does so itself. */
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
