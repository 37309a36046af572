/**
 * Compiles a scenario: its modules, in order, become one frozen rule set. Switches are read only here, and replaced
 * clauses are dropped here. Errors (unknown names, incompatible modules) throw, since they are errors of the program,
 * never of a player.
 */
import { Citations } from '../module/citations'
import { factTable } from '../state/fact'
import type { RuleModule, Slice } from '../module/module'
import type { Ruleset, TreasuryInfo } from '../module/ruleset'
import { compileBattles } from './battles'
import { Force } from './modules-in-force'
import { compileHooks } from './hooks'
import { compileKinds } from './action-kinds'
import { Defined } from './ordered-lists'
import { settle, switchesOf, type ScenarioDefinition } from './scenario'
import { compileSpaces, distances, printedOn } from './spaces'
import { compileSteps } from './steps'
import { compileUnits } from './units'

export {
  badSwitch,
  switchesOf,
  switchesOfFile,
  type RefusedRules,
  type ScenarioDefinition,
  type TreasuryDefinition,
} from './scenario'

/** Throws if a module lacks another one that it requires, or is combined with one that it excludes. */
function checkCompany(modules: readonly RuleModule[]): void {
  const names = new Set(modules.map((m) => m.id))
  for (const m of modules) {
    for (const need of m.requires ?? [])
      if (!names.has(need)) throw new Error(`module ${m.id} needs module ${need}`)
    for (const x of m.excludes ?? [])
      if (names.has(x.module))
        throw new Error(`modules ${m.id} and ${x.module} cannot live together: ${x.because}`)
  }
}

const indexOf = (things: readonly { readonly id: string }[]): Map<string, number> =>
  new Map(things.map((t, i) => [t.id, i]))

/** Compiles a scenario under the given switch values. */
export function compile(scenario: ScenarioDefinition, given: Readonly<Record<string, string>> = {}): Ruleset {
  const { modules, board } = scenario
  checkCompany(modules)
  const switchDefinitions = switchesOf(scenario)
  const switches = settle(scenario, given)
  const need = (map: ReadonlyMap<string, number>, id: string, what: string): number => {
    const ix = map.get(id)
    if (ix === undefined) throw new Error(`${scenario.id}: unknown ${what} ${id}`)
    return ix
  }

  const spaces = compileSpaces(board)
  const spaceIx = indexOf(spaces)
  const sideIx = new Map(scenario.sides.map((id, i) => [id, i]))
  const powers = scenario.powers.map((p) => ({
    id: p.id,
    name: p.name,
    side: p.side === null ? -1 : need(sideIx, p.side, 'side'),
  }))
  const powerIx = indexOf(powers)
  const holders = new Set([...powerIx.keys(), ...scenario.sides, 'neutral'])
  for (const { id, startController: holder } of board.spaces)
    if (holder !== null && !holders.has(holder))
      throw new Error(`${scenario.id}: ${id} is held by ${holder}, which is no power or side of it`)
  const treasuries: TreasuryInfo[] = scenario.treasuries(switches).map((t) => ({
    id: t.id,
    name: t.name,
    power: need(powerIx, t.power, 'power'),
    capitals: t.capitals.map((c) => need(spaceIx, c, 'space')),
    start: t.start,
  }))
  const units = compileUnits(modules)
  const unitIx = indexOf(units)

  const cites = new Citations(scenario.books)
  // A switch that the scenario fixes has its value all the same.
  const known = modules.flatMap((m) => m.switches ?? [])
  const force = new Force(modules, known, switches, spaces, cites)
  const slices = new Defined<Slice>('slice')
  for (const m of modules) {
    const { slice } = m
    if (slice && force.admits({ rules: [], ...(slice.when ? { when: slice.when } : {}) }, `slice of ${m.id}`))
      slices.add(slice.name, slice, m.id)
  }
  const steps = compileSteps(modules, force, scenario.id)
  const battles = compileBattles(modules, force, scenario.id)
  const standing = modules.flatMap((m) =>
    (m.standing ?? []).filter((s) => force.admits(s, `standing action ${s.kind} of ${m.id}`)),
  )
  const joint = modules.flatMap((m) =>
    (m.joint ?? []).filter((one) => force.admits(one, `joint attack of ${m.id}`)),
  )
  const { hooks, ways } = compileHooks(modules, force, spaces.length)
  force.close()

  return {
    scenario: scenario.id,
    board,
    setup: scenario.setup(switches),
    modules: modules.map((m) => (m.version === undefined ? m.id : `${m.id}@${m.version}`)),
    switches,
    switchDefinitions,
    sides: scenario.sides,
    members: scenario.sides.map((_, side) => powers.flatMap((p, ix) => (p.side === side ? [ix] : []))),
    powers,
    treasuries,
    units,
    irregular: units.map((u) => u.traits['irregular'] !== undefined),
    spaces,
    turns: scenario.turns.map((t) => ({ id: t.id, powers: t.powers.map((p) => need(powerIx, p, 'power')) })),
    ...steps,
    ...battles,
    hooks,
    ways,
    standing,
    ...compileKinds(modules),
    slices: Object.fromEntries(slices.by),
    facts: factTable(modules),
    printed: printedOn(spaces, modules, (id) => need(unitIx, id, 'unit')),
    orders: modules.flatMap((m) => m.orders ?? []),
    joint,
    rules: force.rules,
    cites,
    outOfForce: force.out,
    spaceIx,
    powerIx,
    unitIx,
    treasuryIx: indexOf(treasuries),
    distance: distances(spaces),
  }
}
