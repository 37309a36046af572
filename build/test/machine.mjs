// What the tests of the screens need from the machine: a browser, an Electron, a display. Each function looks for it
// first, fetches it if that is allowed, and otherwise returns the reason why it is missing.
import path from 'node:path'
import { importTs } from '../build.mjs'
import { binaryIn, installedElectron } from '../lib/electron.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { at, hasDisplay, isRoot, memory, onPath, readJson, say } from '../lib/project.mjs'
import { download, run, runTool, serve } from '../lib/run.mjs'

/** Debian packages of the tools, by the command that shows whether they are installed. */
const systemPackages = {
  Xvfb: 'xvfb',
  unzip: 'unzip',
  pdftoppm: 'poppler-utils',
  chromium: 'chromium',
  ip: 'iproute2',
  '7za': 'p7zip-full',
  'dpkg-deb': 'dpkg',
}

/** Waits for other installations on this machine. */
const aptWait = ['-o', 'DPkg::Lock::Timeout=300']

/**
 * Installs Debian packages if this process may.
 * @param {readonly (keyof typeof systemPackages)[]} commands
 * @returns {Promise<string | undefined>} why it failed
 */
async function aptInstall(commands) {
  const names = commands.map((command) => systemPackages[command])
  if (!onPath('apt-get')) return `${commands.join(', ')} not installed`
  if (!isRoot()) return `${commands.join(', ')} not installed (apt-get install ${names.join(' ')})`
  say(`Installing ${names.join(', ')} with apt-get ...`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // An unreachable package source must not stop this: only the installation has to succeed.
  await run('apt-get', ['update', '-q', ...aptWait], { env, quiet: true })
  const wanted = [...new Set([...names, 'fonts-dejavu-core'])]
  const args = ['install', '-y', '-q', '--no-install-recommends', ...aptWait, ...wanted]
  const result = await run('apt-get', args, { env, quiet: true })
  if (result.code === 0) return undefined
  say(result.output.slice(-2000))
  return `apt-get could not install ${names.join(', ')}`
}

/**
 * Installs those of these commands that are missing.
 * @param {(keyof typeof systemPackages)[]} commands
 * @returns {Promise<string | undefined>} why one is still missing
 */
export async function ensureCommands(commands) {
  const missing = commands.filter((command) => !onPath(command))
  return missing.length > 0 ? aptInstall(missing) : undefined
}

/**
 * Installs the dependencies of a Debian package if this process may.
 * @param {string} depends the package's own field
 * @returns {Promise<string | undefined>} why it failed
 */
export async function ensurePackages(depends) {
  const satisfy = () =>
    run('apt-get', ['satisfy', '-y', '-q', '--no-install-recommends', ...aptWait, depends], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      quiet: true,
    })
  if ((await satisfy()).code === 0) return undefined
  await run('apt-get', ['update', '-q', ...aptWait], { quiet: true })
  return (await satisfy()).code === 0 ? undefined : `apt-get could not install ${depends}`
}

/**
 * The browser that the web host would open.
 * @returns {Promise<string | undefined>} its full path
 */
export async function installedBrowser() {
  const { findBrowser } = await importTs('main/hosts/web/browser.ts')
  /** @type {string | null} */
  const found = findBrowser()
  return found ? (path.isAbsolute(found) ? found : onPath(found)) : undefined
}

/** @param {string} [browser] full path; by default Playwright's own */
async function starts(browser) {
  const args = [at('build/test/try-browser.mjs'), ...(browser ? [browser] : [])]
  return (await run(process.execPath, args, { quiet: true })).code === 0
}

/**
 * A browser for the tests: INTERBOARD_BROWSER, an installed one, Playwright's own (downloaded once), or Debian's.
 * @returns {Promise<{ path?: string | undefined, why?: string }>} `path` undefined without `why`: Playwright's own
 */
