/**
 * `npm run rules`: how far the rule catalogue is carried out.
 *
 *   npm run rules                  a table: clauses implemented, tested, missing, informative, per file
 *   npm run rules -- --missing     the same, then each missing clause and what it lacks
 *   npm run rules -- --json        all of it as JSON
 *
 * Runs in the project's root folder. Exit code 1 when code or a test title names an id no catalogue has.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CARRIED_ELSEWHERE, catalogues, INFORMATIVE } from '../../shared/rulebook'
import { printTable, reportRules, type RuleReport, type SourceText } from './rule-coverage'

/** Where rules are carried out. The cards are left out: they print ids of rules that others carry. */
const CODE = ['main/engine', 'main/rules', 'main/scenarios', 'main/campaign']
const TESTS = ['tests']

function sources(folders: readonly string[]): SourceText[] {
  return folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .sort()
      .map((name) => path.join(folder, name))
      .map((file) => ({ path: file, text: readFileSync(file, 'utf8') })),
  )
}

function lacks(state: { implemented: boolean; tested: boolean }): string {
  if (state.implemented) return 'no test'
  return state.tested ? 'no code' : 'no code, no test'
}

function print(report: RuleReport, withMissing: boolean): void {
  console.log(printTable(report))
  if (!withMissing) return
  for (const each of report.catalogues) {
    for (const { id, reason } of each.informative) console.log(`${id}  informative: ${reason}`)
    for (const state of each.missing) console.log(`${state.id}  ${lacks(state)}`)
  }
}

const options = process.argv.slice(2)
const unknown = options.filter((option) => option !== '--json' && option !== '--missing')
if (unknown.length > 0) {
  console.error(`Unknown option ${unknown.join(' ')}: the options are --missing and --json.`)
  process.exitCode = 2
} else {
  const report = reportRules({
    catalogues: catalogues(),
    informative: INFORMATIVE,
    elsewhere: CARRIED_ELSEWHERE,
    code: sources(CODE),
    tests: sources(TESTS),
  })
  if (options.includes('--json')) console.log(JSON.stringify(report, null, 2))
  else print(report, options.includes('--missing'))
  for (const error of report.errors) console.error(`error: ${error}`)
  if (report.errors.length > 0) process.exitCode = 1
}
