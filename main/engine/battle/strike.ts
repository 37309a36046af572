/**
 * What a power could throw at a space in its next turn, as the battles that this would be: all that reaches it has gone there,
 * and what its transports could bring lies off the shore with the ships that could come with them. Nothing of it is played.
 */
import type { Game } from '../game'
import { roomFor } from '../holds'
import type { Reach } from '../movement/attackers'
import { surveyAs } from '../movement/survey'
import type { Ix, Piece } from '../state'
import { plannedOutlooks, type Outlook } from './outlook'

/** An attack on a space, and what comes with it. */
export interface Strike {
  /** A copy at the beginning of the power's combat movement, in which it is laid out. */
  readonly game: Game
  /** The battles that decide it: for the space, and at sea off its shore where a landing must get through. */
  readonly outlooks: readonly Outlook[]
  /** The battle for the space itself, also where nobody is there; null where none is fought, as in a zone without enemies. */
  readonly battle: string | null
  /** Is somebody among those who come that could take it? */
  readonly takes: boolean
}

/**
 * The strongest attack on a space that a power could make in its next turn, from where all stands now; null where nobody comes.
 * @param reach what it could send where (`reachOf`)
 * @param stays pieces that are kept out of it
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
  /** Sends a piece; what it carries goes with it. */
  private send(p: Piece, to: Ix, aboard = -1): Piece {
    const own = this.game.piece(p.id)
    this.left.add(p.id)
    this.gone.push(own)
    this.game.turnOf(own)
    if (own.space !== to || own.aboard !== aboard) this.game.put(own, to, aboard)
    return own
  }

  /** Sends all of these that are not kept out of it or gone already; ships before those who take off from them. */
  all(pieces: readonly Piece[], to: Ix): Piece[] {
    const going = pieces.filter((p) => this.free(p))
    const flies = (p: Piece): number => Number(this.game.type(p).domain === 'air')
    return going.sort((a, b) => flies(a) - flies(b)).map((p) => this.send(p, to))
  }

  /** Sends transports with the most that they can bring to a zone off the shore, and who could come with them; the zone, or -1. */
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
    // Past ships that nobody fights nothing comes ashore.
    const { power } = best.loads[0]?.ship ?? { power: -1 }
    const open =
      game.askLast('landingClear', { power, zone: best.zone }) ?? !game.hasEnemies(power, best.zone)
    const fought = plannedOutlooks(game).some(({ picture }) => picture.space === best.zone)
    if (open || fought) return best.zone
    for (const { cargo } of best.loads) for (const p of cargo) delete game.turnOf(game.piece(p.id)).landing
    return -1
  }

  /** What each transport that reaches a zone brings: no piece twice, and as much as its hold takes. */
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
        // Cargo that is aboard already is counted in turn, and takes no room from the first.
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
