// Drawing a board as laid out: marks, flags, moves left, frames around the selection, symbols.
import { describe, expect, it } from 'vitest'
import type { PlacedBlock } from '../../../../renderer/board/layout/board-layout'
import { contentOf } from '../../../../renderer/board/layout/space-content'
import { drawBlock, drawMarks } from '../../../../renderer/board/layout/sprite-drawing'
import { layBlock } from '../../../../renderer/board/layout/stack-block'
import { drawLaid } from '../../../../renderer/board/layout/board-drawing'
import { hitsOf } from '../../../../renderer/board/layout/stack-places'
import { stackRows } from '../../../../renderer/board/layout/stacks'
import { boardTheme, mix } from '../../../../renderer/board/paint/theme'
import { MARKER_SHAPES } from '../../../../renderer/board/icons/shapes'
import { piece } from '../fixtures'
import { remembering } from './remembering'
import { layAt, sites } from './whole-board'

const theme = boardTheme('light')

const AT = { x: 100, y: 100, dx: 0, dy: 0 }

describe('marks', () => {
  it('show a capital and a seat of exile in the accent color, everything else in its holder’s ink', () => {
    const { pen, drawn } = remembering()
    const icon = (name: string) => ({ kind: 'icon' as const, icon: name, power: 'uk' })
    drawMarks(pen, [icon('capital'), icon('exile'), icon('oil')], AT, 20)
    const ink = mix(theme.piece.uk, theme.ink, 0.35)
    expect(drawn.map(({ color }) => color)).toEqual([theme.accentInk, theme.accentInk, ink])
  })

  it('are in a row around their point, a fifth of their size apart', () => {
    const { pen, drawn } = remembering()
    const emblem = { kind: 'emblem' as const, power: 'uk' }
    drawMarks(pen, [emblem], { ...AT, dx: 3, dy: 4 }, 20)
    drawMarks(pen, [emblem, emblem], { ...AT, dx: 3, dy: 4 }, 20)
    expect(drawn.map(({ at }) => at.dx)).toEqual(
      [3, 3 - 12.2, 3 + 12.2].map((dx) => expect.closeTo(dx, 6) as number),
    )
    expect(drawn.map(({ at }) => at.dy)).toEqual([4, 4, 4])
  })

  it('show idle facilities pale, side by side in their order', () => {
    const { pen, drawn } = remembering()
    drawMarks(
      pen,
      [
        { kind: 'emblem', power: 'uk' },
        { kind: 'icon', icon: 'industrial-complex', power: 'uk', faint: true },
      ],
      AT,
      20,
    )
    expect(drawn.map(({ what, alpha }) => [what, alpha])).toEqual([
      ['emblem/uk', undefined],
      [MARKER_SHAPES['industrial-complex'] ? 'marker/industrial-complex' : 'unit/industrial-complex', 0.5],
    ])
    expect((drawn[0]?.at.dx ?? 0) + (drawn[0]?.half[0] ?? 0)).toBeLessThan(drawn[1]?.at.dx ?? 0)
  })
})

/** A block of pieces of one power, 30 pixels high. */
const blockOf = (pieces: Parameters<typeof stackRows>[1], pips = true) =>
  layBlock(
    stackRows('sea', pieces).map((row) => ({
      ...row,
      emblem: false,
      cells: row.cells.map((cell) => ({
        ...cell,
        count: cell.group.pieces.length > 1 ? String(cell.group.pieces.length) : '',
      })),
    })),
    30,
    Infinity,
    (text) => text.length * 0.54,
    pips,
  )

describe('a stack', () => {
  it('shows the moves left as dots below its silhouettes, inside its own box and over none of them', () => {
    const block = blockOf([
      piece('a', 'bomber', 'uk', { movesLeft: 6 }),
      piece('b', 'infantry', 'uk', { movesLeft: 1 }),
      piece('c', 'fighter', 'uk'),
    ])
    const { pen, drawn } = remembering()
    drawBlock(pen, block, AT, { pips: true })
    const dots = drawn.filter(({ what }) => what === 'plate')
    expect(dots).toHaveLength(7)
    for (const { at, half } of dots) {
      expect(half[0]).toBeGreaterThanOrEqual(1.7)
      expect(at.dy + half[1]).toBeLessThanOrEqual(block.height / 2 + 1e-6)
      for (const { y } of block.cells) expect(at.dy - half[1]).toBeGreaterThanOrEqual(y + 15)
    }
    const none = remembering()
    drawBlock(none.pen, block, AT, { pips: false })
    expect(none.drawn.filter(({ what }) => what === 'plate')).toEqual([])
  })

  it('flags pieces that are damaged, on patrol, submerged, landing, or cut off', () => {
    for (const [more, flag] of [
      [{ damaged: true }, 'damage'],
      [{ patrol: true }, 'patrol'],
      [{ submerged: true }, 'submerged'],
      [{ landing: 'britain' }, 'landing'],
      [{ isolated: true }, 'closed'],
    ] as const) {
      const { pen, drawn } = remembering()
      drawBlock(pen, blockOf([piece('a', 'submarine', 'uk', more as object)]), AT, { pips: false })
      expect(drawn.map(({ what }) => what)).toEqual(['unit/submarine', `marker/${flag}`])
    }
  })

  it('can be hit at each silhouette with its number, and at each piece aboard if that is drawn', () => {
    const block = blockOf([
      piece('c', 'carrier', 'uk'),
      piece('f', 'fighter', 'uk', { carriedBy: 'c' }),
      piece('g', 'fighter', 'usa', { carriedBy: 'c' }),
      piece('s', 'submarine', 'uk'),
      piece('t', 'submarine', 'uk'),
    ])
    const hits = hitsOf('sea', block, { ...AT, dx: 5, dy: 7 })
    const { pen, drawn } = remembering()
    drawBlock(pen, block, { ...AT, dx: 5, dy: 7 }, { pips: false })
    const middles = (what: string) => drawn.filter((one) => one.what === what).map(({ at }) => [at.dx, at.dy])
    const within = (dx = 0, dy = 0) =>
      hits.filter((hit) => Math.abs(dx - hit.dx) < hit.halfWidth && Math.abs(dy - hit.dy) < hit.halfHeight)
    for (const unit of ['carrier', 'submarine', 'fighter'])
      for (const [dx, dy] of middles(`unit/${unit}`))
        expect(
          within(dx, dy).map(({ group }) => group.unit),
          unit,
        ).toEqual([unit])
    const powers = middles('unit/fighter').map(([dx, dy]) => within(dx, dy)[0]?.group.power)
    expect(powers).toEqual(['uk', 'usa'])
    const two = hits.find(({ group }) => group.unit === 'submarine')
    expect(two?.countFrom).toBeGreaterThan(0)
    expect(hits.find(({ group }) => group.unit === 'carrier')?.countFrom).toBeUndefined()
  })
})

