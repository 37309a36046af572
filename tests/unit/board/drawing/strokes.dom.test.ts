// Strokes of temporary highlights: which spaces have an edge, in what color, how wide, and on which side.
import { describe, expect, it } from 'vitest'
import { RIBBON_FLOATS, RibbonList } from '../../../../renderer/board/gl/meshes/ribbons'
import { sitesOf } from '../../../../renderer/board/layout/board-space'
import { routeCurve, shorten, strokeHighlights } from '../../../../renderer/board/paint/strokes'
import { boardTheme } from '../../../../renderer/board/paint/theme'
import type { Highlights } from '../../../../renderer/board/types'
import { boundsOf, type Arc, type Geometry } from '../../../../shared/boards/geometry'
import type { BoardData } from '../../../../shared/boards/types'
import { space, world } from '../fixtures'

const theme = boardTheme('light')
const arc = (points: readonly number[], left: number, right: number): Arc => ({
  points: Float32Array.from(points),
  kind: 'border',
  left,
  right,
  bounds: boundsOf(points),
})
/** Arcs as the fixtures have them; round the isle, 6 units across; and in the west of the seam, the bay's shore. */
const geometry: Geometry = {
  ...world,
  arcs: [
    ...world.arcs,
    arc([600, 200, 606, 200, 606, 206, 600, 206, 600, 200], 3, 2),
    arc([100, 0, 100, 400], 0, 4),
  ],
  areas: world.areas.map((area) => ({
    ...area,
    arcs: { plain: [0], hill: [0, 1], isle: [2], bay: [3], sea: [99] }[area.id] ?? [],
  })),
}
const data = {
  spaces: ['plain', 'hill', 'isle', 'sea', 'bay'].map((id) => space(id)),
} as unknown as BoardData
const sites = sitesOf(data, geometry)

interface Vertex {
  readonly x: number
  readonly y: number
  readonly offset: number
  readonly from: number
  readonly to: number
  readonly pulse: number
  readonly color: readonly number[]
  readonly alpha: number
  readonly dash: number
}

/** Vertices of the frame round the world, and of all other strokes. */
function strokes(highlights: Highlights, hovered: string | null = null, scale = 1) {
  const list = new RibbonList()
  list.line([0, 0, 9, 9], { color: [1, 2, 3], alpha: 1, from: 0, to: 1, pulse: false, dash: 0 })
  strokeHighlights(list, { geometry, sites, theme, highlights, hovered, scale })
  const all: Vertex[] = []
  for (let i = 0; i < list.vertices.length; i += RIBBON_FLOATS) {
    const [
      x = 0,
      y = 0,
      ,
      ,
      offset = 0,
      from = 0,
      to = 0,
      pulse = 0,
      r = 0,
      g = 0,
      b = 0,
      alpha = 0,
      ,
      dash = 0,
    ] = list.vertices.slice(i, i + RIBBON_FLOATS)
    const color = [r, g, b].map((part) => Math.round(part * 255))
    all.push({ x, y, offset, from, to, pulse, color, alpha, dash })
  }
  return { frame: all.slice(0, 8), edges: all.slice(8) }
}
/** The looks of all strokes but the frame's, each once. */
const looks = (highlights: Highlights, hovered: string | null = null) => {
  const { edges } = strokes(highlights, hovered)
  const each = edges.map(({ from, to, pulse, color, alpha, dash }) => ({
    from,
    to,
    pulse,
    color,
    alpha,
    dash,
  }))
  return [...new Map(each.map((one) => [JSON.stringify(one), one])).values()]
}

