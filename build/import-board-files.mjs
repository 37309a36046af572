/** Reading and writing of the importers. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import prettier from 'prettier'
import { fail } from './import-board-words.mjs'

/**
 * Reads the JSON files of a source folder by name.
 *
 * @param folder as the command line gives it
 * @param script what to name where it gives none
 */
export function reader(folder, script) {
  if (!folder) fail(`say which folder to import: node ${script} SOURCE_FOLDER`)
  return (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

/** Writes JSON files into the folder `target`, set as the project sets them. */
export const writer = (target) => async (name, value) => {
  const file = new URL(name, target)
  const options = await prettier.resolveConfig(file)
  writeFileSync(file, await prettier.format(JSON.stringify(value), { ...options, parser: 'json' }))
}
