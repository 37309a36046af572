/**
 * Mobilizing in Revised: units that can be mobilized must be (LHTR-020), other units are returned for the price paid
 * (LHTR-129), and fighters that get no carrier are lost (LHTR-122).
 */
import type { Game } from '../../engine/loop/game'
import type { RuleModule, Step } from '../../engine/module/module'
import type { Ix, Piece } from '../../engine/state/state'
import { capacityRefusal, facilityRefusal, orderRoom } from '../base/economy/order-room'
import { returningBy } from '../base/economy/place-limits'
import { freePieces } from '../base/economy/free-units'
import { placesOf, waitingPieces } from '../base/economy/placement-sites'
import { paidFor } from '../base/economy/purchase'
import { cite, refuse } from '../clause-keys'
import { deckless } from './decks-to-come'

/** Bought pieces that wait; pieces that return to the board keep waiting. */
const bought = (g: Game): Piece[] => waitingPieces(g).filter((p) => returningBy(g, p) === null)

/** Refunds a treasury the price of units that found no place. */
function giveBack(g: Game, pieces: readonly Piece[]): void {
  for (const p of pieces) g.pay(-1, p.treasury, paidFor(g, p), 'returned', cite('place.returned'))
  g.remove(pieces, 'returned', cite('place.returned'))
}

const afterwards: Step = {
  id: 'after-mobilizing',
  phase: 'place',
  rules: cite('place.no-deck', 'place.returned'),
  run(g) {
    giveBack(g, bought(g))
    g.remove(deckless(g), 'no-deck', cite('place.no-deck'))
    return 'done'
  },
}

/**
 * Mobilizing, with the refusal of orders for more units than complexes could place in any course of the turn.
 *
 * @param grows how many more units the complex of a land may become able to place in the turn, after the order
 */
export const mobilizeWith = (grows: (g: Game, site: Ix) => number): RuleModule => ({
  id: 'revised/mobilize',
  requires: ['base/placement'],
  // New fighters may board own carriers, old or new (LHTR-126).
  fixes: { newFightersOnCarriers: 'on' },
  words: { phases: { place: 'Mobilize units' }, phasesShort: { place: 'Mobilize' } },
  steps: [afterwards],
  turn: { insert: [{ step: 'after-mobilizing', after: 'place' }] },
  hooks: {
    // In rule sets where unplaced units wait for a later turn, an order may exceed the lands that a power has
    // (PAC-132).
    forbidOrder: [
      {
        rules: cite('place.new-complex'),
        run: (g, { treasury, units }) => facilityRefusal(g, treasury, units),
      },
      {
        rules: cite('place.limit', 'place.returned'),
        run: (g, { treasury, units }) => capacityRefusal(g, treasury, units, grows, 'place.returned'),
      },
    ],
    listOrderRoom: [
      {
        rules: cite('place.returned'),
        run: (g, q) => [orderRoom(g, q, 'returned', 'place.returned')],
      },
    ],
    forbidEndOfStep: [
      {
        rules: cite('place.must'),
        run(g, { step }) {
          if (step !== 'place') return null
          // Free units were not bought: they are lost if they are not placed.
          const free = freePieces(g)
          const p = waitingPieces(g).find((x) => !free.includes(x.id) && placesOf(g, x).length > 0)
          return p ? refuse('place.must', 'mobilize-first', [{ kind: 'unit', id: g.type(p).id }]) : null
        },
      },
    ],
  },
})

export const mobilize = mobilizeWith(() => 0)
