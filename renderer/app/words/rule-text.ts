import { plainCode, say, sayCode } from '../i18n'
import { unbroken } from './unbroken'

/** A part of a rule's text: plain text, or the id of another clause. */
export interface TextPart {
  readonly text: string
  readonly rule: boolean
}

const RULE_ID = /\b([A-Z][A-Z0-9]{1,5}-\d{3})\b/g

/** Splits a text at clause ids, so that they can be opened. References of a clause to itself are not split off. */
export function splitRuleIds(source: string, own = ''): TextPart[] {
  const text = unbroken(source)
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(RULE_ID)) {
    const id = match[1] ?? ''
    if (id === own) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index), rule: false })
    parts.push({ text: id, rule: true })
    from = match.index + id.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), rule: false })
  return parts
}

const TAG = /\[([^\]]+)\]/g
const HEADING = /^seed: (.+)$/
/**
 * Line numbers of an author's text that a clause restates: they are for reviewers of the catalog, not for readers.
 */
const LINES = /(\[seed[^\]]*\]) L\d+(?:[-–]L?\d+)?(?:, L\d+(?:[-–]L?\d+)?)*/g

/**
 * Id prefix of the book whose seed text is the link rules; headings of other books are attributed to the author's
 * text.
 */
const LINK = 'LNK-'

/**
 * Returns a clause's source for readers: catalog tags (`[AAE FAQ]`, `[seed: Victory]`) become words, the rest is
 * unchanged. A tag without a translation stays a tag. `id` is the clause that has this source.
 */
export function sourceInWords(source: string, id: string): string {
  return source.replaceAll(LINES, '$1').replaceAll(TAG, (whole, tag: string) => {
    const heading = HEADING.exec(tag)?.[1]
    if (heading !== undefined) return say(id.startsWith(LINK) ? 'rule.seed' : 'rule.seedOf', { heading })
    const code = tag.toLowerCase().replaceAll(/[ -]+/g, '-')
    const words = sayCode('rule.sources', code)
    return words === plainCode(code) ? whole : words
  })
}
