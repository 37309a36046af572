/** The elements of a combat movement: possible moves, the units at the targets, and the units left behind. */
import type { Action, MoveGroup } from '../../../shared/model'
import { pid, type Game } from '../../engine'
import type { UnitInfo } from '../../engine/module/ruleset'
import type { Ix, Piece } from '../../engine/state/state'
import type { UnitCount } from '../battle/mean-battle'
import type { Bias } from '../battle/estimate'
import { Airfields } from './airfields'
import { cargoFor, fill, steps, transports, voyagesOf } from './amphibious'
import { armedEnemies, costOf, enemyCargo, lotsOf } from '../battle/unit-counts'
import type { Pull } from '../evaluation/prize-pull'
import type { Evaluator } from '../evaluation/evaluator'
import type { Threats } from '../evaluation/threat-map'
import type { Trial } from '../sandbox/trial'

/** Like units with the same possible moves, or a ship with the cargo it lands. */
export interface UnitGroup {
  readonly group: MoveGroup
  /** Those of them that fight. */
  readonly lots: readonly UnitCount[]
  readonly air: boolean
  /** The price of one of them, and of the part that stays at the target. */
  readonly cost: number
  readonly ground: number
  readonly defends: boolean
  /** The home that misses them; -1 for none. */
  readonly from: Ix
  readonly count: number
  /** How near those ashore are to territories worth taking. */
  readonly pull: number
  /** Ways by target number. */
  readonly ways: ReadonlyMap<number, Way>
}
export interface Way {
  readonly path: readonly string[]
  /** The actions of a voyage; absent for a plain path. */
  readonly voyage?: readonly Action[]
  /** The risk on the way, in IPCs; negative if the way takes open territories. */
  readonly risk: number
  /** The risk of each unit at its later landing place, in IPCs. */
  readonly landing?: number
  /** Whether aircraft can return to their origin by the end of the turn. */
  readonly returns?: boolean
}
export interface Target {
  readonly space: Ix
  readonly land: boolean
  readonly defenders: readonly UnitCount[]
  /** The price of the units aboard the defenders' ships. */
  readonly cargo: number
  /** The power's own attackers that are already there. */
  readonly base: readonly UnitCount[]
  readonly foe: Ix
  /** How near it is to other spaces worth taking. */
  readonly pull: number
  bias: Bias
}

/** A mover that could join a capital: its number, and the targets from which it still can. */
export interface Reserve {
  readonly mover: number
  readonly back: ReadonlySet<number>
}

/** A space that movers can leave, or a capital. */
export interface Home {
  readonly space: Ix
  /** The defenders that every plan leaves there, or that no plan keeps from it. */
  readonly stay: readonly UnitCount[]
  /** The movers in it by number, with the targets from which they return. */
  readonly movers: readonly Reserve[]
  /** The same for movers elsewhere, if it is a capital. */
  readonly reserves: readonly Reserve[]
}

export interface AttackOptions {
  readonly movers: readonly UnitGroup[]
  readonly aims: readonly Target[]
  readonly homes: readonly Home[]
  /** The number of a home by its space. */
  readonly homeOf: ReadonlyMap<Ix, number>
}

/**
 * Returns all options of a combat movement.
 * @param threats makes ships and their cargo movers too; if absent, no ship carries units
 */
export function fieldOf(trial: Trial, theatre: Evaluator, pull: Pull, threats?: Threats): AttackOptions {
  const targets = new Targets(trial.g, pull)
  const movers = marchers(trial, theatre, pull, targets)
  if (threats) {
    const walking = new Set(movers.flatMap((m) => m.group.units))
    movers.push(...voyages(trial, theatre, threats, pull, { walking, targets }))
  }
  const homes = homesOf(theatre, movers, targets.aims)
  return { movers, aims: targets.aims, homes, homeOf: new Map(homes.map(({ space }, h) => [space, h])) }
}

/** The targets that movers can reach, numbered as they are found. */
class Targets {
  readonly aims: Target[] = []
  private readonly numbers = new Map<Ix, number>()

  constructor(
    private readonly g: Game,
    private readonly pull: Pull,
  ) {}

