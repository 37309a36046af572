/**
 * Bids for the Axis: both sides name a number, and the better bid plays the Axis at that price. Equal bids are made
 * once more, then a die decides.
 */
import { CHANGE_SIDES, type Action, type RuleId } from '../../../../shared/model'
import { firstOf } from '../../../engine/loop/asserts'
import type { Game } from '../../../engine/loop/game'
import type { Step } from '../../../engine/module/module'
import type { Frame } from '../../../engine/state/state'
import { sideAsked } from '../territory/sides'

/** The state of the bidding. */
export interface BidFrame extends Frame {
  /** The bids made in this round of bidding, in the order of sides. */
  given: number[]
  ties: number
  /** The common bid of both sides, when a die decides which of them plays the Axis at it. */
  tied: number | null
}

/** The parts that differ between rule books: the question and the use of the answers. */
interface Bids {
  readonly step: Pick<Step<BidFrame>, 'id' | 'when' | 'rules' | 'decision' | 'legal'>
  readonly amount: (answer: Action) => number
  /** The winning bid of two different ones; its side plays the Axis. */
  readonly better: (a: number, b: number) => number
  /** The name of the bid in the event; the clause that settles it, and the clause that lets a die decide. */
  readonly what: string
  readonly settled: RuleId
  readonly byDie: RuleId
  /** Stores the result; `swapped`: the Allies' players play the Axis. */
  readonly keep: (g: Game, bid: number, swapped: boolean) => void
  readonly isKept: (g: Game) => boolean
}

/** The step in which both sides bid. On a die of 4 or more, the Allies' players get the Axis. */
export function bidStep({ step, amount, better, what, settled, byDie, keep, isKept }: Bids): Step<BidFrame> {
  const chosen = (g: Game, what: string, option: string) =>
    g.emit({ kind: 'chosen', by: '', what, option, rules: [settled] })
  const settle = (g: Game, bid: number, swapped: boolean): void => {
    keep(g, bid, swapped)
    chosen(g, what, String(bid))
    if (swapped) chosen(g, CHANGE_SIDES.what, CHANGE_SIDES.option)
  }
  const compare = (g: Game, f: BidFrame): void => {
    const [axis, allies] = ['axis', 'allies'].map((side) => f.given[g.rs.sides.indexOf(side)]) as [
      number,
      number,
    ]
    if (axis !== allies) settle(g, better(axis, allies), better(axis, allies) === allies)
    else if (f.ties === 0) Object.assign(f, { given: [], ties: 1 })
    else f.tied = axis
  }
  return {
    ...step,
    phase: 'bids',
    frame: () => ({ step: step.id, given: [], ties: 0, tied: null }),
    run(g, f) {
      if (f.tied !== null) {
        const by = firstOf(g.powersOf(g.rs.sides.indexOf('axis')))
        const fell = g.roll(f, 'bid', { by, dice: 1, hitsOn: 3, reason: 'bid', rules: [byDie] })
        if (!fell) return 'pushed'
        settle(g, f.tied, firstOf(fell) > 3)
        f.tied = null
      }
      return isKept(g) ? 'done' : 'ask'
    },
    asked: (g, f) => sideAsked(g, f.given.length),
    answer(g, f, a) {
      f.given.push(amount(a))
      if (f.given.length === g.rs.sides.length) compare(g, f)
    },
  }
}
