/**
 * Facilities in positions and edits: added, changed, damaged and removed by name, or through the older field
 * `complex`.
 */
import type { Position } from '../../../shared/contract'
import type { Refusal } from '../../../shared/model'
import { fid, type Facility } from '../state/facilities'
import type { Game } from '../loop/game'
import { NOBODY, type Ix } from '../state/state'
import { impossible } from './faults'

type Patch = NonNullable<Position['facilities']>[number]
type Complex = NonNullable<NonNullable<Position['control']>[number]['complex']>

/** Returns the complex type for the contract's older word; -1 where the rules have none. */
const complexType = (g: Game, word: 'value' | 'unlimited'): Ix =>
  g.rs.units.findIndex(
    ({ traits }) =>
      traits['complex'] !== undefined && (traits['unlimited'] !== undefined) === (word === 'unlimited'),
  )

/**
 * Sets a land's complex. `true` adds one of the kind that is built in play if there is none; a named kind converts
 * the existing one.
 */
export function setComplex(g: Game, space: string, given: Complex): void {
  const ix = g.spaceIx(space)
  const there = g.facilities.with(ix, 'complex')
  if (given === false || given === 'none') {
    for (const f of there) g.facilities.remove(f)
    return
  }
  const [first] = there
  if (first && given === true) return
  const type = complexType(g, given === true ? 'value' : given)
  if (type < 0) return
  if (first) g.facilities.change(first, { type })
  else g.facilities.create(type, ix)
}

/** Returns the index of a facility type, or a refusal. */
function typeOf(g: Game, unit: string): Ix | Refusal {
  const type = g.unitIx(unit)
  if (type < 0) return impossible('unknown-unit', 'unit', unit)
  return g.unit(type).domain === 'facility' ? type : impossible('not-a-facility', 'unit', unit)
}

function add(g: Game, { unit = '', space = '' }: Patch): Facility | Refusal {
  const type = typeOf(g, unit)
  if (typeof type !== 'number') return type
  const ix = g.spaceIx(space)
  if (ix < 0) return impossible('unknown-space', 'space', space)
  if (g.space(ix).sea) return impossible('facility-at-sea', 'space', space)
  return g.facilities.create(type, ix)
}

function changed(g: Game, f: Facility, x: Patch): Refusal | null {
  const type = x.unit === undefined ? f.type : typeOf(g, x.unit)
  if (typeof type !== 'number') return type
  const builtBy = x.builtBy === undefined || x.builtBy === null ? NOBODY : g.powerIx(x.builtBy)
  if (x.builtBy && builtBy < 0) return impossible('unknown-power', 'power', x.builtBy)
  const now = g.facilities.change(f, {
    type,
    ...(x.builtBy === undefined ? {} : { builtBy }),
    ...(x.damage === undefined ? {} : { damage: x.damage }),
  })
  const most = g.facilities.mostDamage(now)
  return now.damage > most ? impossible('too-much-damage', 'facility', fid(f.id), most) : null
}

/** Removes the facilities in `remove`, then changes and adds those in `facilities`. */
export function patchFacilities(g: Game, c: Position): Refusal | null {
  for (const id of c.remove ?? []) {
    if (!id.startsWith('f')) continue
    const f = g.facilities.find(id)
    if (!f) return impossible('unknown-facility', 'facility', id)
    g.facilities.remove(f)
  }
  for (const x of c.facilities ?? []) {
    const f = x.id === undefined ? add(g, x) : g.facilities.find(x.id)
    if (!f) return impossible('unknown-facility', 'facility', x.id ?? '')
    if ('ok' in f) return f
    const refusal = changed(g, f, x)
    if (refusal) return refusal
  }
  return null
}
