/**
 * The bid for the Axis (AARE-010 to AARE-014): both sides say how many IPCs more the Axis needs, who says less plays it, and
 * divides them among its powers, as units that stand on the board at once or as cash.
 */
import { z } from 'zod'
import { MOST_BID, OK, refuse } from '../../../shared/model'
import { answerOf, firstOf } from '../../engine/answers'
import type { Game } from '../../engine/game'
import { action } from '../../engine/kinds'
import type { RuleModule, Step } from '../../engine/module'
import type { Frame } from '../../engine/state'
import { deckAtSea, sharedAdvance } from '../base/advance'
import { sideAsked } from '../base/sides'

interface Bid {
  /** IPCs that the Axis gets; null until both sides have bid. */
  ipcs: number | null
  /** Whether the Allies' players bid less and so play the Axis. */
  swapped: boolean
}
const bidOf = (g: Game): Bid => g.slice<Bid>('axisBid')

const when = { 'aare.bid': 'on' }
const AXIS = ['germany', 'italy', 'japan']

interface BidFrame extends Frame {
  /** What each side has bid in this round of bids, in the order of sides. */
  given: number[]
  ties: number
  /** The bid of both, when a die decides who plays the Axis for it. */
  tied: number | null
}

function settle(g: Game, ipcs: number, swapped: boolean): void {
  const bid = bidOf(g)
  bid.ipcs = ipcs
  bid.swapped = swapped
  g.emit({ kind: 'chosen', by: '', what: 'IPCs that were bid', option: String(ipcs), rules: ['AARE-012'] })
  if (swapped)
    g.emit({ kind: 'chosen', by: '', what: 'players', option: 'change sides', rules: ['AARE-012'] })
}

/** Both bids are in: the lower one plays the Axis; equal ones bid again, and then a die decides (AARE-014). */
function compare(g: Game, f: BidFrame): void {
  const [axis, allies] = ['axis', 'allies'].map((id) => f.given[g.rs.sides.indexOf(id)]) as [number, number]
  if (axis !== allies) settle(g, Math.min(axis, allies), allies < axis)
  else if (f.ties === 0) Object.assign(f, { given: [], ties: 1 })
  else f.tied = axis
}

const bidStep: Step<BidFrame> = {
  id: 'axis-bids',
  phase: 'bids',
  when,
  rules: ['AARE-010', 'AARE-011', 'AARE-012', 'AARE-014'],
  frame: () => ({ step: 'axis-bids', given: [], ties: 0, tied: null }),
  run(g, f) {
    if (f.tied !== null) {
      const by = firstOf(g.powersOf(g.rs.sides.indexOf('axis')))
      const fell = g.roll(f, 'bid', { by, dice: 1, hitsOn: 3, reason: 'bid', rules: ['AARE-014'] })
      if (!fell) return 'pushed'
      settle(g, f.tied, firstOf(fell) > 3)
      f.tied = null
    }
    return bidOf(g).ipcs !== null ? 'done' : 'ask'
  },
  asked: (g, f) => sideAsked(g, f.given.length),
  decision: (_, f) => ({
    id: `axis-bid-${f.ties}-${f.given.length}`,
    of: 'form',
    about: f.ties === 0 ? 'axis-bid' : 'axis-bid-again',
    kind: 'axis-bid',
    answers: ['axis-bid'],
    rules: ['AARE-011', 'AARE-012'],
    suggestion: { kind: 'axis-bid', ipcs: 9 },
    fields: [{ is: 'number', name: 'ipcs', label: 'IPCs for the Axis', min: 0, max: MOST_BID }],
  }),
  legal: () => ({
    check: (a) => (a.kind === 'axis-bid' ? OK : refuse('AARE-011', 'axis-bid-first')),
    sample: (rng) => ({ kind: 'axis-bid', ipcs: rng.below(16) }),
  }),
  answer(g, f, a) {
    f.given.push(answerOf(a, 'axis-bid').ipcs)
    if (f.given.length === g.rs.sides.length) compare(g, f)
  },
}

const divide = sharedAdvance(
  'bid-placement',
  (g) => {
    const sum = Number(bidOf(g).ipcs)
    return {
      id: 'bid-placement',
      asked: sideAsked(g, g.rs.sides.indexOf('axis')),
      sum,
      treasuries: AXIS,
      label: `divide the ${sum} IPCs of the bid`,
      rules: ['AARE-014', 'AARE-013'],
    }
  },
  ['AARE-013', 'AARE-014'],
  'axis',
)
/** Nothing is divided where nothing was bid. */
const placementStep: typeof divide = {
  ...divide,
  when,
  run: (g, f) => (bidOf(g).ipcs === 0 ? 'done' : divide.run(g, f)),
}

export const axisBid: RuleModule = {
  id: 'expansion/bid',
  requires: ['base/advance'],
  switches: [{ id: 'aare.bid', values: ['off', 'on'], rule: 'AARE-010' }],
  slice: {
    name: 'axisBid',
    schema: z.strictObject({
      ipcs: z.number().int().min(0).max(MOST_BID).nullable().optional(),
      swapped: z.boolean().optional(),
    }),
    initial: () => ({ ipcs: null, swapped: false }),
  },
  actions: [action('axis-bid', ['form'])],
  steps: [bidStep, placementStep],
  setup: { insert: [{ step: 'axis-bids' }, { step: 'bid-placement' }] },
  hooks: {
    advance: [
      {
        rules: ['AARE-014', 'AARE-139'],
        run(g, { power, unit, space }) {
          const s = g.space(space)
          const here = [{ kind: 'space' as const, id: s.id }]
          if (s.land && g.at_(space).control !== power) return refuse('AARE-014', 'bid-not-owned', here)
          if (s.land)
            return g.unit(unit).traits['home-built'] !== undefined && s.data.capitalOf !== g.powerId(power)
              ? refuse('AARE-139', 'bid-built-at-home', [{ kind: 'unit', id: g.unit(unit).id }])
              : null
          if (!g.some(space, (p) => p.power === power && g.has(p, 'ship')))
            return refuse('AARE-014', 'bid-no-ship-there', here)
          return g.unit(unit).domain === 'air' && !deckAtSea(g, power, space, unit)
            ? refuse('AARE-014', 'bid-no-deck-there', here)
            : null
        },
      },
    ],
  },
}
