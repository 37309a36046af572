/**
 * The layout in progress: its input and the boxes occupied so far. It knows the position and the sizes, but neither
 * selection nor lights, so that nothing on the board moves when it is selected.
 */
import type { BoardPosition } from '../types'
import { lineWidth } from '../text/letter-sprites'
import type { Lettering } from '../text/glyphs'
import type { Area, Geometry } from '../../../shared/boards/geometry'
import { Occupancy } from './occupancy'
import type { Rect } from './free-room'
import type { Site } from './board-space'
import { sizesAt, type Sizes, type SizeWishes } from './sizes'

export interface LayoutInput {
  readonly sites: ReadonlyMap<string, Site>
  readonly geometry: Geometry
  readonly glyphs: Lettering
  readonly position: BoardPosition | null
  /** Pixels per world unit. */
  readonly scale: number
  readonly wishes: SizeWishes
  /** Returns the area at a world point. */
  readonly areaAt: (x: number, y: number) => Area | null
}

/** The content of a box on the board. */
export type BoxKind = 'name' | 'marks' | 'stack' | 'chips' | 'connector'

/** An occupied box, in pixels of the unrolled world. */
export interface Box extends Rect {
  readonly kind: BoxKind
  readonly space: string | null
}

export const overlap = (a: Rect, b: Rect): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height

/** Distance of the samples in a box, in pixels: less than the narrowest territory that must be detected. */
const SAMPLE = 14

export class Sheet {
  readonly sizes: Sizes
  readonly taken: Occupancy
  readonly boxes: Box[] = []

  constructor(readonly input: LayoutInput) {
    this.sizes = sizesAt(input.scale, input.wishes)
    this.taken = new Occupancy(input.geometry.width * input.scale)
  }

  get scale(): number {
    return this.input.scale
  }

  /** Returns the width of a number, in ems. */
  readonly textWidth = (text: string): number => lineWidth(this.input.glyphs, 'number', text)

  /** Converts a box of pixels to world units. */
  world({ x, y, width, height }: Rect): Rect {
    const { scale } = this
    return { x: x / scale, y: y / scale, width: width / scale, height: height / scale }
  }

  /** Returns a box of pixels around a world point. */
  pixels(at: { readonly x: number; readonly y: number }, width: number, height: number): Rect {
    return { x: at.x * this.scale, y: at.y * this.scale, width, height }
  }

  take(kind: BoxKind, space: string | null, rect: Rect): void {
    const box = { ...rect, kind, space }
    this.boxes.push(box)
    this.taken.take(box)
  }

  /** Returns the occupied boxes that overlap an area, in world units. */
  obstacles(site: Site): Rect[] {
    const { scale } = this
    const [west, north, east, south] = site.area.bounds
    const bounds: Rect = {
      x: ((west + east) / 2) * scale,
      y: ((north + south) / 2) * scale,
      width: (east - west) * scale,
      height: (south - north) * scale,
    }
    return this.taken.near(bounds).map((rect) => this.world(rect))
  }

  /** Returns the current holder of the space. */
  controlOf(site: Site): string | null {
    const view = this.input.position?.spaces[site.data.id]
    return view ? view.control : site.data.startController
  }

  /**
   * True when a box of pixels lies over the space itself and the sea, never over another territory or beyond the map;
   * with `touching`, part of it must be over the space.
   */
  overOwnOrSea(site: Site, rect: Rect, touching: boolean): boolean {
    let own = false
    for (const area of this.under(rect)) {
      if (area === null || (area.kind === 'land' && area.id !== site.data.id)) return false
      if (area.id === site.data.id) own = true
    }
    return own || !touching
  }

  /** True when most of a box of pixels lies over the space itself. */
  mostlyOver(site: Site, rect: Rect): boolean {
    let own = 0
    let all = 0
    for (const area of this.under(rect)) {
      all++
      if (area?.id === site.data.id) own++
    }
    return own * 2 > all
  }

  /** Yields the areas under a box of pixels, sample by sample. */
  private *under(rect: Rect): Generator<Area | null> {
    const { x, y, width, height } = this.world(rect)
    const columns = Math.max(2, Math.ceil(rect.width / SAMPLE))
    const rows = Math.max(2, Math.ceil(rect.height / SAMPLE))
    for (let i = 0; i <= columns; i++) {
      for (let j = 0; j <= rows; j++)
        yield this.input.areaAt(x + (i / columns - 0.5) * width, y + (j / rows - 0.5) * height)
    }
  }
}
