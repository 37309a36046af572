/** The program on the web host, in its own browser, for the screen's rows. */
import { chromium, type Browser, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { findBrowser } from '../../../main/hosts/web/browser'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The two sizes for counting frames. */
export const SMALL: Size = { width: 1280, height: 800 }
export const LARGE: Size = { width: 2560, height: 1440 }

export interface Bench {
  readonly browser: Browser
  /** Milliseconds from the start of the host to its address. */
  readonly served: number
  /** Opens a new window, at the program's first page once `prepare` is done. */
  open(size: Size, prepare?: (page: Page) => Promise<void>): Promise<Page>
  stop(): Promise<void>
}

const entry = path.resolve('out/web/index.js')
const screens = path.resolve('out/renderer/index.html')

/** Makes a folder for one run's campaigns and settings; `clear` deletes it. */
export function makeHome(): { home: string; clear: () => void } {
  const home = mkdtempSync(path.join(tmpdir(), 'interboard-bench-'))
  const clear = () => {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  return { home, clear }
}

/** Root has no sandbox, and without a graphics card Chromium needs permission to draw slowly. */
export const browserFlags = [
  '--enable-unsafe-swiftshader',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Starts host and browser. Returns a sentence when something is missing. */
export async function startBench(): Promise<Bench | string> {
  const executablePath = findBrowser()
  if (!executablePath) return 'not measured: no browser is installed'
  if (!existsSync(entry) || !existsSync(screens)) return 'not measured: run npm run build first'
  const { home, clear } = makeHome()
  const start = performance.now()
  const host = spawn(process.execPath, [entry, '--no-open'], {
    env: { ...process.env, INTERBOARD_HOME: home },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => host.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let text = ''
    host.stdout.on('data', (data: Buffer) => {
      text += data.toString()
      const hit = /READY (\S+)/.exec(text)
      if (hit?.[1]) resolve(hit[1])
    })
    host.on('exit', () => {
      reject(new Error('the web host ended'))
    })
  })
  const served = performance.now() - start
  // The heap is read after a collection that the page requests.
  const args = [...browserFlags, '--js-flags=--expose-gc', '--enable-precise-memory-info']
  const browser = await chromium.launch({ executablePath, args })
  // The address lets one browser in, once, and redirects to one that allows later visits.
  const context = await browser.newContext()
  let entrance = address
  return {
    browser,
    served,
    async open(size, prepare) {
      const page = await context.newPage()
      await page.setViewportSize(size)
      await prepare?.(page)
      await page.goto(entrance)
      entrance = page.url().replace(/#.*$/, '')
      return page
    },
    async stop() {
      await browser.close()
      host.kill('SIGTERM')
      await ended
      clear()
    },
  }
}

/** Returns the value below which a part `q` of a list lies. */
export const quantile = (list: readonly number[], q: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? 0

/** Formats a list of milliseconds as a figure. */
export const spread = (list: readonly number[]): string =>
  `${quantile(list, 0.5).toFixed(0)} ms median, ${quantile(list, 0.95).toFixed(0)} ms at the 95th percentile of ${list.length}`
