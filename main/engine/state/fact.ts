/**
 * Facts that rule modules keep on pieces, spaces, powers and the turn. A module declares each of its facts once, with
 * a schema. State, saves, positions, edit mode and the view follow from the declaration, and rules read and write the
 * fact through the object that the declaration returns. No other file names a fact.
 *
 * The objects that hold facts are never changed, only replaced: copies of a state share them.
 */
import { z } from 'zod'
import type { SpaceData } from '../../../shared/boards/types'
import type { Game } from '../loop/game'
import type { Reading } from '../loop/game-reader'
import type { Ruleset } from '../module/ruleset'
import { changeSpace, type Ix, type Json, type Piece } from './state'

/** What holds a fact; `piece-turn`: a piece, until the turn ends. */
export type FactOn = 'piece' | 'piece-turn' | 'space' | 'power' | 'turn'
/** Facts of one holder by name; null if all have their initial values. */
export type Facts = Readonly<Record<string, Json>>

/**
 * What a flag means to the engine itself, whichever module declares it. On pieces: `absent` pieces take no part in what
 * happens in their space and hinder no other piece, `aloft` pieces stay in the air at the turn's end, `apart` pieces
 * share land with enemies in peace. On spaces: `out-of-play` land is neither friendly nor enemy.
 */
export type Meaning = 'absent' | 'aloft' | 'apart' | 'out-of-play'

interface Options<T> {
  /** Plain JSON. Ids are strings of `factId`, so that they are checked and offered by name. */
  readonly schema: z.ZodType<T>
  /** The value where nothing was written. */
  readonly initial: T
  /** A few words for a form, such as `on patrol`; screens may have better ones. */
  readonly label: string
  /** True if edit mode and positions may set it. */
  readonly edit: boolean
  /** Left out of the view: bookkeeping that players don't need. */
  readonly hidden?: true
  /**
   * The older field of the contract that also holds the fact, in the view and in positions. For a fact of the turn:
   * the field of the turn's record, and of `facts.turn` in an edit, that holds it instead.
   */
  readonly field?: string
  readonly means?: T extends boolean ? Meaning : never
}

/** The spaces that can have a fact, and the code that refuses it to other spaces. */
interface Stands {
  readonly code: string
  in(space: SpaceData): boolean
}

interface SpaceOptions<T> extends Options<T> {
  /** Spaces that can have it; absent: all. In these spaces the view shows it even at its initial value. */
  readonly stands?: Stands
  /** Its value when a game begins, if not `initial`. */
  readonly begins?: (space: SpaceData, rs: Ruleset) => T
  /** Keeps its value at the turn's start, under this name in files and in `facts.turn` of an edit. */
  readonly atStart?: string
  /** The older list of a position that sets it, with entries of `{space, power}`. */
  readonly list?: 'convoys'
}

/** A declared fact of any holder. */
export interface DeclaredFact {
  readonly on: FactOn
  readonly name: string
  readonly initial: Json
  readonly label: string
  readonly edit: boolean
  readonly hidden: boolean
  readonly field: string | null
  readonly means: Meaning | null
  readonly schema: z.ZodType
  /** The schema of an object that has only this fact. */
  readonly form: z.ZodType<Record<string, unknown>>
}
export interface PieceFact<T extends Json = Json> extends DeclaredFact {
  readonly on: 'piece' | 'piece-turn'
  of(p: Piece): T
  set(g: Game, p: Piece, value: T): void
}
export interface SpaceFact<T extends Json = Json> extends DeclaredFact {
  readonly on: 'space'
  readonly stands: Stands | null
  readonly begins: ((space: SpaceData, rs: Ruleset) => T) | null
  readonly atStart: string | null
  readonly list: 'convoys' | null
  of(g: Reading, space: Ix): T
  /** Its value when the turn began; only for facts that keep it. */
  ofStart(g: Reading, space: Ix): T
  set(g: Reading, space: Ix, value: T): void
}
/** A fact of the turn with its own field in the turn's record. */
export type RecordFact = TurnFact & { readonly field: string }
/** A fact of spaces that keeps its value at the turn's start. */
export type KeptFact = SpaceFact & { readonly atStart: string }

