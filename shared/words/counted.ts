/** A number with its noun: `1 hit`, `3 hits`. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** A small number with its noun: `only 1 hit`, `only 3 hits`, `no hits`. */
export const few = (n: number, one: string, many = `${one}s`): string =>
  n === 0 ? `no ${many}` : `only ${counted(n, one, many)}`
