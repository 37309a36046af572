/**
 * Where ships end the turn, searched for all of them together: warships go where they protect the most, and ships leave
 * zones where they would be lost. A zone costs what the enemies' best answer gains there, cargo included.
 */
import { pid, type Game, type Rng } from '../../engine'
import type { Ix, Piece } from '../../engine/state/state'
import type { UnitCount } from '../battle/mean-battle'
import { costOf, lotsOf } from '../battle/unit-counts'
import type { Evaluator } from '../evaluation/evaluator'
import { SEA_SHARE } from '../evaluation/joint-answer'
import { Decks } from './decks'
import type { Trial } from '../sandbox/trial'
import { isTransport, waiting, type Lanes } from '../sea-transport/routes'

/** The share of its price that cargo loses with each turn until it is ashore, and the turns that loading takes. */
const DELAY = 0.13
const LOADING = 1.5
const MOST_TURNS = 5
/** The share of its price that a ship loses with each zone between it and the fleet. */
const APART = 0.012
/** The IPCs from which an empty transport prefers one zone to another, for each turn nearer to waiting units. */
const FETCH = 0.5
/** The average price of cargo. */
const CARGO = 3.5
/** The cost of a zone from which its transports count as lost. */
const DEAR = 2

/** A ship that can still move. */
interface Ship {
  readonly piece: Piece
  /** The zones where it can be, its own first, and the ways there. */
  readonly zones: readonly Ix[]
  readonly paths: ReadonlyMap<Ix, readonly string[]>
}

/** The places of all ships at the end of a turn, after the transports' own moves. */
export class FleetPositions {
  private readonly g: Game
  private readonly me: Ix
  private readonly ships: readonly Ship[]
  /** The zone of each ship. */
  private at: Ix[]
  /** The zone of the fleet, to which warships close up; -1 if there is none. */
  private main = -1
  /** Friendly ships that stay, by zone. */
  private readonly fixed = new Map<Ix, Piece[]>()
  private readonly decks: Decks

  constructor(
    private readonly trial: Trial,
    private readonly theatre: Evaluator,
    private readonly lanes: Lanes,
    private readonly rng: Rng,
  ) {
    this.g = trial.g
    this.me = trial.g.turnPower()
    this.ships = this.movable()
    this.decks = new Decks(trial, theatre)
    this.at = this.ships.map(({ piece }) => piece.space)
    const moving = new Set(this.ships.map(({ piece }) => piece.id))
    for (const p of this.g.state.pieces)
      if (p && p.space >= 0 && this.isShip(p) && !moving.has(p.id))
        this.fixed.set(p.space, [...(this.fixed.get(p.space) ?? []), p])
  }

  private isShip(p: Piece): boolean {
    const { g } = this
    return g.friendly(this.me, p.power) && g.type(p).domain === 'sea' && g.type(p).hits > 0
  }

  private movable(): Ship[] {
    const { g } = this
    return (this.trial.legal()?.groups() ?? []).flatMap((group): Ship[] => {
      const unit = g.typeFor(g.unitIx(group.unit), g.powerIx(group.power))
      if (unit.domain !== 'sea' || !g.space(g.spaceIx(group.space)).sea) return []
      const here = g.spaceIx(group.space)
      const paths = new Map<Ix, readonly string[]>([[here, []]])
      for (const { space, path, waypoint } of group.targets) {
        const zone = g.spaceIx(space)
        if (!waypoint && g.space(zone).sea && !g.hasEnemies(this.me, zone)) paths.set(zone, path)
      }
      // A ship that only unloads now is where it ends the turn.
      if (paths.size < 2) return []
      return group.units.flatMap((id) => {
        const piece = g.find(id)
        return piece ? [{ piece, zones: [...paths.keys()], paths }] : []
      })
    })
  }

  /** Returns all own and friendly ships in a zone. */
  private there(zone: Ix): Piece[] {
    const coming = this.ships.flatMap(({ piece }, s) => (this.at[s] === zone ? [piece] : []))
    return [...(this.fixed.get(zone) ?? []), ...coming]
  }

  private aboard(ships: readonly Piece[], domain: string): Piece[] {
    const { g } = this
    return ships.flatMap((p) =>
      g
        .cargo(p.id)
        .map((n) => g.piece(n))
        .filter((x) => g.type(x).domain === domain),
    )
  }

  /** Returns what fights in a zone with these ships: they, and the aircraft aboard. */
  private forceOf(ships: readonly Piece[]): UnitCount[] {
    return lotsOf(this.g, [...ships, ...this.aboard(ships, 'air')])
  }

  /** Returns what the enemies' answer in a zone costs. */
  private costAt(zone: Ix): number {
    const ships = this.there(zone)
    if (ships.length === 0) return 0
    const cargo = costOf(lotsOf(this.g, this.aboard(ships, 'land')))
    const { theatre } = this
    const { cost } = theatre.answer(zone, this.forceOf(ships), theatre.stake(zone) + cargo)
    return cost * Math.max(SEA_SHARE, theatre.share(zone))
  }

  /** Returns what a ship gains by being in a zone, apart from its safety. */
  private worthAt({ piece }: Ship, zone: Ix): number {
    const { g, lanes } = this
    const cargo = costOf(lotsOf(g, this.aboard([piece], 'land')))
    if (cargo > 0) return -DELAY * cargo * Math.min(MOST_TURNS, lanes.drop[zone] ?? Infinity)
    if (isTransport(g, piece))
      return -FETCH * Math.min(MOST_TURNS, Math.max(-2, lanes.pick[zone] ?? Infinity))
    const { cost } = g.type(piece)
    return -APART * cost * Math.min(8, this.main < 0 ? 0 : g.distance(zone, this.main))
  }

