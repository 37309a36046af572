// What floats over everything: symbols, the head of a route, dragged pieces, pieces in the air.
import { describe, expect, it } from 'vitest'
import { silhouetteWidth } from '../../../../renderer/board/layout/stack-block'
import type { Laid } from '../../../../renderer/board/layout/board-layout'
import type { Site } from '../../../../renderer/board/layout/board-space'
import { drawOverlay, type OverlayInput } from '../../../../renderer/board/overlay'
import { pathPoints, routeCurve } from '../../../../renderer/board/paint/strokes'
import { boardTheme } from '../../../../renderer/board/paint/theme'
import { piece } from '../fixtures'
import { remembering, type Drawn } from './remembering'

const theme = boardTheme('light')
const at = (x: number, y: number) => ({ anchor: { x, y } }) as Site
const sites = new Map([
  ['west', at(100, 200)],
  ['east', at(500, 200)],
  ['south', at(500, 600)],
  ['seam', at(990, 200)],
])
/** Two pixels a unit. */
const world = ({ x, y }: { x: number; y: number }) => ({ x: x / 2, y: y / 2 })
const laid = { sheet: { world } } as unknown as Laid
const NONE = { battles: [], changes: [], costs: [], ghosts: [] }

function draw(more: Partial<OverlayInput>): Drawn[] {
  const { pen, drawn } = remembering(theme)
  drawOverlay({
    pen,
    sites,
    laid,
    signs: NONE,
    worldWidth: 1000,
    highlights: {},
    textScale: 1,
    unit: 20,
    carried: null,
    flyer: null,
    ...more,
  })
  return drawn
}
const whats = (drawn: readonly Drawn[]) => drawn.map(({ what }) => what)
const only = (drawn: readonly Drawn[], what: string) => {
  const [one, ...others] = drawn.filter((each) => each.what === what)
  if (one === undefined || others.length > 0) throw new Error(`${others.length + (one ? 1 : 0)} of ${what}`)
  return one
}
const HERE = { x: 60, y: 80, width: 40, height: 30 }

describe('the overlay', () => {
  it('is rebuilt each time, and empty if nothing floats', () => {
    const { pen, drawn } = remembering(theme)
    pen.list.plate({ x: 0, y: 0, dx: 0, dy: 0 }, [1, 1], theme.plate, 1, theme.plate, 1, 1, 1)
    const input = { pen, sites, laid, signs: NONE, worldWidth: 1000, highlights: {}, textScale: 1, unit: 20 }
    drawOverlay({ ...input, carried: null, flyer: null })
    expect(drawn).toEqual([])
  })
})

describe('symbols', () => {
  it('of a battle are crossed swords on a plate with a red border', () => {
    const drawn = draw({ signs: { ...NONE, battles: [{ space: 'east', rect: HERE, size: 20 }] } })
    expect(whats(drawn)).toEqual(['plate', 'marker/battle'])
    expect(only(drawn, 'plate')).toMatchObject({
      at: { x: 30, y: 40, dx: 0, dy: 0 },
      color: theme.plate,
      second: theme.danger,
    })
    for (const half of only(drawn, 'plate').half) expect(half).toBeCloseTo(13.2)
    expect(only(drawn, 'marker/battle')).toMatchObject({ at: { x: 30, y: 40 }, color: theme.danger })
    expect(only(drawn, 'marker/battle').half[1]).toBeCloseTo(8.6)
  })

  it('of news are a pennant on a plate in the accent color', () => {
    const drawn = draw({ signs: { ...NONE, changes: [{ space: 'east', rect: HERE, size: 20 }] } })
    expect(whats(drawn)).toEqual(['plate', 'marker/changed'])
    expect(only(drawn, 'plate')).toMatchObject({ at: { x: 30, y: 40 }, color: theme.accent })
  })

  it('of a cost have an arrow left of the number, or swords if the move is an attack', () => {
    const sign = (attack: boolean) => ({ space: 'east', rect: HERE, text: '12', attack, size: 20 })
    for (const [attack, icon, color, half] of [
      [false, 'marker/arrow', theme.accentInk, 7.2],
      [true, 'marker/battle', theme.danger, 10],
    ] as const) {
      const drawn = draw({ signs: { ...NONE, costs: [sign(attack)] } })
      expect(whats(drawn)).toEqual(['plate', 'letter', 'letter', icon])
      expect(only(drawn, 'plate')).toMatchObject({ half: [20, 15], color: theme.plate, second: color })
      expect(only(drawn, icon)).toMatchObject({ at: { x: 30, y: 40, dx: -8, dy: 0 }, color })
      expect(only(drawn, icon).half[1]).toBeCloseTo(half)
      const letters = drawn.filter(({ what }) => what === 'letter')
      for (const letter of letters) expect(letter.at.dx).toBeGreaterThan(0)
      expect(letters.every((one) => one.color === theme.plateInk)).toBe(true)
    }
  })

  it('of units to be placed are pale pieces on a plate as large as their space allows', () => {
    const group = { key: 'g', space: '', power: 'uk', unit: 'infantry', pieces: [] }
    const cell = {
      ...{ group, count: '+2', cargo: [], movesLeft: 3 },
      ...{ damaged: false, patrol: false, submerged: false, landing: false, isolated: false, freight: false },
    }
    const placed = { cell, x: 0, y: 0, iconWidth: 20, countWidth: 10 }
    const block = { width: 30, height: 20, unit: 20, cells: [placed], emblems: [] }
    const drawn = draw({ signs: { ...NONE, ghosts: [{ space: 'east', rect: HERE, block }] } })
    expect(only(drawn, 'plate')).toMatchObject({
      at: { x: 30, y: 40 },
      half: [20, 15],
      second: theme.accentInk,
    })
    expect(only(drawn, 'plate').alpha).toBeLessThan(0.8)
    expect(only(drawn, 'unit/infantry')).toMatchObject({ alpha: 0.6, color: theme.figure.uk })
    expect(new Set(whats(drawn))).toEqual(new Set(['plate', 'unit/infantry', 'letter']))
  })

  it('overlap in order: units to be placed below costs, then news, then battles', () => {
    const drawn = draw({
      signs: {
        battles: [{ space: 'east', rect: HERE, size: 20 }],
        changes: [{ space: 'east', rect: HERE, size: 20 }],
        costs: [{ space: 'east', rect: HERE, text: '', attack: false, size: 20 }],
        ghosts: [{ space: 'x', rect: HERE, block: { width: 1, height: 1, unit: 1, cells: [], emblems: [] } }],
      },
    })
    expect(whats(drawn)).toEqual([
      'plate',
      'plate',
      'marker/arrow',
      'plate',
      'marker/changed',
      'plate',
      'marker/battle',
    ])
    expect(drawn[0]).toMatchObject({ alpha: 0.72 })
  })
})

