// How much of main/rules its tests reach, in a few lines.
import path from 'node:path'
import { at, readJson, root } from '../lib/project.mjs'

/**
 * One file of the report (istanbul's form): how often each statement ran, and each way of each branch.
 * @typedef {object} FileCoverage
 * @property {string} path
 * @property {Record<string, number>} s
 * @property {Record<string, number[]>} b
 * @property {Record<string, { start: { line: number } }>} statementMap
 * @property {Record<string, { loc: { start: { line: number } }, locations: { start: { line?: number } }[] }>} branchMap
 */

/** @param {Iterable<number>} lines @returns {number[]} each once, in order */
const inOrder = (lines) => [...new Set(lines)].sort((a, b) => a - b)

/** @param {FileCoverage} file */
function countFile(file) {
  const ways = Object.entries(file.b).flatMap(([id, counts]) =>
    counts.map((n, i) => {
      const branch = file.branchMap[id]
      return { n, line: branch?.locations[i]?.start.line ?? branch?.loc.start.line ?? 0 }
    }),
  )
  const statements = Object.entries(file.s).map(([id, n]) => ({
    n,
    line: file.statementMap[id]?.start.line ?? 0,
  }))
  const missed = ways.filter((way) => way.n === 0)
  return {
    name: path.relative(root, file.path).replaceAll(path.sep, '/'),
    branches: { all: ways.length, reached: ways.length - missed.length },
    statements: { all: statements.length, reached: statements.filter((one) => one.n > 0).length },
    missed: inOrder([...missed, ...statements.filter((one) => one.n === 0)].map((one) => one.line)),
  }
}

/** @param {{ all: number, reached: number }} count */
const share = ({ all, reached }) =>
  `${reached} of ${all} (${((100 * reached) / Math.max(1, all)).toFixed(2)} %)`

/**
 * Prints the totals and the files that are not whole. It counts as one check, which fails while a branch is left out, and
 * where there is no report: what was not measured is not whole.
 * @param {string} report coverage-final.json, from the project's root
 * @returns {import('./suites.mjs').Count}
 */
export function printCoverage(report) {
  /** @type {Record<string, FileCoverage> | undefined} */
  const found = readJson(at(report))
  if (!found) {
    console.log(`   main/rules: branches not measured, there is no ${report}`)
    return { passed: 0, failed: 1, notRun: [] }
  }
  const files = Object.values(found).map(countFile)
  /** @param {'branches' | 'statements'} what */
  const total = (what) => ({
    all: files.reduce((n, file) => n + file[what].all, 0),
    reached: files.reduce((n, file) => n + file[what].reached, 0),
  })
  const branches = total('branches')
  console.log(
    `   main/rules, reached by its own tests: branches ${share(branches)}, statements ${share(total('statements'))}`,
  )
  for (const file of files.filter((one) => one.missed.length > 0))
    console.log(
      `     ${file.name}: branches ${share(file.branches)}; not reached: line ${file.missed.join(', ')}`,
    )
  const whole = branches.all > 0 && branches.reached === branches.all
  return { passed: whole ? 1 : 0, failed: whole ? 0 : 1, notRun: [] }
}
