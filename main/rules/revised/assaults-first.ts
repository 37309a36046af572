/** The order of a turn's battles: after the raids, amphibious assaults and their sea battles, then all others (LHTR-065). */
import type { Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import type { BattleRecord } from '../../engine/state/state'
import { cite, refuse } from '../clause-keys'

/** True for a landing, and for the sea battle that clears the zone for one. */
function isAssault(g: Game, { kind, space }: BattleRecord): boolean {
  const here = g.spaceIx(space)
  return g.state.pieces.some(
    (p) =>
      p?.turn?.landing !== undefined && p.aboard >= 0 && (kind === 'sea' ? p.space : p.turn.landing) === here,
  )
}

export const assaultsFirst: RuleModule = {
  id: 'revised/battle-order',
  requires: ['base/combat', 'base/land-battle', 'base/sea-battle'],
  hooks: {
    forbidBattle: [
      {
        rules: cite('battle.assaults-first'),
        run(g, { battle }) {
          const { battles } = g.state.record
          // Raids and other earlier battles already have an earlier order by their kind.
          return (battle.kind === 'land' || battle.kind === 'sea') &&
            !isAssault(g, battle) &&
            battles.some((b) => !b.done && isAssault(g, b))
            ? refuse('battle.assaults-first', 'assaults-first', [{ kind: 'space', id: battle.space }])
            : null
        },
      },
    ],
  },
}
