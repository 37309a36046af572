/** What a copy of a campaign is called when nobody says. */

/** The contract's longest name of a campaign. */
const LONGEST = 120
const MARK = / \(copy(?: \d+)?\)$/

/**
 * `World` becomes `World (copy)`, or `World (copy 2)` and so on where that name is taken; so does a copy of a copy.
 * A name that would grow too long is cut before the mark.
 */
export function copyName(name: string, taken: Iterable<string>): string {
  const known = new Set(taken)
  const base = name.replace(MARK, '')
  for (let n = 1; ; n++) {
    const mark = n === 1 ? ' (copy)' : ` (copy ${n})`
    const made = (base.slice(0, LONGEST - mark.length).trimEnd() + mark).trimStart()
    if (!known.has(made)) return made
  }
}

/** Characters that some system forbids in file names, and the longest name that is of use. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]+/gu
const LONGEST_FILE_NAME = 80

/** The name of an exported file: that of the campaign as it is called now, or its id where it has none. */
export function fileNameOf(name: string, id: string): string {
  const words = name
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_FILE_NAME)
    .replace(/^[. ]+|[. ]+$/g, '')
  // Windows keeps some names for devices, whatever follows the dot.
  const kept = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(words) ? `${words} campaign` : words
  return `${kept || id}.interboard`
}
