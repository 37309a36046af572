// The small picture of a world: cities that count are marked where their land has room for them.
import { expect, it } from 'vitest'
import { markCities } from '../../../renderer/app/board-picture'
import { world } from '../board/fixtures'

/** A canvas that keeps what is drawn on it. */
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

it('a city is a square over its land, larger for more points, and none where there is no such land', () => {
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
