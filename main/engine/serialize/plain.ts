/**
 * The state as files and hashes see it, with ids instead of the numbers of the compiled rule set. Both directions are
 * here.
 */
import { parseBy } from '../../../shared/model/parse'
import { at } from '../loop/asserts'
import { sha256Hex } from '../loop/dice'
import { OWN_FIELDS } from '../state/fact'
import { unknownFact } from '../state/fact-fields'
import { facilitiesFrom, plainFacilities } from './plain-facilities'
import { factsFrom, spaceFactsFrom, startFacts, withFacts } from './plain-facts'
import { plainRecord, recordFrom } from './plain-record'
import type { Ruleset } from '../module/ruleset'
import { controllerCode, controllerId } from '../state/controller-codes'
import { emptyState } from '../loop/start'
import type { Piece, PieceTurn, SpaceState, State } from '../state/state'

export type PlainState = Record<string, unknown>

/** Fields are in alphabetical order, which the hash requires; undefined fields are not written. */
function plainTurn(rs: Ruleset, t: PieceTurn): Record<string, unknown> {
  const sid = (ix: number | undefined) => (ix === undefined ? undefined : (rs.spaces[ix]?.id ?? null))
  const own = {
    ashoreFrom: sid(t.ashoreFrom),
    battle: t.battle,
    done: t.done,
    landing: sid(t.landing),
    legs: t.legs.map((l) => l.map(sid)),
    loaded: t.loaded,
    moved: t.moved,
    putAshore: sid(t.putAshore),
    spent: t.spent,
    start: sid(t.start),
    unloaded: t.unloaded,
  } satisfies Record<Exclude<keyof PieceTurn, 'facts'>, unknown>
  return withFacts(own, t.facts)
}

function plainPiece(rs: Ruleset, p: Piece): Record<string, unknown> {
  // In alphabetical order, which the hash requires.
  const out: Record<string, unknown> = {}
  if (p.aboard >= 0) out['aboard'] = p.aboard
  if (p.damage > 0) out['damage'] = p.damage
  out['id'] = p.id
  if (p.pool) out['pool'] = p.pool
  out['power'] = rs.powers[p.power]?.id
  if (p.space >= 0) out['space'] = rs.spaces[p.space]?.id
  if (p.treasury >= 0) out['treasury'] = rs.treasuries[p.treasury]?.id
  if (p.turn) out['turn'] = plainTurn(rs, p.turn)
  out['unit'] = rs.units[p.type]?.id
  return withFacts(out, p.facts)
}

function plainSpace(rs: Ruleset, s: SpaceState): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  out['control'] = controllerId(rs, s.control)
  if (s.controlAtStart !== s.control) out['controlAtStart'] = controllerId(rs, s.controlAtStart)
  return { ...withFacts(out, s.facts), ...startFacts(rs, s) }
}

/** Returns the state with ids instead of numbers: the content of a checkpoint. */
export function toPlain(rs: Ruleset, s: State): PlainState {
  const spaces: Record<string, unknown> = {}
  s.spaces.forEach((x, i) => (spaces[at(rs.spaces, i).id] = plainSpace(rs, x)))
  const treasuries: Record<string, number> = {}
  s.cash.forEach((cash, i) => (treasuries[at(rs.treasuries, i).id] = cash))
  const powers = rs.powers.flatMap((p, i) => (s.powers[i] ? [[p.id, s.powers[i]] as const] : []))
  return {
    round: s.round,
    turn: rs.turns[s.turn]?.id ?? null,
    phase: s.phase,
    frames: s.frames,
    facilities: plainFacilities(rs, s.facilities),
    nextFacility: s.facilities.length,
    next: s.pieces.length,
    pieces: s.pieces.filter((p): p is Piece => p !== null).map((p) => plainPiece(rs, p)),
    spaces,
    ...(powers.length > 0 ? { powers: Object.fromEntries(powers) } : {}),
    treasuries,
    record: plainRecord(rs, s.record),
    slices: s.slices,
    dice: s.dice,
    over: s.over,
  }
}

type Obj = Record<string, unknown>
/**
 * The most pieces that a game may ever have made; their numbers are never reused. Fourteen nations make some 150 a
 * round: the limit is far above a thousand rounds and still keeps a hand-made file from filling the memory.
 */
