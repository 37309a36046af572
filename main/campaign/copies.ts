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
