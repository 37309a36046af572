import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cardList } from '../../../main/cards'
import { arrow, field } from '../../../main/cards/frame'
import { writePdf, type Measure } from '../../../main/cards/pdf'
import { sheets } from '../../../main/cards/sheets'
import { tableCard, type TableCard } from '../../../main/cards/table'
import { greedy, wrap, type Words } from '../../../main/cards/typeset'
import { unpackWoff } from '../../../main/cards/woff'
import type { DrawItem, Drawing } from '../../../shared/cards/types'
import { readPdf } from '../../tools/pdf-reader'

const lying: Drawing = { width: 360, height: 216, items: [] }
const standing: Drawing = { width: 216, height: 360, items: [] }

describe('cut marks on a sheet', () => {
  const marksOf = (cards: readonly Drawing[]) => {
    const [page] = sheets(cards, 'letter')
    const marks = (page?.placed.at(-1)?.drawing.items ?? []).filter((item) => item.kind === 'line')
    return marks.map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2])
  }
  // A letter sheet lies 792 by 612: two by two cards begin at 36, 90.
  const rows = (right: number, ...ys: number[]) =>
    ys.flatMap((y) => [
      [17, y, 31, y],
      [right + 5, y, right + 19, y],
    ])
  const columns = (bottom: number, ...xs: number[]) =>
    xs.flatMap((x) => [
      [x, 71, x, 85],
      [x, bottom + 5, x, bottom + 19],
    ])

  it('are five points off the cards and fourteen long, at every edge of four cards', () => {
    const four = [...columns(522, 36, 396, 756), ...rows(756, 90, 306, 522)]
    expect(marksOf([lying, lying, lying, lying])).toEqual(four)
    expect(marksOf([lying, lying, lying])).toEqual(four)
  })

  it('follow the actual cards: one row for two, one column for one', () => {
    expect(marksOf([lying, lying])).toEqual([...columns(306, 36, 396, 756), ...rows(756, 90, 306)])
    expect(marksOf([lying])).toEqual([...columns(306, 36, 396), ...rows(396, 90, 306)])
  })

  it('match the kind of card that comes first', () => {
    const widths = (cards: readonly Drawing[]) => sheets(cards, 'letter').map(({ width }) => width)
    expect(widths([standing, lying])).toEqual([612, 792])
    expect(widths([lying, standing])).toEqual([792, 612])
    expect(sheets([], 'a4')).toEqual([])
  })
})

describe('the field of a card', () => {
  const box = { x: 10, y: 20, w: 100, h: 50 }

  it('of water has three ripples, each equally far from all edges', () => {
    const ripples = field('sea', box).flatMap((item) =>
      item.kind === 'rect' && item.r !== undefined ? [item] : [],
    )
    expect(ripples.map(({ r }) => r)).toEqual([2.2, 4.6, 7.4])
    for (const { x, y, w, h, r = 0 } of ripples) {
      expect([x, y]).toEqual([10 + r, 20 + r])
      expect(x + w).toBeCloseTo(110 - r, 5)
      expect(y + h).toBeCloseTo(70 - r, 5)
    }
  })

  it('of land has evenly spaced strokes from every edge inward, with none at the corners', () => {
    const path = field('land', box).find((item) => item.kind === 'path')
    const strokes = (path?.d.split(' M ') ?? []).map((stroke) =>
      (stroke.match(/[\d.]+/g) ?? []).map(Number),
    ) as [number, number, number, number][]
    const down = strokes.filter(([x1, y1, x2, y2]) => x1 === x2 && y1 === 20 && y2 === 23.6)
    const up = strokes.filter(([x1, y1, x2, y2]) => x1 === x2 && y1 === 70 && y2 === 66.4)
    const right = strokes.filter(([x1, y1, x2, y2]) => y1 === y2 && x1 === 10 && x2 === 13.6)
    const left = strokes.filter(([x1, y1, x2, y2]) => y1 === y2 && x1 === 110 && x2 === 106.4)
    // 100 points take 43 steps of about 2.3, 50 points take 22.
    expect([down, up, right, left].map(({ length }) => length)).toEqual([42, 42, 21, 21])
    expect(strokes).toHaveLength(126)
    expect(down.map(([x]) => x)).toEqual(
      down.map((_, i) => Math.round((10 + ((i + 1) * 100) / 43) * 100) / 100),
    )
    expect(left.map(([, y]) => y)).toEqual(
      left.map((_, i) => Math.round((20 + ((i + 1) * 50) / 22) * 100) / 100),
    )
  })

  it('has an arrow of its length, with a head as wide on both sides of the shaft', () => {
    const [shaft, head] = arrow(50, 60, 0, 1, 20)
    expect(shaft).toMatchObject({ kind: 'line', x1: 50, y1: 60, x2: 50, y2: 73 })
    expect(head).toMatchObject({ kind: 'polygon', points: [50, 80, 46.4, 73, 53.6, 73] })
  })
})

