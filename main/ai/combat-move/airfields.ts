/** Where aircraft can land after an attack, and their risk there. */
import type { MoveGroup } from '../../../shared/model'
import type { UnitInfo } from '../../engine/module/ruleset'
import type { Ix } from '../../engine/state/state'
import { lotsOf } from '../battle/unit-counts'
import type { Evaluator } from '../evaluation/evaluator'

/** The least risk of an aircraft on a deck, in IPCs, and the number of zones that a carrier sails to meet it. */
const ON_DECK = 2
const MEETS = 2

export class Airfields {
  /** IPCs at risk for one more aircraft, by type and territory. */
  private readonly known = new Map<number, number>()
  /** The same on a deck, by type, its zone now, and the zone where it meets them. */
  private readonly afloatKnown = new Map<number, number>()

  constructor(private readonly theatre: Evaluator) {}

  /**
   * Returns the added risk of an attacking aircraft at its best landing place compared with its present one, in IPCs.
   * `flown`: the spaces flown to reach the target.
   */
  risk(group: MoveGroup, unit: UnitInfo, at: Ix, flown: number): number {
    const { g, weights } = this.theatre
    const left = unit.move - Math.max(flown, g.distance(g.spaceIx(group.space), at))
    let best = unit.cost
    best = Math.min(best, this.onDeck(unit, at, left))
    for (const { ix, land, data } of g.rs.spaces) {
      if (best < 0.2) break
      if (!land || data.impassable || g.distance(at, ix) > left) continue
      if (g.friendlyAtStart(this.theatre.me, ix)) best = Math.min(best, this.at(unit, ix))
    }
    const here = g.spaceIx(group.space)
    const now = g.space(here).land && g.friendlyAtStart(this.theatre.me, here) ? this.at(unit, here) : 0
    return Math.max(0, best - now / 2) * weights.landing
  }

  /** Returns the risk of an aircraft on the best deck of this power that can meet it. */
  private onDeck(unit: UnitInfo, at: Ix, left: number): number {
    const { g, me } = this.theatre
    let best = unit.cost
    for (const p of g.piecesOf(me)) {
      const ship = g.type(p)
      if (p.space < 0 || !ship.deck || ship.hold?.takes[unit.id] === undefined) continue
      for (const { ix, sea } of g.rs.spaces)
        if (sea && g.distance(at, ix) <= left && g.distance(p.space, ix) <= MEETS && !g.hasEnemies(me, ix))
          best = Math.min(best, this.afloat(unit, p.space, ix))
    }
    return best
  }

  /** Returns the risk of an aircraft on a deck that sails to a zone with the fleet around it. */
  private afloat(unit: UnitInfo, from: Ix, zone: Ix): number {
    const { g } = this.theatre
    const { length } = g.rs.spaces
    const key = (unit.ix * length + zone) * length + from
    const have = this.afloatKnown.get(key)
    if (have !== undefined) return have
    const fleet = [...this.theatre.fleet(zone), ...(from === zone ? [] : this.theatre.fleet(from))]
    const { kept } = this.theatre.answer(zone, [...lotsOf(g, fleet), { unit, count: 1 }])
    const made = Math.max(ON_DECK, (1 - kept) * unit.cost)
    this.afloatKnown.set(key, made)
    return made
  }

  private at(unit: UnitInfo, land: Ix): number {
    const { theatre } = this
    const key = unit.ix * theatre.g.rs.spaces.length + land
    const have = this.known.get(key)
    if (have !== undefined) return have
    const ground = theatre.defenders(land).filter((p) => theatre.g.type(p).domain === 'land')
    const there = [...lotsOf(theatre.g, ground), ...theatre.coming(land)]
    const { kept } = theatre.answer(land, [...there, { unit, count: 1 }])
    const made = (1 - kept) * unit.cost
    this.known.set(key, made)
    return made
  }
}
