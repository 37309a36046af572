/**
 * The camera over the world. World units run from 0 to `width` for one turn around the earth, y down to `height`; the
 * world wraps in x. Screen points are CSS pixels from the canvas's top left corner.
 */
import type { CameraState, Insets, ScreenPoint } from './types'

export interface Size {
  readonly width: number
  readonly height: number
}

/** A box in world units. East may exceed the world's width for a box across the seam. */
export interface Box {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 }
/** World width in CSS pixels at the largest zoom. */
const WIDEST_WORLD = 32_000

/** Wraps x into 0..width. */
export function wrap(x: number, width: number): number {
  const rest = x % width
  return rest < 0 ? rest + width : rest
}

/** Returns the copy of x nearest to `near`. */
export function nearest(x: number, near: number, width: number): number {
  return x + Math.round((near - x) / width) * width
}

/** Offsets of the world copies that a view can reach into. */
const COPIES = [-1, 0, 1] as const

/** Returns the copies of a box (offsets in worlds to the right) that intersect a view. */
export function visibleCopies(box: Box, view: Box, worldWidth: number): number[] {
  if (box.north > view.south || box.south < view.north) return []
  return COPIES.filter(
    (copy) => box.west + copy * worldWidth < view.east && box.east + copy * worldWidth > view.west,
  )
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

export class Camera {
  x: number
  y: number
  scale: number
  private size: Size
  insets: Insets

  constructor(
    readonly world: Size,
    size: Size,
    insets: Insets = NO_INSETS,
  ) {
    this.size = size
    this.insets = insets
    this.x = world.width / 2
    this.y = world.height / 2
    this.scale = this.minScale
    this.clamp()
  }

  /** The smallest scale: the world is as wide as the canvas, so no space is visible twice. */
  get minScale(): number {
    return this.size.width / this.world.width
  }

  get maxScale(): number {
    return Math.max(WIDEST_WORLD / this.world.width, this.minScale * 1.5)
  }

  get viewport(): Size {
    return this.size
  }

  /** The center of the canvas. */
  get middle(): ScreenPoint {
    return { x: this.size.width / 2, y: this.size.height / 2 }
  }

  get state(): CameraState {
    return { x: this.x, y: this.y, scale: this.scale }
  }

  set({ x, y, scale }: CameraState): void {
    if (![x, y, scale].every(Number.isFinite)) return
    this.x = x
    this.y = y
    this.scale = scale
    this.clamp()
  }

  resize(size: Size): void {
    this.size = size
    this.clamp()
  }

  toWorld(point: ScreenPoint): ScreenPoint {
    return {
      x: wrap(this.x + (point.x - this.size.width / 2) / this.scale, this.world.width),
      y: this.y + (point.y - this.size.height / 2) / this.scale,
    }
  }

  /** Returns the screen point for the copy of a world point nearest to the view's center. */
  toScreen(point: ScreenPoint): ScreenPoint {
    return {
      x: (nearest(point.x, this.x, this.world.width) - this.x) * this.scale + this.size.width / 2,
      y: (point.y - this.y) * this.scale + this.size.height / 2,
    }
  }

  /** The visible part of the world; west may be below 0 and east above the width. */
  get box(): Box {
    const halfWidth = this.size.width / 2 / this.scale
    const halfHeight = this.size.height / 2 / this.scale
    return {
      west: this.x - halfWidth,
      north: this.y - halfHeight,
      east: this.x + halfWidth,
      south: this.y + halfHeight,
    }
  }

  /** Moves the map with the pointer: positive dx shows the map farther west. */
  panBy(dx: number, dy: number): void {
    this.x -= dx / this.scale
    this.y -= dy / this.scale
    this.clamp()
  }

  /** Zooms so that the world point under `at` stays there. */
  zoomAt(factor: number, at: ScreenPoint = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    const before = this.scale
    this.scale = clamp(before * factor, this.minScale, this.maxScale)
    const change = 1 / before - 1 / this.scale
    this.x += (at.x - this.size.width / 2) * change
    this.y += (at.y - this.size.height / 2) * change
    this.clamp()
  }

  /** Returns the camera that shows a box as large as fits between the insets, with a scale of at most `maxScale`. */
  framing(box: Box, maxScale = this.maxScale): CameraState {
    const { top, right, bottom, left } = this.insets
    const width = Math.max(1, this.size.width - left - right)
    const height = Math.max(1, this.size.height - top - bottom)
    const fit = Math.min(
      width / Math.max(1, box.east - box.west),
      height / Math.max(1, box.south - box.north),
      maxScale,
    )
    return this.centered((box.west + box.east) / 2, (box.north + box.south) / 2, fit)
  }

  /** Returns the camera with a world point in the center between the insets. */
  centered(x: number, y: number, scale: number): CameraState {
    const { top, right, bottom, left } = this.insets
    const near = clamp(scale, this.minScale, this.maxScale)
    return { x: x + (right - left) / 2 / near, y: y + (bottom - top) / 2 / near, scale: near }
  }

  private clamp(): void {
    this.scale = clamp(this.scale, this.minScale, this.maxScale)
    this.x = wrap(this.x, this.world.width)
    const { top, bottom } = this.insets
    const low = (this.size.height / 2 - top) / this.scale
    const high = this.world.height - (this.size.height / 2 - bottom) / this.scale
    this.y = low > high ? (low + high) / 2 : clamp(this.y, low, high)
  }
}

/**
 * Returns a smooth flight between two cameras: out, over, and in (van Wijk and Nuij, 2003). `at` gives the camera at
 * a fraction 0..1 of the flight; the duration is in milliseconds. x takes the short way around.
 */
export function flight(
  from: CameraState,
  to: CameraState,
  world: Size,
  viewportWidth: number,
): { at: (part: number) => CameraState; duration: number } {
  const rho = Math.SQRT2
  const targetX = nearest(to.x, from.x, world.width)
  const w0 = viewportWidth / from.scale
  const w1 = viewportWidth / to.scale
  const dx = targetX - from.x
  const dy = to.y - from.y
  const d2 = dx * dx + dy * dy
  const d1 = Math.sqrt(d2)
  const view = (x: number, y: number, w: number): CameraState => ({
    x: wrap(x, world.width),
    y,
    scale: viewportWidth / w,
  })
  if (d1 < 1e-6 * w0) {
    const path = Math.log(w1 / w0) / rho
    const at = (part: number) =>
      view(from.x + part * dx, from.y + part * dy, w0 * Math.exp(rho * part * path))
    return { at, duration: duration(Math.abs(path)) }
  }
  const r = (w: number, sign: number) => {
    const b = (w1 * w1 - w0 * w0 + sign * rho ** 4 * d2) / (2 * w * rho * rho * d1)
    return Math.log(Math.sqrt(b * b + 1) - b)
  }
  const r0 = r(w0, 1)
  const path = (r(w1, -1) - r0) / rho
  const at = (part: number): CameraState => {
    if (part >= 1) return view(targetX, to.y, w1)
    const s = part * path
    const along = (w0 / (rho * rho * d1)) * (Math.cosh(r0) * Math.tanh(rho * s + r0) - Math.sinh(r0))
    return view(from.x + along * dx, from.y + along * dy, (w0 * Math.cosh(r0)) / Math.cosh(rho * s + r0))
  }
  return { at, duration: duration(path) }
}

function duration(path: number): number {
  return clamp(Math.abs(path) * 420, 180, 1200)
}
