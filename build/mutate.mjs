// `npm run mutate -- FILE-OR-FOLDER ... [--since COMMIT] [--lines N] [--seed N] [--tests FILE-OR-FOLDER ...] [--again]
// [--fresh] [--tell]`: breaks the code at one place after another, runs the tests that reach it, and reports the breaks
// that they miss, file by file.
//   FILE-OR-FOLDER   of main/, shared/ or renderer/; FILE:20-30 means these lines
//   --since COMMIT   only lines changed since then
//   --lines N        a sample of this many lines of code; the same for the same seed
//   --tests ...      only these tests, by parts of their paths; by default those of build/mutate/tests.mjs
//   --again          retries the breaks that the tests missed
//   --fresh          starts over; by default, earlier results for unchanged files are kept
//   --tell           only reports the results so far
// Stryker breaks and counts (build/mutate/stryker.mjs); this script chooses the places. Not a part of `npm test`.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { at, readJson, root, script, Stop } from './lib/project.mjs'
import { run, runTool } from './lib/run.mjs'
import { changedLines, codeLines, rangesOf, sampled } from './mutate/mutation-ranges.mjs'
import { excuseOf, isCounted, isFound, isIn, readKept, told } from './mutate/results.mjs'
import { byTests, runsElsewhere } from './mutate/tests.mjs'

const ROOMS = ['main', 'shared', 'renderer']

/** @param {string[]} args */
function readArguments(args) {
  const wishes = {
    places: /** @type {string[]} */ ([]),
    tests: /** @type {string[]} */ ([]),
    seed: 1,
    again: false,
    fresh: false,
    tell: false,
  }
  /** @type {number | undefined} */ let lines
  /** @type {string | undefined} */ let since
  let list = wishes.places
  const number = (/** @type {string | undefined} */ text, /** @type {string} */ of) => {
    const value = Number(text)
    if (!Number.isInteger(value) || value < 0) throw new Stop(`${of} wants a whole number, not ${text}.`)
    return value
  }
  for (let i = 0; i < args.length; i++) {
    const argument = args[i] ?? ''
    if (argument === '--tests') list = wishes.tests
    else if (argument === '--lines') lines = number(args[++i], '--lines')
    else if (argument === '--seed') wishes.seed = number(args[++i], '--seed')
    else if (argument === '--since') since = args[++i]
    else if (argument === '--again') wishes.again = true
    else if (argument === '--fresh') wishes.fresh = true
    else if (argument === '--tell') wishes.tell = true
    else if (argument.startsWith('-'))
      throw new Stop(
        `Unknown option ${argument}: take --since, --lines, --seed, --tests, --again, --fresh or --tell.`,
      )
    else list.push(argument)
  }
  if (wishes.places.length === 0 && since === undefined)
    throw new Stop(
      'Say what is to be broken: a file or folder of main/, shared/ or renderer/, or --since COMMIT.',
    )
  return { ...wishes, lines, since }
}

/** All TypeScript files of a file or folder. @param {string} place @returns {string[]} */
function filesOf(place) {
  const inside = path.relative(root, path.resolve(root, place)).split(path.sep).join('/')
  if (!ROOMS.some((room) => inside === room || inside.startsWith(room + '/')))
    throw new Stop(`${place} is not in ${ROOMS.join('/, ')}/.`)
  const found = statSync(at(inside), { throwIfNoEntry: false })
  if (!found) throw new Stop(`${place} does not exist.`)
  if (found.isFile()) return [inside]
  return readdirSync(at(inside))
    .sort()
    .flatMap((name) => filesOf(`${inside}/${name}`))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
}

/**
 * Lets Stryker break some ranges of code and append each result to the file of results.
 * @param {readonly string[]} ranges
 * @param {readonly string[]} tests
 * @param {string} kept
 */
async function breakCode(ranges, tests, kept) {
  const { code } = await runTool(
    '@stryker-mutator/core/bin/stryker.js',
    ['run', at('build/mutate/stryker.mjs')],
    {
      env: {
        INTERBOARD_MUTATE: JSON.stringify(ranges),
        INTERBOARD_MUTATE_TESTS: JSON.stringify(tests),
        INTERBOARD_MUTATE_KEPT: kept,
        INTERBOARD_MUTATE_LEARNED: kept.replace('kept.jsonl', `learned-${process.pid}.json`),
      },
    },
  )
  return code
}

/**
 * Lines of code in the named places that changed since the named commit.
 * @param {ReturnType<typeof readArguments>} wishes
 */
async function linesOf({ places, since }) {
  const files = new Set()
  const all = (places.length > 0 ? places : ROOMS).flatMap((place) => {
    const [, name = place, first, last] = /^(.*):(\d+)-(\d+)$/.exec(place) ?? []
    const inside = (/** @type {number} */ line) =>
      first === undefined || (line >= Number(first) && line <= Number(last))
    return filesOf(name)
      .filter((file) => first !== undefined || (!files.has(file) && (file === name || !runsElsewhere(file))))
      .flatMap((file) => (files.add(file), codeLines(file, readFileSync(at(file), 'utf8'))))
      .filter(({ line }) => inside(line))
  })
  if (since === undefined) return all
  const { code, output } = await run('git', ['diff', '--unified=0', since, '--', ...files], { quiet: true })
  if (code !== 0) throw new Stop(`git knows no ${since}.`)
  const changed = changedLines(output)
  return all.filter(({ file, line }) => changed.get(file)?.has(line) === true)
}

await script(async () => {
  const wishes = readArguments(process.argv.slice(2))
  const { places, tests, lines, seed, since } = wishes
  await ensureInstalled()
  const all = await linesOf(wishes)
  const chosen = lines === undefined ? all : sampled(all, lines, seed)
  if (chosen.length === 0) throw new Stop('There is no line of code to break there.')
  console.log(`${chosen.length} of ${all.length} lines of ${places.join(' ') || since}, seed ${seed}`)
  const folder = at('out/mutants')
  mkdirSync(folder, { recursive: true })
  const kept = path.join(folder, 'kept.jsonl')
  if (wishes.fresh) rmSync(kept, { force: true })
  const equivalents = readJson(at('build/mutate/equivalents.json')) ?? []
  const ranges = rangesOf(chosen, all)
  let code = 0
  for (const part of wishes.tell ? [] : byTests(chosen)) {
    const { results, done } = readKept(kept)
    const own = rangesOf(part.places, all)
    const passed = results.filter(
      (one) => isCounted(one) && !isFound(one) && excuseOf(one, equivalents) === undefined,
    )
    const wanted = wishes.again
      ? passed
          .filter((one) => own.some((range) => isIn(one, range)))
          .map(
            ({ file, at: [line, column, last, end] }) => `${file}:${line}:${column - 1}-${last}:${end - 1}`,
          )
      : own.filter((range) => !done(range))
    if (wanted.length > 0)
      code = Math.max(
        code,
        await breakCode([...new Set(wanted)], tests.length > 0 ? tests : part.tests, kept),
      )
  }
  const found = readKept(kept).results.filter((one) => ranges.some((range) => isIn(one, range)))
  console.log(told(found, equivalents))
  return code
})
