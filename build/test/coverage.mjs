// Summarizes how much of main/rules and main/engine their tests reach.
import path from 'node:path'
import { at, readJson, root } from '../lib/project.mjs'

/**
 * One file of the report (istanbul's form): how often each statement and each path of each branch ran.
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
 * A part of the program whose branches its directed tests must reach, at least this percentage of them. For a part
 * below 100, only the worst files are printed.
 * @typedef {{ folder: string, least: number }} Part
 */

/** @type {readonly Part[]} */
const PARTS = [
  { folder: 'main/rules', least: 100 },
  { folder: 'main/engine', least: 95 },
]
/** Number of files printed for a part that may be incomplete. */
const WORST = 8

/** @param {ReturnType<typeof countFile>[]} files @param {'branches' | 'statements'} what */
const total = (files, what) => ({
  all: files.reduce((n, file) => n + file[what].all, 0),
  reached: files.reduce((n, file) => n + file[what].reached, 0),
})

/**
 * Prints a part's totals and gaps; returns whether enough of it is reached.
 * @param {Part} part @param {ReturnType<typeof countFile>[]} all
 */
function printPart({ folder, least }, all) {
  const files = all.filter((file) => file.name.startsWith(`${folder}/`))
  const branches = total(files, 'branches')
  console.log(
    `   ${folder}, reached by directed tests: branches ${share(branches)} of at least ${least} %, statements ${share(total(files, 'statements'))}`,
  )
  const lacks = (/** @type {(typeof files)[number]} */ file) => file.branches.all - file.branches.reached
  const open = files.filter((one) => one.missed.length > 0).sort((a, b) => lacks(b) - lacks(a))
  for (const file of least < 100 ? open.slice(0, WORST) : open)
    console.log(
      `     ${file.name}: branches ${share(file.branches)}; not reached: line ${file.missed.join(', ')}`,
    )
  return branches.all > 0 && 100 * branches.reached >= least * branches.all
}

/**
 * Prints the coverage of each part. Each part counts as one check, which fails if too little is reached, or if there is
 * no report: unmeasured code counts as not reached.
 * @param {string} report coverage-final.json, relative to the project's root
 * @returns {import('./suites.mjs').Count}
 */
export function printCoverage(report) {
  /** @type {Record<string, FileCoverage> | undefined} */
  const found = readJson(at(report))
  if (!found) {
    console.log(
      `   ${PARTS.map((part) => part.folder).join(' and ')}: branches not measured, there is no ${report}`,
    )
    return { passed: 0, failed: PARTS.length, notRun: [] }
  }
  const files = Object.values(found).map(countFile)
  const passed = PARTS.filter((part) => printPart(part, files)).length
  return { passed, failed: PARTS.length - passed, notRun: [] }
}
