import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, gridContacts } from '../../../build/geometry/topology/adjacency'
import { cross, thinWithoutCrossing } from '../../../build/geometry/topology/crossings'
import { distanceField } from '../../../build/geometry/topology/distance'
import { absorbFragments } from '../../../build/geometry/raster/fragments'
import { cellAt, gridShape, latOf, lonOf, neighborsOf, spread } from '../../../build/geometry/raster/grid'
import { type BoardInputs, readInputs } from '../../../build/geometry/inputs'
import { labelBox, lineBreaks, placeLabel } from '../../../build/geometry/labels/lettering'
import { ringArea, roundCorners, smooth, thin } from '../../../build/geometry/topology/lines'
import { makeProjection, pattersonY, WORLD_WIDTH } from '../../../build/geometry/projection'
import { fillRings } from '../../../build/geometry/raster/rasterize'
import { unwrapPolygon, unwrapRing } from '../../../build/geometry/sources'
import { placeSpots } from '../../../build/geometry/labels/spots'

describe('grids', () => {
  const grid = gridShape(10)

  it('wrap from east to west but end at the poles', () => {
    const around = new Int32Array(4)
    expect(neighborsOf(grid, grid.columns - 1, around)).toBe(3)
    expect([...around.slice(0, 3)].sort((a, b) => a - b)).toEqual([0, grid.columns - 2, 2 * grid.columns - 1])
  })

  it('find the cell whose center is requested', () => {
    expect(cellAt(grid, lonOf(grid, 7), latOf(grid, 3))).toBe(3 * grid.columns + 7)
    expect(cellAt(grid, 190, 80)).toBe(cellAt(grid, -170, 80))
  })

  it('spread labels no farther than requested, and only where they may', () => {
    const labels = new Uint16Array(grid.columns * grid.rows)
    labels[0] = 5
    spread(grid, labels, 2, (to) => to < grid.columns)
    const found = [...labels.keys()].filter((cell) => labels[cell])
    expect(found).toEqual([0, 1, 2, grid.columns - 2, grid.columns - 1])
  })

  it('drop crumbs of land but keep islands', () => {
    const small = gridShape(10)
    const labels = new Uint16Array(small.columns * small.rows)
    for (let row = 2; row < 9; row++) for (let x = 2; x < 12; x++) labels[row * small.columns + x] = 1
    labels[5 * small.columns + 5] = 2
    labels[0] = 3
    absorbFragments(small, labels)
    expect(labels[5 * small.columns + 5]).toBe(1)
    expect(labels[0]).toBe(3)
  })
})

describe('sources', () => {
  it('unwrap a ring across the antimeridian', () => {
    const ring = [
      [179, 0],
      [-179, 1],
      [-179, 2],
      [179, 0],
    ]
    expect(unwrapRing(ring)).toEqual([
      [179, 0],
      [181, 1],
      [181, 2],
      [179, 0],
    ])
  })

  it('place holes in the same copy as their unwrapped outer ring', () => {
    const outer = [
      [170, 0],
      [-170, 0],
      [-170, 10],
      [170, 0],
    ]
    const hole = [
      [-175, 2],
      [-174, 2],
      [-174, 3],
      [-175, 2],
    ]
    expect(unwrapPolygon([outer, hole])[1]?.map(([lon]) => lon)).toEqual([185, 186, 186, 185])
  })
})

describe('lines', () => {
  it('thin to the points that matter', () => {
    const line = [
      [0, 0],
      [1, 0.01],
      [2, 0],
      [2, 5],
    ] as const
    expect(thin(line, 0.1)).toEqual([line[0], line[2], line[3]])
    expect(thin(line, 0.001)).toEqual(line)
  })

  it('smooth and round without moving their ends, so that neighbors still meet', () => {
    const loop = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 0],
    ] as const
    for (const line of [smooth(loop, 3, false), roundCorners(loop, 3, false)]) {
      expect(line[0]).toEqual([0, 0])
      expect(line.at(-1)).toEqual([0, 0])
    }
    const free = smooth(loop, 1, true)
    expect(free[0]).toEqual([1, 1])
    expect(free.at(-1)).toEqual(free[0])
  })

  it('cross in their interior, not where they meet at an end', () => {
    expect(cross([0, 0, 4, 4], [0, 4, 4, 0])).toBe(true)
    expect(cross([0, 0, 4, 4], [4, 4, 8, 0])).toBe(false)
    expect(cross([0, 0, 4, 4], [4, 4, 0, 0])).toBe(true)
    expect(cross([0, 0, 4, 4], [5, 0, 9, 4])).toBe(false)
  })

  it('are thinned less if they would cross', () => {
    const fjord = [
      [0, 0],
      [10, 3],
      [20, 0],
    ] as const
    const skerry = [
      [9, -1],
      [10, 1],
      [11, -1],
      [9, -1],
    ] as const
    expect(thinWithoutCrossing([fjord], 4, 1, 100)).toEqual([[0, 0, 20, 0]])
    expect(thinWithoutCrossing([fjord, skerry], 4, 1, 100)[0]).toEqual([0, 0, 10, 3, 20, 0])
  })

  it('have signed rings: positive when clockwise on a screen', () => {
    const square = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ] as const
    expect(ringArea(square)).toBe(4)
    expect(ringArea(square.toReversed())).toBe(-4)
  })

  it('fill rings by the centers of cells, without holes', () => {
    const cells: string[] = []
    const square = (from: number, to: number) =>
      [
        [from, from],
        [to, from],
        [to, to],
        [from, to],
      ] as const
    fillRings([square(0, 4), square(1, 3)], 10, (x, y) => cells.push(`${x},${y}`))
    expect(cells).toHaveLength(12)
    expect(cells).not.toContain('1,1')
  })
})

