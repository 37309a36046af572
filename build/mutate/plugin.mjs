// Plugins for Stryker: a test runner that shares loaded modules between test files, and a reporter that writes each
// result as it comes, so that an interrupted run can be continued.
import { strykerPlugins as own } from '@stryker-mutator/vitest-runner'
import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env } from 'node:process'

/**
 * What the dry run has learned, kept in a file for a runner that is restarted after a timeout.
 * @typedef {object} Learned
 * @property {Record<string, number>} times how long each test file took
 * @property {Record<string, string[]>} tests of each file
 * @property {Record<string, string[]>} single the tests that reach each place
 * @property {string[]} alone files that fail together with others, and are run separately
 * @property {Record<string, string[]>} whole the files that reach each place while they are loaded, before their tests
 */
const LEARNED = env['INTERBOARD_MUTATE_LEARNED'] ?? ''

/** @param {string} file @returns {string} the name that Stryker uses */
const nameOf = (file) => path.relative(process.cwd(), file).split(path.sep).join('/')

/** The least time in milliseconds that a test gets while a place is broken; slow files get five times their own. */
const LEAST_LIMIT = 60_000

/** @param {Record<string, string[]>} lists @param {string} key @param {string} value */
const add = (lists, key, value) => (lists[key] ??= []).push(value)

/**
 * @param {{ tests?: readonly { id: string, fileName: string, timeSpentMs: number }[], mutantCoverage?: any }} result
 * @param {readonly any[]} files from vitest's run
 * @returns {Learned}
 */
function learn(result, files) {
  /** @type {Learned} */
  const learned = { times: {}, tests: {}, single: {}, whole: {}, alone: [] }
  for (const { id, fileName, timeSpentMs } of result.tests ?? []) {
    const file = nameOf(fileName)
    learned.times[file] = (learned.times[file] ?? 0) + timeSpentMs
    add(learned.tests, file, id)
  }
  for (const [test, places] of Object.entries(result.mutantCoverage?.perTest ?? {}))
    for (const place of Object.keys(places)) add(learned.single, place, test)
  for (const { filepath, meta } of files)
    for (const place of Object.keys(meta.mutantCoverage?.static ?? {}))
      add(learned.whole, place, nameOf(filepath))
  return learned
}

/** @returns {Learned} */
function readLearned() {
  try {
    return JSON.parse(readFileSync(LEARNED, 'utf8'))
  } catch {
    return { times: {}, tests: {}, single: {}, whole: {}, alone: [] }
  }
}

/**
 * Stryker's runner, with three changes. While a place is broken, test files share loaded modules: loading them again
 * for each file took most of the time. Files run in the order that finds a break soonest: first those that have found
 * one before, then the quick ones. And a place is broken before the modules are loaded, because it may be reached only
 * then; a file that can't be loaded because of it has found it.
 * @param {any} injector
 */