describe('the head of a route', () => {
  const route = (path: string[], more: object = {}) => draw({ highlights: { route: { path, ...more } } })

  it('points to the end of the route, a little before it', () => {
    const straight = only(route(['west', 'east', 'south']), 'marker/arrow')
    expect(straight).toMatchObject({ at: { x: 500, y: 600 }, color: theme.accent, second: theme.seaHalo })
    // Down, with the rest of the bend at the corner.
    expect(straight.turn).toBeGreaterThan(1.4)
    expect(straight.turn).toBeLessThan(1.75)
    expect(straight.at.dx).toBeCloseTo(-6 * Math.cos(straight.turn ?? 0))
    expect(straight.at.dy).toBeCloseTo(-6 * Math.sin(straight.turn ?? 0))
    expect(straight.half).toEqual([8.5, 8.5])
    // Aslant between both, as the last piece of the way goes.
    const aslant = only(route(['west', 'south']), 'marker/arrow')
    const curve = routeCurve(pathPoints(['west', 'south'], sites), 1000)
    const [fromX = 0, fromY = 0] = curve.slice(-8, -6)
    expect(aslant.turn).toBeCloseTo(Math.atan2(600 - fromY, 500 - fromX), 6)
    const back = only(route(['east', 'west']), 'marker/arrow')
    expect(Math.cos(back.turn ?? 0)).toBeLessThan(-0.9)
    expect(back.at.dx).toBeGreaterThan(5)
  })

  it('is red with a pale edge if the route ends in an attack', () => {
    expect(only(route(['west', 'east'], { attack: true }), 'marker/arrow')).toMatchObject({
      color: theme.danger,
      second: theme.rim,
    })
    expect(only(route(['west', 'east'], { attack: false }), 'marker/arrow').color).toBe(theme.accent)
  })

  it('is inside the world if the route crosses the seam', () => {
    const { at: head, turn } = only(route(['seam', 'west']), 'marker/arrow')
    expect(head.x).toBeCloseTo(100)
    expect(Math.cos(turn ?? 0)).toBeGreaterThan(0.9)
  })

  it('has the cost next to it if there is one, even zero, at the current text size', () => {
    expect(whats(route(['west', 'east']))).toEqual(['marker/arrow'])
    const drawn = route(['west', 'east'], { cost: 0, attack: true })
    expect(whats(drawn)).toEqual(['marker/arrow', 'plate', 'letter'])
    const [arrow, plate, letter] = drawn
    expect(plate).toMatchObject({ color: theme.plate, second: theme.danger })
    expect(plate?.at.dx).toBeCloseTo((arrow?.at.dx ?? 0) + 17)
    expect(plate?.at.dy).toBeCloseTo((arrow?.at.dy ?? 0) - 15)
    expect(plate?.half).toEqual([13 * 0.8, 13 * 0.8])
    expect(letter?.color).toBe(theme.plateInk)
    const large = draw({ highlights: { route: { path: ['west', 'east'], cost: 10 } }, textScale: 2 })
    expect(only(large, 'plate').half[1]).toBeCloseTo(26 * 0.8)
    expect(only(large, 'plate').half[0]).toBeCloseTo(26 * 0.54 + 26 * 0.45)
  })

  it('is not drawn for a route without a destination', () => {
    expect(route(['west'])).toEqual([])
    expect(draw({ highlights: { route: null } })).toEqual([])
  })
})