const MOST_PIECES = 1_000_000
const obj = (v: unknown): Obj => (typeof v === 'object' && v !== null && !Array.isArray(v) ? (v as Obj) : {})
const arr = (v: unknown): unknown[] => (Array.isArray(v) ? v : [])
const str = (v: unknown): string => (typeof v === 'string' ? v : '')
const num = (v: unknown, or = 0): number => (typeof v === 'number' ? v : or)
const copy = <T>(v: T): T => JSON.parse(JSON.stringify(v)) as T

/** Returns the index of a saved id. Throws for one that the rule set does not have. */
function known(map: ReadonlyMap<string, number>, id: string, what: string): number {
  const ix = map.get(id)
  if (ix === undefined) throw new Error(`the saved position names an unknown ${what}: ${id}`)
  return ix
}

/** Returns the index of a saved space; -1 for none. */
const spaceFrom = (rs: Ruleset, v: unknown): number =>
  typeof v === 'string' ? known(rs.spaceIx, v, 'space') : -1

/** The fields of a piece's turn that name a space, and are absent in most turns. */
const TURN_SPACES = ['landing', 'ashoreFrom', 'putAshore'] as const

function turnFrom(rs: Ruleset, t: Obj, piece: number): PieceTurn {
  const turn: PieceTurn = {
    ...(ownFields(t) as unknown as PieceTurn),
    facts: factsFrom(rs, 'piece-turn', rs.facts.pieceTurn, t, `piece u${piece}`),
    start: spaceFrom(rs, t['start']),
    legs: arr(t['legs']).map((l) => arr(l).map((v) => spaceFrom(rs, v))),
  }
  for (const field of TURN_SPACES) if (t[field] !== undefined) turn[field] = spaceFrom(rs, t[field])
  return turn
}

function pieceFrom(rs: Ruleset, p: Obj): Piece {
  const id = num(p['id'])
  return {
    id,
    type: known(rs.unitIx, str(p['unit']), 'unit'),
    power: known(rs.powerIx, str(p['power']), 'power'),
    space: spaceFrom(rs, p['space']),
    aboard: num(p['aboard'], -1),
    pool: p['pool'] === 'waiting' || p['pool'] === 'stockpile' ? p['pool'] : null,
    damage: num(p['damage']),
    treasury: p['treasury'] === undefined ? -1 : known(rs.treasuryIx, str(p['treasury']), 'treasury'),
    facts: factsFrom(rs, 'piece', rs.facts.piece, p, `piece u${id}`),
    turn: p['turn'] === undefined ? null : turnFrom(rs, obj(p['turn']), id),
  }
}

/** Reads the pieces by number; numbers that no piece has any more stay empty. */
function piecesFrom(rs: Ruleset, plain: PlainState): State['pieces'] {
  const next = num(plain['next'])
  if (!Number.isInteger(next) || next < 0 || next > MOST_PIECES)
    throw new Error(`the saved position has an impossible number of pieces: ${next}`)
  const pieces: State['pieces'] = Array.from({ length: next }, () => null)
  for (const raw of arr(plain['pieces'])) {
    const piece = pieceFrom(rs, obj(raw))
    if (pieces[piece.id] !== null) throw new Error(`the saved position names piece ${piece.id} wrongly`)
    pieces[piece.id] = piece
  }
  return pieces
}

function spaceStateFrom(rs: Ruleset, x: Obj, id: string): SpaceState {
  const control = controllerCode(rs, (x['control'] ?? null) as string | null)
  const atStart = x['controlAtStart'] as string | null | undefined
  return {
    control,
    controlAtStart: atStart === undefined ? control : controllerCode(rs, atStart),
    ...spaceFactsFrom(rs, x, id),
  }
}

