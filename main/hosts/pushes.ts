/** Push messages on their way out: one source in the program, any number of connected clients. */
import { pushes, type Push, type PushData } from '../../shared/contract'
import type { Log } from './log'

/** Takes one whole message as text. */
export type Sink = (message: string) => void

/** Sends a push message to everyone connected. */
export type SendPush = <P extends Push>(push: P, data: PushData<P>) => void

export interface Pushes {
  readonly send: SendPush
  /** Adds a client. Answers a function that removes it. */
  listen(sink: Sink): () => void
}

/** A hub that writes each push once, as a JSON-RPC notification. A client that fails never hurts the others. */
export function createPushes({ log, check }: { log: Log; check: boolean }): Pushes {
  const sinks = new Set<Sink>()
  return {
    send(push, data) {
      if (check) {
        const parsed = pushes[push].safeParse(data)
        if (!parsed.success) {
          log.error('A push message breaks the contract and was not sent', parsed.error, { push })
          return
        }
      }
      const message = JSON.stringify({ jsonrpc: '2.0', method: push, params: data })
      for (const sink of [...sinks]) {
        try {
          sink(message)
        } catch (error) {
          log.error('A client could not be told', error, { push })
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
