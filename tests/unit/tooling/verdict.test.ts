import { describe, expect, it } from 'vitest'

interface Run {
  passed: number
  failed: number
  notRun: string[]
  excused: string[]
  again: string[]
}
type Verdict = (run: Run, expectAll: boolean) => { lines: string[]; passed: number; failed: number }

/** The scripts of the build are plain JavaScript, which the tests' types don't take in. */
const script: string = '../../../build/test/verdict.mjs'
const { verdict } = (await import(script)) as { verdict: Verdict }

const unit: string = '../../../build/test/unit.mjs'
const { excusedIn } = (await import(unit)) as { excusedIn: (result: unknown) => string[] }

const run: Run = { passed: 10, failed: 0, notRun: [], excused: [], again: [] }

describe('the verdict on a run of all tests', () => {
  it('names two tests that passed only at the second try, and counts them as passed', () => {
    const result = verdict({ ...run, again: ['web: a', 'web: b'] }, true)
    expect(result).toMatchObject({ passed: 10, failed: 0 })
    expect(result.lines).toEqual([
      'Passed only when tried again: web: a',
      'Passed only when tried again: web: b',
    ])
  })

  it('is a failure for three of them', () => {
    const result = verdict({ ...run, again: ['web: a', 'web: b', 'electron: a'] }, false)
    expect(result).toMatchObject({ passed: 7, failed: 3 })
    expect(result.lines.at(-1)).toMatch(/^3 tests passed only when tried again/)
  })

  it('names what could not run, as failed if everything must run, except what is excused', () => {
    const some = { ...run, notRun: ['electron: no display'], excused: ['packaged: no sandbox'] }
    expect(verdict(some, false)).toMatchObject({ passed: 10, failed: 0 })
    expect(verdict(some, true)).toMatchObject({ passed: 10, failed: 1 })
    expect(verdict(some, true).lines).toHaveLength(2)
  })
  it('excuses skipped unit tests that say why a machine may be unable to run them', () => {
    const assertionResults = [
      { status: 'passed', meta: { mayNotRun: 'it did run' } },
      { status: 'skipped', meta: { mayNotRun: 'no namespaces' } },
      { status: 'skipped', meta: {} },
      { status: 'pending' },
    ]
    expect(excusedIn({ testResults: [{ assertionResults }] })).toEqual(['no namespaces'])
  })
})
