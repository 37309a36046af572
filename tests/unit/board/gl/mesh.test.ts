import { describe, expect, it } from 'vitest'
import { coarsen, keptPoints } from '../../../../renderer/board/gl/fields/coarse'
import {
  buildLines,
  canalsOf,
  closedArcs,
  isClosed,
  LINE_FLOATS,
  LINE_STYLE,
  miterNormals,
  stripsOf,
} from '../../../../renderer/board/gl/meshes/line-mesh'
import { packShape, unpackShape } from '../../../../renderer/board/gl/fields/baked-shape'
import { DETAILS, detailAt } from '../../../../renderer/board/gl/fields/detail'
import { shapeOf } from '../../../../renderer/board/gl/meshes/level-shape'
import type { SurfaceChunk } from '../../../../renderer/board/gl/meshes/surface-mesh'
import {
  type Arc,
  decodeGeometry,
  type Geometry,
  type GeometryFile,
  type Polygon,
} from '../../../../shared/boards/geometry'
import normal from '../../../../shared/boards/europe-pacific/geometry/normal.json'
import revisedFine from '../../../../shared/boards/revised/geometry/fine.json'
import revisedNormal from '../../../../shared/boards/revised/geometry/normal.json'
import { world } from '../fixtures'

const GRID = { columns: 8, rows: 2 }
const WHOLE = { thin: null, grid: GRID }

const run = (geometry: Geometry): readonly SurfaceChunk[] => shapeOf(geometry, WHOLE).surfaces

/** Area of all triangles by the number of the space they belong to. */
function areasOf(chunks: readonly SurfaceChunk[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { vertices, indices } of chunks) {
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => {
        const v = (indices[i + k] ?? 0) * 3
        return { x: vertices[v] ?? 0, y: vertices[v + 1] ?? 0, area: vertices[v + 2] ?? -1 }
      })
      if (!a || !b || !c) continue
      expect(b.area).toBe(a.area)
      const size = Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2
      sums.set(a.area, (sums.get(a.area) ?? 0) + size)
    }
  }
  return sums
}

/** Area of a polygon's outer ring less its holes, by the surveyor's formula. */
function polygonSize({ points, holes }: Polygon): number {
  const starts = [0, ...holes, points.length / 2]
  let size = 0
  for (let ring = 0; ring + 1 < starts.length; ring++) {
    const [from, to] = [starts[ring] ?? 0, starts[ring + 1] ?? 0]
    let twice = 0
    for (let i = from, j = to - 1; i < to; j = i++) {
      twice +=
        (points[2 * j] ?? 0) * (points[2 * i + 1] ?? 0) - (points[2 * i] ?? 0) * (points[2 * j + 1] ?? 0)
    }
    size += (ring === 0 ? 1 : -1) * Math.abs(twice / 2)
  }
  return size
}

const file = normal as GeometryFile
const linked = decodeGeometry(file)

describe('surfaces', () => {
  it('cover each area exactly', () => {
    const sums = areasOf(run(world))
    world.areas.forEach(({ id, area }, index) => {
      if (id !== 'bay') expect(sums.get(index), id).toBeCloseTo(area)
    })
  })

  it('cover each space of the linked board to within a hundredth', () => {
    const sums = areasOf(run(linked))
    linked.areas.forEach(({ id, polygons }, index) => {
      const size = polygons.reduce((sum, polygon) => sum + polygonSize(polygon), 0)
      expect(Math.abs((sums.get(index) ?? 0) - size), id).toBeLessThanOrEqual(0.01 * size)
    })
  })

  it('include the box that contains all of a chunk', () => {
    for (const { vertices, box } of run(linked)) {
      for (let i = 0; i < vertices.length; i += 3) {
        expect(vertices[i]).toBeGreaterThanOrEqual(box.west)
        expect(vertices[i]).toBeLessThanOrEqual(box.east)
      }
    }
  })
})

describe('lines', () => {
  it('have normals at right angles to their direction', () => {
    const normals = miterNormals([0, 0, 10, 0, 20, 0], false)
    expect([...normals].map(Math.abs)).toEqual([0, 1, 0, 1, 0, 1])
  })

  it('widen at a bend, but within limits', () => {
    const bend = miterNormals([0, 0, 10, 0, 10, 10], false)
    expect(Math.hypot(bend[2] ?? 0, bend[3] ?? 0)).toBeCloseTo(Math.SQRT2)
    const hairpin = miterNormals([0, 0, 10, 0, 0, 0.5], false)
    expect(Math.hypot(hairpin[2] ?? 0, hairpin[3] ?? 0)).toBeLessThanOrEqual(1.6 + 1e-6)
  })

  it('distinguish a ring from an open line', () => {
    expect(isClosed([0, 0, 1, 0, 1, 1, 0, 0])).toBe(true)
    expect(isClosed([0, 0, 1, 0, 1, 1])).toBe(false)
  })

  it('carry the areas on both sides', () => {
    const areas = new Set<string>()
    for (const { vertices } of buildLines(stripsOf(world), world, GRID)) {
      for (let i = 0; i < vertices.length; i += LINE_FLOATS)
        areas.add(`${vertices[i + 5]}/${vertices[i + 6]}`)
    }
    expect(areas).toEqual(new Set(['1/0', '3/1']))
  })
})

