/** Which developments a power has (LHTR-026 to LHTR-030): the one place that knows. */
import { z } from 'zod'
import { DEVELOPMENTS } from '../../../shared/rulebook/developments'
import { factId } from '../../engine/fact-fields'
import type { Game } from '../../engine/game'
import type { Ix } from '../../engine/state'

/** The slice that remembers who has what, whichever book's technologies those are. */
export const SLICE = 'technologies'

/** The same thing for each technology of a list. */
const forEach = <D extends string, T>(ids: readonly D[], make: () => T): Record<D, T> =>
  Object.fromEntries(ids.map((d) => [d, make()])) as Record<D, T>

/** Who has which technologies of a list: fields of the slice `technologies`, each with the powers that have it. */
export const ownership = <D extends string>(ids: readonly D[]) => ({
  ids,
  /** The fields of the slice's schema. */
  fields: forEach(ids, () => z.array(factId.power).optional()),
  /** Nobody has any. */
  none: () => forEach(ids, (): string[] => []),
  /** What a power has, in the order of the list. */
  ownedBy(g: Game, power: Ix): D[] {
    const all = g.sliceToRead<Record<D, readonly string[]>>(SLICE)
    return ids.filter((d) => all[d].includes(g.powerId(power)))
  },
})

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

const six = ownership(developments)

export const slice = {
  name: SLICE,
  schema: z.strictObject({
    ...six.fields,
    coming: z.record(factId.power, z.enum(developments)).optional(),
    aimedAt: z.array(factId.space).optional(),
  }),
  initial: () => ({ ...six.none(), coming: {}, aimedAt: [] }),
}

/** What the game remembers of developments. */
export const technologiesOf = (g: Game): Technologies => g.slice<Technologies>(SLICE)
/** What a power has, in the order of the die. */
export const { ownedBy } = six