/** Each character is as wide as the size of its type. */
const even: Measure = (text, _font, size, tracking = 0) => text.length * (size + tracking)
const say = (text: string, size = 1): Words => ({ text, font: 'sans', size, fill: '#000000' })
const lines = (words: readonly Words[]) => words.map(({ text }) => text)

describe('words in lines', () => {
  it('fill each line as far as possible, to the exact width', () => {
    expect(lines(greedy(say('one two six ten'), 7, even))).toEqual(['one two', 'six ten'])
    expect(lines(greedy(say('one two six ten'), 6, even))).toEqual(['one', 'two', 'six', 'ten'])
    expect(lines(greedy(say('immeasurable sea'), 5, even))).toEqual(['immeasurable', 'sea'])
  })

  it('are broken evenly, on as few lines as possible', () => {
    expect(lines(greedy(say('aaaaaaaaaa bbbbbbbbbb c'), 22, even))).toEqual(['aaaaaaaaaa bbbbbbbbbb', 'c'])
    expect(lines(wrap(say('aaaaaaaaaa bbbbbbbbbb c'), 22, even))).toEqual(['aaaaaaaaaa', 'bbbbbbbbbb c'])
    expect(lines(wrap(say('one two'), 22, even))).toEqual(['one two'])
  })
})

describe('a table on a card', () => {
  const table = (rows: TableCard['rows'], head = ''): TableCard => ({
    id: 'test',
    name: 'A table',
    kind: 'units',
    aside: 'aside',
    columns: [
      { head, width: 100, align: 'start', font: 'sans-bold' },
      { head: '', width: 50, align: 'end', font: 'sans' },
    ],
    rows,
  })
  const row = (first: string, rules?: readonly string[]) => ({
    cells: [first, '1'],
    ...(rules && { rules }),
  })
  const drawn = (given: TableCard) => tableCard(given, even).drawing.items
  const ruled = (items: readonly DrawItem[]) =>
    items.flatMap((item) => (item.kind === 'line' ? [{ y: item.y1, width: item.width }] : []))

  it('has columns eight points apart, words from their left and numbers to their right', () => {
    const cells = drawn(table([row('a')])).flatMap((item) =>
      item.kind === 'text' && item.size === 8 && item.text !== 'aside'
        ? [[item.text, item.x, item.anchor]]
        : [],
    )
    expect(cells).toEqual([
      ['a', 18, 'start'],
      ['1', 176, 'end'],
    ])
  })

  it('has hairlines between its rows, none under the last, and five points of air in each', () => {
    // The title takes 18 + 14 × 1.16 + 4 points, a row 8 × 1.16 and its air.
    const below = (rows: number) => 38.24 + rows * 14.28
    const found = ruled(drawn(table([row('a'), row('b'), row('c')])))
    expect(found.map(({ width }) => width)).toEqual([1, 0.3, 0.3, 1])
    ;[36.24, below(1), below(2), below(3)].forEach((y, i) => expect(found[i]?.y).toBeCloseTo(y, 1))
  })

  it('has heads only if a column has one, with a line under them', () => {
    expect(ruled(drawn(table([row('a')], 'Name'))).map(({ width }) => width)).toEqual([1, 0.5, 1])
    expect(ruled(drawn(table([row('a')]))).map(({ width }) => width)).toEqual([1, 1])
  })

  it('gives long tables less padding, and refuses one that is longer than the card', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, i) => row(String(i)))
    // 159.76 points are free for rows of 9.28: seventeen, with almost no air.
    expect(ruled(drawn(table(rows(17)))).at(-1)?.y).toBeCloseTo(198, 1)
    expect(() => drawn(table(rows(18)))).toThrow('The card test is 7.28 points too long: shorten its rows.')
    expect(() => drawn(table([{ cells: ['a', 'b', 'c'] }]))).toThrow('more cells')
  })

  it('cites the clauses of a row only in its first cell', () => {
    const cited = drawn(table([row('a', ['EUR-001'])])).flatMap((item) =>
      item.kind === 'text' && item.rules ? [[item.text, item.rules]] : [],
    )
    expect(cited).toEqual([['a', ['EUR-001']]])
  })
})