  /** Returns the number of the target in a space. */
  at(space: Ix): number {
    const have = this.numbers.get(space)
    if (have !== undefined) return have
    const number = this.aims.push(this.made(space)) - 1
    this.numbers.set(space, number)
    return number
  }

  private made(space: Ix): Target {
    const { g, pull } = this
    const me = g.turnPower()
    const enemies = armedEnemies(g, me, space)
    const base = g.moversPieces((p) => p.space === space && g.type(p).attack > 0)
    return {
      ...{ space, land: g.space(space).land, base: lotsOf(g, base), defenders: lotsOf(g, enemies) },
      cargo: costOf(lotsOf(g, enemyCargo(g, me, space))),
      ...{ foe: enemies[0]?.power ?? me, bias: { hits: 0, lost: 1 } },
      pull: (pull.at[space] ?? 0) - (pull.own.get(space) ?? 0),
    }
  }
}

/** Returns whether an attack of a unit on a space gains anything: a fight, open territory, or a prize at sea. */
function isWorthAttack(theatre: Evaluator, { domain }: UnitInfo, to: Ix): boolean {
  const { g } = theatre
  const me = g.turnPower()
  return (
    g.hasEnemies(me, to) ||
    (domain === 'land' && g.enemyLand(me, to)) ||
    (domain === 'sea' && theatre.prize(to, 0) > 0)
  )
}

/** Returns the units that attack by a plain path. */
function marchers(trial: Trial, theatre: Evaluator, pull: Pull, targets: Targets): UnitGroup[] {
  const { g } = trial
  const airfields = new Airfields(theatre)
  const wayTo = (group: MoveGroup, unit: UnitInfo, to: Ix, path: readonly string[]): Way => {
    const flown = path.length - 1
    const air = unit.domain === 'air'
    return {
      ...{ path, risk: -onTheWay(theatre, unit, path) },
      landing: air ? airfields.risk(group, unit, to, flown) : 0,
      returns: air && flown * 2 <= unit.move,
    }
  }
  const all: UnitGroup[] = []
  for (const group of trial.legal()?.groups() ?? []) {
    const unit = g.typeFor(g.unitIx(group.unit), g.powerIx(group.power))
    if (unit.attack === 0 || unit.domain === 'facility') continue
    const ways = new Map<number, Way>()
    for (const { space, path, waypoint } of group.targets) {
      const to = g.spaceIx(space)
      if (!waypoint && isWorthAttack(theatre, unit, to))
        ways.set(targets.at(to), wayTo(group, unit, to, path))
    }
    if (ways.size === 0) continue
    const from = g.spaceIx(group.space)
    const { cost, domain } = unit
    all.push({
      ...{ group, cost, from, ways, count: group.units.length, lots: [{ unit, count: 1 }] },
      ...{ air: domain === 'air', ground: domain === 'land' ? cost : 0, defends: unit.defense > 0 },
      pull: pull.at[from] ?? 0,
    })
  }
  return all
}

/** Returns the spaces that movers can leave, and the power's capitals. */
function homesOf(theatre: Evaluator, all: readonly UnitGroup[], aims: readonly Target[]): Home[] {
  const { g, me } = theatre
  const capitals = g.rs.spaces.flatMap(({ ix }) => (theatre.isHome(ix) && g.friendlyLand(me, ix) ? [ix] : []))
  const spaces = new Set([...all.flatMap(({ from }) => (from < 0 ? [] : [from])), ...capitals])
  const going = new Set(all.flatMap(({ group }) => group.units))
  return [...spaces].map((space) => {
    const movers = all.flatMap(({ from, ways }, mover) =>
      from === space
        ? [{ mover, back: new Set([...ways].flatMap(([a, { returns }]) => (returns === true ? [a] : []))) }]
        : [],
    )
    const stay = theatre.defenders(space).filter((p) => !going.has(pid(p.id)))
    const home = { space, movers, stay: [...lotsOf(g, stay), ...theatre.coming(space)] }
    if (!capitals.includes(space)) return { ...home, reserves: [] }
    const steps = stepsHome(g, me, space)
    const free = g.moversPieces(
      (p) => p.space !== space && !going.has(pid(p.id)) && defends(g, p) && comes(g, p, steps, space),
    )
    const reserves = all.flatMap(({ from, group, air, ways, defends: can }, mover) => {
      const p = g.find(group.units[0] ?? '')
      if (from < 0 || from === space || !can || !p || !comes(g, p, steps, space)) return []
      const { move } = g.type(p)
      const back = [...ways].flatMap(([a, { path }]) =>
        air && path.length - 1 + g.distance(aims[a]?.space ?? space, space) <= move ? [a] : [],
      )
      return [{ mover, back: new Set(back) }]
    })
    return { ...home, stay: [...home.stay, ...lotsOf(g, free)], reserves }
  })
}