describe('strokes', () => {
  it('frame the world in the north and in the south, and are rebuilt each time', () => {
    const { frame, edges } = strokes({})
    expect(edges).toEqual([])
    expect(frame.map(({ x, y }) => [x, y])).toEqual([
      ...[
        [0, 0],
        [0, 0],
        [1000, 0],
        [1000, 0],
      ],
      ...[
        [0, 400],
        [0, 400],
        [1000, 400],
        [1000, 400],
      ],
    ])
    expect(frame[0]).toMatchObject({ from: -1.5, to: 1.5, pulse: 0, alpha: 1, dash: 0, color: theme.frame })
  })

  it('are inside the space, on every side of its borders', () => {
    const within = (id: string) => strokes({ selectedSpace: id }).edges.map(({ from, to }) => [from, to])
    expect(new Set(within('plain').map(String))).toEqual(new Set(['0,3']))
    // The hill lies left of the way down its western border, and right of the one down its coast.
    expect(within('hill').map(String)).toEqual([
      ...Array<string>(6).fill('-3,0'),
      ...Array<string>(4).fill('0,3'),
    ])
  })

  it('follow a space across the seam', () => {
    expect(new Set(strokes({ selectedSpace: 'bay' }).edges.map(({ x }) => x))).toEqual(new Set([1100]))
    expect(new Set(strokes({ selectedSpace: 'plain' }).edges.map(({ x }) => x))).toEqual(new Set([300]))
  })

  it('leave out islets that have no room inside', () => {
    expect(strokes({ selectedSpace: 'isle' }, null, 1.9).edges).toEqual([])
    expect(strokes({ selectedSpace: 'isle' }, null, 2).edges.length).toBeGreaterThan(0)
  })

  it('show by color and width what a space is', () => {
    const still = { alpha: 1, pulse: 0, dash: 0, from: 0 }
    expect(looks({}, 'plain')).toEqual([{ ...still, color: theme.select, to: 1.6, alpha: 0.75 }])
    expect(looks({ selectedSpace: 'plain' })).toEqual([{ ...still, color: theme.select, to: 3 }])
    expect(looks({ focus: 'plain' })).toEqual([{ ...still, color: theme.accent, to: 3.6 }])
    expect(looks({ battles: ['plain'] })).toEqual([{ ...still, color: theme.danger, to: 2, alpha: 0.9 }])
    expect(looks({ refused: ['plain'] })).toEqual([{ ...still, color: theme.danger, to: 2.6, dash: 9 }])
    expect(looks({ placing: ['plain'] })).toEqual([{ ...still, color: theme.accent, to: 2.4, pulse: 1 }])
  })

  it('pulse around reachable spaces, red for an attack, dashed if only a deck brings aircraft home', () => {
    const target = (...effects: string[]) => looks({ targets: [{ space: 'plain', effects }] })
    const lit = { from: 0, to: 2.4, alpha: 1, pulse: 1 }
    expect(target()).toEqual([{ ...lit, color: theme.accent, dash: 0 }])
    expect(target('attack')).toEqual([{ ...lit, color: theme.danger, dash: 0 }])
    expect(target('only-deck')).toEqual([{ ...lit, color: theme.accent, dash: 13 }])
  })

  it('are empty for spaces that are not on the board, and without a space', () => {
    const nowhere = ['nowhere']
    const all = { targets: [{ space: 'nowhere' }], placing: nowhere, battles: nowhere, refused: nowhere }
    expect(strokes({ ...all, selectedSpace: 'nowhere', focus: 'nowhere' }, 'nowhere').edges).toEqual([])
    expect(strokes({ selectedSpace: null, focus: null, route: null }).edges).toEqual([])
    expect(strokes({ route: { path: ['plain'] } }).edges).toEqual([])
  })

  it('draw a route as a dashed line on a broader one, up to the room for the arrow’s head', () => {
    const { edges } = strokes({ route: { path: ['plain', 'hill', 'sea'] } }, null, 0.5)
    const half = edges.length / 2
    const [under, over] = [edges.slice(0, half), edges.slice(half)]
    expect(under[0]).toMatchObject({ color: theme.seaHalo, alpha: 0.92, from: -3.2, to: 3.2, dash: 0 })
    expect(over[0]).toMatchObject({ color: theme.accent, alpha: 1, from: -1.7, to: 1.7, dash: 11, pulse: 0 })
    expect(under[0]).toMatchObject({ x: 200, y: 200 })
    // Nine pixels are 18 units; the way runs straight east at its end.
    expect(over.at(-1)?.x).toBeCloseTo(650 - 18)
    expect(over.at(-1)?.y).toBeCloseTo(200)
    const attack = looks({ route: { path: ['plain', 'sea'], attack: true } })
    expect(attack.map(({ color }) => color)).toEqual([theme.rim, theme.danger])
  })
})

describe('the curve of a route', () => {
  const point = (x: number, y: number) => ({ x, y })

  it('of one step bends upward, by about an eighth of its length', () => {
    const east = routeCurve([point(0, 0), point(100, 0)], 1000)
    expect(east).toHaveLength(2 * 33)
    expect(east[32]).toBeCloseTo(50)
    expect(east[33]).toBeCloseTo(-12)
    const west = routeCurve([point(100, 0), point(0, 0)], 1000)
    expect([west[32], west[33]]).toEqual([expect.closeTo(50), expect.closeTo(-12)])
    const south = routeCurve([point(0, 0), point(0, 100)], 1000)
    expect([south[32], south[33]]).toEqual([expect.closeTo(12), expect.closeTo(50)])
  })

  it('of several steps is smooth: at each space it runs parallel to the line between its neighbors', () => {
    const curve = routeCurve([point(0, 0), point(100, 0), point(100, 100)], 1000)
    expect(curve).toHaveLength(2 * 33)
    expect(curve.slice(32, 34)).toEqual([100, 0])
    const before = Math.atan2(0 - (curve[31] ?? 0), 100 - (curve[30] ?? 0))
    const after = Math.atan2((curve[35] ?? 0) - 0, (curve[34] ?? 0) - 100)
    expect(Math.abs(before - Math.PI / 4)).toBeLessThan(0.2)
    expect(Math.abs(after - Math.PI / 4)).toBeLessThan(0.2)
    // A quarter of the way along the first leg, by the spline's own formula.
    expect(curve[8]).toBeCloseTo(0.5 * (100 / 4 + 300 / 16 - 200 / 64))
  })

  it('of no steps is empty', () => {
    expect(routeCurve([], 1000)).toEqual([])
    expect(routeCurve([point(1, 2)], 1000)).toEqual([])
  })

  it('that is cut short keeps at least its last leg', () => {
    expect(shorten([0, 0, 10, 0], 50)).toEqual([0, 0, 10, 0])
    expect(shorten([0, 0, 10, 0, 10, 5, 10, 5], 8)).toEqual([0, 0, 7, 0])
    expect(shorten([0, 0, 6, 8], 5)).toEqual([0, 0, 3, 4])
    expect(shorten([0, 0, 10, 0], 10)).toEqual([0, 0, 10, 0])
    expect(shorten([5, 5], 3)).toEqual([5, 5])
  })
})
