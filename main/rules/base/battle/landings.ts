/**
 * Landings: cargo declared for a landing goes ashore once its zone has no enemies that are not submerged (EUR-115,
 * EUR-116, EUR-202).
 */
import { z } from 'zod'
import { pieceTurnFact } from '../../../engine/state/fact'
import { pid, type Game } from '../../../engine/loop/game'
import { roomFor } from '../../../engine/state/cargo-capacity'
import type { Ix, Piece } from '../../../engine/state/state'
import { cite } from '../../clause-keys'

/** Cargo declared to land in this land. */
export function landings(g: Game, land: Ix): Piece[] {
  const out: Piece[] = []
  for (const p of g.state.pieces) if (p && p.aboard >= 0 && p.turn?.landing === land) out.push(p)
  return out
}

/** Zones of those landings that still have a sea battle to fight. */
export function seaBattlesBefore(g: Game, land: Ix): Ix[] {
  const zones = new Set(landings(g, land).map((p) => p.space))
  return g.state.record.battles
    .filter((b) => !b.done && b.kind === 'sea')
    .map((b) => g.spaceIx(b.space))
    .filter((z) => zones.has(z))
}

/** Calls off a landing: the cargo stays aboard and has not landed anywhere (EUR-127). */
export function callOff(p: Piece): void {
  if (p.turn?.landing === undefined) return
  delete p.turn.landing
  delete p.turn.unloaded
}

/** Puts cargo ashore from clear zones; the rest stays aboard. */
export function putAshore(g: Game, cargo: readonly Piece[], land: Ix): void {
  const byZone = new Map<Ix, Piece[]>()
  for (const p of cargo) {
    const { power, space: zone } = p
    const open = g.askLast('decideLandingClear', { power, zone }) ?? !g.hasEnemies(power, zone)
    const clear = open && g.space(land).neighbors.includes(zone)
    if (!clear) callOff(p)
    else byZone.set(p.space, [...(byZone.get(p.space) ?? []), p])
  }
  for (const [zone, pieces] of byZone) landFrom(g, pieces, zone, land, cite('landing.goes-on'))
}

/**
 * True for ships that have put cargo ashore in combat: they land nothing more this turn (EUR-063, LHTR-061,
 * LHTR-117).
 */
export const landedInCombat = pieceTurnFact('landedInCombat', {
  schema: z.boolean(),
  initial: false,
  label: 'put cargo ashore in combat',
  edit: false,
  hidden: true,
})

/**
 * Runs at the end of the combat move: marks ships whose cargo went ashore without a battle, if a rule allows that
 * (AARE-093).
 */
export function noteLandings(g: Game): void {
  for (const ship of g.moversPieces((p) => p.turn?.unloaded === true && g.type(p).domain === 'sea'))
    if (g.cargo(ship.id).every((n) => g.piece(n).turn?.landing === undefined))
      landedInCombat.set(g, ship, true)
}

/** Runs at the end of the noncombat move: clears the marks, since no more cargo goes ashore this turn. */
export function forgetLandings(g: Game): void {
  for (const p of g.state.pieces) if (p?.turn && landedInCombat.of(p)) landedInCombat.set(g, p, false)
}

/** Puts cargo from one zone ashore, where it fights. */
export function landFrom(
  g: Game,
  pieces: readonly Piece[],
  zone: Ix,
  land: Ix,
  rules: readonly string[],
): void {
  for (const p of pieces) {
    const carrier = g.piece(p.aboard)
    const ship = g.turnOf(carrier)
    ship.putAshore = land
    ship.unloaded = true
    landedInCombat.set(g, carrier, true)
    const t = g.turnOf(p)
    delete t.landing
    t.unloaded = true
    t.ashoreFrom = zone
    g.put(p, land)
  }
  g.emit({
    kind: 'unloaded',
    units: pieces.map((p) => pid(p.id)),
    from: g.sid(zone),
    to: g.sid(land),
    rules: [...rules],
  })
}

/**
 * Corrects positions with landed units whose zone still has enemies: the units go back aboard and wait for their sea
 * battle, if there are ships for them.
 */
export function reboard(g: Game): void {
  for (const p of g.state.pieces) {
    const zone = p?.turn?.ashoreFrom
    if (!p?.turn || zone === undefined || p.aboard >= 0 || !g.hasEnemies(p.power, zone)) continue
    const ships = g.select(zone, (s) => g.friendly(p.power, s.power) && roomFor(g, s, p) >= 0)
    const ship = ships.find((s) => g.isMover(s.power)) ?? ships[0]
    if (!ship) continue
    p.turn.landing = p.space
    delete p.turn.ashoreFrom
    g.put(p, zone, ship.id)
  }
}
