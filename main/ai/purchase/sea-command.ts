/**
 * The worth of new ships and aircraft for the command of a sea: what it helps to take from enemies and to keep from
 * them, by the added chance to win it.
 */
import type { Game } from '../../engine'
import type { UnitInfo } from '../../engine/module/ruleset'
import type { Ix, Piece } from '../../engine/state/state'
import type { UnitCount } from '../battle/mean-battle'
import type { Evaluator } from '../evaluation/evaluator'
import { power } from '../sandbox/fractional-power'
import { carries } from '../sea-transport/capacity'
import { join, might, nobody, type Might } from './might'

/**
 * The turns of income that command of the sea counts for, and the distance in zones at which ships still get there in
 * time.
 */
const COMMAND = 2.5
const NEAR = 6
/** The worth of an open sea to a power that lives behind one: its lanes. */
const LANES = 14
/** The factor for a power that has ships and no territory behind the sea. */
const COASTAL = 0.1
/** The share of a submarine in the command of a sea, compared with a ship of its strength, and that of aircraft. */
const DIVES = 0.15
const FLIES = 0.6
/** The share of a friend's ships in one's own strength. */
const FRIENDS = 0.5
/** The part of a possession that is at stake if an enemy can attack it, and if none can. */
const ATTACKED = 0.5
const QUIET = 0.15

/** What depends on a sea: what it helps to take from enemies and to keep from them. */
interface Stakes {
  readonly taken: number
  readonly kept: number
}
/** The strength at sea: that of one's own side, and the root that the enemies' comes to. */
interface Fleets {
  readonly own: Might
  readonly enemies: number
}

/** What a buyer has. */
export interface Possessions {
  /** Chosen units by space. */
  readonly added: ReadonlyMap<Ix, readonly UnitCount[]>
  /** Whether it has transports. */
  readonly sails: boolean
  /** Returns whether units in a territory have no front that they reach on foot. */
  readonly isRemote: (land: Ix) => boolean
}

export class SeaCommand {
  private readonly g: Game
  /** By zone, until the next unit is chosen. */
  private readonly seas = new Map<Ix, Stakes & Fleets>()

  constructor(
    private readonly theatre: Evaluator,
    private readonly me: Ix,
    private readonly have: Possessions,
  ) {
    this.g = theatre.g
  }

  /** Forgets all seas: another unit is chosen. */
  clear(): void {
    this.seas.clear()
  }

  /** Returns the worth of units in a zone, or in a territory at the sea, by the added chance to win the sea. */
  worth(unit: UnitInfo, space: Ix, count: number): number {
    if (unit.attack === 0 || unit.domain === 'land' || carries(unit)) return 0
    const { sea, seaNeighbors } = this.g.space(space)
    const zones = sea ? [space] : seaNeighbors
    const share = shareOf(unit)
    return Math.max(
      0,
      ...zones.map((zone) => {
        const at = this.sea(zone)
        if (at.taken + at.kept === 0) return 0
        return (commanded(at, join(at.own, unit, count)) - commanded(at, at.own)) * share
      }),
    )
  }

  private sea(zone: Ix): Stakes & Fleets {
    const known = this.seas.get(zone)
    if (known) return known
    const made = { ...this.stakes(zone), ...this.fleets(zone) }
    this.seas.set(zone, made)
    return made
  }

  /** Returns what the sea around a zone helps to take and to keep. */
  private stakes(zone: Ix): Stakes {
    const { g, theatre } = this
    const { trade } = theatre
    let [taken, kept] = [0, 0]
    for (const { ix } of g.rs.spaces) {
      if (!this.isNear(zone, ix)) continue
      const swing = trade.swing(ix) * theatre.weights.convoys
      if (swing <= 0) continue
      const worth = swing * COMMAND * power(0.85, g.distance(zone, ix) / 2)
      if (trade.isPrize(ix)) taken += worth
      else kept += worth * (theatre.against(ix).length > 0 ? ATTACKED : QUIET)
    }
    return { taken, kept: kept + this.lanes(zone) }
  }

  /** Returns what open lanes from a zone are worth. */
  private lanes(zone: Ix): number {
    const { g, me, have } = this
    const home = g.space(zone).landNeighbors.filter((land) => g.at_(land).control === me)
    if (home.some(have.isRemote)) return LANES
    return have.sails ? LANES * COASTAL : 0
  }

  /** Returns the strength of the warships around a zone, chosen ones included. */
  private fleets(zone: Ix): Fleets {
    const { g, me } = this
    let [own, enemies] = [nobody(), nobody()]
    for (const p of g.state.pieces) {
      if (!p || !this.isNear(zone, p.space) || !isWarship(g.type(p))) continue
      if (g.hostile(me, p.power)) enemies = join(enemies, g.type(p), 1)
      else own = join(own, g.type(p), this.shareIn(p))
    }
    for (const [space, lots] of this.have.added)
      if (this.isNear(zone, space))
        for (const { unit, count } of lots) if (!carries(unit)) own = join(own, unit, count)
    return { own, enemies: might(enemies, 0.5) }
  }

  /** Returns the share of a ship that is no enemy's in one's own strength. */
  private shareIn({ power: owner }: Piece): number {
    if (owner === this.me) return 1
    return this.g.friendly(this.me, owner) ? FRIENDS : 0
  }

  private isNear(zone: Ix, space: Ix): boolean {
    return space >= 0 && this.g.space(space).sea && this.g.distance(zone, space) <= NEAR
  }
}

const isWarship = (unit: UnitInfo): boolean => unit.domain === 'sea' && !carries(unit)

/** Returns how much of a unit's strength counts for the command of a sea. */
function shareOf({ domain, traits }: UnitInfo): number {
  if (domain === 'air') return FLIES
  // Submarines sink ships but guard none, because aircraft and their hunters pass them by.
  return traits['submarine'] === undefined ? 1 : DIVES
}

/** Returns the worth of a sea by the chance that a strength wins it. */
function commanded({ taken, kept, enemies }: Stakes & Fleets, own: Might): number {
  const s = might(own, 0.6)
  const all = s * s + enemies * enemies
  // A gain needs a ship to take it; a possession needs one only if an enemy comes.
  return (taken * s * s) / (all + 0.25) + (kept * (s * s + 0.05)) / (all + 0.05)
}
