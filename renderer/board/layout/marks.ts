/** The small marks under a space's name: who holds it, what it is worth, what stands there for good. */
import type { SpaceData } from '../../../shared/boards/types'
import type { FacilityView, View, SpaceView } from '../../../shared/model/view'
import { unitIcon } from '../icons/unit-icon'

/** One mark: an emblem, an icon or a value. */
export type Mark =
  | { readonly kind: 'emblem'; readonly power: string }
  | { readonly kind: 'value'; readonly text: string; readonly holder: string | null }
  | { readonly kind: 'icon'; readonly icon: string; readonly power: string | null; readonly faint?: boolean }
  /** How badly what stands before it is damaged. */
  | { readonly kind: 'damage'; readonly text: string }
  /** A city that counts towards victory, with its points where these differ; without a name where that has no room. */
  | { readonly kind: 'city'; readonly name: string; readonly points: number | null }

const isHolder = (control: string | null | undefined): control is string =>
  control !== null && control !== undefined && control !== 'neutral'

/** Treasuries seated in a space now; without a position, those the board data name. */
function seatsIn(space: SpaceData, treasuries: View['treasuries'] | undefined): 'capital' | 'exile' | null {
  if (treasuries === undefined) return space.capitalOf === null ? null : 'capital'
  for (const treasury of Object.values(treasuries)) {
    if (treasury.capital === space.id) return 'capital'
    if (treasury.seat === space.id) return 'exile'
  }
  return space.capitalOf === 'china' ? 'capital' : null
}

/** What stands in a space: as the position has it; without one, as the board is printed. */
function facilitiesIn(
  space: SpaceData,
  view: SpaceView | undefined,
): readonly Pick<FacilityView, 'unit' | 'idle' | 'damage'>[] {
  if (view) return view.facilities ?? []
  const printed = [
    space.complex && 'industrial-complex',
    space.navalBase && 'naval-base',
    space.airBase && 'air-base',
  ]
  return printed.flatMap((unit) => (unit ? [{ unit }] : []))
}

/** One mark for all of a kind in a land, faint where none of them is of use now, with all their damage. */
function facilityMarks(
  facilities: readonly Pick<FacilityView, 'unit' | 'idle' | 'damage'>[],
  power: string | null,
): Mark[] {
  return [...new Set(facilities.map(({ unit }) => unitIcon(unit)))].flatMap((icon): Mark[] => {
    const alike = facilities.filter(({ unit }) => unitIcon(unit) === icon)
    const damage = alike.reduce((sum, one) => sum + (one.damage ?? 0), 0)
    const faint = alike.every(({ idle }) => idle === true)
    const mark: Mark = { kind: 'icon', icon, power, faint }
    return damage > 0 ? [mark, { kind: 'damage', text: `-${damage}` }] : [mark]
  })
}

/** Influence in a land by nation, the most first: those who have markers there, and how many. */
export function influenceIn(view: SpaceView | undefined): readonly { power: string; count: number }[] {
  const markers = view?.facts?.['markers']
  if (typeof markers !== 'object' || markers === null || Array.isArray(markers)) return []
  return Object.entries(markers)
    .flatMap(([power, count]) => (typeof count === 'number' && count > 0 ? [{ power, count }] : []))
    .sort((a, b) => b.count - a.count)
}

/** Marks of a space in the order they are shown. */
export function marksOf(
  space: SpaceData,
  view: SpaceView | undefined,
  treasuries: View['treasuries'] | undefined,
): readonly Mark[] {
  const marks: Mark[] = []
  if (space.convoy) {
    const holder = view?.convoy === undefined ? space.convoy.owner : view.convoy
    const icon = space.convoy.type === 'center' ? 'convoy' : 'convoy-route'
    if (isHolder(holder)) marks.push({ kind: 'emblem', power: holder })
    marks.push({ kind: 'icon', icon, power: holder, faint: holder === null })
    if (space.convoy.value > 0) marks.push({ kind: 'value', text: String(space.convoy.value), holder })
    return marks
  }
  if (space.convoyBox) marks.push({ kind: 'icon', icon: 'convoy', power: null })
  if (space.kind === 'sea' || space.kind === 'convoy') return marks
  const control = view ? view.control : space.startController
  if (isHolder(control)) marks.push({ kind: 'emblem', power: control })
  if (space.ipc > 0) marks.push({ kind: 'value', text: String(space.ipc), holder: control })
  const seat = seatsIn(space, treasuries)
  if (seat) marks.push({ kind: 'icon', icon: seat, power: control })
  marks.push(...facilityMarks(facilitiesIn(space, view), control))
  if (space.oil) marks.push({ kind: 'icon', icon: 'oil', power: control })
  return marks
}
