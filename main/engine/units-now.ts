/**
 * What unit types are now, power by power: the rule set's table with the changes that modules make to it (technologies,
 * advantages). Which changes a power has is asked once for each ground, and forks of a game know it too; the table that comes
 * of the same changes is worked out once for each rule set.
 */
import type { Game } from './game'
import { byRules, kept } from './kept'
import type { UnitChanges } from './module'
import type { UnitInfo } from './ruleset'
import type { Ix } from './state'

/** Unit types by their numbers. */
export type UnitTable = readonly UnitInfo[]

/** A type with what differs; its traits are added to, not replaced. */
function changed(all: UnitTable, u: UnitInfo, change: UnitChanges[string] | undefined): UnitInfo {
  if (!change) return u
  const flies = (id: string) => all.find((x) => x.id === id)?.domain === 'air'
  const out = { ...u, ...change, traits: { ...u.traits, ...change.traits } }
  return { ...out, deck: Object.keys(out.hold?.takes ?? {}).some(flies) }
}

/** A table, and those that come of it by one change more: modules answer with the same object for the same changes. */
interface Changed {
  readonly table: UnitTable
  readonly by: WeakMap<UnitChanges, Changed>
}
const printed = byRules(({ units }): Changed => ({ table: units, by: new WeakMap() }))

/** The table with one change more. */
function after(g: Game, { table, by }: Changed, change: UnitChanges): Changed {
  const have = by.get(change)
  if (have) return have
  const now = { table: table.map((u) => changed(g.rs.units, u, change[u.id])), by: new WeakMap() }
  by.set(change, now)
  return now
}

/** Tables by power, as far as they were asked for: `unitTable` fills them. They hold as long as the ground does. */
export const unitTables = kept('ground', (): (UnitTable | undefined)[] => [])

/** What unit types are for a power now (see `Hooks.types`). */
export function unitTable(g: Game, power: Ix): UnitTable {
  let now = printed(g.rs)
  for (const f of g.rs.hooks.types) {
    const change = f(g, { power })
    if (change !== null) now = after(g, now, change)
  }
  return now.table
}
