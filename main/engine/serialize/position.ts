/**
 * Positions and edits: a script, a test or a player can set up any position. A position is a patch of the state and
 * is checked as a whole; an impossible one is refused and changes nothing.
 */
import { touchesBattle, type Position } from '../../../shared/contract'
import { pieceNumber, refuse, type Refusal } from '../../../shared/model'
import { battleFrame } from '../battle/picture'
import type { DiceSource } from '../loop/dice'
import { endFresh, fid } from '../state/facilities'
import { patchFacilities, setComplex } from './facility-patch'
import { setFacts, setPieceFacts, setSpaceFact } from '../state/facts'
import { Game, pid } from '../loop/game'
import { controllerCode } from '../state/controller-codes'
import { roomFor } from '../state/holds'
import { advance, stepOf } from '../loop/run'
import type { Ruleset } from '../module/ruleset'
import { newGame } from '../loop/start'
import {
  beginSpaces,
  changeSpace,
  cloneState,
  emptyRecord,
  type Ix,
  type Piece,
  type State,
} from '../state/state'

type UnitPatch = NonNullable<Position['units']>[number]

const impossible = (
  code: string,
  kind: 'piece' | 'space' | 'power' | 'unit' | 'treasury' | 'limit',
  id: string,
): Refusal => refuse(null, code, [{ kind, id }])

/** Removes pieces without an event: a position has no history. */
function take(state: State, keep: (p: Piece) => boolean): void {
  state.pieces.forEach((p, i) => {
    if (p && !keep(p)) state.pieces[i] = null
  })
  // Cargo is lost with its carrier.
  state.pieces.forEach((p, i) => {
    if (p && p.aboard >= 0 && !state.pieces[p.aboard]) state.pieces[i] = null
  })
}

function patchSpaces(g: Game, c: Position): Refusal | null {
  const { rs, state } = g
  for (const x of c.control ?? []) {
    const ix = g.spaceIx(x.space)
    if (ix < 0) return impossible('unknown-space', 'space', x.space)
    if (x.power !== null && x.power !== 'neutral' && !rs.sides.includes(x.power) && !rs.powerIx.has(x.power))
      return impossible('unknown-power', 'power', x.power)
    const { data } = g.space(ix)
    if (data.impassable && x.power !== data.startController)
      return impossible('closed-to-all', 'space', x.space)
    const control = controllerCode(rs, x.power)
    changeSpace(g.state, ix, { control, controlAtStart: control })
    for (const f of rs.facts.space.values()) {
      const given = f.field === null ? undefined : (x as Readonly<Record<string, unknown>>)[f.field]
      const refusal = given === undefined ? null : setSpaceFact(g, f, x.space, given)
      if (refusal) return refusal
    }
    if (x.complex !== undefined) setComplex(g, x.space, x.complex)
  }
  for (const f of rs.facts.space.values())
    for (const x of f.list === null ? [] : (c[f.list] ?? [])) {
      const refusal = setSpaceFact(g, f, x.space, x.power)
      if (refusal) return refusal
    }
  for (const [id, cash] of Object.entries(c.treasuries ?? {})) {
    const t = rs.treasuryIx.get(id)
    if (t === undefined) return impossible('unknown-treasury', 'treasury', id)
    state.cash[t] = cash
  }
  return null
}

function patchUnits(g: Game, units: readonly UnitPatch[]): Refusal | null {
  const refs = new Map<string, Piece>()
  const carrierOf = (ref: string): Piece | undefined => refs.get(ref) ?? g.find(ref) ?? undefined
  for (const pass of [false, true])
    for (const u of units) {
      if ((u.carriedBy !== undefined) !== pass) continue
      const refusal = u.id === undefined ? addUnits(g, u, refs, carrierOf) : changeUnit(g, u, u.id, carrierOf)
      if (refusal) return refusal
    }
  return null
}

