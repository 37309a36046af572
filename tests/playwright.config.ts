import { defineConfig } from '@playwright/test'
import path from 'node:path'
import type { HostKind } from './e2e/fixtures'

const root = path.resolve(import.meta.dirname, '..')

// The same specs drive both hosts. `npm test -- --only web,electron` finds or fetches a browser and an Electron
// first and names them to the tests in INTERBOARD_BROWSER and ELECTRON_OVERRIDE_DIST_PATH.
export default defineConfig<object, { host: HostKind }>({
  testDir: path.join(root, 'tests/e2e'),
  testMatch: '**/*.spec.ts',
  outputDir: path.join(root, 'out/e2e'),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    // What only one host has can't be looked for in the other.
    { name: 'web', use: { host: 'web' }, testIgnore: '**/electron*.spec.ts' },
    { name: 'electron', use: { host: 'electron' }, testIgnore: '**/web*.spec.ts' },
  ],
})
