/**
 * The landing duty: can all aircraft in the air land this turn? It is one question about all of them: land takes any
 * number, decks a few, and each carrier can be in only one place. The same plan decides whether a move is legal,
 * shades the spaces, says which carrier owes a pick-up, and lands the random player's aircraft.
 */
import type { Game } from '../loop/game'
import { freeSlots, mayLandOn, slotsFor } from '../state/cargo-capacity'
import { kept } from '../state/derived-caches'
import type { Ix, Piece } from '../state/state'
import { anyFree } from './search/free-steps'
import { airwaysOf, FAR, type Airways, type Goal } from './search/ways-home'
import { matchDecks, type Deck } from './deck-assignment'
import { pointsLeft } from './search/points'
import type { Home, MoveSpec } from './types'
import { Voyages, type Zone } from './search/voyages'
import { mostBonusAtSea } from './search/cached-way-rules'

/** Landing places for all aircraft in the air. */
export interface LandingPlan {
  /** Returns a landing place for each of the others; computed on first use. */
  readonly homes: () => readonly Home[]
  /** Aircraft without a landing place. */
  readonly lost: readonly Piece[]
}

/** An aircraft in the plan: where it is, or would be after the move in question. */
interface Flyer {
  readonly piece: Piece
  readonly space: Ix
  readonly left: number
  readonly aboard: number
}

/**
 * The assignment of aircraft to decks: those with a deck, those without, and those that must leave a deck and fly to
 * land.
 */
interface Seating {
  readonly placed: readonly Home[]
  readonly lost: readonly Flyer[]
  readonly displaced: ReadonlySet<Piece>
}

const NOBODY_SEATED: Seating = { placed: [], lost: [], displaced: new Set() }

/** Assumptions of a plan. */
export interface Outset {
  /** The phase ends now: no carrier sails in it any more. */
  readonly closing?: boolean
  /** Every planned battle is fought, including those that may still be left unfought. */
  readonly meant?: boolean
}

/** True if the piece has a deck for aircraft. */
export const hasDeck = (g: Game, p: Piece): boolean => g.type(p).deck

/** The landing duty of one movement phase in one position. */
export class Landing {
  private readonly ways: Airways
  private readonly voyages: Voyages
  private whole: LandingPlan | null = null
  private aircraft: Piece[] | null = null
  /** Flights after which no deck would take the aircraft: see `hopeless`. */
  private readonly deckless = new Map<number, boolean>()
  private decks: Piece[] | null = null
  /** True if many spaces will be asked about, so that building tables of all spaces pays off. */
  private prepared = false
  private inNeed: readonly Piece[] | null = null
  private readonly deckDistances = new Map<number, Int8Array>()
  private readonly rooms = new Map<number, { readonly room: number; readonly range: number }>()
  /** Carriers that are not on the board yet, each with the zones where it may be placed. */
  private readonly toCome = new Map<Piece, readonly Zone[]>()

  constructor(
    private readonly g: Game,
    private readonly spec: MoveSpec,
    { closing = false, meant = false }: Outset = {},
  ) {
    this.ways = airwaysOf(g)
    for (const power of g.movers())
      for (const { carrier, zones } of g.askAll('listCarriersToCome', { power }))
        this.toCome.set(
          g.piece(carrier),
          zones.map((space) => ({ space, cost: 0 })),
        )
    this.voyages = new Voyages(g, spec, this.toCome, closing, meant)
  }

  // ---- aircraft ------------------------------------------------------------------------------------------------

  /** Returns the aircraft of the powers that move that are not at rest on land. */
  private flying(): Piece[] {
    if (this.aircraft) return this.aircraft
    const out: Piece[] = []
    for (const power of this.g.movers())
      for (const n of this.g.roster(power)) {
        const p = this.g.piece(n)
        if (this.g.type(p).domain === 'air' && !this.atRest(p)) out.push(p)
      }
    return (this.aircraft = out)
  }

