/** The small marks under a space's name: its holder, value and facilities. */
import type { SpaceData } from '../../../shared/boards/types'
import type { FacilityView, View, SpaceView } from '../../../shared/model/view'
import { unitIcon } from '../icons/unit-icon'

/** One mark: an emblem, an icon or a value. */
export type Mark =
  | { readonly kind: 'emblem'; readonly power: string }
  | { readonly kind: 'value'; readonly text: string; readonly holder: string | null }
  | { readonly kind: 'icon'; readonly icon: string; readonly power: string | null; readonly faint?: boolean }
  /** Damage of the preceding facility. */
  | { readonly kind: 'damage'; readonly text: string }
  /**
   * A victory city, with its points if they differ between cities; its name is empty when there is no room for it.
   */
  | { readonly kind: 'city'; readonly name: string; readonly points: number | null }

const isHolder = (control: string | null | undefined): control is string =>
  control !== null && control !== undefined && control !== 'neutral'

/** Returns whether a treasury currently has its seat in a space; without a position, as in the board data. */
function seatsIn(space: SpaceData, treasuries: View['treasuries'] | undefined): 'capital' | 'exile' | null {
  if (treasuries === undefined) return space.capitalOf === null ? null : 'capital'
  for (const treasury of Object.values(treasuries)) {
    if (treasury.capital === space.id) return 'capital'
    if (treasury.seat === space.id) return 'exile'
  }
  return space.capitalOf === 'china' ? 'capital' : null
}

/** Returns the facilities of a space: those of the position, or without one those printed on the board. */
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

/**
 * Returns one mark for all facilities of a kind in a territory, with their total damage; faint when all of them are
 * idle.
 */
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

/** Returns the Influence markers in a territory by nation, the highest count first. */
export function influenceIn(view: SpaceView | undefined): readonly { power: string; count: number }[] {
  const markers = view?.facts?.['markers']
  if (typeof markers !== 'object' || markers === null || Array.isArray(markers)) return []
  return Object.entries(markers)
    .flatMap(([power, count]) => (typeof count === 'number' && count > 0 ? [{ power, count }] : []))
    .sort((a, b) => b.count - a.count)
}

/** Returns the marks of a space in display order. */
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
