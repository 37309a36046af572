import { defineConfig } from '@playwright/test'
import type { HostKind } from '../support/fixtures'
import plain from '../../playwright.config'

// Whole rounds by mouse (`npm run round`): each takes minutes, so they are not part of `npm test`.
export default defineConfig<object, { host: HostKind }>({
  ...plain,
  testDir: import.meta.dirname,
  testMatch: '**/*.trial.ts',
  projects: [
    { name: 'web', use: { host: 'web' } },
    { name: 'electron', use: { host: 'electron' } },
  ],
})
