import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Camera, flight, nearest, wrap } from '../../../../renderer/board/camera'
import { playedBox } from '../../../../renderer/board/framing'
import { world as sample } from '../fixtures'

const world = { width: 1000, height: 400 }
const make = () => new Camera(world, { width: 500, height: 300 })

describe('the world wraps around', () => {
  it('and any x is brought into 0..width', () => {
    expect(wrap(-1, 1000)).toBe(999)
    expect(wrap(2005, 1000)).toBe(5)
    expect(wrap(1000, 1000)).toBe(0)
  })

  it('and the copy nearest to a point is used', () => {
    expect(nearest(990, 10, 1000)).toBe(-10)
    expect(nearest(10, 990, 1000)).toBe(1010)
    expect(nearest(300, 10, 1000)).toBe(300)
  })
})

describe('camera', () => {
  it('never shows a space twice: at its smallest the world is as wide as the canvas', () => {
    const camera = make()
    camera.zoomAt(0.0001)
    expect(camera.scale).toBe(0.5)
    expect(camera.box.east - camera.box.west).toBeCloseTo(1000)
  })

  it('centers a world narrower than the canvas', () => {
    const camera = make()
    expect(camera.y).toBe(200)
    camera.panBy(0, 400)
    expect(camera.y).toBe(200)
  })

  it('stops at the edges of the map', () => {
    const camera = make()
    camera.set({ x: 500, y: 200, scale: 2 })
    camera.panBy(0, 100_000)
    expect(camera.box.north).toBeCloseTo(0)
    camera.panBy(0, -100_000)
    expect(camera.box.south).toBeCloseTo(400)
  })

  it('can move what panels cover into view', () => {
    const camera = make()
    camera.insets = { top: 60, right: 0, bottom: 0, left: 0 }
    camera.set({ x: 500, y: 200, scale: 2 })
    camera.panBy(0, 100_000)
    expect(camera.toScreen({ x: 500, y: 0 }).y).toBeCloseTo(60)
  })

  it('keeps the point under the pointer while zooming', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 60, max: 240 }),
        fc.double({ min: 1, max: 3, noNaN: true }),
        (x, y, factor) => {
          const camera = make()
          camera.set({ x: 480, y: 200, scale: 4 })
          const before = camera.toWorld({ x, y })
          camera.zoomAt(factor, { x, y })
          const after = camera.toScreen(before)
          expect(after.x).toBeCloseTo(x, 3)
          expect(after.y).toBeCloseTo(y, 3)
        },
      ),
    )
  })

  it('converts screen to world and back, also across the seam', () => {
    const camera = make()
    camera.set({ x: 5, y: 200, scale: 2 })
    const point = camera.toWorld({ x: 10, y: 150 })
    expect(point.x).toBeCloseTo(1000 - 115)
    expect(camera.toScreen(point)).toEqual({ x: 10, y: 150 })
  })

  it('ignores an invalid saved camera', () => {
    const camera = make()
    const before = camera.state
    camera.set({ x: Number.NaN, y: 3, scale: 1 })
    expect(camera.state).toEqual(before)
  })

  it('frames a box between the panels', () => {
    const camera = make()
    camera.insets = { top: 0, right: 100, bottom: 0, left: 0 }
    camera.set(camera.framing({ west: 400, north: 100, east: 500, south: 200 }))
    const west = camera.toScreen({ x: 400, y: 150 })
    const east = camera.toScreen({ x: 500, y: 150 })
    expect(west.x).toBeGreaterThanOrEqual(0)
    expect(east.x).toBeLessThanOrEqual(400)
    expect((west.x + east.x) / 2).toBeCloseTo(200)
  })
})

describe('the area in play', () => {
  /** The sample world with only these spaces. */
  const only = (...ids: string[]) => ({
    ...sample,
    areas: sample.areas.map((area) => ({ ...area, inPlay: ids.includes(area.id) })),
  })

  it('is the whole world if its spaces go nearly around it', () => {
    expect(playedBox(sample)).toEqual({ west: 0, north: 0, east: 1000, south: 400 })
    expect(playedBox(only())).toEqual({ west: 0, north: 0, east: 1000, south: 400 })
  })

  it('is a box around the spaces with a little room', () => {
    expect(playedBox(only('plain', 'hill'))).toEqual({ west: 91, north: 94, east: 409, south: 306 })
  })

  it('reaches across the seam if its spaces do', () => {
    // From the bay's 900 over the seam to the plain's 300.
    const { west, east } = playedBox(only('bay', 'plain'))
    expect([west, east]).toEqual([888, 1312])
  })
})

describe('flights', () => {
  it('end exactly at their target, the short way around', () => {
    const { at } = flight({ x: 980, y: 100, scale: 2 }, { x: 30, y: 200, scale: 4 }, world, 500)
    const end = at(1)
    expect(end.x).toBeCloseTo(30)
    expect(end.y).toBeCloseTo(200)
    expect(end.scale).toBeCloseTo(4)
    // Halfway is near the seam, not in the middle of the world.
    const half = at(0.5).x
    expect(half > 900 || half < 100).toBe(true)
  })

  it('start where the camera is', () => {
    const { at } = flight({ x: 300, y: 100, scale: 2 }, { x: 700, y: 300, scale: 2 }, world, 500)
    const start = at(0)
    expect(start.x).toBeCloseTo(300)
    expect(start.y).toBeCloseTo(100)
    expect(start.scale).toBeCloseTo(2)
  })

  it('rise on the way between distant places, and last between 0.18 and 1.2 seconds', () => {
    const { at, duration } = flight({ x: 100, y: 100, scale: 8 }, { x: 500, y: 300, scale: 8 }, world, 500)
    expect(at(0.5).scale).toBeLessThan(4)
    expect(duration).toBeGreaterThanOrEqual(180)
    expect(duration).toBeLessThanOrEqual(1200)
  })
})
