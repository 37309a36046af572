/**
 * The bid for the Axis (AARE-010 to AARE-014): both sides name the additional IPCs that the Axis needs. The lower
 * bidder plays the Axis and divides the IPCs among its powers, as units placed at once or as cash.
 */
import { z } from 'zod'
import { MOST_BID, OK, refuse } from '../../../shared/model'
import { counted } from '../../../shared/words/counted'
import { answerOf } from '../../engine/loop/asserts'
import type { Game } from '../../engine/loop/game'
import { action } from '../../engine/module/action-kinds'
import type { RuleModule } from '../../engine/module/module'
import { deckAtSea, sharedAdvance } from '../base/economy/setup-advance'
import { bidStep } from '../base/economy/bids'
import { sideAsked } from '../base/territory/sides'

interface Bid {
  /** IPCs that the Axis gets; null until both sides have bid. */
  ipcs: number | null
  /** True when the Allies' players bid less and therefore play the Axis. */
  swapped: boolean
}
const bidOf = (g: Game): Bid => g.slice<Bid>('axisBid')

const when = { 'aare.bid': 'on' }
const AXIS = ['germany', 'italy', 'japan']

const bidsStep = bidStep({
  step: {
    id: 'axis-bids',
    when,
    rules: ['AARE-010', 'AARE-011', 'AARE-012', 'AARE-014'],
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
  },
  amount: (a) => answerOf(a, 'axis-bid').ipcs,
  better: Math.min,
  what: 'IPCs that were bid',
  settled: 'AARE-012',
  byDie: 'AARE-014',
  keep: (g, ipcs, swapped) => void Object.assign(bidOf(g), { ipcs, swapped }),
  isKept: (g) => bidOf(g).ipcs !== null,
})

const divide = sharedAdvance(
  'bid-placement',
  (g) => {
    const sum = Number(bidOf(g).ipcs)
    return {
      id: 'bid-placement',
      asked: sideAsked(g, g.rs.sides.indexOf('axis')),
      sum,
      treasuries: AXIS,
      label: `Divide the bid of ${counted(sum, 'IPC')}`,
      rules: ['AARE-014', 'AARE-013'],
    }
  },
  ['AARE-013', 'AARE-014'],
  'axis',
)
/** A bid of 0 has nothing to divide. */
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
  steps: [bidsStep, placementStep],
  setup: { insert: [{ step: 'axis-bids' }, { step: 'bid-placement' }] },
  hooks: {
    forbidSetupPlacement: [
      {
        rules: ['AARE-014', 'AARE-139'],
        run(g, { power, unit, space }) {
          const s = g.space(space)
          const here = [
            { kind: 'power' as const, id: g.powerId(power) },
            { kind: 'space' as const, id: s.id },
          ]
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
