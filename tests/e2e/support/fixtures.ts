// One suite, two hosts: a screen test runs in Electron, in a browser on the web host, or in both (see the
// configuration), each time with an empty library and the settings that it asks for. Tests of a file with `own: false`
// share a host and a page, reset for each (fresh-page.ts); all others have their own. An error on the page, or a
// request that leaves the machine, fails the test.
import {
  test as base,
  _electron,
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asIfNew, LOOK, notesSpoiling } from './fresh-page'

const root = path.resolve(import.meta.dirname, '../../..')
const size = LOOK.size
/** Schemes that stay inside the program. */
const LOCAL_SCHEMES = new Set(['app:', 'data:', 'blob:', 'devtools:'])

/** Turns motion off. A browser that renders in software has little time for anything else during an animation. */
export const STILL = { motion: 'reduced' } as const

export type HostKind = 'electron' | 'web'

interface Running {
  page: Page
  stop(): Promise<void>
}

/** A host under test. `page` is the window in use: `restart` replaces it. */
export interface Game {
  readonly kind: HostKind
  /** The folder with this test's campaigns and settings. */
  readonly home: string
  readonly page: Page
  /** Ends the host as a user would and starts it again on the same folder. */
  restart(): Promise<Page>
  /** Sets the size of the window's content, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Expects problems that match the pattern: at least one must come. */
  expectProblem(pattern: RegExp): void
}

/** With several displays, each worker has its own: only one window has the keyboard of a display. */
function ownDisplay(): Record<string, string> {
  const display = process.env.INTERBOARD_DISPLAYS?.split(',')[Number(process.env.TEST_PARALLEL_INDEX)]
  return display === undefined ? {} : { DISPLAY: display }
}

export function environment(home: string): Record<string, string> {
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value
  return {
    ...env,
    ...ownDisplay(),
    INTERBOARD_HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    LC_ALL: 'C.UTF-8',
  }
}

/** The folder of the unpacked Electron. Asking the electron package for its path would start a download. */
export function electronBinary(): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, 'dist')
  if (process.platform === 'win32') return path.join(dist, 'electron.exe')
  return path.join(dist, process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron')
}

async function startElectron(home: string, watch: Watch): Promise<Running> {
  // Chromium refuses to run its sandbox as root.
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const app = await _electron.launch({
    args: [...flags, root, `--user-data-dir=${path.join(home, 'profile')}`, '--enable-unsafe-swiftshader'],
    env: environment(home),
    cwd: root,
    timeout: 60_000,
  })
  watch(app.context())
  try {
    const page = await app.firstWindow({ timeout: 60_000 })
    await page.setViewportSize(size)
    return { page, stop: () => app.close() }
  } catch (error) {
    app.process().kill('SIGKILL')
    throw error
  }
}

/** Waits for the line `READY <address>` of the web host. */
function readyAddress(host: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    host.stdout?.on('data', (data: Buffer) => {
      text += data.toString()
      const address = /READY (\S+)/.exec(text)?.[1]
      if (address) resolve(address)
    })
    host.on('error', reject)
    host.on('exit', (code) => {
      reject(new Error(`the web host ended with code ${code ?? 'none'} before it was ready`))
    })
  })
}

/** The web host as a process: its address, and a way to stop it. */
export async function startWebHost(home: string): Promise<{ address: string; stop(): Promise<void> }> {
  const host = spawn(process.execPath, [path.join(root, 'out/web/index.js'), '--no-open'], {
    env: environment(home),
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => host.once('exit', () => resolve()))
  const address = await readyAddress(host)
  return {
    address,
    async stop() {
      host.kill('SIGTERM')
      await ended
    },
  }
}

/** `npm test` names the browser that it finds; the default is Playwright's own. */
export function launchBrowser(...args: string[]): Promise<Browser> {
  const executablePath = process.env.INTERBOARD_BROWSER
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--enable-unsafe-swiftshader', ...args],
  })
}

