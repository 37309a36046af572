/** Finds the places of stacks: silhouettes where they fit, else chips, and only emblems when zoomed far out. */
import { blockChoices, CARGO, isTower, layCargo, type Block, type BlockRow } from './stack-block'
import { chipHalfWidth } from './sprite-drawing'
import type { LabelLook } from './labels'
import type { Chip, HitBox, Laid } from './board-layout'
import { findPlace, type Rect } from './free-room'
import { overlap, type Sheet } from './layout-sheet'
import type { Site } from './board-space'
import { heightsDown } from './sizes'
import { spotNear } from './free-spots'

/** Maximum distance in pixels between a stack and its space's name, so that it can be found. */
export const FAR = 115
/**
 * Distance within which a territory's stack clearly belongs to its name, and the share of the usual height down to
 * which silhouettes shrink to stay within it.
 */
const CLOSE = { reach: 45, size: 0.72 }
/** Factor down to which chips shrink before other content takes precedence. */
const LEAST_CHIP = 0.72
/** Gap between the chips of two powers, in pixels. */
const CHIP_GAP = 2

interface Point {
  readonly x: number
  readonly y: number
}

export interface Wanted {
  readonly site: Site
  readonly rows: readonly BlockRow[]
  readonly label: LabelLook | null
  /** Boxes of the space's own name and marks, not occupied yet. */
  readonly blocked: readonly Rect[]
  /** True when it must be near its name; territories' stacks always must. */
  readonly near?: boolean
}

/** Returns the desired place of a stack: under the name, or at the space's best spot. In world units. */
export function wishOf(sheet: Sheet, site: Site, label: LabelLook | null): { x: number; y: number } {
  if (!label) return site.anchor
  const { marks, unit } = sheet.sizes
  return { x: label.x, y: label.y + (label.height / 2 + marks + unit) / sheet.scale }
}

/**
 * Places silhouettes inside the space near its name, at the largest height that fits from the usual one down to
 * `least`; returns false when none fits. A smaller squat block is preferred to a tower, and in a territory a somewhat
 * smaller one close to the name to one farther away.
 */
export function placeBlock(laid: Laid, wanted: Wanted, least: number): boolean {
  const { site, rows, blocked, label, near = site.land } = wanted
  const { sheet } = laid
  const { sizes } = sheet
  if (!sizes.silhouettes) return false
  const obstacles = [...blocked.map((rect) => sheet.world(rect)), ...sheet.obstacles(site)]
  const wish = wishOf(sheet, site, label)
  let farther: { block: Block; place: Point } | null = null
  for (const block of squatFirst(sheet, rows, least)) {
    if (farther && (isTower(block) || block.unit < sizes.unit * CLOSE.size)) break
    const found = placeFor(sheet, site, block, wish, obstacles)
    if (!found || (near && found.distance > FAR)) continue
    if (!site.land || found.distance <= CLOSE.reach) {
      commitBlock(laid, site, block, { ...found.place, dx: 0, dy: 0 })
      return true
    }
    farther ??= { block, place: found.place }
  }
  if (farther) commitBlock(laid, site, farther.block, { ...farther.place, dx: 0, dy: 0 })
  return farther !== null
}

/** Returns the forms of a stack at all heights down to `least`, the largest first, and towers last. */
function squatFirst(sheet: Sheet, rows: readonly BlockRow[], least: number): Block[] {
  const { sizes } = sheet
  const blocks = heightsDown(sizes.unit, Math.max(sizes.leastUnit, least)).flatMap((unit) =>
    blockChoices(rows, unit, sheet.textWidth, sizes.pips),
  )
  return [...blocks.filter((block) => !isTower(block)), ...blocks.filter(isTower)]
}

/** Finds the place of a block nearest to a wish, and their distance in pixels; null when there is no room. */
function placeFor(
  { scale }: Sheet,
  { room }: Site,
  block: Block,
  wish: Point,
  obstacles: readonly Rect[],
): { place: Point; distance: number } | null {
  const width = (block.width + block.unit * 0.2) / scale
  const height = (block.height + block.unit * 0.1) / scale
  const place = findPlace(room, width, height, wish, obstacles)
  return place && { place, distance: Math.hypot(place.x - wish.x, place.y - wish.y) * scale }
}

