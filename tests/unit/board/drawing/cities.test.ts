// Cities that count towards victory, on the map that has them.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { AreaMap } from '../../../../renderer/board/area-map'
import { wrap } from '../../../../renderer/board/camera'
import { cityLooks, isCity } from '../../../../renderer/board/layout/cities'
import { drawMarks } from '../../../../renderer/board/layout/sprite-drawing'
import { layOut } from '../../../../renderer/board/layout/layout'
import { overlap } from '../../../../renderer/board/layout/layout-sheet'
import { sitesOf } from '../../../../renderer/board/layout/board-space'
import { sizesAt, USUAL } from '../../../../renderer/board/layout/sizes'
import type { BoardPosition } from '../../../../renderer/board/types'
import { decodeGeometry, type GeometryFile } from '../../../../shared/boards/geometry'
import { board, setup } from '../../../../shared/boards/revised'
import type { PieceView, SpaceView } from '../../../../shared/model/view'
import { remembering } from './remembering'
import { lettering, ZOOMS } from './whole-board'

const file = path.join(import.meta.dirname, '../../../../shared/boards/revised/geometry/normal.json')
const geometry = decodeGeometry(JSON.parse(readFileSync(file, 'utf8')) as GeometryFile)
const areas = new AreaMap(geometry)
const areaAt = (x: number, y: number) => areas.at(wrap(x, geometry.width), y)
const box = board.spaces.filter(({ victoryCity }) => victoryCity?.box)
const cities = Object.fromEntries(box.map(({ id }) => [id, 1]))
const sites = sitesOf(board, geometry, cities)

const start: BoardPosition = (() => {
  const spaces: Record<string, SpaceView> = {}
  for (const space of board.spaces) spaces[space.id] = { control: space.startController, pieces: [] }
  let next = 0
  for (const { space, unit, power, count } of setup.units)
    for (let i = 0; i < count; i++) {
      const piece: PieceView = { id: `u${next++}`, unit, power, movesLeft: 2 }
      spaces[space]?.pieces.push(piece)
    }
  return { spaces }
})()

const layAt = (scale: number, shown = sites) =>
  layOut({ sites: shown, geometry, glyphs: lettering, position: start, scale, wishes: USUAL, areaAt })

describe.each(ZOOMS)('at %f pixels a unit', (scale) => {
  const laid = layAt(scale)
  const tags = laid.marks.filter(({ marks }) => isCity(marks))

  it('every city that counts is marked exactly once', () => {
    expect(tags.map(({ site }) => site.data.id).sort()).toEqual(box.map(({ id }) => id).sort())
  })

  // The name of a sea may overlap the stacks there by two pixels.
  it('no mark covers a name, a stack or another mark', () => {
    const { boxes } = laid.sheet
    const marks = boxes.filter(({ kind }) => kind === 'marks')
    expect(marks.length).toBeGreaterThanOrEqual(tags.length)
    for (const one of marks)
      for (const other of boxes) {
        const crossed =
          one !== other && overlap(one, { ...other, width: other.width - 4, height: other.height - 4 })
        expect(crossed, `${one.space} under ${other.kind} of ${other.space}`).toBe(false)
      }
  })
})

describe('a city', () => {
  it('shows its name when zoomed in, on islands too', () => {
    const named = (scale: number) =>
      layAt(scale).marks.flatMap(({ marks }) =>
        marks.flatMap((mark) => (mark.kind === 'city' && mark.name !== '' ? [mark.name] : [])),
      )
    expect(named(0.16)).toEqual([])
    const all = box.flatMap(({ victoryCity }) => victoryCity?.name ?? [])
    expect(named(0.85).sort()).toEqual(all.sort())
    const berlin = { kind: 'city', name: 'Berlin', points: null } as const
    expect(cityLooks(sizesAt(0.85, USUAL), berlin)).toEqual([berlin, { ...berlin, name: '' }])
  })

  it('shows its points if cities count differently, as long as they are legible', () => {
    const kiev = { kind: 'city', name: 'Kiev', points: 2 } as const
    const bare = { ...kiev, name: '', points: null }
    expect(cityLooks(sizesAt(0.85, USUAL), kiev)).toEqual([kiev, { ...kiev, name: '' }, bare])
    expect(cityLooks(sizesAt(0.16, USUAL), kiev)).toEqual([{ ...kiev, name: '' }, bare])
    expect(cityLooks(sizesAt(0.05, USUAL), kiev)).toEqual([bare])
    const points = (counted: Record<string, number>) =>
      [...sitesOf(board, geometry, counted).values()].flatMap(({ city }) => city?.points ?? [])
    expect(points({ germany: 5, 'ukraine-ssr': 2 }).sort()).toEqual([2, 5])
    expect(points({ germany: 1, 'ukraine-ssr': 1 })).toEqual([])
  })

  it('is left out if the game counts none', () => {
    expect(layAt(0.85, sitesOf(board, geometry)).marks.filter(({ marks }) => isCity(marks))).toEqual([])
  })

  it('is drawn as a mark, with its name on a plate', () => {
    const { pen, drawn } = remembering()
    const at = { x: 0, y: 0, dx: 0, dy: 0 }
    drawMarks(pen, [{ kind: 'city', name: '', points: null }], at, 20)
    expect(drawn.map(({ what }) => what)).toEqual(['marker/city'])
    drawn.length = 0
    drawMarks(pen, [{ kind: 'city', name: 'Rome', points: null }], at, 20)
    expect(drawn.map(({ what }) => what)).toEqual(
      ['plate', 'marker/city', ...'Rome'].map((x) => (x.length === 1 ? 'letter' : x)),
    )
    const [plate] = drawn
    const half = plate?.half[0] ?? 0
    for (const {
      at: { dx },
      half: [own],
    } of drawn)
      expect(Math.abs(dx) + own).toBeLessThanOrEqual(half + 3)
    drawn.length = 0
    drawMarks(pen, [{ kind: 'city', name: '', points: 3 }], at, 20)
    expect(drawn.map(({ what }) => what)).toEqual(['plate', 'marker/city', 'letter'])
  })
})

describe('land that no one may ever enter', () => {
  it('is named inside its borders or not at all when zoomed out, and in smaller letters than other land', () => {
    for (const scale of ZOOMS)
      for (const { site, look, overSea } of layAt(scale).names.filter((one) => one.site.data.impassable)) {
        if (scale < 0.3) expect(overSea, site.data.id).toBe(false)
        const open = sizesAt(scale, USUAL).landText
        expect(look.size).toBeLessThanOrEqual(open)
      }
  })
})
