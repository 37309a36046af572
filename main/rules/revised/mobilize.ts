/**
 * Mobilizing in Revised: what can be mobilized must be (LHTR-020), what can't is returned for what was paid (LHTR-129), and
 * fighters that no carrier came to are lost (LHTR-122).
 */
import type { Game } from '../../engine/game'
import type { RuleModule, Step } from '../../engine/module'
import type { Ix, Piece } from '../../engine/state'
import { capacityRefusal, facilityRefusal } from '../base/order-room'
import { returningBy } from '../base/place-limits'
import { freePieces, placesOf, waitingPieces } from '../base/places'
import { paidFor } from '../base/purchase'
import { cite, refuse } from '../clauses'
import { deckless } from './decks-to-come'

/** Waiting pieces that were bought: what only comes back to the board waits on. */
const bought = (g: Game): Piece[] => waitingPieces(g).filter((p) => returningBy(g, p) === null)

/** Gives a treasury back what it paid for units that found no place. */
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
 * Mobilizing, with what is refused when it is ordered: more than complexes take whatever the turn brings.
 *
 * @param grows how many more units the complex of a land may still come to take in a turn, after the order was given
 */
export const mobilizeWith = (grows: (g: Game, site: Ix) => number): RuleModule => ({
  id: 'revised/mobilize',
  requires: ['base/placement'],
  data: {
    'place.carriers': 'main/rules/base/placement.ts#newFightersOnCarriers',
  },
  // New fighters go onto own carriers, old or new (LHTR-126).
  fixes: { newFightersOnCarriers: 'on' },
  words: { phases: { place: 'Mobilize units' } },
  steps: [afterwards],
  turn: { insert: [{ step: 'after-mobilizing', after: 'place' }] },
  hooks: {
    // Where what finds no place waits for a later turn instead, an order may run ahead of the lands that a power has (PAC-132).
    orderForbidden: [
      {
        rules: cite('place.new-complex'),
        run: (g, { treasury, units }) => facilityRefusal(g, treasury, units),
      },
      {
        rules: cite('place.limit', 'place.returned'),
        run: (g, { treasury, units }) => capacityRefusal(g, treasury, units, grows, 'place.returned'),
      },
    ],
    ends: [
      {
        rules: cite('place.must'),
        run(g, { step }) {
          if (step !== 'place') return null
          // Free units were not bought: whoever doesn't place them loses them.
          const free = freePieces(g)
          const p = waitingPieces(g).find((x) => !free.includes(x.id) && placesOf(g, x).length > 0)
          return p ? refuse('place.must', 'mobilize-first', [{ kind: 'unit', id: g.type(p).id }]) : null
        },
      },
    ],
  },
})

export const mobilize = mobilizeWith(() => 0)