/** Returns places around a name for a block, the best first, as offsets in pixels. */
function roundName(
  label: LabelLook | null,
  block: Block,
  marks: number,
): readonly (readonly [number, number])[] {
  const cos = label ? Math.abs(Math.cos(label.angle)) : 0
  const sin = label ? Math.abs(Math.sin(label.angle)) : 0
  const [w, h] = label ? [label.width / 2, label.height / 2] : [0, 0]
  const up = w * sin + h * cos + block.height / 2 + 3
  const aside = w * cos + h * sin + block.width / 2 + 6
  return [
    [0, up + marks],
    [0, -up],
    [aside, 0],
    [-aside, 0],
    [aside * 0.6, up + marks],
    [-aside * 0.6, up + marks],
    [aside * 0.8, -up],
    [-aside * 0.8, -up],
  ]
}

/** Places silhouettes of a coastal territory, down to `least`, partly over the sea, never over another territory. */
export function spillBlock(laid: Laid, { site, rows, blocked, label }: Wanted, least: number): boolean {
  const { sheet } = laid
  const { sizes, scale } = sheet
  if (!sizes.silhouettes || !site.land) return false
  const from = label ?? site.anchor
  for (const unit of heightsDown(sizes.unit * 0.9, Math.max(sizes.leastUnit, least))) {
    for (const block of blockChoices(rows, unit, sheet.textWidth, sizes.pips).slice(0, 3)) {
      for (const [dx, dy] of roundName(label, block, sizes.marks)) {
        const at = { x: from.x + dx / scale, y: from.y + dy / scale }
        const rect = sheet.pixels(at, block.width + 10, block.height + 6)
        if (blocked.some((other) => overlap(other, rect)) || !sheet.taken.free(rect)) continue
        if (!sheet.overOwnOrSea(site, sheet.pixels(at, block.width, block.height), true)) continue
        // A ground in the holder's color connects the part over the sea with its territory.
        commitBlock(laid, site, block, { ...at, dx: 0, dy: 0 }, { control: sheet.controlOf(site) })
        return true
      }
    }
  }
  return false
}

/** Places a block: it is drawn there, its box is occupied, and its groups can be clicked. */
export function commitBlock(
  laid: Laid,
  site: Site,
  block: Block,
  at: { x: number; y: number; dx: number; dy: number },
  ground: { control: string | null } | null = null,
): void {
  const { sheet } = laid
  laid.blocks.push({ site, block, at, ground })
  const { x, y } = sheet.pixels(at, 0, 0)
  const margin = ground ? { x: 10, y: 6 } : { x: 0, y: 0 }
  sheet.take('stack', site.data.id, {
    x: x + at.dx,
    y: y + at.dy,
    width: block.width + margin.x,
    height: block.height + margin.y,
  })
  laid.hits.push(...hitsOf(site.data.id, block, at))
}

/** Returns the boxes of a block's groups: each silhouette with its count, and its cargo above it. */
export function hitsOf(
  space: string,
  block: Block,
  { x, y, dx, dy }: { x: number; y: number; dx: number; dy: number },
): HitBox[] {
  return block.cells.flatMap((placed): HitBox[] => {
    const { cell, iconWidth, countWidth } = placed
    const base = { space, x, y }
    const aboard = layCargo(cell.cargo, block.unit)
    return [
      {
        ...base,
        group: cell.group,
        dx: dx + placed.x + countWidth / 2,
        dy: dy + placed.y,
        halfWidth: (iconWidth + countWidth) / 2,
        halfHeight: block.unit / 2,
        ...(countWidth > 0 ? { countFrom: (iconWidth - countWidth) / 2 } : {}),
      },
      ...cell.cargo.map((group) => {
        const own = aboard.filter((one) => one.group === group)
        const [first, last] = [own[0], own.at(-1)]
        const west = (first?.x ?? 0) - (first?.width ?? 0) / 2
        const east = (last?.x ?? 0) + (last?.width ?? 0) / 2
        return {
          ...base,
          group,
          dx: dx + placed.x + (west + east) / 2,
          dy: dy + placed.y - block.unit * (0.5 + CARGO / 2),
          halfWidth: (east - west) / 2,
          halfHeight: (block.unit * CARGO) / 2,
        }
      }),
    ]
  })
}

/** Units that fight only in insurgencies. */
const IRREGULARS: ReadonlySet<string> = new Set(['insurgent', 'militia'])

type Counted = Omit<Chip, 'dx'> & { count: number; ids: string[] }

