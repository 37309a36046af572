// The suites of `npm test`, in order. Each answers what it counted; a check with one answer counts as one.
import { buildAll } from '../build.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { at, Stop } from '../lib/project.mjs'
import { run, runTool } from '../lib/run.mjs'
import { ensureBrowser, ensureDisplay, ensureTestElectron } from './machine.mjs'
import { packaged } from './packaged.mjs'
import { playwright } from './playwright.mjs'
import { unit } from './unit.mjs'

/**
 * @typedef {{ passed: number, failed: number, notRun: string[], excused?: string[], again?: string[] }} Count
 *   `excused`: not run, and no failure even where everything must run, since some machines can't; `again`: passed, but
 *   only when tried again
 * @typedef {{ files: string[], electronRuntime: boolean }} Wishes files: only these tests
 * @typedef {{ name: string, title: string, run: (wishes: Wishes) => Promise<Count> }} Suite
 */

const passed = () => ({ passed: 1, failed: 0, notRun: [] })
const failed = () => ({ passed: 0, failed: 1, notRun: [] })
/** @param {string} why @returns {Count} */
const notRun = (why) => ({ passed: 0, failed: 0, notRun: [why] })

/**
 * Runs a tool whose exit code is the answer; its words are shown when it complains.
 * @param {string} file below node_modules
 * @param {string[]} args
 */
async function check(file, args) {
  const { code, output } = await runTool(file, args, { quiet: true })
  if (code === 0) return passed()
  process.stdout.write(output)
  return failed()
}

/** The same for one of our own scripts. @param {string[]} args */
async function checkScript(...args) {
  const { code, output } = await run(process.execPath, args, { quiet: true })
  if (code === 0) return passed()
  process.stdout.write(output)
  return failed()
}

/** main/ against the declarations of the Electron that is driven in tests. */
async function electronTypes() {
  try {
    await ensureInstalled(at('build/electron-types'), "the declarations of the tests' Electron")
  } catch (error) {
    if (error instanceof Stop) return notRun(error.message)
    throw error
  }
  return check('typescript/bin/tsc', ['--project', 'build/electron-types'])
}

/**
 * The screens in one host.
 * @param {'web' | 'electron'} host
 * @param {Wishes} wishes
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Count>}
 */
const screens = (host, { files }, env) =>
  playwright(['--config', 'tests/playwright.config.ts', `--project=${host}`, ...files], {
    name: host,
    // Named, a spec runs in the host that is asked for, whichever it runs in otherwise.
    env: { ...env, INTERBOARD_SPECS: files.length > 0 ? 'named' : 'all' },
  })

/** @type {Suite[]} */
export const suites = [
  {
    name: 'format',
    title: 'formatting (Prettier)',
    run: () => check('prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn']),
  },
  {
    name: 'lint',
    title: 'lint (ESLint)',
    run: () =>
      check('eslint/bin/eslint.js', ['--config', 'build/eslint.config.js', '--max-warnings', '0', '.']),
  },
  {
    name: 'layers',
    title: 'layers (dependency-cruiser)',
    run: () =>
      check('dependency-cruiser/bin/dependency-cruise.mjs', [
        ...['--config', 'build/dependency-cruiser.cjs', '--output-type', 'err'],
        ...['main', 'renderer', 'shared', 'tests'],
      ]),
  },
  { name: 'types', title: 'types (vue-tsc)', run: () => check('vue-tsc/bin/vue-tsc.js', ['--build']) },
  { name: 'electron-types', title: "types of main/ against the tests' Electron", run: electronTypes },
  {
    name: 'builder',
    title: 'electron-builder.yml against its schema',
    run: () => checkScript('build/test/check-builder.mjs'),
  },
  {
    name: 'build',
    title: 'bundles (Vite)',
    async run() {
      await buildAll()
      return passed()
    },
  },
  { name: 'unit', title: 'unit, rule and property tests (Vitest)', run: unit },
  {
    name: 'web',
    title: 'screens on the web host (Playwright)',
    async run(wishes) {
      const browser = await ensureBrowser()
      if (browser.why) return notRun(browser.why)
      return screens('web', wishes, browser.path ? { INTERBOARD_BROWSER: browser.path } : {})
    },
  },
  {
    name: 'electron',
    title: 'screens in Electron (Playwright)',
    async run(wishes) {
      const electron = await ensureTestElectron({ runtime: wishes.electronRuntime })
      if (electron.dist === undefined) return notRun(electron.why)
      const display = await ensureDisplay()
      if (display.env === undefined) return notRun(display.why)
      try {
        return await screens('electron', wishes, {
          ...display.env,
          ELECTRON_OVERRIDE_DIST_PATH: electron.dist,
        })
      } finally {
        await display.stop()
      }
    },
  },
  {
    name: 'packaged',
    title: 'the packed program, and every host with its network watched (Playwright)',
    run: packaged,
  },
]
