// `npm start`: everything from a fresh clone to an open window. Installs and builds what is missing or stale, then
// starts Electron. If Electron isn't available it starts the web host, which opens an installed browser or prints its
// address. Arguments: --retry retries a failed Electron download; a file is opened.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { binaryIn, ensureElectron } from './lib/electron.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { at, hasDisplay, isRoot, root, say, script } from './lib/project.mjs'

const args = process.argv.slice(2)
const retry = args.includes('--retry')
/** The user's folder: npm runs this script in the project's folder, wherever it was called from. */
const here = process.env.INIT_CWD ?? process.cwd()
const passed = args
  .filter((argument) => argument !== '--retry')
  .map((argument) => (argument.endsWith('.interboard') ? path.resolve(here, argument) : argument))

/**
 * Runs the program in Electron until it ends.
 * @param {string} dist an unpacked Electron
 * @returns {Promise<{ code: number, started: boolean }>} `started` false if it ended before it could show anything
 */
function runElectron(dist) {
  return new Promise((resolve) => {
    const since = Date.now()
    // Chromium refuses to run its sandbox as root, so root (in a container) has to do without it.
    const flags = process.platform === 'linux' && isRoot() ? ['--no-sandbox'] : []
    const child = spawn(binaryIn(dist), [...flags, root, ...passed], { cwd: root, stdio: 'inherit' })
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    process.on('SIGINT', forward).on('SIGTERM', forward)
    const done = (/** @type {number} */ code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      resolve({ code, started: code === 0 || Date.now() - since > 5000 })
    }
    child.on('error', () => done(127))
    child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
  })
}

/** Serves the program to a browser, in this process; ends with the browser's window, or on Ctrl+C. */
async function runWeb() {
  const file = at('out/web/index.js')
  process.argv = [process.argv[0] ?? 'node', file, ...(hasDisplay() ? [] : ['--no-open']), ...passed]
  await import(pathToFileURL(file).href)
}

await script(async () => {
  await ensureInstalled()
  await ensureBuilt(['renderer', 'main', 'preload', 'web', 'workers'])
  if (!hasDisplay()) {
    say(
      'There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so Interboard is served to a browser.',
    )
    return runWeb()
  }
  const electron = await ensureElectron({ retry })
  if (!electron.dist) {
    say(`${electron.why}. Interboard opens in a browser instead (npm start -- --retry tries again).`)
    return runWeb()
  }
  const { code, started } = await runElectron(electron.dist)
  if (started) return code
  say(`Electron ended at once with code ${code} (see above); Interboard opens in a browser instead.`)
  return runWeb()
})
