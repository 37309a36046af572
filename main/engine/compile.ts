/**
 * Compiling a scenario: its modules, in order, become one frozen rule set. Switches are read here once;
 * what another rule replaces is dropped here; mistakes (unknown names, modules that can't live together) throw,
 * since they are mistakes of the program, never of a player.
 */
import { placeNames } from '../../shared/boards/place-names'
import type { BoardData, SetupData, SpaceData } from '../../shared/boards/types'
import type { BattleKind, BattleStep, FireModifier, HitClass } from './battle/steps'
import { folds, type HookName, type Hooks } from './hooks'
import type {
  Contribution,
  Replacement,
  RuleModule,
  Slice,
  SpaceFilter,
  StandingHandler,
  Step,
  StepOverlay,
  SwitchDefinition,
  UnitType,
} from './module'
import type { Dropped, Ruleset, SpaceInfo, TreasuryInfo, UnitInfo } from './ruleset'
import type { Game } from './game'
import { builtIn } from './run'

export interface TreasuryDefinition {
  readonly id: string
  readonly name: string
  readonly power: string
  readonly capitals: readonly string[]
  readonly start: number
}

/** A scenario: data, no logic. */
export interface ScenarioDefinition {
  readonly id: string
  readonly name: string
  readonly summary: string
  readonly length: string
  readonly players: string
  readonly special: readonly string[]
  readonly board: BoardData
  setup(switches: Readonly<Record<string, string>>): SetupData
  readonly sides: readonly string[]
  readonly powers: readonly { readonly id: string; readonly name: string; readonly side: string }[]
  treasuries(switches: Readonly<Record<string, string>>): readonly TreasuryDefinition[]
  readonly turns: readonly { readonly id: string; readonly powers: readonly string[] }[]
  readonly modules: readonly RuleModule[]
}

/** The switches a scenario offers, each once, in the order of its modules. */
export function switchesOf(scenario: ScenarioDefinition): SwitchDefinition[] {
  const seen = new Map<string, SwitchDefinition>()
  for (const m of scenario.modules) for (const s of m.switches ?? []) if (!seen.has(s.id)) seen.set(s.id, s)
  return [...seen.values()]
}

/** Puts defaults under the given values. An unknown switch or value throws: check with `checkSwitches` first. */
function settle(
  definitions: readonly SwitchDefinition[],
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const out: Record<string, string> = {}
  for (const d of definitions) out[d.id] = given[d.id] ?? d.values[0] ?? ''
  return out
}

/** Names the first switch or value that the scenario does not know, or null. */
export function badSwitch(
  scenario: ScenarioDefinition,
  given: Readonly<Record<string, string>>,
): { id: string; value: string } | null {
  const known = new Map(switchesOf(scenario).map((s) => [s.id, s]))
  for (const [id, value] of Object.entries(given))
    if (!known.get(id)?.values.includes(value)) return { id, value }
  return null
}

const matches = (f: SpaceFilter | undefined, s: SpaceData): boolean =>
  f === undefined ||
  ((f.spaces === undefined || f.spaces.includes(s.id)) &&
    (f.board === undefined || f.board === s.board) &&
    (f.kind === undefined || f.kind.includes(s.kind)))

/** Notes ids of a kind of thing; throws for one that was there before. Saves name these things by their ids alone. */
function onlyOnce(what: string): (id: string, module: string) => void {
  const by = new Map<string, string>()
  return (id, module) => {
    const first = by.get(id)
    if (first !== undefined) throw new Error(`${what} ${id} is defined twice: by ${first} and by ${module}`)
    by.set(id, module)
  }
}

function orderSteps(list: string[], overlay: StepOverlay | undefined, where: string): string[] {
  if (!overlay) return list
  let out = list.slice()
  for (const id of overlay.remove ?? []) {
    if (!out.includes(id)) throw new Error(`${where}: step ${id} cannot be removed, it is not in the list`)
    out = out.filter((s) => s !== id)
  }
  for (const [old, now] of Object.entries(overlay.replace ?? {})) {
    if (!out.includes(old)) throw new Error(`${where}: step ${old} cannot be replaced, it is not in the list`)
    out = out.map((s) => (s === old ? now : s))
  }
  for (const i of overlay.insert ?? []) {
    const anchor = i.before ?? i.after
    const at = anchor === undefined ? out.length : out.indexOf(anchor)
    if (at < 0) throw new Error(`${where}: no step ${anchor} to put ${i.step} beside`)
    out.splice(i.after === undefined ? at : at + 1, 0, i.step)
  }
  const twice = out.find((id, i) => out.indexOf(id) !== i)
  if (twice !== undefined) throw new Error(`${where}: step ${twice} stands twice in the list`)
  return out
}

