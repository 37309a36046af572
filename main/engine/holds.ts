/** Holds: what a piece can carry and what is still free (LNK-252, EUR-059, PAC-062, PAC-063). */
import type { Game } from './game'
import type { Piece } from './state'

/** Slots of `carrier`'s hold that `cargo` takes; 0 where it may not go aboard at all. */
export function slotsFor(g: Game, carrier: Piece, cargo: Piece): number {
  const hold = g.type(carrier).hold
  if (!hold || (hold.powers && !hold.powers.includes(g.powerId(carrier.power)))) return 0
  return hold.takes[g.type(cargo).id] ?? 0
}

/** Free slots of a hold, not counting `except`. */
export function freeSlots(g: Game, carrier: Piece, except?: Piece): number {
  const hold = g.type(carrier).hold
  if (!hold) return 0
  let used = 0
  for (const n of g.cargo(carrier.id)) if (n !== except?.id) used += slotsFor(g, carrier, g.piece(n))
  return hold.slots - used
}

/** Slots left after `cargo` is aboard; negative when it does not fit or may not board. */
export function roomFor(g: Game, carrier: Piece, cargo: Piece): number {
  const need = slotsFor(g, carrier, cargo)
  return need === 0 ? -1 : freeSlots(g, carrier, cargo) - need
}
