import { defineConfig } from '@playwright/test'
import path from 'node:path'
import type { HostKind } from './e2e/fixtures'

const root = path.resolve(import.meta.dirname, '..')

// Specs that show something of the host run in both: starting, files, the way of the contract, an evening against the
// computer. What lies between the page and its scripts alone is the same in both, and runs in one: the two lists below
// say where. Files and downloads of the history, a round by mouse, turns by keyboard, access, and the many small campaigns, are
// the web host's, which begins fastest; the way to the board, and what the hand and the eye do on it and at the table of a
// battle, is looked at in Electron, which is the product. A spec that is on neither list runs in both, and so does any
// that is named to `npm test`.
//
// `npm test -- --only web,electron` finds or fetches a browser and an Electron first and names them to the tests in
// INTERBOARD_BROWSER and ELECTRON_OVERRIDE_DIST_PATH.
const onlyWeb = [
  'access',
  'answers',
  'calculator',
  'computers',
  'expansion',
  'global',
  'global-board',
  'help',
  'history',
  'keyboard',
  'large-text',
  'library',
  'low-luck',
  'odds',
  'planned',
  'powers',
  'revised',
  'round',
  'told',
  'trial',
  'victory-cities',
  'view',
  'why',
]
const onlyElectron = ['battle', 'board', 'edit', 'hand', 'screens', 'settings']

const named = process.env.INTERBOARD_SPECS === 'named'
const specs = (names: readonly string[]) => (named ? [] : names.map((name) => `**/${name}.spec.ts`))

// The tests of a file go in order, in a host and a profile that are new or as if new. `npm test` lets two files run at once: a
// browser without a window minds nobody, and for Electron it opens as many displays.
export default defineConfig<object, { host: HostKind }>({
  testDir: path.join(root, 'tests/e2e'),
  testMatch: '**/*.spec.ts',
  globalSetup: path.join(root, 'tests/e2e/built.ts'),
  outputDir: path.join(root, 'out/e2e'),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    // What only one host has can't be looked for in the other.
    {
      name: 'web',
      use: { host: 'web' },
      testIgnore: ['**/electron*.spec.ts', ...specs(onlyElectron)],
    },
    {
      name: 'electron',
      use: { host: 'electron' },
      testIgnore: ['**/web*.spec.ts', ...specs(onlyWeb)],
    },
  ],
})
