import ts from 'typescript'
import type { Catalogue, RuleId } from '../../../shared/rulebook/types'
import { carriersOf } from './carriers'

/** A source file for the scanner; its path is only used in messages. */
export interface SourceText {
  readonly path: string
  readonly text: string
}

/** An id in a file; `line` counts from 1. */
export interface Mention {
  readonly id: RuleId
  readonly path: string
  readonly line: number
  /**
   * How the code names it: `data` in a table of carriers, which says which data or which word of the engine implements
   * it, `code` anywhere else (an answer, a step, a refusal), `key` in a book's table, which gives a clause key its
   * number.
   */
  readonly how: 'data' | 'code' | 'key'
  /** The clause key, in a book's table. */
  readonly key?: string
  /** What implements it, when a table of carriers says so: files, each with a word that occurs in it. */
  readonly where?: readonly string[]
}

/** A place where code names a clause key. */
export interface KeyUse extends Pick<Mention, 'path' | 'line' | 'where'> {
  readonly key: string
}

/** The coverage of one catalogue file. */
export interface CatalogueReport {
  readonly catalogue: string
  readonly clauses: number
  readonly implemented: number
  /**
   * Of these, the clauses that no single answer, step or refusal names, because data or a word of the engine implements
   * them.
   */
  readonly data: readonly { id: RuleId; where: readonly string[] }[]
  readonly tested: number
  readonly informative: readonly { id: RuleId; reason: string }[]
  /** Clauses that lack code, a test, or both, and are not informative. */
  readonly missing: readonly { id: RuleId; implemented: boolean; tested: boolean }[]
}

export interface RuleReport {
  readonly catalogues: readonly CatalogueReport[]
  /** Ids that code, test titles or the informative list name and no catalogue has. */
  readonly errors: readonly string[]
}

const WHOLE_ID = /^[A-Z][A-Z0-9]{1,5}-\d{3}$/
const LEADING_ID = /^([A-Z][A-Z0-9]{1,5}-\d{3})(?![\d\w-])[,;:]?\s*/
/** A key that replaces a clause number in code that several books share. */
const CLAUSE_KEY = /^[a-z][\w-]*(?:\.[\w-]+)+$/
const NOT_RUN = new Set(['skip', 'todo', 'fails', 'skipIf', 'runIf'])

/**
 * Returns the rule ids that rule code cites: string literals that are an id and nothing else. Comments do not count,
 * nor do the clauses that an entry of `replaces` or `without` puts out of force.
 */
export function citedIds(file: SourceText): Mention[] {
  const found: Mention[] = []
  const source = parse(file)
  const visit = (node: ts.Node, out: 'replaces' | 'without' | null): void => {
    if (ts.isStringLiteralLike(node) && WHOLE_ID.test(node.text) && !isPutOut(node, out))
      found.push({ ...mention(node.text, node, source, file), ...citedHow(node, source) })
    const name = ts.isPropertyAssignment(node) ? nameOf(node) : ''
    const below = name === 'replaces' || name === 'without' ? name : out
    node.forEachChild((child) => visit(child, below))
  }
  visit(source, null)
  return found
}

/** Returns whether the literal is the clause that is put out of force, not the one that does it. */
function isPutOut(node: ts.StringLiteralLike, out: 'replaces' | 'without' | null): boolean {
  const { parent } = node
  if (out === null || !ts.isPropertyAssignment(parent)) return false
  return out === 'replaces' ? nameOf(parent) === 'rule' : parent.name === node
}

function citedHow(node: ts.StringLiteralLike, source: ts.SourceFile): Pick<Mention, 'how' | 'key' | 'where'> {
  const where = carriersOf(node, source)
  if (where) return { how: 'data', where }
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    if (!ts.isPropertyAssignment(at)) continue
    const name = nameOf(at)
    if (CLAUSE_KEY.test(name)) return { how: 'key', key: name }
  }
  return { how: 'code' }
}

const isName = (node: ts.Node): boolean => ts.isPropertyAssignment(node.parent) && node.parent.name === node

