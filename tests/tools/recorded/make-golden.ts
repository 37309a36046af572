/**
 * Makes the golden files of a release: `node build/run-ts.mjs tests/tools/recorded/make-golden.ts RELEASE [FOLDER]`.
 *
 * Rewrites `tests/saves/golden/RELEASE/`: the files, gzipped, and `index.json` with their expected contents. Run it
 * once for each release that has a new format or new rules; a released folder never changes.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { FORMAT } from '../../../main/saves/format'
import { RULES_VERSION, scenarios } from '../../../main/scenarios'
import { makeGolden, possible, SITUATIONS, type Golden } from './golden'

/** Larger files are too large to keep forever. */
const MOST_BYTES = 60_000

const [release, base = 'tests/saves/golden'] = process.argv.slice(2)
if (release === undefined || !/^[\w.-]+$/.test(release)) {
  console.error('usage: make-golden RELEASE [FOLDER]')
  process.exit(2)
}
const folder = path.join(base, release)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const files: Record<string, Omit<Golden, 'bytes'>> = {}
for (const { id } of scenarios)
  for (const situation of SITUATIONS) {
    if (!possible(id, situation)) continue
    const { bytes, ...found } = await makeGolden(id, situation)
    const name = `${id}-${situation}.interboard.gz`
    const packed = gzipSync(bytes, { level: 9 })
    if (packed.length > MOST_BYTES)
      throw new Error(`${name} has ${packed.length} bytes: more than ${MOST_BYTES}`)
    writeFileSync(path.join(folder, name), packed)
    files[name] = found
    console.log(`${name}: ${packed.length} bytes, step ${found.step}`)
  }
const index = { format: FORMAT, rules: RULES_VERSION, files }
writeFileSync(path.join(folder, 'index.json'), JSON.stringify(index, null, 2) + '\n')
