/**
 * The tables of carriers, `main/rules/<book>/clause-locations.ts`: for clauses that no answer, step, or refusal names,
 * they say which symbol, or which word of which file, carries them. A place is written
 * `main/engine/state/cargo-capacity.ts#slotsFor`.
 */
import path from 'node:path'
import ts from 'typescript'

/** The file name of a table of carriers. */
const TABLE = 'clause-locations.ts'

/** Returns the place that an imported name stands for; null for any other name. */
function importedFrom(name: string, source: ts.SourceFile): string | null {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const names = statement.importClause?.namedBindings
    if (!names || !ts.isNamedImports(names)) continue
    const found = names.elements.find((one) => one.name.text === name)
    const file = path.posix.join(path.posix.dirname(source.fileName), `${statement.moduleSpecifier.text}.ts`)
    if (found) return `${file}#${(found.propertyName ?? found.name).text}`
  }
  return null
}

/**
 * Returns what carries the clause that this literal names; null if the literal is no entry of a table of carriers.
 *
 * @throws if the entry is neither an imported symbol nor a file and a word
 */
export function carriersOf(node: ts.StringLiteralLike, source: ts.SourceFile): readonly string[] | null {
  const { parent } = node
  if (path.posix.basename(source.fileName) !== TABLE) return null
  if (!ts.isPropertyAssignment(parent) || parent.name !== node) return null
  const { initializer } = parent
  const all = ts.isArrayLiteralExpression(initializer) ? [...initializer.elements] : [initializer]
  return all.map((one) => {
    const place = ts.isStringLiteralLike(one) ? one.text : importedFrom(one.getText(source), source)
    if (place?.includes('#')) return place
    throw new Error(
      `${source.fileName}: ${node.text} is carried by no imported symbol and by no file with a word`,
    )
  })
}

/** True if the node gives its name to what it declares: a variable, a function, a field. */
const declares = (node: ts.Node): boolean => {
  const parent: ts.Node & { readonly name?: ts.Node } = node.parent
  return parent.name === node && !ts.isPropertyAccessExpression(parent) && !ts.isImportSpecifier(parent)
}

/** Many clauses are carried by the same file. */
const parsed = new Map<string, ts.SourceFile>()

/** The line of a word in code: of its declaration, else of its first use outside comments and imports. */
function lineInCode(file: string, text: string, word: string): number | null {
  const source = parsed.get(text) ?? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)
  parsed.set(text, source)
  let declared: ts.Node | null = null
  let used: ts.Node | null = null
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if ((ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && node.text === word) {
      used ??= node
      if (declares(node)) declared ??= node
    }
    node.forEachChild(visit)
  }
  visit(source)
  const found: ts.Node | null = declared ?? used
  return found && source.getLineAndCharacterOfPosition((found as ts.Node).getStart(source)).line + 1
}

/** Returns the line of a word in a file's text, counted from 1; null if it isn't there. */
export function lineOfWord(file: string, text: string, word: string): number | null {
  const at = text.indexOf(word)
  if (at < 0) return null
  const isName = /^[\w$-]+$/.test(word)
  return isName && file.endsWith('.ts') ? lineInCode(file, text, word) : text.slice(0, at).split('\n').length
}
