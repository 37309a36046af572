import earcut, { deviation } from 'earcut'
import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fingerprint } from '../../../build/geometry/output/fingerprint'
import { readInputs } from '../../../build/geometry/inputs'
import { UNITS_PER_KM } from '../../../build/geometry/pipeline'
import { boards } from '../../../shared/boards'
import {
  type Arc,
  decodeGeometry,
  type GeometryFile,
  type Polygon,
  polygonContains,
} from '../../../shared/boards/geometry'

const pair = (a: string, b: string) => [a, b].sort().join(' – ')

function length({ points }: Arc): number {
  let sum = 0
  for (let i = 2; i < points.length; i += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.slice(i - 2, i + 2)
    sum += Math.hypot(x1 - x0, y1 - y0)
  }
  return sum
}

/** Area of a polygon's rings; holes run the other way and count against it. */
function polygonArea({ points, holes }: Polygon): number {
  const ends = [...holes, points.length / 2]
  let [sum, from] = [0, 0]
  for (const to of ends) {
    for (let i = from, j = to - 1; i < to; j = i++) {
      sum += (points[2 * j] ?? 0) * (points[2 * i + 1] ?? 0) - (points[2 * i] ?? 0) * (points[2 * j + 1] ?? 0)
    }
    from = to
  }
  return sum / 2
}

