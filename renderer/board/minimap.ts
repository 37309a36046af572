/**
 * A small map of the whole world with the view's frame; clicking or dragging in it moves the view. It has its own 2D
 * canvas.
 */
import type { Geometry } from '../../shared/boards/geometry'
import type { Camera } from './camera'
import { css, mix, type BoardTheme, type Rgb } from './paint/theme'
import type { SpacePaint } from './paint/space-texture'

/** CSS pixels; the height follows from the world's aspect ratio. */
const WIDTH = 232

export class Minimap {
  readonly canvas = document.createElement('canvas')
  private readonly base = document.createElement('canvas')
  private readonly paths: readonly (Path2D | null)[]
  private readonly height: number
  private readonly ratio: number
  private frame = ''

  constructor(
    private readonly geometry: Geometry,
    private readonly camera: Camera,
    private readonly go: (x: number, y: number) => void,
  ) {
    this.height = Math.round((WIDTH * geometry.height) / geometry.width)
    this.ratio = Math.max(1, Math.min(2, devicePixelRatio))
    for (const canvas of [this.canvas, this.base]) {
      canvas.width = Math.round(WIDTH * this.ratio)
      canvas.height = Math.round(this.height * this.ratio)
    }
    this.canvas.style.width = `${WIDTH}px`
    this.canvas.style.height = `${this.height}px`
    this.canvas.style.display = 'block'
    this.canvas.style.cursor = 'crosshair'
    this.canvas.style.touchAction = 'none'
    this.paths = geometry.areas.map(({ kind, polygons }) =>
      kind === 'land' ? outline(polygons, this.unit) : null,
    )
    this.canvas.addEventListener('pointerdown', (event) => {
      this.canvas.setPointerCapture(event.pointerId)
      this.follow(event)
    })
    this.canvas.addEventListener('pointermove', (event) => {
      if (event.buttons & 1) this.follow(event)
    })
  }

  /** World units per pixel of the small canvas. */
  private get unit(): number {
    return this.geometry.width / (WIDTH * this.ratio)
  }

  private follow(event: PointerEvent): void {
    const box = this.canvas.getBoundingClientRect()
    this.go(
      ((event.clientX - box.left) / box.width) * this.geometry.width,
      ((event.clientY - box.top) / box.height) * this.geometry.height,
    )
  }

  /** Redraws the territories in their owners' colors, with lit spaces bright. */
  paint(
    paints: readonly SpacePaint[],
    theme: BoardTheme,
    marked: readonly { x: number; y: number; color: Rgb }[],
  ): void {
    const context = this.base.getContext('2d')
    if (!context) return
    const { width, height } = this.base
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.fillStyle = css(theme.sea)
    context.fillRect(0, 0, width, height)
    for (const shift of [-width, 0, width]) {
      context.setTransform(1, 0, 0, 1, shift, 0)
      this.paths.forEach((path, index) => {
        const paint = paints[index]
        if (!path || !paint) return
        const lit = mix(paint.fill, paint.light, Math.min(1, paint.lightStrength * 2.2))
        context.fillStyle = css(mix(lit, theme.dim, paint.dimming * 0.8))
        context.fill(path)
      })
      for (const { x, y, color } of marked) {
        context.fillStyle = css(color)
        context.beginPath()
        context.arc(x / this.unit, y / this.unit, 2.2 * this.ratio, 0, 2 * Math.PI)
        context.fill()
      }
    }
    this.frame = ''
    this.draw(theme)
  }

  /** Redraws the frame of the view if it changed. */
  draw(theme: BoardTheme): void {
    const { west, north, east, south } = this.camera.box
    const frame = [west, north, east, south].map((value) => (value / this.unit).toFixed(1)).join()
    if (frame === this.frame) return
    this.frame = frame
    const context = this.canvas.getContext('2d')
    if (!context) return
    const { width, height } = this.canvas
    context.drawImage(this.base, 0, 0)
    context.lineWidth = 1.5 * this.ratio
    for (const shift of [-width, 0, width]) {
      const x = west / this.unit + shift
      const y = Math.max(0.75, north / this.unit)
      const w = (east - west) / this.unit
      const h = Math.min(height - 0.75, south / this.unit) - y
      context.strokeStyle = css(theme.seaHalo, 0.7)
      context.strokeRect(x + this.ratio * 0.8, y + this.ratio * 0.8, w, h)
      context.strokeStyle = css(theme.accent)
      context.strokeRect(x, y, w, h)
    }
  }
}

/** Returns the rings of an area as a path in minimap pixels; points closer than a pixel are left out. */
function outline(polygons: Geometry['areas'][number]['polygons'], unit: number): Path2D {
  const path = new Path2D()
  for (const { points, holes } of polygons) {
    const starts = [0, ...holes, points.length / 2]
    for (let ring = 0; ring + 1 < starts.length; ring++) {
      let lastX = Infinity
      let lastY = Infinity
      for (let i = starts[ring] ?? 0; i < (starts[ring + 1] ?? 0); i++) {
        const x = (points[2 * i] ?? 0) / unit
        const y = (points[2 * i + 1] ?? 0) / unit
        if (lastX === Infinity) path.moveTo(x, y)
        else if (Math.abs(x - lastX) + Math.abs(y - lastY) < 0.9) continue
        else path.lineTo(x, y)
        lastX = x
        lastY = y
      }
      path.closePath()
    }
  }
  return path
}
