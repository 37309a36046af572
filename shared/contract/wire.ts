/**
 * The renderer's end of the wire: the desktop's preload bridge if there is one, otherwise a WebSocket to the host that
 * served the page, which reconnects by itself.
 */
import type { Link, Wire } from './rpc'

/** What the desktop's preload puts on `window.interboard`: messages as text, and nothing else. */
export interface Bridge {
  send(message: string): void
  /** Returns a function that stops it. */
  onMessage(listener: (message: string) => void): () => void
}

interface Socket {
  send(message: string): void
  close(): void
  addEventListener(
    type: 'open' | 'close' | 'message',
    listener: (event: { readonly data?: unknown }) => void,
  ): void
}

/** The few parts of a browser's window that are used. Tests supply their own, and Node needs no DOM types. */
export interface Place {
  readonly interboard?: Bridge
  readonly location: { readonly protocol: string; readonly host: string; readonly pathname: string }
  readonly WebSocket: new (url: string) => Socket
  setTimeout(run: () => void, ms: number): unknown
}

/** The web host's socket, by its name next to the page. */
export const SOCKET_NAME = 'rpc'

const FIRST_WAIT = 250
const LONGEST_WAIT = 4000

/** The wire of the current page; tests supply their own place. */
// eslint-disable-next-line no-restricted-globals -- the page itself is what is meant
export function browserWire(place: Place = globalThis as unknown as Place): Wire {
  return place.interboard ? bridgeWire(place.interboard) : socketWire(place)
}

function bridgeWire(bridge: Bridge): Wire {
  return {
    send: (message) => bridge.send(message),
    onMessage: (listener) => bridge.onMessage(listener),
    onLink(listener) {
      listener('up')
      return () => undefined
    },
    close: () => undefined,
  }
}

function socketWire(place: Place): Wire {
  const { protocol, host, pathname } = place.location
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  const url = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${folder}${SOCKET_NAME}`
  const hearing = new Set<(message: string) => void>()
  const watching = new Set<(link: Link) => void>()
  let link: Link = 'connecting'
  let socket: Socket | undefined
  let wait = FIRST_WAIT
  let closed = false

  function become(now: Link) {
    if (link === now) return
    link = now
    for (const listener of [...watching]) listener(now)
  }

  function open() {
    if (closed) return
    const current = new place.WebSocket(url)
    current.addEventListener('open', () => {
      socket = current
      wait = FIRST_WAIT
      become('up')
    })
    current.addEventListener('message', (event) => {
      if (typeof event.data === 'string') for (const listener of [...hearing]) listener(event.data)
    })
    // A refused connection closes without opening, so both cases end here, once.
    current.addEventListener('close', () => {
      socket = undefined
      become('down')
      place.setTimeout(open, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT)
    })
  }
  open()

  return {
    send(message) {
      if (link === 'up') socket?.send(message)
    },
    onMessage(listener) {
      hearing.add(listener)
      return () => {
        hearing.delete(listener)
      }
    },
    onLink(listener) {
      watching.add(listener)
      listener(link)
      return () => {
        watching.delete(listener)
      }
    },
    close() {
      closed = true
      socket?.close()
    },
  }
}
