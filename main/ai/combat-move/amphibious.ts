/**
 * Landings in combat movement: ships unload, together, the cargo they carry or can load nearby where a territory can be
 * taken, supported by aircraft in range. `noncombat-move/transports.ts` moves the ships afterwards.
 */
import type { Action, MoveGroup } from '../../../shared/model'
import type { Game } from '../../engine'
import type { Ix, Piece } from '../../engine/state/state'
import { pid } from '../../engine'
import { takesFor } from '../../engine/state/cargo-capacity'
import { guess } from '../battle/estimate'
import { clash, holds, type UnitCount } from '../battle/mean-battle'
import { armedEnemies, costOf, lotsOf } from '../battle/unit-counts'
import type { Threats } from '../evaluation/threat-map'
import type { Trial } from '../sandbox/trial'
import { isCapital, prizeOf } from '../evaluation/territory-value'

/** A voyage: the zone where the ship unloads, its path, and the coast. */
export interface Voyage {
  readonly zone: Ix
  readonly path: readonly string[]
  readonly coast: Ix
}

/** Returns the movers' ships that carry land units and can still act, by group. */
export const transports = (trial: Trial, groups: readonly MoveGroup[]): MoveGroup[] =>
  groups.filter((group) => {
    const unit = trial.g.typeFor(trial.g.unitIx(group.unit), trial.g.powerIx(group.power))
    return unit.domain === 'sea' && !unit.deck && takesFor(unit, group.power)
  })

/**
 * Returns the land units aboard a ship, and those on adjacent coasts that it could load, the best for their room first.
 */
export function cargoFor(g: Game, ship: Piece, threats: Threats): { aboard: Piece[]; ashore: Piece[] } {
  const takes = g.type(ship).hold?.takes ?? {}
  const guarded = (land: Ix) =>
    isCapital(g, g.movers(), land) && !holds(defendersAt(g, land, 2), threats.worst(land))
  const ashore = g
    .space(ship.space)
    .landNeighbors.filter((land) => !guarded(land))
    .flatMap((land) =>
      g.select(
        land,
        (p) =>
          g.isMover(p.power) &&
          p.power === ship.power &&
          g.type(p).domain === 'land' &&
          takes[g.type(p).id] !== undefined &&
          (p.turn?.moved.length ?? 0) === 0,
      ),
    )
  return { aboard: g.cargo(ship.id).map((n) => g.piece(n)), ashore }
}

/** Returns the friendly defenders of a territory without its best few. */
function defendersAt(g: Game, land: Ix, without: number): UnitCount[] {
  const me = g.turnPower()
  const all = g.select(land, (p) => g.friendly(me, p.power) && g.type(p).defense > 0)
  return lotsOf(g, all.sort((a, b) => g.type(b).attack - g.type(a).attack).slice(without))
}

/** Returns whether the attackers already sent to a zone are all but certain to beat its enemies. */
function isWon(g: Game, zone: Ix): boolean {
  const enemies = armedEnemies(g, g.turnPower(), zone)
  if (enemies.length === 0) return true
  const ours = g.moversPieces((p) => p.space === zone && g.type(p).attack > 0)
  const met = clash(lotsOf(g, ours), lotsOf(g, enemies))
  return met.defenders < 0.1 && met.attackers > 1
}

/** Returns the coasts where a group of ships can unload this turn, each by the shortest path. */
export function voyagesOf(g: Game, group: MoveGroup): Voyage[] {
  const from = g.spaceIx(group.space)
  const stops = [
    { zone: from, path: [] as readonly string[] },
    ...group.targets.flatMap((t) => (t.waypoint ? [] : [{ zone: g.spaceIx(t.space), path: t.path }])),
  ]
  return stops
    .filter(({ zone }) => g.space(zone).sea && isWon(g, zone))
    .flatMap(({ zone, path }) => g.space(zone).landNeighbors.map((coast) => ({ zone, path, coast })))
}

/** Returns the actions of a voyage with this cargo. */
export function steps(g: Game, ship: Piece, cargo: readonly Piece[], { path, coast }: Voyage): Action[] {
  const onto = pid(ship.id)
  const load = cargo.filter((p) => p.aboard < 0)
  const sail: Action[] = path.length > 1 ? [{ kind: 'move', units: [onto], path: [...path] }] : []
  return [
    ...load.map((p): Action => ({ kind: 'load', units: [pid(p.id)], onto })),
    ...sail,
    { kind: 'unload', units: cargo.map((p) => pid(p.id)), to: g.sid(coast) },
  ]
}

