import { defineConfig } from '@playwright/test'
import type { HostKind } from '../fixtures'
import plain from '../../playwright.config'

// Pictures to be looked at (`npm run gallery`): no part of `npm test`.
export default defineConfig<object, { host: HostKind }>({
  ...plain,
  testDir: import.meta.dirname,
  testMatch: '**/*.trial.ts',
  projects: [{ name: 'web', use: { host: 'web' } }],
})
