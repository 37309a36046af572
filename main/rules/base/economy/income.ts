/**
 * Income: what each treasury collects from land and convoy centers, line by line so that a player can follow the sum.
 * Modules decide which land pays and into which treasury (`payless`, `treasuryOf`).
 */
import { z } from 'zod'
import { turnFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import { byRules } from '../../../engine/state/derived-caches'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Game } from '../../../engine/loop/game'
import type { Ix } from '../../../engine/state/state'
import type { IncomeLine } from '../../../engine/module/hooks'
import { cite } from '../../clause-keys'
import { convoyHolder } from './convoys'
import { turnTreasuries } from './purchase'

/** Land with a value, and the board's convoy centers. */
const worth = byRules((rs) => rs.spaces.filter((s) => s.land && s.data.ipc !== 0))
const centers = byRules((rs) =>
  rs.spaces.flatMap(({ ix, data: { convoy, kind } }) =>
    convoy?.type === 'center' ? [{ ix, convoy, kind }] : [],
  ),
)

/** Income lines for the lands that pay a treasury. */
export function landLines(g: Game, treasury: Ix): IncomeLine[] {
  const power = g.treasury(treasury).power
  const lines: IncomeLine[] = []
  for (const s of worth(g.rs)) {
    if (g.at_(s.ix).control !== power) continue
    if (g.treasuryFor(power, s.ix) !== treasury || g.ask('exemptFromIncome', { treasury, space: s.ix }))
      continue
    lines.push({ what: 'territory', space: s.ix, amount: s.data.ipc, rule: 'income.land' })
  }
  return lines
}

/**
 * Income lines for the convoy centers that pay a treasury directly: only their original owner's, while it holds them.
 */
function convoyLines(g: Game, treasury: Ix): IncomeLine[] {
  const power = g.treasury(treasury).power
  const lines: IncomeLine[] = []
  for (const { ix, convoy, kind } of centers(g.rs)) {
    if (g.powerIx(convoy.owner) !== power || convoyHolder(g, ix) !== power) continue
    if (g.treasuryFor(power, ix) !== treasury || g.ask('exemptFromIncome', { treasury, space: ix })) continue
    lines.push({
      what: 'convoy',
      space: ix,
      amount: convoy.value,
      rule: kind === 'convoy' ? 'income.box' : 'income.center',
    })
  }
  return lines
}

/** Pays a treasury its income, at least 0, and emits it line by line. Returns the amount paid. */
export function collect(g: Game, treasury: Ix): number {
  const due = g.incomeLines(treasury)
  const sum = due.reduce((all, l) => all + l.amount, 0)
  const lines: readonly IncomeLine[] =
    sum < 0 ? [...due, { what: 'forgiven', space: -1, amount: -sum, rule: 'income.floor' }] : due
  const total = Math.max(0, sum)
  g.pay(-1, treasury, total, 'income', cite('income.land'))
  g.emit({
    kind: 'income',
    treasury: g.treasury(treasury).id,
    lines: lines.map((l) => ({
      what: l.what,
      space: g.sid(l.space),
      amount: l.amount,
      rule: l.rule,
    })),
    total,
  })
  return total
}

const received = turnFact('received', {
  schema: z.record(factId.treasury, z.number().int()),
  initial: {},
  label: 'received in the income phase',
  edit: false,
})

/** The amount that a treasury received in this turn's income phase; undefined before it. */
export const receivedBy = (g: Game, treasury: string): number | undefined => received.of(g)[treasury]

const incomeStep: Step = {
  id: 'income',
  phase: 'income',
  rules: cite('income.convoys-now', 'income.land', 'income.last'),
  run(g) {
    received.set(g, Object.fromEntries(turnTreasuries(g).map((t) => [t, collect(g, g.treasuryIx(t))])))
    return 'done'
  },
}

export const income: RuleModule = {
  id: 'base/income',
  facts: [received],
  steps: [incomeStep],
  turn: { insert: [{ step: 'income' }] },
  hooks: {
    listIncome: [
      {
        rules: cite('control.markers', 'income.land', 'income.charts'),
        run: (g, { treasury }) => landLines(g, treasury),
      },
      {
        rules: cite('income.box', 'income.held-convoy', 'income.land'),
        run: (g, { treasury }) => convoyLines(g, treasury),
      },
    ],
  },
}
