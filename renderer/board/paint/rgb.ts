/** Red, green and blue, each 0..255. */
export type Rgb = readonly [number, number, number]
