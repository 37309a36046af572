/** Suez and Panama: they depend on who held Egypt and the Panama Convoy when the turn began (LNK-167). */
import { refuse } from '../../../shared/model'
import type { Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import type { Ix } from '../../engine/state/state'
import { convoy } from '../base/economy/convoys'

const SUEZ = ['red-sea', 'eastern-mediterranean']

const side = (g: Game, power: Ix): string => g.sideId(g.sideOf(power))

/**
 * True when the power may pass Suez: an Ally unless the Axis held Egypt when the turn began, an Axis power if the
 * Axis held it then.
 */
function suezOpen(g: Game, power: Ix): boolean {
  const held = g.at_(g.spaceIx('egypt')).controlAtStart
  return side(g, power) === 'allies' ? !g.controlledByEnemy(power, held) : g.controlledByFriend(power, held)
}

/** True when the Axis held the convoy center in Sea Zone 3 when the turn began. */
function panamaBlocked(g: Game): boolean {
  const holder = convoy.ofStart(g, g.spaceIx('sea-zone-3'))
  return holder !== null && side(g, g.powerIx(holder)) === 'axis'
}

export const passages: RuleModule = {
  id: 'link/passages',
  hooks: {
    forbidStep: [
      {
        rules: ['LNK-033', 'LNK-167', 'LNK-168', 'LNK-169', 'LNK-255'],
        looksAt: ['lands'],
        where: ({ id }) => SUEZ.includes(id),
        domains: ['sea'],
        run: (g, { piece, from, space }) =>
          SUEZ.includes(g.sid(from)) && !suezOpen(g, piece.power)
            ? refuse('LNK-033', 'suez-shut', [{ kind: 'space', id: g.sid(space) }])
            : null,
      },
    ],
    forbidEntry: [
      {
        rules: ['LNK-031', 'LNK-032', 'LNK-167', 'LNK-170', 'LNK-171', 'LNK-172', 'LNK-255', 'LNK-257'],
        looksAt: ['markers'],
        where: ({ id }) => id === 'panama-canal',
        run(g, q) {
          // Only ships get here: aircraft are refused earlier (LNK-029), and no land unit enters water.
          const canal = { kind: 'space', id: g.sid(q.space) } as const
          if (side(g, q.power) === 'axis') return refuse('LNK-031', 'panama-allied-only', [canal])
          return panamaBlocked(g) ? refuse('LNK-032', 'panama-blocked', [canal]) : null
        },
      },
    ],
  },
}
