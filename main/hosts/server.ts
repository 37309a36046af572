/**
 * The main side of the contract: takes one text message and returns one, the same in every host. It treats incoming
 * messages as hostile; wherever the program is tested, it also checks outgoing ones against the schema.
 */
import { z } from 'zod'
import {
  methods,
  MOST_IMPORT,
  refusedSchema,
  rpcErrors,
  type Handlers,
  type Method,
} from '../../shared/contract'
import { parseBy } from '../../shared/model/parse'
import type { Log } from './log'
import { refused } from './words'

/** Longest accepted message, in characters: the largest campaign as base64, and its envelope. */
export const MAX_MESSAGE = MOST_IMPORT + 100_000
/**
 * Most values in a message, counted by the commas and opening brackets in its text: parsing and checking a million keys
 * would block the program. The largest allowed position has about half as many.
 */
const MAX_VALUES = 60_000
export const MAX_ANSWER = 128_000_000
const MAX_BATCH = 100
const MAX_METHOD = 60
const MAX_ID = 200
const MAX_COMPLAINT = 600
/** Number of faults of a message that are put into words. */
const MAX_ISSUES = 20

export interface ServerOptions {
  readonly log: Log
  /** Also checks the handlers' answers. On wherever the program is tested; costs time on large views. */
  readonly checkAnswers: boolean
  readonly maxMessage?: number
  readonly maxAnswer?: number
}

export interface Server {
  /**
   * Answers one JSON-RPC 2.0 message: a request, a notification or a batch. Null if no answer is due. Never rejects. A
   * malformed message is answered with an error and has no effect.
   */
  answer(message: string): Promise<string | null>
}

type Id = string | number | null

/** Puts handlers behind the contract. */
export function createServer(handlers: Handlers, options: ServerOptions): Server {
  const { log, checkAnswers, maxMessage = MAX_MESSAGE, maxAnswer = MAX_ANSWER } = options

  async function answer(message: string): Promise<string | null> {
    if (message.length > maxMessage) {
      return failure(null, rpcErrors.tooLarge, `The message is longer than ${maxMessage} characters.`)
    }
    if (!hasAtMost(message, MAX_VALUES)) {
      return failure(null, rpcErrors.tooLarge, `The message holds more than ${MAX_VALUES} values.`)
    }
    let parsed: unknown
    try {
      parsed = JSON.parse(message)
    } catch {
      return failure(null, rpcErrors.notJson, 'The message isn’t JSON.')
    }
    if (!Array.isArray(parsed)) return answerOne(parsed)
    if (parsed.length === 0 || parsed.length > MAX_BATCH) {
      return failure(null, rpcErrors.badRequest, `A batch holds 1 to ${MAX_BATCH} requests.`)
    }
    const answers: string[] = []
    for (const request of parsed) {
      const one = await answerOne(request)
      if (one !== null) answers.push(one)
    }
    return answers.length > 0 ? `[${answers.join(',')}]` : null
  }

  async function answerOne(request: unknown): Promise<string | null> {
    const envelope = readEnvelope(request)
    if ('complaint' in envelope) return failure(envelope.id, rpcErrors.badRequest, envelope.complaint)
    const { id, method, params } = envelope
    // A notification gets no answer, not even if it is faulty.
    const fail = (code: number, text: string) => (id === undefined ? null : failure(id, code, text))
    if (!isMethod(method)) return fail(rpcErrors.unknownMethod, `There is no method '${method}'.`)
    const checked = parseParams(method, params)
    if (!checked.ok) return fail(rpcErrors.badParams, checked.complaint)
    const result = await run(method, checked.data)
    return id === undefined ? null : success(id, method, result)
  }

  async function run(method: Method, params: unknown): Promise<unknown> {
    try {
      // The parameters have been parsed by this method's own schema.
      const handler = handlers[method] as (params: unknown) => unknown
      const result: unknown = await handler(params)
      if (!checkAnswers) return result
      const verdict = isRefusal(result)
        ? parseBy(refusedSchema, result)
        : parseBy(methods[method].out, result)
      if (verdict.success) return result
      log.error('An answer breaks the contract', verdict.error, { method })
    } catch (error) {
      log.error('A request failed', error, { method, ...campaignOf(params) })
    }
    return refused('internal')
  }

  function success(id: Id, method: Method, result: unknown): string {
    try {
      const text = JSON.stringify({ jsonrpc: '2.0', id, result: result ?? null })
      if (text.length <= maxAnswer) return text
      log.error('An answer is too large', undefined, { method, length: text.length })
      return JSON.stringify({ jsonrpc: '2.0', id, result: refused('answer-too-large') })
    } catch (error) {
      log.error('An answer is no JSON', error, { method })
      return JSON.stringify({ jsonrpc: '2.0', id, result: refused('internal') })
    }
  }

  return { answer }
}

/** True when a JSON text has at most `most` values; also counts marks inside its strings. */
function hasAtMost(text: string, most: number): boolean {
  let count = 0
  for (const mark of [',', '[', '{']) {
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1))
      if (++count > most) return false
  }
  return true
}

type Envelope = { id: Id | undefined; method: string; params: unknown } | { id: Id; complaint: string }

function readEnvelope(request: unknown): Envelope {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    return { id: null, complaint: 'A request is a JSON object.' }
  }
  const { jsonrpc, id, method, params = {} } = request as Record<string, unknown>
  if (id !== undefined && !isId(id))
    return { id: null, complaint: `'id' must be a number, a short string or null.` }
  const known = id ?? null
  if (jsonrpc !== '2.0') return { id: known, complaint: `'jsonrpc' must be '2.0'.` }
  if (typeof method !== 'string' || method.length > MAX_METHOD) {
    return { id: known, complaint: `'method' must be the name of a method.` }
  }
  return { id, method, params }
}

function isId(value: unknown): value is Id {
  return value === null || typeof value === 'number' || (typeof value === 'string' && value.length <= MAX_ID)
}

function isMethod(name: string): name is Method {
  return Object.hasOwn(methods, name)
}

function parseParams(
  method: Method,
  params: unknown,
): { ok: true; data: unknown } | { ok: false; complaint: string } {
  const parsed = parseBy(methods[method].in as z.ZodType, params)
  if (parsed.success) return { ok: true, data: parsed.data }
  const told = new z.ZodError(parsed.error.issues.slice(0, MAX_ISSUES))
  return { ok: false, complaint: `${method}: ${z.prettifyError(told)}`.slice(0, MAX_COMPLAINT) }
}

function isRefusal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'rejected' in result
}

function campaignOf(params: unknown): { campaign?: unknown } {
  return typeof params === 'object' && params !== null && 'campaign' in params
    ? { campaign: params.campaign }
    : {}
}

function failure(id: Id, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
}
