// Which tests are tried on which part of the code. For each break only the tests that reach it run, but first all of
// them run once to find out what they reach; so each part names its own tests, not the whole suite.

/**
 * Tests of whole games, of crashes and of long files would take minutes for each place; they have separate commands.
 */
const NAMES = 'tests/unit/{tooling/kinds,cards/printed-story,boards/place-names,board/palettes}.test.ts'

/** @typedef {{ readonly code: readonly string[], readonly tests: readonly string[] }} Part */

/** From the specific to the general: a file belongs to the first part that names its folder. @type {readonly Part[]} */
const PARTS = [
  {
    code: ['main/cards/'],
    tests: ['tests/unit/cards/{cards,cards-print,journal}.test.ts'],
  },
  {
    code: ['main/saves/'],
    tests: [
      'tests/saves/{golden,hostile,migrations,reader,step-ids,summaries}.test.ts',
      'tests/saves/disk/{backups,faults,lock}.test.ts',
      'tests/campaign/verify.test.ts',
      'tests/unit/hosts/{files,verifier}.test.ts',
    ],
  },
  {
    code: ['main/campaign/'],
    tests: [
      'tests/campaign/**/*.test.ts',
      'tests/saves/{reader,step-ids,hostile,golden,disk/backups}.test.ts',
    ],
  },
  // Rules that no other game has.
  {
    code: ['main/rules/global/'],
    tests: [
      'tests/rules/{global/**/,}*.test.ts',
      'tests/unit/{engine/compile/carried,tooling/kinds}.test.ts',
      'tests/property/looks-at.test.ts',
    ],
  },
  {
    code: ['main/engine/', 'main/rules/', 'main/scenarios/'],
    tests: ['tests/rules/**/*.test.ts', 'tests/modules/**/*.test.ts', 'tests/unit/engine/**/*.test.ts'],
  },
  // Without the tournament's own tests, which play games for its figures.
  { code: ['main/ai/'], tests: ['tests/ai/**/!(tournament).test.ts'] },
  {
    code: ['main/odds/'],
    tests: [
      'tests/odds/**/*.test.ts',
      'tests/rules/**/{*odds,forecasts*}.test.ts',
      'tests/unit/hosts/odds-service.test.ts',
    ],
  },
  {
    code: ['renderer/board/gl/', 'renderer/board/paint/', 'renderer/board/text/', 'renderer/board/icons/'],
    tests: ['tests/unit/board/**/*.test.ts'],
  },
  {
    // Without those that lay out the whole board at every zoom, which take a minute (--tests tests/unit/board includes
    // them).
    code: ['renderer/board/'],
    tests: [
      'tests/unit/board/**/!(mesh|nearness|standing|still-stacks*).test.ts',
      'tests/unit/renderer/moves/{in-sight,gestures}.test.ts',
    ],
  },
  { code: ['renderer/'], tests: ['tests/unit/renderer/**/*.test.ts', NAMES] },
  {
    // Without those that read the sources, which then contain the breaks, and those that run bundles in separate
    // processes, where no break is active.
    code: ['main/hosts/'],
    tests: [
      'tests/unit/hosts/!(electron-scan|replay).test.ts',
      'tests/contract/!(process|outside|start|licenses).test.ts',
    ],
  },
  { code: [''], tests: ['tests/unit/**/*.test.ts', 'tests/campaign/**/*.test.ts'] },
]

/**
 * Files that run only as the entry of a process, in a worker thread, or inside Electron. Their tests start the built
 * program, in which no break is active, so a sample leaves them out; a file that is named is still broken.
 */
const ELSEWHERE =
  /^main\/hosts\/(?:electron\/(?!command-line-file|names|window-position)|workers\/|[a-z]+\/index\.ts$)/

/** @param {string} file @returns {boolean} */
export const runsElsewhere = (file) => ELSEWHERE.test(file)

/**
 * Groups places by the tests that are tried on them.
 * @template {{ readonly file: string }} T
 * @param {readonly T[]} places
 * @returns {{ places: T[], tests: readonly string[] }[]}
 */
export function byTests(places) {
  return PARTS.map(({ tests }, i) => ({
    tests,
    places: places.filter(
      ({ file }) => PARTS.findIndex(({ code }) => code.some((folder) => file.startsWith(folder))) === i,
    ),
  })).filter((part) => part.places.length > 0)
}
