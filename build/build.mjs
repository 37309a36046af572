// `npm run build [-- NAME ...]`: makes the bundles in out/. Rebuilds a bundle only when its sources have changed, or
// always with `--force`; `--entry FILE` builds one of the development tools. The other scripts call buildAll() and
// buildEntry() before they run built code. Scripts that stay in their process call ensureBuilt() and ensureEntry()
// instead, which build in another process: a bundler keeps a gigabyte of memory until its process ends.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { boardShapes } from './lib/baked-boards-plugin.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { licenses } from './lib/licenses.mjs'
import { at, root, say, script, Stop } from './lib/project.mjs'
import { run } from './lib/run.mjs'
import { isFresh, markFresh, signature } from './lib/stale.mjs'

/**
 * Worker threads, by the name of their file in out/workers/. A host starts one with `new Worker(new
 * URL('../workers/NAME.js', import.meta.url))`; every bundle is at the same depth.
 * @type {Record<string, string>}
 */
const workers = {
  verify: 'main/hosts/workers/verify.ts',
  odds: 'main/hosts/workers/odds.ts',
  players: 'main/hosts/workers/players.ts',
}

/**
 * The bundles of the program: their sources and the file that each must produce.
 * @type {Record<string, { kind: 'page' | 'node' | 'preload', entry: string | Record<string, string>, output: string, inputs: string[] }>}
 */
const bundles = {
  renderer: {
    kind: 'page',
    entry: 'renderer/index.html',
    output: 'out/renderer/index.html',
    inputs: ['renderer', 'shared'],
  },
  main: {
    kind: 'node',
    entry: 'main/hosts/electron/index.ts',
    output: 'out/main/index.js',
    inputs: ['main', 'shared'],
  },
  preload: {
    kind: 'preload',
    entry: 'main/hosts/electron/preload.ts',
    output: 'out/preload/index.cjs',
    inputs: ['main/hosts', 'shared/contract'],
  },
  web: {
    kind: 'node',
    entry: 'main/hosts/web/index.ts',
    output: 'out/web/index.js',
    inputs: ['main', 'shared'],
  },
  stdio: {
    kind: 'node',
    entry: 'main/hosts/stdio/index.ts',
    output: 'out/stdio/index.js',
    inputs: ['main', 'shared'],
  },
}
if (Object.keys(workers).length > 0) {
  bundles.workers = {
    kind: 'node',
    entry: workers,
    output: `out/workers/${Object.keys(workers)[0]}.js`,
    inputs: ['main', 'shared'],
  }
}

/** What every bundle depends on in addition to its sources. */
const common = ['build/build.mjs', 'build/lib/licenses.mjs', 'package-lock.json']

/** Oldest engines that the bundles must run on: the browser of Electron 33 (used in tests) and Node 20. */
const pageTarget = 'chrome130'
const nodeTarget = 'node20'

/**
 * Runs the bundler. Faults in the sources end in a `Stop` with the bundler's message.
 * @param {import('vite').InlineConfig} config
 */
