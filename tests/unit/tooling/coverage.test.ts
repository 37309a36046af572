import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'

/** The scripts of the build are plain JavaScript, which the tests' types don't take in. */
const script: string = '../../../build/test/coverage.mjs'
const { printCoverage } = (await import(script)) as {
  printCoverage: (report: string) => { passed: number; failed: number }
}

const folder = `out/tests/coverage-of-${process.pid}`
/** Prints a report with these counts for one branch in a file of each part, and returns the output. */
function printed(rules: readonly number[], engine: readonly number[] = [1]) {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const at = { start: { line: 1 } }
  const fileOf = (name: string, ways: readonly number[]) => {
    const branchMap = { 0: { loc: at, locations: ways.map(() => at) } }
    return { path: path.resolve(name), s: {}, statementMap: {}, b: { 0: ways }, branchMap }
  }
  mkdirSync(folder, { recursive: true })
  const report = path.join(folder, 'report.json')
  const files = { a: fileOf('main/rules/a.ts', rules), b: fileOf('main/engine/b.ts', engine) }
  writeFileSync(report, JSON.stringify(files))
  return { ...printCoverage(report), lines }
}
/** So many ways that are reached, and so many that are not. */
const ways = (reached: number, missed: number): number[] => [
  ...Array.from({ length: reached }, () => 1),
  ...Array.from({ length: missed }, () => 0),
]
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

describe('the coverage check of rules and engine', () => {
  it('is one per part, and fails if a branch of the rules is not covered', () => {
    expect(printed([3, 1])).toMatchObject({ passed: 2, failed: 0 })
    expect(printed([3, 0])).toMatchObject({ passed: 1, failed: 1 })
    expect(printed([])).toMatchObject({ passed: 1, failed: 1 })
  })
  it('fails if too many branches of the engine are not covered', () => {
    expect(printed([1], ways(99, 1))).toMatchObject({ passed: 2, failed: 0 })
    expect(printed([1], ways(80, 20))).toMatchObject({ passed: 1, failed: 1 })
    expect(printed([1], [])).toMatchObject({ passed: 1, failed: 1 })
  })
  it('names what is not covered, file by file', () => {
    const { lines } = printed([1, 0], ways(80, 20))
    expect(lines.filter((line) => line.includes('a.ts: branches 1 of 2'))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('b.ts: branches 80 of 100'))).toHaveLength(1)
  })
  it('fails without a report', () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    expect(printCoverage(path.join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 2 })
  })
})