export async function ensureBrowser() {
  const named = process.env.INTERBOARD_BROWSER
  const found = await installedBrowser()
  if (found && (await starts(found))) return { path: found }
  if (named)
    return { why: `INTERBOARD_BROWSER names ${named}, which ${found ? 'does not start' : 'does not exist'}` }
  if (await starts()) return {}
  const version = readJson(at('node_modules/playwright-core/package.json'))?.version
  const earlier = memory.get('browser')
  let why = earlier?.version === version ? earlier.why : undefined
  if (!why) {
    why = await download("Playwright's Chromium", (options) =>
      runTool('@playwright/test/cli.js', ['install', '--only-shell', 'chromium'], options),
    )
    if (!why && (await starts())) return {}
    why ??= "Playwright's Chromium lacks libraries of this machine"
    memory.set('browser', { version, why })
  }
  const noApt = await aptInstall(['chromium'])
  const installed = noApt ? undefined : await installedBrowser()
  if (installed && (await starts(installed))) return { path: installed }
  return { why: `no Chromium, Chrome or Edge found; ${why}; ${noApt ?? 'the one installed does not start'}` }
}

/**
 * An Electron for the tests: the installed one or, if allowed, the pinned test runtime.
 * @param {{ runtime: boolean }} options
 * @returns {Promise<{ dist: string, why?: undefined } | { dist?: undefined, why: string }>}
 */
export async function ensureTestElectron({ runtime }) {
  const installed = installedElectron()
  if (installed) return { dist: installed }
  if (!runtime)
    return { why: 'no Electron installed (npm start fetches it; --electron-runtime uses the test runtime)' }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { why: 'the test runtime is for Linux on x64 only' }
  const noTool = await ensureCommands(['unzip'])
  if (noTool) return { why: noTool }
  try {
    await ensureInstalled(at('build/electron-runtime'), 'the Electron test runtime (about 200 MB)')
  } catch (error) {
    return { why: /** @type {Error} */ (error).message }
  }
  const dist = at('build/electron-runtime/dist')
  const make = () => run(process.execPath, [at('build/electron-runtime/make.mjs')], { quiet: true })
  let made = await make()
  // It needs the same libraries as Chromium.
  if (made.code !== 0 && !(await aptInstall(['chromium']))) made = await make()
  if (made.code !== 0)
    return { why: `the Electron test runtime could not be made:\n${made.output.slice(-1500)}` }
  const libraries = await run('ldd', [binaryIn(dist)], { quiet: true })
  const missing = [...libraries.output.matchAll(/(\S+) => not found/g)].map((match) => match[1])
  return missing.length > 0 ? { why: `the machine lacks ${missing.join(', ')}` } : { dist }
}

/**
 * A display for programs that open windows: the existing one, or a virtual one that runs until `stop`.
 * @param {{ own?: boolean }} [options] `own`: always a virtual one, which every user of the machine may use
 * @returns {Promise<{ env: NodeJS.ProcessEnv, stop: () => unknown, why?: undefined } | { env?: undefined, why: string }>}
 */
export async function ensureDisplay({ own } = {}) {
  if (hasDisplay() && !own) return { env: {}, stop() {} }
  const missing = await ensureCommands(['Xvfb'])
  if (missing) return { why: `no display, and ${missing}` }
  // Xvfb chooses a free number and writes it to the fourth descriptor when it is ready.
  const args = ['-displayfd', '3', '-screen', '0', '2600x1500x24', '-nolisten', 'tcp']
  const { child, ended, stop } = serve('Xvfb', args, ['ignore', 'ignore', 'ignore', 'pipe'])
  const number = await Promise.race([
    new Promise((resolve) => child.stdio[3]?.on('data', (data) => resolve(String(data).trim()))),
    ended.then(() => undefined),
  ])
  return number === undefined
    ? { why: 'no display, and Xvfb did not start' }
    : { env: { DISPLAY: `:${number}` }, stop }
}

/**
 * A display for each of `count` parallel programs, because only the front window of a display has the keyboard. If
 * there is a display already, they all share it.
 * @param {number} count
 * @returns {Promise<{ displays: string[], stop: () => unknown, why?: undefined } | { displays?: undefined, why: string }>}
 *   displays: the value of DISPLAY for each; empty if the existing one is used
 */
export async function ensureDisplays(count) {
  if (hasDisplay()) return { displays: [], stop() {} }
  const opened = await Promise.all(Array.from({ length: count }, () => ensureDisplay()))
  const stop = () => Promise.all(opened.map((one) => one.env && one.stop()))
  const missing = opened.find((one) => one.env === undefined)
  if (missing?.why === undefined) return { displays: opened.map((one) => one.env?.DISPLAY ?? ''), stop }
  await stop()
  return { why: missing.why }
}
