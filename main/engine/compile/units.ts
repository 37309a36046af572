/** Compiles the unit types of a rule set from the modules' definitions, one after the other. */
import type { RuleModule, UnitOverlay, UnitType } from '../module/module'
import type { UnitInfo } from '../module/ruleset'

const plain = { cost: 0, attack: 0, defense: 0, move: 0, hits: 1, traits: {} } as const

function overlay(table: Map<string, UnitType>, id: string, patch: UnitOverlay[string], module: string): void {
  const old = table.get(id)
  if (patch === null) {
    if (!table.delete(id)) throw new Error(`${module}: there is no unit ${id} to take away`)
  } else if (old) table.set(id, { ...old, ...patch, traits: { ...old.traits, ...patch.traits } })
  else {
    const { name, domain } = patch
    if (name === undefined || domain === undefined)
      throw new Error(`${module}: unit ${id} is new and incomplete`)
    table.set(id, { ...plain, ...patch, id, name, domain })
  }
}

/** Throws if a module changes or removes a unit that no earlier module has. */
export function compileUnits(modules: readonly RuleModule[]): UnitInfo[] {
  const table = new Map<string, UnitType>()
  for (const m of modules)
    for (const [id, patch] of Object.entries(m.units ?? {})) overlay(table, id, patch, m.id)
  const flies = (id: string) => table.get(id)?.domain === 'air'
  return [...table.values()].map((u, ix) => ({
    ...u,
    ix,
    deck: Object.keys(u.hold?.takes ?? {}).some(flies),
  }))
}
