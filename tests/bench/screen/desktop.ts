/** Measures the desktop from its start: to the first screen, and to the board of a resumed campaign. */
import { _electron, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { browserFlags, makeHome } from './host'

/** Electrons to measure, the installed one first. Asking the package for its path would start a download. */
const BINARIES = [
  ...(process.env.ELECTRON_OVERRIDE_DIST_PATH ? [process.env.ELECTRON_OVERRIDE_DIST_PATH] : []),
  'node_modules/electron/dist',
  'build/electron-runtime/dist',
]

const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 0))),
  )

/** Returns the folder of the Electron to measure, or undefined when none is installed. */
export const electronFolder = (): string | undefined =>
  BINARIES.find((one) => existsSync(path.join(one, 'electron')))

/** Starts a virtual display if there is none; null when that is impossible. */
export async function display(): Promise<{ env: Record<string, string>; stop: () => void } | null> {
  if (process.platform !== 'linux' || process.env.DISPLAY) return { env: {}, stop: () => undefined }
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp']
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise<string | null>((resolve) => {
    server.once('error', () => resolve(null))
    server.once('exit', () => resolve(null))
    server.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  return number === null ? null : { env: { DISPLAY: `:${number}` }, stop: () => server.kill() }
}

/** Returns this process's environment with some variables changed. */
export const environment = (more: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...process.env, ...more }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  )

/** Returns the rows, one per start, or one row with the reason for having none. */
export async function desktopRows(): Promise<Record<string, string>> {
  const dist = electronFolder()
  if (dist === undefined) return { 'Electron, cold start': 'not measured: no Electron is installed' }
  if (!existsSync('out/main/index.js'))
    return { 'Electron, cold start': 'not measured: run npm run build first' }
  const screen = await display()
  if (screen === null) return { 'Electron, cold start': 'not measured: no display, and no Xvfb' }
  const { home, clear } = makeHome()
  const env = environment({ ...screen.env, INTERBOARD_HOME: home, XDG_CONFIG_HOME: home })
  const start = async (wanted: (page: Page) => Promise<unknown>, ...files: string[]) => {
    const began = performance.now()
    const app = await _electron.launch({
      executablePath: path.resolve(dist, 'electron'),
      args: [...browserFlags, path.resolve('.'), ...files],
      env,
    })
    const page = await app.firstWindow()
    await wanted(page)
    await painted(page)
    return { app, page, took: performance.now() - began }
  }
  const board = (page: Page) => page.getByRole('application').first().waitFor()
  try {
    const first = await start((page) => page.getByRole('link', { name: 'New campaign' }).waitFor())
    await first.page.getByRole('link', { name: 'New campaign' }).click()
    await first.page.getByLabel('One person plays every power').check()
    await first.page.getByRole('button', { name: 'Start campaign' }).click()
    await board(first.page)
    await first.app.close()
    const folder = path.join(home, 'campaigns')
    const file = readdirSync(folder).find((name) => name.endsWith('.interboard'))
    if (file === undefined) return { 'Electron, cold start': 'not measured: no campaign was kept' }
    const again = await start(board, path.join(folder, file))
    await again.app.close()
    const version = readFileSync(path.join(dist, 'version'), 'utf8').trim()
    return {
      [`Electron ${version}, cold start to a usable Start screen`]: `${first.took.toFixed(0)} ms`,
      [`Electron ${version}, cold start to the board of a campaign`]: `${again.took.toFixed(0)} ms`,
    }
  } finally {
    screen.stop()
    clear()
  }
}
