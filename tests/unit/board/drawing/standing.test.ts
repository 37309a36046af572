// The layout of the real map: nothing covers anything, and every land that has room for its name has it.
import { describe, expect, it } from 'vitest'
import type { Laid } from '../../../../renderer/board/layout/board-layout'
import { body, BESIDE } from '../../../../renderer/board/layout/names'
import { meets, type Rect } from '../../../../renderer/board/layout/free-room'
import { overlap, type Box } from '../../../../renderer/board/layout/layout-sheet'
import { placeSigns } from '../../../../renderer/board/layout/temporary-signs'
import { lineWidth } from '../../../../renderer/board/text/letter-sprites'
import type { Site } from '../../../../renderer/board/layout/board-space'
import { areaAt, layAt, lettering, sites, start, ZOOMS } from './whole-board'

const less = (rect: Rect, by: number): Rect => ({
  ...rect,
  width: Math.max(0, rect.width - by),
  height: Math.max(0, rect.height - by),
})

/** Pairs of boxes that lie over each other by more than two pixels. */
function collisions(boxes: readonly (Rect & Partial<Box>)[]): string[] {
  const found: string[] = []
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1)) {
      // The boxes along a turned name touch each other.
      if (a.kind === 'name' && b.kind === 'name' && a.space === b.space) continue
      if (overlap(less(a, 4), b)) found.push(`${a.kind} ${a.space} / ${b.kind} ${b.space}`)
    }
  })
  return found
}

/** Influence in the lands of a test, the most first. */
const MARKED = [
  ['germany', 3],
  ['japan', 2],
]

const WISHES = [
  {},
  { window: 1.42 },
  { pieces: 1.6 },
  { text: 2 },
  { text: 2, pieces: 0.8, window: 1.42 },
] as const

describe('A stack on the board', () => {
  it('covers nothing else, at any zoom and size', () => {
    for (const wishes of WISHES)
      for (const scale of ZOOMS)
        expect(collisions(layAt(scale, wishes).sheet.boxes), `${scale} ${JSON.stringify(wishes)}`).toEqual([])
  })

  it('is always shown, as silhouettes from the zoom level that distinguishes them', () => {
    for (const scale of ZOOMS) {
      const laid = layAt(scale)
      const shown = new Set(
        laid.sheet.boxes.flatMap(({ kind, space }) => (kind === 'stack' || kind === 'chips' ? [space] : [])),
      )
      for (const [id, { pieces }] of Object.entries(start.spaces)) {
        if (pieces.some(({ unit }) => unit !== 'industrial-complex'))
          expect(shown, `${id} at ${scale}`).toContain(id)
      }
      if (scale > 0.3) expect(laid.chips, String(scale)).toEqual([])
    }
  })

  it('stays five pixels or more from the name of its water', () => {
    for (const scale of ZOOMS) {
      const { names, sheet } = layAt(scale)
      for (const { site, look } of names.filter((one) => !one.site.land))
        for (const stack of sheet.boxes.filter(
          ({ kind, space }) => kind === 'stack' && space === site.data.id,
        ))
          for (const rect of look.rects) {
            const aside = { ...rect, width: rect.width + 2 * 4.9 }
            expect(overlap(aside, stack), `${site.data.id} at ${scale}`).toBe(false)
          }
    }
  })

  it('of Influence markers is shown at every zoom, in its own land if that has room, and over nothing else', () => {
    const lands = ['turkey', 'spain', 'sweden', 'saudi-arabia', 'switzerland']
    const spaces = { ...start.spaces }
    for (const id of lands)
      spaces[id] = { control: null, pieces: [], facts: { markers: { germany: 3, japan: 2 } } }
    for (const scale of ZOOMS) {
      const laid = layAt(scale, {}, { spaces })
      expect(collisions(laid.sheet.boxes), String(scale)).toEqual([])
      const rows = laid.chips.filter(({ chips }) => chips.some(({ kind }) => kind === 'influence'))
      expect(rows, String(scale)).toHaveLength(lands.length)
      for (const { chips } of rows) expect(chips.map(({ power, count }) => [power, count])).toEqual(MARKED)
      for (const id of ['turkey', 'spain', 'saudi-arabia']) {
        const inside = rows.filter(({ at }) => areaAt(at.x, at.y)?.id === id)
        expect(inside, `${id} at ${scale}`).toHaveLength(1)
      }
    }
  })

  it('of Insurgents is counted apart from the army of their nation, if pieces are chips', () => {
    const piece = (id: string, unit: string, power: string) => ({ id, unit, power, movesLeft: 0 })
    const pieces = [
      piece('a', 'infantry', 'uk'),
      piece('b', 'insurgent', 'germany'),
      piece('c', 'infantry', 'germany'),
      piece('d', 'insurgent', 'germany'),
    ]
    const spaces = { ...start.spaces, turkey: { control: 'uk', pieces } }
    const rows = layAt(0.16, {}, { spaces }).chips.filter(({ chips }) =>
      chips.some(({ ids }) => ids.includes('a')),
    )
    expect(rows.flatMap(({ chips }) => chips.map(({ kind, power, ids }) => [kind, power, ids]))).toEqual([
      ['army', 'uk', ['a']],
      ['army', 'germany', ['c']],
      ['insurgents', 'germany', ['b', 'd']],
    ])
  })

  it('has the same groups in the same boxes, no matter which pieces can still move', () => {
    const tired = {
      spaces: Object.fromEntries(
        Object.entries(start.spaces).map(([id, space]) => [
          id,
          { ...space, pieces: space.pieces.map((piece) => ({ ...piece, movesLeft: 0 })) },
        ]),
      ),
    }
    const boxes = ({ hits }: Laid) => hits.map(({ group, ...box }) => ({ ...box, key: group.key }))
    for (const scale of [0.33, 0.6]) expect(boxes(layAt(scale, {}, tired))).toEqual(boxes(layAt(scale)))
  })
})

