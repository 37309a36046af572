/**
 * A damaged carrier launches and lands no aircraft. Its own aircraft aloft must find another place; guests aboard are
 * trapped, and so are aircraft that were on deck when it was hit from a distance (G40-058). The engine's holds module
 * decides what fits in a hold.
 */
import { refuse } from '../../../../shared/model'
import { pid, type Game } from '../../../engine/loop/game'
import { isShut } from '../../../engine/state/cargo-capacity'
import type { RuleModule } from '../../../engine/module/module'
import type { Piece } from '../../../engine/state/state'

/** The damaged carrier on which a piece is trapped; undefined if there is none. */
function trappedOn(g: Game, p: Piece): Piece | undefined {
  const carrier = p.aboard < 0 ? undefined : g.piece(p.aboard)
  return carrier && isShut(g, carrier) ? carrier : undefined
}

const damaged = (carrier: Piece) =>
  refuse('G40-058', 'deck-damaged', [{ kind: 'piece', id: pid(carrier.id) }])

export const damagedDecks: RuleModule = {
  id: 'global/damaged-decks',
  requires: ['base/carriers', 'base/sea-battle'],
  units: { carrier: { traits: { 'shut-by-damage': true } } },
  hooks: {
    forbidCarrierLanding: [
      { rules: ['G40-058'], run: (g, { carrier }) => (isShut(g, carrier) ? damaged(carrier) : null) },
    ],
    forbidMoving: [
      {
        rules: ['G40-058'],
        run(g, { piece }) {
          const carrier = trappedOn(g, piece)
          return carrier ? damaged(carrier) : null
        },
      },
    ],
    // Aircraft that cannot launch sail along.
    decideAircraftAboard: [{ rules: ['G40-058'], run: (g, { piece }) => (isShut(g, piece) ? 'must' : null) }],
    decideParticipation: [
      { rules: ['G40-058'], run: (g, { piece }) => (trappedOn(g, piece) ? false : null) },
    ],
  },
}
