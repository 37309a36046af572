/** Outgoing push messages: one source in the program, any number of connected clients. */
import { pushes, type Push, type PushData } from '../../shared/contract'
import { parseBy } from '../../shared/model/parse'
import type { Log } from './log'

/** Takes one whole message as text. */
export type Sink = (message: string) => void

/** Sends a push message to all connected clients. */
export type SendPush = <P extends Push>(push: P, data: PushData<P>) => void

export interface Pushes {
  readonly send: SendPush
  /** Adds a client. Returns a function that removes it. */
  listen(sink: Sink): () => void
}

/**
 * Creates a hub that serializes each push once, as a JSON-RPC notification. A failing client doesn't affect the others.
 */
export function createPushes({ log, check }: { log: Log; check: boolean }): Pushes {
  const sinks = new Set<Sink>()
  return {
    send(push, data) {
      if (check) {
        const parsed = parseBy(pushes[push], data)
        if (!parsed.success) {
          log.error('A push message breaks the contract and wasn’t sent', parsed.error, { push })
          return
        }
      }
      const message = JSON.stringify({ jsonrpc: '2.0', method: push, params: data })
      for (const sink of [...sinks]) {
        try {
          sink(message)
        } catch (error) {
          log.error('A client couldn’t be told', error, { push })
        }
      }
    },
    listen(sink) {
      sinks.add(sink)
      return () => {
        sinks.delete(sink)
      }
    },
  }
}
