/**
 * Format of the drawings of units, markers and emblems: SVG path data in boxes 64 units high. Markers and emblems are
 * flat: a body in the owner's color, cuts and lines in the rim's color. Figures have a `stand` and are shaded
 * (`drawing-layers.ts`): light from the upper left, a base in the owner's color.
 */
export interface Shape {
  readonly width: number
  /** The base of a figure: a plinth, its wake, or its shadow. Absent: flat. */
  readonly stand?: 'ground' | 'water' | 'air'
  /** Filled paths, from back to front. A tone from 0 (dark) to 1 (light) replaces the usual one of a figure. */
  readonly body: readonly (string | readonly [path: string, tone: number])[]
  /** Stroked paths that belong to the body, with their width. */
  readonly bars?: readonly (readonly [path: string, width: number, tone?: number])[]
  /** Planes of a figure that are turned away from the light, and toward it. */
  readonly shade?: readonly string[]
  readonly light?: readonly string[]
  /** Areas of a figure in its owner's color. */
  readonly badge?: readonly string[]
  /** Lines in the rim's color over the body, with their width. */
  readonly lines?: readonly (readonly [path: string, width: number])[]
  /** Fills in the rim's color over the body. */
  readonly cuts?: readonly string[]
  /** One or two letters in the rim's color in the middle. */
  readonly letter?: string
}

export const BOX_HEIGHT = 64

/** Returns the size of letters on an emblem, in drawing units. */
export const letterSize = (letters: string): number => (letters.length > 1 ? 25 : 36)

export const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** Returns the path of a star or scalloped sun, with the first point up. */
export function star(points: number, outer: number, inner: number, x = 32, y = 32): string {
  let path = ''
  for (let i = 0; i < 2 * points; i++) {
    const r = i % 2 === 0 ? outer : inner
    const angle = (Math.PI * i) / points - Math.PI / 2
    const px = (x + r * Math.cos(angle)).toFixed(1)
    const py = (y + r * Math.sin(angle)).toFixed(1)
    path += `${i === 0 ? 'M' : 'L'}${px} ${py}`
  }
  return `${path}z`
}

type Point = readonly [x: number, y: number]

const pointsOf = (text: string): Point[] =>
  text.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })

function rounded(radius: number, points: readonly Point[]): string {
  const toward = ([ax, ay]: Point, [bx, by]: Point): string => {
    const part = Math.min(0.5, radius / (Math.hypot(bx - ax, by - ay) || 1))
    return `${(ax + (bx - ax) * part).toFixed(1)} ${(ay + (by - ay) * part).toFixed(1)}`
  }
  const corners = points.map((point, i) => {
    const before = points.at(i - 1) ?? point
    const after = points[(i + 1) % points.length] ?? point
    return `${toward(point, before)}Q${point[0]} ${point[1]} ${toward(point, after)}`
  })
  return `M${corners.join('L')}z`
}

/** Returns a polygon with rounded corners. `points` reads `x,y x,y …`. */
export const poly = (radius: number, points: string): string => rounded(radius, pointsOf(points))

/** Returns a polygon with rounded corners from its right half, top to bottom; the left half mirrors it. */
export function twin(radius: number, half: string, axis = 32): string {
  const right = pointsOf(half)
  const left = right.filter(([x]) => x !== axis).map(([x, y]): Point => [2 * axis - x, y])
  return rounded(radius, [...right, ...left.reverse()])
}

/** Returns a lying pill between two centers: a track, a float, a boom. */
export const pill = (x1: number, x2: number, y: number, r: number): string =>
  `M${x1} ${y - r}H${x2}a${r} ${r} 0 0 1 0 ${2 * r}H${x1}a${r} ${r} 0 0 1 0 ${-2 * r}z`
