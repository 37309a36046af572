/**
 * Commerce raiding (VCR-097 to VCR-129): before a power collects income, each opponent may raid its complexes from
 * adjacent zones. It consists of a step before the income (commerce-step.ts) and of income lines with negative
 * amounts.
 */
import { z } from 'zod'
import { factId } from '../../engine/state/fact-fields'
import type { RuleModule, Ruled, SwitchDefinition } from '../../engine/module/module'
import { raidAskedFor } from './raid-forecast'
import { commerceStep, losses, type Losses } from './commerce-step'

/** The switch values that turn it on. */
const onlyIf = (by?: SwitchDefinition): NonNullable<Ruled['when']> => (by ? { [by.id]: 'on' } : {})

/**
 * The module of commerce raiding.
 *
 * @param by the switch that turns it on, with `on` among its values; absent: it is always on
 */
export const commerceRaiding = (by?: SwitchDefinition): RuleModule => ({
  id: 'commerce-raiding',
  requires: ['base/income', 'base/raid-marks'],
  switches: [
    ...(by ? [by] : []),
    { id: 'vcr.raidMaximum', values: ['times4MinusConnected', 'times3'], rule: 'VCR-003' },
  ],
  slice: {
    name: 'commerce',
    when: onlyIf(by),
    schema: z.strictObject({ lost: z.record(factId.space, z.number().int().min(0)).optional() }),
    initial: () => ({ lost: {} }),
  },
  steps: [{ ...commerceStep, when: onlyIf(by) }],
  turn: { insert: [{ step: 'commerce-raids', before: 'income' }] },
  hooks: {
    findForecast: [
      {
        rules: ['VCR-103', 'VCR-105', 'VCR-111'],
        when: onlyIf(by),
        run: (g, q) => (q.about === 'convoy' ? raidAskedFor(g, q) : null),
      },
    ],
    listIncome: [
      {
        rules: ['VCR-097', 'VCR-103', 'VCR-110', 'VCR-121'],
        when: onlyIf(by),
        run: (g, { treasury }) =>
          Object.entries(losses(g))
            .filter(([id, n]) => n > 0 && g.treasuryFor(g.turnPower(), g.spaceIx(id)) === treasury)
            .map(([id, n]) => ({
              what: 'commerce-raid',
              space: g.spaceIx(id),
              amount: -n,
              rule: 'VCR-097',
            })),
      },
    ],
    onTurnEnd: [
      {
        rules: ['VCR-097'],
        when: onlyIf(by),
        run(g) {
          g.slice<Losses>('commerce').lost = {}
        },
      },
    ],
  },
})

/** Commerce raiding for games that have it only if the switch turns it on (VCR-164). */
export const commerceRaidingBySwitch = commerceRaiding({
  id: 'vcr.commerceRaiding',
  values: ['off', 'on'],
  rule: 'VCR-164',
})
