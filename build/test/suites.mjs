// The suites of `npm test`, in order. Each returns its counts; a check with a single result counts as one.
import { availableParallelism } from 'node:os'
import { buildAll } from '../build.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { at, Stop } from '../lib/project.mjs'
import { run, runTool } from '../lib/run.mjs'
import { commits } from './commits.mjs'
import { ensureBrowser, ensureDisplays, ensureTestElectron } from './machine.mjs'
import { packaged } from './packaged.mjs'
import { playwright } from './playwright.mjs'
import { unit } from './unit.mjs'

/**
 * @typedef {{ passed: number, failed: number, notRun: string[], excused?: string[], again?: string[], told?: string }} Count
 *   `excused`: not run, and no failure even if everything must run, because some machines can't; `again`: passed, but
 *   only on a retry; `told`: the output of a check, shown with its result
 * @typedef {{ files: string[], electronRuntime: boolean }} Wishes files: only these tests
 * @typedef {{ name: string, title: string, run: (wishes: Wishes) => Promise<Count>, reads?: true }} Suite
 *   reads: only reads the sources, so that it may run in parallel with others of its kind
 */

const passed = () => ({ passed: 1, failed: 0, notRun: [] })
/** @param {string} told @returns {Count} */
const failed = (told) => ({ passed: 0, failed: 1, notRun: [], told })
/** @param {string} why @returns {Count} */
const notRun = (why) => ({ passed: 0, failed: 0, notRun: [why] })

/**
 * Runs a tool whose exit code is the result; shows its output if it fails.
 * @param {string} file below node_modules
 * @param {string[]} args
 */
async function check(file, args) {
  const { code, output } = await runTool(file, args, { quiet: true })
  return code === 0 ? passed() : failed(output)
}

/** The same for one of our own scripts. @param {string[]} args */
async function checkScript(...args) {
  const { code, output } = await run(process.execPath, args, { quiet: true })
  return code === 0 ? passed() : failed(output)
}

/** Checks main/ against the declarations of the Electron that is used in tests. */
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
 * Parallel windows: the processor draws the screens here, so a third window on two cores gains nothing and makes all of
 * them slower.
 */
const WINDOWS = Math.min(3, Math.max(2, availableParallelism()))

/**
 * The screens in one host.
 * @param {'web' | 'electron'} host
 * @param {number} workers parallel windows
 * @param {Wishes} wishes
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Count>}
 */
const screens = (host, workers, { files }, env) =>
  playwright(
    ['--config', 'tests/playwright.config.ts', `--project=${host}`, `--workers=${workers}`, ...files],
    {
      name: host,
      // A spec that is named runs in the requested host, even if it usually runs in the other one.
      env: { ...env, INTERBOARD_SPECS: files.length > 0 ? 'named' : 'all' },
    },
  )

/** @type {Suite[]} */
export const suites = [
  {
    name: 'format',
    reads: true,
    title: 'formatting (Prettier)',
    run: () => check('prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn']),
  },
  {
    name: 'lint',
    reads: true,
    title: 'lint (ESLint)',
    run: () =>
      check('eslint/bin/eslint.js', ['--config', 'build/eslint.config.js', '--max-warnings', '0', '.']),
  },
  {
    name: 'layers',
    reads: true,
    title: 'layers (dependency-cruiser)',
    run: () =>
      check('dependency-cruiser/bin/dependency-cruise.mjs', [
        ...['--config', 'build/dependency-cruiser.cjs', '--output-type', 'err'],
        ...['main', 'renderer', 'shared', 'tests'],
      ]),
  },
  {
    name: 'dead-code',
    reads: true,
    title: 'files, exports and packages that nothing uses (knip)',
    run: () =>
      check('knip/bin/knip.js', [
        ...['--config', 'build/knip.mjs', '--no-progress', '--treat-config-hints-as-errors'],
        ...['--cache', '--cache-location', '.cache/knip'],
      ]),
  },
  {
    name: 'commits',
    reads: true,
    title: 'style of commit subjects',
    run: () => commits(),
  },
  {
    name: 'types',
    reads: true,
    title: 'types (vue-tsc)',
    run: () => check('vue-tsc/bin/vue-tsc.js', ['--build']),
  },
  {
    name: 'electron-types',
    reads: true,
    title: "types of main/ against the tests' Electron",
    run: electronTypes,
  },
  {
    name: 'builder',
    reads: true,
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
      return screens('web', WINDOWS, wishes, browser.path ? { INTERBOARD_BROWSER: browser.path } : {})
    },
  },
  {
    name: 'electron',
    title: 'screens in Electron (Playwright)',
    async run(wishes) {
      const electron = await ensureTestElectron({ runtime: wishes.electronRuntime })
      if (electron.dist === undefined) return notRun(electron.why)
      const opened = await ensureDisplays(WINDOWS)
      if (opened.displays === undefined) return notRun(opened.why)
      const { displays, stop } = opened
      try {
        return await screens('electron', Math.max(1, displays.length), wishes, {
          ...(displays.length > 0 && { DISPLAY: displays[0], INTERBOARD_DISPLAYS: displays.join(',') }),
          ELECTRON_OVERRIDE_DIST_PATH: electron.dist,
        })
      } finally {
        await stop()
      }
    },
  },
  {
    name: 'packaged',
    title: 'the packed program, and every host with its network watched (Playwright)',
    run: packaged,
  },
]
