/** Facilities in files: ids instead of numbers, and only fields that differ from a new facility. */
import type { Facility } from '../state/facilities'
import type { Ruleset } from '../module/ruleset'
import { NOBODY } from '../state/state'

type Obj = Readonly<Record<string, unknown>>

/** Fields are in alphabetical order, which the hash requires. */
export const plainFacilities = (rs: Ruleset, all: readonly (Facility | null)[]): Obj[] =>
  all
    .filter((f) => f !== null)
    .map((f) => ({
      ...(f.builtBy >= 0 ? { builtBy: rs.powers[f.builtBy]?.id } : {}),
      ...(f.damage > 0 ? { damage: f.damage } : {}),
      ...(f.fresh ? { fresh: true } : {}),
      id: f.id,
      space: rs.spaces[f.space]?.id,
      unit: rs.units[f.type]?.id,
    }))

/** Far above the number in any game; keeps a hand-made file from filling the memory. */
const MOST = 10_000
const whole = (v: unknown): v is number => Number.isInteger(v) && Number(v) >= 0

/**
 * Reads the facilities of a saved state. Throws a sentence if the state names something that the rule set does not
 * have.
 */
export function facilitiesFrom(rs: Ruleset, plain: Obj): (Facility | null)[] {
  const known = (map: ReadonlyMap<string, number>, id: unknown, what: string): number => {
    const ix = map.get(String(id))
    if (ix === undefined) throw new Error(`the saved position names an unknown ${what}: ${String(id)}`)
    return ix
  }
  const next = plain['nextFacility']
  const list = plain['facilities']
  if (!whole(next) || next > MOST || !Array.isArray(list))
    throw new Error('the saved position has no list of facilities')
  const out: (Facility | null)[] = Array.from({ length: next }, () => null)
  for (const saved of list as Obj[]) {
    const { id, damage = 0, builtBy } = saved
    if (!whole(id) || !whole(damage) || out[id] !== null)
      throw new Error(`the saved position names facility ${String(id)} wrongly`)
    const type = known(rs.unitIx, saved['unit'], 'unit')
    if (rs.units[type]?.domain !== 'facility')
      throw new Error(`the saved position has a ${String(saved['unit'])} for a facility`)
    out[id] = {
      ...{ id, type, damage, fresh: saved['fresh'] === true },
      space: known(rs.spaceIx, saved['space'], 'space'),
      builtBy: builtBy === undefined ? NOBODY : known(rs.powerIx, builtBy, 'power'),
    }
  }
  return out
}
