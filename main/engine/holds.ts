/** Holds: what a piece can carry and what is still free (LNK-252, EUR-059, PAC-062, PAC-063). */
import type { Game } from './game'
import type { UnitInfo } from './ruleset'
import type { Piece } from './state'

/** Has it a hold, and may this power use it? Some are for some powers alone (PAC-063). */
export const takesFor = ({ hold }: UnitInfo, power: string): boolean =>
  hold !== undefined && (hold.powers === undefined || hold.powers.includes(power))

/** Slots of `carrier`'s hold that `cargo` takes; 0 where it may not go aboard at all. */
export function slotsFor(g: Game, carrier: Piece, cargo: Piece): number {
  const type = g.type(carrier)
  return takesFor(type, g.powerId(carrier.power)) ? (type.hold?.takes[g.type(cargo).id] ?? 0) : 0
}

/** Units that a hold carries at once, of the kind that takes the fewest slots: in Revised an infantry takes two of five. */
export function unitsOf({ hold }: UnitInfo): number {
  const takes = Object.values(hold?.takes ?? {})
  return takes.length === 0 ? 0 : Math.floor((hold?.slots ?? 0) / Math.min(...takes))
}

/** Is the deck shut by a hit, so that nothing takes off or comes down there (trait `shut-by-damage`)? */
export const isShut = (g: Game, carrier: Piece): boolean =>
  carrier.damage > 0 && g.has(carrier, 'shut-by-damage')

/** Free slots of a hold, not counting `except`. */
export function freeSlots(g: Game, carrier: Piece, except?: Piece): number {
  const hold = g.type(carrier).hold
  if (!hold || isShut(g, carrier)) return 0
  let used = 0
  for (const n of g.cargo(carrier.id)) if (n !== except?.id) used += slotsFor(g, carrier, g.piece(n))
  return hold.slots - used
}

/** Slots left after `cargo` is aboard; negative when it does not fit or may not board. */
export function roomFor(g: Game, carrier: Piece, cargo: Piece): number {
  const need = slotsFor(g, carrier, cargo)
  if (need === 0) return -1
  // Who is aboard already is trapped there, and takes no more room than before.
  if (isShut(g, carrier)) return cargo.aboard === carrier.id ? 0 : -1
  return freeSlots(g, carrier, cargo) - need
}
