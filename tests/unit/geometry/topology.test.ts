import { describe, expect, it } from 'vitest'
import { pairKey } from '../../../build/geometry/topology/adjacency'
import { borderLengths, buildTopology } from '../../../build/geometry/topology/topology'

/** A world of 100 by 50 in world units, drawn from x = -20 to 120 as the pipeline does. */
const WIDTH = 100
const STRETCH = { west: -20, east: 120 }

type Kind = 'land' | 'water'

/** Corners of a rectangle and all whole multiples of 5 between them, so that neighbors of any height meet. */
function outline(west: number, east: number, north: number, south: number): [number, number][] {
  const between = (from: number, to: number) => {
    const step = Math.sign(to - from)
    const inner = []
    for (let at = from + step; at !== to; at += step) if (at % 5 === 0) inner.push(at)
    return [from, ...inner]
  }
  return [
    ...between(west, east).map((x): [number, number] => [x, north]),
    ...between(north, south).map((y): [number, number] => [east, y]),
    ...between(east, west).map((x): [number, number] => [x, south]),
    ...between(south, north).map((y): [number, number] => [west, y]),
    [west, north],
  ]
}

/** A rectangle in every copy that the stretch shows, cut at its ends. */
function rectangle(id: string, kind: Kind, west: number, east: number, north = 0, south = 50) {
  const polygons = [-WIDTH, 0, WIDTH].flatMap((shift) => {
    const from = Math.max(STRETCH.west, west + shift)
    const to = Math.min(STRETCH.east, east + shift)
    return from >= to ? [] : [[outline(from, to, north, south)]]
  })
  return { id, kind, polygons }
}

const lengths = (shapes: ReturnType<typeof rectangle>[]) =>
  Object.fromEntries(borderLengths(buildTopology(shapes, STRETCH, WIDTH), pairKey))

describe('finding shared borders', () => {
  it('joins neighbors, also across the seam', () => {
    const shapes = [
      rectangle('a', 'land', 5, 40),
      rectangle('b', 'land', 40, 95),
      rectangle('c', 'water', 95, 105),
    ]
    expect(lengths(shapes)).toEqual({ 'a|b': 50, 'b|c': 50, 'a|c': 50 })
  })

  it('keeps one copy of each area, whole', () => {
    const { areas } = buildTopology(
      [rectangle('a', 'land', 10, 90), rectangle('c', 'water', 90, 110)],
      STRETCH,
      WIDTH,
    )
    const xs = areas.map((area) => area.shape.flat(2).map(([x]) => x))
    expect(xs.map((each) => [Math.min(...each), Math.max(...each)])).toEqual([
      [10, 90],
      [-10, 10],
    ])
  })

  it('stores a border once, with an area on each side', () => {
    const { arcs } = buildTopology(
      [rectangle('a', 'land', 10, 90), rectangle('c', 'water', 90, 110)],
      STRETCH,
      WIDTH,
    )
    const inner = arcs.filter((arc) => arc.left >= 0 && arc.right >= 0)
    expect(inner).toHaveLength(2)
    for (const arc of inner) expect([arc.left, arc.right].sort()).toEqual([0, 1])
  })

  it('gives a small gap to the neighbor with the longest border', () => {
    // No area owns the strip from 45 to 50 between a and d: b has all of its west side, c and e half the east each.
    const shapes = [
      rectangle('a', 'land', 10, 50, 0, 25),
      rectangle('b', 'land', 10, 45, 25, 45),
      rectangle('d', 'land', 10, 50, 45, 50),
      rectangle('c', 'water', 50, 110, 0, 35),
      rectangle('e', 'water', 50, 110, 35, 50),
    ]
    const found = lengths(shapes)
    expect(found['a|b']).toBe(40)
    expect(found['b|d']).toBe(40)
    // c meets b on both sides of the world.
    expect(found['b|c']).toBe(20)
  })

  it('refuses areas that overlap', () => {
    const twice = [rectangle('a', 'land', 10, 40), rectangle('b', 'land', 10, 40)]
    expect(() => buildTopology(twice, STRETCH, WIDTH)).toThrow('overlap')
  })
})
