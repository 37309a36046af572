/**
 * German submarines: placed next to any land with a value, and one free with an income of 40 or more (LNK-053 to
 * LNK-056).
 */
import { z } from 'zod'
import { turnFact } from '../../engine/state/fact'
import { refuse } from '../../../shared/model'
import type { Game } from '../../engine/loop/game'
import type { PlaceQuestion } from '../../engine/module/hooks'
import type { RuleModule, Step } from '../../engine/module/module'
import type { Ix } from '../../engine/state/state'
import { giveFree } from '../base/economy/free-units'
import { oilOf } from '../europe-1999/middle-east'

const germany = (g: Game) => g.powerIx('germany')

/** The power's production now: land and convoys, without oil, cash or loot (LNK-194). */
export function production(g: Game, power: number): number {
  let sum = 0
  g.rs.treasuries.forEach((t, i) => {
    if (t.power === power) for (const l of g.incomeLines(i)) sum += l.amount
  })
  return sum
}

const income40 = turnFact('germanIncome40', {
  schema: z.boolean(),
  initial: false,
  label: 'German income of 40 when the turn began',
  edit: false,
})

const giveStep: Step = {
  id: 'free-submarine',
  phase: 'place',
  rules: ['LNK-054', 'LNK-055', 'LNK-056', 'LNK-197', 'LNK-198'],
  run(g) {
    if (income40.of(g)) giveFree(g, germany(g), 'submarine', 1, ['LNK-054', 'LNK-056'])
    return 'done'
  },
}

/** Lands with a value next to the zone that the power holds now; none for waters without a coast. */
const coasts = (g: Game, { power, space }: Pick<PlaceQuestion, 'power' | 'space'>): Ix[] =>
  g.space(space).land || g.space(space).data.navalOnly
    ? []
    : g.space(space).landNeighbors.filter((n) => {
        return g.space(n).data.ipc > 0 && !g.outOfPlay(n) && g.at_(n).control === power
      })

export const germanSubmarines: RuleModule = {
  id: 'link/german-submarines',
  facts: [income40],
  switches: [{ id: 'freeSubCountsOil', values: ['off', 'on'], rule: 'LNK-194' }],
  steps: [giveStep],
  turn: { insert: [{ step: 'free-submarine', before: 'place' }] },
  hooks: {
    onTurnBegin: [
      {
        rules: ['LNK-054', 'LNK-194', 'LNK-250'],
        run(g) {
          if (g.turnPower() !== germany(g)) return
          const oil = g.switch('freeSubCountsOil') === 'on' ? oilOf(g, germany(g)) : 0
          if (production(g, germany(g)) + oil >= 40) income40.set(g, true)
        },
      },
    ],
    findGift: [
      {
        rules: ['LNK-054'],
        run: (g, { power, unit }) =>
          power === germany(g) && g.unit(unit).id === 'submarine' ? 'LNK-054' : null,
      },
    ],
    allowPlacement: [
      {
        rules: ['LNK-053', 'LNK-195', 'LNK-196', 'LNK-197', 'LNK-262'],
        run(g, q) {
          if (q.power !== germany(g) || g.rs.units[q.unit]?.id !== 'submarine') return false
          return coasts(g, q).some((n) => g.at_(n).controlAtStart === q.power)
        },
      },
    ],
    forbidPlacement: [
      {
        // The refusal names what submarines need instead of a complex.
        rules: ['LNK-053', 'LNK-195', 'LNK-196'],
        run(g, q) {
          const { sea, data } = g.space(q.space)
          // The free submarine has its own refusal (LNK-197).
          if (!sea || q.free || q.power !== germany(g) || g.rs.units[q.unit]?.id !== 'submarine') return null
          const lands = coasts(g, q)
          if (lands.some((n) => g.at_(n).controlAtStart === q.power)) return null
          const [taken] = lands
          return taken === undefined
            ? refuse(data.navalOnly ? 'LNK-196' : 'LNK-053', 'submarine-needs-land', [
                { kind: 'space', id: g.sid(q.space) },
              ])
            : refuse('LNK-195', 'submarine-land-just-taken', [{ kind: 'space', id: g.sid(taken) }])
        },
      },
    ],
  },
}
