/**
 * The credits in About. A test compares the licenses of packages with the packages; the other bundled packages come
 * from a file that the build writes (`build/lib/licenses.mjs`).
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

export interface Credit {
  readonly name: string
  /** What it contributed. */
  readonly what: string
  readonly license: string
  /** The package whose own license statement must agree. */
  readonly package?: string
}

export const CREDITS: readonly Credit[] = [
  {
    name: 'Rob Daviau',
    what: 'the rules that link Europe and Pacific into one world',
    license: 'based on the author’s text, restated in our own words',
  },
  {
    name: 'MonsieurMurdoch',
    what: 'the Expanded Global Scenario, fourteen nations with politics',
    license: 'based on the author’s text, restated in our own words',
  },
  {
    name: 'Axis & Allies',
    what: 'the games played here; their names belong to their owners, who aren’t involved in this program',
    license: 'trademarks of their owners',
  },
  { name: 'Natural Earth', what: 'the coasts and land shapes of the boards', license: 'public domain' },
  { name: 'Source Serif 4', what: 'the serif typeface, by Adobe', license: 'OFL-1.1' },
  { name: 'Source Sans 3', what: 'the sans-serif typeface, by Adobe', license: 'OFL-1.1' },
  {
    name: 'Electron',
    what: 'the desktop window, with Chromium and Node.js inside',
    license: 'MIT',
    package: 'electron',
  },
  { name: 'Vue', what: 'the panels', license: 'MIT', package: 'vue' },
  { name: 'Pinia', what: 'state management', license: 'MIT', package: 'pinia' },
  { name: 'Vue Router', what: 'navigation between screens', license: 'MIT', package: 'vue-router' },
  {
    name: 'Reka UI',
    what: 'menus, dialogs, and lists that work from the keyboard',
    license: 'MIT',
    package: 'reka-ui',
  },
  { name: 'VueUse', what: 'interface utilities', license: 'MIT', package: '@vueuse/core' },
  { name: 'PixiJS', what: 'drawing the board', license: 'MIT', package: 'pixi.js' },
  { name: 'earcut', what: 'turning land shapes into triangles', license: 'ISC', package: 'earcut' },
  { name: 'Flatbush', what: 'finding the space under the pointer', license: 'ISC', package: 'flatbush' },
  { name: 'Zod', what: 'message validation', license: 'MIT', package: 'zod' },
  { name: 'ws', what: 'the connection to a browser window', license: 'MIT', package: 'ws' },
  { name: 'PDFKit', what: 'the printed cards', license: 'MIT', package: 'pdfkit' },
  {
    name: 'noble-hashes',
    what: 'the SHA-256 behind dice and saves',
    license: 'MIT',
    package: '@noble/hashes',
  },
]

const bundled = z.array(
  z.object({ name: z.string(), version: z.string(), license: z.string(), text: z.string() }),
)
const BUNDLES = ['main', 'preload', 'renderer', 'stdio', 'web', 'workers']

/**
 * Lists the packages in the program's bundles that `CREDITS` does not name, by name.
 *
 * @param folder full path of the folder with the bundles; it is empty when the program runs from its sources
 */
export function bundledCredits(folder: string): Credit[] {
  const named = new Set(CREDITS.map((one) => one.package))
  const found = new Map<string, Credit>()
  for (const bundle of BUNDLES) {
    try {
      const text = readFileSync(path.join(folder, bundle, 'third-party.json'), 'utf8')
      for (const { name, license } of bundled.parse(JSON.parse(text)))
        if (!named.has(name)) found.set(name, { name, what: 'a part of the program', license, package: name })
    } catch {
      // This bundle contains no package or does not exist.
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
