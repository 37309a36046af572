/**
 * The contract on a wire. Every host carries the same text messages, JSON-RPC 2.0, both ways: a request and its
 * answer, and pushes as notifications. What passes in one host passes in all.
 *
 * Only types are taken from the schemas here, so a screen that imports the client carries no validator.
 */
import type { Method, Params, Push, PushData, Refused, Result } from './methods'

/** A connection as the renderer sees it: whole messages as text. */
export interface Wire {
  /** Hands over one message. Never throws; a message given while the wire is down is lost. */
  send(message: string): void
  /** Hears each message that arrives. Answers a function that stops it. */
  onMessage(listener: (message: string) => void): () => void
  /** Hears when the wire comes up or goes down, and at once how it is now. Answers a function that stops it. */
  onLink(listener: (link: Link) => void): () => void
  close(): void
}

/** `connecting` only before the wire was up for the first time. */
export type Link = 'connecting' | 'up' | 'down'

/** JSON-RPC 2.0 error codes that a host answers. Refusals by the rules are results, never errors. */
export const rpcErrors = {
  notJson: -32700,
  badRequest: -32600,
  unknownMethod: -32601,
  badParams: -32602,
  tooLarge: -32001,
} as const

/** A request was malformed: a mistake of the program that made it, never of a player. */
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

/** Parameters may be left out where all of them may. */
type Given<M extends Method> =
  Record<never, never> extends Params<M> ? [params?: Params<M>] : [params: Params<M>]

/** The typed way in for screens. */
export interface Client {
  /**
   * Asks the program. Answers the method's result or a refusal (`isRefused`), which has a sentence to show.
   * A lost connection is a refusal too, with code `connection-lost`.
   *
   * @throws ContractError where the request was malformed.
   */
  readonly call: <M extends Method>(method: M, ...given: Given<M>) => Promise<Result<M> | Refused>
  /** Hears one kind of push message. Answers a function that stops it. */
  readonly on: <P extends Push>(push: P, listener: (data: PushData<P>) => void) => () => void
  /** Hears when the connection comes and goes, and at once how it is. After `down` then `up`, read the view again. */
  onLink(listener: (link: Link) => void): () => void
  close(): void
}

/** Whether an answer is a refusal rather than the method's result. */
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

/** Makes the typed client over a wire. Requests made before the wire is first up wait for it. */
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
        // What arrives here was checked against the method's schema on the other side.
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
