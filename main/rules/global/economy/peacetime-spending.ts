/**
 * Peacetime Spending: a nation that wages no war may spend at most half its income in the purchase and repair step
 * (EXG-037, EXG-119). War and income are read when that step opens (EXG-120).
 */
import { z } from 'zod'
import { turnFact } from '../../../engine/state/fact'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'
import { incomeOf } from './economy'
import { wagesWar } from '../diplomacy/relations'

/** IPCs that the nation may still spend in the step; null: no limit. */
const left = turnFact('peacetimeLeft', {
  schema: z.nullable(z.number().int().min(0)),
  initial: null,
  label: 'left under Peacetime Spending',
  edit: false,
})

/** IPCs that a treasury may spend now in the purchase and repair step: its cash, up to the peacetime limit. */
export const meansOf = (g: Game, treasury: Ix): number => Math.min(g.cash(treasury), left.of(g) ?? Infinity)

/** Pays for a repair in that step, or for a purchase outside the order. */
export function payRepair(
  g: Game,
  treasury: Ix,
  amount: number,
  rules: readonly string[],
  why = 'repair',
): void {
  g.pay(treasury, -1, amount, why, rules)
  const most = left.of(g)
  if (most !== null) left.set(g, most - amount)
}

const opens: Step = {
  id: 'peacetime-spending',
  phase: 'purchase',
  rules: ['EXG-037', 'EXG-119'],
  run(g) {
    const power = g.turnPower()
    left.set(g, wagesWar(g, power) ? null : Math.floor(incomeOf(g, power) / 2))
    return 'done'
  },
}

export const peacetimeSpending: RuleModule = {
  id: 'global/spending',
  requires: ['base/purchase', 'global/relations'],
  facts: [left],
  steps: [opens],
  turn: { insert: [{ step: 'peacetime-spending', before: 'mend-facilities' }] },
  hooks: {
    findSpendingLimit: [
      {
        rules: ['EXG-037', 'EXG-119'],
        run(g, { treasury }) {
          const most = left.of(g)
          return most === null || most >= g.cash(treasury)
            ? null
            : { most, rule: 'EXG-037', code: 'peacetime-spending' }
        },
      },
    ],
  },
}
