import type { BookDefinition, Catalogue, RuleClause, RuleSource, SwitchRow } from './types'

/** A clause's number, anywhere in a text. */
const RULE_ID = /\b[A-Z][A-Z0-9]{1,5}-\d{3}\b/g

const CLAUSE_HEAD = /^\*\*([A-Z][A-Z0-9]{1,5}-\d{3})\*\*\s+(.*)$/
const HEADING = /^(#{1,6})\s+(.+)$/
const SEED = /^seed: (.+)$/

/** A clause that is still being read. */
interface Draft {
  id: string
  part: string | null
  section: string
  text: string[]
  example: string[]
  source: string[]
  into: 'text' | 'example' | 'source'
}

/**
 * Parses the catalogue of one book.
 *
 * A clause is a paragraph `**ID** text`, then `Example: …` (optional) and `Source: …`, each on a separate line that may
 * continue. `switches` are the names to look for in the text (in backticks) and the clauses they belong to. Pure.
 * Throws on a clause without text or source, on a number used twice and on one with another book's prefix, which can
 * only be a fault of the catalogue itself.
 */
export function parseCatalogue(book: BookDefinition, switches: readonly SwitchRow[] = []): Catalogue {
  const { id, prefix, text: markdown } = book
  const clauses: RuleClause[] = []
  const seen = new Set<string>()
  let title = ''
  let part: string | null = null
  let section = ''
  let draft: Draft | null = null

  const close = () => {
    if (draft === null) return
    const clause = finish(book, draft, switches)
    if (!clause.id.startsWith(`${prefix}-`))
      throw new Error(`The catalogue ${id} holds ${clause.id}: its clauses are numbered ${prefix}-.`)
    if (seen.has(clause.id)) throw new Error(`The catalogue ${id} holds ${clause.id} twice: renumber one.`)
    seen.add(clause.id)
    clauses.push(clause)
    draft = null
  }

  for (const raw of markdown.split(/\r?\n/)) {
    const line = raw.trim()
    const heading = HEADING.exec(line)
    if (heading) {
      close()
      const name = heading[2] ?? ''
      if (heading[1] === '#' && title === '') title = name
      else if (heading[1] === '#') {
        part = name
        section = name
      } else section = name
      continue
    }
    const head = CLAUSE_HEAD.exec(line)
    if (head) {
      close()
      draft = {
        id: head[1] ?? '',
        part,
        section,
        text: [head[2] ?? ''],
        example: [],
        source: [],
        into: 'text',
      }
    } else if (line === '') close()
    else if (draft !== null) append(draft, line)
  }
  close()
  return { id, title, clauses, sources: parseSources(markdown) }
}

/**
 * Parses the table of switches (a row is `| name | default / other / … | rule |`) of a catalogue file. Returns the rows
 * in the file's order; an empty list if there is no such table.
 */
export function parseSwitches(markdown: string): SwitchRow[] {
  return tableRows(markdown, 'switch').map(([name = '', values = '', rule = '']) => {
    const list = values.split('/').map((value) => value.trim())
    return { name, values: list, default: list[0] ?? '', rule }
  })
}

/** Removes markdown from a line: bold, backticks. */
export function plain(markdown: string): string {
  return markdown.replaceAll('**', '').replaceAll('`', '')
}

function append(draft: Draft, line: string): void {
  const marked = /^(Example|Source):\s*(.*)$/.exec(line)
  if (marked) draft.into = marked[1] === 'Example' ? 'example' : 'source'
  draft[draft.into].push(marked ? (marked[2] ?? '') : line)
}

function finish(book: BookDefinition, draft: Draft, switches: readonly SwitchRow[]): RuleClause {
  const { id: catalogue, seedCredit } = book
  const markdown = draft.text.join(' ').trim()
  const source = draft.source.join(' ').trim()
  if (markdown === '' || source === '')
    throw new Error(
      `The catalogue ${catalogue} has ${draft.id} without ${markdown === '' ? 'text' : 'source'}: add it.`,
    )
  const tags = unique([...source.matchAll(/\[([^\]]+)\]/g)].map((match) => match[1] ?? ''))
  const example = draft.example.join(' ').trim()
  const whole = [markdown, example, source].join(' ')
  return {
    id: draft.id,
    catalogue,
    part: draft.part,
    section: draft.section,
    text: plain(markdown),
    ...(example === '' ? {} : { example: plain(example) }),
    source: plain(source),
    ruling: tags.includes('ruling'),
    tags,
    ...(seedCredit !== undefined && tags.some((tag) => SEED.test(tag)) ? { credit: seedCredit } : {}),
    switches: switches
      .filter((row) => row.rule === draft.id || whole.includes('`' + row.name + '`'))
      .map((row) => row.name),
    refers: unique(whole.match(RULE_ID) ?? []).filter((other) => other !== draft.id),
  }
}

function parseSources(markdown: string): RuleSource[] {
  return tableRows(markdown, 'tag').flatMap(([tags = '', text = '', trust = '']) =>
    [...tags.matchAll(/\[([^\]]+)\]/g)].map((match) => ({ tag: match[1] ?? '', text: plain(text), trust })),
  )
}

/** The body rows of the tables whose first column has the heading `head`, cell by cell. */
function tableRows(markdown: string, head: string): string[][] {
  const rows: string[][] = []
  let inside = false
  for (const raw of markdown.split(/\r?\n/)) {
    const line = raw.trim()
    if (!line.startsWith('|')) {
      inside = false
      continue
    }
    const cells = line
      .slice(1, line.endsWith('|') ? -1 : undefined)
      .split('|')
      .map((cell) => cell.trim())
    if (cells[0] === head) inside = true
    else if (inside && !/^:?-+:?$/.test(cells[0] ?? '')) rows.push(cells)
  }
  return rows
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}
