import { describe, expect, it } from 'vitest'
import { lengthOf } from '../../../../renderer/board/gl/meshes/line-mesh'
import { RIBBON_FLOATS, RibbonList } from '../../../../renderer/board/gl/meshes/ribbons'
import type { Site } from '../../../../renderer/board/layout/board-space'
import {
  boxOf,
  halfWidth,
  shaftOf,
  strokeArrows,
  type StackBox,
} from '../../../../renderer/board/paint/arrows'
import { boardTheme } from '../../../../renderer/board/paint/theme'
import type { MoveArrow } from '../../../../renderer/board/types'

const at = (x: number, y: number) => ({ anchor: { x, y } }) as Site
const sites = new Map([
  ['west', at(100, 200)],
  ['east', at(500, 200)],
  ['seam', at(960, 200)],
  ['near', at(108, 200)],
])
/** The stacks in the spaces: in the east next to its middle. */
const stacks = new Map<string, StackBox>()
const theme = boardTheme('light')
const arrow = (more: Partial<MoveArrow> = {}): MoveArrow => ({
  power: 'germany',
  path: ['west', 'east'],
  count: 1,
  attack: false,
  lit: false,
  ...more,
})

interface Vertex {
  x: number
  y: number
  from: number
  to: number
  color: number[]
  dash: number
}

function drawn(...arrows: MoveArrow[]): Vertex[] {
  const list = new RibbonList()
  const stackOf = (space: string) => stacks.get(space) ?? null
  strokeArrows(list, { worldWidth: 1000, sites, theme, arrows, scale: 1, unit: 24, stackOf })
  const vertices: Vertex[] = []
  for (let i = 0; i < list.vertices.length; i += RIBBON_FLOATS) {
    const v = list.vertices.slice(i, i + RIBBON_FLOATS)
    vertices.push({
      x: v[0] ?? 0,
      y: v[1] ?? 0,
      from: v[5] ?? 0,
      to: v[6] ?? 0,
      color: v.slice(8, 11).map((part) => Math.round(part * 255)),
      dash: v[13] ?? 0,
    })
  }
  return vertices
}
const inColor = (vertices: Vertex[], color: readonly number[]) =>
  vertices.filter((one) => one.color.join() === color.join())
const own = (vertices: Vertex[]) => inColor(vertices, theme.piece.germany)

describe('an arrow of a move', () => {
  it('leaves the stacks at both ends clear', () => {
    stacks.set('west', { x: 100, y: 200, halfWidth: 30, halfHeight: 20 })
    stacks.set('east', { x: 540, y: 200, halfWidth: 50, halfHeight: 20 })
    const xs = drawn(arrow({ attack: true })).map(({ x }) => x)
    stacks.clear()
    expect(Math.min(...xs)).toBeCloseTo(133, 0)
    // The outline's point is a little further on than the arrow's own.
    expect(Math.max(...xs)).toBeGreaterThan(484)
    expect(Math.max(...xs)).toBeLessThan(490)
  })

  it('leaves room for a piece at an end that is empty', () => {
    const xs = drawn(arrow()).map(({ x }) => x)
    expect(Math.min(...xs)).toBeGreaterThan(100 + 24 * 0.4)
    expect(Math.max(...xs)).toBeLessThan(500 - 24 * 0.6)
  })

  it('keeps at least two fifths of a short way, however large the pieces are', () => {
    const shaft = shaftOf([0, 0, 10, 0], { start: 40, end: 40 }, 1)
    expect(lengthOf(shaft)).toBeCloseTo(4)
    expect(shaft[0]).toBeCloseTo(2)
  })

  it('has its power’s color over an outline that is wider all along', () => {
    const vertices = drawn(arrow({ attack: true }))
    const rim = inColor(vertices, theme.rim)
    expect(own(vertices)).not.toHaveLength(0)
    expect(Math.max(...rim.map(({ to }) => to))).toBeGreaterThan(
      Math.max(...own(vertices).map(({ to }) => to)),
    )
    expect(Math.min(...rim.map(({ to }) => to))).toBeGreaterThanOrEqual(
      Math.min(...own(vertices).map(({ to }) => to)),
    )
  })

  it('tapers: the tail is less than half as wide as the neck', () => {
    const band = own(drawn(arrow())).filter(({ dash }) => dash > 0)
    const widths = band.map(({ to }) => to)
    expect(widths[0]).toBeLessThan((widths.at(-1) ?? 0) / 2)
    expect(widths.at(-1)).toBeCloseTo(halfWidth(1))
  })

  it('is wider for a larger force, up to a limit', () => {
    expect(halfWidth(9)).toBeGreaterThan(halfWidth(1))
    expect(halfWidth(500)).toBe(halfWidth(400))
  })

  it('is dashed with an open head, and solid with a full head for an attack', () => {
    expect(own(drawn(arrow())).some(({ dash }) => dash > 0)).toBe(true)
    const attack = own(drawn(arrow({ attack: true })))
    expect(attack.every(({ dash }) => dash === 0)).toBe(true)
    // A full head runs to a point: its last vertices have no width.
    expect(attack.at(-1)?.to).toBeCloseTo(0)
    expect(own(drawn(arrow())).at(-1)?.to).toBeGreaterThan(1)
  })

  it('goes the short way around the world', () => {
    const xs = drawn(arrow({ path: ['west', 'seam'] })).map(({ x }) => x)
    expect(Math.min(...xs)).toBeGreaterThan(-40)
    expect(Math.max(...xs)).toBeLessThan(100)
  })

  it('has a bright edge while the pointer is over it', () => {
    expect(inColor(drawn(arrow()), theme.accent)).toHaveLength(0)
    expect(inColor(drawn(arrow({ lit: true })), theme.accent)).not.toHaveLength(0)
  })

  it('is left out if a space is unknown or there is only one', () => {
    expect(drawn(arrow({ path: ['west'] }), arrow({ path: ['west', 'nowhere'] }))).toEqual([])
  })

  it('uses the box around all stacks of a space, wherever they were laid out', () => {
    const hit = (dx: number, dy: number) => ({ x: 50, y: 60, dx, dy, halfWidth: 10, halfHeight: 6 })
    expect(boxOf([hit(-20, 0), hit(40, 12)], 2)).toEqual({ x: 55, y: 63, halfWidth: 40, halfHeight: 12 })
    expect(boxOf([], 2)).toBeNull()
  })
})