async function startWeb(home: string, watch: Watch, browser: Browser): Promise<Running> {
  const host = await startWebHost(home)
  // A separate profile in a browser that all tests of this process share.
  const context = await browser.newContext({ viewport: size })
  const stop = async () => {
    await context.close()
    await host.stop()
  }
  try {
    watch(context)
    const page = await context.newPage()
    await page.goto(host.address)
    return { page, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Watch = (context: BrowserContext) => void

/** Records everything a page must not do, as it happens. */
const watcher =
  (problems: string[]): Watch =>
  (context) => {
    context.on('weberror', (event) => problems.push(String(event.error().stack ?? event.error())))
    context.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()}`)
    })
    context.on('request', (request) => {
      const url = new URL(request.url())
      const local = url.hostname === '127.0.0.1' || LOCAL_SCHEMES.has(url.protocol)
      if (!local) problems.push(`a request left the machine: ${request.url()}`)
    })
  }

/** A host that runs for the tests of a file, one after another. */
interface Table {
  readonly file: string
  readonly home: string
  readonly problems: string[]
  running: Running
  spoiled: boolean
}

/** What a worker keeps running between two tests; null for nothing. */
interface Bench {
  table: Table | null
}

async function clear(table: Table): Promise<void> {
  await table.running.stop()
  rmSync(table.home, { recursive: true, force: true, maxRetries: 5 })
}

export const test = base.extend<
  { game: Game; own: boolean; kept: Readonly<Record<string, unknown>> | null },
  { host: HostKind; shared: () => Promise<Browser>; bench: Bench }
>({
  host: ['web', { option: true, scope: 'worker' }],

  /** The browser of this process; the first use starts it. */
  shared: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what the fixture needs: nothing.
    async ({}, use) => {
      let browser: Promise<Browser> | undefined
      await use(async () => {
        if (browser === undefined || !(await browser).isConnected()) browser = launchBrowser()
        return browser
      })
      await (await browser)?.close()
    },
    { scope: 'worker' },
  ],

  bench: [
    // It depends on the browser, so it must close first.
    async ({ shared: _ }, use) => {
      const bench: Bench = { table: null }
      await use(bench)
      if (bench.table !== null) await clear(bench.table)
    },
    { scope: 'worker' },
  ],

  /**
   * Whether a test needs a host and a profile that no other test uses. A file whose tests do not depend on that sets
   * `own: false`: this saves the start of both, about a fifth of the time of a short test.
   */
  own: [true, { option: true }],

  /**
   * The settings that a test begins with; null for none at all. Motion, cards, dispatch, recap, tips and steps that end by
   * themselves are off for tests about other things.
   */
  kept: [{ ...STILL, cards: 'never', dispatch: 'never', recap: 'never', endIdle: false }, { option: true }],

  game: async ({ host, kept, own, shared, bench }, use, info) => {
    // A restart shows the start page, in the desktop app as in the browser.
    const begun = kept === null ? null : { reopen: false, tips: false, ...kept }
    const start = async (home: string, problems: string[]): Promise<Running> => {
      const watch = watcher(problems)
      return host === 'electron' ? startElectron(home, watch) : startWeb(home, watch, await shared())
    }
    const begin = async (): Promise<Table> => {
      const home = mkdtempSync(path.join(tmpdir(), 'interboard-e2e-'))
      if (begun !== null) writeFileSync(path.join(home, 'settings.json'), JSON.stringify(begun))
      const problems: string[] = []
      const running = await start(home, problems)
      return { file: info.file, home, problems, running, spoiled: false }
    }
    const takeOver = async (): Promise<Table | null> => {
      const { table } = bench
      bench.table = null
      if (table === null) return null
      try {
        if (own || begun === null || table.file !== info.file) throw new Error('another one is wanted')
        await asIfNew(table.running.page, table.home, begun)
      } catch {
        // Drop a table that can't be reset.
        await clear(table)
        return null
      }
      table.problems.length = 0
      return table
    }
    const table = (await takeOver()) ?? (await begin())
    const { home, problems } = table
    const expected: RegExp[] = []
    const watched = () => notesSpoiling(table.running.page, () => (table.spoiled = true))
    watched()
    await use({
      kind: host,
      home,
      get page() {
        return table.running.page
      },
      async restart() {
        await table.running.stop()
        table.running = await start(home, problems)
        watched()
        return table.running.page
      },
      resize: (width, height) => table.running.page.setViewportSize({ width, height }),
      expectProblem: (pattern) => expected.push(pattern),
    })
    const { page } = table.running
    const passed = info.status === info.expectedStatus
    if (!passed && !page.isClosed()) {
      await info.attach('screen', { body: await page.screenshot(), contentType: 'image/png' })
    }
    const surprising = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
    const missing = expected.filter((pattern) => !problems.some((problem) => pattern.test(problem)))
    const wrong = surprising.length > 0 || missing.length > 0
    if (own || !passed || wrong || table.spoiled || page.isClosed()) await clear(table)
    else bench.table = table
    if (surprising.length > 0) throw new Error('The page had problems:\n' + surprising.join('\n'))
    if (missing.length > 0) throw new Error('The page should have complained of: ' + missing.join(', '))
  },

  page: async ({ game }, use) => {
    await use(game.page)
  },
})

export { expect } from '@playwright/test'