  /** True if the aircraft is on patrol, or on land where it may stay: it owes no landing. */
  atRest(p: Piece): boolean {
    if (p.space < 0 || this.g.aloft(p)) return true
    if (!this.g.space(p.space).land) return false
    return !p.turn || p.turn.legs.length === 0 || this.ways.landsOn(this.g, p, p.space)
  }

  /** True if some aircraft is in the air, neither on a deck nor at rest. */
  anyAloft(): boolean {
    return this.flying().some((p) => p.aboard < 0)
  }

  /** True if the plan must find a landing place for an aircraft in this space. */
  private owes(p: Piece, space: Ix): boolean {
    return this.spec.mode === 'noncombat' || this.g.ask('exemptFromLanding', { piece: p, space }) === null
  }

  /** True if the aircraft could come down on land from this space with this many points left. */
  reachesLand(p: Piece, space: Ix, left: number): boolean {
    return this.ways.reachesLand(this.g, p, space, left)
  }

  /** True if these aircraft, and all that are already in the air, reach land from where they are. */
  allReachLand(pieces: readonly Piece[]): boolean {
    const reaches = (p: Piece) => this.reachesLand(p, p.space, pointsLeft(this.g, p))
    return pieces.every(reaches) && this.flying().every((p) => p.aboard >= 0 || reaches(p))
  }

  /** Computes the way home from every space at once, for when many spaces will be asked about. */
  prepare(pieces: readonly Piece[]): void {
    this.prepared = true
    this.ways.prepare(this.g, pieces)
  }

  // ---- carriers ------------------------------------------------------------------------------------------------

  private carriers(): Piece[] {
    if (this.decks) return this.decks
    const { g } = this
    const movers = g.movers()
    const out: Piece[] = []
    g.rs.powers.forEach((_, power) => {
      if (!movers.some((m) => g.friendly(m, power))) return
      for (const n of g.roster(power)) {
        const p = g.piece(n)
        if (p.space >= 0 && hasDeck(g, p)) out.push(p)
      }
    })
    return (this.decks = [...out, ...this.toCome.keys()].sort((a, b) => a.id - b.id))
  }

  // ---- the plan ------------------------------------------------------------------------------------------------

  private flyer(p: Piece): Flyer {
    return { piece: p, space: p.space, left: pointsLeft(this.g, p), aboard: p.aboard }
  }

  /** Returns the plan for the present position. */
  plan(): LandingPlan {
    return (this.whole ??= this.solve(
      this.flying().map((p) => this.flyer(p)),
      -1,
    ))
  }

  /** Returns the plan after some aircraft flew to `end`, each for its cost in points. */
  after(moved: readonly Piece[], end: Ix, cost: (p: Piece) => number): LandingPlan {
    const rest = this.flying().filter((p) => !moved.includes(p))
    const flyers = rest.map((p) => this.flyer(p))
    for (const p of moved)
      flyers.push({ piece: p, space: end, left: pointsLeft(this.g, p) - cost(p), aboard: -1 })
    return this.solve(flyers, this.fightAt(moved[0]?.power ?? -1, end))
  }

  /**
   * True if the aircraft would find no landing place after flying to `end` in any case. False while the plan
   * already loses some aircraft, because the flight may then lose no more than that.
   */
  hopeless(p: Piece, end: Ix, cost: number): boolean {
    const left = pointsLeft(this.g, p) - cost
    if (!this.owes(p, end) || this.reachesLand(p, end, left) || this.plan().lost.length > 0) return false
    if ((this.toDecks(p, null)[end] ?? FAR) <= left) return false
    const won = this.fightAt(p.power, end)
    if (won < 0) return true
    const key = ((p.type * 64 + p.power) * 512 + end) * 32 + Math.max(-8, left) + 8
    let none = this.deckless.get(key)
    if (none === undefined) {
      const f: Flyer = { piece: p, space: end, left, aboard: -1 }
      // Counting this fight as won only matters for a nearby carrier.
      const meets = (c: Piece) =>
        this.inTouch(f, c) &&
        this.voyages.zones(c, won) !== this.voyages.zones(c, -1) &&
        this.voyages.zones(c, won).some((z) => this.comesDown(f, c, z))
      this.deckless.set(key, (none = !this.carriers().some(meets)))
    }
    return none
  }

