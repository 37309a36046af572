/**
 * The elements of a noncombat movement: the land units and aircraft that can move, the places where they can end the
 * turn, and what one of them gains by its presence there.
 */
import type { MoveGroup } from '../../../shared/model'
import { pid, type Game } from '../../engine'
import type { UnitInfo } from '../../engine/module/ruleset'
import type { Ix } from '../../engine/state/state'
import type { UnitCount } from '../battle/mean-battle'
import { lotsOf } from '../battle/unit-counts'
import type { Evaluator } from '../evaluation/evaluator'
import { pullOf, type Pull } from '../evaluation/prize-pull'
import { AirSupport } from './air-support'
import { power } from '../sandbox/fractional-power'
import type { Trial } from '../sandbox/trial'

/** The worth of a territory with a complex or a city. */
const SEAT = 15

/** Like units with the same possible moves. */
export interface Mover {
  readonly group: MoveGroup
  readonly unit: UnitInfo
  readonly count: number
  /** By number, including the present place if they can stay. */
  readonly ways: readonly Way[]
}

/** A place by number, with the path and the worth of one unit there. */
export interface Way {
  readonly place: number
  readonly path: readonly string[]
  readonly worth: number
}

/** A space where movers can end the turn, with the units that are there in any case. */
export interface Place {
  readonly space: Ix
  readonly stay: readonly UnitCount[]
}

export interface StationOptions {
  readonly movers: readonly Mover[]
  readonly places: readonly Place[]
  /** The number of a place by its space. */
  readonly placeOf: ReadonlyMap<Ix, number>
}

/**
 * Returns all options of a noncombat movement.
 * @param docks by space: turns until units that gather there are ashore overseas; null if no ship sails
 */
export function stationOptions(trial: Trial, theatre: Evaluator, docks: Float64Array | null): StationOptions {
  const { g } = trial
  const survey = new Survey(g, theatre, docks)
  const movers = (trial.legal()?.groups() ?? []).flatMap((group) => survey.mover(group) ?? [])
  const moving = new Set(movers.flatMap(({ group }) => group.units))
  const places = [...survey.placeOf.keys()].map((space): Place => {
    const there = theatre.defenders(space).filter((p) => !moving.has(pid(p.id)))
    return { space, stay: [...lotsOf(g, there), ...theatre.coming(space)] }
  })
  return { movers, places, placeOf: survey.placeOf }
}

class Survey {
  /** Places by space, numbered as they are found. */
  readonly placeOf = new Map<Ix, number>()
  private readonly pull: Pull
  private readonly support: AirSupport

  constructor(
    private readonly g: Game,
    private readonly theatre: Evaluator,
    docks: Float64Array | null,
  ) {
    this.pull = pullOf(g, theatre)
    this.support = new AirSupport(theatre)
    if (docks) this.gather(docks)
  }

  /** Draws units without a front of their own to ports from which ships take them to one. */
  private gather(docks: Float64Array): void {
    const { weights } = this.theatre
    for (const [space, n] of docks.entries())
      if (n < Infinity)
        this.pull.at[space] = Math.max(this.pull.at[space] ?? 0, weights.docks * power(weights.turn, n))
  }

  /** Returns units with their ways; null if they have no choice, or if another search places them. */
  mover(group: MoveGroup): Mover | null {
    const { g } = this
    const unit = g.typeFor(g.unitIx(group.unit), g.powerIx(group.power))
    const from = g.spaceIx(group.space)
    if (!this.takesPart(unit, from)) return null
    const stay = this.way(unit, from, [])
    const others = this.othersOf(group, unit)
    const mayStay = this.mayStay(unit, from)
    if (mayStay && others.length === 0) return null
    const ways = mayStay || others.length === 0 ? [stay, ...others] : others
    return { group, unit, count: group.units.length, ways }
  }

  /** Returns whether this search places units: aircraft, and land units that are ashore. */
  private takesPart({ domain }: UnitInfo, space: Ix): boolean {
    return domain === 'air' || (domain === 'land' && this.g.space(space).land)
  }

  /** Returns whether units can stay where they are: aircraft over enemy territory or the open sea cannot. */
  private mayStay({ domain }: UnitInfo, from: Ix): boolean {
    const { g } = this
    return domain === 'land' || (g.space(from).land && g.friendlyAtStart(g.turnPower(), from))
  }

  /** Returns the ways to other places. */
  private othersOf({ targets }: MoveGroup, unit: UnitInfo): Way[] {
    return targets.flatMap(({ space, path, waypoint }) => {
      const to = this.g.spaceIx(space)
      return waypoint || !this.takesPart(unit, to) ? [] : [this.way(unit, to, path)]
    })
  }

  private way(unit: UnitInfo, space: Ix, path: readonly string[]): Way {
    return { place: this.placeAt(space), path, worth: this.worthAt(unit, space) }
  }

  /** Returns the number of the place in a space. */
  private placeAt(space: Ix): number {
    const have = this.placeOf.get(space)
    if (have !== undefined) return have
    const place = this.placeOf.size
    this.placeOf.set(space, place)
    return place
  }

  /** Returns what one unit gains by its presence in a space. */
  private worthAt(unit: UnitInfo, space: Ix): number {
    const near = this.pull.at[space] ?? 0
    const { place, support } = this.theatre.weights
    if (unit.hits === 0) return this.gunAt(space) + 0.1 * near
    if (unit.domain === 'air')
      return unit.cost * support * this.support.at(unit, space) + (this.g.space(space).land ? 0.3 : 0)
    return Math.max(1, unit.cost) * place * near
  }

  /**
   * Returns the worth of an antiaircraft gun in a space. It is captured with its territory, so it belongs to a complex
   * or a city and not to a front by itself.
   */
  private gunAt(space: Ix): number {
    const { theatre } = this
    return theatre.isHome(space) ? 4 : theatre.stake(space) > SEAT ? 1 : 0
  }
}
