/** The inks of the cards: dark enough to read in black and white, with tints light enough to print over. */
export const INK = '#23271f'
export const MUTED = '#4a5048'
export const HAIRLINE = '#8d9388'

export const LAND = { fill: '#dfe8cb', line: '#5b6f3f' } as const
export const SEA = { fill: '#d5e5ec', line: '#3b6a80' } as const