  /**
   * True if the aircraft certainly has a deck after flying to `end`: one with a free place wherever its carrier meets
   * it, while all others stay where they are. If false, the whole plan must be computed.
   */
  findsDeck(p: Piece, end: Ix, cost: number): boolean {
    const left = pointsLeft(this.g, p) - cost
    return (
      this.prepared && this.needy().every((x) => x === p) && (this.toDecks(p, p.aboard)[end] ?? FAR) <= left
    )
  }

  /** Returns the aircraft in the air that reach no land. */
  private needy(): readonly Piece[] {
    return (this.inNeed ??= this.flying().filter(
      (p) => p.aboard < 0 && !this.reachesLand(p, p.space, pointsLeft(this.g, p)),
    ))
  }

  /**
   * Returns by space the points that such an aircraft needs to reach a zone where some carrier could take it. With
   * `from`, only carriers with a place to spare while all other aircraft stay aboard count; the place of the aircraft
   * on carrier `from` counts as free (-1: it has none).
   */
  private toDecks(p: Piece, from: number | null): Int8Array {
    const key = (p.type * 64 + p.power) * 16384 + (from === null ? 0 : from + 2)
    let dist = this.deckDistances.get(key)
    if (!dist) this.deckDistances.set(key, (dist = this.ways.distances(this.g, p, this.goals(p, from))))
    return dist
  }

  private goals(p: Piece, from: number | null): Goal[] {
    const { g } = this
    const out: Goal[] = []
    const found = new Set<Ix>()
    for (const c of this.carriers()) {
      if (slotsFor(g, c, p) === 0) continue
      const { room, range } = this.deckOf(c)
      if (from !== null && room + (c.id === from ? 1 : 0) < 1) continue
      for (const { space, cost } of this.voyages.zones(c, -1)) {
        if (found.has(space) || (from !== null && cost > range && cost > 0)) continue
        if (!mayLandOn(g, p, c, space)) continue
        found.add(space)
        out.push({ space, bonus: this.ways.bonus(g, p, p.space, space) })
      }
    }
    return out
  }

  /** Returns the free places of a deck, and how far all aircraft aboard can sail along. */
  private deckOf(c: Piece): { readonly room: number; readonly range: number } {
    const known = this.rooms.get(c.id)
    if (known) return known
    const aboard = this.flying().filter((p) => p.aboard === c.id)
    const room =
      this.slots(
        c,
        aboard.map((p) => this.flyer(p)),
      ) - aboard.length
    const made = { room, range: Math.min(...aboard.map((p) => pointsLeft(this.g, p))) }
    this.rooms.set(c.id, made)
    return made
  }

  /** Returns the zone that the power's aircraft would fight in if they flew there in combat movement, or -1. */
  private fightAt(power: Ix, end: Ix): Ix {
    const fights = this.spec.mode === 'combat' && this.g.space(end).sea
    return fights && this.g.hasEnemies(power, end) ? end : -1
  }

  private solve(flyers: readonly Flyer[], alsoCleared: Ix): LandingPlan {
    // Aircraft in the air that reach land are safe; those aboard stay unless another one needs the deck more.
    const aloft = flyers.filter(
      (f) => f.aboard < 0 && !this.reachesLand(f.piece, f.space, f.left) && this.owes(f.piece, f.space),
    )
    const seated =
      aloft.length === 0 ? NOBODY_SEATED : (this.atHand(aloft) ?? this.onDecks(aloft, flyers, alsoCleared))
    let homes: readonly Home[] | null = null
    return {
      lost: seated.lost.map((f) => f.piece),
      homes: () => (homes ??= [...seated.placed, ...this.elsewhere(flyers, seated)]),
    }
  }

