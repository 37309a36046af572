import type { RuleClause } from './types'

/** A clause with its words prepared for searching. */
interface Indexed {
  readonly clause: RuleClause
  readonly text: ReadonlySet<string>
  readonly heading: ReadonlySet<string>
  readonly rest: ReadonlySet<string>
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu
const WHOLE = 2
const BEGINNING = 1

/**
 * Creates a search over clauses whose numbers begin with these prefixes.
 *
 * The typed text is a clause number if it looks like one (`LNK-75`, `lnk075`, `eur-1`: that clause, or all whose number
 * begins that way), otherwise words: a clause matches if each typed word is the beginning of one of its words. Words in
 * the clause itself weigh most, then those of its heading and switches, then those of its example and source; equal
 * matches keep the catalogue's order. An empty text finds nothing.
 */
export function searcher(
  clauses: readonly RuleClause[],
  prefixes: readonly string[],
): (typed: string) => RuleClause[] {
  const number = new RegExp(String.raw`^\s*(${prefixes.join('|')})[\s-]?(\d{0,3})\s*$`, 'i')
  const index: Indexed[] = clauses.map((clause) => ({
    clause,
    text: words(clause.text),
    heading: words([clause.section, ...clause.switches].join(' ')),
    rest: words([clause.example ?? '', clause.source, clause.credit ?? ''].join(' ')),
  }))

  return (typed) => {
    const id = number.exec(typed)
    if (id) return byNumber(clauses, (id[1] ?? '').toUpperCase(), id[2] ?? '')
    const wanted = [...words(typed)]
    if (wanted.length === 0) return []
    return index
      .map((entry) => ({ clause: entry.clause, score: score(entry, wanted) }))
      .filter((hit) => hit.score > 0)
      .sort((a, b) => b.score - a.score)
      .map((hit) => hit.clause)
  }
}

function byNumber(clauses: readonly RuleClause[], file: string, digits: string): RuleClause[] {
  const exact = `${file}-${digits.padStart(3, '0')}`
  const begins = clauses.filter((clause) => clause.id.startsWith(`${file}-${digits}`))
  const hit = digits === '' ? undefined : clauses.find((clause) => clause.id === exact)
  return hit ? [hit, ...begins.filter((clause) => clause !== hit)] : begins
}

/** 0 if any wanted word is not in the clause. */
function score(entry: Indexed, wanted: readonly string[]): number {
  let sum = 0
  for (const word of wanted) {
    const best = Math.max(
      16 * match(entry.text, word),
      4 * match(entry.heading, word),
      match(entry.rest, word),
    )
    if (best === 0) return 0
    sum += best
  }
  return sum
}

function match(words: ReadonlySet<string>, wanted: string): number {
  if (words.has(wanted)) return WHOLE
  for (const word of words) if (word.startsWith(wanted)) return BEGINNING
  return 0
}

function words(text: string): Set<string> {
  return new Set([...text.toLowerCase().matchAll(WORD)].map((match) => match[0].replace('’', "'")))
}
