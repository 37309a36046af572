/** Holds: what a piece can carry and how much space is free (LNK-252, EUR-059, PAC-062, PAC-063). */
import type { Game } from '../loop/game'
import type { UnitInfo } from '../module/ruleset'
import type { Ix, Piece } from './state'

/** True if the type has a hold that this power may use. Some holds are for certain powers only (PAC-063). */
export const takesFor = ({ hold }: UnitInfo, power: string): boolean =>
  hold !== undefined && (hold.powers === undefined || hold.powers.includes(power))

/** Returns the slots of `carrier`'s hold that `cargo` takes; 0 if it may not board. */
export function slotsFor(g: Game, carrier: Piece, cargo: Piece): number {
  const type = g.type(carrier)
  return takesFor(type, g.powerId(carrier.power)) ? (type.hold?.takes[g.type(cargo).id] ?? 0) : 0
}

/**
 * Returns the most units that a hold can carry at once, counted in the unit that takes the fewest slots: in Revised
 * an infantry takes two slots of five.
 */
export function unitsOf({ hold }: UnitInfo): number {
  const takes = Object.values(hold?.takes ?? {})
  return takes.length === 0 ? 0 : Math.floor((hold?.slots ?? 0) / Math.min(...takes))
}

/** True if a hit has shut the deck, so that nothing takes off or lands there (trait `shut-by-damage`). */
export const isShut = (g: Game, carrier: Piece): boolean =>
  carrier.damage > 0 && g.has(carrier, 'shut-by-damage')

/** Returns the free slots of a hold, not counting `except`. */
export function freeSlots(g: Game, carrier: Piece, except?: Piece): number {
  const hold = g.type(carrier).hold
  if (!hold || isShut(g, carrier)) return 0
  let used = 0
  for (const n of g.cargo(carrier.id)) if (n !== except?.id) used += slotsFor(g, carrier, g.piece(n))
  return hold.slots - used
}

/** Returns the slots left once `cargo` is aboard; negative if it does not fit or may not board. */
export function roomFor(g: Game, carrier: Piece, cargo: Piece): number {
  const need = slotsFor(g, carrier, cargo)
  if (need === 0) return -1
  // Aircraft already aboard are trapped there; staying takes no further room.
  if (isShut(g, carrier)) return cargo.aboard === carrier.id ? 0 : -1
  return freeSlots(g, carrier, cargo) - need
}

/** True if the rules let an aircraft land on a carrier that ends its noncombat move in the space. */
export const mayLandOn = (g: Game, piece: Piece, carrier: Piece, space: Ix): boolean =>
  g.ask('forbidCarrierLanding', { piece, carrier, space, mode: 'noncombat' }) === null
