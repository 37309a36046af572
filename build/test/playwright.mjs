// Runs Playwright and counts the results, with a reason for each test that did not run.
import { rmSync } from 'node:fs'
import { at, readJson } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'

/**
 * Retries of a failed test. Real windows, displays and debuggers fail by themselves once in some hundred starts. A test
 * that needed a retry counts as passed and is named at the end, so that it can be investigated; too many of them fail
 * the run (verdict.mjs).
 */
const RETRIES = 1

/** A test with this annotation may be unable to run on some machines: not a failure even if all tests must run. */
const MAY_NOT_RUN = 'may-not-run'

/**
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ title: string, tests: { status: string, annotations: Annotation[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/**
 * Runs each test in a separate window or program, with retries.
 *
 * @param {string[]} args after `playwright test`
 * @param {object} options
 * @param {string} options.name of the report
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string[]} [options.within] a program, with its arguments, that starts the tests
 * @returns {Promise<import('./suites.mjs').Count>}
 */
export async function playwright(args, { name, env = {}, within = [] }) {
  const report = at(`out/tests/playwright-${name}.json`)
  rmSync(report, { force: true })
  const cli = at('node_modules/@playwright/test/cli.js')
  const whole = [
    ...within,
    process.execPath,
    cli,
    'test',
    ...args,
    `--retries=${RETRIES}`,
    '--reporter',
    'list,json',
  ]
  const output = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_HTML_OPEN: 'never' }
  const { code } = await run(whole[0] ?? '', whole.slice(1), { env: { ...env, ...output } })
  const result = readJson(report)
  if (!result) return { passed: 0, failed: 1, notRun: [] }
  const { expected, unexpected: failed, flaky } = result.stats
  const specs = specsOf(result)
  const skipped = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'skipped')
      .map(({ annotations }) => ({
        why: annotations.find((one) => one.type === 'skip')?.description ?? spec.title,
        excused: annotations.some((one) => one.type === MAY_NOT_RUN),
      })),
  )
  return {
    passed: expected + flaky,
    // An error outside of any test still fails the suite.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    notRun: skipped.filter((one) => !one.excused).map((one) => one.why),
    again: specs.filter((spec) => spec.tests.some((one) => one.status === 'flaky')).map((spec) => spec.title),
    excused: skipped.filter((one) => one.excused).map((one) => one.why),
  }
}
