// The licenses of the bundled packages, from the bundler's own list of modules: each bundle gets a file that names
// every package in it, with the text of its license. The program shows them under About, and the packed program
// contains them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readJson, Stop } from './project.mjs'

/** The file next to each bundle that contains packages: a list of `License`. `main/hosts/credits.ts` reads it. */
export const LICENSES = 'third-party.json'

/** The text for packages that declare MIT but contain no text of it. @param {string} author */
const mit = (author) => `Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/**
 * @typedef {object} License
 * @property {string} name
 * @property {string} version
 * @property {string} license as its package.json says
 * @property {string} text
 */

/**
 * The folder of the package that a module belongs to; undefined for our own modules.
 * @param {string} id a module's id from the bundler
 */
function packageOf(id) {
  const file = id.replace(/^\0+/, '').replace(/\?.*$/, '').replaceAll('\\', '/')
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]
}

/**
 * Returns the license of a package. Throws a `Stop` if it has none.
 * @param {string} folder
 * @returns {License}
 */
export function licenseOf(folder) {
  const { name, version, license: declared, author } = readJson(path.join(folder, 'package.json')) ?? {}
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)([.-].*)?$/i.test(one))
  const by = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`
  const text = file ? readFileSync(path.join(folder, file), 'utf8').trim() : declared === 'MIT' ? mit(by) : ''
  // Some packages declare it only in the text.
  const license = declared ?? (/^(the )?mit license/i.test(text) ? 'MIT' : undefined)
  if (!name || typeof license !== 'string' || text === '')
    throw new Stop(`There is no license text in ${folder}: what is bundled must have one.`)
  return { name, version, license, text }
}

/**
 * Lists the licenses of all packages among these modules, by name.
 * @param {Iterable<string>} modules ids
 */
export function licensesOf(modules) {
  const folders = new Set([...modules].flatMap((id) => packageOf(id) ?? []))
  return [...folders].map(licenseOf).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** A plugin of the bundler that writes the file. @returns {import('vite').Plugin} */
export const licenses = () => ({
  name: 'licenses',
  apply: 'build',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
    const found = licensesOf(modules)
    if (found.length > 0)
      this.emitFile({ type: 'asset', fileName: LICENSES, source: JSON.stringify(found, null, 1) + '\n' })
  },
})
