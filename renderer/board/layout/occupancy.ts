/** Occupied pixels of the unrolled world, so that names and stacks do not overlap. */
import type { Rect } from './free-room'

const CELL = 96

export class Occupancy {
  private readonly cells = new Map<number, Rect[]>()
  private readonly columns: number

  /** `width` is the world's width in pixels: boxes wrap around its edges. */
  constructor(private readonly width: number) {
    this.columns = Math.max(1, Math.ceil(width / CELL))
  }

  take(rect: Rect): void {
    for (const key of this.keys(rect)) {
      const cell = this.cells.get(key)
      if (cell) cell.push(rect)
      else this.cells.set(key, [rect])
    }
  }

  /** True when a box overlaps no occupied box by more than `slack` pixels. */
  free(rect: Rect, slack = 0): boolean {
    for (const key of this.keys(rect)) {
      for (const other of this.cells.get(key) ?? []) {
        const dx = Math.abs(other.x - rect.x)
        const apart = Math.min(dx, Math.abs(this.width - dx))
        if (
          apart * 2 < other.width + rect.width - 2 * slack &&
          Math.abs(other.y - rect.y) * 2 < other.height + rect.height - 2 * slack
        ) {
          return false
        }
      }
    }
    return true
  }

  /** Returns the occupied boxes that may overlap a box, each in the copy of the world nearest to it. */
  near(rect: Rect): Rect[] {
    const found = new Set<Rect>()
    for (const key of this.keys(rect)) for (const other of this.cells.get(key) ?? []) found.add(other)
    return [...found].map((other) => ({
      ...other,
      x: other.x + Math.round((rect.x - other.x) / this.width) * this.width,
    }))
  }

  private *keys({ x, y, width, height }: Rect): Generator<number> {
    const west = Math.floor((x - width / 2) / CELL)
    const east = Math.floor((x + width / 2) / CELL)
    const north = Math.floor((y - height / 2) / CELL)
    const south = Math.floor((y + height / 2) / CELL)
    for (let row = north; row <= south; row++) {
      for (let column = west; column <= east; column++) {
        const wrapped = ((column % this.columns) + this.columns) % this.columns
        yield row * 4096 + wrapped
      }
    }
  }
}
