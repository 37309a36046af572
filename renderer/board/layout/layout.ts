/**
 * Decides what is written and drawn where at one zoom: names, marks and stacks, as rich as fits. It runs when
 * the zoom or the position changes, never while the map only moves.
 */
import type { BoardPosition, Highlights, PieceGroup } from '../types'
import type { Site } from './site'
import { blockChoices, CARGO, type Block, type BlockRow } from './block'
import { contentOf, type SpaceContent } from './content'
import {
  chipHalfWidth,
  drawBlock,
  drawChip,
  drawEmblem,
  drawIcon,
  drawMarks,
  marksWidth,
  type Pen,
} from './draw'
import type { Mark } from './marks'
import { Occupancy } from './occupancy'
import { findPlace, type Rect } from './room'
import { labelLook, writeLabel, type LabelLook } from './labels'
import { sizesAt, type Sizes } from './sizes'
import { paletteKey } from '../paint/theme'
import { lineWidth } from '../text/write'
import type { Area, Geometry } from '../../../shared/boards/geometry'

/** A piece group as drawn: a box in pixels beside a world anchor. */
export interface HitBox {
  readonly space: string
  readonly group: PieceGroup
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly halfWidth: number
  readonly halfHeight: number
  /** How far right of the middle the number beside the silhouette begins; absent where there is none. */
  readonly countFrom?: number
}

export interface LayoutInput {
  readonly sites: ReadonlyMap<string, Site>
  readonly geometry: Geometry
  readonly position: BoardPosition | null
  readonly highlights: Highlights
  /** Pixels per world unit. */
  readonly scale: number
  readonly textScale: number
  /** The area at a world point. */
  readonly areaAt: (x: number, y: number) => Area | null
}

/** A stack further than this many pixels from its space's name would not be found. */
const FAR = 115
/** Names that lean more than this (radians) have their marks beside them, not under them. */
const STEEP = 0.32

const overlap = (a: Rect, b: Rect) =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height

/** Lays out a whole board into the pen's list and remembers where groups stand. */
export class Layout {
  readonly hits: HitBox[] = []
  private readonly taken: Occupancy
  private readonly sizes: Sizes
  private readonly textWidth: (text: string) => number

  constructor(
    private readonly pen: Pen,
    private readonly input: LayoutInput,
  ) {
    this.sizes = sizesAt(input.scale, input.textScale)
    this.taken = new Occupancy(input.geometry.width * input.scale)
    this.textWidth = (text) => lineWidth(pen.glyphs, 'number', text)
  }

  run(): void {
    this.drawConnectors()
    const contents = [...this.input.sites.values()].map((site) => contentOf(site, this.input))
    const within = (content: SpaceContent) => content.site.area.label?.inside !== false
    for (const content of contents) if (content.site.land && within(content)) this.laySpace(content)
    const islands = contents.filter((content) => content.site.land && !within(content))
    const bottoms = islands.map((content) => this.layIslandStack(content))
    islands.forEach((content, index) => this.layIslandName(content, bottoms[index] ?? 0))
    for (const content of contents) if (!content.site.land) this.laySpace(content)
  }

  private world(rect: Rect): Rect {
    const { scale } = this.input
    return { x: rect.x / scale, y: rect.y / scale, width: rect.width / scale, height: rect.height / scale }
  }

  private pixels(site: Site, x: number, y: number, width: number, height: number): Rect {
    const { scale } = this.input
    return { x: x * scale, y: y * scale, width, height }
  }

  /** Lands with their name inside, and waters. */
  private laySpace({ site, rows, marks }: SpaceContent): void {
    const label = this.labelFor(site)
    const marksHeight = this.sizes.marks
    const showMarks = marks.length > 0 && marksHeight > 0 && (label !== null || !site.land)
    const marksRect = showMarks ? this.marksRect(site, label, marks) : null
    const labelRects = label ? label.rects : []
    const withMarks = marksRect ? [...labelRects, marksRect] : labelRects
    let marksShown = marksRect !== null
    if (rows.length > 0 && !this.placeBlock(site, rows, withMarks, label, [1, 0.84])) {
      // Pieces matter more than the small print under the name, and more than the coast.
      const spill = () => this.spillBlock(site, rows, withMarks, label)
      if (!spill()) {
        marksShown = false
        if (!this.placeBlock(site, rows, labelRects, label, [1, 0.84, 0.7])) {
          const chips = this.placeChips(site, rows, this.wish(site, label), labelRects)
          if (label && chips && labelRects.some((rect) => overlap(rect, chips))) return
        }
      }
    }
    if (label) this.commitLabel(site, label)
    if (marksRect && marksShown) {
      const at = { x: marksRect.x / this.input.scale, y: marksRect.y / this.input.scale, dx: 0, dy: 0 }
      drawMarks(this.pen, marks, at, marksHeight)
      this.taken.take(marksRect)
    }
  }