/** Returns as much of the cargo as the hold has slots for. */
export function fill(g: Game, ship: Piece, { aboard, ashore }: ReturnType<typeof cargoFor>): Piece[] {
  const { slots = 0, takes = {} } = g.type(ship).hold ?? {}
  const room = (p: Piece): number => takes[g.type(p).id] ?? slots
  let left = slots - aboard.reduce((sum, p) => sum + room(p), 0)
  const chosen = [...aboard]
  // Load the heavy unit first, because a light one fits next to it.
  for (const p of [...ashore].sort((a, b) => g.type(b).cost - g.type(a).cost))
    if (room(p) <= left) {
      chosen.push(p)
      left -= room(p)
    }
  return chosen
}

/** A ship that could land units somewhere, and its cargo. */
interface Load {
  readonly ship: Piece
  readonly cargo: readonly Piece[]
  readonly voyage: Voyage
}
/** Aircraft that could fly there. */
interface Flight {
  readonly group: MoveGroup
  readonly path: readonly string[]
}

/** The most landings in a turn, and the least that one must promise, in IPCs. */
const MOST_LANDINGS = 10
const LEAST = 1
/**
 * The part of the possible loss of ships off the coast that counts, because warships can still come to protect them.
 */
const LEFT_ALONE = 0.5

/**
 * Plans landings on enemy coasts, each with as many ships, and then aircraft, as it takes.
 * @param shunned coasts to leave alone
 */
export function land(trial: Trial, threats: Threats, shunned: ReadonlySet<Ix> = new Set()): void {
  const dropped = new Set(shunned)
  for (let n = 0; n < MOST_LANDINGS; n++) {
    const { loads, flights } = within(trial, threats, dropped)
    let found: Landing | null = null
    for (const [coast, list] of [...loads].sort(([a], [b]) => a - b)) {
      const landing = landingOn(trial.g, threats, coast, list, flights.get(coast) ?? [])
      if (landing && landing.worth > (found?.worth ?? LEAST)) found = landing
    }
    if (!found) return
    if (!carryOut(trial, found)) dropped.add(found.coast)
  }
}

/** Returns ships and aircraft by the enemy coast in their range. */
function within(
  trial: Trial,
  threats: Threats,
  dropped: ReadonlySet<Ix>,
): { readonly loads: ReadonlyMap<Ix, Load[]>; readonly flights: ReadonlyMap<Ix, Flight[]> } {
  const groups = trial.legal()?.groups() ?? []
  const loads = loadsByCoast(trial, threats, dropped, groups)
  return { loads, flights: loads.size > 0 ? flightsByCoast(trial.g, groups, loads) : new Map() }
}

/** Returns ships with cargo by the enemy coast in their range; each unit is in the cargo of one ship only. */
function loadsByCoast(
  trial: Trial,
  threats: Threats,
  dropped: ReadonlySet<Ix>,
  groups: readonly MoveGroup[],
): Map<Ix, Load[]> {
  const { g } = trial
  const loads = new Map<Ix, Load[]>()
  const taken = new Set<number>()
  for (const group of transports(trial, groups)) {
    const voyages = onePerCoast(
      voyagesOf(g, group).filter(({ coast }) => g.enemyLand(g.turnPower(), coast) && !dropped.has(coast)),
    )
    if (voyages.length === 0) continue
    for (const ship of group.units.flatMap((unit) => g.find(unit) ?? [])) {
      const { aboard, ashore } = cargoFor(g, ship, threats)
      const cargo = fill(g, ship, { aboard, ashore: ashore.filter((p) => !taken.has(p.id)) })
      if (cargo.length === 0) continue
      for (const p of cargo) taken.add(p.id)
      for (const voyage of voyages)
        loads.set(voyage.coast, [...(loads.get(voyage.coast) ?? []), { ship, cargo, voyage }])
    }
  }
  return loads
}

/** Returns the first voyage to each coast. */
const onePerCoast = (voyages: readonly Voyage[]): Voyage[] =>
  voyages.filter(({ coast }, i) => voyages.findIndex((one) => one.coast === coast) === i)

/** Returns the aircraft that could join a landing, by coast. */
function flightsByCoast(
  g: Game,
  groups: readonly MoveGroup[],
  loads: ReadonlyMap<Ix, readonly Load[]>,
): Map<Ix, Flight[]> {
  const flights = new Map<Ix, Flight[]>()
  for (const group of groups) {
    const unit = g.typeFor(g.unitIx(group.unit), g.powerIx(group.power))
    if (unit.domain !== 'air' || unit.attack === 0) continue
    for (const { space, path, waypoint } of group.targets) {
      const coast = g.spaceIx(space)
      if (!waypoint && loads.has(coast)) flights.set(coast, [...(flights.get(coast) ?? []), { group, path }])
    }
  }
  return flights
}

