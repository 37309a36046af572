import { defineConfig } from '@playwright/test'
import type { HostKind } from '../support/fixtures'
import plain from '../../playwright.config'

// Pictures to look at (`npm run gallery`), not part of `npm test`.
export default defineConfig<object, { host: HostKind }>({
  ...plain,
  testDir: import.meta.dirname,
  testMatch: '**/*.trial.ts',
  projects: [{ name: 'web', use: { host: 'web' } }],
})
