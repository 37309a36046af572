import ts from 'typescript'
import type { Catalogue, RuleId } from '../../../shared/rulebook/types'

/** A source file as the scanner takes it: its path is only used in messages. */
export interface SourceText {
  readonly path: string
  readonly text: string
}

/** An id found in a file; `line` counts from 1. */
export interface Mention {
  readonly id: RuleId
  readonly path: string
  readonly line: number
  /**
   * How code names it: `data` where a module says which data or word of the engine's carries it, `code` anywhere else (an
   * answer, a step, a refusal), `key` in a book's table, where it gives a clause key its number.
   */
  readonly how: 'data' | 'code' | 'key'
  /** The clause key, in a book's table. */
  readonly key?: string
  /** What carries it, where a module says so: files, each with a word that stands in it. */
  readonly where?: readonly string[]
}

/** Where code names a clause key. */
export interface KeyUse extends Pick<Mention, 'path' | 'line' | 'where'> {
  readonly key: string
}

/** How far one catalogue file is carried out. */
export interface CatalogueReport {
  readonly catalogue: string
  readonly clauses: number
  readonly implemented: number
  /** Of these, those that no single answer, step or refusal names, since data carry them or a word of the engine's. */
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
/** A key that stands for a clause in code which several books share. */
const CLAUSE_KEY = /^[a-z][\w-]*(?:\.[\w-]+)+$/
const NOT_RUN = new Set(['skip', 'todo', 'fails', 'skipIf', 'runIf'])

/**
 * Rule ids that rule code cites: string literals that are an id and nothing else. Comments do not count, nor do the
 * clauses that an entry of `replaces` or `without` puts out of force.
 */
export function citedIds(file: SourceText): Mention[] {
  const found: Mention[] = []
  const source = parse(file)
  const visit = (node: ts.Node, out: 'replaces' | 'without' | null): void => {
    if (ts.isStringLiteralLike(node) && WHOLE_ID.test(node.text) && !isPutOut(node, out))
      found.push({ ...mention(node.text, node, source, file), ...citedHow(node) })
    const name = ts.isPropertyAssignment(node) ? nameOf(node) : ''
    const below = name === 'replaces' || name === 'without' ? name : out
    node.forEachChild((child) => visit(child, below))
  }
  visit(source, null)
  return found
}

/** Is the literal the clause that is put out of force, not the one that does it? */
function isPutOut(node: ts.StringLiteralLike, out: 'replaces' | 'without' | null): boolean {
  const { parent } = node
  if (out === null || !ts.isPropertyAssignment(parent)) return false
  return out === 'replaces' ? nameOf(parent) === 'rule' : parent.name === node
}

function citedHow(node: ts.StringLiteralLike): Pick<Mention, 'how' | 'key' | 'where'> {
  const where = placesOf(node)
  if (where) return { how: 'data', where }
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    if (!ts.isPropertyAssignment(at)) continue
    const name = nameOf(at)
    if (CLAUSE_KEY.test(name)) return { how: 'key', key: name }
  }
  return { how: 'code' }
}

const isName = (node: ts.Node): boolean => ts.isPropertyAssignment(node.parent) && node.parent.name === node

/** What an entry of a module's `data` says carries the clause (`'EUR-016': 'setup.json#aa-gun'`); null: it is none. */
function placesOf(node: ts.StringLiteralLike): readonly string[] | null {
  if (!isName(node)) return null
  const value = (node.parent as ts.PropertyAssignment).initializer
  const all = ts.isArrayLiteralExpression(value) ? [...value.elements] : [value]
  const texts = all.flatMap((one) => (ts.isStringLiteralLike(one) ? [one.text] : []))
  return texts.length > 0 && texts.every((text) => text.includes('#')) ? texts : null
}

/** Where code names a clause key: string literals that are this key, in a table of a book's they explain it only. */
export function keyUses(file: SourceText, keys: ReadonlySet<string>): KeyUse[] {
  const found: KeyUse[] = []
  const source = parse(file)
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && keys.has(node.text)) {
      const where = placesOf(node)
      const { path, line } = mention(node.text, node, source, file)
      if (where || !isName(node)) found.push({ key: node.text, path, line, ...(where ? { where } : {}) })
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

/**
 * Rule ids that open a test title: `it('LNK-075 …')`, `test.each(…)('EUR-098 PAC-081 …')`. Tests that are
 * switched off (`skip`, `todo`, `fails` and the conditional ones) prove nothing and do not count.
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

/** Holds what the files cite and test against the catalogues. Pure. */
export function reportRules(input: {
  readonly catalogues: readonly Catalogue[]
  readonly informative: Readonly<Record<RuleId, string>>
  /** Clauses that something other than rule code carries. */
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

  // A test may carry clauses of a book that is not among these: of a module of its own.
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
 * What carries each clause: code that names it, by its number or by a key that is used, or data. A number that only
 * explains a key that nothing uses is carried by nothing.
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

/** The report as a table for a terminal, a row for each catalogue file and one for all. */
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

/** `it`, `test`, and what hangs on them (`it.each(…)`, `test.prop([…])`), unless it is switched off. */
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