interface Landing {
  readonly coast: Ix
  readonly worth: number
  readonly loads: readonly Load[]
  readonly air: readonly { readonly unit: string; readonly path: readonly string[] }[]
}

/** The most ships and aircraft in one landing. */
const MOST_SHIPS = 8
const MOST_AIRCRAFT = 6

/**
 * Returns the most promising landing on a coast. Adds ships one by one, each time with the fewest aircraft that make
 * the landing pay.
 */
function landingOn(
  g: Game,
  threats: Threats,
  coast: Ix,
  list: readonly Load[],
  flights: readonly Flight[],
): Landing | null {
  const air = flights
    .flatMap(({ group, path }) => group.units.map((unit) => ({ unit, path })))
    .slice(0, MOST_AIRCRAFT)
  const flying = air.map((_, n) =>
    lotsOf(
      g,
      air.slice(0, n + 1).flatMap(({ unit }) => g.find(unit) ?? []),
    ),
  )
  const full = [...list].sort((a, b) => b.cargo.length - a.cargo.length || a.ship.id - b.ship.id)
  const shore = shoreOf(g, threats, coast)
  // Attackers that are there already bring their part without any ship.
  const before = shore([], [])
  let found: Landing | null = null
  for (let ships = 1; ships <= Math.min(MOST_SHIPS, full.length); ships++) {
    const loads = full.slice(0, ships)
    const cargo = lotsOf(
      g,
      loads.flatMap((l) => l.cargo),
    )
    for (let n = 0; n <= air.length; n++) {
      const worth = shore(cargo, flying[n - 1] ?? []) - before - LEFT_ALONE * lostAtSea(g, threats, loads)
      // If two forces promise about the same, take the smaller one.
      if (worth > (found ? found.worth + 0.5 : LEAST)) found = { coast, worth, loads, air: air.slice(0, n) }
      if (worth > LEAST) break
    }
  }
  return found
}

/** Returns the IPCs that enemies would gain from the ships of a landing, at the place where they unload. */
function lostAtSea(g: Game, threats: Threats, loads: readonly Load[]): number {
  const me = g.turnPower()
  let sum = 0
  for (const zone of new Set(loads.map(({ voyage }) => voyage.zone))) {
    const there = g.select(zone, (p) => g.friendly(me, p.power) && g.type(p).domain === 'sea')
    const came = loads.filter(({ voyage }) => voyage.zone === zone).map(({ ship }) => ship)
    const before = gainAt(threats, zone, lotsOf(g, there))
    sum += Math.max(0, gainAt(threats, zone, lotsOf(g, [...new Set([...there, ...came])])) - before)
  }
  return sum
}
const gainAt = (threats: Threats, zone: Ix, ships: readonly UnitCount[]): number =>
  ships.length === 0
    ? 0
    : threats.at(zone).reduce((most, attackers) => {
        const met = guess(attackers, ships)
        return Math.max(most, met.defendersLost - met.attackersLost)
      }, 0)

/** Sends the ships first, one by one, and aircraft once a unit is ashore. Returns whether any unit got there. */
function carryOut(trial: Trial, { loads, air, coast }: Landing): boolean {
  const landed = loads.filter(({ ship, cargo, voyage }) =>
    trial.all(steps(trial.g, trial.g.piece(ship.id), cargo, voyage)),
  )
  if (landed.length === 0) return false
  for (const { unit, path } of air) trial.move([unit], path)
  return coast >= 0
}

/**
 * Returns a function from cargo and aircraft to what a landing promises, including the attackers already sent there.
 */
function shoreOf(
  g: Game,
  threats: Threats,
  coast: Ix,
): (cargo: readonly UnitCount[], air: readonly UnitCount[]) => number {
  const there = lotsOf(
    g,
    g.moversPieces((p) => p.space === coast && g.type(p).attack > 0),
  )
  const defenders = lotsOf(g, g.enemiesIn(g.turnPower(), coast))
  const answer = threats.worst(coast)
  const [held, lost] = [prizeOf(g, coast, true), prizeOf(g, coast, false)]
  return (cargo, air) => {
    const ashore = [...there, ...cargo]
    const met = clash([...ashore, ...air], defenders)
    if (met.defenders > 0.2 || met.landLeft < 0.7) return 0
    const back = clash(answer, ashore)
    const kept = back.defenders > 0.5
    const gone = kept ? 0 : Math.max(0, costOf(cargo) - met.attackersLost - back.attackersLost)
    return met.defendersLost - met.attackersLost + (kept ? held : lost) - gone
  }
}
