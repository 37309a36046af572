/** The moves that bring a power's aircraft home by the landing plan, one after another. */
import type { Action } from '../../../shared/model'
import { pid, type Game } from '../loop/game'
import type { Ix, Piece } from '../state/state'
import { landingOf } from './landing'
import { besideCarrier } from './group-move'
import { pathTo, search } from './search/reach'
import type { Home, MovementLegal, MoveSpec } from './types'

/** The landing plan of a position, and what may be done about it. */
class Homecoming {
  private readonly homeless: readonly Piece[]
  private readonly homes: readonly Home[]

  constructor(
    private readonly g: Game,
    private readonly spec: MoveSpec,
    private readonly legal: MovementLegal,
  ) {
    const landing = landingOf(g, spec)
    this.homeless = landing.now().homeless
    this.homes = landing.plan().homes()
  }

  private allowed(a: Action): Action | null {
    return this.legal.check(a).ok ? a : null
  }

  /** Returns a legal move of these pieces together to a space; null if there is none. */
  private move(pieces: readonly Piece[], to: Ix): Action | null {
    const { g, spec } = this
    const units = pieces.map((p) => pid(p.id))
    const guides = pieces.filter((p) => !besideCarrier(g, p, pieces))
    for (const n of search(g, spec.phase, spec.mode, guides)) {
      if (n.space !== to || n.parent === null) continue
      const a = this.allowed({ kind: 'move', units, path: pathTo(n).map((s) => g.sid(s)) })
      if (a) return a
    }
    return null
  }

  /** Returns a flight of an aircraft in the air to its place. */
  flight(): Action | null {
    for (const { piece, space } of this.homes) {
      const a = piece.aboard < 0 && space !== piece.space ? this.move([piece], space) : null
      if (a) return a
    }
    return null
  }

  /**
   * True if an aircraft has a reason to leave its deck. A change of decks within a zone only makes sense if an
   * aircraft waits there or the present deck is due elsewhere. Between two equally good decks the plan may alternate
   * forever.
   */
  private isPressed({ space, piece }: Home): boolean {
    return (
      space !== piece.space ||
      this.homeless.some((p) => p.space === space) ||
      this.homes.some((x) => x.carrier === piece.aboard && x.space !== space)
    )
  }

  /** Returns a move of an aircraft that can reach land or another deck: it makes room for those that can't. */
  makingRoom(): Action | null {
    if (this.homeless.length === 0) return null
    for (const home of this.homes) {
      const { piece, space, carrier } = home
      if (piece.aboard < 0 || carrier === piece.aboard || !this.isPressed(home)) continue
      const a =
        space === piece.space
          ? this.allowed({ kind: 'load', units: [pid(piece.id)], onto: pid(carrier) })
          : this.move([piece], space)
      if (a) return a
    }
    return null
  }

  /** Returns a move of a carrier to where its aircraft are to land. */
  pickUp(): Action | null {
    for (const home of this.homes) {
      const carrier = home.carrier >= 0 ? this.g.piece(home.carrier) : null
      if (!carrier || carrier.space === home.space || carrier.space < 0) continue
      const a = this.sail(carrier, home.space)
      if (a) return a
    }
    return null
  }

  /** Returns a move that brings a carrier, or an aircraft aboard that is to land on it, to a zone. */
  private sail(carrier: Piece, zone: Ix): Action | null {
    const along = this.homes
      .filter((x) => x.carrier === carrier.id && x.piece.aboard === carrier.id)
      .map((x) => x.piece)
    const together = this.move([carrier, ...along], zone)
    if (together) return together
    // If the carrier's way is too long for the aircraft aboard, the aircraft flies there by a shorter way of its own.
    for (const p of along) {
      const alone = this.move([p], zone)
      if (alone) return alone
    }
    // Aircraft that may not act stay aboard.
    return this.move([carrier], zone)
  }
}

/** Returns the next move of the landing plan: aircraft fly to their places, then carriers sail to meet them. */
export function landNext(g: Game, spec: MoveSpec, legal: MovementLegal): Action | null {
  const homecoming = new Homecoming(g, spec, legal)
  return homecoming.flight() ?? homecoming.makingRoom() ?? homecoming.pickUp()
}
