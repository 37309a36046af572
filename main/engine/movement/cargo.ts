/**
 * Loading and unloading. Cargo boards from a coast next to its ship's zone and lands on one. Cargo unloaded in combat
 * movement stays aboard until its battle is fought; in non-combat movement it lands at once. Aircraft board by
 * landing on a deck.
 */
import { refuse, type Refusal, type RuleId } from '../../../shared/model'
import { firstOf } from '../loop/asserts'
import { pid, type Game } from '../loop/game'
import { freeSlots, slotsFor, takesFor } from '../state/cargo-capacity'
import type { Ix, Piece } from '../state/state'
import { accessRefusal } from './search/cached-way-rules'
import { domainOf } from './search/points'
import { actRefusal, noteMoved } from './group-move'
import { Landing, landingOf } from './landing'
import type { MoveSpec } from './types'

const piece = (p: Piece) => ({ kind: 'piece', id: pid(p.id) }) as const
const space = (g: Game, s: Ix) => ({ kind: 'space', id: g.sid(s) }) as const

/** Returns the clause on what the ship carries: its type's own, or the general one for holds. */
function holdRule(g: Game, spec: MoveSpec, carrier: Piece): RuleId {
  const type = g.type(carrier)
  const own = takesFor(type, g.powerId(carrier.power)) ? type.hold?.rule : type.hold?.others
  return own ?? spec.ids.hold
}

/** Returns why the cargo does not fit into the hold together with what is aboard; null if it does. */
function fits(g: Game, spec: MoveSpec, cargo: readonly Piece[], carrier: Piece): Refusal | null {
  let room = freeSlots(g, carrier)
  for (const p of cargo) {
    const need = slotsFor(g, carrier, p)
    if (need === 0)
      return refuse(holdRule(g, spec, carrier), 'does-not-carry', [
        piece(carrier),
        { kind: 'unit', id: g.type(p).id },
      ])
    room -= need
  }
  return room < 0
    ? refuse(holdRule(g, spec, carrier), 'hold-full', [
        piece(carrier),
        { kind: 'limit', id: 'slots', n: freeSlots(g, carrier) },
      ])
    : null
}

/** Returns why an aircraft may not land on a deck in its zone; null if it may. Possible only in non-combat movement. */
function deckRefusal(g: Game, spec: MoveSpec, p: Piece, carrier: Piece): Refusal | null {
  if (spec.mode === 'combat') return refuse(spec.ids.phase, 'lands-later', [piece(p)])
  if (p.space !== carrier.space)
    return refuse(spec.ids.boarding, 'deck-elsewhere', [piece(p), piece(carrier)])
  return g.ask('forbidCarrierLanding', { piece: p, carrier, space: carrier.space, mode: spec.mode })
}

/** Returns why a land unit may not board a ship from where it is, apart from the room aboard; null if it may. */
function coastRefusal(g: Game, spec: MoveSpec, p: Piece, carrier: Piece): Refusal | null {
  const sea = carrier.space
  if (p.aboard >= 0) return refuse(spec.ids.boarding, 'already-aboard', [piece(p)])
  // `fits` refuses a ship that never takes the unit.
  if (slotsFor(g, carrier, p) === 0) return null
  const no = g.ask('forbidLoading', { cargo: p, carrier, sea, space: p.space, mode: spec.mode })
  if (no) return no
  return g.space(p.space).neighbors.includes(sea)
    ? null
    : refuse(spec.ids.boarding, 'not-beside', [piece(p), piece(carrier)])
}

/** Returns why one piece may not board the ship, apart from the room aboard; null if it may. */
function boardRefusal(g: Game, spec: MoveSpec, p: Piece, carrier: Piece): Refusal | null {
  const refusal = actRefusal(g, spec, p)
  if (refusal) return refusal
  if (p.aboard === carrier.id) return refuse(spec.ids.boarding, 'already-aboard', [piece(p)])
  return domainOf(g, p) === 'air' ? deckRefusal(g, spec, p, carrier) : coastRefusal(g, spec, p, carrier)
}

/** Returns the refusal of cargo that would leave another aircraft without a landing place; null if none is. */
function strandedRefusal(g: Game, spec: MoveSpec, cargo: readonly Piece[], carrier: Piece): Refusal | null {
  const sea = carrier.space
  const lost = landingOf(g, spec).plan().lost.length
  const before = cargo.map((p) => ({ p, aboard: p.aboard }))
  const after = g.trial(() => {
    for (const p of cargo) g.put(p, sea, carrier.id)
    const plan = new Landing(g, spec).plan()
    for (const b of before) g.put(b.p, sea, b.aboard)
    return plan.lost
  })
  return after.length > lost
    ? refuse(spec.ids.landing, 'no-landing', [piece(firstOf(after)), space(g, sea)])
    : null
}

