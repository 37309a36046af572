/**
 * Phase 2: fighters on patrol land next to or inside their zone, or on a deck in it. This costs no movement. A
 * fighter with only one place lands automatically; a fighter without a place is lost.
 */
import { z } from 'zod'
import { OK, pieceNumber, refuse, type Action, type Refusal } from '../../../shared/model'
import { answerOf, firstOf, oneOf } from '../../engine/loop/asserts'
import { pieceFact } from '../../engine/state/fact'
import { pid, type Game } from '../../engine/loop/game'
import { freeSlots, roomFor, slotsFor } from '../../engine/state/cargo-capacity'
import type { Legal, Question, Step } from '../../engine/module/module'
import type { Frame, Ix, Piece } from '../../engine/state/state'
import { refuse as refuseBy } from '../clause-keys'

const PHASE = 'land-patrols'
const RULES = ['PAC-044', 'PAC-045', 'PAC-047']

const piece = (p: Piece) => ({ kind: 'piece', id: pid(p.id) }) as const
const space = (g: Game, s: Ix) => ({ kind: 'space', id: g.sid(s) }) as const

/** In the air over a zone next to its land until its owner's next turn. */
export const patrol = pieceFact('patrol', {
  schema: z.boolean(),
  initial: false,
  label: 'on patrol',
  edit: true,
  field: 'patrol',
  means: 'aloft',
})

const onPatrol = (g: Game): Piece[] =>
  g.movers().flatMap((m) => g.piecesOf(m).filter((p) => patrol.of(p) && p.space >= 0))

/** Why the fighter may not land on that land, or null. */
function landRefusal(g: Game, p: Piece, land: Ix): Refusal | null {
  if (!g.space(land).land || !g.space(p.space).landNeighbors.includes(land))
    return refuse('PAC-045', 'patrol-lands-next-door', [piece(p), space(g, land)])
  const q = { power: p.power, space: land, domain: 'air', mode: 'noncombat', piece: p } as const
  return g.access({ ...q, how: 'pass' }) ?? g.access({ ...q, how: 'land' })
}

function deckRefusal(g: Game, p: Piece, carrier: Piece): Refusal | null {
  if (carrier.space !== p.space) return refuse('PAC-045', 'deck-elsewhere', [piece(p), piece(carrier)])
  if (!g.friendly(p.power, carrier.power)) return refuse('PAC-045', 'not-a-carrier', [piece(carrier)])
  const no = g.ask('forbidCarrierLanding', { piece: p, carrier, space: p.space, mode: 'noncombat' })
  if (no) return no
  return roomFor(g, carrier, p) < 0
    ? refuse('PAC-045', 'hold-full', [
        piece(carrier),
        { kind: 'limit', id: 'slots', n: Math.max(0, freeSlots(g, carrier)) },
      ])
    : null
}

const landsFor = (g: Game, p: Piece): Ix[] =>
  g.space(p.space).landNeighbors.filter((l) => landRefusal(g, p, l) === null)
const decksFor = (g: Game, p: Piece): Piece[] =>
  g.select(p.space, (c) => slotsFor(g, c, p) > 0 && deckRefusal(g, p, c) === null)

const canLand = (g: Game, p: Piece): boolean => landsFor(g, p).length > 0 || decksFor(g, p).length > 0

/**
 * Lands the fighters on land or on a deck. The turn's record keeps that the turn began at sea, so no air base bonus
 * applies.
 */
function comeDown(g: Game, pieces: readonly Piece[], land: Ix, deck: Piece | null): void {
  const { space: from, power } = firstOf(pieces)
  for (const p of pieces) {
    g.turnOf(p)
    patrol.set(g, p, false)
    g.put(p, deck ? p.space : land, deck ? deck.id : -1)
  }
  g.mark(pieces, 'patrol', false, RULES)
  const units = pieces.map((p) => pid(p.id))
  if (deck) g.emit({ kind: 'loaded', units, onto: pid(deck.id), space: g.sid(from), rules: RULES })
  else
    g.emit({
      kind: 'moved',
      units,
      power: g.powerId(power),
      path: [g.sid(from), g.sid(land)],
      phase: PHASE,
      rules: RULES,
    })
}

/** Fighters with exactly one place, and no deck that others may need, are not asked about. */
function landForced(g: Game): void {
  for (const p of onPatrol(g)) {
    const lands = landsFor(g, p)
    const only = lands[0]
    if (lands.length === 1 && only !== undefined && decksFor(g, p).length === 0) comeDown(g, [p], only, null)
  }
}

