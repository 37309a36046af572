import { plainCode, say, sayCode } from './i18n'

/** A piece of a rule's text: words, or the number of another clause. */
export interface TextPart {
  readonly text: string
  readonly rule: boolean
}

const RULE_ID = /\b([A-Z][A-Z0-9]{1,5}-\d{3})\b/g

/** Cuts a text at the clause numbers in it, so that they can be opened. A clause does not refer to itself. */
export function splitRuleIds(text: string, own = ''): TextPart[] {
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

/** The book whose seed is the link rules; those of other books are called by what they are. */
const LINK = 'LNK-'

/**
 * A clause's source as readers say it: the tags of the catalogues (`[AAE FAQ]`, `[seed: Victory]`) in words, the rest
 * as it stands. A tag that has no words stays a tag. `id`: the clause whose source it is.
 */
export function sourceInWords(source: string, id: string): string {
  return source.replaceAll(TAG, (whole, tag: string) => {
    const heading = HEADING.exec(tag)?.[1]
    if (heading !== undefined) return say(id.startsWith(LINK) ? 'rule.seed' : 'rule.seedOf', { heading })
    const code = tag.toLowerCase().replaceAll(/[ -]+/g, '-')
    const words = sayCode('rule.sources', code)
    return words === plainCode(code) ? whole : words
  })
}
