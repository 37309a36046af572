// Stryker's settings for `npm run mutate`, which chooses the places to break and the tests to try.
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
  // Runs only the tests that reach a broken place; the first failure is enough.
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env['INTERBOARD_MUTATE_WORKERS'] ?? 1),
  // Tests of their own check the wording, so strings are not broken.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Breaks a copy, so that an interrupted run leaves nothing behind in the sources.
  tempDirName: 'out/mutate',
  cleanTempDir: 'always',
  ignorePatterns: ['out', 'dist', '.cache', 'build/electron-runtime'],
  reporters: ['kept'],
  disableTypeChecks: false,
  // A slow and busy machine is no proof: the timeout is long, and a break that it ends counts as not found.
  timeoutMS: 120_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 60,
}
