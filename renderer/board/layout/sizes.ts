/** What is shown at each zoom, and its size. Zoom is in pixels per world unit; a world of 3,600 pixels is 0.22. */

/** Size factors from the player and the window; 1 is the usual size. */
export interface SizeWishes {
  /** Size of interface text. */
  readonly text: number
  /** Size of pieces in the settings. */
  readonly pieces: number
  /** Growth in a large window: see `windowGrowth`. */
  readonly window: number
}

export const USUAL: SizeWishes = { text: 1, pieces: 1, window: 1 }

export interface Sizes {
  /** Height of silhouettes. */
  readonly unit: number
  /** Minimum height at which silhouettes are distinguishable: below it a stack becomes a chip. */
  readonly leastUnit: number
  /** False when zoomed out too far to distinguish unit types: stacks become chips. */
  readonly silhouettes: boolean
  readonly pips: boolean
  readonly chip: number
  readonly chipNumbers: boolean
  /** Size of an emblem without a number, by the number of pieces it represents. */
  readonly dot: (pieces: number) => number
  /** Height of the marks under names; 0: none. */
  readonly marks: number
  /** Height of the marks of victory cities, which are visible from farther away than other marks. */
  readonly city: number
  /** True when cities show their names if there is room. */
  readonly cityNames: boolean
  /** Canals and straits; 0: none. */
  readonly connector: number
  /** Names: smallest and largest size, for territories and zones. */
  readonly smallestText: number
  readonly landText: number
  readonly seaText: number
  readonly islandText: number
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The window size in pixels that the sizes are made for; above it they grow with the window, but less. */
const WINDOW = { width: 1280, height: 800 }

/** Returns the growth factor for a window, 1 to 1.5: a large screen is viewed from farther away. */
export function windowGrowth({ width, height }: { readonly width: number; readonly height: number }): number {
  return clamp(Math.min(width / WINDOW.width, height / WINDOW.height) ** 0.6, 1, 1.5)
}

/** Returns the sizes for a zoom and the size factors. */
export function sizesAt(scale: number, { text, pieces, window }: SizeWishes): Sizes {
  const names = text * window ** 0.6
  const stacks = text * pieces * window
  return {
    unit: clamp(45.5 * scale ** 0.42, 21, 64) * stacks,
    leastUnit: 12.5 * text * window ** 0.7,
    silhouettes: scale >= 0.24,
    pips: scale >= 0.5,
    chip: clamp(11 + 8 * scale ** 0.5, 12, 17) * stacks,
    chipNumbers: scale >= 0.06,
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

/** Returns heights of silhouettes to try in turn, from `most` down to `least`. */
export function heightsDown(most: number, least: number): number[] {
  const heights = [most]
  for (let next = most * 0.86; next > least * 1.04; next *= 0.86) heights.push(next)
  if (least < most) heights.push(least)
  return heights
}