function addUnits(
  g: Game,
  u: UnitPatch,
  refs: Map<string, Piece>,
  carrierOf: (ref: string) => Piece | undefined,
): Refusal | null {
  const type = g.unitIx(u.unit ?? '')
  const power = g.powerIx(u.power ?? '')
  if (type < 0) return impossible('unknown-unit', 'unit', u.unit ?? '')
  if (power < 0) return impossible('unknown-power', 'power', u.power ?? '')
  const carrier = u.carriedBy === undefined ? undefined : carrierOf(u.carriedBy)
  if (u.carriedBy !== undefined && !carrier) return impossible('unknown-piece', 'piece', u.carriedBy)
  const space = carrier ? carrier.space : u.space === undefined ? -1 : g.spaceIx(u.space)
  if (u.pool === undefined && space < 0) return impossible('unknown-space', 'space', u.space ?? '')
  const treasury = u.treasury === undefined ? -1 : g.treasuryIx(u.treasury)
  if (u.treasury !== undefined && treasury < 0) return impossible('unknown-treasury', 'treasury', u.treasury)
  for (let i = 0; i < (u.count ?? 1); i++) {
    const p =
      u.pool === undefined
        ? g.create(type, power, { space, aboard: carrier?.id ?? -1 })
        : g.create(type, power, { pool: u.pool, treasury })
    if (u.ref !== undefined && i === 0) refs.set(u.ref, p)
    const refusal = dress(g, p, u)
    if (refusal) return refusal
  }
  return null
}

function changeUnit(
  g: Game,
  u: UnitPatch,
  id: string,
  carrierOf: (ref: string) => Piece | undefined,
): Refusal | null {
  const p = g.state.pieces[pieceNumber(id)]
  if (!p) return impossible('unknown-piece', 'piece', id)
  if (u.power !== undefined) {
    const power = g.powerIx(u.power)
    if (power < 0) return impossible('unknown-power', 'power', u.power)
    g.become(p, { power })
  }
  if (u.unit !== undefined) {
    const type = g.unitIx(u.unit)
    if (type < 0) return impossible('unknown-unit', 'unit', u.unit)
    g.become(p, { type })
  }
  if (u.carriedBy !== undefined) {
    const carrier = carrierOf(u.carriedBy)
    if (!carrier || carrier === p) return impossible('unknown-piece', 'piece', u.carriedBy)
    g.put(p, carrier.space, carrier.id)
  } else if (u.space !== undefined) {
    const space = g.spaceIx(u.space)
    if (space < 0) return impossible('unknown-space', 'space', u.space)
    g.put(p, space)
  }
  // A piece that is put on land or on a deck has landed.
  if (p.aboard >= 0 || (p.space >= 0 && g.space(p.space).land))
    for (const f of g.rs.facts.aloft) f.set(g, p, false)
  return dress(g, p, u)
}

/** Sets damage, facts and the space where an attacker came from. */
function dress(g: Game, p: Piece, u: UnitPatch): Refusal | null {
  if (u.damaged !== undefined) p.damage = u.damaged ? 1 : 0
  if (p.damage > 0 && p.damage >= g.type(p).hits) return impossible('cannot-be-damaged', 'unit', g.type(p).id)
  const refusal = setPieceFacts(g, p, u)
  if (refusal) return refusal
  if (u.from !== undefined) {
    const from = g.spaceIx(u.from)
    if (from < 0) return impossible('unknown-space', 'space', u.from)
    const t = g.turnOf(p)
    t.start = from
    t.legs.push([from, p.space])
    t.moved.push('combat-move')
    t.spent = g.type(p).domain === 'air' ? g.distance(from, p.space) : g.type(p).move
    if (u.amphibious) t.ashoreFrom = from
  }
  return null
}

/**
 * The most pieces, on the board and in pools, up to which a position may add more: ten times the largest game. The
 * cost of a position grows with them. Play itself may exceed the limit, and such a game can still be edited.
 */
export const MOST_PIECES = 5000

/**
 * Returns a refusal if there would be too many pieces, remaining and added ones together; checked before any is made.
 */
function tooMany(state: State, units: readonly UnitPatch[]): Refusal | null {
  const added = units.reduce((sum, u) => sum + (u.id === undefined ? (u.count ?? 1) : 0), 0)
  const left = state.pieces.filter((p) => p !== null).length
  return added > 0 && left + added > MOST_PIECES
    ? refuse(null, 'too-many-pieces', [{ kind: 'limit', id: 'pieces', n: MOST_PIECES }])
    : null
}

