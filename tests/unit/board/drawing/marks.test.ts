import { describe, expect, it } from 'vitest'
import { influenceIn, marksOf, type Mark } from '../../../../renderer/board/layout/marks'
import { UNIT_ORDER } from '../../../../renderer/board/layout/stacks'
import { packCells, allShapes } from '../../../../renderer/board/icons/icon-cells'
import { MARKER_SHAPES } from '../../../../renderer/board/icons/shapes'
import { unitIcon, unitShape } from '../../../../renderer/board/icons/unit-icon'
import { emblemOf } from '../../../../renderer/board/powers'
import { newGame, viewOf } from '../../../../main/engine'
import { rulesetOf } from '../../../../main/scenarios'
import { boards } from '../../../../shared/boards'
import { board } from '../../../../shared/boards/europe-pacific'
import { space } from '../fixtures'

describe('marks of a space', () => {
  it('name the holder, the value, and the facilities', () => {
    const land = space('plain', {
      startController: 'uk',
      ipc: 3,
      complex: true,
      navalBase: true,
      airBase: true,
      oil: true,
      capitalOf: 'england',
    })
    const marks = marksOf(land, undefined, undefined)
    expect(marks[0]).toEqual({ kind: 'emblem', power: 'uk' })
    expect(marks[1]).toMatchObject({ kind: 'value', text: '3' })
    const icons = marks.flatMap((mark) => (mark.kind === 'icon' ? [mark.icon] : []))
    expect(icons).toEqual(['capital', 'industrial-complex', 'naval-base', 'air-base', 'oil'])
  })

  it('follow the position, not the start', () => {
    const land = space('plain', { startController: 'uk', complex: true })
    expect(marksOf(land, { control: 'japan', pieces: [] }, {})).toEqual([{ kind: 'emblem', power: 'japan' }])
  })

  it('show the damage of all facilities of a kind next to their mark, and none next to the others', () => {
    const land = space('plain', { startController: 'uk' })
    const facilities = [
      { id: 'f1', unit: 'minor-ic', power: 'uk', damage: 2 },
      { id: 'f2', unit: 'industrial-complex', power: 'uk', damage: 1 },
      { id: 'f3', unit: 'air-base', power: 'uk' },
    ]
    const marks = marksOf(land, { control: 'uk', facilities, pieces: [] }, {})
    expect(marks.slice(1)).toMatchObject([
      { kind: 'icon', icon: 'industrial-complex' },
      { kind: 'damage', text: '-3' },
      { kind: 'icon', icon: 'air-base' },
    ])
  })

  it('count Influence in a land by nation, highest first', () => {
    const spain = (markers: Record<string, number>) => ({ control: null, pieces: [], facts: { markers } })
    expect(influenceIn(spain({ italy: 2, germany: 5 }))).toEqual([
      { power: 'germany', count: 5 },
      { power: 'italy', count: 2 },
    ])
    expect([influenceIn(spain({})), influenceIn({ control: 'uk', pieces: [] })]).toEqual([[], []])
  })

  it('show each existing kind of facility, faint if none of it works, and no other that was printed', () => {
    const land = space('plain', { startController: 'uk', navalBase: true })
    const base = { id: 'f1', unit: 'air-base', power: 'uk' }
    const complex = { id: 'f2', unit: 'industrial-complex', power: 'uk', idle: true } as const
    const facilities = [complex, base, { ...base, id: 'f3', idle: true as const }]
    expect(marksOf(land, { control: 'uk', pieces: [], facilities }, {})).toEqual([
      { kind: 'emblem', power: 'uk' },
      { kind: 'icon', icon: 'industrial-complex', power: 'uk', faint: true },
      { kind: 'icon', icon: 'air-base', power: 'uk', faint: false },
    ])
  })

  it('show the place of a treasury in exile', () => {
    const land = space('plain', { startController: 'uk' })
    const seats = { england: { power: 'uk', cash: 0, seat: 'plain', capital: 'home' } }
    const marks = marksOf(land, { control: 'uk', pieces: [] }, seats)
    expect(marks).toContainEqual({ kind: 'icon', icon: 'exile', power: 'uk' })
  })

  it('show a convoy box, which has no owner', () => {
    expect(marksOf(space('sea', { kind: 'sea', convoyBox: true }), undefined, undefined)).toEqual([
      { kind: 'icon', icon: 'convoy', power: null },
    ])
  })

  it('say nothing about neutrals and empty seas', () => {
    expect(marksOf(space('hill', { startController: 'neutral' }), undefined, undefined)).toEqual([])
    expect(marksOf(space('sea', { kind: 'sea' }), undefined, undefined)).toEqual([])
  })

  it('show a convoy faint if no power holds it', () => {
    const convoy = {
      type: 'route',
      name: 'Route',
      value: 0,
      owner: 'japan',
      of: 'plain',
      ownSpace: false,
    } as const
    const sea = space('sea', { kind: 'sea', convoy })
    expect(marksOf(sea, undefined, undefined)).toEqual([
      { kind: 'emblem', power: 'japan' },
      { kind: 'icon', icon: 'convoy-route', power: 'japan', faint: false },
    ])
    expect(marksOf(sea, { control: null, convoy: null, pieces: [] }, undefined)).toEqual([
      { kind: 'icon', icon: 'convoy-route', power: null, faint: true },
    ])
  })
})

describe('drawings', () => {
  it.each(boards)('exist for every unit type of $board.name and have a place in the stack', ({ units }) => {
    for (const { id, domain } of units) {
      expect(unitShape(id), id).toBeDefined()
      if (domain !== 'facility') expect(UNIT_ORDER).toContain(unitIcon(id))
    }
  })

  it.each(boards)('exist for every power of $board.name, each emblem with a letter of its own', (folder) => {
    const emblems = [...new Set([...folder.board.powers.map(({ id }) => id), 'italy'])].map(emblemOf)
    const letters = emblems.map(({ letter }) => letter)
    expect(letters.every((letter) => letter !== undefined)).toBe(true)
    expect(new Set(letters).size).toBe(emblems.length)
    // Distinct without letters and colors too.
    expect(new Set(emblems.map(({ body }) => body.join())).size).toBe(emblems.length)
  })

  it('exist for every mark that a space of the linked board can have, as printed and at the start of the game', () => {
    const { spaces } = viewOf(newGame(rulesetOf('europe-pacific'), { mode: 'manual' }))
    const facilities = ['industrial-complex', 'naval-base', 'air-base']
    const icons = (marks: readonly Mark[]) =>
      marks.flatMap((mark) => (mark.kind === 'icon' ? [mark.icon] : []))
    for (const each of board.spaces) {
      const [printed, begun] = [undefined, spaces[each.id]].map((view) =>
        icons(marksOf(each, view, undefined)),
      )
      for (const icon of [...(printed ?? []), ...(begun ?? [])])
        expect(MARKER_SHAPES[icon] ?? unitShape(icon)).toBeDefined()
      const standing = (of: readonly string[] = []) => of.filter((icon) => facilities.includes(icon))
      expect(standing(begun), each.id).toEqual(standing(printed))
    }
  })

  it('are side by side in the atlas', () => {
    const cells = packCells(allShapes())
    expect(cells).toHaveLength(allShapes().size)
    for (const [i, a] of cells.entries()) {
      expect(a.x + a.width).toBeLessThanOrEqual(2048)
      expect(a.y + a.height).toBeLessThanOrEqual(2048)
      for (const b of cells.slice(i + 1)) {
        const apart =
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
        expect(apart, `${a.name} ${b.name}`).toBe(true)
      }
    }
  })
})
