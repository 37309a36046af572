/** Builds movement steps: combat and non-combat movement are the same step in two modes. */
import { pieceNumber, refuse, type Action, type Refusal } from '../../../shared/model'
import { firstOf } from '../loop/asserts'
import { pid, type Game } from '../loop/game'
import type { Question, Step } from '../module/module'
import type { Frame, Piece } from '../state/state'
import { applyLoad, applyUnload } from './cargo'
import { closingOf, landingOf } from './landing'
import { MoveLegality, orderOf } from './legal'
import { actRefusal, applyMove } from './group-move'
import { domainOf, pointsLeft } from './search/points'
import { dueSail, namedBy } from './sail-home'
import type { Home, MoveSpec } from './types'

interface MoveFrame extends Frame {
  done?: boolean
}

/** Returns the pieces that may still do something in this step. */
function movable(g: Game, spec: MoveSpec): Piece[] {
  const out: Piece[] = []
  for (const p of g.pieces()) {
    if (p.space < 0 || !g.isMover(p.power)) continue
    const idle = pointsLeft(g, p) <= 0 && g.cargo(p.id).length === 0 && domainOf(g, p) !== 'air'
    if (!idle && actRefusal(g, spec, p) === null) out.push(p)
  }
  return out
}

/** Returns the refusal for a deck in an aircraft's zone whose room another aircraft, which reaches land, takes. */
function roomRefusal(g: Game, spec: MoveSpec, { piece, space, carrier }: Home): Refusal | null {
  const [away] = space === piece.space ? displaced(g, spec) : []
  if (carrier !== away?.piece.aboard) return null
  return refuse(spec.ids.pickUp, 'must-make-room', [
    { kind: 'piece', id: pid(away.piece.id) },
    { kind: 'space', id: g.sid(away.space) },
  ])
}

/**
 * Returns why aircraft prevent a movement step from ending: one that can still land has not landed. Null: no landing
 * is due.
 */
export function landingDue(g: Game, spec: MoveSpec): Refusal | null {
  const landing = landingOf(g, spec)
  const { homeless } = landing.now()
  if (homeless.length === 0) return null
  const plan = landing.plan()
  if (homeless.length <= plan.lost.length) return null
  // Name an aircraft that must fly on; if there is none, one that waits for its carrier.
  const aloft = plan.homes().filter((h) => h.piece.aboard < 0)
  const home = aloft.find((h) => h.space !== h.piece.space) ?? aloft.find((h) => homeless.includes(h.piece))
  const n = homeless.length - plan.lost.length
  if (!home)
    return refuse(spec.ids.mustLand, 'must-land', [{ kind: 'piece', id: pid(firstOf(homeless).id), n }])
  const full = roomRefusal(g, spec, home)
  if (full) return full
  const pickUp = home.carrier >= 0 && g.piece(home.carrier).space >= 0
  return refuse(pickUp ? spec.ids.pickUp : spec.ids.mustLand, pickUp ? 'must-pick-up' : 'must-land', [
    { kind: 'piece', id: pid(home.piece.id), n },
    { kind: 'space', id: g.sid(home.space) },
  ])
}

/**
 * Returns why aircraft prevent combat movement from ending: one counts on a carrier that would sail no more. Null:
 * none does.
 */
export function sailDue(g: Game, spec: MoveSpec): Refusal | null {
  const due = dueSail(g, spec)
  if (!due) return null
  return refuse(spec.ids.landing, 'carrier-must-sail', namedBy(g, due.doomed, due.space))
}

/** Lands aircraft on decks in their zone; removes those that found no place. */
function settleAircraft(g: Game, spec: MoveSpec): void {
  const { aboard, homeless } = landingOf(g, spec).now()
  for (const h of aboard) {
    g.put(h.piece, h.space, h.carrier)
    g.emit({ kind: 'loaded', units: [pid(h.piece.id)], onto: pid(h.carrier), space: g.sid(h.space) })
  }
  g.remove(homeless, 'no-landing', [spec.ids.lost])
}