  private keptAt(zone: Ix): number {
    return this.theatre.answer(zone, this.forceOf(this.there(zone)), this.theatre.stake(zone)).kept
  }

  private *everywhere(): Iterable<readonly [Piece, Ix]> {
    for (const [s, { piece }] of this.ships.entries()) yield [piece, this.at[s] ?? -1]
    for (const [zone, ships] of this.fixed) for (const piece of ships) yield [piece, zone]
  }

  /** Finds the places of all ships. */
  search(tries: number): void {
    this.main = this.mainZone()
    this.weigh(false)
    for (let view = 0; view < 2; view++) {
      this.settle(Math.ceil(tries / 2))
      if (view === 0) this.weigh(true)
    }
  }

  /** Returns the zone with the most transports and their cargo. */
  private mainZone(): Ix {
    const { g } = this
    const zones = new Map<Ix, number>()
    for (const p of g.moversPieces((x) => x.space >= 0 && isTransport(g, x)))
      zones.set(
        p.space,
        (zones.get(p.space) ?? 0) + g.type(p).cost + costOf(lotsOf(g, this.aboard([p], 'land'))),
      )
    return [...zones].reduce((a, b) => (b[1] > a[1] ? b : a), [-1, 0] as [Ix, number])[0]
  }

  /** Updates how much of each zone's answer counts when the enemies answer everywhere at once. */
  private weigh(half: boolean): void {
    const { g, theatre, me } = this
    const zones = new Set([...this.fixed.keys(), ...this.at])
    const exposed = [
      ...[...zones].map((space) => ({ space, lots: this.forceOf(this.there(space)) })),
      ...g.rs.spaces.flatMap(({ ix, land }) =>
        land && g.friendlyLand(me, ix)
          ? [{ space: ix, lots: [...lotsOf(g, theatre.defenders(ix)), ...theatre.coming(ix)] }]
          : [],
      ),
    ]
    theatre.weigh(exposed, half)
  }

  /** Returns the worth of all ships where they are, less what the enemies' answers cost. */
  private worth(): number {
    let sum = 0
    for (const [s, ship] of this.ships.entries()) sum += this.worthAt(ship, this.at[s] ?? -1)
    for (const zone of new Set([...this.fixed.keys(), ...this.at])) sum -= this.costAt(zone)
    return sum - this.decks.cost(this.everywhere(), (zone) => this.keptAt(zone))
  }

  /** Moves ships, alone or together, as long as it helps. */
  private settle(tries: number): void {
    if (this.ships.length === 0) return
    let now = this.worth()
    let best = { worth: now, at: [...this.at] }
    for (let i = 0; i < tries; i++) {
      if (i % 16 === 0 && this.theatre.effort.stopped) break
      const before = [...this.at]
      if (!this.change()) continue
      const worth = this.worth()
      const bold = 2 * (1 - i / tries) * (this.rng.below(100) / 100)
      if (worth > now + 1e-9 || worth > now - bold + 1e-9) now = worth
      else this.at = before
      if (now > best.worth + 1e-9) best = { worth: now, at: [...this.at] }
    }
    this.at = best.at
    this.polish(best.worth)
  }

  /** Takes every improvement by a single ship, so that none stays where a random try put it. */
  private polish(from: number): void {
    let now = from
    for (const [s, { zones }] of this.ships.entries()) {
      if (this.theatre.effort.stopped) return
      for (const zone of zones) {
        const before = this.at[s] ?? -1
        if (zone === before) continue
        this.at[s] = zone
        const worth = this.worth()
        if (worth > now + 1e-9) now = worth
        else this.at[s] = before
      }
    }
  }

  /** Draws a change: one ship, or all ships of a zone that can, go to another zone. Returns false if nothing changes. */
  private change(): boolean {
    const { ships, rng } = this
    const s = rng.below(ships.length)
    const ship = ships[s]
    const from = this.at[s]
    const to = ship?.zones[rng.below(ship.zones.length)]
    if (!ship || to === undefined || to === from) return false
    const together = rng.below(3) === 0
    for (const [other, { zones }] of ships.entries())
      if (other === s || (together && this.at[other] === from && zones.includes(to))) this.at[other] = to
    return true
  }

  /** Returns what the ships' places are worth, with the delay of all cargo that is not ashore yet. */
  get total(): number {
    const { g, lanes, me } = this
    let sum = this.worth()
    for (const ships of this.fixed.values())
      for (const p of ships)
        if (p.power === me) {
          const cargo = costOf(lotsOf(g, this.aboard([p], 'land')))
          sum -= DELAY * cargo * Math.min(MOST_TURNS, lanes.drop[p.space] ?? Infinity)
        }
    for (const [land, count] of waiting(g, me, lanes)) {
      const turns = Math.min(...g.space(land).seaNeighbors.map((zone) => lanes.drop[zone] ?? Infinity))
      if (turns < Infinity) sum -= DELAY * CARGO * count * Math.min(MOST_TURNS, turns + LOADING)
    }
    return sum
  }

  /** Returns the zones where own transports that cannot leave any more are lost. */
  get lost(): Ix[] {
    return [...this.fixed].flatMap(([zone, ships]) =>
      ships.some((p) => p.power === this.me && isTransport(this.g, p)) && this.costAt(zone) > DEAR
        ? [zone]
        : [],
    )
  }

  /** Plans the moves into the trial. `decks`: those of carriers, to which aircraft fly afterwards; else all others. */
  carryOut(decks: boolean): void {
    for (const [s, { piece, paths }] of this.ships.entries()) {
      if (this.g.type(piece).deck !== decks) continue
      const path = paths.get(this.at[s] ?? -1) ?? []
      if (path.length > 1) this.trial.move([pid(piece.id)], path)
    }
  }
}
