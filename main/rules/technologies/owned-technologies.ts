/** The developments of each power (LHTR-026 to LHTR-030); the only module that stores them. */
import { z } from 'zod'
import { DEVELOPMENTS } from '../../../shared/rulebook/developments'
import { factId } from '../../engine/state/fact-fields'
import type { Game } from '../../engine/loop/game'
import type { Ix } from '../../engine/state/state'

/** The slice that stores the owners of technologies, for every book. */
export const SLICE = 'technologies'

/** A record with the same value for each technology of a list. */
const forEach = <D extends string, T>(ids: readonly D[], make: () => T): Record<D, T> =>
  Object.fromEntries(ids.map((d) => [d, make()])) as Record<D, T>

/** The owners of a list's technologies: fields of the slice `technologies`, each with the powers that own it. */
export const ownership = <D extends string>(ids: readonly D[]) => ({
  ids,
  /** The fields of the slice's schema. */
  fields: forEach(ids, () => z.array(factId.power).optional()),
  /** The initial state: no technology has an owner. */
  none: () => forEach(ids, (): string[] => []),
  /** The technologies of a power, in list order. */
  ownedBy(g: Game, power: Ix): D[] {
    const all = g.sliceToRead<Record<D, readonly string[]>>(SLICE)
    return ids.filter((d) => all[d].includes(g.powerId(power)))
  },
})

/** One of the six developments. */
export type Development = (typeof DEVELOPMENTS)[number]['id']
/** The six developments, in the order of their die numbers. */
export const developments: readonly Development[] = DEVELOPMENTS.map(({ id }) => id)

/** The powers that have each development, and the events of this turn. */
export type Technologies = Record<Development, string[]> & {
  /** Developments rolled this turn; they take effect when the turn ends. */
  coming: Record<string, Development>
  /** Spaces with a complex at which a rocket was aimed this turn. */
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

/** The recorded state of developments. */
export const technologiesOf = (g: Game): Technologies => g.slice<Technologies>(SLICE)
/** The developments of a power, in die order. */
export const { ownedBy } = six
