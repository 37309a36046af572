// The unit suite: Vitest, counted from its report, and how much of the rules and the engine directed tests reach.
import { rmSync } from 'node:fs'
import { at, readJson } from '../lib/project.mjs'
import { run, runTool } from '../lib/run.mjs'
import { printCoverage } from './coverage.mjs'

/** @typedef {import('./suites.mjs').Count} Count */

const coverageFile = 'out/tests/coverage/coverage-final.json'

/** An error outside of any test still fails the suite. @param {number} code @param {Count} count @returns {Count} */
const atLeastOneFailed = (code, count) => (code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count)

/**
 * Runs Vitest and counts the results.
 * @param {string} name of the report
 * @param {string[]} args files and options
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Count>}
 */
async function vitest(name, args, env = {}) {
  const report = at(`out/tests/${name}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const config = ['--config', 'tests/vitest.config.ts']
  const { code } = await runTool('vitest/vitest.mjs', ['run', ...config, ...reporters, ...args], { env })
  const result = readJson(report)
  if (!result) return { passed: 0, failed: 1, notRun: [] }
  // A file that does not load has no tests to fail, so it counts as one.
  const broken = result.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const excused = excusedIn(result)
  const skipped = result.numPendingTests + result.numTodoTests - excused.length
  return atLeastOneFailed(code, {
    passed: result.numPassedTests,
    failed: result.numFailedTests + broken,
    notRun: skipped > 0 ? [`${skipped} skipped tests`] : [],
    excused,
  })
}

/**
 * The reasons of skipped tests that some machines can't run: such a test notes the reason in its `meta.mayNotRun`
 * before it is skipped.
 * @param {{ testResults: { assertionResults: { status: string, meta?: { mayNotRun?: string } }[] }[] }} result
 * @returns {string[]}
 */
export const excusedIn = (result) =>
  result.testResults
    .flatMap((file) => file.assertionResults)
    .filter((one) => one.status !== 'passed' && one.status !== 'failed')
    .flatMap((one) => one.meta?.mayNotRun ?? [])

/** @param {Count[]} counts @returns {Count} */
const sum = (...counts) => ({
  passed: counts.reduce((n, c) => n + c.passed, 0),
  failed: counts.reduce((n, c) => n + c.failed, 0),
  notRun: counts.flatMap((c) => c.notRun),
  excused: counts.flatMap((c) => c.excused ?? []),
})

/**
 * Runs all tests in two runs: first those of the rules, with coverage, then the rest at full speed. A branch of the
 * rules that the first run does not reach counts as a failure, and so do too many unreached branches of the engine.
 * With single files nothing is measured.
 * @param {import('./suites.mjs').Wishes} wishes
 * @returns {Promise<Count>}
 */
export async function unit({ files }) {
  if (files.length > 0) return vitest('vitest', files)
  rmSync(at(coverageFile), { force: true })
  const rules = await vitest('vitest-rules', ['--project=rules', '--coverage.enabled'])
  const { code } = await run(process.execPath, [at('build/test/native-modules.mjs')])
  if (code !== 0) return sum(rules, { passed: 0, failed: 1, notRun: [] })
  const rest = await vitest('vitest', ['--project=!rules'], { INTERBOARD_NATIVE: '1' })
  // Printed after both runs, so that it is at the end of the suite.
  return sum(rules, rest, printCoverage(coverageFile))
}
