/**
 * Format of the drawings of units, markers and emblems: SVG path data in boxes 64 units high. Three layers each:
 * `body` is filled with the owner's color, a rim is drawn around it, `detail` is cut into it in the rim's color.
 */
export interface Shape {
  readonly width: number
  /** Filled paths. */
  readonly body: readonly string[]
  /** Stroked paths that belong to the body, with their width. */
  readonly bars?: readonly (readonly [path: string, width: number])[]
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
