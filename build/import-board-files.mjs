/** File access of the importers. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import prettier from 'prettier'
import { fail } from './import-board-words.mjs'

/**
 * Returns a function that reads the JSON files of a source folder by name.
 *
 * @param folder from the command line
 * @param script name for the error message if the folder is missing
 */
export function reader(folder, script) {
  if (!folder) fail(`say which folder to import: node ${script} SOURCE_FOLDER`)
  return (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

/** Writes JSON files into the folder `target`, in the project's format. */
export const writer = (target) => async (name, value) => {
  const file = new URL(name, target)
  const options = await prettier.resolveConfig(file)
  writeFileSync(file, await prettier.format(JSON.stringify(value), { ...options, parser: 'json' }))
}
