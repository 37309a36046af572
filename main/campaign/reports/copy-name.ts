/** Default names of copies and exported files. */

/** The longest campaign name that the contract allows. */
const LONGEST = 120
const MARK = / \(copy(?: \d+)?\)$/

/**
 * Turns `World` into `World (copy)`, or `World (copy 2)` and so on if that name is taken; likewise for a copy of a
 * copy. Cuts a name that would grow too long before the mark.
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

/** Characters that some system forbids in file names, and the longest useful name. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]+/gu
const LONGEST_FILE_NAME = 80

/** Returns words as a file may be called on every system, without an ending: at most so many characters. */
export const plainName = (words: string, most: number): string =>
  words
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, most)
    .replace(/^[. ]+|[. ]+$/g, '')

/** The name of an exported file: the campaign's current name, or its id if it has none. */
export function fileNameOf(name: string, id: string): string {
  const words = plainName(name, LONGEST_FILE_NAME)
  // Windows reserves some names for devices, with any extension.
  const kept = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(words) ? `${words} campaign` : words
  return `${kept || id}.interboard`
}