/** Returns the carriers on the board that must sail in this phase to where some of these aircraft wait for them. */
function pickUpsFor(g: Game, spec: MoveSpec, homeless: readonly Piece[]) {
  if (homeless.length === 0) return []
  if (spec.mode === 'combat') {
    const due = dueSail(g, spec)
    return due
      ? [{ carrier: pid(due.carrier.id), space: g.sid(due.space), units: due.doomed.map((p) => pid(p.id)) }]
      : []
  }
  const byCarrier = new Map<number, { carrier: string; space: string; units: string[] }>()
  for (const { piece, carrier, space } of landingOf(g, spec).plan().homes()) {
    const deck = carrier >= 0 ? g.piece(carrier) : undefined
    if (!deck || deck.space < 0 || deck.space === space || !homeless.includes(piece)) continue
    const one = byCarrier.get(carrier) ?? { carrier: pid(carrier), space: g.sid(space), units: [] }
    one.units.push(pid(piece.id))
    byCarrier.set(carrier, one)
  }
  return [...byCarrier.values()]
}

/** Returns the aircraft that must leave their deck for others by the landing plan, with their new landing places. */
const displaced = (g: Game, spec: MoveSpec) =>
  landingOf(g, spec)
    .plan()
    .homes()
    .filter(({ piece, carrier }) => piece.aboard >= 0 && carrier !== piece.aboard)

function makeRoomFor(g: Game, spec: MoveSpec, homeless: readonly Piece[]) {
  if (spec.mode !== 'noncombat' || homeless.length === 0) return []
  return displaced(g, spec).map(({ piece, space }) => ({ unit: pid(piece.id), space: g.sid(space) }))
}

function decide(g: Game, spec: MoveSpec): Question {
  const landing = landingOf(g, spec)
  const homeless = spec.mode === 'noncombat' ? landing.now().homeless : closingOf(g, spec).plan().lost
  const pickUps = pickUpsFor(g, spec, homeless)
  const makeRoom = makeRoomFor(g, spec, homeless)
  return {
    id: `${spec.id}-${g.state.round}-${g.powerId(g.turnPower())}`,
    of: 'move',
    kind: 'move',
    answers: [
      'move',
      'load',
      'unload',
      ...g.rs.orders.filter((o) => o.mode === spec.mode).map((o) => o.id),
      'end',
    ],
    rules: [...spec.rules],
    mode: spec.mode,
    powers: g.movers().map((m) => g.powerId(m)),
    movable: movable(g, spec).map((p) => pid(p.id)),
    homeless: homeless.map((p) => pid(p.id)),
    ...(pickUps.length > 0 ? { pickUps } : {}),
    ...(makeRoom.length > 0 ? { makeRoom } : {}),
  }
}

function carryOut(g: Game, spec: MoveSpec, f: MoveFrame, a: Action): void {
  const pieces = (ids: readonly string[]) => ids.map((id) => g.piece(pieceNumber(id)))
  switch (a.kind) {
    case 'move':
      return applyMove(
        g,
        spec,
        pieces(a.units),
        a.path.map((s) => g.spaceIx(s)),
      )
    case 'load':
      return applyLoad(g, spec, pieces(a.units), g.piece(pieceNumber(a.onto)))
    case 'unload':
      return applyUnload(g, spec, pieces(a.units), g.spaceIx(a.to))
    case 'end':
      if (spec.mode === 'noncombat') settleAircraft(g, spec)
      spec.atEnd?.(g)
      f.done = true
      return
    default: {
      const order = orderOf(a)
      if (order)
        g.tell('onMark', { pieces: pieces(order.units), mark: a.kind, space: g.spaceIx(order.space) })
    }
  }
}

/** Builds a movement step of a turn. */
export function movementStep(spec: MoveSpec): Step {
  const step: Step<MoveFrame> = {
    id: spec.id,
    phase: spec.phase,
    moves: spec.mode,
    rules: spec.rules,
    run: (_, f) => (f.done ? 'done' : 'ask'),
    asked: (g) => ({ power: g.turnPower() }),
    decision: (g) => decide(g, spec),
    legal: (g) => new MoveLegality(g, spec),
    answer: (g, f, a) => carryOut(g, spec, f, a),
  }
  return step
}
