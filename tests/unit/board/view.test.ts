import { describe, expect, it } from 'vitest'
import { covers, widened, type View } from '../../../renderer/board/gl/view'

const WORLD = 1000

/** A view of 200 by 100 pixels. */
function view(x: number, y: number, scale = 1): View {
  const [across, down] = [100 / scale, 50 / scale]
  const box = { west: x - across, north: y - down, east: x + across, south: y + down }
  return { x, y, scale, viewport: { width: 200, height: 100 }, box }
}

describe('a picture of the ground', () => {
  const taken = widened(view(500, 200))

  it('is taken of a third more than the view on every side', () => {
    expect(taken.viewport).toEqual({ width: 340, height: 170 })
    expect(taken.box).toEqual({ west: 330, north: 115, east: 670, south: 285 })
  })

  it('serves while the view stays within it', () => {
    expect(covers(taken, view(500, 200), WORLD)).toBe(true)
    expect(covers(taken, view(570, 235), WORLD)).toBe(true)
    for (const [x, y] of [
      [571, 200],
      [429, 200],
      [500, 236],
      [500, 164],
    ] as const)
      expect(covers(taken, view(x, y), WORLD), `${x}, ${y}`).toBe(false)
  })

  it('serves in the next turn of the world', () => {
    const atSeam = widened(view(990, 200))
    expect(covers(atSeam, view(10, 200), WORLD)).toBe(true)
    expect(covers(widened(view(10, 200)), view(990, 200), WORLD)).toBe(true)
  })

  it('is taken anew before it is shown much larger or smaller than it is', () => {
    expect(covers(taken, view(500, 200, 1.5), WORLD)).toBe(true)
    expect(covers(taken, view(500, 200, 1.51), WORLD)).toBe(false)
    const wide = { ...taken, box: { west: 0, north: 0, east: 1000, south: 400 } }
    expect(covers(wide, view(500, 200, 0.75), WORLD)).toBe(true)
    expect(covers(wide, view(500, 200, 0.74), WORLD)).toBe(false)
  })
})