describe('closed borders', () => {
  /** The small world with an islet of the plain in the sea, `round` units about, that has no link with it. */
  const withIslet = (of: Geometry, side: number): Geometry => {
    const points = [700, 100, 700 + side, 100, 700 + side, 100 + side, 700, 100 + side, 700, 100]
    const islet = { ...(of.arcs[1] as Arc), points: Float32Array.from(points), left: 3, right: 0 }
    return { ...of, arcs: [...of.arcs, islet], closed: [{ a: 'plain', b: 'sea', length: 4 * side }] }
  }
  const closed = (...of: Geometry['closed']): Geometry => ({ ...world, closed: of })
  /** Arcs that are drawn in the look of a closed border, by the areas on both sides. */
  const drawnShut = (geometry: Geometry): ReadonlySet<string> => {
    const sides = new Set<string>()
    for (const { vertices } of buildLines(stripsOf(geometry), geometry, GRID))
      for (let i = 0; i < vertices.length; i += LINE_FLOATS)
        if (vertices[i + 7] === LINE_STYLE.closed)
          sides.add(
            [vertices[i + 5], vertices[i + 6]].map((side) => geometry.areas[side ?? -1]?.id).join('/'),
          )
    return sides
  }

  it('are drawn closed on land and along a shore, from a length of 25 units', () => {
    expect(drawnShut(closed({ a: 'plain', b: 'hill', length: 200 }))).toEqual(new Set(['hill/plain']))
    expect(drawnShut(closed({ a: 'hill', b: 'sea', length: 25 }))).toEqual(new Set(['sea/hill']))
    expect(drawnShut(closed({ a: 'hill', b: 'sea', length: 24 }))).toEqual(new Set())
  })

  it('are not drawn around an islet, however large, nor lengthened by one', () => {
    expect(drawnShut(withIslet(world, 100))).toEqual(new Set())
    const shore = { ...(world.arcs[1] as Arc), points: Float32Array.from([300, 300, 300, 320]), right: 0 }
    const both = withIslet({ ...world, arcs: [...world.arcs, shore] }, 10)
    expect(closedArcs({ ...both, closed: [{ a: 'plain', b: 'sea', length: 60 }] }, 25)).toEqual(new Set())
    expect(closedArcs({ ...both, closed: [{ a: 'plain', b: 'sea', length: 75 }] }, 25)).toEqual(new Set([2]))
  })

  it('of the Revised board leave Pantelleria out, and are the same at both levels', () => {
    const expected = [
      'afghanistan/sinkiang',
      'algeria/rio-de-oro',
      'angola/sz-23',
      'balkans/turkey',
      'french-indochina/sz-59',
      'rio-de-oro/sahara',
    ]
    for (const level of [revisedNormal, revisedFine]) {
      const sides = [...drawnShut(decodeGeometry(level as GeometryFile))]
      expect([...new Set(sides.map((pair) => pair.split('/').sort().join('/')))].sort()).toEqual(expected)
    }
  })
})

describe('canals', () => {
  const drawn = (geometry: Geometry) => buildLines(stripsOf(geometry), geometry, GRID)
  const ofStyle = (geometry: Geometry, style: number) =>
    drawn(geometry).flatMap(({ vertices }) =>
      Array.from({ length: vertices.length / LINE_FLOATS }, (_, i) => [
        ...vertices.subarray(i * LINE_FLOATS, (i + 1) * LINE_FLOATS),
      ]).filter((vertex) => vertex[7] === style),
    )

  it('run from water to water across their marker, a little beyond both shores', () => {
    const shore = (x: number): Arc => ({
      ...(world.arcs[1] as Arc),
      points: Float32Array.from([x, 100, x, 200, x, 300]),
    })
    const arcs = [...world.arcs, shore(500), shore(560)]
    const areas = world.areas.map((area) =>
      area.id === 'sea' ? { ...area, arcs: [2] } : area.id === 'bay' ? { ...area, arcs: [3] } : area,
    )
    const at = { x: 520, y: 200 }
    const canal: Geometry = {
      ...world,
      arcs,
      areas,
      connectors: [{ a: 'sea', b: 'bay', kind: 'canal', ...at }],
    }
    const way = ofStyle(canal, LINE_STYLE.canal).filter((vertex) => vertex[4] === 1)
    expect(way.map(([x, y]) => [x, y])).toEqual([
      [496, 200],
      [520, 200],
      [564, 200],
    ])
    // Straits are already water.
    const strait: Geometry = { ...canal, connectors: [{ a: 'sea', b: 'bay', kind: 'strait', ...at }] }
    expect(ofStyle(strait, LINE_STYLE.canal)).toEqual([])
  })

  it('are Suez and Panama on the Revised board, no longer than a canal is', () => {
    const geometry = decodeGeometry(revisedNormal as GeometryFile)
    const ways = canalsOf(geometry)
    expect(ways.map(({ left, right }) => [left, right].map((i) => geometry.areas[i]?.id))).toEqual([
      ['sz-15', 'sz-34'],
      ['sz-19', 'sz-20'],
    ])
    for (const { points } of ways) {
      const [fromX = 0, fromY = 0, , , toX = 0, toY = 0] = points
      expect(Math.hypot(toX - fromX, toY - fromY)).toBeLessThan(60)
    }
  })
})

