// Finds Electron's program, and fetches it once if it is missing.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { at, memory, readJson } from './project.mjs'
import { download, runTool } from './run.mjs'

const binaryName =
  process.platform === 'win32'
    ? 'electron.exe'
    : process.platform === 'darwin'
      ? 'Electron.app/Contents/MacOS/Electron'
      : 'electron'

/** @param {string} dist @returns {string} the program inside an unpacked Electron */
export const binaryIn = (dist) => path.join(dist, binaryName)

/** The Electron version of package-lock.json. */
export const electronVersion = () =>
  /** @type {string} */ (readJson(at('node_modules/electron/package.json'))?.version)

/**
 * The folder of an unpacked Electron. Checks the disk, because asking the electron package would start a download.
 * @returns {string | undefined}
 */
export function installedElectron() {
  const named = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (named) return existsSync(binaryIn(named)) ? path.resolve(named) : undefined
  const dist = at('node_modules/electron/dist')
  return existsSync(binaryIn(dist)) && existsSync(path.join(dist, 'version')) ? dist : undefined
}

/**
 * Returns the installed Electron, or fetches it with Electron's own installer. Remembers a failed attempt for this
 * version, so that later starts don't wait for it again.
 * @param {{ retry?: boolean }} [options] `retry` forgets an earlier failure
 * @returns {Promise<{ dist: string, why?: undefined } | { dist?: undefined, why: string }>}
 */
export async function ensureElectron({ retry } = {}) {
  const installed = installedElectron()
  if (installed) return { dist: installed }
  const version = electronVersion()
  if (retry) memory.forget('electron')
  const earlier = memory.get('electron')
  if (earlier?.version === version) return { why: earlier.why }
  if (process.env.ELECTRON_SKIP_BINARY_DOWNLOAD) return { why: 'ELECTRON_SKIP_BINARY_DOWNLOAD is set' }
  const why = await download(`Electron ${version}`, (options) => runTool('electron/install.js', [], options))
  const fetched = installedElectron()
  if (fetched) return { dist: fetched }
  const reason = why ?? `Electron ${version} did not unpack`
  memory.set('electron', { version, why: reason })
  return { why: reason }
}