async function bundle(config) {
  const { build } = await import('vite')
  // The bundler's messages must not reach standard output, which a script may use for its own output.
  const quiet = {
    info() {},
    warn: say,
    warnOnce: say,
    error() {},
    clearScreen() {},
    hasErrorLogged: () => false,
    hasWarned: false,
  }
  const { NODE_ENV: before } = process.env
  try {
    await build({ configFile: false, envDir: false, logLevel: 'warn', customLogger: quiet, ...config })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new Stop('The build failed. ' + stripVTControlCharacters(error.message))
  } finally {
    // Vite sets 'production' for this whole process: tests started by it later would run Vue without the parts that
    // they inspect.
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/** The board's shapes as files, made by the code that reads them. */
async function bakedShapes() {
  const { bakedShapes: bake } = await importTs('renderer/board/gl/fields/bake.ts')
  return bake()
}

/** Switches of Vue, shared by the build of the screens and by `npm run dev`. */
export const pageFlags = {
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
}

/**
 * How Vue compiles the screens: without the comments in their markup. Otherwise a component that begins with a comment
 * would become a fragment, and the attributes of its user (class, listeners) would be lost. Vue drops comments by
 * default only if it was loaded for production.
 */
export const vueOptions = { template: { compilerOptions: { comments: false } } }

/**
 * The screens: index.html, its scripts, styles, fonts and images. Nothing is inlined, because the policy forbids it.
 */
async function pageConfig(/** @type {string} */ outDir) {
  const { default: vue } = await import('@vitejs/plugin-vue')
  return {
    root: at('renderer'),
    base: './',
    plugins: [vue(vueOptions), boardShapes(bakedShapes), licenses()],
    define: pageFlags,
    build: {
      outDir,
      emptyOutDir: true,
      target: pageTarget,
      sourcemap: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4000,
    },
  }
}

/**
 * Code for Node: one file per entry, with its packages inside, so that nothing of node_modules is shipped.
 * @param {string | Record<string, string>} entry
 * @param {string} outDir
 * @param {{ file: string, packages: 'inside' | 'outside' }} how
 * @returns {import('vite').InlineConfig}
 */
function nodeConfig(entry, outDir, { file, packages }) {
  return {
    root,
    publicDir: false,
    plugins: packages === 'inside' ? [licenses()] : [],
    resolve: { conditions: ['node', 'import', 'module', 'default'] },
    ssr:
      packages === 'inside'
        ? { noExternal: true, target: 'node', external: ['electron'] }
        : { external: true, target: 'node' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: nodeTarget,
      minify: false,
      sourcemap: true,
      rollupOptions: {
        input: entry,
        output: { format: 'es', entryFileNames: file, chunkFileNames: 'parts/[name].js' },
      },
    },
  }
}

/**
 * The preload script. A sandboxed preload can't be a module and may only require electron, so it is one CommonJS file.
 * @param {string} entry
 * @param {string} outDir
 * @returns {import('vite').InlineConfig}
 */
function preloadConfig(entry, outDir) {
  return {
    root,
    publicDir: false,
    resolve: { conditions: ['node', 'import', 'module', 'default'] },
    build: {
      outDir,
      emptyOutDir: true,
      target: nodeTarget,
      minify: false,
      sourcemap: true,
      lib: { entry, formats: ['cjs'], fileName: () => 'index.cjs' },
      rollupOptions: {
        external: [...builtinModules, ...builtinModules.map((name) => 'node:' + name), 'electron'],
      },
    },
  }
}

/**
 * Builds into a folder next to the target and swaps it in, so that a program that reads the old files, or another build
 * at the same time, never sees half a bundle.
 * @param {string} name folder in out/
 * @param {(outDir: string) => Promise<void>} make
 */
async function swapIn(name, make) {
  const target = at('out', name)
  const fresh = path.join(path.dirname(target), `.${path.basename(target)}-${process.pid}`)
  try {
    await make(fresh)
    rmSync(target, { recursive: true, force: true, maxRetries: 5 })
    renameSync(fresh, target)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** @param {string | Record<string, string>} entry */
function checkEntries(entry) {
  for (const file of typeof entry === 'string' ? [entry] : Object.values(entry)) {
    if (!existsSync(at(file))) throw new Stop(`Nothing to build: ${file} does not exist.`)
  }
}

/**
 * Builds the program's stale bundles.
 * @param {{ only?: readonly string[], force?: boolean }} [options] names of bundles; all by default
 * @returns {Promise<string[]>} the names built
 */
export async function buildAll({ only, force } = {}) {
  const built = []
  for (const [name, { kind, entry, output, inputs }] of Object.entries(bundles)) {
    if (only && !only.includes(name)) continue
    checkEntries(entry)
    const now = signature([...inputs, ...common])
    if (!force && isFresh(name, output, now)) continue
    say(`Building ${name} ...`)
    await swapIn(name, async (outDir) => {
      if (kind === 'page') await bundle(await pageConfig(outDir))
      else if (kind === 'preload') await bundle(preloadConfig(at(/** @type {string} */ (entry)), outDir))
      else {
        const file = typeof entry === 'string' ? 'index.js' : '[name].js'
        await bundle(nodeConfig(entry, outDir, { file, packages: 'inside' }))
      }
    })
    markFresh(name, now)
    built.push(name)
  }
  return built
}

/** @param {string} entry @returns the program's own bundle with this entry, and its name */
const bundleOf = (entry) => Object.entries(bundles).find(([, bundle]) => bundle.entry === entry)

/**
 * The output of a tool, and the signature of its sources.
 * @param {string} entry
 */
function toolOf(entry) {
  const name = 'dev-' + entry.replace(/\.ts$/, '').replaceAll('/', '-')
  // Tools share helpers with tests of any folder.
  const folder = entry.startsWith('tests/') ? 'tests' : path.dirname(entry)
  return { name, output: `out/${name}/index.js`, now: signature(['main', 'shared', folder, ...common]) }
}

/**
 * Builds one TypeScript file of the project to run with Node: a development tool, or a command.
 * @param {string} entry e.g. 'tests/tools/rules/rules-report.ts'
 * @returns {Promise<string>} the full path of the built file
 */
export async function buildEntry(entry) {
  const known = bundleOf(entry)
  if (known) {
    await buildAll({ only: [known[0], 'workers'] })
    return at(known[1].output)
  }
  checkEntries(entry)
  await buildAll({ only: ['workers'] })
  const { name, output, now } = toolOf(entry)
  if (!isFresh(name, output, now)) {
    await swapIn(name, (outDir) =>
      bundle(nodeConfig(entry, outDir, { file: 'index.js', packages: 'outside' })),
    )
    markFresh(name, now)
  }
  return at(output)
}

/**
 * Loads one TypeScript file of the program into a script, so that the two share code.
 * @param {string} entry
 */
export const importTs = async (entry) => import(pathToFileURL(await buildEntry(entry)).href)

/**
 * Runs this script in a separate process.
 * @param {readonly string[]} args
 */
async function apart(args) {
  const { code } = await run(process.execPath, [import.meta.filename, ...args])
  if (code !== 0) throw new Stop('Interboard could not be built: see above.')
}

/**
 * Like `buildAll`, in another process; starts none if nothing is stale.
 * @param {readonly string[]} only names of bundles
 */
export async function ensureBuilt(only) {
  const stale = only.filter((name) => {
    const { output, inputs } = bundles[name] ?? { output: '', inputs: [] }
    return !isFresh(name, output, signature([...inputs, ...common]))
  })
  if (stale.length > 0) await apart(stale)
}

/**
 * Like `buildEntry`, in another process.
 * @param {string} entry
 * @returns {Promise<string>} the full path of the built file
 */
export async function ensureEntry(entry) {
  const known = bundleOf(entry)
  await ensureBuilt(known ? [known[0], 'workers'] : ['workers'])
  if (known) return at(known[1].output)
  checkEntries(entry)
  const { name, output, now } = toolOf(entry)
  if (!isFresh(name, output, now)) await apart(['--entry', entry])
  return at(output)
}

if (process.argv[1] === import.meta.filename) {
  await script(async () => {
    const args = process.argv.slice(2)
    if (args[0] === '--entry') {
      await ensureInstalled()
      await buildEntry(args[1] ?? '')
      return
    }
    const names = args.filter((argument) => argument !== '--force')
    const unknown = names.filter((name) => !(name in bundles))
    if (unknown.length > 0) {
      throw new Stop(`No bundle is called ${unknown.join(', ')}: take ${Object.keys(bundles).join(', ')}.`)
    }
    await ensureInstalled()
    const options = { force: args.includes('--force'), ...(names.length > 0 && { only: names }) }
    const built = await buildAll(options)
    say(built.length > 0 ? `Built ${built.join(', ')} in out/.` : 'Nothing to build: out/ is up to date.')
  })
}
