/**
 * The web host's server: the files of the screens over HTTP and the contract over a WebSocket, on the loopback address
 * only, for the one browser that came with a ticket.
 */
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { SOCKET_NAME } from '../../../shared/contract'
import type { Log } from '../log'
import { contentType, PAGE_HEADERS, servedFile } from '../page-files'
import type { Pushes } from '../pushes'
import { MAX_MESSAGE, type Server } from '../server'
import { createLimit } from './limit'
import { createSession, type Session } from './session'

export interface WebHostOptions {
  readonly server: Server
  readonly pushes: Pushes
  readonly log: Log
  /** Full path of the built screens. */
  readonly screens: string
  /** 0 for a free one. */
  readonly port?: number
  /** The screen that the ticket leads to, as returned by `screenOf`; the start screen by default. */
  readonly landing?: string
  readonly limits?: Partial<WebLimits>
  /** Called with the number of connected windows after each change. */
  readonly onClients?: (count: number) => void
  /** Called when the ticket was used. */
  readonly onTicketUsed?: () => void
}

export interface WebLimits {
  readonly requestsPerSecond: number
  readonly messagesPerSecond: number
  /** How many times the amount of a second may come at once. */
  readonly burst: number
  readonly sockets: number
  /** Longest headers of a request, in bytes, and how many milliseconds a request may take to arrive. */
  readonly headers: number
  readonly arrival: number
  /** Longest message, in bytes. */
  readonly message: number
}

export interface WebHost {
  readonly origin: string
  /** Returns an address that opens the program once; invalidates the previous one. */
  issueAddress(): string
  close(): Promise<void>
}

const LIMITS: WebLimits = {
  requestsPerSecond: 100,
  messagesPerSecond: 300,
  burst: 5,
  sockets: 16,
  headers: 8192,
  arrival: 10_000,
  message: MAX_MESSAGE,
}
const LONGEST_ADDRESS = 2048
const POLICY_VIOLATION = 1008
const GOING_AWAY = 1001

const TICKET_USED = `This address has already been used; each one opens Interboard only once.
Continue in the window it opened, or restart Interboard.
`