/** A place for a name in the smallest letters, found by trying everywhere; null where there is none. */
function anyPlace({ sheet }: Laid, site: Site): Rect | null {
  const { scale, sizes } = sheet
  const lines = site.area.label?.lines ?? []
  const size = sizes.smallestText
  const width = Math.max(...lines.map((line) => lineWidth(lettering, 'land', line))) * size
  const height = lines.length * size
  const { x, y, width: w, height: h } = body(site)
  // With some air round it: a place that fits to the pixel may be missed.
  const AIR = 14
  for (let dy = -(h * scale + height) / 2; dy <= (h * scale + height) / 2; dy += 5)
    for (let dx = -(w * scale + width) / 2; dx <= (w * scale + width) / 2; dx += 5) {
      const rect = { x: x * scale + dx, y: y * scale + dy, width: width + AIR, height: height + AIR }
      if (!sheet.taken.free(rect) || !sheet.overOwnOrSea(site, rect, true)) continue
      if (meets(site.room, sheet.world({ ...rect, width, height }))) return rect
    }
  return null
}

describe('The names of lands', () => {
  it('appear at every zoom at which they fit', () => {
    for (const wishes of [{}, { window: 1.42 }, { pieces: 1.6 }])
      for (const scale of ZOOMS) {
        const laid = layAt(scale, wishes)
        const named = new Set(laid.names.map(({ site }) => site.data.id))
        for (const site of sites.values()) {
          if (!site.land || named.has(site.data.id)) continue
          // When zoomed out further, the sea has no room for land that no one may enter.
          if (site.data.impassable && laid.sheet.sizes.marks === 0) continue
          expect(anyPlace(laid, site), `${site.data.id} at ${scale} ${JSON.stringify(wishes)}`).toBeNull()
        }
      }
  })

  it('appear for the United Kingdom and Japan at every zoom', () => {
    for (const scale of ZOOMS) {
      const named = layAt(scale).names.map(({ site }) => site.data.id)
      expect(named, String(scale)).toContain('united-kingdom')
      expect(named, String(scale)).toContain('japan')
    }
  })

  it('appear for all lands from the zoom level that distinguishes silhouettes well', () => {
    for (const scale of ZOOMS.filter((zoom) => zoom > 0.3)) {
      const named = new Set(layAt(scale).names.map(({ site }) => site.data.id))
      const missing = [...sites.values()].filter(({ land, data }) => land && !named.has(data.id))
      expect(
        missing.map(({ data }) => data.id),
        String(scale),
      ).toEqual([])
    }
  })

  it('are on their own land or next to it over the sea, never on another land', () => {
    for (const scale of ZOOMS) {
      const { names, sheet } = layAt(scale)
      for (const { site, look, overSea } of names) {
        if (!site.land || !overSea) continue
        const [west, north, east, south] = site.area.bounds
        const middle = { x: (west + east) / 2, y: (north + south) / 2 }
        // Below an archipelago there may be no island just above the name, but its stack is there.
        const own = sheet.pixels(middle, (east - west) * scale, (south - north) * scale)
        const stacks = sheet.boxes.filter(({ kind, space }) => kind !== 'name' && space === site.data.id)
        for (const rect of look.rects) {
          const near = { ...rect, width: rect.width + 2 * BESIDE + 2, height: rect.height + 2 * BESIDE + 2 }
          const place = `${site.data.id} at ${scale}`
          expect(
            [own, ...stacks].some((box) => overlap(box, near)),
            place,
          ).toBe(true)
          expect(sheet.overOwnOrSea(site, rect, false), place).toBe(true)
        }
      }
    }
  })
})

