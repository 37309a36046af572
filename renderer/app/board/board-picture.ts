/** Draws a small world map on a plain canvas, for the start screen and the library. */
import type { BoardData } from '../../../shared/boards/types'
import type { Area, Geometry } from '../../../shared/boards/geometry'
import { playedBox } from '../../board/framing'
import { boardTheme, css, mix, type BoardTheme, type Rgb } from '../../board/paint/theme'
import { paletteKey } from '../../board/powers'
import type { Palette } from '../../board/types'

/**
 * Draws the territories in their holders' colors, as the board paints them. `control` takes precedence over the
 * board's initial holders. With `focus`, that space fills the picture and has a strong border.
 */
export function drawPicture(
  canvas: HTMLCanvasElement,
  geometry: Geometry,
  board: BoardData,
  control: Readonly<Record<string, string | null>>,
  name: 'light' | 'dark',
  palette: Palette,
  focus?: string,
): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const theme = boardTheme(name, palette)
  const start = new Map(board.spaces.map((space) => [space.id, space.startController]))
  const near = geometry.areas.find(({ id }) => id === focus)
  const { west, north, scale } = near === undefined ? frame(canvas, geometry) : closeUp(canvas, near.bounds)

  paintSea(context, canvas, theme)
  // The focused area is drawn last, so that its border lies on top.
  const last = near === undefined ? [] : [near]
  for (const area of [...geometry.areas.filter((one) => one !== near), ...last]) {
    if (area.kind !== 'land' && area !== near) continue
    const holder = area.id in control ? (control[area.id] ?? null) : (start.get(area.id) ?? null)
    const { width, fill, border } = areaLook(theme, area, holder, area === near)
    context.lineWidth = width / scale
    context.lineJoin = 'round'
    context.fillStyle = css(fill)
    context.strokeStyle = css(border)
    // The world wraps around: an area is drawn in every repetition that the picture reaches into.
    const [from, , to] = area.bounds
    const seen = [-1, 0, 1].filter((turn) => {
      const x = turn * geometry.width - west
      return from + x < canvas.width / scale && to + x > 0
    })
    for (const turn of seen) {
      context.setTransform(scale, 0, 0, scale, (turn * geometry.width - west) * scale, -north * scale)
      context.beginPath()
      for (const polygon of area.polygons) trace(context, polygon.points, polygon.holes)
      context.fill('evenodd')
      context.stroke()
    }
  }
}

/** Fills the picture with the sea, darker toward the poles. */
function paintSea(
  context: CanvasRenderingContext2D,
  { width, height }: HTMLCanvasElement,
  theme: BoardTheme,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0)
  const sea = context.createLinearGradient(0, 0, 0, height)
  sea.addColorStop(0, css(theme.seaPole))
  sea.addColorStop(0.5, css(theme.sea))
  sea.addColorStop(1, css(theme.seaPole))
  context.fillStyle = sea
  context.fillRect(0, 0, width, height)
}

/** Returns the look of an area: the width of its border in pixels, and both colors. */
function areaLook(
  theme: BoardTheme,
  area: Area,
  holder: string | null,
  focused: boolean,
): { width: number; fill: Rgb; border: Rgb } {
  // A broad line around a zone with fjords would be a scribble: the zone gets a thin border and lighter water.
  if (area.kind !== 'land')
    return { width: 1.5, fill: mix(theme.sea, theme.seaCoast, 0.45), border: theme.danger }
  const fill = theme.land[area.inPlay ? paletteKey(holder) : 'scenery']
  return focused
    ? { width: 4, fill, border: theme.danger }
    : { width: 1, fill, border: mix(fill, theme.border, 0.55) }
}

/**
 * Side length of a city's square for one point, and the increment per further point, in pixels of a picture `USUAL`
 * wide.
 */
const SQUARE = 4
const POINT = 1.1
const USUAL = 300

/**
 * Marks the victory cities on a picture of the whole world: one gold square each, larger for more points.
 * @param cities points by space; spaces without a shape on the board are left out
 */
export function markCities(
  canvas: HTMLCanvasElement,
  geometry: Geometry,
  cities: Readonly<Record<string, number>>,
  name: 'light' | 'dark',
  palette: Palette,
): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const theme = boardTheme(name, palette)
  const { west, north, scale } = frame(canvas, geometry)
  const size = Math.max(1, canvas.width / USUAL)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = css(theme.gold)
  context.strokeStyle = css(theme.coast)
  context.lineWidth = size
  for (const [space, points] of Object.entries(cities)) {
    const area = geometry.areas[geometry.index.get(space) ?? -1]
    const spot = area?.spots[0] ?? area?.label
    if (!spot) continue
    const side = Math.round(size * (SQUARE + POINT * points))
    const around = (((spot.x - west) % geometry.width) + geometry.width) % geometry.width
    const at = [
      Math.round(around * scale - side / 2),
      Math.round((spot.y - north) * scale - side / 2),
    ] as const
    context.fillRect(...at, side, side)
    context.strokeRect(...at, side, side)
  }
}

/** Frames the played part of the world to fill the picture; its surroundings fill the rest. */
function frame(canvas: HTMLCanvasElement, geometry: Geometry) {
  const box = playedBox(geometry)
  const wide = box.east - box.west
  const high = box.south - box.north
  const whole = Math.max(canvas.width / geometry.width, canvas.height / geometry.height)
  const scale = Math.max(whole, Math.min(canvas.width / wide, canvas.height / high))
  const tall = canvas.height / scale
  return {
    scale,
    west: (box.west + box.east - canvas.width / scale) / 2,
    north: Math.min(geometry.height - tall, Math.max(0, (box.north + box.south - tall) / 2)),
  }
}

/** Share of the picture's width and height that a focused space fills. */
const FILLS = 0.72

/** Frames an area so that it fills the picture. `bounds` in world units: west, north, east, south. */
function closeUp(
  canvas: HTMLCanvasElement,
  [left, top, right, bottom]: readonly [number, number, number, number],
) {
  const across = (canvas.width * FILLS) / Math.max(1, right - left)
  const scale = Math.min(across, (canvas.height * FILLS) / Math.max(1, bottom - top))
  return {
    scale,
    west: (left + right - canvas.width / scale) / 2,
    north: (top + bottom - canvas.height / scale) / 2,
  }
}

function trace(context: CanvasRenderingContext2D, points: Float32Array, holes: readonly number[]): void {
  const starts = new Set([0, ...holes])
  for (let i = 0; 2 * i + 1 < points.length; i++) {
    const x = points[2 * i] ?? 0
    const y = points[2 * i + 1] ?? 0
    if (starts.has(i)) {
      context.closePath()
      context.moveTo(x, y)
    } else context.lineTo(x, y)
  }
  context.closePath()
}
