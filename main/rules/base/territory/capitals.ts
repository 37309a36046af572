/**
 * The loss of a capital in the single-board games (EUR-035, EUR-133 to EUR-135, PAC-105, PAC-106, PAC-142): the
 * captor takes the cash, and the country can't collect, buy or place until its capital is free again. The linked game
 * uses exile instead.
 */
import { z } from 'zod'
import { turnFact } from '../../../engine/state/fact'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix } from '../../../engine/state/state'
import { cite, refuse } from '../../clause-keys'

/**
 * True when a capital of this treasury is not in friendly hands: an enemy holds it, or a nation that has since made
 * peace.
 */
export function capitalLost(g: Game, treasury: Ix): boolean {
  const { power, capitals: homes } = g.treasury(treasury)
  return homes.some((c) => !g.controlledByFriend(power, g.at_(c).control))
}

const loot = turnFact('loot', {
  schema: z.number().int(),
  initial: 0,
  label: 'taken with capitals',
  edit: false,
})

/** Cash taken with capitals this turn (PAC-144). */
export const lootOf = (g: Game): number => loot.of(g)

interface LootFrame extends Frame {
  treasury: string
  space: string
  by: string
}

/** Moves the cash on hand to the treasury that the captured capital's land pays into (EUR-133, PAC-105). */
const lootStep: Step<LootFrame> = {
  id: 'loot',
  rules: cite('capital.loot'),
  run(g, f) {
    const t = g.treasuryIx(f.treasury)
    const to = g.treasuryFor(g.powerIx(f.by), g.spaceIx(f.space))
    const paid = g.pay(t, to, g.cash(t), 'loot', cite('capital.loot'))
    loot.set(g, lootOf(g) + paid)
    return 'done'
  },
}

export const capitals: RuleModule = {
  id: 'base/capitals',
  facts: [loot],
  steps: [lootStep],
  hooks: {
    onCapture: [
      {
        rules: cite('capital.loot'),
        run(g, { space, by, from }) {
          for (const t of g.rs.treasuries)
            if (t.capitals.includes(space) && from === t.power && g.hostile(by, t.power))
              g.push({
                step: 'loot',
                treasury: t.id,
                space: g.sid(space),
                by: g.powerId(by),
              } satisfies LootFrame)
        },
      },
    ],
    forbidPurchase: [
      {
        rules: cite('capital.buys-nothing', 'capital.nothing'),
        run: (g, q) =>
          capitalLost(g, q.treasury)
            ? refuse('capital.buys-nothing', 'capital-lost', [
                { kind: 'treasury', id: g.treasury(q.treasury).id },
              ])
            : null,
      },
    ],
    forbidPlacement: [
      {
        rules: cite('capital.nothing'),
        run: (g, q) =>
          q.treasury >= 0 && capitalLost(g, q.treasury)
            ? refuse('capital.nothing', 'capital-lost', [{ kind: 'treasury', id: g.treasury(q.treasury).id }])
            : null,
      },
    ],
    exemptFromIncome: [
      {
        rules: cite('capital.nothing', 'capital.freed', 'income.land'),
        run: (g, { treasury }) => (capitalLost(g, treasury) ? 'capital.nothing' : null),
      },
    ],
  },
}
