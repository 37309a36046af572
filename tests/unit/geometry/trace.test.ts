import { describe, expect, it } from 'vitest'
import { ringArea } from '../../../build/geometry/topology/lines'
import { assemblePolygons, traceArcs } from '../../../build/geometry/raster/trace'

/** A label grid from a picture: one row a string, one digit a cell. */
function grid(...rows: string[]) {
  const columns = rows[0]?.length ?? 0
  return { labels: Uint16Array.from(rows.join(''), Number), columns, rows: rows.length }
}

function polygons(...picture: string[]) {
  const { labels, columns, rows } = grid(...picture)
  const arcs = traceArcs(labels, columns, rows)
  return assemblePolygons(arcs.map((arc) => ({ ...arc, line: arc.corners })))
}

const areas = (shape: (readonly (readonly [number, number])[])[][] | undefined) =>
  shape?.map((rings) => rings.map((ring) => Math.abs(ringArea(ring))))

describe('tracing label grids', () => {
  it('gives every label the area of its cells', () => {
    const shapes = polygons('1122', '1133', '4433')
    expect([1, 2, 3, 4].map((label) => areas(shapes.get(label)))).toEqual([[[4]], [[2]], [[4]], [[2]]])
  })

  it('stores each border once, with the label on each side', () => {
    const { labels, columns, rows } = grid('12', '12')
    const inner = traceArcs(labels, columns, rows).filter(
      (arc) => arc.left !== 0xffff && arc.right !== 0xffff,
    )
    expect(inner).toHaveLength(1)
    expect([inner[0]?.left, inner[0]?.right].sort()).toEqual([1, 2])
  })

  it('cuts holes, and fills them with the label inside', () => {
    const shapes = polygons('11111', '12221', '12321', '12221', '11111')
    expect(areas(shapes.get(1))).toEqual([[25, 9]])
    expect(areas(shapes.get(2))).toEqual([[9, 1]])
    expect(areas(shapes.get(3))).toEqual([[1]])
  })

  it('separates cells that touch only at a corner', () => {
    const shapes = polygons('2111', '1211', '1111')
    expect(areas(shapes.get(2))).toEqual([[1], [1]])
  })

  it('leaves cells with the label 0 empty', () => {
    const shapes = polygons('010', '111')
    expect(areas(shapes.get(1))).toEqual([[4]])
    expect(shapes.has(0)).toBe(false)
  })
})