describe('distances', () => {
  it('match those of a brute-force search', () => {
    const mask = fc.array(fc.boolean(), { minLength: 35, maxLength: 35 })
    fc.assert(
      fc.property(mask, (cells) => {
        const field = distanceField(Uint8Array.from(cells, Number), 7, 5, 100)
        cells.forEach((_, cell) => {
          const far = cells.map((inside, other) =>
            inside ? 100 : Math.hypot((cell % 7) - (other % 7), Math.floor(cell / 7) - Math.floor(other / 7)),
          )
          expect(field[cell]).toBeCloseTo(Math.min(100, ...far), 4)
        })
      }),
      { numRuns: 50 },
    )
  })
})

describe('the projection', () => {
  const projection = makeProjection(readInputs('europe-pacific').view)

  it('is Patterson: a world 0.57 times as high as wide', () => {
    expect(pattersonY(0)).toBe(0)
    expect((2 * pattersonY(90)) / (2 * Math.PI)).toBeCloseTo(0.57, 2)
    expect(pattersonY(-40)).toBeCloseTo(-pattersonY(40), 12)
  })

  it('repeats after a full turn', () => {
    const [x, y] = projection.project(17, 45)
    const [again, same] = projection.project(377, 45)
    expect(again - x).toBeCloseTo(WORLD_WIDTH, 6)
    expect(same).toBeCloseTo(y, 6)
  })

  it('never folds: east stays east and south stays south, under the lenses too', () => {
    for (let lat = -56; lat < 77; lat += 3) {
      for (let lon = -180; lon < 180; lon += 3) {
        const [x, y] = projection.project(lon, lat)
        expect(projection.project(lon + 0.5, lat)[0]).toBeGreaterThan(x)
        expect(projection.project(lon, lat + 0.5)[1]).toBeLessThan(y)
      }
    }
  })
})

describe('comparing borders with the graph', () => {
  const grid = gridShape(1)
  const space = (id: string, kind: 'land' | 'sea', neighbors: string[]) => ({
    id,
    name: id,
    kind,
    lonLat: [0, 0] as const,
    neighbors,
  })
  const inputs: BoardInputs = {
    ...readInputs('europe-pacific'),
    spaces: [
      space('north', 'land', ['far', 'south']),
      space('south', 'land', ['north']),
      space('far', 'land', ['north']),
      space('bay', 'sea', []),
    ],
  }
  const labels = new Uint16Array(grid.columns * grid.rows)
  for (let x = 0; x < 9; x++) {
    labels[40 * grid.columns + x] = 1
    labels[41 * grid.columns + x] = 2
    labels[42 * grid.columns + x] = 4
    labels[60 * grid.columns + x] = 3
  }
  const found = compare(inputs, gridContacts(grid, labels, [null, 'north', 'south', 'far', 'bay']))

  it('misses links without a border', () => {
    expect(found.missing.map(({ a, b }) => [a, b])).toEqual([['far', 'north']])
  })

  it('finds borders without a link, with their length in km', () => {
    expect(found.closed.map(({ a, b }) => [a, b])).toEqual([['bay', 'south']])
    expect(found.closed[0]?.length).toBeCloseTo(9 * 111 * Math.cos((42.5 * Math.PI) / 180), -1)
  })
})

describe('names and places', () => {
  const box = (width: number, height: number) => [
    [
      [
        [0, 100],
        [width, 100],
        [width, 100 + height],
        [0, 100 + height],
      ] as const,
    ],
  ]
  const style = { smallest: 10, largest: 90, angles: [0, -40, 40] }

  it('break at spaces and after hyphens', () => {
    expect(lineBreaks('Really South Atlantic')).toEqual([
      ['Really South Atlantic'],
      ['Really', 'South Atlantic'],
      ['Really', 'South', 'Atlantic'],
      ['Really South', 'Atlantic'],
    ])
    expect(lineBreaks('Trans-Jordan')).toEqual([['Trans-Jordan'], ['Trans-', 'Jordan']])
  })

  it('fit a name into its area, level if possible', () => {
    const label = placeLabel(box(600, 200), { ...style, text: 'Tunisia' }, 1000)
    expect(label).toMatchObject({ angle: 0, inside: true, lines: ['Tunisia'] })
    const { width, height } = labelBox(label ?? { lines: [''], size: 0 })
    expect((label?.x ?? 0) - width).toBeGreaterThanOrEqual(0)
    expect((label?.x ?? 0) + width).toBeLessThanOrEqual(600)
    expect(height).toBeLessThanOrEqual(100)
  })

  it('give up if even the smallest letters don’t fit', () => {
    expect(placeLabel(box(20, 20), { ...style, text: 'Tunisia' }, 1000)).toBeNull()
  })

  it('put circles inside, apart from each other', () => {
    const spots = placeSpots(box(500, 300), null, 1000)
    expect(spots.length).toBeGreaterThanOrEqual(7)
    spots.forEach(({ x, y, r }, i) => {
      expect(Math.min(x, 500 - x, y - 100, 400 - y)).toBeGreaterThanOrEqual(r)
      for (const other of spots.slice(i + 1)) {
        expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(2 * r)
      }
    })
  })

  it('give a tiny island the one circle it has room for', () => {
    const [spot, ...others] = placeSpots(box(9, 9), null, 1000)
    expect(others).toEqual([])
    expect(spot?.r).toBeCloseTo(4.5, 1)
  })
})
