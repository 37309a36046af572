/** Writes `main/engine/module/HOOKS.md`: every hook with its fold, its description, and a rule that answers it. */
import { folds } from '../../../main/engine/module/hook-folds'
import type { SourceText } from './rule-coverage'

/** The page's path, from the project's root. */
export const HOOKS_PAGE = 'main/engine/module/HOOKS.md'

/** The areas in the order of the page: the files of `main/engine/module/hooks`, with their headings. */
const AREAS = [
  ['turn', 'Turns and steps'],
  ['movement', 'Movement'],
  ['economy', 'Purchases and income'],
  ['placement', 'Placement'],
  ['battle', 'Battles'],
  ['control', 'Relations and control'],
  ['view', 'View and checks'],
] as const

const MEMBER = /\/\*\*([\s\S]*?)\*\/\s+(\w+): \(/g

/** A doc comment as one line of text. */
const flat = (comment: string): string => comment.replace(/\s*\n?\s+\*\s?/g, ' ').trim()

/** The file in `main/rules` that answers a hook in the fewest lines of code, which is the easiest to read. */
function example(hook: string, rules: readonly SourceText[]): string {
  const answers = new RegExp(`^\\s+${hook}: \\[`, 'm')
  const [first] = rules
    .filter(({ text }) => answers.test(text))
    .sort((a, b) => a.text.length - b.text.length || (a.path < b.path ? -1 : 1))
  if (first === undefined) return ''
  const name = first.path.slice(first.path.lastIndexOf('/') + 1)
  return `Example: [${name}](../../../${first.path}).`
}

/**
 * Returns the page.
 *
 * @param sources the files of `main/engine/module/hooks` and of `main/rules`
 */
export function hooksPage(sources: readonly SourceText[]): string {
  const rules = sources.filter(({ path }) => path.startsWith('main/rules/'))
  const lines = [
    '# Hooks',
    '',
    'The questions that the engine asks the rule modules. The first word of a name says how several answers become one',
    '(see `hooks.ts`). `npm run rules -- --hooks` writes this page from the doc comments in `hooks/`.',
  ]
  for (const [area, title] of AREAS) {
    const file = sources.find(({ path }) => path === `main/engine/module/hooks/${area}.ts`)
    if (file === undefined) throw new Error(`There is no file of hooks for ${area}.`)
    lines.push('', `## ${title}`, '')
    for (const [, comment = '', hook = ''] of file.text
      .slice(file.text.indexOf('export interface'))
      .matchAll(MEMBER)) {
      const fold = (folds as Readonly<Record<string, string>>)[hook] ?? '?'
      lines.push(`- **${hook}** (${fold}): ${flat(comment)} ${example(hook, rules)}`.trimEnd())
    }
  }
  return lines.join('\n') + '\n'
}