describe('a page of the PDF', () => {
  const written = (items: DrawItem[]) =>
    Buffer.from(
      writePdf('t', [
        { width: 300, height: 200, placed: [{ x: 0, y: 0, drawing: { width: 300, height: 200, items } }] },
      ]),
    ).toString('latin1')
  const words = {
    kind: 'text',
    x: 100,
    y: 50,
    text: 'Up',
    font: 'sans',
    size: 10,
    anchor: 'start',
    fill: '#000000',
  } as const

  it('rotates words around their position, and leaves others unchanged', () => {
    expect(written([{ ...words, rotate: 90 }])).toContain('\n0 1 -1 0 150 -50 cm\n')
    expect(written([words])).not.toContain('0 1 -1 0')
    expect(readPdf(Buffer.from(written([{ ...words, rotate: 90 }]), 'latin1')).pages[0]?.texts).toEqual([
      'Up',
    ])
  })
})

describe('a packed font', () => {
  const sizes = [5, 8, 1, 3, 200]
  /** A file of five tables, the last of them packed. */
  function woff(): Buffer {
    const tables = sizes.map((size, i) => {
      const plain = Buffer.alloc(size, i + 1)
      return { plain, stored: size > 100 ? deflateSync(plain) : plain }
    })
    const file = Buffer.alloc(44 + 20 * sizes.length)
    file.writeUInt32BE(0x774f4646, 0)
    file.writeUInt32BE(0x00010000, 4)
    file.writeUInt16BE(sizes.length, 12)
    let at = file.length
    tables.forEach(({ plain, stored }, i) =>
      [0x61000000 + i, at, ((at += stored.length), stored.length), plain.length, 77 + i].forEach((value, j) =>
        file.writeUInt32BE(value, 44 + 20 * i + 4 * j),
      ),
    )
    return Buffer.concat([file, ...tables.map(({ stored }) => stored)])
  }

  it('is unpacked to a plain one with a proper font header, its tables at multiples of four', () => {
    const font = unpackWoff(woff())
    expect(font.readUInt32BE(0)).toBe(0x00010000)
    // Five tables: the largest power of two is 4 = 2², times 16; its exponent; the rest, times 16.
    expect([4, 6, 8, 10].map((at) => font.readUInt16BE(at))).toEqual([5, 64, 2, 16])
    const entries = sizes.map((_, i) => [0, 4, 8, 12].map((at) => font.readUInt32BE(12 + 16 * i + at)))
    expect(entries).toEqual([
      [0x61000000, 77, 92, 5],
      [0x61000001, 78, 100, 8],
      [0x61000002, 79, 108, 1],
      [0x61000003, 80, 112, 3],
      [0x61000004, 81, 116, 200],
    ])
    entries.forEach(([, , at = 0, length = 0], i) =>
      expect([...new Set(font.subarray(at, at + length))]).toEqual([i + 1]),
    )
    expect(font).toHaveLength(316)
    expect(() => unpackWoff(font)).toThrow('not a WOFF')
  })
})

