/** The units of a prepared position, as a table that an author can read. */
import type { Position } from '../contract/position'

/** Units by power, space, and type. */
export type Forces = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>

/** Returns the units of a position. */
export const unitsOf = (forces: Forces): NonNullable<Position['units']> =>
  Object.entries(forces).flatMap(([power, spaces]) =>
    Object.entries(spaces).flatMap(([space, kinds]) =>
      Object.entries(kinds).map(([unit, count]) => ({ power, unit, space, count })),
    ),
  )
