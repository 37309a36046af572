import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

interface Commit {
  hash: string
  parents: string[]
  subject: string
}
interface Commits {
  faultsOf: (subject: string) => string[]
  breachesIn: (commits: Commit[]) => string[]
  readLog: (log: string) => Commit[]
  commits: (folder: string) => Promise<{ passed: number; failed: number; excused?: string[] }>
}

/** The scripts of the build are plain JavaScript, which the tests' types don't take in. */
const script: string = '../../../build/test/commits.mjs'
const { faultsOf, breachesIn, readLog, commits } = (await import(script)) as Commits

const AREA = 'it does not begin with an area in lower case, a colon, and a space'

describe('the subject of a commit', () => {
  it.each([
    'engine: split the route search',
    'new campaign: wrap long names of nations',
    'ai, odds: share the table of losses',
    'electron-types: pin the declarations',
    'battle: tell at once of a surprise: war amid a battle',
    `odds: ${'x'.repeat(54)}`,
    `table: neutral armies’ owners ${'é'.repeat(30)}`,
  ])('may be %j', (subject) => {
    expect(faultsOf(subject)).toEqual([])
  })

  it.each([
    ['Split the route search', [AREA]],
    ['Engine: split the route search', [AREA]],
    ['engine split the route search', [AREA]],
    ['engine:split the route search', [AREA]],
    [': split the route search', [AREA]],
    ['engine:  split the route search', ['nothing, or a second space, follows its area']],
    ['engine: split the route search.', ['it ends in a period']],
    [`odds: ${'x'.repeat(55)}`, ['it has 61 characters, 1 too many']],
    [`Mend it all ${'x'.repeat(50)}.`, ['it has 63 characters, 3 too many', AREA, 'it ends in a period']],
  ])('may not be %j', (subject, faults) => {
    expect(faultsOf(subject)).toEqual(faults)
  })
})

describe('the check of commit subjects', () => {
  it('excuses merges and reverts, and names every other breach', () => {
    const log = [
      '1111111111\t0000000000\tengine: split the route search',
      '2222222222\t1111111111\tSplit it again',
      '3333333333\t2222222222 1111111111\tMerge branch of the search.',
      '4444444444\t3333333333\tRevert "engine: split the route search, of which the subject is long"',
      '5555555555\t\twords: keep\ta tab.',
    ].join('\n')
    expect(breachesIn(readLog(log + '\n'))).toEqual([
      `22222222 Split it again\n   ${AREA}`,
      '55555555 words: keep\ta tab.\n   it ends in a period',
    ])
  })

  it('is skipped, and does not fail, without a git history', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'interboard-commits-'))
    try {
      expect(await commits(folder)).toMatchObject({
        ...{ passed: 0, failed: 0 },
        excused: ['there is no git history here'],
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
