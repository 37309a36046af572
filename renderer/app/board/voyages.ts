/**
 * Land units that come to an enemy territory by ship: who could board which ship, where it would sail, and the actions
 * that load, sail and land. Pure functions over answers of `campaign.legal`; the program decides what is possible.
 */
import type { Action, MoveGroup } from '../../../shared/model'
import type { Comer, PieceOf } from './pieces-that-can-attack'

/** The way of a ship to a zone next to the territory. */
export interface Voyage {
  readonly ship: string
  /** The ship's type and zone. */
  readonly unit: string
  readonly from: string
  /** Begins at its zone; empty when it is there already. */
  readonly path: readonly string[]
}

/** A unit that can come by ship, with the ships that it could take: the shortest voyage first. */
export interface SeaComer extends Comer {
  readonly how: 'ship'
  readonly voyages: readonly Voyage[]
  /** True when it is aboard its only ship already. */
  readonly aboard: boolean
  /** Room left next to it on the roomiest of its ships: the units that leave little are stowed first. */
  readonly room: number
}

export const isSeaComer = (one: Comer): one is SeaComer => one.how === 'ship'

/** Returns the best way of each ship to one of these zones: without a battle if possible, then the shortest. */
function waysOf(groups: readonly MoveGroup[], zones: ReadonlySet<string>): Map<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>()
  for (const { targets, units, space } of groups) {
    const fought = (effects: readonly string[]) => Number(effects.includes('attack'))
    const [best] = targets
      .filter((one) => zones.has(one.space) && one.waypoint !== true)
      .sort((a, b) => fought(a.effects) - fought(b.effects) || a.path.length - b.path.length)
    const path = zones.has(space) ? [] : best?.path
    if (path !== undefined) for (const id of units) ways.set(id, path)
  }
  return ways
}

/** Returns the spaces of the pieces that have a way to one of these zones. */
export const departures = (groups: readonly MoveGroup[], zones: ReadonlySet<string>): string[] => {
  const ways = waysOf(groups, zones)
  return groups.filter(({ units }) => units.some((id) => ways.has(id))).map(({ space }) => space)
}

/**
 * Lists the units that could come by ship; each must still be tried.
 *
 * @param groups the legal moves of all pieces
 * @param singles those of one piece of each group: ships are listed for them even when they can't take a whole group
 * @param zones the zones next to the territory
 * @param cargo all pieces aboard ships, with their ships
 */
export function seaComers(
  groups: readonly MoveGroup[],
  singles: readonly MoveGroup[],
  zones: ReadonlySet<string>,
  pieceOf: PieceOf,
  cargo: readonly { readonly id: string; readonly ship: string }[],
): SeaComer[] {
  const ways = waysOf(groups, zones)
  const voyageOf = (ship: string): Voyage[] => {
    const found = pieceOf(ship)
    if (found === undefined) return []
    const path = ways.get(ship) ?? (zones.has(found.space) ? [] : undefined)
    return path === undefined ? [] : [{ ship, unit: found.piece.unit, from: found.space, path }]
  }
  const comer = (id: string, voyages: readonly Voyage[], group: number, room: number | null): SeaComer[] => {
    const found = pieceOf(id)
    if (found === undefined || voyages.length === 0) return []
    const { power, unit } = found.piece
    const base = {
      id,
      power,
      unit,
      from: found.space,
      how: 'ship',
      path: [],
      elsewhere: 0,
      effects: [],
    } as const
    return [{ ...base, group, voyages, aboard: room === null, room: room ?? 0 }]
  }
  const boarding = groups.flatMap(({ units }, at) => {
    const offers = singles.find((one) => one.units[0] === units[0])?.load ?? []
    const voyages = offers.flatMap(({ onto }) => voyageOf(onto))
    voyages.sort((a, b) => a.path.length - b.path.length)
    const room = Math.max(0, ...offers.map((one) => one.room))
    return units.flatMap((id) => comer(id, voyages, at, room))
  })
  // What is next to the territory already is unloaded without a voyage.
  const sailing = cargo.flatMap(({ id, ship }) => {
    const voyages = ways.has(ship) ? voyageOf(ship).filter(({ path }) => path.length > 0) : []
    return comer(id, voyages, -1, null)
  })
  return [...sailing, ...boarding]
}

/** Returns the actions by which a ship takes these units there, in order. */
export function voyageActions(voyage: Voyage, units: readonly SeaComer[], space: string): Action[] {
  const boarding = units.filter(({ aboard }) => !aboard).map(({ id }) => id)
  const { ship, path } = voyage
  return [
    ...(boarding.length > 0 ? [{ kind: 'load' as const, units: boarding, onto: ship }] : []),
    ...(path.length > 0 ? [{ kind: 'move' as const, units: [ship], path: [...path] }] : []),
    { kind: 'unload' as const, units: units.map(({ id }) => id), to: space },
  ]
}

/** The units of each ship, and those for which no ship has room. */
export interface Stowage {
  readonly ships: readonly { readonly voyage: Voyage; readonly units: readonly SeaComer[] }[]
  readonly left: readonly SeaComer[]
}

/**
 * Distributes units among their ships, one after another: each takes the first ship that has room for it next to those
 * aboard.
 *
 * @param fits whether a ship can take these units there together
 */
export async function stow(
  units: readonly SeaComer[],
  fits: (voyage: Voyage, units: readonly SeaComer[]) => Promise<boolean>,
): Promise<Stowage> {
  const ships = new Map<string, { voyage: Voyage; units: SeaComer[] }>()
  const left: SeaComer[] = []
  // Those aboard already have no other ship, and a unit that leaves little room may find none next to smaller units.
  const order = [...units].sort((a, b) => Number(b.aboard) - Number(a.aboard) || a.room - b.room)
  for (const unit of order) {
    let placed = false
    for (const voyage of unit.voyages) {
      const taken = ships.get(voyage.ship)?.units ?? []
      if (!(await fits(voyage, [...taken, unit]))) continue
      ships.set(voyage.ship, { voyage, units: [...taken, unit] })
      placed = true
      break
    }
    if (!placed) left.push(unit)
  }
  return { ships: [...ships.values()], left }
}
