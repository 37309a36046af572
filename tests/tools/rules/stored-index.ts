/** The index of clauses as a file, which answers while its sources stay as they are. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ClauseIndex } from './clause-index'

/** The folders that implement rules. The cards are left out: they print ids of rules that other code implements. */
export const CODE = ['main/engine', 'main/rules', 'main/scenarios', 'main/campaign', 'main/ai']
export const TESTS = ['tests']

/** The stored index: `key` names the sources that it was made from, by time and size. */
const INDEX = 'out/rules/clauses.json'
/** The index as text. */
const PAGE = 'out/rules/clauses.md'
interface StoredIndex {
  readonly key: string
  readonly clauses: ClauseIndex
}

/** A key that changes when a file below the folders is added, removed or saved. */
function keyOf(roots: readonly string[]): string {
  const hash = createHash('sha256')
  for (const root of roots)
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|md|json)$/.test(name)) continue
      const { size, mtimeMs } = statSync(path.join(root, name))
      hash.update(`${root}/${name} ${size} ${mtimeMs}\n`)
    }
  return hash.digest('hex')
}

const key = () => keyOf([...CODE, ...TESTS, 'shared/rulebook', 'shared/boards'])

/** Returns the stored index; null if there is none, or if its sources have changed since. */
export function storedIndex(): ClauseIndex | null {
  if (!existsSync(INDEX)) return null
  const stored = JSON.parse(readFileSync(INDEX, 'utf8')) as StoredIndex
  return stored.key === key() ? stored.clauses : null
}

export function storeIndex(clauses: ClauseIndex): void {
  mkdirSync(path.dirname(INDEX), { recursive: true })
  writeFileSync(INDEX, JSON.stringify({ key: key(), clauses } satisfies StoredIndex))
}

/**
 * Prints clauses of the index, or writes all of them as a page.
 *
 * @param ids the clauses to print; null for the page
 * @throws if the index has no such clause
 */
export function showIndex(index: ClauseIndex, ids: readonly string[] | null): void {
  const unknown = ids?.filter((id) => index[id] === undefined) ?? []
  if (unknown.length > 0) throw new Error(`No book has a clause ${unknown.join(', ')}.`)
  const text = (ids ?? Object.keys(index)).map((id) => (index[id] ?? []).join('\n')).join('\n\n')
  if (ids !== null) return console.log(text)
  writeFileSync(PAGE, `# Clauses\n\n${text}\n`)
  console.log(`Wrote ${PAGE}.`)
}
