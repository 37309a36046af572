/**
 * Records whether the US was attacked in round 1: by an Axis battle against American units, a raid on an American
 * complex, a kamikaze attack on an American ship, or the capture of American land; by a switch also by the capture of
 * an American convoy (LNK-103, LNK-216).
 */
import { z } from 'zod'
import type { Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import type { Ix } from '../../engine/state/state'
import { convoy, enemyConvoy } from '../base/economy/convoys'

interface UsAttacked {
  attacked: boolean
}

function note(g: Game): void {
  const s = g.slice<UsAttacked>('usAttacked')
  if (s.attacked) return
  s.attacked = true
  g.emit({ kind: 'fact', module: 'usAttacked', name: 'attacked', value: true, rules: ['LNK-103'] })
}

const usa = (g: Game): number => g.powerIx('usa')

export const usAttacked: RuleModule = {
  id: 'link/us-attacked',
  requires: ['base/combat'],
  switches: [{ id: 'convoyIsAttack', values: ['off', 'on'], rule: 'LNK-216' }],
  slice: {
    name: 'usAttacked',
    schema: z.strictObject({ attacked: z.boolean().optional() }),
    initial: () => ({ attacked: false }),
  },
  hooks: {
    onAttack: [
      {
        rules: ['LNK-103'],
        run(g, { victim, by }) {
          if (g.state.round === 1 && victim === usa(g) && g.hostile(by, victim)) note(g)
        },
      },
    ],
    onCapture: [
      {
        rules: ['LNK-103'],
        run(g, { from, by }) {
          if (g.state.round === 1 && from === usa(g) && g.hostile(by, from)) note(g)
        },
      },
    ],
    onTurnEnd: [
      {
        rules: ['LNK-216'],
        when: { convoyIsAttack: 'on' },
        run(g) {
          const taken = (s: Ix): boolean => convoy.ofStart(g, s) === 'usa' && enemyConvoy(g, usa(g), s)
          if (g.state.round === 1 && g.rs.spaces.some((s) => taken(s.ix))) note(g)
        },
      },
    ],
  },
}