  private labelFor(site: Site): LabelLook | null {
    const look = labelLook(site, this.input.scale, this.sizes, this.pen)
    if (!look) return null
    if (!site.land && !look.rects.every((rect) => this.taken.free(rect, 2))) {
      return this.movedLabel(site, look)
    }
    return look
  }

  /** A water's name beside what is in its way, upright. */
  private movedLabel(site: Site, look: LabelLook): LabelLook | null {
    const { scale } = this.input
    const width = look.width / scale
    const height = look.height / scale
    const place = findPlace(site.room, width, height, look, this.obstacles(site))
    return place
      ? { ...look, ...place, angle: 0, rects: [this.pixels(site, place.x, place.y, look.width, look.height)] }
      : null
  }

  /** Taken boxes within an area, in world units. */
  private obstacles(site: Site): Rect[] {
    const { scale } = this.input
    const [west, north, east, south] = site.area.bounds
    const bounds: Rect = {
      x: ((west + east) / 2) * scale,
      y: ((north + south) / 2) * scale,
      width: (east - west) * scale,
      height: (south - north) * scale,
    }
    return this.taken.near(bounds).map((rect) => this.world(rect))
  }

  private marksRect(site: Site, label: LabelLook | null, marks: readonly Mark[]): Rect {
    const height = this.sizes.marks
    const width = marksWidth(this.pen, marks, height)
    const { scale } = this.input
    if (!label) return this.pixels(site, site.anchor.x, site.anchor.y, width, height)
    const lean = Math.abs(Math.sin(label.angle))
    const down =
      label.height / 2 + height * 0.12 + (width * lean + height * Math.abs(Math.cos(label.angle))) / 2
    const x = label.x * scale - Math.sin(label.angle) * down
    const y = label.y * scale + Math.cos(label.angle) * down
    const under = { x, y, width, height }
    if (Math.abs(label.angle) < STEEP && (site.land || this.taken.free(under))) return under
    const blocked = [...label.rects.map((rect) => this.world(rect)), ...this.obstacles(site)]
    const place = findPlace(site.room, (width + 4) / scale, (height + 2) / scale, label, blocked)
    const near = place && Math.hypot(place.x - label.x, place.y - label.y) * scale < FAR
    return near ? this.pixels(site, place.x, place.y, width, height) : under
  }

  private commitLabel(site: Site, label: LabelLook): void {
    writeLabel(this.pen, site, label)
    for (const rect of label.rects) this.taken.take(rect)
  }

  private wish(site: Site, label: LabelLook | null): { x: number; y: number } {
    if (!label) return site.anchor
    const below = label.height / 2 + this.sizes.marks + this.sizes.unit
    return { x: label.x, y: label.y + below / this.input.scale }
  }

  /** Places silhouettes inside the space near its name; false where they don't fit at any of the sizes. */
  private placeBlock(
    site: Site,
    rows: readonly BlockRow[],
    blocked: readonly Rect[],
    label: LabelLook | null,
    sizes: readonly number[],
  ): boolean {
    if (!this.sizes.silhouettes) return false
    const { scale } = this.input
    const obstacles = [...blocked.map((rect) => this.world(rect)), ...this.obstacles(site)]
    const wish = this.wish(site, label)
    for (const size of sizes) {
      const unit = this.sizes.unit * size
      if (unit < 12.5) break
      for (const block of blockChoices(rows, unit, this.textWidth)) {
        const width = (block.width + unit * 0.2) / scale
        const height = (block.height + unit * 0.1) / scale
        const place = findPlace(site.room, width, height, wish, obstacles)
        if (!place || (site.land && Math.hypot(place.x - wish.x, place.y - wish.y) * scale > FAR)) continue
        this.commitBlock(site, block, place, 0, 0)
        return true
      }
    }
    return false
  }

