import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decodeGeometry,
  decodePath,
  encodePath,
  type GeometryFile,
  polygonContains,
} from '../../../shared/boards/geometry'

describe('packed paths', () => {
  it('survive a round trip', () => {
    const coordinate = fc.integer({ min: -300_000, max: 300_000 })
    const path = fc.array(fc.tuple(coordinate, coordinate)).map((pairs) => pairs.flat())
    fc.assert(
      fc.property(path, (points) => {
        expect(decodePath(encodePath(points))).toEqual(points)
      }),
    )
  })

  it('use one character for a short step', () => {
    expect(encodePath([0, 0, 1, -1, 16, 14])).toHaveLength(6)
  })

  it('are refused when they are cut short', () => {
    const packed = encodePath([1000, 2000, 1001, 2001])
    expect(() => decodePath(packed.slice(0, 1))).toThrow('cut short')
    expect(() => decodePath(packed.slice(0, -1))).toThrow('cut short')
  })
})

/** A world of 100 by 10: a land from x = 90 over the seam to x = 10, water for the rest. */
const seamFile: GeometryFile = {
  format: 1,
  board: 'test',
  level: 'normal',
  madeFrom: '',
  width: 100,
  height: 10,
  scale: 2,
  connectors: [],
  closed: [],
  areas: [
    {
      id: 'land',
      kind: 'land',
      inPlay: true,
      bounds: [90, 0, 110, 10],
      area: 200,
      polygons: [[[0, 1, 2, 3]]],
      label: null,
      spots: [],
    },
    {
      id: 'sea',
      kind: 'water',
      inPlay: true,
      bounds: [10, 0, 90, 10],
      area: 800,
      polygons: [[[~1, 4, ~3, 5]]],
      label: null,
      spots: [],
    },
  ],
  arcs: [
    encodePath([180, 0, 220, 0]),
    encodePath([20, 0, 20, 20]),
    encodePath([20, 20, -20, 20]),
    encodePath([180, 20, 180, 0]),
    encodePath([20, 0, 180, 0]),
    encodePath([180, 20, 20, 20]),
  ],
  sides: [-1, 0, 1, 0, -1, 0, 1, 0, -1, 1, -1, 1],
}

describe('decoded geometry', () => {
  const geometry = decodeGeometry(seamFile)
  const area = (id: string) => {
    const found = geometry.areas[geometry.index.get(id) ?? -1]
    if (!found) throw new Error(`no area ${id}`)
    return found
  }

  it('unwraps an area across the seam into one copy, inside its bounds', () => {
    const [polygon] = area('land').polygons
    expect([...(polygon?.points ?? [])]).toEqual([90, 0, 110, 0, 110, 10, 90, 10])
    expect(polygon && polygonContains(polygon, 105, 5)).toBe(true)
    expect(polygon && polygonContains(polygon, 50, 5)).toBe(false)
  })

  it('distinguishes coast from map edge by the sides of an arc', () => {
    expect(geometry.arcs.map((arc) => arc.kind)).toEqual(['edge', 'coast', 'edge', 'coast', 'edge', 'edge'])
  })

  it('names the arcs around each area', () => {
    expect(area('land').arcs).toEqual([0, 1, 2, 3])
    expect(area('sea').arcs).toEqual([1, 4, 3, 5])
  })
})
