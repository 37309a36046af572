// The packed program under test: its location, the user that starts it, and its remote control. A fuse disables its
// inspector, so Playwright attaches over the remote debugging port, as to any Chromium.
import { chromium, test, type Browser, type CDPSession, type Page } from '@playwright/test'
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ShortGame } from '../tools/random-play/short-game'

const root = path.resolve(import.meta.dirname, '../..')

/** The output of `npm run dist` for these tests. */
export const packed = path.join(root, 'out/packed')
export const unpacked = path.join(packed, 'linux-unpacked')
/** The program's version, with the Electron that was packed for the tests. */
export const packedVersion =
  /^interboard-(.+)\.tar\.gz$/.exec(path.basename(packedFile('.tar.gz')))?.[1] ?? ''

/** Returns the one packed file with this ending. */
export function packedFile(ending: string): string {
  const names = readdirSync(packed).filter((name) => name.endsWith(ending))
  if (names.length !== 1) throw new Error(`out/packed/ holds ${names.length} files ending in ${ending}`)
  return path.join(packed, names[0] ?? '')
}

/** Returns a whole game, and its final position as the sources compute it. */
export function shortGame(): ShortGame {
  const tool = [path.join(root, 'build/run-ts.mjs'), 'tests/tools/random-play/short-game.ts']
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e8 } as const
  return JSON.parse(execFileSync(process.execPath, tool, options)) as ShortGame
}

export const isRoot = process.getuid?.() === 0

/** The user that runs the program: root would have to disable the sandbox, and players do not run as root. */
const user = isRoot
  ? { uid: Number(execFileSync('id', ['-u', 'nobody'])), gid: Number(execFileSync('id', ['-g', 'nobody'])) }
  : {}

/** Whether this kernel lets that user make the namespaces that Chromium's sandbox needs. */
export const namespaces = spawnSync('unshare', ['--user', '--net', 'true'], { ...user }).status === 0

/** Makes a folder of that user outside the project, because that user can lack access to the clone. */
export function ownFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `interboard-${name}-`))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Unpacks the tar.gz with read access for all users. Returns the program's path. */
export function unpackArchive(): { folder: string; program: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'interboard-unpacked-'))
  chmodSync(folder, 0o755)
  execFileSync('tar', [
    '-xzf',
    packedFile('.tar.gz'),
    '-C',
    folder,
    '--strip-components=1',
    '--no-same-owner',
  ])
  return { folder, program: path.join(folder, 'interboard') }
}

export interface Start {
  readonly program: string
  /** The user's home: campaigns, settings, profile and all. */
  readonly home: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const START_WITHIN = 60_000

/** A running program. */
export class Packed {
  private constructor(
    readonly child: ChildProcess,
    readonly browser: Browser,
    readonly page: Page,
    private readonly said: { text: string },
  ) {}

  /** Starts it as a user would, and waits for its window. */
  static async start({ program, home, args = [], env = {} }: Start): Promise<Packed> {
    const flags = namespaces ? [] : ['--no-sandbox']
    const child = spawn(program, [...flags, '--remote-debugging-port=0', ...args], {
      ...user,
      cwd: home,
      // Pass only the display: as on a desktop, everything else follows from HOME.
      env: { PATH: '/usr/bin:/bin', DISPLAY: process.env.DISPLAY ?? '', LANG: 'C.UTF-8', HOME: home, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = { text: '' }
    try {
      const browser = await chromium.connectOverCDP(await debuggingAddress(child, said))
      const context = browser.contexts()[0]
      const page = context?.pages()[0] ?? (await context?.waitForEvent('page'))
      if (!page) throw new Error('the program has no window')
      await page.waitForLoadState()
      return new Packed(child, browser, page, said)
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
  }

  /** All of its output. */
  get output(): string {
    return this.said.text
  }

  /** Returns Chromium's own view of the whole program. */
  browserSession(): Promise<CDPSession> {
    return this.browser.newBrowserCDPSession()
  }

  /** Ends it as a desktop does at log-out. Returns the exit code. */
  async stop(): Promise<number | null> {
    const ended = once(this.child, 'exit') as Promise<[number | null]>
    this.child.kill('SIGTERM')
    const [code] = await ended
    await this.browser.close()
    return code
  }
}

function debuggingAddress(child: ChildProcess, said: { text: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const hear = (data: Buffer) => {
      said.text += data.toString()
      const address = /^DevTools listening on (ws:\S+)/m.exec(said.text)?.[1]
      if (address) resolve(address)
    }
    setTimeout(() => reject(new Error(`the program shows no window:\n${said.text}`)), START_WITHIN).unref()
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      reject(new Error(`the program ended (${code ?? signal ?? ''}) before its window:\n${said.text}`))
    })
  })
}

interface Bridge {
  send(message: string): void
  onMessage(listener: (message: string) => void): () => void
}

let asked = 0

/** Asks the program over the bridge of its page. Returns the result; throws on a refusal and on an error. */
export async function ask<T>(page: Page, method: string, params: object = {}): Promise<T> {
  // The screens' own client numbers its messages, so a word never collides with them.
  const id = `test-${++asked}`
  const message = JSON.stringify({ jsonrpc: '2.0', id, method, params })
  const answer = await page.evaluate(
    (given) =>
      new Promise<string>((resolve) => {
        const { interboard } = window as unknown as { interboard: Bridge }
        const stop = interboard.onMessage((text) => {
          if ((JSON.parse(text) as { id?: unknown }).id !== given.id) return
          stop()
          resolve(text)
        })
        interboard.send(given.message)
      }),
    { id, message },
  )
  const { result, error } = JSON.parse(answer) as { result?: { ok?: boolean }; error?: unknown }
  if (error !== undefined || result?.ok === false) throw new Error(`${method}: ${answer}`)
  return result as T
}

/** Returns the packets that have left on the watched wire; 0 without a watched wire, which `npm test` reports. */
export function packetsSent(): number {
  const wire = process.env.INTERBOARD_WIRE
  if (!wire) return 0
  const line = readFileSync('/proc/net/dev', 'utf8')
    .split('\n')
    .find((one) => one.trim().startsWith(wire + ':'))
  return Number(line?.split(':')[1]?.trim().split(/\s+/)[9])
}

/**
 * The unpacked program, a home for each test, and the running programs, which end after each test. No test may make a
 * packet leave the machine.
 */
export const packedTest = test.extend<
  { home: string; start: (given?: Partial<Start>) => Promise<Packed> },
  { archive: { folder: string; program: string } }
>({
  archive: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for an object pattern
    async ({}, use) => {
      const archive = unpackArchive()
      await use(archive)
      rmSync(archive.folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern -- Playwright asks for an object pattern
  home: async ({}, use) => {
    const home = ownFolder('home')
    await use(home)
    rmSync(home, { recursive: true, force: true, maxRetries: 20 })
  },
  start: async ({ archive, home }, use, info) => {
    const running: Packed[] = []
    const before = packetsSent()
    await use(async (given = {}) => {
      const one = await Packed.start({ program: archive.program, home, ...given })
      running.push(one)
      return one
    })
    for (const one of running) {
      if (info.status !== info.expectedStatus) await info.attach('output', { body: one.output })
      if (one.child.exitCode === null && one.child.signalCode === null) await one.stop()
    }
    const packets = packetsSent() - before
    if (packets !== 0) throw new Error(`${packets} packets set out to leave the machine`)
  },
})

export { expect } from '@playwright/test'