const pieces = (g: Game, ids: readonly string[]): Piece[] => ids.map((id) => g.piece(pieceNumber(id)))

function legal(g: Game): Legal {
  const notMine = (list: readonly Piece[]): Refusal | null => {
    for (const p of list) {
      if (!g.isMover(p.power)) return refuseBy('move.own', 'not-your-piece', [piece(p)])
      if (!patrol.of(p)) return refuse('PAC-044', 'not-on-patrol', [piece(p)])
    }
    return null
  }
  const check = (a: Action): Refusal | null => {
    if (a.kind === 'move') {
      const list = pieces(g, a.units)
      const mine = notMine(list)
      if (mine) return mine
      const to = g.spaceIx(firstOf(a.path.slice(-1)))
      for (const p of list) {
        if (a.path.length !== 2 || a.path[0] !== g.sid(p.space))
          return refuse('PAC-045', 'patrol-lands-next-door', [piece(p), space(g, to)])
        const no = landRefusal(g, p, to)
        if (no) return no
      }
      return null
    }
    if (a.kind === 'load') {
      const list = pieces(g, a.units)
      const onto = g.piece(pieceNumber(a.onto))
      const mine = notMine(list)
      if (mine) return mine
      for (const p of list) {
        const no = deckRefusal(g, p, onto)
        if (no) return no
      }
      const need = list.reduce((n, p) => n + slotsFor(g, onto, p), 0)
      return need > freeSlots(g, onto)
        ? refuse('PAC-045', 'hold-full', [piece(onto), { kind: 'limit', id: 'slots', n: freeSlots(g, onto) }])
        : null
    }
    return a.kind === 'end'
      ? g.ask('forbidEndOfStep', { step: PHASE })
      : refuse('PAC-044', 'patrols-land-now')
  }
  return {
    check: (a) => check(a) ?? OK,
    sample(rng) {
      const able = onPatrol(g).filter((p) => canLand(g, p))
      const p = oneOf(rng, able)
      const units = [pid(p.id)]
      return oneOf(rng, [
        ...landsFor(g, p).map((l): Action => ({ kind: 'move', units, path: [g.sid(p.space), g.sid(l)] })),
        ...decksFor(g, p).map((deck): Action => ({ kind: 'load', units, onto: pid(deck.id) })),
      ])
    },
  }
}

/** Refuses to end the phase while a patrol can still land. */
export function patrolDue(g: Game, step: string): Refusal | null {
  const late = step === PHASE ? onPatrol(g).find((p) => canLand(g, p)) : undefined
  return late ? refuse('PAC-044', 'patrol-must-land', [piece(late), space(g, late.space)]) : null
}

interface LandFrame extends Frame {
  forced?: boolean
}

/** The land-patrols phase (PAC-023, phase 2). */
export const landPatrolsStep: Step<LandFrame> = {
  id: PHASE,
  phase: PHASE,
  rules: ['PAC-023', 'PAC-044', 'PAC-045', 'PAC-046', 'PAC-047'],
  run(g, f) {
    if (!f.forced) {
      f.forced = true
      landForced(g)
    }
    const left = onPatrol(g)
    if (left.some((p) => canLand(g, p))) return 'ask'
    for (const p of left) patrol.set(g, p, false)
    g.remove(left, 'no-landing', ['PAC-046'])
    return 'done'
  },
  asked: (g) => ({ power: g.turnPower() }),
  decision(g): Question {
    const left = onPatrol(g)
    return {
      id: `${PHASE}-${String(g.state.round)}-${g.powerId(g.turnPower())}`,
      of: 'move',
      kind: 'move',
      answers: ['move', 'load', 'end'],
      rules: RULES,
      mode: 'land-patrols',
      powers: g.movers().map((m) => g.powerId(m)),
      movable: left.filter((p) => canLand(g, p)).map((p) => pid(p.id)),
      homeless: left.filter((p) => !canLand(g, p)).map((p) => pid(p.id)),
    }
  },
  legal,
  answer(g, _, a) {
    if (a.kind === 'move') comeDown(g, pieces(g, a.units), g.spaceIx(firstOf(a.path.slice(-1))), null)
    else {
      const { units, onto } = answerOf(a, 'load')
      comeDown(g, pieces(g, units), -1, g.piece(pieceNumber(onto)))
    }
  },
}
