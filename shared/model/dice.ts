/** Determines which dice of a roll are hits. */

/** The dice of one piece are adjacent, `of` per piece; at most `most` hits of each piece count. */
export interface Keep {
  readonly of: number
  readonly most: number
}

/** Certain hits of numbers that are summed instead of thrown: one for each full six. 0 if nothing is summed. */
export const sureHits = (pips: number | undefined): number => Math.floor((pips ?? 0) / 6)

/** Returns for each die whether it is a hit that counts; if a piece keeps its best dice, those are the lowest. */
export function hitDice(dice: readonly number[], hitsOn: number, keep?: Keep): boolean[] {
  if (!keep) return dice.map((d) => d <= hitsOn)
  return dice.map((die, i) => {
    const first = i - (i % keep.of)
    const better = dice
      .slice(first, first + keep.of)
      .filter((d, j) => d < die || (d === die && first + j < i))
    return die <= hitsOn && better.length < keep.most
  })
}
