import { describe, expect, it } from 'vitest'

interface Place {
  readonly file: string
  readonly line: number
  readonly text: string
}
interface Places {
  codeLines(file: string, text: string): Place[]
  sampled(places: readonly Place[], count: number, seed: number): Place[]
  changedLines(diff: string): Map<string, Set<number>>
  rangesOf(chosen: readonly Place[], all: readonly Place[]): string[]
}

/** The scripts of the build are plain JavaScript, which the tests' types don't take in. */
const script: string = '../../../build/mutate/mutation-ranges.mjs'
const { changedLines, codeLines, rangesOf, sampled } = (await import(script)) as Places

const lines = (text: string) => codeLines('a.ts', text).map(({ line }) => line)

describe('places to break', () => {
  it('are lines of code, not blanks, comments, imports, or lone brackets', () => {
    const text = [
      "import a from 'a'",
      '',
      '/** What. */',
      'const x = 1',
      '// Why.',
      'if (x) {',
      '  * no',
      '})',
      '}',
    ]
    expect(lines(text.join('\n'))).toEqual([4, 6])
    expect(lines('export const y = 2\nexport * from "b"\n} from "c"')).toEqual([1])
  })

  const all = ['a.ts', 'b.ts'].flatMap((file) =>
    [1, 2, 5, 6, 9].map((line) => ({ file, line, text: `code ${line}` })),
  )

  it('are sampled by seed: the same seed gives the same ones, another seed others, in the requested number', () => {
    expect(sampled(all, 4, 7)).toEqual(sampled(all, 4, 7))
    expect(sampled(all, 4, 7)).toHaveLength(4)
    const seen = new Set(Array.from({ length: 40 }, (_, seed) => JSON.stringify(sampled(all, 4, seed))))
    expect(seen.size).toBeGreaterThan(20)
    const counts = all.map((one) =>
      Array.from({ length: 200 }, (_, seed) => sampled(all, 4, seed).includes(one)),
    )
    for (const chosen of counts) expect(chosen.filter(Boolean).length).toBeGreaterThan(40)
    expect(sampled(all, 99, 1)).toEqual(all)
    expect(sampled(all, 0, 1)).toEqual([])
  })

  it('stay in a sample when the code around them changes', () => {
    const more = [0, 1, 2].map((line) => ({ file: 'a.ts', line, text: `new ${line}` }))
    const moved = [...more, ...all.map((one) => (one.file === 'a.ts' ? { ...one, line: one.line + 3 } : one))]
    const names = (places: readonly Place[]) => places.map(({ file, text }) => `${file} ${text}`)
    const kept = names(sampled(all, 4, 7))
    const then = names(sampled(moved, 7, 7))
    expect(then.filter((name) => !name.includes('new'))).toEqual(expect.arrayContaining(kept))
    // The same text twice in a file is two places.
    const twins = [1, 2, 3, 4].map((line) => ({ file: 'a.ts', line, text: 'same' }))
    expect(sampled(twins, 2, 1)).toHaveLength(2)
  })

  it('include ranges across the gaps between successive lines, within one file', () => {
    expect(rangesOf(all, all)).toEqual(['a.ts:1-9', 'b.ts:1-9'])
    const some = [1, 2, 4, 5].flatMap((i) => all[i] ?? [])
    expect(rangesOf(some, all)).toEqual(['a.ts:2-5', 'a.ts:9-9', 'b.ts:1-1'])
    expect(rangesOf([], all)).toEqual([])
  })

  it('are the lines that a change added or altered, and none that it removed', () => {
    const diff = [
      ...['diff --git a/x.ts b/x.ts', '--- a/x.ts', '+++ b/x.ts', '@@ -1,0 +2,2 @@ f', '+a', '+b'],
      ...[
        '@@ -9 +12 @@',
        '-c',
        '+d',
        '@@ -20,3 +21,0 @@',
        '-e',
        '--- a/y.ts',
        '+++ b/y.ts',
        '@@ -1 +1 @@',
        '+z',
      ],
    ]
    expect(changedLines(diff.join('\n'))).toEqual(
      new Map([
        ['x.ts', new Set([2, 3, 12])],
        ['y.ts', new Set([1])],
      ]),
    )
  })
})

describe('files that no test reaches in its own process', () => {
  const tests: string = '../../../build/mutate/tests.mjs'

  it('are entries, worker threads, and what only Electron runs', async () => {
    const { runsElsewhere } = (await import(tests)) as { runsElsewhere(file: string): boolean }
    const files = [
      'electron/window-guard.ts',
      'electron/window-position.ts',
      'web/index.ts',
      'web/server.ts',
      'workers/odds.ts',
    ]
    expect(files.filter((file) => runsElsewhere(`main/hosts/${file}`))).toEqual([
      'electron/window-guard.ts',
      'web/index.ts',
      'workers/odds.ts',
    ])
    expect(runsElsewhere('main/odds/index.ts')).toBe(false)
  })
})
