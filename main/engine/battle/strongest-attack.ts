/**
 * The strongest attack of a power on a space in its next turn, as the battles that it would cause: all pieces that
 * reach the space have gone there, and the cargo of its transports is off the shore with the ships that could come
 * with it. Nothing of it is played.
 */
import type { Game } from '../loop/game'
import { roomFor } from '../state/cargo-capacity'
import type { Reach } from '../movement/next-turn-attackers'
import { surveyAs } from '../movement/next-turn-reach'
import type { Ix, Piece } from '../state/state'
import { plannedOutlooks, type Outlook } from './outlook'

/** An attack on a space, and the pieces that come with it. */
export interface Strike {
  /** A copy at the start of the power's combat movement, with the attack set up. */
  readonly game: Game
  /** The battles that decide it: for the space, and at sea off its shore where a landing must get through. */
  readonly outlooks: readonly Outlook[]
  /**
   * Id of the battle for the space itself, even if the space is empty; null if none is fought, as in a zone without
   * enemies.
   */
  readonly battle: string | null
  /** True if some attacker could take the space. */
  readonly takes: boolean
}

/**
 * Returns the strongest attack on a space that a power could make in its next turn from the present position; null if
 * no piece can come.
 *
 * @param reach where it could send pieces (`reachOf`)
 * @param stays pieces that stay out of it
 */
export function strikeOn(
  g: Game,
  power: Ix,
  reach: Reach,
  space: Ix,
  stays: (p: Piece) => boolean = () => false,
): Strike | null {
  const survey = surveyAs(g, power)
  if (!survey) return null
  const coming = new Coming(survey.game, stays)
  const there = coming.all(reach.on[space] ?? [], space)
  const land = g.space(space).land
  const zone = land ? coming.landing(reach, space) : -1
  if (there.length === 0 && zone < 0) return null
  const outlooks = plannedOutlooks(survey.game, (ix) => ix === space).filter(
    ({ picture }) => picture.space === space || picture.space === zone,
  )
  const here = outlooks.find(({ picture }) => picture.space === space)
  const takers = here ? here.picture.attackers.map((c) => survey.game.piece(c.id)) : coming.gone
  return {
    game: survey.game,
    outlooks,
    battle: here?.battle ?? null,
    takes: land ? takers.some((p) => g.type(p).domain === 'land') : takers.length > 0,
  }
}

class Coming {
  readonly gone: Piece[] = []
  private readonly left = new Set<number>()

  constructor(
    private readonly game: Game,
    private readonly stays: (p: Piece) => boolean,
  ) {}

  private free(p: Piece): boolean {
    return !this.left.has(p.id) && !this.stays(p)
  }
  /** Sends a piece together with its cargo. */
  private send(p: Piece, to: Ix, aboard = -1): Piece {
    const own = this.game.piece(p.id)
    this.left.add(p.id)
    this.gone.push(own)
    this.game.turnOf(own)
    if (own.space !== to || own.aboard !== aboard) this.game.put(own, to, aboard)
    return own
  }

  /** Sends all of these that may go and have not gone yet; carriers before the aircraft that take off from them. */
  all(pieces: readonly Piece[], to: Ix): Piece[] {
    const going = pieces.filter((p) => this.free(p))
    const flies = (p: Piece): number => Number(this.game.type(p).domain === 'air')
    return going.sort((a, b) => flies(a) - flies(b)).map((p) => this.send(p, to))
  }

  /**
   * Sends the transports that can bring the most to one zone off the shore, and the pieces that could come with them.
   * Returns the zone, or -1.
   */
  landing(reach: Reach, land: Ix): Ix {
    const { game } = this
    const best = game
      .space(land)
      .seaNeighbors.map((zone) => ({ zone, loads: this.loadsFor(reach, zone) }))
      .map(({ zone, loads }) => ({ zone, loads, worth: worthOf(game, loads) }))
      .reduce((a, b) => (b.worth > a.worth ? b : a), { zone: -1, loads: [] as Load[], worth: 0 })
    if (best.zone < 0) return -1
    for (const { ship, cargo } of best.loads) {
      this.send(ship, best.zone)
      for (const p of cargo) game.turnOf(this.send(p, best.zone, ship.id)).landing = land
    }
    this.all(reach.on[best.zone] ?? [], best.zone)
    // Cargo cannot land past ships that are not fought.
    const { power } = best.loads[0]?.ship ?? { power: -1 }
    const open =
      game.askLast('decideLandingClear', { power, zone: best.zone }) ?? !game.hasEnemies(power, best.zone)
    const fought = plannedOutlooks(game).some(({ picture }) => picture.space === best.zone)
    if (open || fought) return best.zone
    for (const { cargo } of best.loads) for (const p of cargo) delete game.turnOf(game.piece(p.id)).landing
    return -1
  }

  /** Returns the load of each transport that reaches a zone: no piece twice, and as much as its hold takes. */
  private loadsFor({ lifts }: Reach, zone: Ix): Load[] {
    const taken = new Set<number>()
    const out: Load[] = []
    for (const lift of lifts) {
      if (!this.free(lift.ship) || !lift.zones.includes(zone)) continue
      const cargo: Piece[] = []
      let room = -1
      for (const p of lift.cargo) {
        if (taken.has(p.id) || !this.free(p)) continue
        const own = this.game.piece(p.id)
        const takes = this.game.type(lift.ship).hold?.takes ?? {}
        const need = takes[this.game.type(p).id] ?? 0
        // Cargo already aboard is counted when its turn comes and takes no room from the first piece.
        const beside = this.game.cargo(lift.ship.id).filter((n) => n !== p.id)
        const used = beside.reduce((sum, n) => sum + (takes[this.game.type(this.game.piece(n)).id] ?? 0), 0)
        room =
          room < 0 ? Math.max(0, roomFor(this.game, this.game.piece(lift.ship.id), own) + need + used) : room
        if (need === 0 || need > room) continue
        room -= need
        cargo.push(p)
        taken.add(p.id)
      }
      if (cargo.length > 0) out.push({ ship: lift.ship, cargo })
    }
    return out
  }
}

interface Load {
  readonly ship: Piece
  readonly cargo: readonly Piece[]
}

const worthOf = (g: Game, loads: readonly Load[]): number =>
  loads.reduce((sum, { cargo }) => sum + cargo.reduce((all, p) => all + g.type(p).attack + 1, 0), 0)
