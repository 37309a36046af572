/** From the answer of `campaign.legal` to what the board lights up and what a click sends. No rules: only sets. */
import type { Action, MoveGroup } from '../../shared/model'

/** A space that all chosen pieces can reach, and the actions that take them there. */
export interface Reach {
  readonly space: string
  /** The longest way among them, for the route on the board. */
  readonly path: readonly string[]
  readonly cost: number
  readonly effects: readonly string[]
  readonly how: 'move' | 'load' | 'unload' | 'patrol'
  readonly actions: readonly Action[]
}

/** What else the chosen pieces may do where they stand. */
export interface Mark {
  readonly kind: 'patrol' | 'raid' | 'escort' | 'lend-lease' | 'salvo' | 'suppress'
  readonly space: string
  readonly action: Action
}

/** Thirds and halves must add up to a whole. */
const ROUNDING = 1e-6

/** Where a piece stands. */
type SpaceOf = (piece: string) => string | undefined

/** Spaces that every group can reach by moving; each group goes by its own default way. */
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
 * Spaces with ships that take the chosen pieces aboard, filled one after another. `room` is what is left in a ship
 * when one piece of the group is aboard, so the ship holds one more than that; pieces of several groups share it in
 * proportion. Where this guesses too high the program refuses, with its reason.
 */
function loads(groups: readonly MoveGroup[], spaceOf: SpaceOf): Reach[] {
  const spaces = new Set(groups.flatMap((group) => group.load.flatMap(({ onto }) => spaceOf(onto) ?? [])))
  return [...spaces].flatMap((space) => {
    const actions: Action[] = []
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
        actions.push({ kind: 'load', units, onto })
      }
    }
    return actions.length === 0
      ? []
      : [{ space, path: [], cost: 0, effects: ['load'], how: 'load' as const, actions }]
  })
}

/** Lands that the cargo of the chosen ships may be put ashore in. */
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

/** Sea zones that all chosen pieces can go on patrol over. */
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

/** A flight over a zone in the hope that a carrier comes there yet. */
const waits = (one: Reach): boolean => one.how === 'move' && one.effects.includes('needs-carrier')

/**
 * Everything the chosen pieces can do by a click on a space. Moving wins over boarding, and both over a patrol, where
 * several are possible; but a patrol, which is safe, wins over a flight that would be lost without a carrier.
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

/** Marks that the chosen pieces may be given where they stand. */
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
    // A mark may be a kind of action that a module brings: the program has named it itself.
    action: { kind, space, units: [...units] } as Action,
  }))
}
