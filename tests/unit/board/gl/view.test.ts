import { describe, expect, it } from 'vitest'
import {
  covers,
  movingResolution,
  pictureResolution,
  pictureScale,
  trendOf,
  widened,
  type Trend,
  type View,
} from '../../../../renderer/board/gl/view'

const WORLD = 1000

/** A view of 200 by 100 pixels. */
function view(x: number, y: number, scale = 1): View {
  const [across, down] = [100 / scale, 50 / scale]
  const box = { west: x - across, north: y - down, east: x + across, south: y + down }
  return { x, y, scale, viewport: { width: 200, height: 100 }, box }
}

describe('a picture of the ground', () => {
  const taken = widened(view(500, 200), 'across')

  it('covers a third more than the view on every side when the map moves', () => {
    expect(taken.viewport).toEqual({ width: 340, height: 170 })
    expect(taken.box).toEqual({ west: 330, north: 115, east: 670, south: 285 })
  })

  it('covers little more when zooming in, and much more when zooming out', () => {
    const steps = { in: 1.25, out: 0.8 } as const
    const turns = (trend: 'in' | 'out') => {
      const picture = widened(view(500, 200), trend)
      let count = 0
      for (let scale = steps[trend]; covers(picture, view(500, 200, scale), WORLD); scale *= steps[trend])
        count++
      return count
    }
    // Steps of a wheel until a new picture is required.
    expect(turns('in')).toBeGreaterThanOrEqual(4)
    expect(turns('out')).toBeGreaterThanOrEqual(4)
  })

  it('costs no more than a frame, and half a frame if the view grows and shrinks', () => {
    const seen = view(500, 200)
    const pixels = (trend: Trend) => {
      const wide = widened(seen, trend)
      return wide.viewport.width * wide.viewport.height * pictureResolution(wide, seen, trend, 0.8) ** 2
    }
    expect(pixels('across')).toBeCloseTo(20_000 * 0.64)
    expect(pixels('in')).toBeCloseTo(10_000 * 0.64)
    expect(pixels('out')).toBeCloseTo(10_000 * 0.64)
  })

  it('has no more vertices than its own pixels can show, and fewer than a map at rest', () => {
    expect(pictureScale(taken, 1)).toBeLessThan(taken.scale)
    // Half as sharp, it is as one of half the scale.
    expect(pictureScale(taken, 0.5)).toBeCloseTo(pictureScale(widened(view(500, 200, 0.5), 'across'), 1))
  })

  it('is reused while the view stays inside it', () => {
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

  it('is reused in the next copy of the world', () => {
    const atSeam = widened(view(990, 200), 'across')
    expect(covers(atSeam, view(10, 200), WORLD)).toBe(true)
    expect(covers(widened(view(10, 200), 'across'), view(990, 200), WORLD)).toBe(true)
  })

  it('is redrawn before it is shown much larger or smaller than it is', () => {
    expect(covers(taken, view(500, 200, 2.5), WORLD)).toBe(true)
    expect(covers(taken, view(500, 200, 2.51), WORLD)).toBe(false)
    const wide = { ...taken, box: { west: 0, north: 0, east: 1000, south: 400 } }
    expect(covers(wide, view(500, 200, 0.36), WORLD)).toBe(true)
    expect(covers(wide, view(500, 200, 0.35), WORLD)).toBe(false)
  })
})

describe('a movement', () => {
  it('zooms in, zooms out, or pans', () => {
    expect(trendOf(1, 1.2)).toBe('in')
    expect(trendOf(1, 0.8)).toBe('out')
    expect(trendOf(1, 1)).toBe('across')
  })

  it('uses the pixels of the screen if they are few, and never more than that if they are many', () => {
    expect(movingResolution({ width: 800, height: 600 }, 1)).toBe(1)
    const large = movingResolution({ width: 2560, height: 1440 }, 1)
    expect(large).toBeLessThan(0.6)
    const huge = movingResolution({ width: 5120, height: 2880 }, 1)
    expect(5120 * 2880 * huge ** 2).toBeCloseTo(2560 * 1440 * large ** 2)
    // A screen of twice as many pixels each way costs no more.
    expect(movingResolution({ width: 2560, height: 1440 }, 2)).toBe(large)
  })
})
