/**
 * Positions and edits: a script, a test or a player can set up any position. A position is a patch of the state and
 * is checked as a whole; an impossible one is refused and changes nothing.
 */
import { touchesBattle, type Position } from '../../../shared/contract'
import { pieceNumber, type Refusal } from '../../../shared/model'
import { battleFrame } from '../battle/battle-picture'
import type { DiceSource } from '../loop/dice'
import { endFresh, fid } from '../state/facilities'
import { patchFacilities } from './facility-patch'
import { faultIn, impossible } from './faults'
import { patchSpaces } from './space-patch'
import { patchUnits, tooMany } from './unit-patch'
import { setFacts } from '../state/facts'
import { Game, pid } from '../loop/game'
import { advance, stepOf } from '../loop/run'
import type { Ruleset } from '../module/ruleset'
import { newGame } from '../loop/start'
import { beginSpaces, cloneState, emptyRecord, type Ix, type Piece, type State } from '../state/state'

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

/** Removes the pieces in the spaces that a position clears, and those that it removes by id. */
function clearPieces(g: Game, { clear = [], remove = [] }: Position): Refusal | null {
  const spaces = new Set(clear)
  for (const id of spaces)
    if (id !== '*' && !g.rs.spaceIx.has(id)) return impossible('unknown-space', 'space', id)
  const removed = new Set(remove.filter((id) => id.startsWith('u')).map(pieceNumber))
  for (const n of removed) if (!g.state.pieces[n]) return impossible('unknown-piece', 'piece', 'u' + n)
  const cleared = (p: Piece) => p.space >= 0 && (spaces.has('*') || spaces.has(g.sid(p.space)))
  take(g.state, (p) => !removed.has(p.id) && !cleared(p))
  return null
}

function setTreasuries(g: Game, amounts: Position['treasuries'] = {}): Refusal | null {
  for (const [id, cash] of Object.entries(amounts)) {
    const t = g.rs.treasuryIx.get(id)
    if (t === undefined) return impossible('unknown-treasury', 'treasury', id)
    g.state.cash[t] = cash
  }
  return null
}

/** Sets play to the start of a phase of some turn in which nothing has happened yet. */
function beginTurn(g: Game, { round, power, phase }: NonNullable<Position['turn']>): Refusal | null {
  const turn = round === 0 || power === undefined ? -1 : turnOf(g.rs, power)
  const refusal = standAt(g, round, turn, phase)
  if (refusal) return refusal
  for (const p of g.pieces()) p.turn = null
  endFresh(g)
  g.state.record = emptyRecord()
  beginSpaces(g.state)
  return null
}

function patch(g0: Game, c: Position): { g: Game } | Refusal {
  const { rs, state } = g0
  const units = c.units ?? []
  const unknown = clearPieces(g0, c)
  if (unknown) return unknown
  const g = new Game(rs, state, g0.dice)
  const refusal =
    patchSpaces(g, c) ??
    setTreasuries(g, c.treasuries) ??
    (c.turn ? beginTurn(g, c.turn) : null) ??
    patchFacilities(g, c) ??
    tooMany(state, units) ??
    patchUnits(g, units)
  if (refusal) return refusal
  if (c.turn && c.turn.round > 0) g.tell('onTurnBegin', { turn: state.turn })
  const unset = setFacts(g, c.facts ?? {})
  g.changed()
  return unset ?? faultIn(g) ?? { g }
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
 * (hook `listImpliedFacts`): the form that is recorded and carried out. An impossible one is returned unchanged.
 */
export function withImplied(rs: Ruleset, state: State | null, sent: Position, dice: DiceSource): Position {
  const { battleGoesOn: _, ...edited } = sent
  // Recorded with the edit, so that an older edit recorded without it replays unchanged.
  const goesOn = state !== null && leavesBattle(new Game(rs, state, dice), edited)
  const asSent = sent.battleGoesOn === undefined ? sent : edited
  const changes: Position = goesOn ? { ...edited, battleGoesOn: true } : asSent
  const made = patch(state ? new Game(rs, cloneState(state), dice) : newGame(rs, dice), changes)
  const implied = 'g' in made ? made.g.askAll('listImpliedFacts', {}) : []
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
