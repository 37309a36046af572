import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blockChoices,
  breakLines,
  layBlock,
  type BlockRow,
} from '../../../../renderer/board/layout/stack-block'
import { Occupancy } from '../../../../renderer/board/layout/occupancy'
import { findPlace, intersect, roomOf, without } from '../../../../renderer/board/layout/free-room'
import { sitesOf } from '../../../../renderer/board/layout/board-space'
import { sizesAt, USUAL } from '../../../../renderer/board/layout/sizes'
import { stackRows } from '../../../../renderer/board/layout/stacks'
import type { BoardData } from '../../../../shared/boards/types'
import { piece, space, world } from '../fixtures'

const plain = world.areas[0]
if (!plain) throw new Error('the test world has a plain')

describe('rows of free room', () => {
  it('intersect and lose what is occupied', () => {
    expect(intersect([0, 10, 20, 30], [5, 25])).toEqual([5, 10, 20, 25])
    expect(intersect([0, 10], [10, 20])).toEqual([])
    expect(without([0, 10], 4, 6)).toEqual([0, 4, 6, 10])
    expect(without([0, 10], -5, 3)).toEqual([3, 10])
    expect(without([0, 10], -5, 15)).toEqual([])
  })

  it('are found on the smallest island as on the largest land', () => {
    const isle = world.areas.find(({ id }) => id === 'isle')
    if (!isle) throw new Error('the test world has an isle')
    const { rows, step, north } = roomOf(isle)
    expect([north, step]).toEqual([200, 0.2])
    expect(rows).toEqual(Array.from({ length: 30 }, () => [600, 606]))
    expect(roomOf(plain).rows).toEqual(Array.from({ length: 30 }, () => [100, 300]))
  })

  it('offer the wished place if it is free', () => {
    const place = findPlace(roomOf(plain), 40, 20, { x: 200, y: 200 }, [])
    expect(place?.x).toBe(200)
    expect(Math.abs((place?.y ?? 0) - 200)).toBeLessThan(8)
  })

  it('keep a box inside the space and away from what is there', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 350 }),
        fc.integer({ min: 50, max: 350 }),
        fc.integer({ min: 10, max: 120 }),
        fc.integer({ min: 10, max: 80 }),
        (x, y, width, height) => {
          const taken = { x: 200, y: 200, width: 90, height: 40 }
          const place = findPlace(roomOf(plain), width, height, { x, y }, [taken])
          if (!place) return
          expect(place.x - width / 2).toBeGreaterThanOrEqual(100)
          expect(place.x + width / 2).toBeLessThanOrEqual(300)
          // Rows are 200 / 30 units high: that is as exact as the height gets.
          expect(place.y - height / 2).toBeGreaterThanOrEqual(100 - 7)
          expect(place.y + height / 2).toBeLessThanOrEqual(300 + 7)
          const apart =
            Math.abs(place.x - 200) * 2 >= width + 90 - 1e-6 || Math.abs(place.y - 200) * 2 >= height + 40
          expect(apart).toBe(true)
        },
      ),
    )
  })

  it('have no place for what is too large', () => {
    expect(findPlace(roomOf(plain), 210, 20, { x: 200, y: 200 }, [])).toBeNull()
    expect(findPlace(roomOf(plain), 20, 230, { x: 200, y: 200 }, [])).toBeNull()
  })
})

describe('groups of a space', () => {
  it('are separated by their marks, with each kind together', () => {
    const marked: [string, object][] = [
      ['landing', { landing: 'britain' }],
      ['damaged', { damaged: true }],
      ['patrol', { patrol: true }],
      ['submerged', { submerged: true }],
      ['isolated', { isolated: true }],
    ]
    for (const [mark, more] of marked) {
      const pieces = [
        piece('a', 'infantry', 'uk'),
        piece('b', 'infantry', 'uk', more),
        piece('c', 'infantry', 'uk'),
      ]
      const cells = stackRows('sea', pieces).flatMap((row) => row.cells)
      expect(cells.map(({ group }) => [group.key, group.pieces.map(({ id }) => id)])).toEqual([
        ['sea/uk/infantry', ['a', 'c']],
        [`sea/uk/infantry/${mark}`, ['b']],
      ])
      expect(cells.map((cell) => cell[mark as 'landing'])).toEqual([false, true])
    }
  })
})

