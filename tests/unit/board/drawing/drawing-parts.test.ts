// Small drawn parts: numbers and their halos, chips near and far, and the body that carries a name.
import { describe, expect, it } from 'vitest'
import { drawNumber } from '../../../../renderer/board/layout/sprite-drawing'
import { drawLaid } from '../../../../renderer/board/layout/board-drawing'
import type { ChipKind, Laid } from '../../../../renderer/board/layout/board-layout'
import { uprightLooks } from '../../../../renderer/board/layout/labels'
import { body } from '../../../../renderer/board/layout/names'
import { placeSigns } from '../../../../renderer/board/layout/temporary-signs'
import type { Site } from '../../../../renderer/board/layout/board-space'
import type { Sizes } from '../../../../renderer/board/layout/sizes'
import { boardTheme } from '../../../../renderer/board/paint/theme'
import { remembering } from './remembering'
import { layAt, lettering, sites } from './whole-board'

const theme = boardTheme('light')
const AT = { x: 100, y: 100, dx: 0, dy: 0 }

describe('a number', () => {
  it('has the requested halo, and the edge color if none is requested', () => {
    const seen = (halo?: typeof theme.danger) => {
      const { pen, drawn } = remembering()
      drawNumber(pen, '7', AT, 12, theme.ink, halo)
      return drawn.flatMap(({ color, second }) => [color, second])
    }
    expect(seen(theme.danger)).toContain(theme.danger)
    expect(seen(theme.danger)).not.toContain(theme.rim)
    expect(seen()).toEqual([theme.ink, theme.rim])
  })
})

describe('chips', () => {
  const chip = { kind: 'army' as ChipKind, power: 'uk', count: 3, ids: ['a', 'b', 'c'], dx: 4 }
  const drawnAt = (
    numbers: boolean,
    chosen: readonly string[] = [],
    kind: ChipKind = 'army',
    unmoved: readonly string[] = [],
  ) => {
    const { pen, drawn } = remembering()
    const laid: Laid = {
      sheet: layAt(0.6).sheet,
      names: [],
      marks: [],
      blocks: [],
      connectors: [],
      hits: [],
      chips: [{ chips: [{ ...chip, kind }], at: { x: 10, y: 20 }, size: 14, numbers }],
    }
    drawLaid(pen, laid, { chosen: new Set(chosen), unmoved: new Set(unmoved) })
    return drawn
  }

  it('are only emblems when zoomed out', () => {
    expect(drawnAt(false)).toMatchObject([{ what: 'emblem/uk', at: { x: 10, y: 20, dx: 4, dy: 0 } }])
  })

  it('are a plate with emblem and number when zoomed in, with another border if something is chosen', () => {
    const near = drawnAt(true)
    expect(near.map(({ what }) => what)).toEqual(['plate', 'emblem/uk', 'letter'])
    expect(near[0]).toMatchObject({ at: { x: 10, y: 20, dx: 4 }, second: theme.piece.uk })
    expect(drawnAt(true, ['b'])[0]?.second).toBe(theme.accent)
    expect(drawnAt(true, ['x'])[0]?.second).toBe(theme.piece.uk)
  })

  it('have a dot if a unit waits for a move, but not as emblems only', () => {
    const of = (numbers: boolean, unmoved: readonly string[]) => drawnAt(numbers, [], 'army', unmoved)
    expect(of(true, ['b'])).toHaveLength(of(true, ['x']).length + 1)
    expect(of(true, ['b']).at(-1)).toMatchObject({ what: 'plate', color: theme.accent })
    expect(of(false, ['b'])).toEqual(of(false, []))
  })

  it('of Insurgents and of Influence have a symbol next to the emblem, and are only the symbol when zoomed out', () => {
    const shown = (kind: ChipKind) => drawnAt(true, [], kind).map(({ what }) => what)
    expect(shown('insurgents')).toEqual(['plate', 'unit/insurgent', 'emblem/uk', 'letter'])
    expect(shown('influence')).toEqual(['plate', 'marker/influence', 'emblem/uk', 'letter'])
    const far = (kind: ChipKind) => drawnAt(false, [], kind).map(({ what }) => what)
    expect([far('insurgents'), far('influence')]).toEqual([['unit/insurgent'], ['marker/influence']])
  })
})

describe('the body that carries a name', () => {
  type Box = readonly [west: number, north: number, east: number, south: number]
  const bodyOf = (x: number, y: number, ...boxes: Box[]) => {
    const polygons = boxes.map(([west, north, east, south]) => ({
      points: Float32Array.from([west, north, east, north, east, south, west, south]),
      holes: [],
    }))
    return body({ anchor: { x, y }, area: { polygons } } as unknown as Site)
  }

  it('is the one around the anchor, or the one next to it', () => {
    expect(bodyOf(50, 50, [200, 0, 300, 100], [0, 0, 100, 100])).toEqual({
      x: 50,
      y: 50,
      width: 100,
      height: 100,
    })
    expect(bodyOf(150, 50, [170, 0, 300, 100], [0, 0, 100, 100])).toMatchObject({ x: 235 })
    expect(bodyOf(50, 150, [0, 0, 100, 100], [0, 170, 100, 300])).toMatchObject({ y: 235 })
    expect(bodyOf(360, 50, [400, 0, 500, 100], [0, 0, 300, 100])).toMatchObject({ x: 450 })
  })

  it('is the widest of those equally near, and the first of those equally wide', () => {
    const small: Box = [40, 40, 60, 60]
    const large: Box = [0, 0, 100, 100]
    const other: Box = [10, 0, 110, 50]
    for (const boxes of [
      [small, large],
      [large, small],
    ])
      expect(bodyOf(50, 50, ...boxes)).toMatchObject({ width: 100, height: 100 })
    expect(bodyOf(50, 50, large, other)).toMatchObject({ height: 100 })
    expect(bodyOf(50, 50, other, large)).toMatchObject({ height: 50 })
  })

  it('is the anchor itself if a space has no shape', () => {
    expect(bodyOf(7, 8)).toEqual({ x: 7, y: 8, width: 0, height: 0 })
  })
})

describe('a name next to its space', () => {
  const looks = (islandText: number, ...lines: string[]) => {
    const site = { land: true, area: { label: { lines } } } as unknown as Site
    const sizes = { smallestText: 8, islandText } as Sizes
    return uprightLooks(site, sizes, lettering).map((look) => [look.size, look.lines.length])
  }

  it('is tried large before small, and on its own lines before a single line', () => {
    expect(looks(12, 'Great', 'Plains')).toEqual([
      [12, 2],
      [12, 1],
      [8, 2],
      [8, 1],
    ])
  })

  it('is tried in one size only if the large one is hardly larger or is still smaller', () => {
    expect(looks(8.5, 'Malta')).toEqual([[8, 1]])
    expect(looks(6, 'Malta')).toEqual([[8, 1]])
    expect(looks(9, 'Malta')).toEqual([
      [9, 1],
      [8, 1],
    ])
  })
})

describe('costs next to the pieces', () => {
  const targets = [{ space: 'germany', cost: 1, effects: [] }]
  const shown = (...[scale, wishes]: Parameters<typeof layAt>) =>
    placeSigns(layAt(scale, wishes), sites, { targets }).costs.length

  it('appear from the zoom level that has room for numbers, at any size of pieces and text', () => {
    for (const wishes of [{}, { text: 1.3 }, { pieces: 1.3 }, { window: 1.3 }]) {
      expect(shown(0.2, wishes), JSON.stringify(wishes)).toBe(0)
      expect(shown(0.3, wishes), JSON.stringify(wishes)).toBe(1)
    }
  })
})
