// Detects stale bundles: remembers the names, sizes and times of each bundle's sources.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { at, memory, root } from './project.mjs'

/** @param {string} place @returns {string[]} files at or below a path, sorted */
function filesBelow(place) {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

/**
 * A short signature of the current state of some files.
 * @param {readonly string[]} places folders and files, relative to the project
 */
export function signature(places) {
  const hash = createHash('sha256')
  for (const place of places) {
    for (const file of filesBelow(at(place))) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${path.relative(root, file)}\0${size}\0${mtimeMs}\n`)
    }
  }
  return hash.digest('hex').slice(0, 32)
}

/**
 * @param {string} name name of the bundle
 * @param {string} output the file it must have produced, relative to the project
 * @param {string} now the signature of its sources
 */
export const isFresh = (name, output, now) =>
  existsSync(at(output)) && memory.get('built/' + name)?.signature === now

/** @param {string} name @param {string} now */
export const markFresh = (name, now) => memory.set('built/' + name, { signature: now })