  /** Returns the landing places of aircraft that need no deck of the plan: their present deck, or the nearest land. */
  private elsewhere(flyers: readonly Flyer[], seated: Seating): Home[] {
    const decided = new Set([...seated.placed.map((h) => h.piece), ...seated.lost.map((f) => f.piece)])
    return flyers
      .filter((f) => !decided.has(f.piece))
      .map((f) =>
        f.aboard >= 0 && !seated.displaced.has(f.piece)
          ? { piece: f.piece, space: f.space, carrier: f.aboard }
          : { piece: f.piece, space: this.ways.nearestLand(this.g, f.piece, f.space, f.left), carrier: -1 },
      )
  }

  /**
   * Assigns free slots on carriers in their present zones; null if they don't suffice. The common case: no carrier
   * need move.
   */
  private atHand(aloft: readonly Flyer[]): Seating | null {
    const { g } = this
    const free = new Map<Piece, number>()
    const placed: Home[] = []
    for (const f of aloft) {
      const deck = this.carriers().find((c) => {
        if (this.toCome.has(c)) return false
        if ((free.get(c) ?? 1) <= 0 || !this.comesDown(f, c, { space: c.space, cost: 0 })) return false
        return (free.get(c) ?? freeSlots(g, c)) > 0
      })
      if (!deck) return null
      free.set(deck, (free.get(deck) ?? freeSlots(g, deck)) - 1)
      placed.push({ piece: f.piece, space: deck.space, carrier: deck.id })
    }
    return { placed, lost: [], displaced: new Set() }
  }

  /**
   * Assigns decks to aircraft that reach no land. Only the carriers that one of them might meet matter, with the
   * aircraft aboard those, and the carriers that these in turn might meet.
   */
  private onDecks(aloft: readonly Flyer[], all: readonly Flyer[], alsoCleared: Ix): Seating {
    const first = [...aloft]
    const spare: Flyer[] = []
    const carriers: Piece[] = []
    for (let i = 0; i < first.length; i++) {
      const f = first[i]
      for (const c of this.carriers()) {
        if (!f || carriers.includes(c) || !this.inTouch(f, c)) continue
        carriers.push(c)
        for (const x of all)
          if (x.aboard === c.id) (this.reachesLand(x.piece, x.space, x.left) ? spare : first).push(x)
      }
    }
    const flyers = [...first, ...spare]
    const zones = carriers.map((c) => this.voyages.zones(c, alsoCleared))
    const decks: Deck[] = carriers.map((c, i) => ({
      slots: this.slots(c, flyers),
      choices: (zones[i] ?? []).map((z) => flyers.map((f) => this.comesDown(f, c, z))),
    }))
    const match = matchDecks(decks, flyers.length, first.length)
    const placed: Home[] = []
    const lost: Flyer[] = []
    const displaced = new Set<Piece>()
    flyers.forEach((f, i) => {
      const d = match.deckOf[i] ?? -1
      const zone = zones[d]?.[match.choice[d] ?? 0]
      const c = carriers[d]
      if (c && zone) placed.push({ piece: f.piece, space: zone.space, carrier: c.id })
      else if (i < first.length) lost.push(f)
      else displaced.add(f.piece)
    })
    return { placed, lost, displaced }
  }

  /**
   * True if the aircraft and the carrier might meet. A carrier sails a few zones, an aircraft flies the points it has
   * left.
   */
  private inTouch(f: Flyer, c: Piece): boolean {
    const { g } = this
    if (slotsFor(g, c, f.piece) === 0) return false
    // The flight may begin with a step that costs nothing.
    const flight = f.left + mostBonusAtSea(g, f.piece, 'noncombat') + (anyFree(g) ? 1 : 0)
    const coming = this.toCome.get(c)
    if (coming) return coming.some((z) => g.distance(z.space, f.space) <= flight)
    return g.distance(c.space, f.space) <= flight + this.afloat(c)
  }