export interface PowerFact<T extends Json = Json> extends DeclaredFact {
  readonly on: 'power'
  of(g: Reading, power: Ix): T
  set(g: Reading, power: Ix, value: T): void
}
/** A fact of the present turn; it ends when the next turn begins. */
export interface TurnFact<T extends Json = Json> extends DeclaredFact {
  readonly on: 'turn'
  of(g: Reading): T
  set(g: Reading, value: T): void
}
export type AnyFact = PieceFact | SpaceFact | PowerFact | TurnFact

// ---- writing --------------------------------------------------------------------------------------------------------

/** True if two values of a fact are equal. */
export const sameFact = (a: Json, b: Json): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Compares entries by name: the order that the hash needs. */
export const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  Number(a > b) - Number(a < b)

/** Returns facts with one of them changed, ordered by name. Initial values are not stored. */
export function withFact(facts: Facts | null, fact: DeclaredFact, value: Json): Facts | null {
  const entries = Object.entries(facts ?? {}).filter(([name]) => name !== fact.name)
  if (!sameFact(value, fact.initial)) entries.push([fact.name, value])
  return entries.length === 0 ? null : Object.fromEntries(entries.sort(byName))
}

function declared<T extends Json, On extends FactOn>(on: On, name: string, o: Options<T>) {
  return {
    on,
    name,
    initial: o.initial,
    label: o.label,
    edit: o.edit,
    hidden: o.hidden ?? false,
    field: o.field ?? null,
    means: o.means ?? null,
    schema: o.schema,
    form: z.strictObject({ [name]: o.schema }),
  }
}

/** Returns the value under a name, or the initial one. Values match the fact's schema: writers check them. */
const read = <T extends Json>(facts: Facts | null | undefined, name: string, initial: T): T => {
  const value = facts?.[name]
  return value === undefined ? initial : (value as T)
}

/** Throws for a fact that no module of the rule set declares: nothing would read it, and no file could hold it. */
function known(table: ReadonlyMap<string, DeclaredFact>, fact: DeclaredFact): void {
  if (!table.has(fact.name)) throw new Error(`no module declares the ${fact.on} fact ${fact.name}`)
}

// ---- declaring ------------------------------------------------------------------------------------------------------

/** Declares a fact of pieces. */
export function pieceFact<T extends Json>(name: string, o: Options<T>): PieceFact<T> {
  const fact = declared('piece', name, o)
  return {
    ...fact,
    of: (p) => (p.facts === null ? o.initial : read(p.facts, name, o.initial)),
    set(g, p, value) {
      known(g.rs.facts.piece, fact)
      p.facts = withFact(p.facts, fact, value)
      g.changed(!g.isMover(p.power))
    },
  }
}

/** Declares a fact of pieces that lasts for the present turn. */
export function pieceTurnFact<T extends Json>(name: string, o: Options<T>): PieceFact<T> {
  const fact = declared('piece-turn', name, o)
  return {
    ...fact,
    of: (p) => (p.turn === null || p.turn.facts === null ? o.initial : read(p.turn.facts, name, o.initial)),
    set(g, p, value) {
      known(g.rs.facts.pieceTurn, fact)
      const turn = g.turnOf(p)
      turn.facts = withFact(turn.facts, fact, value)
      g.changed(!g.isMover(p.power))
    },
  }
}

/** Declares a fact of spaces. */
export function spaceFact<T extends Json>(name: string, o: SpaceOptions<T>): SpaceFact<T> {
  const fact = declared('space', name, o)
  return {
    ...fact,
    stands: o.stands ?? null,
    begins: o.begins ?? null,
    atStart: o.atStart ?? null,
    list: o.list ?? null,
    of: (g, space) => read(g.at_(space).facts, name, o.initial),
    ofStart: (g, space) => read(g.at_(space).factsAtStart, name, o.initial),
    set(g, space, value) {
      known(g.rs.facts.space, fact)
      changeSpace(g.state, space, { facts: withFact(g.at_(space).facts, fact, value) })
      g.changed()
    },
  }
}

/** Declares a fact of powers. */
export function powerFact<T extends Json>(name: string, o: Options<T>): PowerFact<T> {
  const fact = declared('power', name, o)
  return {
    ...fact,
    of: (g, power) => read(g.state.powers[power], name, o.initial),
    set(g, power, value) {
      known(g.rs.facts.power, fact)
      g.state.powers[power] = withFact(g.state.powers[power] ?? null, fact, value)
      g.changed()
    },
  }
}

