/** Which developments a power has (LHTR-026 to LHTR-030): the one place that knows. */
import { z } from 'zod'
import { DEVELOPMENTS } from '../../../shared/rulebook/developments'
import { factId } from '../../engine/fact-fields'
import type { Game } from '../../engine/game'
import type { Ix } from '../../engine/state'

/** One of the six. */
export type Development = (typeof DEVELOPMENTS)[number]['id']
/** The six developments, in the order of the die that gives them. */
export const developments: readonly Development[] = DEVELOPMENTS.map(({ id }) => id)

/** Powers that have a development, by development; and what this turn has brought. */
export type Technologies = Record<Development, string[]> & {
  /** Rolled for in this turn; it takes effect when the turn ends. */
  coming: Record<string, Development>
  /** Spaces with a complex that a rocket was aimed at in this turn. */
  aimedAt: string[]
}

/** The same thing for each development. */
const forEach = <T>(make: () => T): Record<Development, T> =>
  Object.fromEntries(developments.map((d) => [d, make()])) as Record<Development, T>

export const slice = {
  name: 'technologies',
  schema: z.strictObject({
    ...forEach(() => z.array(factId.power).optional()),
    coming: z.record(factId.power, z.enum(developments)).optional(),
    aimedAt: z.array(factId.space).optional(),
  }),
  initial: () => ({ ...forEach((): string[] => []), coming: {}, aimedAt: [] }),
}

/** What the game remembers of developments. */
export const technologiesOf = (g: Game): Technologies => g.slice<Technologies>('technologies')
/** What a power has, in the order of the die. */
export function ownedBy(g: Game, power: Ix): Development[] {
  const all = technologiesOf(g)
  return developments.filter((d) => all[d].includes(g.powerId(power)))
}
