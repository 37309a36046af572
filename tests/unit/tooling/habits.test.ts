// Habits that no linter holds: folders that a reader can take in, and comments and titles without private words.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const sources = ['main', 'renderer', 'shared', 'tests', 'build']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll(path.sep, '/')}`,
    ),
  )
  .filter(
    (file) =>
      /\.(?:ts|vue|mjs)$/.test(file) &&
      !file.includes('node_modules') &&
      !file.startsWith('build/electron-runtime/'),
  )

/** Files that a folder may hold next to each other. */
const MOST = 24

describe('A folder', () => {
  it('holds no more files than a reader can take in', () => {
    const counts = new Map<string, number>()
    for (const file of sources) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
    const over = [...counts].filter(([, count]) => count > MOST)
    expect(over).toEqual([])
  })
})

/** Words that a native would not write in a comment or a title. */
const AVOID = /\b(?:[Ww]hoever|[Aa]new|[Ss]omebody|[Ee]verybody|[Nn]obody|midst)\b/

/** Returns the comments of a file, and the titles of its tests. */
function prose(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const code = file.endsWith('.vue') ? (/<script[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '') : text
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(code, node.getFullStart()) ?? [])
      found.add(code.slice(pos, end))
    if (ts.isCallExpression(node) && /^(?:it|test|describe)\b/.test(node.expression.getText(source))) {
      const [title] = node.arguments
      if (title !== undefined && ts.isStringLiteralLike(title)) found.add(title.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...found]
}

describe('Comments and test titles', () => {
  it('avoid words that a native would not write', () => {
    const found = sources
      .filter((file) => AVOID.test(readFileSync(path.join(root, file), 'utf8')))
      .flatMap((file) =>
        prose(file)
          .filter((text) => AVOID.test(text))
          .map((text) => `${file}: ${text.slice(0, 100)}`),
      )
    expect(found).toEqual([])
  })
})
