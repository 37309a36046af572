// `npm test`: every check of the project, from a fresh clone. It ends with the line `N passed, N failed`. Checks that
// could not run are named just before that line; with INTERBOARD_EXPECT=all they count as failed (except the few that
// no machine of this kind can run). Tests that passed only on a retry are named there too, and three or more of them in
// a run count as failed.
//   --only NAME,NAME        only these suites
//   --electron-runtime      use the pinned test runtime if no Electron is installed
//   FILE ...                only these test files (of the unit, web, electron and packaged suites)
import { ensureInstalled } from './lib/install.mjs'
import { script, Stop, wordsOf } from './lib/project.mjs'
import { ensureCommands } from './test/machine.mjs'
import { suites } from './test/suites.mjs'
import { verdict } from './test/verdict.mjs'

const expectAll = process.env.INTERBOARD_EXPECT === 'all'

/** @param {string[]} args */
function readArguments(args) {
  const names = suites.map((suite) => suite.name)
  const files = []
  let only = names
  let electronRuntime = expectAll
  for (let i = 0; i < args.length; i++) {
    const argument = args[i] ?? ''
    if (argument === '--electron-runtime') electronRuntime = true
    else if (argument.startsWith('--only')) {
      const value = argument.includes('=') ? argument.slice('--only='.length) : (args[++i] ?? '')
      only = value.split(',')
      const unknown = only.filter((name) => !names.includes(name))
      if (unknown.length > 0)
        throw new Stop(`No suite is called ${unknown.join(', ')}: take ${names.join(', ')}.`)
    } else if (argument.startsWith('-')) {
      throw new Stop(`Unknown option ${argument}: take --only NAMES, --electron-runtime or test files.`)
    } else files.push(argument)
  }
  return { only, electronRuntime, files }
}

/**
 * Runs one suite and prints its result.
 * @param {import('./test/suites.mjs').Suite} suite
 * @param {import('./test/suites.mjs').Wishes} wishes
 * @returns {Promise<import('./test/suites.mjs').Count>}
 */
async function runSuite(suite, wishes) {
  const title = `\n── ${suite.title}`
  if (!suite.reads) console.log(title)
  const since = Date.now()
  /** @type {import('./test/suites.mjs').Count} */
  const count = await suite.run(wishes).catch((error) => ({
    ...{ passed: 0, failed: 1, notRun: [] },
    told: wordsOf(error) + '\n',
  }))
  // The output of suites that run in parallel is printed in one piece.
  if (suite.reads) console.log(title)
  if (count.told) process.stdout.write(count.told)
  const parts = [`${count.passed} passed`, `${count.failed} failed`]
  const notRun = [...count.notRun, ...(count.excused ?? [])]
  if (notRun.length > 0) parts.push('not run: ' + notRun.join('; '))
  console.log(`   ${parts.join(', ')} (${((Date.now() - since) / 1000).toFixed(1)} s)`)
  return count
}

/** Number of parallel checks of the sources: each takes exactly one core. */
const AT_ONCE = 2

await script(async () => {
  const { only, ...wishes } = readArguments(process.argv.slice(2))
  await ensureInstalled()
  if (expectAll && process.platform === 'linux') await ensureCommands(['Xvfb', 'unzip', 'pdftoppm'])

  let passed = 0
  let failed = 0
  /** @type {string[]} */
  const notRun = []
  /** @type {string[]} */
  const excused = []
  /** @type {string[]} */
  const again = []
  /** @param {import('./test/suites.mjs').Suite[]} waiting */
  const runAll = async (waiting) => {
    for (let suite = waiting.shift(); suite; suite = waiting.shift()) {
      const { title } = suite
      const count = await runSuite(suite, wishes)
      passed += count.passed
      failed += count.failed
      for (const why of count.notRun) notRun.push(`${title}: ${why}`)
      for (const why of count.excused ?? []) excused.push(`${title}: ${why}`)
      for (const test of count.again ?? []) again.push(`${title}: ${test}`)
    }
  }
  const wished = suites.filter((suite) => only.includes(suite.name))
  const readers = wished.filter((suite) => suite.reads)
  await Promise.all(Array.from({ length: AT_ONCE }, () => runAll(readers)))
  await runAll(wished.filter((suite) => !suite.reads))

  console.log('')
  const result = verdict({ passed, failed, notRun, excused, again }, expectAll)
  for (const line of result.lines) console.log(line)
  console.log(`${result.passed} passed, ${result.failed} failed`)
  return result.failed > 0 ? 1 : 0
})
