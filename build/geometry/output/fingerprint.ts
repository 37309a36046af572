import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type BoardInputs, projectFile } from '../inputs'

/** Packages whose version affects the result. */
const PACKAGES = ['world-atlas', 'datamaps', 'topojson-client', 'mapshaper', 'polylabel', 'flatbush']

/** Files of the pipeline that don't affect the result. */
const BESIDE = new Set(['cli.ts', 'preview.ts', 'fingerprint.ts', 'packages.d.ts'])

const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n')

/**
 * Returns the SHA-256 over everything a board's shapes are made from: its inputs, the relevant facts of its spaces, the
 * versions of the packages with the source data, and the pipeline's own code.
 */
export function fingerprint(inputs: BoardInputs): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify(inputs))
  for (const name of PACKAGES) {
    const file = projectFile('node_modules', name, 'package.json')
    hash.update(`${name} ${(JSON.parse(textOf(file)) as { version: string }).version}\n`)
  }
  const folder = projectFile('build/geometry')
  const code = readdirSync(folder).filter((name) => name.endsWith('.ts') && !BESIDE.has(name))
  for (const name of code.sort()) hash.update(textOf(path.join(folder, name)))
  hash.update(textOf(projectFile('shared/boards/geometry.ts')))
  return hash.digest('hex')
}