function compileUnits(modules: readonly RuleModule[]): UnitInfo[] {
  const table = new Map<string, UnitType>()
  for (const m of modules)
    for (const [id, patch] of Object.entries(m.units ?? {})) {
      if (patch === null) {
        table.delete(id)
        continue
      }
      const old = table.get(id)
      if (old) table.set(id, { ...old, ...patch, traits: { ...old.traits, ...patch.traits } })
      else if (patch.name === undefined || patch.domain === undefined)
        throw new Error(`${m.id}: unit ${id} is new and incomplete`)
      else
        table.set(id, {
          cost: 0,
          attack: 0,
          defense: 0,
          move: 0,
          hits: 1,
          traits: {},
          ...patch,
          id,
          name: patch.name,
          domain: patch.domain,
        })
    }
  const flies = (id: string) => table.get(id)?.domain === 'air'
  return [...table.values()].map((u, ix) => ({
    ...u,
    ix,
    deck: Object.keys(u.hold?.takes ?? {}).some(flies),
  }))
}

function compileSpaces(board: BoardData): SpaceInfo[] {
  const ix = new Map(board.spaces.map((s, i) => [s.id, i]))
  const names = placeNames(board.spaces)
  const isLand = (s: SpaceData | undefined) => s?.kind === 'land' || s?.kind === 'island'
  return board.spaces.map((data, i) => {
    const neighbors = data.neighbors.map((n) => ix.get(n) ?? -1)
    return {
      ix: i,
      id: data.id,
      data,
      name: names.get(data.id) ?? data.name,
      land: isLand(data),
      sea: !isLand(data),
      neighbors,
      landNeighbors: neighbors.filter((n) => isLand(board.spaces[n])),
      seaNeighbors: neighbors.filter((n) => !isLand(board.spaces[n])),
    }
  })
}

/** Breadth-first distances over any link; 255 where there is no way. */
function distances(spaces: readonly SpaceInfo[]): Uint8Array {
  const n = spaces.length
  const dist = new Uint8Array(n * n).fill(255)
  for (let a = 0; a < n; a++) {
    dist[a * n + a] = 0
    const queue = [a]
    for (let head = 0; head < queue.length; head++) {
      const s = queue[head] ?? 0
      const d = dist[a * n + s] ?? 255
      for (const t of spaces[s]?.neighbors ?? [])
        if (dist[a * n + t] === 255) {
          dist[a * n + t] = d + 1
          queue.push(t)
        }
    }
  }
  return dist
}