/** Starts listening on 127.0.0.1. @throws the system's error if the port is taken */
export async function startWebHost(options: WebHostOptions): Promise<WebHost> {
  const { server, pushes, log, screens, port = 0, landing = '/', onClients, onTicketUsed } = options
  const limits = { ...LIMITS, ...options.limits }
  const requests = createLimit(limits.requestsPerSecond, limits.requestsPerSecond * limits.burst)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.message, clientTracking: true })
  let origin = ''
  let host = ''
  let session: Session | undefined

  const slow = { headersTimeout: limits.arrival, requestTimeout: limits.arrival }
  // By default, Node looks for slow ones only twice a minute.
  const look = { connectionsCheckingInterval: Math.ceil(limits.arrival / 4) }
  const http = createHttpServer({ maxHeaderSize: limits.headers, ...slow, ...look }, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.error('A page request failed', error)
      if (!response.headersSent) deny(response, 500)
      else response.destroy()
    })
  })

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (!requests.take()) return deny(response, 429)
    const refusal = refusalOf(request)
    if (refusal !== null) return deny(response, refusal)
    const address = readAddress(request.url)
    if (address === null) return deny(response, 400)
    if (address.path === '/open') return open(request, response, address.query.get('t') ?? '')
    const path = session?.admits(address.path, request.headers.cookie) ?? null
    if (path === null) return deny(response, 403)
    const file = servedFile(screens, path)
    const body = file === null ? null : await readFile(file).catch(() => null)
    if (file === null || body === null) return deny(response, 404)
    response.writeHead(200, {
      ...PAGE_HEADERS,
      'content-type': contentType(file),
      'content-length': body.length,
      'cache-control': 'no-store',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  /** Returns the status that refuses a request to another host or from elsewhere, or one that is no plain visit. */
  function refusalOf(request: IncomingMessage): number | null {
    if (!isFor(request, host)) return 421
    if (request.headers.origin !== undefined && request.headers.origin !== origin) return 403
    if (request.method !== 'GET' && request.method !== 'HEAD') return 405
    return hasBody(request) ? 413 : null
  }

  function open(request: IncomingMessage, response: ServerResponse, ticket: string) {
    // Only a real visit uses the ticket up: not a HEAD request, nor a browser's prefetch.
    if (request.method !== 'GET' || request.headers['sec-purpose'] !== undefined) return deny(response, 405)
    if (!session?.redeem(ticket)) return deny(response, 403, TICKET_USED)
    const location = session.folder + landing.slice(1)
    // A strict cookie isn't sent along a redirect of a request from elsewhere, such as the door's file. In that case
    // this page itself moves on, as a same-site request.
    const from = request.headers['sec-fetch-site'] ?? 'none'
    response.writeHead(from === 'none' ? 303 : 200, {
      ...PAGE_HEADERS,
      ...(from === 'none' ? { location } : { refresh: `0; url=${location}`, 'content-length': 0 }),
      'cache-control': 'no-store',
      'set-cookie': session.setCookie(),
    })
    response.end()
    onTicketUsed?.()
  }

  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const admitted =
      isFor(request, host) &&
      request.headers.origin === origin &&
      session?.admits(request.url ?? '', request.headers.cookie) === `/${SOCKET_NAME}`
    if (!admitted) return refuseSocket(socket, '403 Forbidden')
    if (sockets.clients.size >= limits.sockets || !requests.take())
      return refuseSocket(socket, '429 Too Many Requests')
    sockets.handleUpgrade(request, socket, head, connect)
  })

  function connect(client: WebSocket) {
    const messages = createLimit(limits.messagesPerSecond, limits.messagesPerSecond * limits.burst)
    const send = (text: string) => {
      if (client.readyState === WebSocket.OPEN) client.send(text)
    }
    const stop = pushes.listen(send)
    client.on('message', (data, binary) => {
      if (binary || !messages.take()) return client.close(POLICY_VIOLATION)
      void server.answer(textOf(data)).then((answer) => {
        if (answer !== null) send(answer)
      })
    })
    client.on('error', (error) => log.warn('A window broke its connection', { error: error.message }))
    client.on('close', () => {
      stop()
      onClients?.(sockets.clients.size)
    })
    onClients?.(sockets.clients.size)
  }

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, '127.0.0.1', resolve)
  })
  const actual = (http.address() as AddressInfo).port
  host = `127.0.0.1:${actual}`
  origin = `http://${host}`
  const made = (session = createSession(actual))

  return {
    origin,
    issueAddress: () => `${origin}/open?t=${made.issueTicket()}`,
    async close() {
      for (const client of sockets.clients) client.close(GOING_AWAY)
      const closed = new Promise<void>((resolve) => http.close(() => resolve()))
      http.closeIdleConnections()
      setTimeout(() => {
        for (const client of sockets.clients) client.terminate()
        http.closeAllConnections()
      }, 500).unref()
      await closed
    },
  }
}

function deny(response: ServerResponse, status: number, text = `${status}\n`) {
  response.writeHead(status, {
    // A refusal is as closed to other sites as a page: they can't even see that there was one.
    ...PAGE_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    // The rest of an unwanted body is not read: the connection ends with the answer.
    connection: 'close',
  })
  response.end(text)
}

function refuseSocket(socket: Duplex, status: string) {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/**
 * True when a request names this host, exactly once: a page that made its own name point here (DNS rebinding) still
 * sends that name.
 */
function isFor(request: IncomingMessage, host: string): boolean {
  const named = request.headersDistinct['host']
  return named?.length === 1 && named[0] === host
}

function hasBody(request: IncomingMessage): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  )
}

/** The path as it was sent: a URL parser would resolve `..` before it can be refused. */
function readAddress(url = ''): { path: string; query: URLSearchParams } | null {
  if (!url.startsWith('/') || url.length > LONGEST_ADDRESS) return null
  const mark = url.indexOf('?')
  return mark < 0
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, mark), query: new URLSearchParams(url.slice(mark + 1)) }
}

function textOf(data: WebSocket.RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString()
}
