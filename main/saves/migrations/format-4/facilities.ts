/**
 * In format 3, complexes are a property of their space, and bases are on the board only. In format 4 both are
 * facilities, numbered in order of appearance: first those of the board, then those built or set by hand. Only the
 * file's steps reveal that order.
 */
import type { SavedState } from '../points'
import type { Line } from '../types'
import { PRINTED } from './printed'

interface Facility {
  readonly id: number
  readonly space: string
  readonly unit: string
  readonly builtBy?: string
}
/** By number; null for a facility that was removed. */
type Roster = readonly (Facility | null)[]
type Obj = Readonly<Record<string, unknown>>

const HOME = 'home-complex'
const BUILT = 'industrial-complex'
const list = (value: unknown): readonly Obj[] => (Array.isArray(value) ? (value as Obj[]) : [])
const isComplex = (f: Facility | null): f is Facility => f?.unit === HOME || f?.unit === BUILT
const complexIn = (all: Roster, space: string) =>
  all.find((f): f is Facility => isComplex(f) && f.space === space)

const put = (all: Roster, id: number, f: Facility | null): Roster => all.map((old, i) => (i === id ? f : old))
const add = (all: Roster, space: string, unit: string, builtBy?: string): Roster => [
  ...all,
  { id: all.length, space, unit, ...(builtBy === undefined ? {} : { builtBy }) },
]

/** Applies a position or an edit to the complex of a space: removes it, adds it, or changes its kind. */
function given(all: Roster, space: string, complex: unknown): Roster {
  const there = complexIn(all, space)
  if (complex === false || complex === 'none') return there ? put(all, there.id, null) : all
  if (there && complex === true) return all
  const unit = complex === 'unlimited' ? HOME : BUILT
  return there ? put(all, there.id, { ...there, unit }) : add(all, space, unit)
}

const patched = (all: Roster, position: unknown): Roster =>
  list((position as Obj | undefined)?.['control'])
    .filter((x) => x['complex'] !== undefined)
    .reduce<Roster>((now, x) => given(now, String(x['space']), x['complex']), all)

/** Adds the complexes that were built in a step, which are among the units that it placed. */
const built = (all: Roster, events: unknown): Roster =>
  list(events)
    .filter((e) => e['kind'] === 'placed')
    .flatMap((e) =>
      list(e['units'])
        .filter((u) => u['unit'] === BUILT)
        .map((u) => [String(e['space']), String(u['power'])] as const),
    )
    .reduce<Roster>((now, [space, power]) => add(now, space, BUILT, power), all)

/** Returns a function that gives the facilities after each step of a file, by node. */
export function rosters(lines: readonly Line[]): (node: number) => Roster {
  const [header = {}, ...records] = lines
  const steps = new Map(
    records.filter((line) => line['t'] === 'act' || line['t'] === 'edit').map((line) => [line['n'], line]),
  )
  const printed = (PRINTED[String(header['scenario'])] ?? []).reduce<Roster>(
    (all, [space, unit]) => add(all, space, unit),
    [],
  )
  const known = new Map<unknown, Roster>([[0, patched(printed, header['position'])]])
  return (node) => {
    const way: Line[] = []
    let at: unknown = node
    for (let step = steps.get(at); step && !known.has(at); step = steps.get(at)) {
      way.push(step)
      at = step['p']
    }
    let all = known.get(at) ?? printed
    for (const step of way.reverse()) {
      all = step['t'] === 'edit' ? patched(all, step['changes']) : built(all, step['events'])
      known.set(step['n'], all)
    }
    return all
  }
}

/** The roster corrected by the state itself: the kind, place and builder of the complexes. */
function agreed(all: Roster, spaces: Readonly<Record<string, Obj>>): Roster {
  let now = all
  for (const [id, { complex, builtBy }] of Object.entries(spaces)) {
    now = given(now, id, complex ?? 'none')
    const f = complexIn(now, id)
    if (f) {
      const { builtBy: _, ...rest } = f
      now = put(now, f.id, typeof builtBy === 'string' ? { ...rest, builtBy } : rest)
    }
  }
  return now
}

const FRESH = 'built:'

/** Returns a state of format 3 with its complexes and bases as facilities. */
export function withFacilities(state: SavedState, all: Roster): SavedState {
  const saved = state['spaces'] as Readonly<Record<string, Obj>>
  const record = state['record'] as { readonly facts: Obj }
  const now = agreed(all, saved)
  const fresh = (space: string) => record.facts[FRESH + space] === true
  const spaces = Object.entries(saved).map(([id, { complex: _, builtBy: __, ...rest }]) => [id, rest])
  const facts = Object.entries(record.facts).filter(([name]) => !name.startsWith(FRESH))
  return {
    ...state,
    facilities: now
      .filter((f) => f !== null)
      .map((f) => (isComplex(f) && fresh(f.space) ? { ...f, fresh: true } : f)),
    nextFacility: now.length,
    record: { ...record, facts: Object.fromEntries(facts) },
    spaces: Object.fromEntries(spaces) as unknown,
  }
}
