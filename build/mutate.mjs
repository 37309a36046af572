// `npm run mutate -- FILE-OR-FOLDER ... [--since COMMIT] [--lines N] [--seed N] [--tests FILE-OR-FOLDER ...]`: breaks the
// code at one place after another and runs the tests that reach it. What they let pass is told, file by file.
//   FILE-OR-FOLDER   of main/, shared/ or renderer/
//   --since COMMIT   only lines that changed since then
//   --lines N        a sample of so many lines of code; the same for the same seed
//   --tests ...      only these tests, by parts of their paths; all that reach a mutated file where left out
// Stryker breaks and counts (build/mutate/stryker.mjs); this says where. It is no part of `npm test`.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { at, root, script, Stop } from './lib/project.mjs'
import { run, runTool } from './lib/run.mjs'
import { changedLines, codeLines, rangesOf, sampled } from './mutate/places.mjs'

const ROOMS = ['main', 'shared', 'renderer']

/** @param {string[]} args */
function readArguments(args) {
  const wishes = { places: /** @type {string[]} */ ([]), tests: /** @type {string[]} */ ([]), seed: 1 }
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
    else if (argument.startsWith('-'))
      throw new Stop(`Unknown option ${argument}: take --since, --lines, --seed or --tests.`)
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

await script(async () => {
  const { places, tests, lines, seed, since } = readArguments(process.argv.slice(2))
  await ensureInstalled()
  const files = [...new Set((places.length > 0 ? places : ROOMS).flatMap(filesOf))]
  let all = files.flatMap((file) => codeLines(file, readFileSync(at(file), 'utf8')))
  if (since !== undefined) {
    const { code, output } = await run('git', ['diff', '--unified=0', since, '--', ...files], { quiet: true })
    if (code !== 0) throw new Stop(`git knows no ${since}.`)
    const changed = changedLines(output)
    all = all.filter(({ file, line }) => changed.get(file)?.has(line) === true)
  }
  const chosen = lines === undefined ? all : sampled(all, lines, seed)
  if (chosen.length === 0) throw new Stop('There is no line of code to break there.')
  console.log(`${chosen.length} of ${all.length} lines in ${files.length} files, seed ${seed}`)
  const { code } = await runTool(
    '@stryker-mutator/core/bin/stryker.js',
    ['run', at('build/mutate/stryker.mjs')],
    {
      env: {
        INTERBOARD_MUTATE: JSON.stringify(rangesOf(chosen, all)),
        INTERBOARD_MUTATE_TESTS: JSON.stringify(tests),
      },
    },
  )
  return code
})
