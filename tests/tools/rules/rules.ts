/**
 * `npm run rules`: reports how much of the rule books is implemented.
 *
 *   npm run rules                      a table: clauses implemented, tested, missing, informative, per book
 *   npm run rules -- --missing         the same, then each missing clause and what it lacks
 *   npm run rules -- --data            the same, then each clause that data implement, and which data
 *   npm run rules -- --json            all of it as JSON
 *   npm run rules -- --why LNK-173     where a clause is implemented, its tests, and what it puts out of force
 *   npm run rules -- --hooks           writes the page of all hooks, main/engine/module/HOOKS.md
 *   npm run rules -- --with FOLDER     with books, scenarios and code of a folder under tests/boards or tests/modules
 *
 * `by data` counts the clauses whose number no answer, step or refusal names: a board, a unit table, a set-up, a list
 * of the scenario or a word of the engine implements them, and a module says which. Run it in the project's root
 * folder. Exits with 1 when code or a test title names an id that no catalogue has.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { compile } from '../../../main/engine/compile'
import { scenarios } from '../../../main/scenarios'
import { books, readBooks } from '../../../shared/rulebook'
import type { GameFolder } from '../../support/game-folder'
import { HOOKS_PAGE, hooksPage } from './hooks-page'
import { printTable, reportRules, type RuleReport, type SourceText } from './rule-coverage'
import { whyRule } from './rule-why'

/** The folders that implement rules. The cards are left out: they print ids of rules that other code implements. */
const CODE = ['main/engine', 'main/rules', 'main/scenarios', 'main/campaign', 'main/ai']
const TESTS = ['tests']

const folders = import.meta.glob<{ readonly folder: GameFolder }>('../../{boards,modules}/*/index.ts')

function sources(roots: readonly string[]): SourceText[] {
  return roots.filter(existsSync).flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .sort()
      .map((name) => path.join(root, name))
      .map((file) => ({ path: file, text: readFileSync(file, 'utf8') })),
  )
}

function lacks(state: { implemented: boolean; tested: boolean }): string {
  if (state.implemented) return 'no test'
  return state.tested ? 'no code' : 'no code, no test'
}

function print(report: RuleReport, options: { readonly missing?: boolean; readonly data?: boolean }): void {
  console.log(printTable(report))
  for (const each of report.catalogues) {
    if (options.missing) {
      for (const { id, reason } of each.informative) console.log(`${id}  informative: ${reason}`)
      for (const state of each.missing) console.log(`${state.id}  ${lacks(state)}`)
    }
    if (options.data) for (const { id, where } of each.data) console.log(`${id}  ${where.join(', ')}`)
  }
}

/** Returns what a folder provides. For an unknown folder, throws an error that lists the known ones. */
async function bring(name: string | undefined): Promise<GameFolder> {
  if (name === undefined) return {}
  const key = `../../${path.relative('tests', name).replaceAll(path.sep, '/')}/index.ts`
  const load = folders[key]
  if (!load) {
    const known = Object.keys(folders).map((one) => path.join('tests/tools', path.dirname(one)))
    throw new Error(`No folder ${name} brings rules: take ${known.join(', ')}.`)
  }
  return (await load()).folder
}

async function run(): Promise<void> {
  const { values: options } = parseArgs({
    options: {
      json: { type: 'boolean' },
      missing: { type: 'boolean' },
      data: { type: 'boolean' },
      why: { type: 'string' },
      with: { type: 'string' },
      hooks: { type: 'boolean' },
    },
  })
  if (options.hooks) {
    writeFileSync(HOOKS_PAGE, hooksPage(sources(['main/engine/module/hooks', 'main/rules'])))
    console.log(`Wrote ${HOOKS_PAGE}.`)
    return
  }
  const brought = await bring(options.with)
  const all = [...books, ...(brought.books ?? [])]
  const book = readBooks(all)
  const elsewhere: Readonly<Record<string, string>> = Object.assign({}, ...all.map((one) => one.elsewhere))
  const code = [
    ...sources(CODE),
    ...sources(options.with === undefined ? [] : [options.with]).filter(
      (one) => !one.path.endsWith('.test.ts'),
    ),
  ]
  const tests = sources(TESTS)
  if (options.why !== undefined) {
    const clause = book.clauses.get(options.why)
    if (!clause) throw new Error(`No book has a clause ${options.why}.`)
    const rulesets = [...scenarios, ...(brought.scenarios ?? [])].map((one) => compile(one))
    console.log(whyRule({ clause, code, tests, rulesets, elsewhere: elsewhere[clause.id] }).join('\n'))
    return
  }
  const informative: Readonly<Record<string, string>> = Object.assign(
    {},
    ...all.map((one) => one.informative),
  )
  const report = reportRules({ catalogues: book.catalogues, informative, elsewhere, code, tests })
  if (options.json) console.log(JSON.stringify(report, null, 2))
  else print(report, options)
  for (const error of report.errors) console.error(`error: ${error}`)
  if (report.errors.length > 0) process.exitCode = 1
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
