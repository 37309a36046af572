// Native modules of `main` and `shared`: each source file becomes a module in out/native/ that Node loads by itself.
// Vitest's own loader reads every import through an object, which doubles the time of tests that mostly compute: games,
// odds, computer players. `node build/test/native-modules.mjs` builds them; the plugin sends imports there.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { at, root, script } from '../lib/project.mjs'

const folder = at('out/native')

/**
 * Sources that stay with Vitest's loader: hosts find their files by their own address, and a test imports a command line
 * once for each run.
 */
const NOT_NATIVE = /^main[\\/]hosts[\\/]|[\\/]cli\.ts$/

/** @param {string} file relative to the project */
const isSource = (file) =>
  /^(main|shared)[\\/].*\.ts$/.test(file) && !file.endsWith('.d.ts') && !NOT_NATIVE.test(file)

/**
 * The native module of a source file, or null if it has none.
 * @param {string} id absolute path of the source
 */
function nativeModuleOf(id) {
  const file = path.relative(root, id)
  if (!isSource(file)) return null
  const native = path.join(folder, file.replace(/ts$/, 'mjs'))
  return existsSync(native) ? native : null
}

/** What Vitest must leave to Node. */
export const nativeFiles = /[\\/]out[\\/]native[\\/]/

/**
 * Sends imports of `main` and `shared` to their native modules.
 * @returns {import('vite').Plugin}
 */
export const nativeModules = () => ({
  name: 'native-modules',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined || !/^[./]/.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found === null ? null : nativeModuleOf(found.id)
  },
})

async function buildNativeModules() {
  const { build } = await import('vite')
  const files = ['main', 'shared']
    .flatMap((part) =>
      readdirSync(at(part), { recursive: true, encoding: 'utf8' }).map((file) => path.join(part, file)),
    )
    .filter((file) => isSource(file))
    .map((file) => file.slice(0, -'.ts'.length))
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      sourcemap: 'inline',
      rollupOptions: {
        input: Object.fromEntries(files.map((file) => [file, at(`${file}.ts`)])),
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          preserveModules: true,
          preserveModulesRoot: root,
          entryFileNames: '[name].mjs',
        },
      },
    },
  })
}

if (process.argv[1] === import.meta.filename) await script(buildNativeModules)
