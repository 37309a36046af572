/** Dice as near to their mean as whole hits can be, for battles in a plan. */
import type { Action, DecisionOf } from '../../../shared/model'

const MISS = 6
const HIT = 1
/** Half a hit to begin with rounds the first roll of its kind to the nearest whole number of hits. */
const ROUNDED = 0.5

export class AverageDice {
  /** Parts of hits that earlier rolls of the same kind have left over. */
  private readonly owed = new Map<string, number>()

  /** Answers a question for dice. Dice outside of battles, such as those for research, miss. */
  roll({ dice, hitsOn, reason, battle, by, pips }: DecisionOf<'roll'>): Action {
    if (battle === undefined && reason !== 'aa') return rolled(dice, 0)
    // Of summed numbers, the single die is for the remainder: it hits where that is three or more.
    if (pips !== undefined) return rolled(dice, pips % 6 >= 3 ? dice : 0)
    if (hitsOn === null) return { kind: 'roll', dice: Array.from({ length: dice }, (_, i) => 3 + (i % 2)) }
    const kind = `${reason}|${battle ?? ''}|${by.power ?? by.side ?? ''}`
    const owed = (this.owed.get(kind) ?? ROUNDED) + (dice * hitsOn) / 6
    const hits = Math.max(0, Math.min(dice, Math.floor(owed)))
    this.owed.set(kind, owed - hits)
    return rolled(dice, hits)
  }
}

const rolled = (dice: number, hits: number): Action => ({
  kind: 'roll',
  dice: Array.from({ length: dice }, (_, i) => (i < hits ? HIT : MISS)),
})