describe('the place of stacks in a space', () => {
  const at = (more: Partial<typeof plain>) => {
    const geometry = { ...world, areas: [{ ...plain, ...more }] }
    return sitesOf({ spaces: [space('plain')] } as unknown as BoardData, geometry).get('plain')?.anchor
  }
  const label = { x: 7, y: 8, angle: 0, size: 9, lines: ['Plain'], inside: true }

  it('is the best spot, else the place of its name, else its middle', () => {
    expect(at({ spots: [{ x: 1, y: 2, r: 3 }], label })).toEqual({ x: 1, y: 2 })
    expect(at({ spots: [], label })).toEqual({ x: 7, y: 8 })
    expect(at({ spots: [], label: null })).toEqual({ x: 200, y: 200 })
  })
})

describe('occupied pixels', () => {
  it('are free until they are taken, and meet across the seam', () => {
    const taken = new Occupancy(1000)
    const left = { x: 2, y: 100, width: 20, height: 10 }
    expect(taken.free(left)).toBe(true)
    taken.take({ x: 995, y: 100, width: 20, height: 10 })
    expect(taken.free(left)).toBe(false)
    expect(taken.free({ ...left, y: 111 })).toBe(true)
  })

  it('allow a little overlap on request', () => {
    const taken = new Occupancy(1000)
    taken.take({ x: 100, y: 100, width: 20, height: 20 })
    const touching = { x: 119, y: 100, width: 20, height: 20 }
    expect(taken.free(touching)).toBe(false)
    expect(taken.free(touching, 1)).toBe(true)
  })

  it('are reported in the copy of the world nearest to the question', () => {
    const taken = new Occupancy(1000)
    taken.take({ x: 990, y: 50, width: 20, height: 20 })
    expect(taken.near({ x: 5, y: 50, width: 40, height: 40 })[0]?.x).toBe(-10)
  })
})