describe('the display of a space', () => {
  const site = (id: string) => {
    const found = sites.get(id)
    if (!found) throw new Error(`no space ${id}`)
    return found
  }
  const content = (id: string, power: string, control: string | null) =>
    contentOf(site(id), { spaces: { [id]: { control, pieces: [piece('a', 'infantry', power)] } } })

  it('names the owner of a stack by an emblem at sea and in foreign land, not in its own', () => {
    expect(content('france', 'germany', 'germany').rows.map(({ emblem }) => emblem)).toEqual([false])
    expect(content('france', 'uk', 'germany').rows.map(({ emblem }) => emblem)).toEqual([true])
    expect(content('north-sea', 'uk', 'uk').rows.map(({ emblem }) => emblem)).toEqual([true])
  })

  it('counts a group of more than one', () => {
    const pieces = ['a', 'b', 'c'].map((id) => piece(id, 'infantry', 'uk'))
    const { rows } = contentOf(site('france'), { spaces: { france: { control: 'uk', pieces } } })
    expect(rows[0]?.cells[0]?.count).toBe('3')
    expect(content('france', 'uk', 'uk').rows[0]?.cells[0]?.count).toBe('')
  })
})

describe('a board', () => {
  const laid = layAt(0.6)
  const own = (space: string) => laid.hits.filter((hit) => hit.space === space)
  const blockIn = (space: string): PlacedBlock | undefined =>
    laid.blocks.find(({ site }) => site.data.id === space)

  it('frames a group that is partly or fully chosen, and shows the number if not all are', () => {
    const infantry = own('germany').find(({ group }) => group.unit === 'infantry')
    const ids = infantry?.group.pieces.map(({ id }) => id) ?? []
    expect(ids.length).toBeGreaterThan(2)
    const plates = (chosen: readonly string[]) => {
      const { pen, drawn } = remembering()
      drawLaid(pen, laid, { chosen: new Set(chosen), unmoved: new Set() })
      return drawn
        .filter(({ what, color }) => what === 'plate' && color === theme.accent && color)
        .filter(({ at }) => at.x === infantry?.x && at.y === infantry.y)
        .filter(({ half }) => half[0] > 4)
    }
    expect(plates([])).toEqual([])
    expect(plates(ids)).toHaveLength(1)
    expect(plates(ids)[0]).toMatchObject({ at: { dx: infantry?.dx, dy: infantry?.dy } })
    expect(plates(ids.slice(0, 2))).toHaveLength(2)
  })

  it.each(['light', 'dark'] as const)(
    'marks each group with a unit that waits for a move with one bright dot with a dark edge: %s',
    (name) => {
      const infantry = own('germany').find(({ group }) => group.unit === 'infantry')
      const { x, y, dx = 0, dy = 0, halfWidth = 0, halfHeight = 0 } = infantry ?? {}
      const dots = (unmoved: readonly string[]) => {
        const { pen, drawn } = remembering(boardTheme(name))
        drawLaid(pen, laid, { chosen: new Set(), unmoved: new Set(unmoved) })
        const { accent, plate, plateInk } = pen.theme
        const dark = name === 'dark' ? plate : plateInk
        return drawn.filter(
          ({ what, color, second }) => what === 'plate' && color === accent && second === dark,
        )
      }
      expect(dots([])).toEqual([])
      expect(dots(['unknown'])).toEqual([])
      const [dot, ...more] = dots(infantry?.group.pieces.slice(1, 3).map(({ id }) => id) ?? [])
      expect(more).toEqual([])
      expect(dot?.at).toMatchObject({ x, y })
      // Within the upper left quarter of the group, where no count is written.
      expect(dot?.at.dx).toBeGreaterThan(dx - halfWidth)
      expect(dot?.at.dx).toBeLessThan(dx)
      expect(dot?.at.dy).toBeGreaterThan(dy - halfHeight)
      expect(dot?.at.dy).toBeLessThan(dy)
    },
  )

  it('draws a background in the owner’s color under a stack that reaches out over the sea, and only there', () => {
    const { pen, drawn } = remembering()
    drawLaid(pen, laid, { chosen: new Set(), unmoved: new Set() })
    const spilled = laid.blocks.filter(({ ground }) => ground !== null)
    expect(spilled.length).toBeGreaterThan(0)
    for (const { at, ground } of spilled)
      expect(
        drawn.some(({ what, at: there, color }) => {
          const own = theme.land[(ground?.control ?? 'neutral') as keyof typeof theme.land]
          return what === 'plate' && there.x === at.x && there.y === at.y && color === own
        }),
      ).toBe(true)
    expect(blockIn('germany')?.ground).toBeNull()
  })
})
