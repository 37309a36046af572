import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'

/** The scripts of the build are plain JavaScript, which the tests' types don't take in. */
const script: string = '../../build/test/coverage.mjs'
const { printCoverage } = (await import(script)) as {
  printCoverage: (report: string) => { passed: number; failed: number }
}

const folder = `out/tests/coverage-of-${process.pid}`
/** Prints a report of one file with these counts of the ways of one branch. */
function printed(ways: readonly number[] | null) {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const report = path.join(folder, 'report.json')
  const at = { start: { line: 1 } }
  if (ways !== null) {
    mkdirSync(folder, { recursive: true })
    const file = { path: path.resolve('main/rules/a.ts'), s: {}, statementMap: {}, b: { 0: ways } }
    const branchMap = { 0: { loc: at, locations: ways.map(() => at) } }
    writeFileSync(report, JSON.stringify({ a: { ...file, branchMap } }))
  }
  return printCoverage(report)
}
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

describe('how much of the rules their tests reach', () => {
  it('is one check, which fails where a branch is left out', () => {
    expect(printed([3, 1])).toMatchObject({ passed: 1, failed: 0 })
    expect(printed([3, 0])).toMatchObject({ passed: 0, failed: 1 })
  })
  it('fails where there is no report', () => {
    expect(printed(null)).toMatchObject({ passed: 0, failed: 1 })
  })
})
