/**
 * The split economies of the linked game: two American treasuries, three British ones, and the common convoy pool
 * with its division (LNK-044 to LNK-047, LNK-178 to LNK-189, LNK-258, LNK-259).
 */
import { setup } from '../../../shared/boards/europe-pacific'
import { refuse } from '../../../shared/model'
import type { Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import { poolOf, splitStep } from '../pacific-2001/british-economies'
import { withoutSeat } from './exile'

const uk = (g: Game) => g.powerIx('uk')
const british = ['england', 'india', 'australia']

/** Treasuries that pay for only one board; the others place units on both. */
const boardOf: Readonly<Record<string, 'europe' | 'pacific'>> = {
  england: 'europe',
  'usa-europe': 'europe',
  india: 'pacific',
  australia: 'pacific',
  'usa-pacific': 'pacific',
}

/** Divides the 12 Pacific convoy IPCs before round 1 (LNK-046, LNK-183, LNK-184). */
const firstSplit = splitStep(
  'first-split',
  'first-split',
  'Divide the Pacific convoy pool',
  ['LNK-046', 'LNK-183', 'LNK-184', 'PAC-004'],
  () => setup.pool.firstSplit,
  (g) => (g.switch('firstSplit') === 'indiaAustralia' ? ['india', 'australia'] : british),
  () => true,
)

/** Divides the pool at every UK income (LNK-044, LNK-185, LNK-187). */
const poolSplit = splitStep(
  'pool-split',
  'income',
  'Divide the convoy pool',
  ['LNK-044', 'LNK-047', 'LNK-185', 'LNK-187'],
  poolOf,
  () => british,
  (g) => g.turnPower() === uk(g),
  (g, t) => !withoutSeat(g, g.treasuryIx(t)),
)

export const economies: RuleModule = {
  id: 'link/economies',
  switches: [
    { id: 'usTreasury', values: ['split', 'single'], rule: 'LNK-178' },
    { id: 'firstSplit', values: ['three', 'indiaAustralia'], rule: 'LNK-183' },
  ],
  requires: ['pacific-2001/british-economies'],
  steps: [firstSplit, poolSplit],
  setup: { insert: [{ step: 'first-split' }] },
  turn: { insert: [{ step: 'pool-split', after: 'income' }] },
  hooks: {
    decideTreasury: [
      {
        // British land on the Europe board feeds England; the Pacific book covers the rest (LNK-188).
        rules: ['LNK-188'],
        run: (g, q) =>
          q.power === uk(g) && g.space(q.space).data.theatre === 'europe' && !g.space(q.space).data.convoy
            ? g.treasuryIx('england')
            : null,
      },
      {
        rules: ['LNK-178', 'LNK-179'],
        when: { usTreasury: 'split' },
        run(g, q) {
          if (q.power !== g.powerIx('usa')) return null
          return g.treasuryIx(g.space(q.space).data.theatre === 'europe' ? 'usa-europe' : 'usa-pacific')
        },
      },
    ],
    forbidPlacement: [
      {
        rules: ['LNK-189', 'LNK-178'],
        run(g, q) {
          // Money of one board buys units for that board; exile does not change the board (LNK-262).
          const t = g.rs.treasuries[q.treasury]?.id ?? ''
          const other = boardOf[t] === 'europe' ? 'pacific' : 'europe'
          return boardOf[t] !== undefined && g.space(q.space).data.theatre === other
            ? refuse('LNK-189', 'other-board', [{ kind: 'treasury', id: t }])
            : null
        },
      },
    ],
  },
}