/**
 * Returns the powers with pieces in each space that enemies can't share. Computed once per position, so that checking
 * a piece does not scan all others.
 */
function powersOnLand(g: Game): Map<Ix, Set<Ix>> {
  const bySpace = new Map<Ix, Set<Ix>>()
  for (const p of g.pieces()) {
    if (p.space < 0 || p.turn || g.apart(p) || g.absent(p) || !g.space(p.space).land) continue
    const powers = bySpace.get(p.space)
    if (powers) powers.add(p.power)
    else bySpace.set(p.space, new Set([p.power]))
  }
  return bySpace
}

/**
 * Returns what no position may contain: units where their kind can't be, overfull holds, enemies that share land
 * outside of combat; null for a valid position. Pieces that have moved in the present turn may be on their way: over
 * the sea, or where they attack.
 */
function wrong(g: Game): Refusal | null {
  const onLand = g.state.phase === 'combat' ? null : powersOnLand(g)
  for (const p of g.pieces()) {
    if (p.space < 0) continue
    const domain = g.type(p).domain
    const s = g.space(p.space)
    if (domain === 'facility') return impossible('not-a-piece', 'unit', g.type(p).id)
    if (domain === 'sea' && s.land) return impossible('ship-on-land', 'space', s.id)
    if (domain === 'land' && s.sea && p.aboard < 0) return impossible('land-unit-at-sea', 'space', s.id)
    if (s.data.impassable) return impossible('closed-to-all', 'space', s.id)
    if (domain === 'air' && s.sea && p.aboard < 0 && !g.aloft(p) && !p.turn)
      return impossible(
        g.rs.facts.aloft.length > 0 ? 'aircraft-at-sea' : 'aircraft-without-deck',
        'space',
        s.id,
      )
    if (p.aboard >= 0) {
      const c = g.state.pieces[p.aboard]
      if (!c || c.space !== p.space || !g.friendly(p.power, c.power) || roomFor(g, c, p) < 0)
        return impossible('no-room-aboard', 'piece', 'u' + p.aboard)
    }
    if (p.turn || g.apart(p) || g.absent(p)) continue
    for (const power of onLand?.get(p.space) ?? [])
      if (g.hostile(p.power, power)) return impossible('enemies-share-land', 'space', s.id)
  }
  return null
}

/** Rebuilds the stack so that play is at the start of a phase. */
function standAt(g: Game, round: number, turn: Ix, phase: string): Refusal | null {
  const { rs, state } = g
  const list = round === 0 ? rs.setupSteps : rs.turnSteps
  const index = list.findIndex((id) => rs.steps[id]?.phase === phase)
  if (index < 0 || (round > 0 && turn < 0)) return impossible('unknown-phase', 'limit', phase)
  state.round = round
  state.turn = round === 0 ? -1 : turn
  state.phase = phase
  state.over = null
  state.frames =
    round === 0
      ? [{ step: 'game', at: list[index - 1] ?? null }]
      : [
          { step: 'game', at: rs.setupSteps.at(-1) ?? null },
          { step: 'turn', at: list[index - 1] ?? null },
        ]
  return null
}

/** Returns the index of the turn with this name, or named by this power; -1 if there is none. */
function turnOf(rs: Ruleset, id: string): Ix {
  const power = rs.powerIx.get(id) ?? -1
  return rs.turns.findIndex((t) => t.id === id || t.powers.indexOf(power) === 0)
}