function sharingRunner(injector) {
  const runner = /** @type {any} */ (own[0]).factory(injector)
  const { init, dryRun, mutantRun } = runner
  let learned = readLearned()
  /** @type {Map<string, number>} */
  const found = new Map()
  const cost = (/** @type {{ moduleId: string }} */ { moduleId }) =>
    (learned.times[nameOf(moduleId)] ?? 1000) / (1 + 10 * (found.get(nameOf(moduleId)) ?? 0))
  const share = (/** @type {boolean} */ on) => {
    for (const project of runner.ctx.projects) project.config.isolate = !on
  }
  /** @param {string} place @returns {string[]} */
  const testsOf = (place) => {
    const whole = (learned.whole[place] ?? []).flatMap((file) => learned.tests[file] ?? [])
    return [...new Set([...(learned.single[place] ?? []), ...whole])]
  }
  const failed = () =>
    runner.ctx.state.getFiles().filter((/** @type {any} */ file) => file.result?.state === 'fail')
  /** @param {any} options @param {string[]} testFilter @param {boolean} together */
  async function runBroken(options, testFilter, together) {
    share(together)
    const files = new Set(testFilter.map((test) => test.split('#')[0] ?? ''))
    const slowest = Math.max(0, ...[...files].map((file) => learned.times[file] ?? 0))
    for (const project of runner.ctx.projects) project.config.testTimeout = Math.max(LEAST_LIMIT, 5 * slowest)
    const result = await mutantRun.call(runner, { ...options, testFilter, mutantActivation: 'static' })
    const [file] = result.status === 'survived' ? failed() : []
    if (!file) return result
    const name = nameOf(file.filepath)
    return {
      ...result,
      status: 'killed',
      killedBy: learned.tests[name],
      failureMessage: `${name} can't be read`,
    }
  }
  return Object.assign(runner, {
    async init() {
      await init.call(runner)
      // Inside the broken copy, which is now this process's working folder.
      const setup = path.resolve('build/mutate/setup.mjs')
      for (const project of runner.ctx.projects)
        if (project.config.environment !== 'node') project.config.setupFiles.push(setup)
      runner.ctx.config.sequence.sequencer = class {
        /** @param {any[]} files */
        sort = (files) => [...files].sort((a, b) => cost(a) - cost(b))
        /** @param {any[]} files */
        shard = (files) => files
      }
    },
    /** @param {any} options */
    async dryRun(options) {
      share(false)
      const result = await dryRun.call(runner, options)
      if (result.status !== 'complete') return result
      const [unread] = failed()
      if (unread)
        return { status: 'error', errorMessage: `${nameOf(unread.filepath)}: ${String(whyOf(unread))}` }
      learned = learn(result, runner.ctx.state.getFiles())
      // A second run under the conditions of the breaks, but with nothing broken: a file that fails now would count as
      // a find.
      share(true)
      await dryRun.call(runner, options)
      learned.alone = failed().map((/** @type {any} */ file) => nameOf(file.filepath))
      writeFileSync(LEARNED, JSON.stringify(learned))
      return result
    },
    /** @param {any} options */
    async mutantRun(options) {
      const tests = testsOf(options.activeMutant.id)
      const alone = tests.filter((test) => learned.alone.includes(test.split('#')[0] ?? ''))
      const beside = tests.filter((test) => !alone.includes(test))
      let result = beside.length > 0 ? await runBroken(options, beside, true) : undefined
      if (alone.length > 0 && (result === undefined || result.status === 'survived'))
        result = await runBroken(options, alone, false)
      for (const test of result?.killedBy?.slice(0, 1) ?? []) {
        const by = test.split('#')[0]
        found.set(by, (found.get(by) ?? 0) + 1)
      }
      return result ?? { status: 'survived', nrOfTests: 0 }
    },
  })
}
sharingRunner.inject = ['$injector']

/** Why a test of a file fails, or why the file can't be loaded. @param {any} task @returns {string | undefined} */
function whyOf({ name, result, tasks = [] }) {
  for (const inner of tasks) {
    const why = whyOf(inner)
    if (why !== undefined) return why
  }
  return result?.state === 'fail' ? `${name}: ${result.errors?.[0]?.message ?? 'fails'}` : undefined
}

/** Plans count lines and columns from 0, results from 1. @param {any} mutant */
const counted = ({ location: { start, end }, ...mutant }) => ({
  ...mutant,
  location: {
    start: { line: start.line + 1, column: start.column + 1 },
    end: { line: end.line + 1, column: end.column + 1 },
  },
})

/** Writes the results one by one, a line each. */
class KeptReporter {
  into = env['INTERBOARD_MUTATE_KEPT'] ?? ''
  /** @type {Map<string, string>} */
  texts = new Map()

  /** @param {string} file */
  textOf(file) {
    const known = this.texts.get(file) ?? readFileSync(file, 'utf8')
    this.texts.set(file, known)
    return known
  }

  /** @param {any} mutant */
  named({ fileName, location: { start, end }, mutatorName, replacement }) {
    const text = this.textOf(fileName)
    return {
      file: path.relative(process.cwd(), fileName).split(path.sep).join('/'),
      text: createHash('sha256').update(text).digest('hex').slice(0, 12),
      at: [start.line, start.column, end.line, end.column],
      mutator: mutatorName,
      replacement,
    }
  }

  /** @param {unknown} row */
  write = (row) => appendFileSync(this.into, JSON.stringify(row) + '\n')

  /** @param {any} event */
  onMutationTestingPlanReady({ mutantPlans }) {
    const planned = mutantPlans.map((/** @type {any} */ { mutant }) => this.named(counted(mutant)))
    this.write({ ranges: JSON.parse(env['INTERBOARD_MUTATE'] ?? '[]'), planned })
    process.stderr.write(`${planned.length} places to break\n`)
  }

  /** @param {any} result */
  onMutantTested(result) {
    const { status, statusReason: why, killedBy = [], coveredBy = [] } = result
    this.write({ ...this.named(result), status, why, by: killedBy[0], tests: coveredBy.length })
    process.stderr.write({ Killed: '.', Survived: 'S', NoCoverage: 'N', Timeout: 'T' }[String(status)] ?? '-')
  }
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'sharing', factory: sharingRunner },
  { kind: 'Reporter', name: 'kept', injectableClass: KeptReporter },
]
