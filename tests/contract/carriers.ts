/** The program behind each transport of the contract that needs no window. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { WebSocket } from 'ws'
import { browserWire, createClient, type Client, type Place } from '../../shared/contract'
import { userFolders, type Host } from '../../main/hosts/platform'
import { startProgram, type Program } from '../../main/hosts/program'
import { createLineReader } from '../../main/hosts/stdio/lines'
import { serveLines } from '../../main/hosts/stdio/serve'
import { startWebHost } from '../../main/hosts/web/server'
import { plainWire, wireTo } from '../support/wire'
import { memoryLog } from '../unit/hosts/support'

export interface Carried {
  readonly client: Client
  readonly program: Program
  readonly log: ReturnType<typeof memoryLog>
  readonly close: () => Promise<void>
}

/** Starts the program as a host does, with its own folder and every answer checked. */
function program(home: string, kind: Host['kind']) {
  const log = memoryLog()
  const folders = userFolders({ env: { INTERBOARD_HOME: home }, platform: process.platform, home })
  const host: Host = { kind, mayOpen: () => kind === 'stdio' }
  return { log, program: startProgram({ host, folders, log, checkAnswers: true }) }
}

/** Passes messages within the process, as the desktop's channel does. */
export function overCalls(home: string): Promise<Carried> {
  const started = program(home, 'electron')
  const wire = wireTo(started.program)
  return Promise.resolve({ ...started, client: createClient(wire), close: () => closed(started.program) })
}

/** Passes lines over two streams. */
export function overLines(home: string): Promise<Carried> {
  const started = program(home, 'stdio')
  const input = new PassThrough()
  const output = new PassThrough()
  const serving = serveLines(started.program.server, started.program.pushes, { input, output })
  const wire = plainWire(
    (message) => input.write(message + '\n'),
    (listener) => {
      const lines = createLineReader(Number.MAX_SAFE_INTEGER, listener)
      output.on('data', (chunk: Buffer) => lines.take(chunk))
    },
  )
  return Promise.resolve({
    ...started,
    client: createClient(wire),
    async close() {
      input.end()
      await serving
      await closed(started.program)
    },
  })
}

/** Uses the web host's own server, ticket, cookie and socket, through the wire of a page. */
export async function overWeb(home: string): Promise<Carried> {
  const started = program(home, 'web')
  const screens = path.join(home, 'screens')
  mkdirSync(screens, { recursive: true })
  writeFileSync(path.join(screens, 'index.html'), '<!doctype html>')
  const { server, pushes } = started.program
  const web = await startWebHost({ server, pushes, log: started.log, screens })
  const { cookie, folder } = await signIn(web.issueAddress())
  class PageSocket extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { cookie }, origin: web.origin })
    }
  }
  const { protocol, host } = new URL(web.origin)
  const wire = browserWire({
    location: { protocol, host, pathname: folder },
    WebSocket: PageSocket as unknown as Place['WebSocket'],
    setTimeout: (run, ms) => setTimeout(run, ms),
  })
  const client = createClient(wire)
  return {
    ...started,
    client,
    async close() {
      client.close()
      await web.close()
      await closed(started.program)
    },
  }
}

/** Uses up a ticket. Returns its cookie and the folder of its redirect. */
function signIn(address: string): Promise<{ cookie: string; folder: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent: false }, (answer) => {
      answer.resume()
      const cookie = (answer.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''
      resolve({ cookie, folder: answer.headers.location ?? '' })
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function closed(program: Program): Promise<void> {
  const unsaved = await program.close()
  if (unsaved.length > 0) throw new Error(`not on the disk: ${unsaved.join(', ')}`)
}
