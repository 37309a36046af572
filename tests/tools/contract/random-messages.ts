/** Builds random messages in the shape of the contract, from the schemas themselves. */
import { z } from 'zod'
import { methods, type Method } from '../../../shared/contract'
import { actionForms, type Action, type View } from '../../../shared/model'
import type { Rng } from '../../../main/engine'

/** The subset of JSON Schema that zod writes. */
interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly $ref?: string
}

/** Values that often break programs. */
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.5,
  1e9,
  -1e300,
  2 ** 53,
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '/dev/zero',
  'a\u0000b',
  '\ud800',
  'ß'.repeat(300),
  'x'.repeat(5000),
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { __proto__: null },
  JSON.parse('{"__proto__":{"polluted":1}}'),
]

const MOST_ITEMS = 4
const DEPTH = 7

const shapes = new Map<Method, Shape>()
function shapeOf(method: Method): Shape {
  let shape = shapes.get(method)
  if (!shape) {
    shape = z.toJSONSchema(methods[method].in, {
      unrepresentable: 'any',
      io: 'input',
      reused: 'inline',
    }) as Shape
    shapes.set(method, shape)
  }
  return shape
}

/** The contract accepts an action of any kind; most attempts should have a valid form. */
const actions: readonly Shape[] = Object.values(actionForms).map(
  (form) => z.toJSONSchema(form, { unrepresentable: 'any', io: 'input', reused: 'inline' }) as Shape,
)

const SCENARIOS = ['europe-pacific', 'europe-1999', 'pacific-2001']

/** Generates nonsense from words that it learns from views. */
export class Nonsense {
  private readonly campaigns = new Set<string>()
  private readonly closed = new Set<string>()
  /** Words by the name of the parameter that they fit. */
  private readonly words = new Map<string, readonly string[]>([
    ['scenario', SCENARIOS],
    ['board', SCENARIOS],
    ['branch', ['trunk', 'b1', 'b2']],
    ['backup', ['round-000', 'round-001', 'round-002']],
    ['seed', ['fuzz', '']],
    ['id', ['LNK-012', 'EUR-001', 'PAC-900']],
    ['option', ['share', 'no-agreement', 'stay']],
    ['phase', ['purchase', 'combat-move', 'combat', 'place']],
  ])
  /** Good answers by campaign. */
  private readonly answers = new Map<string, Action>()

  constructor(private readonly rng: Rng) {}

  /** Learns names and a good answer from a view. */
  learn(campaign: string, view: View): void {
    this.campaigns.add(campaign)
    this.closed.delete(campaign)
    const pieces = Object.values(view.spaces).flatMap((space) => space.pieces)
    const some = Array.from({ length: 12 }, () => this.one(pieces)).filter((piece) => piece !== undefined)
    const spaces = Array.from({ length: 12 }, () => this.one(Object.keys(view.spaces)) ?? '')
    const ids = some.map((piece) => piece.id)
    const treasuries = Object.keys(view.treasuries)
    const switches = Object.keys(view.switches)
    const learnt = {
      space: spaces,
      path: spaces,
      to: spaces,
      units: ids,
      pieces: ids,
      unit: [...some.map((piece) => piece.unit), ...ids],
      power: some.map((piece) => piece.power),
      by: view.powers,
      treasury: treasuries,
      treasuries,
      switches,
      '': [...spaces, ...ids, ...treasuries, ...switches, ...view.phases],
    }
    for (const [name, list] of Object.entries(learnt)) this.words.set(name, list)
    const { suggestion } = view.decision ?? {}
    this.answers.set(campaign, suggestion ?? { kind: 'end' })
  }

  /** Forgets a closed campaign. */
  forget(campaign: string): void {
    this.campaigns.delete(campaign)
    this.closed.add(campaign)
  }

  private one<T>(list: readonly T[]): T | undefined {
    return list[this.rng.below(Math.max(1, list.length))]
  }

  /** Returns parameters for a method: mostly in its shape, sometimes with an odd value in them. */
  params(method: Method): unknown {
    const { rng } = this
    if (rng.below(15) === 0) return this.one(ODD)
    const params = this.fill(shapeOf(method), '', DEPTH)
    if (typeof params !== 'object' || params === null) return params
    const filled = params as Record<string, unknown>
    const closed = method === 'campaign.open' || rng.below(12) === 0
    if ('campaign' in filled && rng.below(15) > 0)
      filled['campaign'] = this.one([...(closed ? this.closed : this.campaigns)]) ?? 'nobody'
    if (method === 'campaign.act' && rng.below(2) === 0) {
      const campaign = String(filled['campaign'])
      return { campaign, action: this.answers.get(campaign) ?? { kind: 'end' } }
    }
    if (method === 'campaign.act' && rng.below(10) > 0) {
      filled['action'] = this.fill(this.one(actions) ?? {}, 'action', DEPTH)
      Reflect.deleteProperty(filled, 'actions')
    }
    // Most campaigns that nonsense begins are ephemeral: a library of thousands proves nothing.
    if (method === 'campaign.create' && rng.below(8) > 0) filled['ephemeral'] = true
    if (rng.below(5) === 0) this.spoil(filled)
    return filled
  }

