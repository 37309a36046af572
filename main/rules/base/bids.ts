/** Bids for the Axis: both sides name a number, the better one plays the Axis for it; equal ones bid again, then a die decides. */
import { CHANGE_SIDES, type Action, type RuleId } from '../../../shared/model'
import { firstOf } from '../../engine/answers'
import type { Game } from '../../engine/game'
import type { Step } from '../../engine/module'
import type { Frame } from '../../engine/state'
import { sideAsked } from './sides'

/** Where the bids stand. */
export interface BidFrame extends Frame {
  /** What each side has bid in this round of bids, in the order of sides. */
  given: number[]
  ties: number
  /** The bid of both, when a die decides who plays the Axis for it. */
  tied: number | null
}

/** What a book says of its bids: its question, and what comes of the answers. */
interface Bids {
  readonly step: Pick<Step<BidFrame>, 'id' | 'when' | 'rules' | 'decision' | 'legal'>
  readonly amount: (answer: Action) => number
  /** The bid that counts, of two that differ: whoever made it plays the Axis. */
  readonly better: (a: number, b: number) => number
  /** What is bid, in the words of the event; the clause that settles it, and the one that lets a die do it. */
  readonly what: string
  readonly settled: RuleId
  readonly byDie: RuleId
  /** Remembers what the bids came to; `swapped`: the Allies' players play the Axis. */
  readonly keep: (g: Game, bid: number, swapped: boolean) => void
  readonly isKept: (g: Game) => boolean
}

/** The step in which both sides bid. A die of 4 or more gives the Axis to the Allies' players. */
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
