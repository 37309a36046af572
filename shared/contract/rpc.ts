/**
 * The contract on a wire. Every host carries the same text messages, JSON-RPC 2.0, in both directions: a request and
 * its answer, and pushes as notifications. A message that works in one host works in all.
 *
 * Imports only types of the schemas, so that a screen that imports the client carries no validator.
 */
import type { Method, Params, Push, PushData, Refused, Result } from './methods'

/** A connection as the renderer sees it: whole messages as text. */
export interface Wire {
  /** Sends one message. Never throws; a message sent while the wire is down is lost. */
  send(message: string): void
  /** Calls the listener with each incoming message. Returns a function that stops it. */
  onMessage(listener: (message: string) => void): () => void
  /**
   * Calls the listener when the wire comes up or goes down, and at once with the current state. Returns a function that
   * stops it.
   */
  onLink(listener: (link: Link) => void): () => void
  close(): void
}

/** `connecting` only before the wire was up for the first time. */
export type Link = 'connecting' | 'up' | 'down'

/** JSON-RPC 2.0 error codes of a host. Refusals by the rules are results, never errors. */
export const rpcErrors = {
  notJson: -32700,
  badRequest: -32600,
  unknownMethod: -32601,
  badParams: -32602,
  tooLarge: -32001,
} as const

/** A request was malformed: a bug of the program that made it, never a player's mistake. */
export class ContractError extends Error {
  constructor(
    readonly method: string,
    readonly code: number,
    message: string,
  ) {
    super(`${method}: ${message}`)
    this.name = 'ContractError'
  }
}

/** Parameters may be left out if all of them are optional. */
type Given<M extends Method> =
  Record<never, never> extends Params<M> ? [params?: Params<M>] : [params: Params<M>]

/** The typed client for screens. */
export interface Client {
  /**
   * Calls the program. Returns the method's result or a refusal (`isRefused`), which has a sentence to show. A lost
   * connection is a refusal too, with code `connection-lost`.
   *
   * @throws ContractError if the request was malformed.
   */
  readonly call: <M extends Method>(method: M, ...given: Given<M>) => Promise<Result<M> | Refused>
  /** Listens to one kind of push message. Returns a function that stops it. */
  readonly on: <P extends Push>(push: P, listener: (data: PushData<P>) => void) => () => void
  /**
   * Calls the listener when the connection comes and goes, and at once with the current state. After `down` then `up`,
   * read the view again.
   */
  onLink(listener: (link: Link) => void): () => void
  close(): void
}

/** True when an answer is a refusal rather than the method's result. */
export function isRefused(answer: unknown): answer is Refused {
  return isObject(answer) && answer['ok'] === false && isObject(answer['rejected'])
}

const LOST: Refused = {
  ok: false,
  rejected: {
    rule: null,
    code: 'connection-lost',
    reason:
      'Lost the connection to the program. Everything saved is safe; the board reloads when the connection is back.',
  },
}

interface Pending {
  readonly method: string
  resolve(answer: unknown): void
  reject(error: ContractError): void
}

/** Creates the typed client over a wire. Requests made before the wire is first up wait for it. */
export function createClient(wire: Wire): Client {
  const pending = new Map<number, Pending>()
  const waiting: string[] = []
  const listeners = new Map<string, Set<(data: never) => void>>()
  let link: Link = 'connecting'
  let last = 0

  const stopMessages = wire.onMessage((text) => {
    const message = parse(text)
    if (message === undefined) return
    if (typeof message['method'] === 'string') {
      for (const listener of [...(listeners.get(message['method']) ?? [])])
        listener(message['params'] as never)
      return
    }
    const id = message['id']
    const call = typeof id === 'number' ? pending.get(id) : undefined
    if (call === undefined) return
    pending.delete(id as number)
    const error = message['error']
    if (isObject(error))
      call.reject(new ContractError(call.method, Number(error['code']), String(error['message'])))
    else call.resolve(message['result'])
  })

  const stopLink = wire.onLink((now) => {
    link = now
    if (now === 'up') for (const text of waiting.splice(0)) wire.send(text)
    if (now === 'down') loseAll()
  })

  function loseAll() {
    waiting.length = 0
    const lost = [...pending.values()]
    pending.clear()
    for (const call of lost) call.resolve(LOST)
  }

  return {
    call<M extends Method>(method: M, ...given: Given<M>) {
      return new Promise<Result<M> | Refused>((resolve, reject) => {
        if (link === 'down') {
          resolve(LOST)
          return
        }
        const id = ++last
        // The other side has checked this answer against the method's schema.
        pending.set(id, { method, resolve: (answer) => resolve(answer as Result<M>), reject })
        const text = JSON.stringify({ jsonrpc: '2.0', id, method, params: given[0] ?? {} })
        if (link === 'up') wire.send(text)
        else waiting.push(text)
      })
    },
    on<P extends Push>(push: P, listener: (data: PushData<P>) => void) {
      const set = listeners.get(push) ?? new Set()
      listeners.set(push, set)
      set.add(listener)
      return () => {
        set.delete(listener)
      }
    },
    onLink: (listener) => wire.onLink(listener),
    close() {
      stopMessages()
      stopLink()
      wire.close()
      link = 'down'
      loseAll()
    },
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
