// The small picture of a world: a land or a zone from close by, and cities that count, over their land.
import { expect, it } from 'vitest'
import { drawPicture, markCities } from '../../../../renderer/app/board/board-picture'
import type { BoardData } from '../../../../shared/boards/types'
import { space, world } from '../../board/fixtures'

/** A canvas that records what is drawn on it. */
function sheet(width: number, height: number) {
  const squares: number[][] = []
  const context = {
    setTransform: () => undefined,
    strokeRect: () => undefined,
    fillRect: (...box: number[]) => squares.push(box),
  }
  const canvas = { width, height, getContext: () => context } as unknown as HTMLCanvasElement
  return { canvas, squares }
}

it('a city is a square on its land, larger for more points, and is left out if there is no such land', () => {
  const { canvas, squares } = sheet(300, 120)
  markCities(canvas, world, { plain: 1, hill: 5, nowhere: 3 }, 'light', {})
  const [plain = [], hill = []] = squares
  expect(squares).toHaveLength(2)
  const [x = 0, y = 0, side = 0, high] = plain
  expect([side, high]).toEqual([5, 5])
  expect(hill.slice(2)).toEqual([10, 10])
  // Hill's middle lies 150 units east of plain's, on the same latitude.
  const [hx = 0, hy = 0] = hill
  expect(hx + 5 - (x + side / 2)).toBeGreaterThan(30)
  expect(Math.abs(hy + 5 - (y + side / 2))).toBeLessThanOrEqual(1)
})

it('a wider picture has larger squares', () => {
  const { canvas, squares } = sheet(900, 360)
  markCities(canvas, world, { plain: 1 }, 'dark', {})
  expect(squares.map((box) => box[2])).toEqual([15])
})

it('the highlighted land has a broad border, the highlighted sea zone a thin one around lighter water', () => {
  const board = { spaces: ['plain', 'hill', 'isle'].map((id) => space(id)) } as unknown as BoardData
  /** For each shape in turn: the width of its border in pixels, and its fill. */
  const drawn = (focus: string) => {
    const shapes: [width: number, fill: string][] = []
    let scale = 1
    const idle = () => undefined
    const pen = {
      ...{ lineWidth: 0, fillStyle: '', strokeStyle: '', lineJoin: '' },
      ...{ fillRect: idle, beginPath: idle, closePath: idle, moveTo: idle, lineTo: idle, fill: idle },
      createLinearGradient: () => ({ addColorStop: idle }),
      setTransform: (by: number) => (scale = by),
      stroke: () => shapes.push([Math.round(pen.lineWidth * scale * 10) / 10, pen.fillStyle]),
    }
    const canvas = { width: 400, height: 200, getContext: () => pen } as unknown as HTMLCanvasElement
    drawPicture(canvas, world, board, {}, 'light', {}, focus)
    return shapes
  }
  const land = drawn('plain')
  const zone = drawn('sea')
  expect(land.at(-1)?.[0]).toBe(4)
  expect(zone.at(-1)?.[0]).toBe(1.5)
  expect(new Set([...land, ...zone.slice(0, -1)].map(([, fill]) => fill))).not.toContain(zone.at(-1)?.[1])
})
