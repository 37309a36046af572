/** What is shown at which zoom, and how large. Zoom is pixels per world unit; a world of 3,600 pixels is 0.22. */

/** What the person and the window want of the sizes; each 1 by itself. */
export interface SizeWishes {
  /** Size of interface text. */
  readonly text: number
  /** Size of pieces, as set. */
  readonly pieces: number
  /** How much a large window makes everything grow: see `windowGrowth`. */
  readonly window: number
}

export const USUAL: SizeWishes = { text: 1, pieces: 1, window: 1 }

export interface Sizes {
  /** Height of silhouettes. */
  readonly unit: number
  /** The least height at which a silhouette is told from another: below it a stack becomes a chip. */
  readonly leastUnit: number
  /** Whether unit types are told apart at all; further out there are chips. */
  readonly silhouettes: boolean
  readonly pips: boolean
  readonly chip: number
  readonly chipNumbers: boolean
  /** Size of a lone emblem by the number of pieces it stands for. */
  readonly dot: (pieces: number) => number
  /** Height of the marks under names; 0: none. */
  readonly marks: number
  /** Height of the marks of cities that count; they are seen from further out than other marks. */
  readonly city: number
  /** Whether cities bear their names, where these have room. */
  readonly cityNames: boolean
  /** Canals and straits; 0: none. */
  readonly connector: number
  /** Names: smallest and largest size, for lands and waters. */
  readonly smallestText: number
  readonly landText: number
  readonly seaText: number
  readonly islandText: number
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The window for which the sizes are made, in pixels; from there on they grow with it, but less. */
const WINDOW = { width: 1280, height: 800 }

/** How much larger things are drawn in a window of this size, 1 to 1.5: a large screen is looked at from further off. */
export function windowGrowth({ width, height }: { readonly width: number; readonly height: number }): number {
  return clamp(Math.min(width / WINDOW.width, height / WINDOW.height) ** 0.6, 1, 1.5)
}

/** The sizes for a zoom and what is wished of them. */
export function sizesAt(scale: number, { text, pieces, window }: SizeWishes): Sizes {
  const names = text * window ** 0.6
  const stacks = text * pieces * window
  return {
    unit: clamp(32.5 * scale ** 0.42, 15, 48) * stacks,
    leastUnit: 12.5 * text * window ** 0.7,
    silhouettes: scale >= 0.24,
    pips: scale >= 0.5,
    chip: clamp(11 + 8 * scale ** 0.5, 12, 17) * stacks,
    chipNumbers: scale >= 0.115,
    dot: (count) => clamp(5 + 2.1 * Math.sqrt(count), 7, 17) * stacks,
    marks: scale < 0.3 ? 0 : clamp(21 * scale ** 0.36, 12.5, 23) * names,
    city: clamp(20 * scale ** 0.32, 9, 22) * names,
    cityNames: scale >= 0.2,
    connector: scale < 0.13 ? 0 : clamp(17 * scale ** 0.4, 9, 20),
    smallestText: 9 * window ** 0.4,
    landText: clamp(25.5 * scale ** 0.29, 9, 31) * names,
    seaText: clamp(24 * scale ** 0.29, 9, 28) * names,
    islandText: clamp(14.5 * scale ** 0.3, 9.5, 17) * names,
  }
}

/** Heights of silhouettes to try in turn, from `most` down to `least`. */
export function heightsDown(most: number, least: number): number[] {
  const heights = [most]
  for (let next = most * 0.86; next > least * 1.04; next *= 0.86) heights.push(next)
  if (least < most) heights.push(least)
  return heights
}
