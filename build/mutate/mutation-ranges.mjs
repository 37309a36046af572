// Where `npm run mutate` breaks the code: lines of files, a sample of them by seed, lines touched by a change.

/** @typedef {{ readonly file: string, readonly line: number, readonly text: string }} Place lines count from 1 */

/** Lines with nothing to break: blanks, comments, imports, and lines that only open or close something. */
const EMPTY = /^\s*(?:$|\/\/|\/\*|\*|import\b|\} from |export \* |[\])}>;,(]*$)/

/**
 * Lists the lines of a file that contain code.
 * @param {string} file its name in the results
 * @param {string} text its contents
 * @returns {Place[]}
 */
export function codeLines(file, text) {
  return text
    .split('\n')
    .flatMap((line, i) => (EMPTY.test(line) ? [] : [{ file, line: i + 1, text: line.trim() }]))
}

/**
 * A number for a text, the same for the same text (FNV-1a, mixed once more).
 * @param {string} text
 */
function numberOf(text) {
  let mixed = 0x811c9dc5
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/**
 * Draws `count` places with equal probability; all of them if there are no more. Keeps their order. Each line draws its
 * own number from the seed, its file and its text, so that a change elsewhere doesn't change the sample, and earlier
 * results stay useful.
 * @param {readonly Place[]} places
 * @param {number} count
 * @param {number} seed
 * @returns {Place[]}
 */
export function sampled(places, count, seed) {
  /** @type {Map<string, number>} */
  const met = new Map()
  const drawn = places.map((place) => {
    const line = `${seed} ${place.file} ${place.text}`
    const nth = (met.get(line) ?? 0) + 1
    met.set(line, nth)
    return { place, number: numberOf(`${line} ${nth}`) }
  })
  const taken = new Set(
    [...drawn]
      .sort((a, b) => a.number - b.number)
      .slice(0, count)
      .map(({ place }) => place),
  )
  return places.filter((place) => taken.has(place))
}

/**
 * The lines that are new or changed in the second of two versions.
 * @param {string} diff output of `git diff --unified=0`
 * @returns {Map<string, Set<number>>} by file
 */
export function changedLines(diff) {
  /** @type {Map<string, Set<number>>} */
  const changed = new Map()
  /** @type {Set<number>} */
  let lines = new Set()
  for (const line of diff.split('\n')) {
    const file = /^\+\+\+ b\/(.*)$/.exec(line)?.[1]
    if (file !== undefined) changed.set(file, (lines = new Set()))
    const [, from, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    for (let i = 0; from !== undefined && i < Number(count); i++) lines.add(Number(from) + i)
  }
  return changed
}

/**
 * Converts places to Stryker's form: `file:first-last`. What lies between two successive lines of code belongs to both,
 * so that code of several lines is broken as a whole if all of them are chosen.
 * @param {readonly Place[]} chosen some of `all`, in their order
 * @param {readonly Place[]} all
 * @returns {string[]}
 */
export function rangesOf(chosen, all) {
  const wanted = new Set(chosen)
  /** @type {string[]} */
  const ranges = []
  /** @type {{ file: string, first: number, last: number } | null} */
  let open = null
  const close = () => {
    if (open) ranges.push(`${open.file}:${open.first}-${open.last}`)
    open = null
  }
  for (const place of all) {
    if (!wanted.has(place) || open?.file !== place.file) close()
    if (!wanted.has(place)) continue
    if (open) open.last = place.line
    else open = { file: place.file, first: place.line, last: place.line }
  }
  close()
  return ranges
}
