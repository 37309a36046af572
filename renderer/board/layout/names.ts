/** Finds another place for a space's name when its place on the map is occupied or too small. */
import { uprightLooks, type LabelLook } from './labels'
import { findPlace, meets, type Rect } from './free-room'
import { overlap, type Sheet } from './layout-sheet'
import type { Site } from './board-space'

/** Maximum distance of a name from its territory, in pixels. */
export const BESIDE = 8
/** Room kept around a name next to its territory, in pixels. */
const AIR = 1

/** Computes the box of the polygon around the anchor, without distant islets of the same space. In world units. */
function bodyOf(site: Site): Rect {
  const { x, y } = site.anchor
  let best: Rect | null = null
  let nearest = Infinity
  for (const { points } of site.area.polygons) {
    let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let i = 0; i + 1 < points.length; i += 2) {
      west = Math.min(west, points[i] ?? 0)
      east = Math.max(east, points[i] ?? 0)
      north = Math.min(north, points[i + 1] ?? 0)
      south = Math.max(south, points[i + 1] ?? 0)
    }
    const away = Math.max(0, west - x, x - east) + Math.max(0, north - y, y - south)
    const body = { x: (west + east) / 2, y: (north + south) / 2, width: east - west, height: south - north }
    if (away < nearest || (away === nearest && body.width > (best?.width ?? 0))) {
      nearest = away
      best = body
    }
  }
  return best ?? { x, y, width: 0, height: 0 }
}

const bodies = new WeakMap<Site, Rect>()

/** Returns the box of the main body around a space's anchor, in world units. */
export function body(site: Site): Rect {
  let known = bodies.get(site)
  if (!known) bodies.set(site, (known = bodyOf(site)))
  return known
}

/** Returns a look with its position: `at` is its center in world units. */
function settled(sheet: Sheet, look: LabelLook, at: { x: number; y: number }): LabelLook {
  return { ...look, x: at.x, y: at.y, rects: [sheet.pixels(at, look.width, look.height * 0.92)] }
}

/** Finds an upright place inside the space, clear of other content. */
function inside(sheet: Sheet, site: Site, look: LabelLook): LabelLook | null {
  const { scale } = sheet
  const wish = site.area.label ?? site.anchor
  const place = findPlace(site.room, look.width / scale, look.height / scale, wish, sheet.obstacles(site))
  return place && settled(sheet, look, place)
}

/** Yields places for a box of pixels around a territory, over itself and the sea, the best first. */
function* placesRound(sheet: Sheet, site: Site, width: number, height: number): Generator<Rect> {
  const { scale } = sheet
  const land = body(site)
  const half = { x: (land.width * scale + width) / 2, y: (land.height * scale + height) / 2 }
  const middle = { x: land.x * scale, y: land.y * scale }
  const step = { x: Math.max(4, half.x / 20), y: Math.max(3, half.y / 20) }
  const reach = { x: half.x + BESIDE, y: half.y + BESIDE }
  const anchor = { x: site.anchor.x * scale, y: site.anchor.y * scale }
  const found: { rect: Rect; cost: number }[] = []
  for (let dy = -reach.y; dy <= reach.y; dy += step.y) {
    for (let dx = -reach.x; dx <= reach.x; dx += step.x) {
      const rect = { x: middle.x + dx, y: middle.y + dy, width, height }
      const outX = Math.max(0, Math.abs(rect.x - anchor.x) - width / 2)
      const outY = Math.max(0, Math.abs(rect.y - anchor.y) - height / 2)
      // Below is easier to read than above; good centering is preferred to a slightly smaller distance.
      const cost = outX * 1.3 + outY + Math.abs(rect.x - anchor.x) * 0.25 + (dy < 0 ? 3 : 0)
      found.push({ rect, cost })
    }
  }
  found.sort((a, b) => a.cost - b.cost)
  for (const { rect } of found) yield rect
}

/** True when a box is next to its space, over nothing but it and the sea, and covers nothing. */
export function fitsBeside(sheet: Sheet, site: Site, rect: Rect): boolean {
  const aired = { ...rect, width: rect.width + 2 * AIR, height: rect.height + 2 * AIR }
  if (!sheet.taken.free(aired)) return false
  const near = { ...rect, width: rect.width + 2 * BESIDE, height: rect.height + 2 * BESIDE }
  return meets(site.room, sheet.world(near)) && sheet.overOwnOrSea(site, rect, false)
}

/**
 * Returns the best place for a box of pixels next to a territory, over itself and the sea, clear of `printed`; null
 * when there is none.
 */
export function placeBeside(
  sheet: Sheet,
  site: Site,
  { width, height }: { readonly width: number; readonly height: number },
  printed: readonly Rect[] = [],
): Rect | null {
  for (const rect of placesRound(sheet, site, width, height)) {
    const free = !printed.some((one) => overlap(one, rect))
    if (free && fitsBeside(sheet, site, rect)) return rect
  }
  return null
}

function beside(sheet: Sheet, site: Site, look: LabelLook): LabelLook | null {
  const rect = placeBeside(sheet, site, { width: look.width, height: look.height * 0.92 })
  return rect && settled(sheet, look, sheet.world(rect))
}

/**
 * Finds room for a name: inside its space, and for a territory also next to it over the sea; null when there is none.
 * `overSea` says which ground it is on.
 */
export function nameElsewhere(sheet: Sheet, site: Site): { look: LabelLook; overSea: boolean } | null {
  const looks = uprightLooks(site, sheet.sizes, sheet.input.glyphs)
  for (const look of looks) {
    const within = inside(sheet, site, look)
    if (within) return { look: within, overSea: false }
    // An impassable territory gets a name over the sea only where there is plenty of room.
    const without =
      site.land && (!site.data.impassable || sheet.sizes.marks > 0) ? beside(sheet, site, look) : null
    if (without)
      return { look: without, overSea: !without.rects.every((rect) => sheet.mostlyOver(site, rect)) }
  }
  return null
}
