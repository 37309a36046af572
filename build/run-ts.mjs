// node build/run-ts.mjs ENTRY.ts [arguments]: bundles one TypeScript file of the project if it is stale (in another
// process, whose memory is freed afterwards), then runs it in this process. Standard output belongs to the program
// alone.
import { pathToFileURL } from 'node:url'
import { ensureEntry } from './build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { script, Stop } from './lib/project.mjs'

const [entry, ...rest] = process.argv.slice(2)

/** @returns {Promise<string>} the built file */
async function prepare() {
  if (!entry) throw new Stop('usage: node build/run-ts.mjs ENTRY.ts [arguments]')
  await ensureInstalled()
  return ensureEntry(entry)
}

await script(async () => {
  const file = await prepare()
  process.setSourceMapsEnabled(true)
  process.argv = [process.argv[0] ?? 'node', file, ...rest]
  await import(pathToFileURL(file).href)
})
