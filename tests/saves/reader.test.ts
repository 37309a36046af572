import { beforeAll, describe, expect, it } from 'vitest'
import { checkOf, FIRST_LINK, FORMAT, nextLink, Writer } from '../../main/saves/format'
import { readCampaign } from '../../main/saves/reader'
import type { ActRecord, CampaignRecord, Header } from '../../main/campaign/timeline/records'
import { sampleCampaign, type Sample } from './sample'

let sample: Sample
beforeAll(async () => {
  sample = await sampleCampaign()
})

const header: Header = {
  scenario: 'fake',
  rules: 1,
  modules: [],
  switches: { takeBackSealed: 'on' },
  seed: 'seed',
  dice: 'generated',
  seats: { red: { seat: 'a', name: 'Ann', kind: 'person' } },
  name: 'Made',
  created: '2000-01-01T00:00:00.000Z',
  mark: [0, null, 'play'],
}
const file = (...records: CampaignRecord[]): Buffer => {
  const writer = new Writer()
  return Buffer.from(writer.header(header) + records.map((r) => writer.record(r)).join(''))
}
const step = (n: number, p: number): ActRecord => ({
  t: 'act',
  n,
  p,
  by: 'a',
  do: [{ kind: 'end' }],
  events: [],
})

/** Returns the good part of a file, or the fault of the whole file. */
function prefix(bytes: Buffer): { good: number; damage: string | null } | string {
  const read = readCampaign(bytes)
  return read.status === 'read'
    ? { good: read.content.length, damage: read.damage?.kind ?? null }
    : read.status
}

/** Returns the ends of the lines: each is the end of a good prefix. */
const ends = (bytes: Buffer): number[] =>
  [...bytes.entries()].filter(([, b]) => b === 0x0a).map(([i]) => i + 1)

describe('a whole file', () => {
  it('is read to its end, as JSON, a record per line', () => {
    expect(prefix(sample.bytes)).toEqual({ good: sample.bytes.length, damage: null })
    const kinds = sample.bytes
      .toString()
      .trimEnd()
      .split('\n')
      .map((l) => (JSON.parse(l) as { t: string }).t)
    expect(kinds[0]).toBe('interboard-campaign')
    expect(new Set(kinds.slice(1))).toEqual(
      new Set(['act', 'edit', 'head', 'branch', 'turn', 'point', 'name']),
    )
  })

  it('is distinguished from other files and later formats', () => {
    expect(prefix(Buffer.alloc(0))).toBe('not-a-campaign')
    expect(prefix(Buffer.from('{"hello":1}\n'))).toBe('not-a-campaign')
    const newer = sample.bytes.toString().replace(`"format":${FORMAT}`, `"format":${FORMAT + 1}`)
    expect(prefix(Buffer.from(newer))).toBe('newer-format')
  })
})

describe('a truncated file', () => {
  it('at any byte keeps every whole record before it', () => {
    const lines = ends(sample.bytes)
    for (let size = 0; size < sample.bytes.length; size++) {
      const whole = lines.filter((e) => e <= size).pop()
      const found = prefix(sample.bytes.subarray(0, size))
      if (whole === undefined) expect(['not-a-campaign', 'unreadable']).toContain(found)
      else expect(found).toEqual({ good: whole, damage: size === whole ? null : 'torn' })
    }
  })
})

describe('a file with one byte changed', () => {
  it('keeps every record before it and none after it', () => {
    const lines = ends(sample.bytes)
    for (let at = 0; at < sample.bytes.length; at++) {
      const bytes = Buffer.from(sample.bytes)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8))
      const whole = lines.filter((e) => e <= at).pop()
      const found = prefix(bytes)
      if (whole === undefined) expect(['not-a-campaign', 'unreadable', 'newer-format']).toContain(found)
      else
        expect(found).toMatchObject({ good: whole, damage: expect.stringMatching(/changed|torn/) as string })
    }
  })

  it('loses nothing else: lines that are removed, doubled or swapped are found', () => {
    const lines = sample.bytes.toString().split('\n').slice(0, -1)
    const text = (of: (string | undefined)[]) => Buffer.from(of.map((l) => `${l ?? ''}\n`).join(''))
    const upTo = (n: number) => text(lines.slice(0, n)).length
    for (let i = 1; i < lines.length - 1; i++) {
      const without = [...lines.slice(0, i), ...lines.slice(i + 1)]
      const doubled = [...lines.slice(0, i + 1), ...lines.slice(i)]
      const swapped = [...lines.slice(0, i), lines[i + 1], lines[i], ...lines.slice(i + 2)]
      expect(prefix(text(without))).toEqual({ good: upTo(i), damage: 'changed' })
      expect(prefix(text(doubled))).toEqual({ good: upTo(i + 1), damage: 'changed' })
      expect(prefix(text(swapped))).toEqual({ good: upTo(i), damage: 'changed' })
    }
  })
})

