/** A number with what it counts: `1 hit`, `3 hits`. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
