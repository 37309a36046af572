/**
 * Kinds of actions and decisions. Modules declare them; the engine knows none by name. An action's form defines both
 * its check (`readAction`) and what each of its ids refers to (`unknownIn`).
 */
import { z } from 'zod'
import {
  actionForms,
  decisionForms,
  pieceNumber,
  refuse,
  type Action,
  type Named,
  type Refusal,
  parseBy,
} from '../../../shared/model'
import { firstOf } from '../loop/asserts'
import type { Game } from '../loop/game'
import type { Ruleset } from './ruleset'

/** A kind of action, as a module declares it. */
export interface ActionDeclaration {
  readonly kind: string
  /**
   * A strict object whose ids are built with `named` (shared/model/ids.ts), with `kind` and `by` (`actionBase`) among
   * its fields.
   */
  readonly form: z.ZodObject
  /** The kinds of decisions that it answers; `standing` for actions that a power may take without being asked. */
  readonly asked: readonly string[]
  /** True if it may contain a piece more than once. */
  readonly repeats?: true
}

/** A kind of decision, as a module declares it. The screen registers its panel under the same name. */
export interface DecisionDeclaration {
  readonly of: string
  /** A strict object with `decisionBase` (shared/model/decisions.ts) and `of` among its fields. */
  readonly form: z.ZodObject
}

/** Declares one of the program's own kinds of actions; its form is in `shared/model/actions.ts`. */
export const action = (
  kind: keyof typeof actionForms,
  asked: readonly string[],
  more: Pick<ActionDeclaration, 'repeats'> = {},
): ActionDeclaration => ({ kind, form: actionForms[kind], asked, ...more })

/** Declares one of the program's own kinds of decisions; its form is in `shared/model/decisions.ts`. */
export const decision = (of: keyof typeof decisionForms): DecisionDeclaration => ({
  of,
  form: decisionForms[of],
})

/** The engine's own kinds: choices that a step of any module may offer, entered dice, and the end of a step. */
export const builtInActions: readonly ActionDeclaration[] = [
  action('choose', ['choose', 'casualties']),
  action('roll', ['roll']),
  action('end', ['buy', 'move', 'battle', 'place', 'form', 'kamikaze', 'research', 'rocket']),
]
export const builtInDecisions: readonly DecisionDeclaration[] = [
  decision('choose'),
  decision('pick'),
  decision('form'),
  decision('roll'),
]

// ---- ids in a form --------------------------------------------------------------------------------------------------

type Visit = (names: Named, id: string) => void
type Walk = (value: unknown, visit: Visit) => void