describe('stacks', () => {
  it('group pieces that look alike, land before air before sea', () => {
    const rows = stackRows('plain', [
      piece('u1', 'fighter', 'uk'),
      piece('u2', 'infantry', 'uk'),
      piece('u3', 'infantry', 'uk'),
      piece('u4', 'infantry', 'usa'),
    ])
    expect(rows.map((row) => [row.power, row.weight])).toEqual([
      ['uk', 3],
      ['usa', 1],
    ])
    expect(rows[0]?.cells.map((cell) => [cell.group.unit, cell.group.pieces.length])).toEqual([
      ['infantry', 2],
      ['fighter', 1],
    ])
  })

  it('show damaged ships apart from whole ones', () => {
    const rows = stackRows('sea', [
      piece('u1', 'battleship', 'japan'),
      piece('u2', 'battleship', 'japan', { damaged: true }),
    ])
    expect(rows[0]?.cells.map((cell) => cell.damaged).sort()).toEqual([false, true])
  })

  it('put cargo on its ship, even if another power owns it', () => {
    const rows = stackRows('sea', [
      piece('u1', 'carrier', 'uk'),
      piece('u2', 'fighter', 'usa', { carriedBy: 'u1' }),
      piece('u3', 'carrier', 'uk'),
    ])
    expect(rows).toHaveLength(1)
    const cells = rows[0]?.cells ?? []
    expect(cells).toHaveLength(2)
    const loaded = cells.find((cell) => cell.cargo.length > 0)
    expect(loaded?.group.pieces.map(({ id }) => id)).toEqual(['u1'])
    expect(loaded?.cargo[0]).toMatchObject({ power: 'usa', unit: 'fighter', carriedBy: 'u1' })
    expect(rows[0]?.weight).toBe(3)
  })

  it('leave the factory to the marks of the space', () => {
    expect(stackRows('plain', [piece('u1', 'industrial-complex', 'uk')])).toEqual([])
  })

  it('have keys of their own for every group', () => {
    const rows = stackRows('sea', [
      piece('u1', 'carrier', 'uk'),
      piece('u2', 'carrier', 'uk'),
      piece('u3', 'fighter', 'uk', { carriedBy: 'u1' }),
      piece('u4', 'fighter', 'uk', { carriedBy: 'u2' }),
      piece('u5', 'fighter', 'uk'),
      piece('u6', 'submarine', 'uk', { submerged: true }),
      piece('u7', 'submarine', 'uk'),
    ])
    const keys = rows.flatMap((row) =>
      row.cells.flatMap((cell) => [cell.group.key, ...cell.cargo.map((group) => group.key)]),
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('blocks', () => {
  const rows: BlockRow[] = stackRows('plain', [
    piece('u1', 'infantry', 'ussr'),
    piece('u2', 'infantry', 'ussr'),
    piece('u3', 'armor', 'ussr'),
    piece('u4', 'fighter', 'ussr'),
    piece('u5', 'bomber', 'ussr'),
  ]).map((row) => ({
    ...row,
    emblem: false,
    cells: row.cells.map((cell) => ({
      ...cell,
      count: cell.group.pieces.length > 1 ? String(cell.group.pieces.length) : '',
    })),
  }))
  const ems = (text: string) => text.length * 0.5

  it('break lines at the limit, with a single wide one on its own', () => {
    expect(breakLines([10, 10, 10], 20)).toEqual([0, 2])
    expect(breakLines([50, 10], 20)).toEqual([0, 1])
    expect(breakLines([], 20)).toEqual([])
  })

  it('never draw two silhouettes over each other', () => {
    for (const block of blockChoices(rows, 20, ems)) {
      for (const [i, a] of block.cells.entries()) {
        for (const b of block.cells.slice(i + 1)) {
          const apart =
            Math.abs(a.y - b.y) >= 20 ||
            a.x + a.iconWidth / 2 + a.countWidth <= b.x - b.iconWidth / 2 ||
            b.x + b.iconWidth / 2 + b.countWidth <= a.x - a.iconWidth / 2
          expect(apart).toBe(true)
        }
      }
    }
  })

  it('stay inside the size they claim', () => {
    for (const block of blockChoices(rows, 20, ems)) {
      for (const { x, y, iconWidth, countWidth } of block.cells) {
        expect(x - iconWidth / 2).toBeGreaterThanOrEqual(-block.width / 2 - 1e-6)
        expect(x + iconWidth / 2 + countWidth).toBeLessThanOrEqual(block.width / 2 + 1e-6)
        expect(Math.abs(y) + 10).toBeLessThanOrEqual(block.height / 2 + 1e-6)
      }
    }
  })

  it('keep each power to lines of its own', () => {
    const two = [...rows, ...rows.map((row) => ({ ...row, power: 'uk' }))]
    const block = layBlock(two, 20, Infinity, ems)
    expect(new Set(block.cells.map(({ y }) => y)).size).toBe(2)
  })
})

describe('sizes', () => {
  it('tell unit types apart when zoomed in, and use chips with their numbers when zoomed out', () => {
    expect(sizesAt(0.6, USUAL)).toMatchObject({ silhouettes: true, pips: true })
    expect(sizesAt(0.18, USUAL)).toMatchObject({ silhouettes: false, chipNumbers: true })
    expect(sizesAt(0.08, USUAL)).toMatchObject({ silhouettes: false, chipNumbers: true })
    expect(sizesAt(0.04, USUAL).chipNumbers).toBe(false)
  })

  it('draw pieces 1.4 times as high as 32.5 pixels at a zoom of 1, and never higher than 64 pixels', () => {
    const unit = (scale: number, pieces = 1) => sizesAt(scale, { ...USUAL, pieces }).unit
    expect(unit(1)).toBeCloseTo(1.4 * 32.5)
    expect(unit(0.5)).toBeGreaterThan(21)
    expect([unit(2.5), unit(9), unit(1000)]).toEqual([64, 64, 64])
    expect(unit(1000, 1.6)).toBeCloseTo(1.6 * 64)
  })

  it('show the marks under names from a certain zoom level, larger when nearer and scaled with the text', () => {
    const marks = (scale: number, text = 1) => sizesAt(scale, { ...USUAL, text }).marks
    expect(marks(0.29)).toBe(0)
    expect(marks(0.3)).toBeCloseTo(13.61, 2)
    expect(marks(0.6)).toBeCloseTo(17.47, 2)
    expect(marks(0.6, 2)).toBeCloseTo(2 * 17.47, 1)
    expect(marks(5)).toBe(23)
  })

  it('draw water larger when nearer, and scaled with the text', () => {
    const sea = (scale: number, text = 1) => sizesAt(scale, { ...USUAL, text }).seaText
    expect(sea(0.5)).toBeCloseTo(19.63, 2)
    expect(sea(0.5, 2)).toBeCloseTo(2 * 19.63, 1)
    expect([sea(0.001), sea(9)]).toEqual([9, 28])
  })

  it('keep all text at 9 pixels or more, and follow the text size', () => {
    expect(sizesAt(0.05, USUAL).smallestText).toBe(9)
    expect(sizesAt(0.5, { ...USUAL, text: 1.5 }).unit).toBeCloseTo(sizesAt(0.5, USUAL).unit * 1.5)
  })
})
