// Stryker's settings for `npm run mutate`, which says where the code is broken and by which tests it is tried.
import { statSync } from 'node:fs'
import { at } from '../lib/project.mjs'

/** @param {string} name @returns {string[]} */
const given = (name) => JSON.parse(process.env[name] ?? '[]')

const tests = given('INTERBOARD_MUTATE_TESTS').map((test) =>
  statSync(test, { throwIfNoEntry: false })?.isDirectory() ? `${test.replace(/\/$/, '')}/**/*.test.ts` : test,
)

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'sharing',
  plugins: ['@stryker-mutator/vitest-runner', at('build/mutate/plugin.mjs')],
  vitest: { configFile: 'tests/vitest.config.ts', related: false },
  mutate: given('INTERBOARD_MUTATE'),
  testFiles: tests,
  // Only the tests that come by a broken place are run for it; the first that fails is enough.
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env['INTERBOARD_MUTATE_WORKERS'] ?? 1),
  // Words are looked at by their own tests, not by breaking each of them.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Broken in a copy: a run that is stopped leaves nothing behind in the sources.
  tempDirName: 'out/mutate',
  cleanTempDir: 'always',
  ignorePatterns: ['out', 'dist', '.cache', 'build/electron-runtime'],
  reporters: ['kept'],
  disableTypeChecks: false,
  // A slow and busy machine is no proof: time alone ends a run late, and what it ends counts as not found.
  timeoutMS: 120_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 60,
}