describe('the distant view', () => {
  it('drops points that would not be visible', () => {
    expect(keptPoints([0, 0, 5, 0.1, 10, 0, 10, 10], 1)).toEqual([true, false, true, true])
    expect(keptPoints([0, 0, 5, 4, 10, 0], 1)).toEqual([true, true, true])
  })

  it('keeps every space, on a fraction of the points', () => {
    const coarse = coarsen(linked, { tolerance: 3, speck: 160 })
    const count = (geometry: Geometry) =>
      geometry.areas.reduce((sum, { polygons }) => sum + polygons.reduce((n, p) => n + p.points.length, 0), 0)
    expect(count(coarse)).toBeLessThan(count(linked) / 2)
    const sums = areasOf(run(coarse))
    linked.areas.forEach(({ id, area, inPlay }, index) => {
      // Islets are left out; what can be seen as a surface keeps its size.
      if (inPlay && area > 20_000) expect(Math.abs((sums.get(index) ?? 0) / area - 1), id).toBeLessThan(0.1)
    })
  })
})

describe('a baked shape', () => {
  const vertices = (chunks: readonly { readonly vertices: Float32Array }[]) =>
    chunks.reduce((sum, chunk) => sum + chunk.vertices.length, 0)

  it('is read back unchanged', () => {
    const [farthest] = DETAILS
    if (!farthest) throw new Error('no levels')
    const made = shapeOf(linked, farthest)
    expect(unpackShape(packShape(made, file.scale))).toEqual(made)
  })

  it('keeps islands across the seam, and rounds no coordinate', () => {
    const shape = shapeOf(world, WHOLE)
    expect(unpackShape(packShape(shape, 1))).toEqual(shape)
    const [first] = shape.surfaces
    if (!first) throw new Error('no surface')
    const odd = { ...first, vertices: Float32Array.from(first.vertices, (value) => value + 0.5) }
    expect(() => packShape({ surfaces: [odd], strips: [] }, 1)).toThrow('whole number')
  })

  it('is refused if it is cut short', () => {
    const bytes = packShape(shapeOf(world, WHOLE), 1)
    for (let length = 0; length < bytes.length; length++)
      expect(() => unpackShape(bytes.subarray(0, length)), String(length)).toThrow('cut short')
  })

  it('is smaller for a more distant view', () => {
    const thinned = DETAILS.filter(({ thin }) => thin !== null).map((detail) => shapeOf(linked, detail))
    const sizes = [...thinned.map(({ surfaces }) => vertices(surfaces)), vertices(run(linked))]
    expect(sizes.length).toBeGreaterThan(2)
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    expect(new Set(sizes).size).toBe(sizes.length)
  })

  it('has the border styles of the current board, not those it was made with', () => {
    const strips = unpackShape(packShape(shapeOf(world, WHOLE), 1)).strips
    const scenery = { ...world, arcs: world.arcs.map((arc) => ({ ...arc, kind: 'quiet' as const })) }
    const styles = (geometry: Geometry) =>
      new Set(
        buildLines(strips, geometry, GRID).flatMap((chunk) =>
          [...chunk.vertices].filter((_, i) => i % LINE_FLOATS === 7),
        ),
      )
    expect(styles(world)).toEqual(new Set([0, 1]))
    expect(styles(scenery)).toEqual(new Set([3]))
  })
})

describe('levels of detail', () => {
  it('are ordered from far to near', () => {
    const names = [0.04, 0.05, 0.1, 0.15, 0.3, 0.73, 5].map((scale) => detailAt(scale).name)
    expect(names).toEqual(['far', 'world', 'coarse', 'coarse', 'normal', 'fine', 'fine'])
  })

  it('leave out nothing wider than half a pixel', () => {
    for (const { thin, upTo, name } of DETAILS) {
      if (thin) expect(thin.tolerance * upTo, name).toBeLessThanOrEqual(0.5)
    }
  })
})