const defends = (g: Game, p: Piece): boolean => g.type(p).defense > 0 && g.type(p).hits > 0

/** Returns whether a unit ashore can reach a capital in noncombat movement. */
function comes(g: Game, p: Piece, steps: ReadonlyMap<Ix, number>, capital: Ix): boolean {
  const { domain, move } = g.type(p)
  if (p.aboard >= 0 || p.space < 0) return false
  return domain === 'land'
    ? (steps.get(p.space) ?? Infinity) <= move
    : domain === 'air' && g.distance(p.space, capital) <= move
}

/** Returns the steps over friendly land from each territory to a capital. */
function stepsHome(g: Game, me: Ix, capital: Ix): Map<Ix, number> {
  const steps = new Map([[capital, 0]])
  for (const [from, n] of steps)
    for (const to of g.space(from).landNeighbors)
      if (!steps.has(to) && g.friendlyLand(me, to)) steps.set(to, n + 1)
  return steps
}

/** Returns ships with the cargo they could land on enemy coasts; each gets the best cargo that the others leave. */
function voyages(
  trial: Trial,
  theatre: Evaluator,
  threats: Threats,
  pull: Pull,
  { walking, targets }: { readonly walking: ReadonlySet<string>; readonly targets: Targets },
): UnitGroup[] {
  const { g } = trial
  const out: UnitGroup[] = []
  // Units that attack on foot are not carried.
  const taken = new Set(walking)
  for (const group of transports(trial, trial.legal()?.groups() ?? []))
    for (const id of group.units) {
      const ship = g.find(id)
      if (!ship) continue
      const { aboard, ashore } = cargoFor(g, ship, threats)
      const cargo = fill(g, ship, { aboard, ashore: ashore.filter((p) => !taken.has(pid(p.id))) })
      if (cargo.length === 0) continue
      const here = riskOf(theatre, g.spaceIx(group.space), ship)
      const ways = new Map<number, Way>()
      for (const voyage of voyagesOf(g, group)) {
        if (!g.enemyLand(g.turnPower(), voyage.coast)) continue
        const risk = Math.max(0, riskOf(theatre, voyage.zone, ship) - here)
        const aim = targets.at(voyage.coast)
        if (risk >= (ways.get(aim)?.risk ?? Infinity)) continue
        ways.set(aim, { path: [], voyage: steps(g, ship, cargo, voyage), risk })
      }
      if (ways.size === 0) continue
      for (const p of cargo) taken.add(pid(p.id))
      const lots = lotsOf(g, cargo)
      const ground = costOf(lots)
      const at = Math.max(0, ...cargo.map((p) => (p.aboard < 0 ? (pull.at[p.space] ?? 0) : 0)))
      out.push({
        ...{ group: { ...group, units: [id] }, lots, ground, cost: ground, ways, count: 1, pull: at },
        ...{ air: false, defends: false, from: -1 },
      })
    }
  return out
}

/** Returns the worth of open territories on a way over land. They are taken in passing and seldom kept. */
function onTheWay(theatre: Evaluator, unit: UnitInfo, path: readonly string[]): number {
  const { g, me } = theatre
  if (unit.domain !== 'land') return 0
  return path.slice(1, -1).reduce((sum, id) => {
    const space = g.spaceIx(id)
    return sum + (g.enemyLand(me, space) && !g.hasEnemies(me, space) ? theatre.prize(space, 0.3) : 0)
  }, 0)
}

/** Returns the added cost of the enemies' answer if a ship joins the others in a zone. */
function riskOf(theatre: Evaluator, zone: Ix, ship: Piece): number {
  const { g } = theatre
  const others = theatre.fleet(zone).filter((p) => p.id !== ship.id)
  return theatre.answer(zone, lotsOf(g, [...others, ship]), 0).cost
}
