// The overall result of a run of `npm test`.

/**
 * With this many, screen tests that passed only on a retry can't be chance: real windows fail by themselves once in
 * some hundred starts.
 */
const TOO_OFTEN = 3

/**
 * The counts of the last line, and the lines before it.
 *
 * @param {object} run
 * @param {number} run.passed
 * @param {number} run.failed
 * @param {readonly string[]} run.notRun what could not run on this machine
 * @param {readonly string[]} run.excused what no machine of this kind can run
 * @param {readonly string[]} run.again titles of tests that passed only on a retry
 * @param {boolean} expectAll whether what could not run counts as failed
 * @returns {{ lines: string[], passed: number, failed: number }}
 */
export function verdict({ passed, failed, notRun, excused, again }, expectAll) {
  const lines = [
    ...again.map((line) => `Passed only when tried again: ${line}`),
    ...[...notRun, ...excused].map((line) => `Not run: ${line}`),
  ]
  if (again.length >= TOO_OFTEN)
    lines.push(
      `${again.length} tests passed only when tried again: from ${TOO_OFTEN} on, they count as failed.`,
    )
  const unsteady = again.length >= TOO_OFTEN ? again.length : 0
  return {
    lines,
    passed: passed - unsteady,
    failed: failed + unsteady + (expectAll ? notRun.length : 0),
  }
}