/** Compiles a scenario under the given switch values. */
export function compile(scenario: ScenarioDefinition, given: Readonly<Record<string, string>> = {}): Ruleset {
  const { modules, board } = scenario
  const names = new Set(modules.map((m) => m.id))
  for (const m of modules) {
    for (const need of m.requires ?? [])
      if (!names.has(need)) throw new Error(`module ${m.id} needs module ${need}`)
    for (const x of m.excludes ?? [])
      if (names.has(x.module))
        throw new Error(`modules ${m.id} and ${x.module} cannot live together: ${x.because}`)
  }
  const definitions = switchesOf(scenario)
  const bad = badSwitch(scenario, given)
  if (bad) throw new Error(`unknown switch or value: ${bad.id} = ${bad.value}`)
  const switches = settle(definitions, given)
  const spaces = compileSpaces(board)
  const spaceIx = new Map(spaces.map((s) => [s.id, s.ix]))
  const powers = scenario.powers.map((p) => ({
    id: p.id,
    name: p.name,
    side: scenario.sides.indexOf(p.side),
  }))
  const powerIx = new Map(powers.map((p, i) => [p.id, i]))
  const need = (map: ReadonlyMap<string, number>, id: string, what: string): number => {
    const ix = map.get(id)
    if (ix === undefined) throw new Error(`${scenario.id}: unknown ${what} ${id}`)
    return ix
  }
  const treasuries: TreasuryInfo[] = scenario.treasuries(switches).map((t) => ({
    id: t.id,
    name: t.name,
    power: need(powerIx, t.power, 'power'),
    capitals: t.capitals.map((c) => need(spaceIx, c, 'space')),
    start: t.start,
  }))
  const units = compileUnits(modules)
  const replacements = modules.flatMap((m) => m.replaces ?? [])
  const dropped: Dropped[] = []
  const rules = new Set<string>()
  const on = (c: { when?: Contribution<unknown>['when'] }) =>
    !c.when || c.when.is.includes(switches[c.when.switch] ?? '')

  /** Drops or narrows a contribution; null when nothing of it is left. */
  function effective<F extends (...args: never[]) => unknown>(c: Contribution<F>): F | null {
    if (!on(c)) return null
    let run = c.run
    const limits: SpaceFilter[] = []
    let live = c.rules.length
    for (const rule of c.rules) {
      const hit = replacements.filter(
        (r: Replacement) => r.rule === rule && (r.part === undefined || r.part === c.part),
      )
      for (const r of hit)
        dropped.push({ rule, part: c.part ?? null, by: r.by, where: r.where !== undefined })
      if (hit.some((r) => r.where === undefined)) live--
      else for (const r of hit) if (r.where) limits.push(r.where)
      if (!hit.some((r) => r.where === undefined)) rules.add(rule)
    }
    if (live === 0) return null
    if (c.where || limits.length > 0) {
      const inside = spaces.map((s) => matches(c.where, s.data) && !limits.some((l) => matches(l, s.data)))
      const whole = c.run as unknown as (g: unknown, q: unknown, ...more: unknown[]) => unknown
      // Asked for every step of every search: no rest arguments on the way to the answer `null`.
      const narrowed = (g: unknown, q: { space?: number }, a?: unknown, b?: unknown) =>
        q.space !== undefined && inside[q.space] ? whole(g, q, a, b) : null
      run = narrowed as unknown as F
    }
    return run
  }

  const hooks = Object.fromEntries(Object.keys(folds).map((h) => [h, [] as unknown[]])) as Record<
    HookName,
    unknown[]
  >
  const steps: Record<string, Step> = {}
  const battleSteps: Record<string, BattleStep> = {}
  const battleKinds: BattleKind[] = []
  const hitClasses: Record<string, HitClass> = {}
  const fire: FireModifier[] = []
  const standing: StandingHandler[] = []
  const slices: Record<string, Slice> = {}
  const battleOrder: Record<string, string[]> = {}
  const newStep = onlyOnce('step')
  const newBattleStep = onlyOnce('battle step')
  const newKind = onlyOnce('kind of battle')
  const newHitClass = onlyOnce('hit class')
  const newSlice = onlyOnce('slice')
  for (const id of Object.keys(builtIn)) newStep(id, 'the engine')
  let setupSteps: string[] = []
  let turnSteps: string[] = []
  const removed = (ids: readonly string[]) =>
    ids.some((r) => replacements.some((x) => x.rule === r && x.part === undefined && x.where === undefined))
  for (const m of modules) {
    for (const r of m.rules ?? [])
      if (!replacements.some((x) => x.rule === r && x.part === undefined && x.where === undefined))
        rules.add(r)
    for (const s of m.steps ?? []) {
      newStep(s.id, m.id)
      steps[s.id] = s
      for (const r of s.rules) if (!removed([r])) rules.add(r)
    }
    for (const k of m.battle?.kinds ?? []) {
      newKind(k.id, m.id)
      battleKinds.push(k)
      k.rules.forEach((r) => rules.add(r))
    }
    for (const h of m.battle?.hits ?? []) {
      newHitClass(h.pool, m.id)
      hitClasses[h.pool] = h
      h.rules.forEach((r) => rules.add(r))
    }
    for (const s of m.battle?.steps ?? []) {
      newBattleStep(s.id, m.id)
      battleSteps[s.id] = s
      s.rules.forEach((r) => rules.add(r))
    }
    setupSteps = orderSteps(setupSteps, m.setup, m.id)
    turnSteps = orderSteps(turnSteps, m.turn, m.id)
    for (const [kind, overlay] of Object.entries(m.battle?.order ?? {}))
      battleOrder[kind] = orderSteps(battleOrder[kind] ?? [], overlay, `${m.id} ${kind}`)
    for (const c of m.battle?.fire ?? []) {
      const run = effective(c)
      if (run) fire.push(run)
    }
    if (m.slice) {
      newSlice(m.slice.name, m.id)
      slices[m.slice.name] = m.slice
    }
    for (const s of m.standing ?? []) {
      standing.push(s)
      s.rules.forEach((r) => rules.add(r))
    }
    for (const name of Object.keys(m.hooks ?? {}) as HookName[])
      for (const c of (m.hooks?.[name] ?? []) as readonly Contribution<(g: Game, q: never) => unknown>[]) {
        const run = effective(c)
        if (run) hooks[name].push(run)
      }
  }
  for (const id of [...setupSteps, ...turnSteps])
    if (!steps[id]) throw new Error(`${scenario.id}: no module defines step ${id}`)
  const battleLists: Record<string, BattleStep[]> = {}
  for (const [kind, list] of Object.entries(battleOrder))
    battleLists[kind] = list.map((id) => {
      const step = battleSteps[id]
      if (!step) throw new Error(`${scenario.id}: no module defines battle step ${id}`)
      return step
    })
  for (const { id } of battleKinds)
    if (!battleLists[id]?.length) throw new Error(`${scenario.id}: a battle ${id} has no steps`)
  const phases = [
    ...new Set(turnSteps.map((s) => steps[s]?.phase).filter((p): p is string => p !== undefined)),
  ]
  return {
    scenario: scenario.id,
    board,
    setup: scenario.setup(switches),
    modules: modules.map((m) => (m.version === undefined ? m.id : `${m.id}@${m.version}`)),
    switches,
    switchDefinitions: definitions,
    sides: scenario.sides,
    powers,
    treasuries,
    units,
    spaces,
    turns: scenario.turns.map((t) => ({ id: t.id, powers: t.powers.map((p) => need(powerIx, p, 'power')) })),
    setupSteps,
    turnSteps,
    phases,
    steps,
    battleKinds: battleKinds.sort((a, b) => a.order - b.order),
    battleSteps: battleLists,
    hitClasses,
    fire,
    hooks: hooks as unknown as { readonly [H in HookName]: readonly Hooks[H][] },
    standing,
    slices,
    rules,
    dropped,
    spaceIx,
    powerIx,
    unitIx: new Map(units.map((u) => [u.id, u.ix])),
    treasuryIx: new Map(treasuries.map((t, i) => [t.id, i])),
    distance: distances(spaces),
  }
}
