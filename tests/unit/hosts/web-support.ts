/** The web host with stand-in handlers, and everything that may be sent to it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { createPushes } from '../../../main/hosts/pushes'
import { createServer } from '../../../main/hosts/server'
import { startWebHost, type WebLimits } from '../../../main/hosts/web/server'
import { handlersWith, memoryLog, temporaryFolder } from './support'

interface Reply {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Starts one that ends with the test. */
export async function host(limits: Partial<WebLimits> = {}) {
  const folder = temporaryFolder()
  const screens = path.join(folder, 'renderer')
  mkdirSync(path.join(screens, 'assets'), { recursive: true })
  writeFileSync(path.join(screens, 'index.html'), '<!doctype html><title>Interboard</title>')
  writeFileSync(path.join(screens, 'assets', 'main.js'), 'export {}')
  writeFileSync(path.join(screens, '.secret'), 'hidden')
  writeFileSync(path.join(folder, 'settings.json'), 'outside')
  const log = memoryLog()
  const pushes = createPushes({ log, check: true })
  let asked = 0
  const server = createServer(
    handlersWith({
      'settings.get': () => {
        asked++
        return {}
      },
      'settings.set': () => ({}),
    }),
    { log, checkAnswers: true },
  )
  const clients: number[] = []
  const web = await startWebHost({ server, pushes, log, screens, limits, onClients: (n) => clients.push(n) })
  onTestFinished(() => web.close())
  const own = new URL(web.origin)

  /** A request as any program could make it: path and headers go out as given. */
  function fetchRaw(
    pathname: string,
    headers: OutgoingHttpHeaders = {},
    method = 'GET',
    body?: string,
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: own.port, path: pathname, method, headers, agent: false },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(parts).toString(),
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }
  /** Uses a ticket up; answers the cookie as a browser would send it back, and the folder it is for. */
  async function signIn(): Promise<{ cookie: string; folder: string }> {
    const { pathname, search } = new URL(web.issueAddress())
    const { headers } = await fetchRaw(pathname + search)
    const cookie = (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''
    return { cookie, folder: headers.location ?? '' }
  }
  /** Opens the socket; answers it, or the status of the refusal. */
  function socket(headers: OutgoingHttpHeaders, pathname: string): Promise<WebSocket | number> {
    return new Promise((resolve) => {
      const ws = new WebSocket(`ws://127.0.0.1:${own.port}${pathname}`, {
        headers: headers as Record<string, string>,
      })
      onTestFinished(() => ws.terminate())
      ws.on('open', () => resolve(ws))
      ws.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0))
      ws.on('error', () => undefined)
    })
  }
  /** Signs in and opens the socket, as the page does. */
  const opened = async (): Promise<WebSocket> => {
    const { cookie, folder } = await signIn()
    const ws = await socket({ cookie, origin: web.origin }, folder + 'rpc')
    if (typeof ws === 'number') throw new Error(`the socket was refused with ${ws}`)
    return ws
  }
  return { web, log, pushes, clients, own, fetchRaw, signIn, socket, opened, asked: () => asked }
}

/** The code that a socket is closed with. */
export const closed = (ws: WebSocket) =>
  new Promise<number>((resolve) => ws.on('close', (code) => resolve(code)))
export const nextMessage = (ws: WebSocket) =>
  new Promise<unknown>((resolve) =>
    ws.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()))),
  )
