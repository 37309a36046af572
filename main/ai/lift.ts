/**
 * Transports: what lies in port takes units aboard, sails and puts them ashore, all in one turn; in combat movement where land can
 * be taken, afterwards where it brings them nearer to the front. Empty ones come home.
 */
import type { Action, MoveGroup } from '../../shared/model'
import type { Game } from '../engine'
import type { Ix, Piece } from '../engine/state'
import { pid } from '../engine'
import { clash, holds, type Lot } from './clash'
import { FAR, frontOf } from './front'
import { costOf, lotsOf } from './lots'
import type { Threats } from './threat'
import type { Trial } from './trial'
import { hasComplex, isCapital, prizeOf } from './worth'

/** A voyage: the zone where the ship unloads, how it gets there, and the coast. */
interface Voyage {
  readonly zone: Ix
  readonly path: readonly string[]
  readonly coast: Ix
}

/** Ships of the movers that carry land units and may still act, by group. */
const transports = (trial: Trial): MoveGroup[] =>
  (trial.legal()?.groups() ?? []).filter((group) => {
    const { hold, domain, deck } = trial.g.typeFor(trial.g.unitIx(group.unit), trial.g.powerIx(group.power))
    return hold !== undefined && domain === 'sea' && !deck
  })

/** Land units that a ship has aboard, and those on its coasts that it could take, the best for their room first. */
function cargoFor(g: Game, ship: Piece, threats: Threats): { aboard: Piece[]; ashore: Piece[] } {
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

/** Friendly defenders of a land without its best few. */
function defendersAt(g: Game, land: Ix, without: number): Lot[] {
  const me = g.turnPower()
  const all = g.select(land, (p) => g.friendly(me, p.power) && g.type(p).defense > 0)
  return lotsOf(g, all.sort((a, b) => g.type(b).attack - g.type(a).attack).slice(without))
}

/** Coasts that a group of ships may put cargo ashore at this turn, each by its shortest way. */
function voyagesOf(g: Game, group: MoveGroup): Voyage[] {
  const from = g.spaceIx(group.space)
  const stops = [
    { zone: from, path: [] as readonly string[] },
    ...group.targets.flatMap((t) =>
      t.waypoint || t.effects.includes('attack') ? [] : [{ zone: g.spaceIx(t.space), path: t.path }],
    ),
  ]
  return stops
    .filter(({ zone }) => !g.hasEnemies(g.turnPower(), zone))
    .flatMap(({ zone, path }) => g.space(zone).landNeighbors.map((coast) => ({ zone, path, coast })))
}

/** The answers that make a voyage with this cargo. */
function steps(g: Game, ship: Piece, cargo: readonly Piece[], { path, coast }: Voyage): Action[] {
  const onto = pid(ship.id)
  const load = cargo.filter((p) => p.aboard < 0)
  const sail: Action[] = path.length > 1 ? [{ kind: 'move', units: [onto], path: [...path] }] : []
  return [
    ...load.map((p): Action => ({ kind: 'load', units: [pid(p.id)], onto })),
    ...sail,
    { kind: 'unload', units: cargo.map((p) => pid(p.id)), to: g.sid(coast) },
  ]
}

/** As many of them as the hold takes: slots counted. */
function fill(g: Game, ship: Piece, { aboard, ashore }: ReturnType<typeof cargoFor>): Piece[] {
  const { slots = 0, takes = {} } = g.type(ship).hold ?? {}
  const room = (p: Piece): number => takes[g.type(p).id] ?? slots
  let left = slots - aboard.reduce((sum, p) => sum + room(p), 0)
  const chosen = [...aboard]
  // The heavy one first, beside whom a light one fits.
  for (const p of [...ashore].sort((a, b) => g.type(b).cost - g.type(a).cost))
    if (room(p) <= left) {
      chosen.push(p)
      left -= room(p)
    }
  return chosen
}

/** Plans landings on enemy coasts that are open or weakly held. */
export function land(trial: Trial, threats: Threats): void {
  for (let n = 0; n < 12; n++) {
    const { g } = trial
    const me = g.turnPower()
    let best: { worth: number; actions: Action[] } | null = null
    for (const group of transports(trial)) {
      const ship = g.find(group.units[0] ?? '')
      if (!ship) continue
      const cargo = fill(g, ship, cargoFor(g, ship, threats))
      if (cargo.length === 0) continue
      for (const voyage of voyagesOf(g, group)) {
        if (!g.enemyLand(me, voyage.coast)) continue
        const worth = landingWorth(g, threats, voyage.coast, lotsOf(g, cargo))
        if (worth > (best?.worth ?? 1)) best = { worth, actions: steps(g, ship, cargo, voyage) }
      }
    }
    if (!best || !trial.all(best.actions)) return
  }
}

/** What a landing of these promises, with whoever attacks there already. */
function landingWorth(g: Game, threats: Threats, coast: Ix, cargo: readonly Lot[]): number {
  const me = g.turnPower()
  const there = lotsOf(
    g,
    g.moversPieces((p) => p.space === coast && g.type(p).attack > 0),
  )
  const attackers = [...there, ...cargo]
  const met = clash(attackers, lotsOf(g, g.enemiesIn(me, coast)))
  if (met.defenders > 0.2 || met.landLeft < 0.7) return 0
  const back = clash(threats.worst(coast), attackers)
  const kept = back.defenders > 0.5
  const lost = kept ? 0 : Math.max(0, costOf(cargo) - met.attackersLost - back.attackersLost)
  return met.defendersLost - met.attackersLost + prizeOf(g, coast, kept) - lost
}

/** Plans voyages to own coasts nearer to the front, and brings empty ships home. */
export function ferry(trial: Trial, threats: Threats): void {
  const front = frontOf(trial.g, trial.g.turnPower())
  for (const group of transports(trial))
    for (const unit of group.units) {
      const { g } = trial
      const ship = g.find(unit)
      const mine = trial.legal()?.groups([unit])[0]
      if (!ship || !mine) continue
      const cargo = fill(g, ship, cargoFor(g, ship, threats))
      const near = (land: Ix): number => front[land] ?? FAR
      const here = Math.min(...cargo.map((p) => (p.aboard < 0 ? near(p.space) : FAR)), FAR)
      const goals = voyagesOf(g, mine)
        .filter(({ coast }) => g.friendlyLand(g.turnPower(), coast) && near(coast) < here - 2)
        .sort((a, b) => near(a.coast) - near(b.coast))
      const done = cargo.length > 0 && goals.slice(0, 3).some((v) => trial.all(steps(g, ship, cargo, v)))
      if (!done && g.cargo(ship.id).length === 0) homeward(trial, mine)
    }
}

/** An empty ship sails to a zone beside a complex of its own, if it lies elsewhere. */
function homeward(trial: Trial, group: MoveGroup): void {
  const { g } = trial
  const ports = (zone: Ix): number =>
    g.space(zone).landNeighbors.filter((l) => hasComplex(g, l) && g.at_(l).control === g.powerIx(group.power))
      .length
  if (ports(g.spaceIx(group.space)) > 0) return
  const safe = (zone: Ix) => !g.hasEnemies(g.turnPower(), zone)
  const to = group.targets
    .filter((t) => !t.waypoint && safe(g.spaceIx(t.space)))
    .sort((a, b) => portDistance(g, group.power, a.space) - portDistance(g, group.power, b.space))[0]
  if (to && portDistance(g, group.power, to.space) < portDistance(g, group.power, group.space))
    trial.move(group.units.slice(0, 1), to.path)
}

/** Spaces to the nearest own complex on the bare board. */
function portDistance(g: Game, power: string, space: string): number {
  const from = g.spaceIx(space)
  const own = g.facilities
    .spaces()
    .filter(
      (s) => hasComplex(g, s) && g.at_(s).control === g.powerIx(power) && g.space(s).seaNeighbors.length > 0,
    )
  return Math.min(FAR, ...own.map((s) => g.distance(from, s)))
}
