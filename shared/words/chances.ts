/**
 * Chances in whole percents, by one rule: a possible result is never shown as impossible, nor an uncertain one as
 * certain.
 */

interface RoundedChance {
  readonly is: 'exactly' | 'under' | 'over'
  readonly percent: number
}

function roundChance(chance: number): RoundedChance {
  if (chance > 0 && chance < 0.005) return { is: 'under', percent: 1 }
  // From here on, 100% is the nearest whole percent.
  if (chance < 1 && chance >= 0.995) return { is: 'over', percent: 99 }
  return { is: 'exactly', percent: Math.round(100 * chance) }
}

/** Returns a chance in words: `72%`, or `under 1%` and `over 99%` next to the impossible and the certain. */
export function chanceSaid(chance: number): string {
  const { is, percent } = roundChance(chance)
  return is === 'exactly' ? `${percent}%` : `${is} ${percent}%`
}

/** Returns a chance as a sign without letters, as on the board: `72%`, `<1%`, `>99%`. */
export function chanceSign(chance: number): string {
  const { is, percent } = roundChance(chance)
  return `${{ exactly: '', under: '<', over: '>' }[is]}${percent}%`
}
