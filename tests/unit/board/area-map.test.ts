// The raster of areas agrees with the exact search, up to the width of a cell.
import { describe, expect, it } from 'vitest'
import { AreaMap } from '../../../renderer/board/area-map'
import { Picker } from '../../../renderer/board/space-under-point'
import { boundsOf, type Geometry } from '../../../shared/boards/geometry'
import { world } from './fixtures'
import { geometry } from './drawing/whole-board'

const areas = new AreaMap(world)
const at = (x: number, y: number) => areas.at(x, y)?.id ?? null

/** A world of 80 by 40 with one area, drawn by its rings: the outer one, then holes. */
function shaped(...rings: number[][]): AreaMap {
  const points = Float32Array.from(rings.flat())
  const holes = rings.slice(0, -1).map((_, i) => rings.slice(0, i + 1).flat().length / 2)
  const [west, north, east, south] = boundsOf(rings[0] ?? [])
  const area = {
    ...{ id: 'it', kind: 'land' as const, inPlay: true, area: 1, arcs: [], label: null, spots: [] },
    bounds: [west, north, east, south] as const,
    polygons: [{ points, holes }],
  }
  const one: Geometry = {
    ...world,
    width: 80,
    height: 40,
    areas: [area],
    arcs: [],
    index: new Map([['it', 0]]),
  }
  return new AreaMap(one)
}
/** The raster as text, a letter a cell of 8 by 8. */
const drawn = (map: AreaMap) =>
  [4, 12, 20, 28, 36].map((y) =>
    Array.from({ length: 10 }, (_, i) => (map.at(8 * i + 4, y) ? '#' : '.')).join(''),
  )

describe('the raster of areas', () => {
  it('fills every cell whose center is inside, and no other', () => {
    expect(drawn(shaped([8, 8, 32, 8, 32, 24, 8, 24]))).toEqual([
      '..........',
      '.###......',
      '.###......',
      '..........',
      '..........',
    ])
    // Half a cell and a little more reaches over the middle.
    expect(drawn(shaped([11, 11, 37, 11, 37, 21, 11, 21]))).toEqual([
      '..........',
      '.####.....',
      '.####.....',
      '..........',
      '..........',
    ])
    expect(drawn(shaped([13, 13, 35, 13, 35, 19, 13, 19]))).toEqual(Array(5).fill('..........'))
  })

  it('follows slanting sides row by row', () => {
    expect(drawn(shaped([0, 0, 80, 0, 0, 40]))).toEqual([
      '#########.',
      '#######...',
      '#####.....',
      '###.......',
      '#.........',
    ])
  })

  it('leaves holes empty', () => {
    expect(drawn(shaped([8, 0, 48, 0, 48, 40, 8, 40], [16, 8, 24, 8, 24, 24, 16, 24]))).toEqual([
      '.#####....',
      '.#.###....',
      '.#.###....',
      '.#####....',
      '.#####....',
    ])
  })

  it('wraps what leaves the world at one side to the other', () => {
    expect(drawn(shaped([72, 0, 96, 0, 96, 8, 72, 8]))[0]).toBe('##.......#')
    expect(drawn(shaped([-16, 0, 8, 0, 8, 8, -16, 8]))[0]).toBe('#.......##')
  })

  it('has nothing beyond the north and the south, and includes its easternmost cell', () => {
    const all = shaped([0, -8, 80, -8, 80, 48, 0, 48])
    expect(drawn(all)).toEqual(Array(5).fill('##########'))
    expect(all.at(40, -1)).toBeNull()
    expect(all.at(40, 40)).toBeNull()
    expect(all.at(40, 39.9)?.id).toBe('it')
    expect(all.at(80, 20)?.id).toBe('it')
  })

  it('prefers land to the water around it', () => {
    expect(at(200, 200)).toBe('plain')
    expect(at(350, 200)).toBe('hill')
    expect(at(604, 204)).toBe('isle')
    expect(at(500, 200)).toBe('sea')
    expect(at(950, 200)).toBe('bay')
    expect(at(80, 20)).toBe('bay')
    expect(at(40, 40)).toBe('_rock')
  })

  it('agrees with the exact search for every cell that is inside a single area of the linked board', () => {
    const map = new AreaMap(geometry)
    const picker = new Picker(geometry)
    let same = 0
    for (let y = 100; y < geometry.height; y += 331)
      for (let x = 50; x < geometry.width; x += 397) {
        const corners = [-8, 8].flatMap((dx) => [-8, 8].map((dy) => picker.areaAt(x + dx, y + dy, 0, 1)?.id))
        const exact = picker.areaAt(x, y, 0, 1)?.id
        if (corners.some((id) => id !== exact)) continue
        expect(map.at(x, y)?.id, `${x}, ${y}`).toBe(exact)
        same++
      }
    expect(same).toBeGreaterThan(600)
  })
})