/** Declares a fact of the turn. */
export function turnFact<T extends Json>(name: string, o: Options<T>): TurnFact<T> {
  const fact = declared('turn', name, o)
  return {
    ...fact,
    of: (g) => read(g.state.record.facts, name, o.initial),
    set(g, value) {
      known(g.rs.facts.turn, fact)
      g.state.record.facts[name] = value
      g.changed()
    },
  }
}

// ---- the rule set's facts -------------------------------------------------------------------------------------------

/** The facts of a rule set, by holder and by their meaning to the engine. */
export interface FactTable {
  /** All facts, each with its module, in module order. */
  readonly all: readonly { readonly fact: AnyFact; readonly module: string }[]
  /** All facts of pieces, including those for the turn. */
  readonly pieces: readonly PieceFact[]
  readonly piece: ReadonlyMap<string, PieceFact>
  readonly pieceTurn: ReadonlyMap<string, PieceFact>
  readonly space: ReadonlyMap<string, SpaceFact>
  /** Facts of spaces that keep their value at the turn's start. */
  readonly kept: readonly KeptFact[]
  readonly record: readonly RecordFact[]
  readonly power: ReadonlyMap<string, PowerFact>
  readonly turn: ReadonlyMap<string, TurnFact>
  readonly absent: readonly PieceFact<boolean>[]
  readonly aloft: readonly PieceFact<boolean>[]
  readonly apart: readonly PieceFact<boolean>[]
  readonly outOfPlay: readonly SpaceFact<boolean>[]
}

/** The engine's own fields in saves. Facts are stored next to them. */
export const OWN_FIELDS: Readonly<Record<FactOn, readonly string[]>> = {
  piece: ['id', 'unit', 'power', 'space', 'aboard', 'pool', 'damage', 'treasury', 'turn'],
  'piece-turn': [
    ...['start', 'spent', 'moved', 'legs', 'battle', 'loaded', 'unloaded'],
    ...['landing', 'ashoreFrom', 'putAshore', 'done'],
  ],
  space: ['control', 'controlAtStart'],
  power: [],
  turn: ['battles', 'captured', 'facts'],
}

/** Collects the facts of modules. Throws if a name is taken: saves identify facts by name alone. */
export function factTable(
  modules: readonly { readonly id: string; readonly facts?: readonly AnyFact[] }[],
): FactTable {
  const all = modules.flatMap((m) => (m.facts ?? []).map((fact) => ({ fact, module: m.id })))
  const owners = new Map<string, string>()
  const claim = (key: string, module: string) => {
    const first = owners.get(key)
    if (first !== undefined) throw new Error(`fact ${key} is declared twice: by ${first} and by ${module}`)
    owners.set(key, module)
  }
  for (const on of Object.keys(OWN_FIELDS) as FactOn[])
    for (const name of OWN_FIELDS[on]) claim(`${on} ${name}`, 'the engine')
  for (const { fact, module } of all) {
    claim(`${fact.on} ${fact.name}`, module)
    if (fact.on === 'space' && fact.atStart !== null) claim(`space ${fact.atStart}`, module)
  }
  const facts = all.map(({ fact }) => fact)
  const named = <F extends AnyFact>(list: readonly F[]) => new Map(list.map((f) => [f.name, f]))
  const pieces = facts.filter((f): f is PieceFact => f.on === 'piece' || f.on === 'piece-turn')
  const spaces = facts.filter((f) => f.on === 'space')
  const flags = (means: Meaning) => pieces.filter((f) => f.means === means) as PieceFact<boolean>[]
  return {
    all,
    pieces,
    piece: named(pieces.filter((f) => f.on === 'piece')),
    pieceTurn: named(pieces.filter((f) => f.on === 'piece-turn')),
    space: named(spaces),
    kept: spaces.filter((f): f is KeptFact => f.atStart !== null),
    record: facts.filter((f): f is RecordFact => f.on === 'turn' && f.field !== null),
    power: named(facts.filter((f) => f.on === 'power')),
    turn: named(facts.filter((f) => f.on === 'turn')),
    absent: flags('absent'),
    aloft: flags('aloft'),
    apart: flags('apart'),
    outOfPlay: spaces.filter((f) => f.means === 'out-of-play') as SpaceFact<boolean>[],
  }
}

/** Returns the facts of a space when a game begins. */
export function factsAtFirst(rs: Ruleset, data: SpaceData): Facts | null {
  let facts: Facts | null = null
  for (const f of rs.facts.space.values()) if (f.begins) facts = withFact(facts, f, f.begins(data, rs))
  return facts
}
