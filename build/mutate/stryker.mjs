// Stryker's settings for `npm run mutate`, which says where the code is broken and by which tests it is tried.
import { statSync } from 'node:fs'

/** @param {string} name @returns {string[]} */
const given = (name) => JSON.parse(process.env[name] ?? '[]')

const tests = given('INTERBOARD_MUTATE_TESTS').map((test) =>
  statSync(test, { throwIfNoEntry: false })?.isDirectory() ? `${test.replace(/\/$/, '')}/**/*.test.ts` : test,
)

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/vitest.config.ts', related: tests.length === 0 },
  mutate: given('INTERBOARD_MUTATE'),
  ...(tests.length > 0 && { testFiles: tests }),
  // Only the tests that come by a broken place are run for it; the first that fails is enough.
  coverageAnalysis: 'perTest',
  // What is worked out once, when a file is read, would need all tests for each of its places.
  ignoreStatic: true,
  concurrency: Number(process.env['INTERBOARD_MUTATE_WORKERS'] ?? 1),
  // Words are looked at by their own tests, not by breaking each of them.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Broken in a copy: a run that is stopped leaves nothing behind in the sources.
  tempDirName: 'out/mutate',
  cleanTempDir: 'always',
  ignorePatterns: ['out', 'dist', '.cache', 'build/electron-runtime'],
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  disableTypeChecks: false,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
}