  /** Returns the most that a carrier may sail in the rest of the turn. If its power does not move, 0. */
  private afloat(c: Piece): number {
    const { g } = this
    if (!g.isMover(c.power)) return 0
    const bonus = Math.max(mostBonusAtSea(g, c, 'combat'), mostBonusAtSea(g, c, 'noncombat'))
    return Math.max(0, pointsLeft(g, c) + bonus)
  }

  /**
   * Returns the slots that the aircraft of the plan may share: all but those of cargo that stays (an ally's
   * fighters).
   */
  private slots(c: Piece, flyers: readonly Flyer[]): number {
    const { g } = this
    let slots = g.type(c).hold?.slots ?? 0
    for (const n of g.cargo(c.id)) {
      const p = g.piece(n)
      if (!flyers.some((f) => f.piece === p) && !(g.isMover(p.power) && g.type(p).domain === 'air'))
        slots -= slotsFor(g, c, p)
    }
    return slots
  }

  /** True if the aircraft can be on this carrier if the carrier ends there. */
  private comesDown(f: Flyer, c: Piece, z: Zone): boolean {
    const { g } = this
    if (slotsFor(g, c, f.piece) === 0) return false
    // An aircraft already aboard stays, or sails along for the cost of the way.
    if (f.aboard === c.id && (z.cost === 0 || z.cost <= f.left)) return true
    const cost = this.ways.flight(g, f.piece, f.space, f.left, z.space)
    if (cost >= FAR) return false
    if (cost > f.left && cost > f.left + this.ways.bonus(g, f.piece, f.space, z.space)) return false
    return mayLandOn(g, f.piece, c, z.space)
  }

  // ---- the end of the phase ------------------------------------------------------------------------------------

  /**
   * Returns the aircraft in the air that are lost if nothing moves any more, and the present decks that take the
   * others. An aircraft that waits for a deck still to come is in neither list.
   */
  now(): { aboard: Home[]; homeless: Piece[] } {
    const { g } = this
    const aloft = this.flying().filter((p) => p.aboard < 0)
    if (aloft.length === 0) return { aboard: [], homeless: [] }
    const flyers = aloft.map((p) => this.flyer(p))
    // Aircraft that reach land leave the deck to those that don't: aircraft listed first are placed first.
    const needs = (f: Flyer) => (this.reachesLand(f.piece, f.space, f.left) ? 1 : 0)
    flyers.sort((a, b) => needs(a) - needs(b) || a.piece.id - b.piece.id)
    const carriers = this.carriers()
    const decks: Deck[] = carriers.map((c) => ({
      slots: g.cargo(c.id).reduce((n, x) => n - slotsFor(g, c, g.piece(x)), g.type(c).hold?.slots ?? 0),
      choices: (this.toCome.get(c) ?? [{ space: c.space, cost: 0 }]).map((z) =>
        flyers.map((f) => f.space === z.space && this.comesDown(f, c, z)),
      ),
    }))
    const match = matchDecks(decks, flyers.length)
    const aboard: Home[] = []
    const homeless: Piece[] = []
    flyers.forEach((f, i) => {
      const c = carriers[match.deckOf[i] ?? -1]
      if (!c) homeless.push(f.piece)
      else if (!this.toCome.has(c)) aboard.push({ piece: f.piece, space: c.space, carrier: c.id })
    })
    return { aboard, homeless }
  }
}

/** Returns the landing duty in the present position, cached until something changes. */
export const landingOf = (g: Game, spec: MoveSpec): Landing => dutyOf(g, spec, false)
/** Returns the landing duty if the phase ends now: no carrier sails in it any more. */
export const closingOf = (g: Game, spec: MoveSpec): Landing => dutyOf(g, spec, true)

function dutyOf(g: Game, spec: MoveSpec, closing: boolean): Landing {
  const all = landings(g)
  const key = closing ? `${spec.phase} closing` : spec.phase
  let landing = all.get(key)
  if (!landing) all.set(key, (landing = new Landing(g, spec, { closing })))
  return landing
}
const landings = kept('revision', () => new Map<string, Landing>())
