/** German submarines: placed beside any valued land, and one free with an income of 40 or more (LNK-053 to LNK-056). */
import type { Game } from '../../engine/game'
import type { RuleModule, Step } from '../../engine/module'
import { giveFree } from '../base/placement'
import { oilOf } from '../europe-1999/middle-east'

const germany = (g: Game) => g.powerIx('germany')

/** Germany's production now: land and convoys, without oil, cash or loot (LNK-194). */
export function production(g: Game, power: number): number {
  let sum = 0
  g.rs.treasuries.forEach((t, i) => {
    if (t.power === power) for (const l of g.incomeLines(i)) sum += l.amount
  })
  return sum
}

const giveStep: Step = {
  id: 'free-submarine',
  phase: 'place',
  rules: ['LNK-054', 'LNK-056', 'LNK-197', 'LNK-198'],
  run(g) {
    if (g.state.record.facts['germanIncome40'] === true)
      giveFree(g, germany(g), 'submarine', 1, ['LNK-054', 'LNK-056'])
    return 'done'
  },
}

export const germanSubmarines: RuleModule = {
  id: 'link/german-submarines',
  rules: ['LNK-055'],
  switches: [{ id: 'freeSubCountsOil', values: ['off', 'on'], rule: 'LNK-194' }],
  steps: [giveStep],
  turn: { insert: [{ step: 'free-submarine', before: 'place' }] },
  hooks: {
    turnBegan: [
      {
        rules: ['LNK-054', 'LNK-194', 'LNK-250'],
        run(g) {
          if (g.turnPower() !== germany(g)) return
          const oil = g.switch('freeSubCountsOil') === 'on' ? oilOf(g, germany(g)) : 0
          if (production(g, germany(g)) + oil >= 40) g.state.record.facts['germanIncome40'] = true
        },
      },
    ],
    placeAllowed: [
      {
        rules: ['LNK-053', 'LNK-195', 'LNK-196', 'LNK-197', 'LNK-262'],
        run(g, q) {
          if (q.power !== germany(g) || g.rs.units[q.unit]?.id !== 'submarine') return false
          const s = g.space(q.space)
          if (s.land || s.data.navalOnly) return false
          return s.landNeighbors.some((n) => {
            const x = g.at_(n)
            return (
              g.space(n).data.ipc > 0 &&
              !g.outOfPlay(n) &&
              x.control === q.power &&
              x.controlAtStart === q.power
            )
          })
        },
      },
    ],
  },
}
