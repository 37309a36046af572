/**
 * Converts the answer of `campaign.legal` to spaces that the board lights and actions that a click sends. Contains no
 * rules, only set operations.
 */
import type { Action, MoveGroup } from '../../../shared/model'

/** A space that the selected pieces can reach, and the actions that take them there. */
export interface Reach {
  readonly space: string
  /** The longest path among them, for the route on the board. */
  readonly path: readonly string[]
  readonly cost: number
  readonly effects: readonly string[]
  readonly how: 'move' | 'load' | 'unload' | 'patrol'
  readonly actions: readonly Action[]
  /** Set where ships have room for only some of the selected pieces: how many of how many go. */
  readonly some?: { readonly n: number; readonly all: number }
}

/** Another action that the selected pieces may take in their space. */
export interface Mark {
  readonly kind: 'patrol' | 'raid' | 'escort' | 'lend-lease' | 'salvo' | 'suppress'
  readonly space: string
  readonly action: Action
}

/** Tolerance, so that thirds and halves add up to a whole. */
const ROUNDING = 1e-6

/** Looks up the space of a piece. */
type SpaceOf = (piece: string) => string | undefined

/** Spaces that every group can reach by moving; each group takes its own default route. */
function moves(groups: readonly MoveGroup[]): Reach[] {
  const [first, ...others] = groups
  if (first === undefined) return []
  const reached: Reach[] = []
  for (const target of first.targets) {
    const all = [target]
    for (const group of others) {
      const same = group.targets.find((one) => one.space === target.space)
      if (same !== undefined) all.push(same)
    }
    if (all.length !== groups.length) continue
    const longest = all.reduce((a, b) => (b.path.length > a.path.length ? b : a))
    reached.push({
      space: target.space,
      path: longest.path,
      cost: Math.max(...all.map((one) => one.cost)),
      effects: [...new Set(all.flatMap((one) => one.effects))],
      how: 'move',
      actions: groups.map((group, i) => ({
        kind: 'move' as const,
        units: [...group.units],
        path: [...(all[i]?.path ?? target.path)],
      })),
    })
  }
  return reached
}

/**
 * Spaces with ships that take the selected pieces aboard, filled one after another. `room` is the space left in a
 * ship with one piece of the group aboard, so the ship holds one more than that; pieces of several groups share it in
 * proportion. If this estimate is too high, the program refuses and gives its reason. Pieces that find no room stay.
 */
function loads(groups: readonly MoveGroup[], spaceOf: SpaceOf): Reach[] {
  const all = groups.reduce((sum, group) => sum + group.units.length, 0)
  const spaces = new Set(groups.flatMap((group) => group.load.flatMap(({ onto }) => spaceOf(onto) ?? [])))
  return [...spaces].flatMap((space) => {
    const actions: Action[] = []
    let n = 0
    const filled = new Map<string, number>()
    for (const group of groups) {
      const waiting = [...group.units]
      for (const { onto, room } of group.load) {
        if (spaceOf(onto) !== space) continue
        const holds = room + 1
        const taken = filled.get(onto) ?? 0
        const units = waiting.splice(0, Math.floor((1 - taken) * holds + ROUNDING))
        if (units.length === 0) continue
        filled.set(onto, taken + units.length / holds)
        n += units.length
        actions.push({ kind: 'load', units, onto })
      }
    }
    return actions.length === 0
      ? []
      : [
          {
            ...{ space, path: [], cost: 0, effects: ['load'], how: 'load' as const, actions },
            ...(n < all ? { some: { n, all } } : {}),
          },
        ]
  })
}

/** Territories where the cargo of the selected ships may be unloaded. */
function unloads(groups: readonly MoveGroup[]): Reach[] {
  const byLand = new Map<string, { units: Set<string>; effects: Set<string> }>()
  for (const group of groups)
    for (const { to, units, effects } of group.unload) {
      const land = byLand.get(to) ?? { units: new Set(), effects: new Set() }
      for (const unit of units) land.units.add(unit)
      for (const effect of effects) land.effects.add(effect)
      byLand.set(to, land)
    }
  return [...byLand].map(([space, { units, effects }]) => ({
    space,
    path: [],
    cost: 0,
    effects: [...effects],
    how: 'unload' as const,
    actions: [{ kind: 'unload' as const, units: [...units], to: space }],
  }))
}

/** Sea zones that all selected pieces can patrol. */
function patrols(groups: readonly MoveGroup[]): Reach[] {
  const all = groups.reduce((sum, group) => sum + group.units.length, 0)
  return marksOf(groups)
    .filter(({ kind, action }) => kind === 'patrol' && 'units' in action && action.units?.length === all)
    .map(({ space, action }) => ({
      space,
      path: [],
      cost: 0,
      effects: ['patrol'],
      how: 'patrol' as const,
      actions: [action],
    }))
}

/** True for a flight over a zone that relies on a carrier arriving there later. */
const waits = (one: Reach): boolean => one.how === 'move' && one.effects.includes('needs-carrier')

/**
 * Returns everything that the selected pieces can do by a click on a space. When several are possible, moving takes
 * precedence over boarding, and both over a patrol; but a patrol, which is safe, takes precedence over a flight that
 * would be lost without a carrier.
 */
export function reachOf(groups: readonly MoveGroup[], spaceOf: SpaceOf): Map<string, Reach> {
  const all = new Map<string, Reach>()
  const moved = moves(groups)
  for (const one of [
    ...moved.filter((move) => !waits(move)),
    ...unloads(groups),
    ...loads(groups, spaceOf),
    ...patrols(groups),
    ...moved.filter(waits),
  ])
    if (!all.has(one.space)) all.set(one.space, one)
  return all
}

/** Lists the marks that the selected pieces may be given in their space. */
export function marksOf(groups: readonly MoveGroup[]): Mark[] {
  const marks = new Map<string, { kind: Mark['kind']; space: string; units: Set<string> }>()
  for (const group of groups)
    for (const { kind, space, units } of group.marks) {
      const key = `${kind} ${space}`
      const mark = marks.get(key) ?? { kind, space, units: new Set() }
      for (const unit of units) mark.units.add(unit)
      marks.set(key, mark)
    }
  return [...marks.values()].map(({ kind, space, units }) => ({
    kind,
    space,
    // A mark may be an action kind that a rules module adds; its name comes from the program.
    action: { kind, space, units: [...units] } as Action,
  }))
}
