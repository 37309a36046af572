/**
 * Aircraft that need a deck: those in the air that find no safe land. Carriers sail to where these can reach them; what
 * finds neither is lost.
 */
import { freeSlots, movesLeft, slotsFor, type Game } from '../../engine'
import type { Ix, Piece } from '../../engine/state/state'
import { lotsOf } from '../battle/unit-counts'
import type { Evaluator } from '../evaluation/evaluator'
import type { Trial } from '../sandbox/trial'

/** The IPCs at risk ashore from which an aircraft needs a deck. */
const NEEDED = 1

/** An aircraft in the air, and what it loses if it lands ashore, in IPCs. */
interface Adrift {
  readonly piece: Piece
  readonly left: number
  readonly risk: number
}

export class Decks {
  private readonly g: Game
  private readonly adrift: readonly Adrift[]

  constructor(
    trial: Trial,
    private readonly theatre: Evaluator,
  ) {
    this.g = trial.g
    const { g } = this
    const known = new Map<string, number>()
    const riskAt = (p: Piece, land: Ix): number => {
      const key = `${p.type} ${land}`
      const have = known.get(key)
      if (have !== undefined) return have
      const lots = [...lotsOf(g, theatre.defenders(land)), ...theatre.coming(land)]
      const { kept } = theatre.answer(land, [...lots, { unit: g.type(p), count: 1 }])
      const made = (1 - kept) * g.type(p).cost
      known.set(key, made)
      return made
    }
    this.adrift = (trial.legal()?.groups() ?? []).flatMap(({ units, targets }) =>
      units.flatMap((id): Adrift[] => {
        const piece = g.find(id)
        if (!piece || g.type(piece).domain !== 'air' || piece.aboard >= 0) return []
        if (g.space(piece.space).land && g.friendlyAtStart(theatre.me, piece.space)) return []
        const lands = targets.flatMap(({ space, waypoint }) =>
          !waypoint && g.space(g.spaceIx(space)).land ? [g.spaceIx(space)] : [],
        )
        const risk = Math.min(g.type(piece).cost, ...lands.map((land) => riskAt(piece, land)))
        return risk > NEEDED ? [{ piece, left: movesLeft(g, piece), risk }] : []
      }),
    )
  }

  /**
   * Returns what the aircraft are expected to lose at their best places, in IPCs, with these ships in these zones.
   * `keptAt`: the chance that the ships in a zone hold it.
   */
  cost(ships: Iterable<readonly [Piece, Ix]>, keptAt: (zone: Ix) => number): number {
    const { g } = this
    if (this.adrift.length === 0) return 0
    const decks = [...ships]
      .flatMap(([ship, zone]) =>
        g.type(ship).deck ? [{ ship, zone, room: freeSlots(g, ship), falls: 1 - keptAt(zone) }] : [],
      )
      .sort((a, b) => a.falls - b.falls)
    let lost = 0
    for (const { piece, left, risk } of this.adrift) {
      const deck = decks.find(({ ship, zone, room, falls }) => {
        const need = slotsFor(g, ship, piece)
        const reached = need > 0 && need <= room && g.distance(piece.space, zone) <= left
        return reached && falls * g.type(piece).cost < risk
      })
      if (deck) deck.room -= slotsFor(g, deck.ship, piece)
      lost += deck ? deck.falls * g.type(piece).cost : risk
    }
    return lost * this.theatre.weights.landing
  }
}
