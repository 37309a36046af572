/**
 * Unit types as they are for each power at present: the rule set's table with the changes of modules (technologies,
 * advantages). A power's changes are asked once per ground, also for forks; the table for the same changes is built
 * once per rule set.
 */
import type { Game } from '../loop/game'
import { byRules, kept } from './derived-caches'
import type { UnitChanges } from '../module/module'
import type { UnitInfo } from '../module/ruleset'
import type { Ix } from './state'

/** Unit types by index. */
export type UnitTable = readonly UnitInfo[]

/** Returns a type with its changes. Traits are added, not replaced. */
function changed(all: UnitTable, u: UnitInfo, change: UnitChanges[string] | undefined): UnitInfo {
  if (!change) return u
  const flies = (id: string) => all.find((x) => x.id === id)?.domain === 'air'
  const out = { ...u, ...change, traits: { ...u.traits, ...change.traits } }
  return { ...out, deck: Object.keys(out.hold?.takes ?? {}).some(flies) }
}

/**
 * A table and the tables derived from it by one more change. Modules return the same object for the same changes, so
 * the object is the key.
 */
interface Changed {
  readonly table: UnitTable
  readonly by: WeakMap<UnitChanges, Changed>
}
const printed = byRules(({ units }): Changed => ({ table: units, by: new WeakMap() }))

/** Returns the table with one more change. */
function after(g: Game, { table, by }: Changed, change: UnitChanges): Changed {
  const have = by.get(change)
  if (have) return have
  const now = { table: table.map((u) => changed(g.rs.units, u, change[u.id])), by: new WeakMap() }
  by.set(change, now)
  return now
}

/** The tables by power that were asked for so far; `unitTable` fills them. Valid for one ground. */
export const unitTables = kept('ground', (): (UnitTable | undefined)[] => [])

/** Returns the unit types as they are for a power at present (see `Hooks.mergeUnitChanges`). */
export function unitTable(g: Game, power: Ix): UnitTable {
  let now = printed(g.rs)
  for (const f of g.rs.hooks.mergeUnitChanges) {
    const change = f(g, { power })
    if (change !== null) now = after(g, now, change)
  }
  return now.table
}
