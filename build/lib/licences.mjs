// The licenses of the bundled packages, from the bundler's own list of modules: each bundle gets a file that names
// every package in it, with the text of its license. The program shows them under About, and the packed program
// contains them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readJson, Stop } from './project.mjs'

/** The file next to each bundle that contains packages: a list of `Licence`. `main/hosts/credits.ts` reads it. */
export const LICENCES = 'third-party.json'

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
 * @typedef {object} Licence
 * @property {string} name
 * @property {string} version
 * @property {string} licence as its package.json says
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
 * @returns {Licence}
 */
export function licenceOf(folder) {
  const { name, version, license, author } = readJson(path.join(folder, 'package.json')) ?? {}
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)([.-].*)?$/i.test(one))
  const by = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`
  const text = file ? readFileSync(path.join(folder, file), 'utf8').trim() : license === 'MIT' ? mit(by) : ''
  // Some packages declare it only in the text.
  const licence = license ?? (/^(the )?mit license/i.test(text) ? 'MIT' : undefined)
  if (!name || typeof licence !== 'string' || text === '')
    throw new Stop(`There is no licence text in ${folder}: what is bundled must have one.`)
  return { name, version, licence, text }
}

/**
 * Lists the licenses of all packages among these modules, by name.
 * @param {Iterable<string>} modules ids
 */
export function licencesOf(modules) {
  const folders = new Set([...modules].flatMap((id) => packageOf(id) ?? []))
  return [...folders].map(licenceOf).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** A plugin of the bundler that writes the file. @returns {import('vite').Plugin} */
export const licences = () => ({
  name: 'licences',
  apply: 'build',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
    const found = licencesOf(modules)
    if (found.length > 0)
      this.emitFile({ type: 'asset', fileName: LICENCES, source: JSON.stringify(found, null, 1) + '\n' })
  },
})