describe('Temporary symbols', () => {
  const spaces = [...sites.keys()]
  const lights = {
    battles: spaces.filter((_, index) => index % 7 === 0),
    targets: spaces.filter((_, index) => index % 7 > 3).map((space) => ({ space, cost: 2 })),
  }
  const pieces = new Set(['stack', 'chips'])

  it('of battles appear at every space that has one, and cover neither a piece nor each other', () => {
    for (const scale of ZOOMS.filter((zoom) => zoom > 0.2)) {
      const laid = layAt(scale)
      const { battles } = placeSigns(laid, sites, { battles: lights.battles })
      expect(battles.map(({ space }) => space)).toEqual(lights.battles)
      const signs = battles.map(({ space, rect }) => ({
        ...rect,
        kind: 'name' as const,
        space: `sign ${space}`,
      }))
      const stacks = laid.sheet.boxes.filter(({ kind }) => pieces.has(kind))
      expect(collisions([...signs, ...stacks]), String(scale)).toEqual([])
    }
  })

  it('of news appear where something changed, except where a battle is due, and cover no piece', () => {
    const laid = layAt(0.6)
    const changed = spaces.filter((_, index) => index % 7 < 2)
    const { changes } = placeSigns(laid, sites, { battles: lights.battles, changed })
    expect(changes.map(({ space }) => space)).toEqual(spaces.filter((_, index) => index % 7 === 1))
    const stacks = laid.sheet.boxes.filter(({ kind }) => pieces.has(kind))
    const signs = changes.map(({ space, rect }) => ({
      ...rect,
      kind: 'name' as const,
      space: `sign ${space}`,
    }))
    expect(collisions([...signs, ...stacks])).toEqual([])
  })

  it('show costs next to the pieces, and attacks differently', () => {
    const laid = layAt(0.6)
    const { costs } = placeSigns(laid, sites, {
      ...lights,
      targets: [...lights.targets, { space: 'germany', cost: 1, effects: ['attack'] }],
    })
    expect(costs).toHaveLength(lights.targets.length + 1)
    expect(costs.at(-1)).toMatchObject({ space: 'germany', text: '1', attack: true })
    expect(costs[0]).toMatchObject({ text: '2', attack: false })
    const stacks = laid.sheet.boxes.filter(({ kind }) => pieces.has(kind))
    const signs = costs.map(({ space, rect }) => ({ ...rect, kind: 'name' as const, space: `sign ${space}` }))
    expect(collisions([...signs, ...stacks])).toEqual([])
  })

  it('leave out costs when zoomed out, because there is no room for more numbers', () => {
    expect(placeSigns(layAt(0.2), sites, lights).costs).toEqual([])
  })

  it('of pieces to be placed move nothing, and are combined by space', () => {
    const laid = layAt(0.6)
    const before = structuredClone(laid.hits.map(({ dx, dy, x, y }) => [dx, dy, x, y]))
    const ghost = { space: 'germany', power: 'germany', count: 2 }
    const { ghosts } = placeSigns(laid, sites, {
      ghosts: [
        { ...ghost, unit: 'armor' },
        { ...ghost, unit: 'infantry' },
      ],
    })
    expect(ghosts).toHaveLength(1)
    expect(ghosts[0]?.block.cells.map(({ cell }) => cell.count)).toEqual(['+2', '+2'])
    expect(laid.hits.map(({ dx, dy, x, y }) => [dx, dy, x, y])).toEqual(before)
    const signs = ghosts.map(({ rect }) => ({ ...rect, kind: 'chips' as const, space: 'ghosts' }))
    expect(collisions([...signs, ...laid.sheet.boxes])).toEqual([])
  })
})
