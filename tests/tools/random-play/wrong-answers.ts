/**
 * Makes answers of a player who does not know the rules: of every kind that the game has, in its form, with ids that
 * the position knows, and offered answers with one thing changed. The game refuses most of them; the refusals are the
 * subject.
 */
import { z } from 'zod'
import { decisionOf, pid, type Game, type Rng } from '../../../main/engine'
import type { Action, Decision, Named } from '../../../shared/model'
import { technologyIds } from '../../../main/rules/global/economy/technologies'

/** The subset of JSON Schema that describes the forms of actions. */
interface Shape {
  readonly type?: string
  readonly names?: Named
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly additionalProperties?: Shape | boolean
  readonly propertyNames?: Shape
}

const one = <T>(rng: Rng, list: readonly T[]): T | undefined => list[rng.below(Math.max(1, list.length))]

/** Returns the words in a question's candidates: options, offers, ids of fields. */
function wordsOf(thing: unknown, found: string[] = []): string[] {
  if (typeof thing === 'string') found.push(thing)
  else if (typeof thing === 'object' && thing !== null)
    for (const [key, value] of Object.entries(thing)) {
      if (['prompt', 'label', 'rules', 'rule', 'answers', 'of', 'about'].includes(key)) continue
      wordsOf(value, found)
    }
  return found
}

class Maker {
  private readonly words: readonly string[]
  /** The center of an answer: its pieces, facilities and spaces are near each other, so that it is plausible. */
  private readonly at: number

  constructor(
    private readonly g: Game,
    private readonly rng: Rng,
    d: Decision | null,
  ) {
    this.words = [...new Set(wordsOf(d))].filter((word) => word.length < 60).slice(0, 400)
    const own = g.moversPieces((p) => p.space >= 0)
    this.at = one(rng, own)?.space ?? rng.below(g.rs.spaces.length)
  }

  private near(): number {
    const { g, rng, at } = this
    const next = rng.below(3) > 0 ? (one(rng, g.space(at).neighbors) ?? at) : at
    return rng.below(8) === 0 ? rng.below(g.rs.spaces.length) : next
  }

  private id(names: Named): string {
    const { g, rng } = this
    switch (names) {
      case 'piece': {
        const here = g.select(rng.below(2) === 0 ? this.at : this.near(), () => true)
        const own = g.moversPieces((p) => p.space >= 0)
        const p = rng.below(4) > 0 ? one(rng, here) : one(rng, own)
        return p ? pid(p.id) : 'u0'
      }
      case 'facility':
        return `f${one(rng, g.facilities.all)?.id ?? 0}`
      case 'space':
        return g.sid(this.near())
      case 'unit':
        return one(rng, g.rs.units)?.id ?? ''
      case 'treasury':
        return (
          one(
            rng,
            g.rs.treasuries.filter((t) => rng.below(3) === 0 || g.isMover(t.power)),
          )?.id ?? ''
        )
      case 'power':
        return g.powerId(rng.below(g.rs.powers.length))
    }
  }

  fill(shape: Shape, name: string): unknown {
    const { rng } = this
    if (shape.const !== undefined) return shape.const
    if (shape.enum) return one(rng, shape.enum)
    if (shape.anyOf) return this.fill(one(rng, shape.anyOf) ?? {}, name)
    if (shape.names) return this.id(shape.names)
    switch (shape.type) {
      case 'object':
        return this.object(shape, name)
      case 'array': {
        const least = Math.max(name === 'path' ? 2 : 0, shape.minItems ?? 0)
        return Array.from({ length: least + rng.below(name === 'path' ? 2 : 3) }, () =>
          this.fill(shape.items ?? {}, name),
        )
      }
      case 'integer':
      case 'number':
        return (shape.minimum ?? 0) + rng.below(rng.below(5) === 0 ? 60 : 4)
      case 'boolean':
        return rng.below(2) === 0
      case 'null':
        return null
      default:
        return (name === 'technologies' ? one(rng, technologyIds) : one(rng, this.words)) ?? 'none'
    }
  }

  private object(
    { properties = {}, required = [], additionalProperties, propertyNames }: Shape,
    name: string,
  ): object {
    const made: Record<string, unknown> = {}
    for (const [key, inner] of Object.entries(properties))
      if (required.includes(key) || (key !== 'by' && this.rng.below(3) === 0))
        made[key] = this.fill(inner, key)
    if (typeof additionalProperties === 'object')
      for (let i = this.rng.below(3); i > 0; i--)
        made[String(this.fill(propertyNames ?? {}, name))] = this.fill(additionalProperties, name)
    return made
  }

  /** Fills in pieces from one place, then a path from there, like a moving army. */
  moved(a: Record<string, unknown>): Record<string, unknown> {
    const { g, rng } = this
    if (!Array.isArray(a['path'])) return a
    const p = one(
      rng,
      g.moversPieces((x) => x.space >= 0 && g.type(x).domain !== 'facility'),
    )
    if (!p) return a
    const path = [p.space]
    const far = 1 + rng.below(4)
    for (let at = p.space; path.length <= far;) path.push((at = one(rng, g.space(at).neighbors) ?? at))
    return { ...a, units: [pid(p.id)], path: path.map((s) => g.sid(s)) }
  }
}

const shapes = new WeakMap<z.ZodObject, Shape>()
function shapeOf(form: z.ZodObject): Shape {
  let shape = shapes.get(form)
  if (!shape) shapes.set(form, (shape = z.toJSONSchema(form, { io: 'input' }) as Shape))
  return shape
}

/**
 * Returns random answers to the open question and unasked actions: `count` of each kind that the question takes, and
 * some of others.
 */
export function wrongAnswers(g: Game, rng: Rng, count: number): Action[] {
  const d = decisionOf(g)
  const standing = [...g.rs.actions.values()].filter((a) => a.asked.includes('standing')).map((a) => a.kind)
  const others = [...g.rs.actions.keys()]
  const kinds = [
    ...(d?.answers ?? []).flatMap((kind) => Array.from({ length: count }, () => kind as string)),
    ...standing,
    ...Array.from({ length: 2 }, () => one(rng, others) ?? 'end'),
  ]
  return kinds.flatMap((kind) => {
    const declared = g.rs.actions.get(kind)
    if (!declared) return []
    const maker = new Maker(g, rng, d)
    const made = maker.moved(maker.fill(shapeOf(declared.form), kind) as Record<string, unknown>)
    return [
      { ...made, ...(standing.includes(kind) ? { by: g.powerId(g.turnPower()) } : {}) } as unknown as Action,
    ]
  })
}
