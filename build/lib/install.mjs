// Keeps node_modules in line with package-lock.json.
import path from 'node:path'
import { readJson, root, say, Stop } from './project.mjs'
import { runNpm } from './run.mjs'

/**
 * True when a folder's node_modules contains what its package-lock.json names. npm writes
 * node_modules/.package-lock.json as its last step, so an interrupted installation counts as stale.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const wanted = readJson(path.join(folder, 'package-lock.json'))?.packages
  const found = readJson(path.join(folder, 'node_modules/.package-lock.json'))?.packages
  if (!wanted || !found) return false
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true
    const have = found[place]
    // Packages for other platforms are optional and not installed.
    return have ? have.version === entry.version : Boolean(entry.optional || entry.devOptional)
  })
}

/**
 * Installs a folder's packages when they are missing or stale. Runs no package's install script: none of ours needs
 * one, and some would download.
 * @param {string} [folder]
 * @param {string} [why] what the packages are for
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function ensureInstalled(folder = root, why = 'the packages named in package-lock.json') {
  if (isInstalled(folder)) return false
  say(`Installing ${why} ...`)
  const result = await runNpm(
    ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, stallSeconds: 600, env: { ELECTRON_SKIP_BINARY_DOWNLOAD: '1' } },
  )
  if (result.code !== 0) {
    throw new Stop(
      `The packages could not be installed in ${folder} (npm ci ended with code ${result.code}). ` +
        'Check the connection to the package registry and start again.',
    )
  }
  return true
}
