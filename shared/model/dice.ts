/** Which dice of a roll are hits. */

/** Dice of one piece lie together, `of` a piece; at most so many hits of each piece count. */
export interface Keep {
  readonly of: number
  readonly most: number
}

/** Hits of numbers that are summed instead of thrown: one for each full six. 0 where nothing is summed. */
export const sureHits = (pips: number | undefined): number => Math.floor((pips ?? 0) / 6)

/** For each die whether it is a hit that counts; of a piece that keeps its best dice the lowest ones are. */
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