describe('the cards of water', () => {
  const textOf = (space: string) =>
    cardList('europe-pacific')
      .find(({ id }) => id === `interboard-${space}`)
      ?.drawing.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))
      .join(' ') ?? ''

  it('close only the canal to the other side’s ships', () => {
    expect(textOf('panama-canal')).toContain('Allied ships only; aircraft stay aboard')
    for (const space of ['indian-ocean', 'really-south-atlantic']) {
      expect(textOf(space)).toContain('Ships only; aircraft and troops stay aboard')
      expect(textOf(space)).not.toContain('Allied')
    }
    expect(textOf('red-sea')).toContain('Ships only; no flying')
  })
})

describe('npm run cards', () => {
  const old = process.argv
  let folder = ''
  beforeEach(() => {
    vi.resetModules()
    folder = mkdtempSync(path.join(tmpdir(), 'cards-'))
  })
  afterEach(() => {
    process.argv = old
    process.exitCode = undefined
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })
  const run = async (...args: string[]) => {
    const out = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    process.argv = ['node', 'cli', ...args]
    await import('../../../main/cards/cli')
    const said = (mock: typeof out) => mock.mock.calls.map(([line]) => String(line))
    return { code: process.exitCode, out: said(out), error: said(error).join('\n') }
  }

  it('writes the ten interboard cards and the others, and creates a folder for them', async () => {
    const into = path.join(folder, 'a', 'b')
    const { out, code } = await run('--out', into)
    expect(code).not.toBe(2)
    expect(readdirSync(into).sort()).toEqual(['interboard-cards.pdf', 'reference-cards.pdf'])
    const others = cardList('europe-pacific').length - 10
    expect(readPdf(readFileSync(path.join(into, 'interboard-cards.pdf'))).pages).toHaveLength(10)
    expect(readPdf(readFileSync(path.join(into, 'reference-cards.pdf'))).pages).toHaveLength(others)
    expect(out[0]).toContain('interboard-cards.pdf: 10 cards, 10 pages')
  })

  it.each(['letter', 'a4'])('puts four on a sheet of %s on request', async (layout) => {
    const { out } = await run('--out', folder, '--layout', layout)
    expect(out[0]).toContain('10 cards, 3 pages')
  })

  it('writes the cards of one scenario, or of every one that has some, a file each', async () => {
    const one = path.join(folder, 'one')
    const { out } = await run('--out', one, '--scenario', 'victory-cities')
    expect(readdirSync(one)).toEqual(['victory-cities-cards.pdf'])
    const { length } = cardList('victory-cities')
    expect(readPdf(readFileSync(path.join(one, 'victory-cities-cards.pdf'))).pages).toHaveLength(length)
    expect(out).toEqual([expect.stringContaining(`${length} cards, ${length} pages`)])
    vi.resetModules()
    const all = path.join(folder, 'all')
    await run('--out', all, '--scenario', 'all', '--layout', 'a4')
    expect(readdirSync(all).sort()).toEqual([
      'europe-pacific-cards.pdf',
      'expansion-cards.pdf',
      'global-cards.pdf',
      'revised-cards.pdf',
      'victory-cities-cards.pdf',
    ])
  })

  it('says that there is no such scenario or that it has no cards, and writes nothing', async () => {
    const to = path.join(folder, 'none')
    const unknown = await run('--out', to, '--scenario', 'atlantis')
    expect(unknown.code).toBe(2)
    expect(unknown.error).toContain('There is no scenario atlantis.')
    vi.resetModules()
    const without = await run('--out', to, '--scenario', 'europe-1999')
    expect(without.error).toContain('The scenario europe-1999 has no cards.')
    expect(readdirSync(folder)).toEqual([])
  })

  it('says what is wrong with the options and shows their usage', async () => {
    const usage = '\nUsage: npm run cards -- --out DIR [--layout card|letter|a4] [--scenario all|ID]'
    expect(await run('--out', folder, '--layout', 'a5')).toMatchObject({
      code: 2,
      error: `There is no layout a5.${usage}`,
    })
    vi.resetModules()
    const without = await run()
    expect(without.code).toBe(2)
    expect(without.error).toContain(`No folder to write to was given.${usage}`)
    expect(readdirSync(folder)).toEqual([])
  })
})
