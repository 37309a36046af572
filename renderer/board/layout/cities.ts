/** Places the marks of victory cities: next to their territory's name, with the city's own name. */
import { marksWidth } from './sprite-drawing'
import type { LabelLook } from './labels'
import type { Mark } from './marks'
import { placeBeside } from './names'
import { findPlace, type Rect } from './free-room'
import { overlap, type Sheet } from './layout-sheet'
import type { Site } from './board-space'
import type { Sizes } from './sizes'
import { FAR } from './stack-places'

/** A city's mark with its position, in pixels of the unrolled world. */
export interface CityTag {
  readonly mark: Mark
  readonly rect: Rect
  readonly size: number
}

/** Pixels between a city and the item above it. */
const GAP = 2

export const isCity = (marks: readonly Mark[]): boolean => marks.some(({ kind }) => kind === 'city')

/** Minimum height in pixels at which points are legible. */
const LEGIBLE = 10.5

/**
 * Returns a city's possible looks at a zoom, the best first: with its name when zoomed in, with its points while they
 * are legible, and the bare mark.
 */
export function cityLooks(sizes: Sizes, city: Mark): readonly Mark[] {
  const bare: Mark = { kind: 'city', name: '', points: null }
  const points = city.kind === 'city' ? city.points : null
  const short: readonly Mark[] = points === null || sizes.city < LEGIBLE ? [] : [{ ...bare, points }]
  return [...(sizes.cityNames ? [city] : []), ...short, bare]
}

/** Prefers a position right below the printed items of the territory, or above its name. */
function wishes(sheet: Sheet, site: Site, label: LabelLook | null, printed: readonly Rect[]) {
  const anchor = sheet.pixels(site.anchor, 0, 0)
  if (label === null || Math.abs(label.angle) > 0.06) return { anchor, stacked: false, low: 0, high: 0 }
  const name = sheet.pixels(label, label.width, label.height)
  const low = Math.max(name.y + name.height / 2, ...printed.map(({ y, height }) => y + height / 2))
  return { anchor: name, stacked: true, low, high: name.y - name.height / 2 }
}

/**
 * Finds a place for a city in its territory, or next to an island, clear of printed and occupied places; null when
 * there is none.
 */
export function cityTag(
  sheet: Sheet,
  site: Site,
  city: Mark,
  label: LabelLook | null,
  printed: readonly Rect[],
): CityTag | null {
  const { scale } = sheet
  const size = sheet.sizes.city
  const { anchor, stacked, low, high } = wishes(sheet, site, label, printed)
  const free = (rect: Rect) =>
    sheet.taken.free(rect) &&
    !printed.some((one) => overlap(one, rect)) &&
    sheet.overOwnOrSea(site, rect, true)
  const blocked = [...printed.map((one) => sheet.world(one)), ...sheet.obstacles(site)]
  for (const mark of cityLooks(sheet.sizes, city)) {
    const width = marksWidth({ glyphs: sheet.input.glyphs }, [mark], size)
    const height = size * 1.08
    const at = (y: number): Rect => ({ x: anchor.x, y, width, height })
    const near = stacked ? [at(low + height / 2 + GAP), at(high - height / 2 - GAP)] : []
    const rect = near.find(free)
    if (rect) return { mark, rect, size }
    const wish = sheet.world(anchor)
    const place = findPlace(site.room, (width + 4) / scale, (height + 2) / scale, wish, blocked)
    if (place && Math.hypot(place.x - wish.x, place.y - wish.y) * scale < FAR)
      return { mark, rect: sheet.pixels(place, width, height), size }
    const out = site.data.kind === 'island' ? placeBeside(sheet, site, { width, height }, printed) : null
    if (out) return { mark, rect: out, size }
  }
  return null
}