  /** Silhouettes of a coastal land that reach out over the sea, never over another land. */
  private spillBlock(
    site: Site,
    rows: readonly BlockRow[],
    blocked: readonly Rect[],
    label: LabelLook | null,
  ): boolean {
    if (!this.sizes.silhouettes || !site.land) return false
    const { scale } = this.input
    const from = label ? { x: label.x, y: label.y } : site.anchor
    for (const block of blockChoices(rows, this.sizes.unit * 0.9, this.textWidth).slice(0, 3)) {
      const cos = label ? Math.abs(Math.cos(label.angle)) : 0
      const sin = label ? Math.abs(Math.sin(label.angle)) : 0
      const [w, h] = label ? [label.width / 2, label.height / 2] : [0, 0]
      const up = w * sin + h * cos + block.height / 2 + 3
      const aside = w * cos + h * sin + block.width / 2 + 6
      const places = [
        [0, up + this.sizes.marks],
        [0, -up],
        [aside, 0],
        [-aside, 0],
        [aside * 0.6, up + this.sizes.marks],
        [-aside * 0.6, up + this.sizes.marks],
        [aside * 0.8, -up],
        [-aside * 0.8, -up],
      ] as const
      for (const [dx, dy] of places) {
        const x = from.x + dx / scale
        const y = from.y + dy / scale
        const rect = this.pixels(site, x, y, block.width + 4, block.height + 2)
        if (blocked.some((other) => overlap(other, rect)) || !this.taken.free(rect)) continue
        if (!this.overOwnOrSea(site, x, y, block.width / scale, block.height / scale)) continue
        const { theme, list } = this.pen
        const ground = theme.land[paletteKey(this.controlOf(site))]
        const half = [block.width / 2 + 5, block.height / 2 + 3] as const
        // A ground of the owner's colour ties what stands over the sea to its land.
        list.plate({ x, y, dx: 0, dy: 0 }, half, ground, 0.9, theme.coast, 0.75, 5, 1)
        this.commitBlock(site, block, { x, y }, 0, 0)
        return true
      }
    }
    return false
  }

  private controlOf(site: Site): string | null {
    const view = this.input.position?.spaces[site.data.id]
    return view ? view.control : site.data.startController
  }

  private overOwnOrSea(site: Site, x: number, y: number, width: number, height: number): boolean {
    let own = 0
    for (let i = -2; i <= 2; i++) {
      for (let j = -1; j <= 1; j++) {
        const area = this.input.areaAt(x + (i * width) / 4, y + (j * height) / 2)
        if (area === null || (area.kind === 'land' && area.id !== site.data.id)) return false
        if (area.id === site.data.id) own++
      }
    }
    return own > 0
  }

  private commitBlock(site: Site, block: Block, at: { x: number; y: number }, dx: number, dy: number): void {
    const { scale } = this.input
    drawBlock(this.pen, block, { ...at, dx, dy }, this.sizes.pips)
    this.taken.take({ x: at.x * scale + dx, y: at.y * scale + dy, width: block.width, height: block.height })
    for (const { cell, x, y, iconWidth, countWidth } of block.cells) {
      if (cell.ghost) continue
      const base = { space: site.data.id, x: at.x, y: at.y }
      this.hits.push({
        ...base,
        group: cell.group,
        dx: dx + x + countWidth / 2,
        dy: dy + y,
        halfWidth: (iconWidth + countWidth) / 2,
        halfHeight: block.unit / 2,
        ...(countWidth > 0 ? { countFrom: (iconWidth - countWidth) / 2 } : {}),
      })
      const aboard = cell.cargo
      aboard.forEach((group, index) => {
        const width = iconWidth / aboard.length
        this.hits.push({
          ...base,
          group,
          dx: dx + x + (index - (aboard.length - 1) / 2) * width,
          dy: dy + y - block.unit * (0.5 + CARGO / 2),
          halfWidth: width / 2,
          halfHeight: (block.unit * CARGO) / 2,
        })
      })
    }
  }