describe('the pieces being dragged', () => {
  const pieces = [
    piece('a', 'infantry', 'uk'),
    piece('b', 'infantry', 'uk'),
    piece('c', 'armor', 'uk', { movesLeft: 2 }),
  ]
  const group = { key: 'k', space: 'west', power: 'uk', unit: 'infantry', pieces }

  it('hang above the pointer, with their silhouettes side by side on a plate of their power', () => {
    const drawn = draw({ carried: { group, x: 1010, y: 50 } })
    const plate = only(drawn, 'plate')
    expect(plate).toMatchObject({ at: { x: 10, y: 50, dx: 0, dy: -26 }, second: theme.piece.uk })
    const infantry = only(drawn, 'unit/infantry')
    const armor = only(drawn, 'unit/armor')
    const [left, right] = [infantry, armor].sort((a, b) => a.at.dx - b.at.dx)
    expect(left?.at).toMatchObject({ x: 10, y: 50, dy: -26 })
    expect((left?.at.dx ?? 0) + 11.5).toBeLessThan((right?.at.dx ?? 0) + 11.5)
    expect([infantry.half[1], armor.half[1]]).toEqual([11.5, 11.5])
    for (const one of [infantry, armor]) {
      expect(one.color).toBe(theme.figure.uk)
      const wide = silhouetteWidth(one.what.replace('unit/', ''), 23) / 2
      expect(one.at.dx - wide).toBeGreaterThanOrEqual(-plate.half[0] + 6 - 1e-6)
      expect(one.at.dx + wide).toBeLessThanOrEqual(plate.half[0] - 6)
    }
  })

  it('have a count for each kind, next to the lower part of their silhouette', () => {
    const drawn = draw({ carried: { group, x: 10, y: 50 } })
    const letters = drawn.filter(({ what }) => what === 'letter')
    // Halo and ink of one figure.
    expect(letters).toHaveLength(2)
    const infantry = only(drawn, 'unit/infantry')
    const right = infantry.at.dx + silhouetteWidth('infantry', 23) / 2
    for (const { at: there, second } of letters) {
      expect(there.dx).toBeGreaterThan(right)
      expect(there.dx).toBeLessThan(right + 14)
      expect(there.dy).toBeGreaterThan(-26)
      expect(second).toBe(theme.outline)
    }
    expect(whats(draw({ carried: { group: { ...group, pieces: pieces.slice(2) }, x: 0, y: 0 } }))).toEqual([
      'plate',
      'unit/armor',
    ])
  })

  it('have a plate as wide as its contents', () => {
    const wide = (some: typeof pieces) =>
      only(draw({ carried: { group: { ...group, pieces: some }, x: 0, y: 0 } }), 'plate').half[0] * 2 - 12
    const one = silhouetteWidth('infantry', 23) + 23 * 0.18
    expect(wide(pieces.slice(0, 1))).toBeCloseTo(one)
    expect(wide(pieces.slice(0, 2))).toBeCloseTo(one + 0.54 * 23 * 0.58 + 2)
  })

  it('are not drawn if nothing is dragged', () => {
    expect(draw({ carried: { group: { ...group, pieces: [] }, x: 0, y: 0 } })).toEqual([])
  })
})

describe('a piece in the air', () => {
  it('flies over its point, not above it', () => {
    const pieces = [piece('a', 'fighter', 'germany')]
    const drawn = draw({ flyer: { x: -10, y: 70, pieces } })
    expect(only(drawn, 'plate')).toMatchObject({
      at: { x: 990, y: 70, dx: 0, dy: 0 },
      second: theme.piece.germany,
    })
    expect(only(drawn, 'unit/fighter').at).toMatchObject({ x: 990, y: 70, dy: 0 })
  })

  it('flashes larger and clearer the stronger the flash is', () => {
    const flash = (strength: number) =>
      draw({ flyer: { x: 30, y: 70, pieces: [], marker: { icon: 'battle', strength } } })
    expect(flash(0)).toMatchObject([
      { what: 'marker/battle', at: { x: 30, y: 70, dx: 0, dy: 0 }, half: [11, 11], alpha: 0.25 },
    ])
    const [full] = flash(1)
    expect(full).toMatchObject({ color: theme.danger, alpha: 1 })
    expect(full?.half[0]).toBeCloseTo(20)
  })
})