/** A board's committed files, what they were made from and what its graph says. */
function committed(id: string) {
  const found = boards.find((one) => one.board.id === id)
  if (!found) throw new Error(`no board ${id}`)
  const { board } = found
  const folder = new URL(`../../../shared/boards/${id}/geometry/`, import.meta.url)
  const inputs = readInputs(id)
  return {
    board,
    folder,
    inputs,
    read: (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GeometryFile,
    links: new Set(board.spaces.flatMap((space) => space.neighbors.map((other) => pair(space.id, other)))),
    connectors: inputs.seas.links.map(({ a, b }) => pair(a, b)),
    closed: inputs.seas.contactsNotInGraph.map(({ a, b }) => pair(a, b)),
  }
}

const LINKS = { 'europe-pacific': 515, revised: 348, 'global-1940': 829 }
const levels = Object.keys(LINKS).flatMap((id) =>
  (['normal', 'fine'] as const).map((level) => [id as keyof typeof LINKS, level] as const),
)

it('every board of the program is checked', () => {
  expect(boards.map(({ board }) => board.id)).toEqual(Object.keys(LINKS))
})

describe.each(levels)('%s at the %s level', (id, level) => {
  const { board, folder, inputs, read, links, connectors, closed } = committed(id)
  const file = read(`${level}.json`)
  const geometry = decodeGeometry(file)
  const { areas, arcs, width, height } = geometry
  const spaces = areas.slice(0, board.spaces.length)

  it('is under 2 MB and made from the current sources', () => {
    expect(statSync(new URL(`${level}.json`, folder)).size).toBeLessThan(2_000_000)
    expect(file.madeFrom, 'the inputs or the pipeline changed: run npm run geometry').toBe(
      fingerprint(inputs),
    )
  })

  it('has the spaces in the order of the board, then scenery', () => {
    expect(spaces.map((area) => area.id)).toEqual(board.spaces.map((space) => space.id))
    for (const [index, area] of areas.entries()) {
      expect(area.inPlay, area.id).toBe(index < board.spaces.length)
      const kind = board.spaces[index]?.kind
      if (kind) expect(area.kind, area.id).toBe(kind === 'land' || kind === 'island' ? 'land' : 'water')
    }
  })

  it('gives every space a shape, a name, and room for pieces', () => {
    for (const { id, polygons, label, spots, area } of spaces) {
      expect(area, id).toBeGreaterThan(40)
      expect(label?.lines.join('').length, id).toBeGreaterThan(0)
      expect(label?.y, id).toBeGreaterThan(0)
      expect(label?.y, id).toBeLessThan(height)
      expect(spots.length, id).toBeGreaterThan(0)
      for (const { x, y } of spots) {
        expect(
          polygons.some((polygon) => polygonContains(polygon, x, y)),
          `${id} at ${x}, ${y}`,
        ).toBe(true)
      }
      if (label?.inside) {
        expect(
          polygons.some((polygon) => polygonContains(polygon, label.x, label.y)),
          id,
        ).toBe(true)
      }
    }
  })

  it('draws a border for each link except the canals and straits', () => {
    const borders = new Set(
      arcs
        .filter((arc) => arc.left >= 0 && arc.right >= 0)
        .map((arc) => pair(areas[arc.left]?.id ?? '', areas[arc.right]?.id ?? '')),
    )
    expect(links.size).toBe(LINKS[id])
    expect([...links].filter((link) => !borders.has(link) && !connectors.includes(link))).toEqual([])
    expect(file.connectors.map(({ a, b }) => pair(a, b))).toEqual(connectors)
  })

  it('knows every border without a link that is long enough to be visible', () => {
    const lengths = new Map<string, number>()
    for (const arc of arcs) {
      const [left, right] = [areas[arc.left], areas[arc.right]]
      if (!left?.inPlay || !right?.inPlay) continue
      const key = pair(left.id, right.id)
      lengths.set(key, (lengths.get(key) ?? 0) + length(arc))
    }
    // Twenty kilometres; thinning at the normal level may shorten a border a little.
    const seen = [...lengths].filter(([key, units]) => !links.has(key) && units > 20 * UNITS_PER_KM + 1)
    expect(seen.map(([key]) => key).filter((key) => !closed.includes(key))).toEqual([])
    expect(file.closed.map(({ a, b }) => pair(a, b)).sort()).toEqual(closed.sort())
  })

  it('covers the world without gaps or overlaps', () => {
    const total = areas
      .flatMap((area) => area.polygons)
      .reduce((sum, polygon) => sum + polygonArea(polygon), 0)
    expect(total / (width * height)).toBeCloseTo(1, 4)
  })

  it('can be triangulated: no visible shape crosses itself', () => {
    for (const { id, polygons } of areas) {
      for (const polygon of polygons) {
        if (polygonArea(polygon) < 40) continue
        const { points, holes } = polygon
        const triangles = earcut(points, [...holes], 2)
        expect(deviation(points, [...holes], 2, triangles), id).toBeLessThan(0.01)
      }
    }
  })

  it('has an area on both sides of every arc except the edge of the map', () => {
    for (const arc of arcs) {
      expect(arc.left, 'left').not.toBe(arc.right)
      if (arc.kind !== 'edge') continue
      for (let i = 1; i < arc.points.length; i += 2) {
        const y = arc.points[i] ?? 0
        expect(Math.min(y, height - y)).toBeLessThan(0.2)
      }
    }
  })

  it('uses each arc once for each of its sides', () => {
    const uses = new Map<number, string[]>()
    file.areas.forEach(({ polygons }, area) => {
      for (const ref of polygons.flat(2)) {
        const arc = ref < 0 ? ~ref : ref
        uses.set(arc, [...(uses.get(arc) ?? []), `${area}${ref < 0 ? ' left' : ' right'}`])
      }
    })
    arcs.forEach(({ left, right }, arc) => {
      const expected = [`${right} right`, ...(left < 0 ? [] : [`${left} left`])]
      expect(uses.get(arc)?.sort()).toEqual(expected.sort())
    })
  })
})

describe.each(Object.keys(LINKS))('both levels of %s', (id) => {
  const { read } = committed(id)

  it('have the same areas and arcs, so that their indices match', () => {
    const [normal, fine] = [read('normal.json'), read('fine.json')]
    expect(normal.sides).toEqual(fine.sides)
    expect(normal.areas).toEqual(fine.areas)
    expect(normal.arcs.join('').length).toBeLessThan(fine.arcs.join('').length)
  })
})
