// The results of `npm run mutate`: kept line by line while Stryker runs, read again to continue, and reported by file.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { at } from '../lib/project.mjs'

/**
 * One break and its outcome.
 * @typedef {object} Result
 * @property {string} file
 * @property {string} text a digest of the file when it was broken
 * @property {[number, number, number, number]} at counted from 1: first line and column, last line and the column after
 * it
 * @property {string} mutator
 * @property {string} replacement
 * @property {string} status Killed, Survived, NoCoverage, Timeout, RuntimeError or Ignored
 * @property {string} [why]
 * @property {string} [by] the test that found it
 */

/** @typedef {{ file: string, line: string, from: string, to: string, why: string }} Equivalent a break that changes nothing */

/** @type {Map<string, string>} */
const texts = new Map()

/** @param {string} file */
function textOf(file) {
  const known = texts.get(file) ?? (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : '')
  texts.set(file, known)
  return known
}

/** @param {string} file @returns {string} digest of the file's current contents */
const digestOf = (file) => createHash('sha256').update(textOf(file)).digest('hex').slice(0, 12)

/** @param {Result} result */
const keyOf = ({ file, at: place, mutator, replacement }) =>
  JSON.stringify([file, place, mutator, replacement])

/**
 * Reads the results whose files are unchanged. A later result of a break replaces earlier ones, except that a find
 * stays a find.
 * @param {string} path
 * @returns {{ results: Result[], done: (range: string) => boolean }} `done`: whether all breaks of a range have been
 * tried
 */
export function readKept(path) {
  const rows = existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(parsed) : []
  const fresh = (/** @type {Result} */ { file, text }) => text === digestOf(file)
  /** @type {Map<string, Result>} */
  const results = new Map()
  /** @type {Map<string, boolean>} */
  const done = new Map()
  for (const row of rows.filter((row) => row.status !== undefined && fresh(row))) {
    const before = results.get(keyOf(row))
    // A later run may have tried fewer tests, so a find stays a find.
    if (!before || !isFound(before)) results.set(keyOf(row), row)
  }
  for (const { ranges, planned } of rows.filter((row) => row.planned !== undefined))
    for (const range of ranges) {
      const inside = planned.filter((/** @type {Result} */ mutant) => isIn(mutant, range))
      if (inside.every((/** @type {Result} */ mutant) => results.has(keyOf(mutant)) || !fresh(mutant)))
        done.set(range, inside.every(fresh))
    }
  return { results: [...results.values()], done: (range) => done.get(range) === true }
}

/** Skips a last line that an interrupted run has not finished. @param {string} line @returns {any[]} */
function parsed(line) {
  try {
    return line === '' ? [] : [JSON.parse(line)]
  } catch {
    return []
  }
}

/** @param {Result} result @param {string} range `file:first-last` */
export function isIn({ file, at: place }, range) {
  const [, of, first, last] = /^(.*):(\d+)-(\d+)$/.exec(range) ?? []
  return of === file && place[0] >= Number(first) && place[2] <= Number(last)
}

/** The code that a break replaces. @param {Result} result */
export function originalOf({ file, at: [line, column, last, end] }) {
  const lines = textOf(file)
    .split('\n')
    .slice(line - 1, last)
  lines.push((lines.pop() ?? '').slice(0, end - 1))
  return lines.join('\n').slice(column - 1)
}

/** The code on one line, for display and comparison. @param {string} code */
const flat = (code) => code.replace(/\s+/g, ' ').trim()

/** @param {Result} result */
const lineOf = ({ file, at: [line] }) => (textOf(file).split('\n')[line - 1] ?? '').trim()

/**
 * Why a break changes nothing, if it is listed as equivalent.
 * @param {Result} result
 * @param {readonly Equivalent[]} equivalents
 */
export const excuseOf = (result, equivalents) =>
  equivalents.find(
    ({ file, line, from, to }) =>
      file === result.file &&
      line === lineOf(result) &&
      from === flat(originalOf(result)) &&
      to === flat(result.replacement),
  )?.why

const FOUND = ['Killed', 'Timeout']
const COUNTED = [...FOUND, 'Survived', 'NoCoverage']

/**
 * Killed, or stopped for running a hundred times as often as it should: running out of time alone is no proof.
 * @param {Result} result
 */
export const isFound = ({ status, why }) =>
  status === 'Killed' || (status === 'Timeout' && why?.includes('Hit limit') === true)

/** True unless it fails at run time or was ignored. @param {Result} result */
export const isCounted = ({ status }) => COUNTED.includes(status)

/** @param {number} part @param {number} whole */
const percent = (part, whole) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`)

/**
 * Reports the results file by file, with each break that the tests missed.
 * @param {readonly Result[]} results
 * @param {readonly Equivalent[]} equivalents
 * @returns {string}
 */
export function told(results, equivalents) {
  const counted = results.filter(isCounted)
  /** @param {readonly Result[]} some */
  const figures = (some) => {
    const found = some.filter(isFound).length
    const same = some.filter((one) => !isFound(one) && excuseOf(one, equivalents) !== undefined).length
    return `${found} of ${some.length - same} killed, ${percent(found, some.length - same)}${same > 0 ? `; ${same} equivalent` : ''}`
  }
  /** @param {Result} one */
  const survivor = (one) =>
    `    ${one.file}:${one.at[0]} ${one.status}${one.status === 'NoCoverage' ? ' (no test comes by)' : ''}\n` +
    `      ${lineOf(one)}\n      ${flat(originalOf(one)).slice(0, 160)}  ->  ${flat(one.replacement).slice(0, 160)}`
  const files = [...new Set(counted.map(({ file }) => file))].sort()
  const told = files.map((file) => {
    const own = counted.filter((one) => one.file === file)
    const passed = own.filter((one) => !isFound(one) && excuseOf(one, equivalents) === undefined)
    return [`  ${file}: ${figures(own)}`, ...passed.map(survivor)].join('\n')
  })
  const rooms = [...new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))]
  const sums = rooms.map(
    (room) => `  ${room}: ${figures(counted.filter(({ file }) => file.startsWith(room + '/')))}`,
  )
  return [...told, 'By folder:', ...sums, `All: ${figures(counted)}`].join('\n')
}
