import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

interface Result {
  readonly file: string
  readonly text: string
  readonly at: readonly [number, number, number, number]
  readonly mutator: string
  readonly replacement: string
  readonly status: string
  readonly why?: string
}
interface Equivalent {
  readonly file: string
  readonly line: string
  readonly from: string
  readonly to: string
  readonly why: string
}
interface Results {
  readKept(path: string): { results: Result[]; done(range: string): boolean }
  excuseOf(result: Result, equivalents: readonly Equivalent[]): string | undefined
  isFound(result: Result): boolean
  told(results: readonly Result[], equivalents: readonly Equivalent[]): string
}
interface Tests {
  byTests<T extends { file: string }>(places: readonly T[]): { places: T[]; tests: readonly string[] }[]
}

/** The scripts of the build are plain JavaScript, which the tests' types don't take in. */
const script = (name: string): string => `../../../build/mutate/${name}.mjs`
const { excuseOf, isFound, readKept, told } = (await import(script('results'))) as Results
const { byTests } = (await import(script('tests'))) as Tests

// A line of a file as written: results name it, and are compared with it.
const file = 'main/cards/sheets.ts'
const text = readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8')
const lines = text.split('\n')
const line = lines.findIndex((one) => one.includes('four.length > 2'))
const column = lines[line]?.indexOf('four.length > 2') ?? -1
const digest = createHash('sha256').update(text).digest('hex').slice(0, 12)
const result = (replacement: string, status: string, more: Partial<Result> = {}): Result => ({
  file,
  text: digest,
  at: [line + 1, column + 1, line + 1, column + 1 + 'four.length > 2'.length],
  mutator: 'EqualityOperator',
  replacement,
  status,
  ...more,
})
const equivalent: Equivalent = {
  file,
  line: lines[line]?.trim() ?? '',
  from: 'four.length > 2',
  to: 'true',
  why: 'For the test.',
}

describe('the result of a run', () => {
  let folder = ''
  let kept = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'mutate-'))
    kept = path.join(folder, 'kept.jsonl')
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const write = (...rows: unknown[]) =>
    writeFileSync(kept, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const range = `${file}:${line + 1}-${line + 1}`
  const plan = { ranges: [range], planned: [result('true', ''), result('false', '')] }

  it('is saved as it arrives: a range is done when all of its mutations are', () => {
    expect(readKept(kept)).toMatchObject({ results: [] })
    write(plan, result('true', 'Survived'))
    expect(readKept(kept).done(range)).toBe(false)
    write(plan, result('true', 'Survived'), result('false', 'Killed'))
    expect(readKept(kept).done(range)).toBe(true)
    expect(readKept(kept).done(`${file}:1-1`)).toBe(false)
  })

  it('is valid while the file is unchanged, and the last entry counts', () => {
    const old = { text: '000000000000' }
    write(plan, result('true', 'Survived'), result('false', 'Killed', old), result('true', 'Killed'))
    expect(readKept(kept).results.map(({ replacement, status }) => [replacement, status])).toEqual([
      ['true', 'Killed'],
    ])
    write({ ...plan, planned: [result('true', '', old)] }, result('true', 'Killed', old))
    expect(readKept(kept).done(range)).toBe(false)
  })

  it('stays “found” if fewer tests let the mutation pass later', () => {
    write(plan, result('true', 'Killed'), result('true', 'Survived'), result('false', 'Survived'))
    expect(readKept(kept).results.map(({ status }) => status)).toEqual(['Killed', 'Survived'])
  })

  it('survives a run that was stopped in the middle of a line', () => {
    write(plan, result('true', 'Survived'))
    writeFileSync(kept, `${readFileSync(kept, 'utf8')}{"file":"main/car`)
    expect(readKept(kept).results).toHaveLength(1)
  })

  it('counts a timeout as not found, and an endless loop as found', () => {
    expect(isFound(result('true', 'Killed'))).toBe(true)
    expect(isFound(result('true', 'Timeout'))).toBe(false)
    expect(isFound(result('true', 'Timeout', { why: 'Hit limit reached (501/500)' }))).toBe(true)
    expect(isFound(result('true', 'NoCoverage'))).toBe(false)
  })

  it('excuses a listed mutation, by file, line, and code', () => {
    expect(excuseOf(result('true', 'Survived'), [equivalent])).toBe('For the test.')
    expect(excuseOf(result('false', 'Survived'), [equivalent])).toBeUndefined()
    for (const other of [{ file: 'a.ts' }, { line: 'other' }, { from: 'x' }])
      expect(excuseOf(result('true', 'Survived'), [{ ...equivalent, ...other }])).toBeUndefined()
  })

  it('is reported by file and folder, with the survivors, without the equivalents', () => {
    const all = [
      result('true', 'Survived'),
      result('false', 'Killed'),
      result('four.length >= 2', 'NoCoverage'),
      result('x', 'Ignored'),
    ]
    const said = told(all, [equivalent])
    expect(said).toContain(`${file}: 1 of 2 killed, 50.0 %; 1 equivalent`)
    expect(said).toContain('main/cards: 1 of 2 killed, 50.0 %; 1 equivalent')
    expect(said).toContain(`${file}:${line + 1} NoCoverage (no test comes by)`)
    expect(said).toContain('four.length > 2  ->  four.length >= 2')
    expect(said).not.toContain('->  true')
    expect(told(all, [])).toContain('All: 1 of 3 killed, 33.3 %')
  })
})

describe('the tests of a part', () => {
  it('are one list per file, the narrowest that names its folder', () => {
    const places = [
      'main/saves/bin.ts',
      'renderer/board/space-under-point.ts',
      'renderer/app/words/names.ts',
      'main/cards/pdf.ts',
    ]
    const parts = byTests(places.map((name) => ({ file: name })))
    expect(parts.map((part) => part.places.map((place) => place.file))).toEqual([
      ['main/cards/pdf.ts'],
      ['main/saves/bin.ts'],
      ['renderer/board/space-under-point.ts'],
      ['renderer/app/words/names.ts'],
    ])
    expect(parts[2]?.tests.every((tests) => !tests.includes('saves'))).toBe(true)
    expect(parts[2]?.tests.join()).toContain('tests/unit/board/')
    expect(byTests([{ file: 'shared/model/view.ts' }])[0]?.tests).not.toEqual([])
  })
})
