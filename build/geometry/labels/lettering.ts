import polylabel from 'polylabel'
import type { LabelAnchor } from '../../../shared/boards/geometry'
import { type Point, ringArea, ringContains, thin } from '../topology/lines'

/** One polygon in world units: outer ring first, no closing points. */
type Rings = readonly (readonly Point[])[]

/** The limits for placing a name. Sizes in world units. */
export interface Lettering {
  readonly text: string
  readonly smallest: number
  readonly largest: number
  /** Degrees, clockwise on screen. */
  readonly angles: readonly number[]
}

/** Widths of letters in ems of a wide bold book face: a narrower one leaves space. */
const NARROW = new Set("iljtfrI.,'()-")
const WIDE = new Set('mwMW')

/** Width of a line of text in ems. */
export function textWidth(text: string): number {
  let width = 0
  for (const letter of text) {
    if (letter === ' ') width += 0.3
    else if (NARROW.has(letter)) width += 0.38
    else if (WIDE.has(letter)) width += 0.95
    else if (letter >= 'A' && letter <= 'Z') width += 0.77
    else width += 0.59
  }
  return width
}

/** All ways to break a name into one to three lines, at spaces and after hyphens. */
export function lineBreaks(name: string): string[][] {
  const words = name.split(/ |(?<=-)/)
  const join = (from: number, to: number) => words.slice(from, to).join(' ').replaceAll('- ', '-')
  const breaks = [[name]]
  for (let i = 1; i < words.length; i++) {
    breaks.push([join(0, i), join(i, words.length)])
    for (let j = i + 1; j < words.length; j++) breaks.push([join(0, i), join(i, j), join(j, words.length)])
  }
  return breaks
}

/** Points of a text box that must be inside, in half widths and half heights: corners first, because they fail most. */
const PROBES = [-1, 1, 0].flatMap((v) => [-1, 1, 0, -0.5, 0.5, -0.75, 0.75, -0.25, 0.25].map((u) => [u, v]))

const LINE_HEIGHT = 1
/** Letters don't fill their line's height. */
const TIGHT = 0.86
const GRID = 13

const inside = (rings: Rings, x: number, y: number) =>
  rings.every((ring, index) => ringContains(ring, x, y) === (index === 0))

const boundsOf = (ring: readonly Point[]) => {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of ring) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, y)
    south = Math.max(south, y)
  }
  return { west, north, east, south }
}

/** Returns the largest text box that fits into one of the polygons, or null if not even the smallest does. */
export function placeLabel(polygons: readonly Rings[], how: Lettering, height: number): LabelAnchor | null {
  let best: { score: number; label: LabelAnchor } | null = null
  const candidates = [...polygons]
    .sort((a, b) => Math.abs(ringArea(b[0] ?? [])) - Math.abs(ringArea(a[0] ?? [])))
    .slice(0, 3)
  for (const polygon of candidates) {
    const rings = simplified(polygon)
    const size = Math.sqrt(Math.abs(ringArea(rings[0] ?? [])))
    const pole = polylabel(
      rings.map((ring) => ring.map(([x, y]) => [x, y])),
      1,
    )
    const places = [[pole[0], pole[1]] as const, ...gridInside(rings)]
    for (const lines of lineBreaks(how.text)) {
      const halfWidth = Math.max(...lines.map(textWidth)) / 2
      const halfHeight = (lines.length * LINE_HEIGHT * TIGHT) / 2
      for (const angle of how.angles) {
        const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
        for (const [x, y] of places) {
          const fits = (em: number) =>
            PROBES.every(([u = 0, v = 0]) => {
              const [dx, dy] = [u * halfWidth * em, v * halfHeight * em]
              const [px, py] = [x + dx * cos - dy * sin, y + dx * sin + dy * cos]
              return py > 0 && py < height && inside(rings, px, py)
            })
          // A small penalty for tilt, breaks and distance from the middle.
          const price =
            1 -
            (angle === 0 ? 0 : 0.05 + Math.abs(angle) / 200) -
            (lines.length - 1) * 0.04 -
            Math.hypot(x - pole[0], y - pole[1]) / (size * 9)
          if (price <= 0) continue
          const atLeast = Math.max(how.smallest, ((best?.score ?? 0) / price) * 1.02)
          if (atLeast > how.largest || !fits(atLeast)) continue
          const em = largestFit(atLeast, how.largest, fits)
          best = { score: em * price, label: { x, y, angle, size: em, lines, inside: true } }
        }
      }
    }
  }
  return best?.label ?? null
}

function largestFit(low: number, high: number, fits: (em: number) => boolean): number {
  let [from, to] = [low, high]
  for (let round = 0; round < 7; round++) {
    const middle = (from + to) / 2
    if (fits(middle)) from = middle
    else to = middle
  }
  return from
}

/** The polygon without details that don't matter for text, for speed. */
function simplified(rings: Rings): Rings {
  const close = (ring: readonly Point[]) => [...ring, ring[0] ?? ([0, 0] as const)]
  return rings
    .filter((ring, index) => index === 0 || Math.abs(ringArea(ring)) > 150)
    .map((ring) => thin(close(ring), 2))
}

/** Points of a regular grid over the polygon that are inside. */
function gridInside(rings: Rings): Point[] {
  const { west, north, east, south } = boundsOf(rings[0] ?? [])
  const points: Point[] = []
  for (let i = 1; i < GRID; i++) {
    for (let j = 1; j < GRID; j++) {
      const [x, y] = [west + ((east - west) * i) / GRID, north + ((south - north) * j) / GRID]
      if (inside(rings, x, y)) points.push([x, y])
    }
  }
  return points
}

/** Half width and half height of a label's box in world units, before rotation. */
export function labelBox({ lines, size }: Pick<LabelAnchor, 'lines' | 'size'>): {
  width: number
  height: number
} {
  return {
    width: (Math.max(...lines.map(textWidth)) * size) / 2,
    height: (lines.length * LINE_HEIGHT * size) / 2,
  }
}
