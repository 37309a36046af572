/** The reports of `npm run rules` that need the compiled scenarios (`rules.ts`). */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from '../../../main/engine/compile'
import { scenarios } from '../../../main/scenarios'
import { books, readBooks } from '../../../shared/rulebook'
import type { GameFolder } from '../../support/game-folder'
import { HOOKS_PAGE, hooksPage } from './hooks-page'
import { printTable, reportRules, type RuleReport, type SourceText } from './rule-coverage'
import { indexClauses } from './clause-index'
import { CODE, showIndex, storeIndex, TESTS } from './stored-index'
import type { Options } from './options'

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

/**
 * Runs the command.
 *
 * @param ids the clauses to show; null for a report or the page of all clauses
 */
export async function run(options: Options, ids: readonly string[] | null): Promise<void> {
  if (options.hooks) {
    writeFileSync(HOOKS_PAGE, hooksPage(sources(['main/engine/module/hooks', 'main/rules'])))
    console.log(`Wrote ${HOOKS_PAGE}.`)
    return
  }
  const brought = await bring(options.with)
  const all = [...books, ...(brought.books ?? [])]
  const book = readBooks(all)
  const elsewhere: Readonly<Record<string, string>> = Object.assign({}, ...all.map((one) => one.elsewhere))
  const code = () => [
    ...sources(CODE),
    ...sources(options.with === undefined ? [] : [options.with]).filter(
      (one) => !one.path.endsWith('.test.ts'),
    ),
  ]
  if (ids !== null || options.index) {
    const index = indexClauses({
      clauses: book.clauses.values(),
      code: code(),
      tests: sources(TESTS),
      rulesets: [...scenarios, ...(brought.scenarios ?? [])].map((one) => compile(one)),
      elsewhere,
      read: (file) => readFileSync(file, 'utf8'),
    })
    if (options.with === undefined) storeIndex(index)
    return showIndex(index, ids)
  }
  const informative: Readonly<Record<string, string>> = Object.assign(
    {},
    ...all.map((one) => one.informative),
  )
  const report = reportRules({
    catalogues: book.catalogues,
    ...{ informative, elsewhere, code: code(), tests: sources(TESTS) },
  })
  if (options.json) console.log(JSON.stringify(report, null, 2))
  else print(report, options)
  for (const error of report.errors) console.error(`error: ${error}`)
  if (report.errors.length > 0) process.exitCode = 1
}
