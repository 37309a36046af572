import { defineConfig } from '@playwright/test'
import path from 'node:path'
import type { HostKind } from './e2e/support/fixtures'

const root = path.resolve(import.meta.dirname, '..')

// Specs that depend on the host run in both: the start, files, the contract, an evening against the computer. Behavior
// of the page and its scripts alone is the same in both, so it runs in one; the two lists below choose which. The web
// host starts fastest, so it runs files and downloads of the history, a round by mouse, turns by keyboard,
// accessibility, and the many small campaigns. Electron is the product, so it runs the way to the board, and what
// players do and see on the board and at the battle table. A spec on neither list runs in both, and so does any spec
// named to `npm test`.
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
  'learn',
  'library',
  'low-luck',
  'odds',
  'planned',
  'powers',
  'revised',
  'round',
  'short',
  'told',
  'trial',
  'victory-cities',
  'view',
  'why',
]
const onlyElectron = ['battle', 'board', 'edit', 'hand', 'screens', 'settings']

const named = process.env.INTERBOARD_SPECS === 'named'
const specs = (names: readonly string[]) => (named ? [] : names.map((name) => `**/${name}.spec.ts`))

// The tests of a file run in order, in a host and a profile that are new or reset. `npm test` runs two files at once:
// headless browsers do not disturb each other, and each Electron gets its own display.
export default defineConfig<object, { host: HostKind }>({
  testDir: path.join(root, 'tests/e2e'),
  testMatch: '**/*.spec.ts',
  globalSetup: path.join(root, 'tests/e2e/support/built.ts'),
  outputDir: path.join(root, 'out/e2e'),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    // Specs for one host can't run in the other.
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