  /** Puts an odd value somewhere into an object. */
  private spoil(top: Record<string, unknown>): void {
    let holder: Record<string, unknown> = top
    for (;;) {
      const key = this.one(Object.keys(holder))
      if (key === undefined) return
      const value = holder[key]
      if (typeof value === 'object' && value !== null && this.rng.below(3) > 0) {
        holder = value as Record<string, unknown>
        continue
      }
      holder[this.rng.below(6) === 0 ? 'surplus' : key] = this.one(ODD)
      return
    }
  }

  private fill(shape: Shape, name: string, depth: number): unknown {
    const { rng } = this
    if (shape.const !== undefined) return shape.const
    if (shape.enum) return this.one(shape.enum)
    const choices = shape.anyOf ?? shape.oneOf
    if (choices) return this.fill(this.one(choices) ?? {}, name, depth - 1)
    if (depth <= 0) return null
    switch (shape.type) {
      case 'object':
        return this.object(shape, name, depth)
      case 'array':
        return Array.from({ length: rng.below(MOST_ITEMS + 1) }, () =>
          this.fill(shape.items ?? {}, `${name}[]`, depth - 1),
        )
      case 'integer':
      case 'number':
        return this.number(shape)
      case 'boolean':
        return rng.below(2) === 0
      case 'null':
        return null
      case 'string':
        return this.string(shape, name)
      default:
        return this.one(ODD)
    }
  }

  private object(shape: Shape, name: string, depth: number): Record<string, unknown> {
    const made: Record<string, unknown> = {}
    const must = new Set(shape.required)
    for (const [key, inner] of Object.entries(shape.properties ?? {}))
      if (must.has(key) || this.rng.below(3) === 0) made[key] = this.fill(inner, key, depth - 1)
    if (typeof shape.additionalProperties === 'object' && !shape.properties)
      for (let i = this.rng.below(MOST_ITEMS); i > 0; i--)
        made[this.word(name, undefined)] = this.fill(shape.additionalProperties, name, depth - 1)
    return made
  }

  private number({ minimum = 0, maximum = 12 }: Shape): number {
    const most = Math.min(maximum, this.rng.below(4) === 0 ? maximum : minimum + 12)
    return minimum + this.rng.below(Math.max(1, most - minimum + 1))
  }

  private string({ pattern }: Shape, name: string): string {
    if (name === 'data') return Buffer.from(this.text()).toString('base64')
    if (name === 'path')
      return this.one(['/etc/passwd', '/dev/zero', '/', 'relative', '/nowhere/at/all.interboard']) ?? ''
    return this.word(name, pattern)
  }

  /** Returns a word that fits the parameter, or another one. */
  private word(name: string, pattern: string | undefined): string {
    const known = this.words.get(name.replace('[]', ''))
    const list = known && this.rng.below(8) > 0 ? known : [...this.words.values()].flat()
    const fits = pattern === undefined ? list : list.filter((word) => new RegExp(pattern, 'u').test(word))
    return this.one(fits) ?? 'word'
  }

  /** Returns a message with a request in it, sometimes slightly malformed. */
  envelope(method: Method, params: unknown): string {
    const odd = this.rng.below(20)
    if (odd === 0) return JSON.stringify({ jsonrpc: '2.0', method, params })
    if (odd === 1) return JSON.stringify([{ jsonrpc: '2.0', id: 1, method, params }])
    if (odd === 2) return JSON.stringify({ jsonrpc: '1.0', id: this.one(ODD), method, params })
    return JSON.stringify({ jsonrpc: '2.0', id: this.rng.below(2) === 0 ? 'x' : 7, method, params })
  }

  /** Returns text that is not a request. */
  text(): string {
    const { rng } = this
    switch (rng.below(6)) {
      case 0:
        return JSON.stringify(this.one(ODD)) ?? ''
      case 1:
        return '['.repeat(1 + rng.below(20_000))
      case 2:
        return JSON.stringify({
          jsonrpc: '2.0',
          id: this.one(ODD),
          method: this.one(ODD),
          params: this.one(ODD),
        })
      case 3:
        return '{"t":"interboard-campaign","format":1,'
      case 4:
        return JSON.stringify(Array.from({ length: rng.below(130) }, () => this.one(ODD)))
      default:
        return String.fromCharCode(...Array.from({ length: rng.below(60) }, () => rng.below(0xffff)))
    }
  }
}
