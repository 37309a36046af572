/**
 * A transport on the Pacific board that fought at sea and did not withdraw may afterwards load or unload where it is,
 * but not both (PAC-131); in the linked game as well (LNK-277).
 */
import type { Game } from '../../engine/loop/game'
import type { TransferQuestion } from '../../engine/module/hooks'
import { pid } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import type { Piece } from '../../engine/state/state'
import { cite, refuse } from '../clause-keys'

const RULE = 'transport.after-battle'

/** True when the piece boarded in noncombat movement. */
const boardedNow = (p: Piece): boolean => p.turn?.loaded === true && p.turn.moved.includes('noncombat-move')

/** True when the ship is on the Pacific board after a battle from which it did not withdraw. */
const stayed = (g: Game, { carrier, sea, mode }: TransferQuestion): boolean =>
  mode === 'noncombat' &&
  g.switch('pac.transportsAfterBattle') === 'one' &&
  g.space(sea).data.board === 'pacific' &&
  carrier.turn !== null &&
  carrier.turn.battle !== null &&
  !carrier.turn.done

/**
 * Overrides the Europe book's prohibition, and keeps a ship from doing both. A ship that has unloaded can't load in
 * any case.
 */
export const afterBattle: RuleModule = {
  id: 'pacific-2001/after-battle',
  switches: [
    {
      ...{ id: 'pac.transportsAfterBattle', values: ['one', 'neither'], before: 'neither' },
      ...{ rule: RULE, hidden: true },
    },
  ],
  hooks: {
    permit: [
      {
        rules: cite(RULE),
        run: (g, q) =>
          (q.of === 'forbidLoading' || q.of === 'forbidUnloading') &&
          q.refusal.code === 'ship-fought' &&
          stayed(g, q.asked)
            ? RULE
            : null,
      },
    ],
    forbidUnloading: [
      {
        rules: cite(RULE),
        run: (g, q) =>
          stayed(g, q) && g.cargo(q.carrier.id).some((n) => boardedNow(g.piece(n)))
            ? refuse(RULE, 'loads-or-lands', [{ kind: 'piece', id: pid(q.carrier.id) }])
            : null,
      },
    ],
  },
}