/**
 * Returns why these pieces may not board this ship together: land units from the coast, aircraft from the air over its
 * zone. The refusal cites EUR-059 (hold), EUR-060 (place) or a module's own clause. Null if they may.
 */
export function checkLoad(g: Game, spec: MoveSpec, cargo: readonly Piece[], carrier: Piece): Refusal | null {
  const { hold } = g.type(carrier)
  if (carrier.space < 0 || !hold || !g.movers().some((m) => g.friendly(m, carrier.power)))
    return refuse(spec.ids.hold, 'not-a-carrier', [piece(carrier)])
  for (const p of cargo) {
    const refusal = boardRefusal(g, spec, p, carrier)
    if (refusal) return refusal
  }
  const full = fits(g, spec, cargo, carrier)
  if (full) return full
  return cargo.some((p) => domainOf(g, p) === 'air') ? strandedRefusal(g, spec, cargo, carrier) : null
}

/** Boards checked pieces. Boarding is a land unit's whole move (EUR-060). */
export function applyLoad(g: Game, spec: MoveSpec, cargo: readonly Piece[], carrier: Piece): void {
  for (const p of cargo) {
    if (domainOf(g, p) === 'land') {
      const t = g.turnOf(p)
      t.loaded = true
      noteMoved(t, spec)
    } else g.turnOf(p)
    g.put(p, carrier.space, carrier.id)
  }
  g.emit({
    kind: 'loaded',
    units: cargo.map((p) => pid(p.id)),
    onto: pid(carrier.id),
    space: g.sid(carrier.space),
  })
}

/** Returns the refusal of a space that has no coast on the ship's zone; null if it has one. */
export const coastAway = (g: Game, spec: MoveSpec, carrier: Piece, to: Ix): Refusal | null =>
  g.space(to).land && g.space(carrier.space).neighbors.includes(to)
    ? null
    : refuse(spec.ids.boarding, 'no-coast-here', [space(g, to), piece(carrier)])

/**
 * Returns why this cargo may not land there; null if it may. Unloading declares an assault in combat movement and is
 * the landing itself in non-combat movement.
 */
export function checkUnload(g: Game, spec: MoveSpec, cargo: readonly Piece[], to: Ix): Refusal | null {
  for (const p of cargo) {
    const carrier = p.aboard >= 0 ? g.piece(p.aboard) : null
    if (!carrier || domainOf(g, p) === 'air') return refuse(spec.ids.boarding, 'not-aboard', [piece(p)])
    const refusal =
      actRefusal(g, spec, p) ??
      g.ask('forbidUnloading', { cargo: p, carrier, sea: carrier.space, space: to, mode: spec.mode })
    if (refusal) return refusal
    const away = coastAway(g, spec, carrier, to)
    if (away) return away
    const closed = accessRefusal(g, p, to, 'end', spec.mode)
    if (closed) return closed
  }
  return null
}

/**
 * True if a landing of this power in combat movement is an assault. A landing that a rule permits in friendly land is
 * not.
 */
export const isAssault = (g: Game, spec: MoveSpec, power: Ix, to: Ix): boolean =>
  spec.mode === 'combat' && !g.friendlyLand(power, to)

/** Lands cargo, or in combat movement records where it will land when its battle is fought (EUR-115). */
export function applyUnload(g: Game, spec: MoveSpec, cargo: readonly Piece[], to: Ix): void {
  const byShip = new Map<number, Piece[]>()
  for (const p of cargo) byShip.set(p.aboard, [...(byShip.get(p.aboard) ?? []), p])
  for (const [ship, pieces] of byShip) {
    const carrier = g.piece(ship)
    const ct = g.turnOf(carrier)
    const assault = isAssault(g, spec, carrier.power, to)
    ct.unloaded = true
    ct.putAshore = to
    for (const p of pieces) {
      const t = g.turnOf(p)
      t.unloaded = true
      noteMoved(t, spec)
      if (assault) t.landing = to
      else g.put(p, to)
    }
    if (assault)
      g.emit({
        kind: 'marked',
        units: pieces.map((p) => pid(p.id)),
        mark: 'landing',
        on: true,
        space: g.sid(to),
      })
    else
      g.emit({
        kind: 'unloaded',
        units: pieces.map((p) => pid(p.id)),
        from: g.sid(carrier.space),
        to: g.sid(to),
      })
  }
}