/** Reads a checkpoint into a state. Throws a sentence if it names something that the rule set does not have. */
export function fromPlain(rs: Ruleset, plain: PlainState): State {
  const s = emptyState(rs)
  s.round = num(plain['round'])
  s.turn = plain['turn'] === null ? -1 : rs.turns.findIndex((t) => t.id === plain['turn'])
  s.phase = str(plain['phase'])
  s.frames = copy(arr(plain['frames'])) as State['frames']
  checkFrames(rs, s.frames)
  s.pieces = piecesFrom(rs, plain)
  s.facilities = facilitiesFrom(rs, plain)
  for (const [id, x] of Object.entries(obj(plain['spaces'])))
    s.spaces[known(rs.spaceIx, id, 'space')] = spaceStateFrom(rs, obj(x), id)
  for (const [id, facts] of Object.entries(obj(plain['powers'])))
    s.powers[known(rs.powerIx, id, 'power')] = factsFrom(rs, 'power', rs.facts.power, obj(facts), id)
  for (const [id, cash] of Object.entries(obj(plain['treasuries'])))
    s.cash[known(rs.treasuryIx, id, 'treasury')] = num(cash)
  s.record = recordFrom(rs, obj(plain['record']))
  for (const [name, slice] of Object.entries(obj(plain['slices'])))
    s.slices[name] = sliceOf(rs, name, obj(slice))
  s.dice = copy(plain['dice']) as State['dice']
  s.over = copy(plain['over'] ?? null) as State['over']
  return s
}

/** Returns the engine's own fields of a piece's turn. */
function ownFields(saved: Obj): Obj {
  const own = OWN_FIELDS['piece-turn'].filter((name) => saved[name] !== undefined)
  return copy(Object.fromEntries(own.map((name) => [name, saved[name]])))
}

/**
 * Frames name the steps of their lists by id. Throws at load for a step that these rules don't have, instead of when
 * it is due.
 */
function checkFrames(rs: Ruleset, frames: State['frames']): void {
  const lists: Readonly<Record<string, readonly string[]>> = { game: rs.setupSteps, turn: rs.turnSteps }
  for (const f of frames) {
    const list = f.step === 'battle' ? rs.battleSteps[str(f['kind'])]?.map((step) => step.id) : lists[f.step]
    const at = f['at']
    if (list && at !== null && !list.includes(str(at)))
      throw new Error(`the saved position stands at an unknown step: ${f.step} ${str(at)}`)
  }
}

/** Reads a module's saved slice. A slice that no module of this rule set has is kept unchanged. */
function sliceOf(rs: Ruleset, name: string, saved: Obj): Record<string, unknown> {
  const slice = rs.slices[name]
  if (!slice) return copy(saved)
  const whole = { ...slice.initial(rs.board), ...(copy(saved) as Record<string, unknown>) }
  const parsed = parseBy(slice.schema, whole)
  if (!parsed.success)
    throw new Error(`the saved position holds nonsense for ${name}: ${parsed.error.message}`)
  const unknown = unknownFact(rs, slice.schema, whole)
  if (unknown) throw new Error(`the saved position names an unknown ${unknown.of}: ${unknown.id}`)
  return whole
}

/** Returns JSON with sorted keys: the same state gives the same text on every machine. */
export function canonical(value: unknown): string {
  if (typeof value === 'number' && Number.isInteger(value)) return String(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  let text = ''
  if (Array.isArray(value)) {
    for (const v of value) text += (text === '' ? '' : ',') + canonical(v)
    return '[' + text + ']'
  }
  const o = value as Obj
  for (const key of sortedKeys(o)) {
    const v = o[key]
    if (v !== undefined) text += (text === '' ? '' : ',') + JSON.stringify(key) + ':' + canonical(v)
  }
  return '{' + text + '}'
}

/** Most objects of a plain state already have their keys in order, and checking that costs less than sorting. */
function sortedKeys(o: Obj): string[] {
  const keys = Object.keys(o)
  for (let i = 1; i < keys.length; i++) if (at(keys, i - 1) > at(keys, i)) return keys.sort()
  return keys
}

/** Returns the canonical text of a plain state without its dice position: the input of its hash. */
export function canonicalState(plain: PlainState): string {
  const parts: string[] = []
  for (const key of sortedKeys(plain)) {
    if (key === 'dice') continue
    // Pieces and facilities make up most of the text and are built with their keys in order, so the platform's JSON
    // is canonical for them.
    const text = key === 'pieces' || key === 'facilities' ? JSON.stringify(plain[key]) : canonical(plain[key])
    parts.push(JSON.stringify(key) + ':' + text)
  }
  return '{' + parts.join(',') + '}'
}

/** Returns the SHA-256 of the plain state without its dice position, in hex. */
export const hashOf = (rs: Ruleset, s: State): string => sha256Hex(canonicalState(toPlain(rs, s)))