/** The subset of JSON Schema in which ids occur. */
interface Shape {
  readonly names?: Named
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly propertyNames?: Shape
  readonly additionalProperties?: Shape | boolean
  readonly properties?: Readonly<Record<string, Shape>>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns a function that visits the ids in the items of an array; null for items without ids. */
function walkOfItems(items: Shape | undefined): Walk | null {
  const item = items ? walkOf(items) : null
  if (!item) return null
  return (value, visit) => {
    if (Array.isArray(value)) for (const v of value) item(v, visit)
  }
}

/** Returns a function that visits the ids in the keys and values of a record; null for a record without ids. */
function walkOfRecord({ propertyNames, additionalProperties }: Shape): Walk | null {
  const key = propertyNames ? walkOf(propertyNames) : null
  const of = typeof additionalProperties === 'object' ? walkOf(additionalProperties) : null
  if (!key && !of) return null
  return (value, visit) => {
    if (!isObject(value)) return
    for (const name in value) {
      key?.(name, visit)
      of?.(value[name], visit)
    }
  }
}

/** Returns a function that visits the ids in one property of an object; null for a property without ids. */
function walkOfProperty(name: string, inner: Shape): Walk | null {
  const walk = walkOf(inner)
  return walk && ((value, visit) => (isObject(value) ? walk(value[name], visit) : undefined))
}

/** Returns a function that visits every id in a value of this shape; null for a shape without ids. */
function walkOf(shape: Shape): Walk | null {
  const { names, items, anyOf = [], properties = {} } = shape
  if (names) return (value, visit) => (typeof value === 'string' ? visit(names, value) : undefined)
  const parts = [
    ...anyOf.map(walkOf),
    walkOfItems(items),
    walkOfRecord(shape),
    ...Object.entries(properties).map(([name, inner]) => walkOfProperty(name, inner)),
  ].filter((walk) => walk !== null)
  const [only] = parts
  if (parts.length <= 1) return only ?? null
  return (value, visit) => {
    for (const part of parts) part(value, visit)
  }
}

/** A kind of action as compiled. */
export interface ActionInfo extends ActionDeclaration {
  readonly ids: Walk | null
}
const walks = new WeakMap<z.ZodObject, Walk | null>()
/** Compiles a kind of action; forms are walked only once. */
export function compileAction(declared: ActionDeclaration): ActionInfo {
  let ids = walks.get(declared.form)
  if (ids === undefined) {
    ids = walkOf(z.toJSONSchema(declared.form) as Shape)
    walks.set(declared.form, ids)
  }
  return { ...declared, ids }
}

// ---- checking -------------------------------------------------------------------------------------------------------

/**
 * Reads an untrusted action in the form of its kind. Refuses a kind that no module of this game declares, and
 * anything that does not match the form of its kind; the refusal carries a sentence.
 */
export function readAction(rs: Ruleset, given: unknown): Action | Refusal {
  const kind = isObject(given) ? given['kind'] : undefined
  const declared = typeof kind === 'string' ? rs.actions.get(kind) : undefined
  if (!declared) return unknownKind(kind)
  const parsed = parseBy(declared.form, given)
  if (parsed.success) return parsed.data as Action
  const { path, message } = firstOf(parsed.error.issues)
  const where = [declared.kind, ...path].join('.')
  return refuse(null, 'malformed-action', [{ kind: 'limit', id: `${where}: ${message}` }])
}

export const isRefusal = (a: Action | Refusal): a is Refusal => 'ok' in a

const unknownKind = (kind: unknown): Refusal =>
  refuse(null, 'unknown-action', [
    { kind: 'limit', id: typeof kind === 'string' ? kind.slice(0, 40) : typeof kind },
  ])

/** Priority of the unknown id that a refusal names. */
const RANK: Readonly<Record<Named, number>> = {
  ...{ piece: 0, facility: 1, space: 2, unit: 3, treasury: 4, power: 5 },
}

function knows(g: Game, names: Named, id: string): boolean {
  switch (names) {
    case 'piece':
      return Boolean(g.state.pieces[pieceNumber(id)])
    case 'facility':
      return g.facilities.find(id) !== null
    case 'space':
      return g.rs.spaceIx.has(id)
    case 'unit':
      return g.rs.unitIx.has(id)
    case 'treasury':
      return g.rs.treasuryIx.has(id)
    case 'power':
      return g.rs.powerIx.has(id)
  }
}

/**
 * Returns the refusal of an action with an id that no board, table or piece list has; null if all are known. Runs
 * before any rule. The action must match the form of its kind.
 */
export function unknownIn(g: Game, a: Action): Refusal | null {
  const declared = g.rs.actions.get(a.kind)
  if (!declared) return unknownKind(a.kind)
  if (!declared.ids) return null
  const pieces: string[] = []
  let twice = false
  let first: { names: Named; id: string } | null = null
  declared.ids(a, (names, id) => {
    if (names === 'piece') {
      if (pieces.length < 12) twice ||= pieces.includes(id)
      pieces.push(id)
    }
    // A form that accepts an empty id also means it.
    if (id === '' || knows(g, names, id)) return
    if (first === null || RANK[names] < RANK[first.names]) first = { names, id }
  })
  if (!declared.repeats && (twice || (pieces.length > 12 && new Set(pieces).size !== pieces.length)))
    return refuse(null, 'piece-named-twice')
  const bad = first as { names: Named; id: string } | null
  return bad && refuse(null, `unknown-${bad.names}`, [{ kind: bad.names, id: bad.id }])
}
