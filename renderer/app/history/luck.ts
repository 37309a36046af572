/** Rolled dice compared with their expected results. */
import type { Tally } from '../../../shared/contract'

export type Luck = 'even' | 'above' | 'below' | 'farAbove' | 'farBelow'

/** Returns the number of standard deviations above (negative: below) the expected result. */
export function deviations({ expected, rolled, spread }: Tally): number {
  return spread > 0 ? (rolled - expected) / spread : 0
}

/** Classifies the luck: about two thirds of campaigns are `even`, and 19 of 20 are not far off. */
export function luckOf(tally: Tally): Luck {
  const by = deviations(tally)
  if (Math.abs(by) < 1) return 'even'
  if (Math.abs(by) < 2) return by > 0 ? 'above' : 'below'
  return by > 0 ? 'farAbove' : 'farBelow'
}

/** `12.5`; one digit, since expected values are thirds and sixths. */
export const oneDigit = (n: number): string => n.toFixed(1)

/** `+2.3`, `−0.5`, `0.0`, or with 0 digits `+7`, `−7`, `0`. */
export function signed(n: number, digits = 1): string {
  const text = Math.abs(n).toFixed(digits)
  if (Number(text) === 0) return text
  return n > 0 ? `+${text}` : `−${text}`
}
