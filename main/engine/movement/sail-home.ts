/**
 * Carriers that must sail in combat movement to meet the aircraft that count on them: a carrier that has moved, or
 * that will fight where it is, cannot sail afterwards.
 */
import type { Action, Blocker } from '../../../shared/model'
import { pid, type Game } from '../loop/game'
import type { Ix, Piece } from '../state/state'
import { closingOf, Landing, landingOf } from './landing'
import { attempt, besideCarrier, checkMove } from './group-move'
import { pathTo, search } from './search/reach'
import type { MoveSpec } from './types'

/** A sail that is due before the phase may end. */
export interface DueSail {
  readonly action: Action
  readonly carrier: Piece
  /** The zone where it must be. */
  readonly space: Ix
  /** Aircraft that have nowhere to land if the phase ends now. */
  readonly doomed: readonly Piece[]
}

interface Sail extends Omit<DueSail, 'doomed'> {
  /** Number of aircraft without a landing place if the phase ended after it. */
  readonly lost: number
}

/**
 * Returns the next sail that brings a carrier to its place in the landing plan, if ending the phase now dooms
 * aircraft that this plan still saves. Null if it dooms none, or if no sail can save one.
 */
export function dueSail(g: Game, spec: MoveSpec): DueSail | null {
  const plan = landingOf(g, spec).plan()
  const doomed = closingOf(g, spec).plan().lost
  if (doomed.length <= plan.lost.length) return null
  // Prefer a sail that saves an aircraft at once; else take one that makes room for a later sail.
  let next: Sail | null = null
  const seen = new Set<number>()
  for (const { carrier: n, space } of plan.homes()) {
    const carrier = n >= 0 && !seen.has(n) ? g.piece(n) : null
    seen.add(n)
    if (!carrier || carrier.space < 0 || carrier.space === space) continue
    const along = plan.homes().flatMap((h) => (h.carrier === n && h.piece.aboard === n ? [h.piece] : []))
    const sail = sailTo(g, spec, carrier, along, space) ?? sailTo(g, spec, carrier, [], space)
    if (sail && (!next || sail.lost < next.lost)) next = sail
  }
  return next && { action: next.action, carrier: next.carrier, space: next.space, doomed }
}

/** Returns the blockers of the refusal: an aircraft with the number of doomed aircraft, the others, and a zone. */
export function namedBy(g: Game, doomed: readonly Piece[], space: Ix): Blocker[] {
  const pieces = doomed.map((p, i): Blocker => {
    const named: Blocker = { kind: 'piece', id: pid(p.id) }
    return i === 0 ? { ...named, n: doomed.length } : named
  })
  return [...pieces, { kind: 'space', id: g.sid(space) }]
}

/** Returns the shortest legal way of a carrier and some of its aircraft to a zone. */
function sailTo(g: Game, spec: MoveSpec, carrier: Piece, along: readonly Piece[], space: Ix): Sail | null {
  const pieces = [carrier, ...along]
  const guides = pieces.filter((p) => !besideCarrier(g, p, pieces))
  for (const n of search(g, spec.phase, spec.mode, guides)) {
    if (n.space !== space || n.parent === null) continue
    const path = pathTo(n)
    if (checkMove(g, spec, pieces, path) !== null) continue
    const lost = attempt(
      g,
      spec,
      pieces,
      path,
      () => new Landing(g, spec, { closing: true }).plan().lost.length,
    )
    const action: Action = {
      kind: 'move',
      units: pieces.map((p) => pid(p.id)),
      path: path.map((s) => g.sid(s)),
    }
    return { action, carrier, space, lost }
  }
  return null
}
