/** What is shown at which zoom, and how large. Zoom is pixels per world unit; a world of 3,600 pixels is 0.22. */

export interface Sizes {
  /** Height of silhouettes. */
  readonly unit: number
  /** Whether unit types are told apart at all; further out there are chips. */
  readonly silhouettes: boolean
  readonly pips: boolean
  readonly chip: number
  readonly chipNumbers: boolean
  /** Size of a lone emblem by the number of pieces it stands for. */
  readonly dot: (pieces: number) => number
  /** Height of the marks under names; 0: none. */
  readonly marks: number
  /** Canals and straits; 0: none. */
  readonly connector: number
  /** Names: smallest and largest size, for lands and waters. */
  readonly smallestText: number
  readonly landText: number
  readonly seaText: number
  readonly islandText: number
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The sizes for a zoom and the player's text size. */
export function sizesAt(scale: number, textScale: number): Sizes {
  const unit = clamp(31 * scale ** 0.39, 15, 42) * textScale
  return {
    unit,
    silhouettes: scale >= 0.24,
    pips: scale >= 0.5,
    chip: clamp(11 + 8 * scale ** 0.5, 12, 17) * textScale,
    chipNumbers: scale >= 0.115,
    dot: (pieces) => clamp(5 + 2.1 * Math.sqrt(pieces), 7, 17) * textScale,
    marks: scale < 0.3 ? 0 : clamp(21 * scale ** 0.36, 12.5, 23) * textScale,
    connector: scale < 0.13 ? 0 : clamp(17 * scale ** 0.4, 9, 20),
    smallestText: 9,
    landText: clamp(25.5 * scale ** 0.29, 9, 31) * textScale,
    seaText: clamp(24 * scale ** 0.29, 9, 28) * textScale,
    islandText: (scale < 0.2 ? 0 : clamp(14.5 * scale ** 0.3, 9.5, 17)) * textScale,
  }
}