/** Returns where code names a clause key. In a book's table, a string literal with this key only explains it. */
export function keyUses(file: SourceText, keys: ReadonlySet<string>): KeyUse[] {
  const found: KeyUse[] = []
  const source = parse(file)
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && keys.has(node.text)) {
      const where = carriersOf(node, source)
      const { path, line } = mention(node.text, node, source, file)
      if (where || !isName(node)) found.push({ key: node.text, path, line, ...(where ? { where } : {}) })
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

/**
 * Returns the rule ids at the start of a test title: `it('LNK-075 …')`, `test.each(…)('EUR-098 PAC-081 …')`. Tests that
 * are switched off (`skip`, `todo`, `fails` and the conditional ones) prove nothing and do not count.
 */
export function testedIds(file: SourceText): Mention[] {
  const found: Mention[] = []
  const source = parse(file)
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isRunningTest(node.expression)) {
      const title = node.arguments[0]
      if (title !== undefined)
        for (const id of leadingIds(titleText(title)))
          found.push({ ...mention(id, title, source, file), how: 'code' })
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

/** Compares the citations and tests in the files with the catalogues. Pure. */
export function reportRules(input: {
  readonly catalogues: readonly Catalogue[]
  readonly informative: Readonly<Record<RuleId, string>>
  /** Clauses that something other than rule code implements. */
  readonly elsewhere: Readonly<Record<RuleId, string>>
  readonly code: readonly SourceText[]
  readonly tests: readonly SourceText[]
}): RuleReport {
  const known = new Set(input.catalogues.flatMap((each) => each.clauses.map((clause) => clause.id)))
  const prefixOf = (id: RuleId) => id.slice(0, id.indexOf('-'))
  const prefixes = new Set([...known].map(prefixOf))
  const ofTheseBooks = (id: RuleId) => prefixes.has(prefixOf(id))
  const cited = input.code.flatMap(citedIds)
  const tested = input.tests.flatMap(testedIds)
  const { named, data } = carriedIn(cited, input.code)
  for (const id of Object.keys(input.elsewhere)) named.add(id)
  const testedSet = new Set(tested.map((each) => each.id))

  // A test can cover clauses of a book outside this list: a book of its own module.
  const errors = [...cited, ...tested.filter((each) => ofTheseBooks(each.id))]
    .filter((each) => !known.has(each.id))
    .map((each) => `${each.path}:${each.line} names ${each.id}, which no catalogue has`)
  for (const id of [...Object.keys(input.informative), ...Object.keys(input.elsewhere)])
    if (!known.has(id)) errors.push(`the list of states names ${id}, which no catalogue has`)

  const catalogues = input.catalogues.map(({ id: catalogue, clauses }) => {
    const ids = clauses.map((clause) => clause.id)
    const states = ids.map((id) => ({
      id,
      implemented: named.has(id) || data.has(id),
      tested: testedSet.has(id),
    }))
    return {
      catalogue,
      clauses: ids.length,
      implemented: states.filter((state) => state.implemented).length,
      data: ids
        .filter((id) => !named.has(id))
        .flatMap((id) => ({ id, where: data.get(id) ?? [] }))
        .filter((each) => each.where.length > 0),
      tested: states.filter((state) => state.tested).length,
      informative: ids.flatMap((id) => {
        const reason = input.informative[id]
        return reason === undefined ? [] : [{ id, reason }]
      }),
      missing: states.filter(
        (state) => !(state.implemented && state.tested) && input.informative[state.id] === undefined,
      ),
    }
  })
  return { catalogues, errors }
}

/**
 * Returns what implements each clause: code that names it, by its number or by a key that is used, or data. A number
 * that only explains an unused key does not count.
 */
function carriedIn(
  cited: readonly Mention[],
  code: readonly SourceText[],
): { named: Set<RuleId>; data: Map<RuleId, string[]> } {
  const keys = new Set(cited.flatMap((each) => each.key ?? []))
  const uses = new Map<string, KeyUse[]>()
  for (const use of code.flatMap((file) => keyUses(file, keys)))
    uses.set(use.key, [...(uses.get(use.key) ?? []), use])
  const named = new Set<RuleId>()
  const data = new Map<RuleId, string[]>()
  for (const each of cited)
    for (const { where } of each.key === undefined ? [each] : (uses.get(each.key) ?? []))
      if (where) data.set(each.id, [...(data.get(each.id) ?? []), ...where])
      else named.add(each.id)
  return { named, data }
}

/** Returns the report as a table for a terminal, with a row per catalogue file and a total. */
export function printTable(report: RuleReport): string {
  const rows = report.catalogues.map((each) => [
    each.catalogue,
    each.clauses,
    each.implemented,
    each.data.length,
    each.tested,
    each.missing.length,
    each.informative.length,
  ])
  const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0)
  const head = ['catalogue', 'clauses', 'implemented', 'by data', 'tested', 'missing', 'informative']
  const table = [head, ...rows, ['all', ...[1, 2, 3, 4, 5, 6].map(sum)]].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    )
    .join('\n')
}

function parse(file: SourceText): ts.SourceFile {
  return ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS)
}

function mention(
  id: RuleId,
  node: ts.Node,
  source: ts.SourceFile,
  file: SourceText,
): Omit<Mention, 'how' | 'key'> {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
  return { id, path: file.path, line: line + 1 }
}

function nameOf(property: ts.PropertyAssignment): string {
  return ts.isIdentifier(property.name) || ts.isStringLiteral(property.name) ? property.name.text : ''
}

/** Matches `it`, `test` and their variants (`it.each(…)`, `test.prop([…])`), unless the test is switched off. */
function isRunningTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'it' || callee.text === 'test'
  if (ts.isPropertyAccessExpression(callee))
    return !NOT_RUN.has(callee.name.text) && isRunningTest(callee.expression)
  if (ts.isCallExpression(callee)) return isRunningTest(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return isRunningTest(callee.tag)
  return false
}

function titleText(title: ts.Expression): string {
  if (ts.isStringLiteralLike(title)) return title.text
  return ts.isTemplateExpression(title) ? title.head.text : ''
}

function leadingIds(title: string): RuleId[] {
  const ids: RuleId[] = []
  let rest = title
  for (let match = LEADING_ID.exec(rest); match !== null; match = LEADING_ID.exec(rest)) {
    ids.push(match[1] ?? '')
    rest = rest.slice(match[0].length)
  }
  return ids
}
