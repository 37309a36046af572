/** Conceding: at any time a power may concede for its side, and the other side wins (LHTR-132, LHTR-173). */
import { OK } from '../../../shared/model'
import { firstOf } from '../../engine/loop/asserts'
import type { Game } from '../../engine/loop/game'
import { action } from '../../engine/module/action-kinds'
import type { RuleModule } from '../../engine/module/module'
import type { Ix } from '../../engine/state/state'

/** All powers, the one whose turn it is first: the screen offers the first. */
const whoMay = (g: Game): Ix[] => {
  const powers = g.rs.powers.map((_, power) => power)
  const now = g.turnPower()
  return [...powers.filter((p) => p === now), ...powers.filter((p) => p !== now)]
}

export const concede: RuleModule = {
  id: 'revised/concede',
  actions: [action('concede', ['standing'])],
  standing: [
    {
      kind: 'concede',
      rules: ['LHTR-132'],
      check: () => OK,
      answer(g, a) {
        const power = g.powerIx(String(a.by))
        g.emit({
          ...{ kind: 'surrendered', power: g.powerId(power), conceded: true },
          rules: ['LHTR-132'],
        })
        const others = g.rs.sides.filter((_, side) => side !== g.sideOf(power))
        g.end({ side: firstOf(others) }, 'conceded', ['LHTR-132'])
      },
    },
  ],
  hooks: {
    listStandingActions: [
      {
        rules: ['LHTR-132'],
        run: (g) => whoMay(g).map((by) => ({ kind: 'concede', by, rules: ['LHTR-132', 'LHTR-173'] })),
      },
    ],
  },
}
