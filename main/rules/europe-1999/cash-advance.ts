/** The special cash advance of Europe 1999: 12 IPCs for Germany, then 12 for the Allies (EUR-021 to EUR-026, EUR-217). */
import { setup } from '../../../shared/boards/europe-pacific'
import { refuse } from '../../../shared/model'
import type { RuleModule } from '../../engine/module/module'
import { sharedAdvance, singleAdvance } from '../base/economy/setup-advance'
import { sideAsked } from '../base/territory/sides'

const germanStep = singleAdvance(
  'german-placement',
  'germany',
  () => setup.initialPlacement.moneyAlone.germany,
  ['EUR-021', 'EUR-023'],
)
const alliedStep = sharedAdvance(
  'allied-placement',
  (g) => ({
    id: 'allied-placement',
    asked: sideAsked(g, g.rs.sides.indexOf('allies')),
    sum: setup.initialPlacement.moneyAlone.allies,
    treasuries: ['ussr', 'england', 'usa'],
    label: `Divide the cash advance of ${setup.initialPlacement.moneyAlone.allies} IPCs`,
    rules: ['EUR-021', 'EUR-022'],
  }),
  ['EUR-021', 'EUR-022', 'EUR-023'],
)

export const cashAdvance: RuleModule = {
  id: 'europe-1999/cash-advance',
  requires: ['base/advance'],
  steps: [germanStep, alliedStep],
  setup: { insert: [{ step: 'german-placement' }, { step: 'allied-placement' }] },
  hooks: {
    forbidSetupPlacement: [
      {
        rules: ['EUR-217'],
        run: (g, { unit, space }) =>
          g.rs.units[unit]?.domain === 'air' && g.space(space).sea
            ? refuse('EUR-217', 'advance-aircraft-at-sea', [{ kind: 'space', id: g.sid(space) }])
            : null,
      },
      {
        rules: ['EUR-024'],
        run(g, { power, space }) {
          return g.some(space, (p) => p.power === power)
            ? null
            : refuse('EUR-024', 'advance-no-unit-there', [
                { kind: 'power', id: g.powerId(power) },
                { kind: 'space', id: g.sid(space) },
              ])
        },
      },
    ],
    forbidPurchase: [
      {
        rules: ['EUR-032'],
        run: (g, q) =>
          g.rs.units[q.unit]?.domain === 'facility' ? refuse('EUR-032', 'no-complexes', []) : null,
      },
    ],
  },
}
