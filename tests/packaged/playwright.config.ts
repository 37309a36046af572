import { defineConfig } from '@playwright/test'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

// The packed program, as a player would install it. `npm test -- --only packaged` packs it into out/packed/ first,
// opens a display, and runs these tests while it counts every outgoing packet.
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: path.join(root, 'out/packaged-tests'),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [['list']],
})
