/**
 * What is laid out, on what, and what of it is taken already. It knows the position and the sizes, and nothing of
 * what is chosen or lit: so nothing on the board moves when it is chosen.
 */
import type { BoardPosition } from '../types'
import { lineWidth } from '../text/write'
import type { Lettering } from '../text/glyphs'
import type { Area, Geometry } from '../../../shared/boards/geometry'
import { Occupancy } from './occupancy'
import type { Rect } from './room'
import type { Site } from './site'
import { sizesAt, type Sizes, type SizeWishes } from './sizes'

export interface LayoutInput {
  readonly sites: ReadonlyMap<string, Site>
  readonly geometry: Geometry
  readonly glyphs: Lettering
  readonly position: BoardPosition | null
  /** Pixels per world unit. */
  readonly scale: number
  readonly wishes: SizeWishes
  /** The area at a world point. */
  readonly areaAt: (x: number, y: number) => Area | null
}

/** What a box on the board holds. */
export type BoxKind = 'name' | 'marks' | 'stack' | 'chips' | 'connector'

/** A box that something covers, in pixels of the unrolled world. */
export interface Box extends Rect {
  readonly kind: BoxKind
  readonly space: string | null
}

export const overlap = (a: Rect, b: Rect): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height

/** Steps of the samples along a box's sides, in pixels: less than the narrowest land that must be seen. */
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

  /** Width of a number, in ems. */
  readonly textWidth = (text: string): number => lineWidth(this.input.glyphs, 'number', text)

  /** A box of pixels in world units. */
  world({ x, y, width, height }: Rect): Rect {
    const { scale } = this
    return { x: x / scale, y: y / scale, width: width / scale, height: height / scale }
  }

  /** A box of pixels around a world point. */
  pixels(at: { readonly x: number; readonly y: number }, width: number, height: number): Rect {
    return { x: at.x * this.scale, y: at.y * this.scale, width, height }
  }

  take(kind: BoxKind, space: string | null, rect: Rect): void {
    const box = { ...rect, kind, space }
    this.boxes.push(box)
    this.taken.take(box)
  }

  /** Taken boxes that reach into an area, in world units. */
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

  /** Who holds the space now. */
  controlOf(site: Site): string | null {
    const view = this.input.position?.spaces[site.data.id]
    return view ? view.control : site.data.startController
  }

  /**
   * Whether a box of pixels lies over the space itself and over the sea, never over another land or beyond the map;
   * with `touching`, part of it over the space.
   */
  overOwnOrSea(site: Site, rect: Rect, touching: boolean): boolean {
    let own = false
    for (const area of this.under(rect)) {
      if (area === null || (area.kind === 'land' && area.id !== site.data.id)) return false
      if (area.id === site.data.id) own = true
    }
    return own || !touching
  }

  /** Whether most of a box of pixels lies over the space itself. */
  mostlyOver(site: Site, rect: Rect): boolean {
    let own = 0
    let all = 0
    for (const area of this.under(rect)) {
      all++
      if (area?.id === site.data.id) own++
    }
    return own * 2 > all
  }

  /** The areas under a box of pixels, sample by sample. */
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