function patch(g0: Game, c: Position): { g: Game } | Refusal {
  const { rs, state } = g0
  const clear = new Set(c.clear ?? [])
  for (const id of clear)
    if (id !== '*' && !rs.spaceIx.has(id)) return impossible('unknown-space', 'space', id)
  const gone = (c.remove ?? []).filter((id) => id.startsWith('u'))
  const removed = new Set(gone.map(pieceNumber))
  for (const n of removed) if (!state.pieces[n]) return impossible('unknown-piece', 'piece', 'u' + n)
  const cleared = (p: Piece) => p.space >= 0 && (clear.has('*') || clear.has(g0.sid(p.space)))
  take(state, (p) => !removed.has(p.id) && !cleared(p))
  const g = new Game(rs, state, g0.dice)
  let refusal = patchSpaces(g, c)
  if (refusal) return refusal
  if (c.turn) {
    const { round, power, phase } = c.turn
    const turn = round === 0 || power === undefined ? -1 : turnOf(rs, power)
    refusal = standAt(g, round, turn, phase)
    if (refusal) return refusal
    for (const p of g.pieces()) p.turn = null
    endFresh(g)
    state.record = emptyRecord()
    beginSpaces(state)
  }
  refusal = patchFacilities(g, c) ?? tooMany(state, c.units ?? []) ?? patchUnits(g, c.units ?? [])
  if (refusal) return refusal
  if (c.turn && c.turn.round > 0) g.tell('turnBegan', { turn: state.turn })
  refusal = setFacts(g, c.facts ?? {})
  g.changed()
  refusal ??= wrong(g)
  return refusal ?? { g }
}

/** Returns a new game in a given position; without one, from the set-up. */
export function newGameAt(rs: Ruleset, dice: DiceSource, position?: Position): Game | Refusal {
  const g = newGame(rs, dice)
  if (!position) return g
  const made = patch(g, position)
  if (!('g' in made)) return made
  advance(made.g)
  made.g.events = []
  return made.g
}

/**
 * Returns a position or an edit (of `state`) together with the facts that follow from it and that it does not state
 * (hook `implied`): the form that is recorded and carried out. An impossible one is returned unchanged.
 */
export function withImplied(rs: Ruleset, state: State | null, sent: Position, dice: DiceSource): Position {
  const { battleGoesOn: _, ...edited } = sent
  // Recorded with the edit, so that an older edit recorded without it replays unchanged.
  const goesOn = state !== null && leavesBattle(new Game(rs, state, dice), edited)
  const asSent = sent.battleGoesOn === undefined ? sent : edited
  const changes: Position = goesOn ? { ...edited, battleGoesOn: true } : asSent
  const made = patch(state ? new Game(rs, cloneState(state), dice) : newGame(rs, dice), changes)
  const implied = 'g' in made ? made.g.askAll('implied', {}) : []
  if (implied.length === 0) return changes
  const facts: Record<string, Record<string, unknown>> = { ...changes.facts }
  for (const { module, values } of implied) facts[module] = { ...values, ...facts[module] }
  return { ...changes, facts }
}

/** True if the open question belongs to a phase itself, not to a battle or another interrupt inside it. */
function atPhase(g: Game): boolean {
  const f = g.top()
  return f !== undefined && g.state.frames.length <= 3 && stepOf(g.rs, f).phase === g.state.phase
}

/** True if an edit leaves the present battle alone; false if there is no battle. */
function leavesBattle(g: Game, changes: Position): boolean {
  const f = battleFrame(g)
  if (!f || changes.turn) return false
  const fighting = [...f.attackers, ...f.defenders, ...f.support.attacker, ...f.support.defender]
  const ids = fighting.flatMap((n) => [n, ...g.cargo(n)]).map(pid)
  const there = g.facilities.in(g.spaceIx(f.space)).map(({ id }) => fid(id))
  return !touchesBattle({ space: f.space, ids: new Set([...ids, ...there]) }, changes)
}

/**
 * Edit mode: applies a patch to a copy. Without `turn`, play stays where it is. A battle continues if the edit is
 * recorded as one that leaves it alone; otherwise play in a battle or another interrupt returns to the start of the
 * phase, because its pieces may have changed.
 */
export function applyEdit(
  rs: Ruleset,
  state: State,
  changes: Position,
  dice: DiceSource,
): { ok: true; state: State; game: Game } | Refusal {
  const g0 = new Game(rs, cloneState(state), dice)
  const goesOn = changes.battleGoesOn === true && leavesBattle(g0, changes)
  const made = patch(g0, changes)
  if (!('g' in made)) return made
  const { g } = made
  if (!changes.turn && !goesOn && !atPhase(g)) {
    const refusal = standAt(g, g.state.round, g.state.turn, g.state.phase)
    if (refusal) return refusal
  }
  g.emit({ kind: 'edited', summary: Object.keys(changes).filter((key) => key !== 'battleGoesOn') })
  advance(g)
  return { ok: true, state: g.state, game: g }
}