describe('a forged file with valid checksums', () => {
  const good = file(step(1, 0)).length
  it.each<[string, CampaignRecord]>([
    ['a step with a number out of turn', step(3, 1)],
    ['a step after one that is not there', step(2, 7)],
    ['a head where nothing is', { t: 'head', to: 9 }],
    ['a branch that is not there', { t: 'head', to: 1, branch: 4 }],
    ['dice of another stream', { ...step(2, 1), dice: [[5, 0, [1]]] }],
    ['a stream that was used', { ...step(2, 1), stream: 0 }],
    ['faces that no die has', { ...step(2, 1), dice: [[0, 0, [7]]] }],
    ['an unknown record', { t: 'joke' } as unknown as CampaignRecord],
    ['a record without its parts', { t: 'act', n: 2, p: 1 } as unknown as CampaignRecord],
    ['a number that is none', { t: 'head', to: 1e300 }],
    [
      'a key that would reach the prototype',
      JSON.parse('{"t":"head","to":1,"__proto__":{"x":1}}') as CampaignRecord,
    ],
    [
      'the same deep down',
      JSON.parse(
        '{"t":"act","n":2,"p":1,"by":"a","do":[{"kind":"end","a":[{"__proto__":1}]}],"events":[]}',
      ) as CampaignRecord,
    ],
  ])('is read up to %s', (_, record) => {
    expect(prefix(file(step(1, 0), record, step(2, 1)))).toEqual({ good, damage: 'foreign' })
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  it('with very deep nesting does no harm', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    const writer = new Writer()
    const text =
      writer.header(header) +
      writer.record({
        t: 'point',
        at: 0,
        rules: 1,
        hash: '',
        time: '',
        summary: { mark: [0, null, ''], steps: 0, picture: {} },
        state: deep,
      })
    expect(prefix(Buffer.from(text))).toMatchObject({ damage: null })
    expect(prefix(Buffer.from(`{"t":"interboard-campaign","format":1,"x":${deep}}\n`))).toBe('unreadable')
  })

  it('with another seed than it began with is not opened, even if its line has a valid checksum', () => {
    type Line = Record<string, unknown>
    /** The header's line after a change, with the valid checksum of such a line. */
    const made = (change: (line: Line) => void): Buffer => {
      const { check: _, ...line } = JSON.parse(new Writer().header(header)) as Line
      change(line)
      const content = JSON.stringify(line).slice(0, -1)
      return Buffer.from(`${content},"check":"${checkOf(nextLink(FIRST_LINK, content))}"}\n`)
    }
    expect(prefix(made(() => undefined))).toMatchObject({ damage: null })
    expect(prefix(made((line) => (line['seed'] = 'luck')))).toBe('unreadable')
    expect(prefix(made((line) => (line['commitment'] = 'ab'.repeat(32))))).toBe('unreadable')
    expect(prefix(made((line) => delete line['commitment']))).toBe('unreadable')
    expect(prefix(made((line) => (line['commitment'] = 7)))).toBe('unreadable')
  })

  it('whose dice go back to a used stream is read up to there', () => {
    const { length } = file({ t: 'dice', from: 3 })
    expect(prefix(file({ t: 'dice', from: 3 }, { t: 'dice', from: 4 }))).toMatchObject({ damage: null })
    for (const from of [2, 0])
      expect(prefix(file({ t: 'dice', from: 3 }, { t: 'dice', from }))).toMatchObject({ good: length })
  })
})