  /** Chips of all powers in a row, or their emblems far out. Answers the box they cover. */
  private placeChips(
    site: Site,
    rows: readonly BlockRow[],
    wish: { x: number; y: number },
    blocked: readonly Rect[],
  ): Rect | null {
    const obstacles = [...blocked.map((rect) => this.world(rect)), ...this.obstacles(site)]
    const { scale } = this.input
    const powers = new Map<string, { count: number; selected: boolean }>()
    for (const row of rows) {
      const known = powers.get(row.power)
      const selected = row.cells.some((cell) => cell.selected)
      powers.set(row.power, {
        count: (known?.count ?? 0) + row.weight,
        selected: selected || known?.selected === true,
      })
    }
    const size = this.sizes.chip
    const numbers = this.sizes.chipNumbers
    const total = [...powers.values()].reduce((sum, { count }) => sum + count, 0)
    const dot = this.sizes.dot(total)
    const half = ({ count }: { count: number }) =>
      numbers ? chipHalfWidth(this.pen, count, size) : dot * 0.55
    const width = [...powers.values()].reduce((sum, power) => sum + 2 * half(power) + 2, -2)
    const height = numbers ? size * 1.2 : dot
    const near = (place: { x: number; y: number } | null) =>
      place && Math.hypot(place.x - wish.x, place.y - wish.y) * scale < FAR ? place : null
    const place =
      near(findPlace(site.room, width / scale, height / scale, wish, obstacles)) ??
      near(findPlace(site.room, width / scale, height / scale, wish, [])) ??
      site.anchor
    const rect = this.pixels(site, place.x, place.y, width, height)
    if (!numbers && !this.taken.free(rect, dot * 0.3)) return null
    this.taken.take(rect)
    let x = -width / 2
    for (const [power, entry] of powers) {
      const middle = x + half(entry)
      const at = { ...place, dx: middle, dy: 0 }
      if (numbers) drawChip(this.pen, power, entry.count, at, size, entry.selected)
      else drawEmblem(this.pen, power, at, dot)
      x += 2 * half(entry) + 2
    }
    return rect
  }

  /** Small islands: the stack on the island or above. Answers how far down it reaches, in pixels. */
  private layIslandStack({ site, rows }: SpaceContent): number {
    const radius = Math.min(this.islandRadius(site), 26)
    if (rows.length === 0) return radius
    const middle = this.islandMiddle(site)
    const block = this.sizes.silhouettes
      ? blockChoices(rows, this.sizes.unit * 0.9, this.textWidth)[0]
      : undefined
    if (block) {
      const dy = -Math.max(0, radius - block.height * 0.3) - block.height * 0.3
      const rect = this.pixels(site, middle.x, middle.y, block.width, block.height)
      if (this.taken.free({ ...rect, y: rect.y + dy }, 3)) {
        this.commitBlock(site, block, middle, 0, dy)
        return Math.max(radius, dy + block.height / 2)
      }
    }
    this.placeChips(site, rows, middle, [])
    return Math.max(radius, this.sizes.chip * 0.6)
  }

  private islandRadius(site: Site): number {
    const [, north, , south] = site.area.bounds
    return ((south - north) / 2) * this.input.scale
  }

  private islandMiddle(site: Site): { x: number; y: number } {
    const [, north, , south] = site.area.bounds
    return { x: site.anchor.x, y: (north + south) / 2 }
  }

  /** The name and marks of a small island, below it over the sea. */
  private layIslandName({ site, marks }: SpaceContent, bottom: number): void {
    const { scale } = this.input
    const look = labelLook(site, scale, this.sizes, this.pen)
    if (!look) return
    const middle = this.islandMiddle(site)
    const nameRect = this.pixels(site, middle.x, middle.y, look.width, look.height)
    const nameDy = bottom + look.height / 2 + 1
    if (!this.taken.free({ ...nameRect, y: nameRect.y + nameDy }, 2)) return
    const label = { ...look, x: middle.x, y: middle.y + nameDy / scale, angle: 0 }
    this.commitLabel(site, { ...label, rects: [{ ...nameRect, y: nameRect.y + nameDy }] })
    if (marks.length === 0 || this.sizes.marks === 0) return
    const size = this.sizes.marks * 0.9
    const marksDy = nameDy + look.height / 2 + size * 0.6
    const marksRect = this.pixels(site, middle.x, middle.y, marksWidth(this.pen, marks, size), size)
    if (!this.taken.free({ ...marksRect, y: marksRect.y + marksDy }, 2)) return
    drawMarks(this.pen, marks, { ...middle, dx: 0, dy: marksDy }, size)
    this.taken.take({ ...marksRect, y: marksRect.y + marksDy })
  }

  private drawConnectors(): void {
    if (this.sizes.connector === 0) return
    const { theme } = this.pen
    for (const { kind, x, y } of this.input.geometry.connectors) {
      const at = { x, y, dx: 0, dy: 0 }
      drawIcon(this.pen, `marker/${kind}`, at, this.sizes.connector, theme.plate, { rim: theme.plateInk })
      const size = this.sizes.connector
      this.taken.take({ x: x * this.input.scale, y: y * this.input.scale, width: size, height: size })
    }
  }
}
