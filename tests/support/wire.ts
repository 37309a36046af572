/** Wires between the client of the contract and a program in the same process. */
import type { Wire } from '../../shared/contract'
import type { Program } from '../../main/hosts/program'

/** Returns a wire over functions, always up. */
export function plainWire(
  send: (message: string) => void,
  hear: (listener: (message: string) => void) => void,
): Wire {
  const listeners = new Set<(message: string) => void>()
  hear((message) => {
    for (const listener of listeners) listener(message)
  })
  return {
    send,
    onMessage(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    onLink(listener) {
      listener('up')
      return () => undefined
    },
    close: () => undefined,
  }
}

/** Returns a wire that passes messages within the process, as the desktop's channel does. */
export function wireTo({ server, pushes }: Program): Wire {
  let tell: (message: string) => void = () => undefined
  pushes.listen((message) => tell(message))
  return plainWire(
    (message) => {
      void server.answer(message).then((answer) => {
        if (answer !== null) tell(answer)
      })
    },
    (listener) => (tell = listener),
  )
}
