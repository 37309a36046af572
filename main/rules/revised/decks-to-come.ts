/**
 * Carriers bought this turn: own fighters may end their flight over a zone where one of them will be mobilized
 * (LHTR-119). The carrier is mobilized there; fighters that find no deck are lost after mobilizing (LHTR-120,
 * LHTR-122).
 */
import { pid, type Game } from '../../engine/loop/game'
import { kept } from '../../engine/state/derived-caches'
import type { RuleModule } from '../../engine/module/module'
import { hasDeck } from '../../engine/movement/landing'
import { comeAboard } from '../../engine/movement/group-move'
import type { Ix, Piece } from '../../engine/state/state'
import { noncombatSpec } from '../base/movement/movement'
import { roomAt, sites, waitingPieces } from '../base/economy/placement-sites'
import { cite, refuse } from '../clause-keys'

const waitingCarriers = (g: Game): Piece[] => waitingPieces(g).filter((p) => hasDeck(g, p))

/**
 * Zones where the carrier may be mobilized after `others` more. Carriers are interchangeable, so of two next to a
 * complex with room for one, only the first can be placed.
 */
const zonesOf = (g: Game, c: Piece, others: number): Ix[] =>
  [...new Set(sites(g, c.power, c.treasury).flatMap((s) => g.space(s).seaNeighbors))].filter(
    (zone) => roomAt(g, c, zone) > others,
  )

/** Own aircraft over a zone without a deck after movement. Cached, since every place of every new unit asks for it. */
export const deckless = kept('revision', (g): readonly Piece[] =>
  g.moversPieces((p) => p.space >= 0 && p.aboard < 0 && g.type(p).domain === 'air' && g.space(p.space).sea),
)

/** Those aircraft for which a waiting carrier can be placed. */
const waitingForDeck = (g: Game): Piece[] => {
  // Usually no aircraft waits.
  const aloft = deckless(g)
  if (aloft.length === 0) return []
  const zones = new Set(waitingCarriers(g).flatMap((c) => zonesOf(g, c, 0)))
  return aloft.filter((p) => zones.has(p.space))
}

export const decksToCome: RuleModule = {
  id: 'revised/decks-to-come',
  requires: ['base/movement', 'base/placement'],
  hooks: {
    listCarriersToCome: [
      {
        rules: cite('deck.to-come'),
        run: (g, { power }) =>
          waitingCarriers(g)
            .filter((c) => c.power === power)
            .map((c, others) => ({ carrier: c.id, zones: zonesOf(g, c, others) })),
      },
    ],
    forbidPlacement: [
      {
        // No other unit takes the complex from a carrier that fighters wait for.
        rules: cite('deck.carrier-first'),
        run(g, q) {
          const waiting = waitingForDeck(g)
          const [first] = waiting
          if (!first) return null
          // As many carriers as the fighters here need; more if no fighters wait elsewhere.
          const here = waiting.filter((p) => p.space === q.space)
          const { deck, hold } = g.unit(q.unit)
          const enough = here.length === waiting.length ? Infinity : here.length
          if (deck && hold && here.length > 0 && (q.count - 1) * hold.slots < enough) return null
          return refuse('deck.carrier-first', 'carrier-first', [
            { kind: 'piece', id: pid(first.id) },
            { kind: 'space', id: g.sid(first.space) },
          ])
        },
      },
    ],
    onPlacement: [
      {
        rules: cite('deck.comes'),
        run(g, { space }) {
          for (const p of deckless(g)) if (p.space === space) comeAboard(g, noncombatSpec, p)
        },
      },
    ],
  },
}
