// Where `npm run mutate` breaks the code: lines of files, a sample of them by seed, those that a change touched.

/** @typedef {{ readonly file: string, readonly line: number }} Place a line counts from 1 */

/** Nothing to break: blanks, comments, imports, and what only opens or closes. */
const EMPTY = /^\s*(?:$|\/\/|\/\*|\*|import\b|\} from |export \* |[\])}>;,(]*$)/

/**
 * The lines of a file that hold code.
 * @param {string} file as it is to be named
 * @param {string} text what stands in it
 * @returns {Place[]}
 */
export function codeLines(file, text) {
  return text.split('\n').flatMap((line, i) => (EMPTY.test(line) ? [] : [{ file, line: i + 1 }]))
}

/**
 * Numbers from 0 up to 1, the same for the same seed (mulberry32).
 * @param {number} seed
 */
function numbers(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * So many of some places, each as likely as another; all of them where there are no more. They keep their order.
 * @param {readonly Place[]} places
 * @param {number} count
 * @param {number} seed
 * @returns {Place[]}
 */
export function sampled(places, count, seed) {
  const next = numbers(seed)
  const left = [...places.keys()]
  const taken = new Set()
  while (taken.size < count && left.length > 0) taken.add(left.splice(Math.floor(next() * left.length), 1)[0])
  return places.filter((_, i) => taken.has(i))
}

/**
 * The lines that are new or other in the second of two versions.
 * @param {string} diff as `git diff --unified=0` writes it
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
 * Places as Stryker wants them: `file:first-last`. What lies between two lines of code that follow one another
 * belongs to both, so that code of several lines is broken as a whole where all of them are chosen.
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