/** Groups the pieces by power, in the rows' order: the army, then the Insurgents. */
function byPower(rows: readonly BlockRow[]): Counted[] {
  const found = new Map<string, Counted>()
  for (const { power, cells } of rows) {
    for (const { group, cargo } of cells) {
      const kind = IRREGULARS.has(group.unit) ? 'insurgents' : 'army'
      const known = found.get(`${power} ${kind}`) ?? { kind, power, count: 0, ids: [] }
      for (const { pieces } of [group, ...cargo]) known.ids.push(...pieces.map(({ id }) => id))
      known.count = known.ids.length
      found.set(`${power} ${kind}`, known)
    }
  }
  return [...found.values()].sort((a, b) => Number(a.kind === 'insurgents') - Number(b.kind === 'insurgents'))
}

/**
 * Finds a place for a box of chips: inside the space, or near the desired place over it and the sea; null when there
 * is none.
 */
function chipPlace(
  sheet: Sheet,
  { site, blocked }: Wanted,
  wish: Rect,
  near: number,
  where: 'inside' | 'anywhere',
): Rect | null {
  const { scale } = sheet
  const obstacles = [...blocked.map((rect) => sheet.world(rect)), ...sheet.obstacles(site)]
  const at = sheet.world(wish)
  const place = findPlace(site.room, at.width, at.height, at, obstacles)
  if (place && Math.hypot(place.x - at.x, place.y - at.y) * scale < near)
    return { ...wish, x: place.x * scale, y: place.y * scale }
  if (where === 'inside') return null
  return spotNear(sheet, site, wish, { avoid: blocked, reach: near / 2, sea: true })
}

/**
 * Places chips of all powers in a row, smaller if necessary; zoomed far out, or without room for chips, only emblems.
 * Returns the box that they cover; null when even emblems have no room.
 */
export function placeChips(laid: Laid, wanted: Wanted, wish: { x: number; y: number }): Rect | null {
  return placeCounted(laid, wanted, wish, byPower(wanted.rows))
}

/** Places Influence markers of a territory as a separate row of chips. */
export function placeInfluence(
  laid: Laid,
  wanted: Omit<Wanted, 'rows'>,
  influence: readonly { readonly power: string; readonly count: number }[],
): Rect | null {
  const wish = wishOf(laid.sheet, wanted.site, wanted.label)
  const markers = influence.map((one): Counted => ({ kind: 'influence', ...one, ids: [] }))
  return placeCounted(laid, { ...wanted, rows: [] }, wish, markers)
}

function placeCounted(
  laid: Laid,
  wanted: Wanted,
  wish: { x: number; y: number },
  powers: readonly Counted[],
): Rect | null {
  const { sheet } = laid
  const { sizes } = sheet
  const glyphs = { glyphs: sheet.input.glyphs }
  const total = powers.reduce((sum, { count }) => sum + count, 0)
  const ways = sizes.chipNumbers
    ? [1, 0.86, LEAST_CHIP].map((part) => ({ numbers: true, size: sizes.chip * part }))
    : []
  const dots = { numbers: false, size: sizes.dot(total) }
  const anywhere = [...ways, dots].map((way) => ({ ...way, where: 'anywhere' as const }))
  // Markers over another territory or at sea could be taken for a neighbor's: prefer smaller ones in their own
  // territory.
  const own = [...ways, { ...dots, size: Math.min(dots.size, sizes.chip * 0.8) }]
  const tries = [...own.map((way) => ({ ...way, where: 'inside' as const })), ...anywhere]
  for (const { numbers, size, where } of wanted.rows.length === 0 ? tries : anywhere) {
    const half = ({ count, kind }: Counted) =>
      numbers ? chipHalfWidth(glyphs, count, size, kind) : size * 0.55
    const width = powers.reduce((sum, one) => sum + 2 * half(one) + CHIP_GAP, -CHIP_GAP)
    const rect = chipPlace(sheet, wanted, sheet.pixels(wish, width, size * (numbers ? 1.2 : 1)), FAR, where)
    if (!rect) continue
    sheet.take('chips', wanted.site.data.id, rect)
    let x = -width / 2
    const chips = powers.map((power): Chip => {
      const dx = x + half(power)
      x += 2 * half(power) + CHIP_GAP
      return { ...power, dx }
    })
    const { x: atX, y: atY } = sheet.world(rect)
    laid.chips.push({ chips, at: { x: atX, y: atY }, size, numbers })
    return rect
  }
  return null
}
