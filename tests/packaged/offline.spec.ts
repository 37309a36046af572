// The other hosts on a watched network: no packet leaves, neither during a whole game over the contract nor from the
// browser window that the web host opens.
import { expect, test } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { findBrowser } from '../../main/hosts/web/browser'
import { packetsSent, shortGame } from './packed'

const root = path.resolve(import.meta.dirname, '../..')
/** How long to observe a browser: it contacts its maker in its first seconds. */
const LISTEN = 10_000

interface Host {
  readonly child: ChildProcess
  /** Returns the next line that it prints. */
  line(): Promise<string>
  /** Ends it. Returns its exit code. */
  end(): Promise<number | null>
}

const folders: string[] = []

function start(name: 'stdio' | 'web', ...args: string[]): Host {
  const home = mkdtempSync(path.join(tmpdir(), 'interboard-offline-'))
  folders.push(home)
  const child = spawn(process.execPath, [path.join(root, `out/${name}/index.js`), ...args], {
    env: { ...process.env, INTERBOARD_HOME: home },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    child,
    async line() {
      const next = await lines.next()
      if (next.done) throw new Error(`the ${name} host ended`)
      return next.value
    },
    async end() {
      const ended = once(child, 'exit') as Promise<[number | null]>
      child.kill('SIGTERM')
      return (await ended)[0]
    },
  }
}

let before = 0
test.beforeEach(() => {
  before = packetsSent()
})
test.afterEach(async () => {
  // An ending browser still writes for a moment.
  for (const folder of folders.splice(0)) await expect(() => rmSync(folder, { recursive: true })).toPass()
  expect(packetsSent() - before, 'packets that set out').toBe(0)
})

/** Plays the short game through a given `ask`. Returns the last position. */
async function playWith(ask: (method: string, params: object) => Promise<unknown>) {
  const game = shortGame()
  const { scenario, seed } = game
  const { campaign } = (await ask('campaign.create', { scenario, seed })) as { campaign: string }
  let last: unknown
  for (const action of game.actions) last = await ask('campaign.act', { campaign, action })
  const { saved, view } = last as { saved: unknown; view: { hash: string; status: { over: boolean } } }
  expect({ saved, hash: view.hash, over: view.status.over }).toEqual({
    saved: true,
    hash: game.hash,
    over: true,
  })
}

test('a whole game on the stdio host sends no packet', async () => {
  const host = start('stdio')
  let id = 0
  await playWith(async (method, params) => {
    host.child.stdin?.write(JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }) + '\n')
    for (;;) {
      const heard = JSON.parse(await host.line()) as { id?: number; result?: unknown }
      if (heard.id === id) return heard.result
    }
  })
  host.child.stdin?.end()
  expect((await once(host.child, 'exit'))[0]).toBe(0)
})

test('a whole game on the web host sends no packet', async () => {
  const host = start('web', '--no-open')
  const address = new URL(/^READY (\S+)/.exec(await host.line())?.[1] ?? '')
  const [opened] = (await once(request(address, { agent: false }).end(), 'response')) as [IncomingMessage]
  const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const socket = new WebSocket(`ws://${address.host}${opened.headers.location ?? ''}rpc`, {
    headers: { cookie },
    origin: address.origin,
  })
  await once(socket, 'open')
  let id = 0
  await playWith(
    (method, params) =>
      new Promise((resolve) => {
        const mine = ++id
        const hear = (data: Buffer) => {
          const heard = JSON.parse(data.toString()) as { id?: number; result?: unknown }
          if (heard.id !== mine) return
          socket.off('message', hear)
          resolve(heard.result)
        }
        socket.on('message', hear)
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: mine, method, params }))
      }),
  )
  expect(await host.end()).toBe(0)
})

test('the window that the web host opens in an installed browser sends no packet', async () => {
  const browser = findBrowser()
  test.skip(browser === null, 'the window of the web host: no Chromium, Chrome or Edge is installed')
  const host = start('web', '--browser', browser ?? '')
  expect(await host.line()).toMatch(/^READY http/)
  await new Promise((resolve) => setTimeout(resolve, LISTEN))
  // With the window open the host keeps serving; a failed start of the browser would print a message.
  expect(host.child.exitCode).toBeNull()
  expect(await host.end()).toBe(0)
})
