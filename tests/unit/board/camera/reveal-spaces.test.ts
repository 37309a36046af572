/** The gentlest view that has spaces in the free part of the board. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Camera } from '../../../../renderer/board/camera'
import { revealingView, shortestPush } from '../../../../renderer/board/reveal-spaces'
import type { ScreenBox } from '../../../../renderer/board/types'

const box = (left: number, top: number, right: number, bottom: number): ScreenBox => ({
  left,
  top,
  right,
  bottom,
})
const free = box(0, 0, 900, 800)
const smallMap = box(0, 680, 240, 800)

describe('the shortest push', () => {
  it('is zero for something that is already visible', () => {
    expect(shortestPush([box(100, 100, 200, 200)], free, [smallMap])).toEqual({ x: 0, y: 0 })
    expect(shortestPush([], free, [])).toEqual({ x: 0, y: 0 })
  })

  it('brings a box in from beyond each edge just far enough', () => {
    expect(shortestPush([box(850, 100, 950, 200)], free, [])).toEqual({ x: -50, y: 0 })
    expect(shortestPush([box(-30, 760, 60, 850)], free, [])).toEqual({ x: 30, y: -50 })
  })

  it('goes around an obstacle by the nearer side', () => {
    expect(shortestPush([box(100, 650, 200, 700)], free, [smallMap])).toEqual({ x: 0, y: -20 })
    expect(shortestPush([box(230, 700, 330, 790)], free, [smallMap])).toEqual({ x: 10, y: 0 })
  })

  it('detects when several boxes can’t be visible together', () => {
    expect(shortestPush([box(0, 0, 100, 100), box(850, 0, 950, 100)], free, [])).toBeNull()
    expect(shortestPush([box(0, 0, 900, 100)], box(0, 0, 900, 130), [box(0, 90, 900, 130)])).toBeNull()
  })

  it('leaves everything visible for any boxes, and no candidate is shorter', () => {
    const place = fc.record({
      x: fc.integer({ min: -400, max: 1200 }),
      y: fc.integer({ min: -400, max: 1100 }),
    })
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 4 }), (places) => {
        const boxes = places.map(({ x, y }) => box(x, y, x + 100, y + 80))
        const push = shortestPush(boxes, free, [smallMap])
        if (push === null) return
        for (const one of boxes) {
          const [left, right] = [one.left + push.x, one.right + push.x]
          const [top, bottom] = [one.top + push.y, one.bottom + push.y]
          expect(Math.min(left, top, 900 - right, 800 - bottom)).toBeGreaterThanOrEqual(0)
          expect(left < 240 && bottom > 680).toBe(false)
        }
      }),
    )
  })
})

/** A window of 1200 by 800 over a world of 4000 by 2000, with a panel of 300 at the right. */
function camera(x = 2000, y = 1000, scale = 1): Camera {
  const made = new Camera(
    { width: 4000, height: 2000 },
    { width: 1200, height: 800 },
    { top: 0, right: 300, bottom: 0, left: 0 },
  )
  made.set({ x, y, scale })
  return made
}
const at = (x: number, y: number) => ({ x, y })

describe('the view that reveals', () => {
  it('is the present one if everything is in view', () => {
    expect(revealingView(camera(), [at(2000, 1000), at(1700, 900)], [], [smallMap])).toBeNull()
    expect(revealingView(camera(), [], [], [])).toBeNull()
    expect(revealingView(camera(), [], [at(2000, 1000), at(3900, 100)], [])).toBeNull()
  })

  it('pans a space out from under the panel, and no further', () => {
    const view = revealingView(camera(), [at(2400, 1000)], [], [])
    // Under the panel from 900 on: the space's middle comes to 58 pixels left of it.
    expect(view).toEqual({ x: 2400 - (900 - 58 - 600), y: 1000, scale: 1 })
  })

  it('pans a space out from under the minimap', () => {
    const view = revealingView(camera(), [at(1500, 1340)], [], [smallMap])
    expect(view?.scale).toBe(1)
    expect(view?.x).toBe(2000)
    expect(1340 - (view?.y ?? 0) + 400 + 44).toBe(680)
  })

  it('takes the short way across the seam', () => {
    const view = revealingView(camera(3900), [at(400, 1000)], [], [])
    expect(view?.x).toBeGreaterThan(3900)
    expect(view?.x).toBeLessThan(4300)
  })

  it('zooms out only if the required spaces don’t fit, and just far enough', () => {
    const view = revealingView(camera(2000, 1000, 2), [at(1800, 1000), at(2600, 1000)], [], [])
    expect(view?.scale).toBeCloseTo((900 - 116) / 800)
    const near = revealingView(camera(2000, 1000, 2), [at(1900, 1000), at(2200, 1000)], [], [])
    expect(near === null || near.scale === 2).toBe(true)
  })

  it('adds the nearest of the optional spaces, and never zooms for them', () => {
    const near = at(2350, 1000)
    const farther = at(1300, 1000)
    const view = revealingView(camera(), [at(2000, 1000)], [farther, near], [])
    // Both can't be visible with the first: 1050 units do not fit into 784 pixels.
    expect(view).toEqual({ x: 2350 - (900 - 58 - 600), y: 1000, scale: 1 })
  })

  it('brings the nearest of several equally needed spaces into view', () => {
    const view = revealingView(camera(), [], [at(200, 1000), at(2500, 1000)], [])
    expect(view).toEqual({ x: 2500 - (900 - 58 - 600), y: 1000, scale: 1 })
  })

  it('requires nothing beyond the edges of the map', () => {
    // At the north rim the view can't go further up.
    expect(revealingView(camera(2000, 400), [at(2000, 5)], [], [])).toBeNull()
  })

  it('always has the one required space in the free area, in any view', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3999 }),
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 0, max: 3999 }),
        fc.integer({ min: 60, max: 1940 }),
        fc.double({ min: 0.5, max: 4, noNaN: true }),
        (x, y, sx, sy, scale) => {
          const seen = camera(x, y, scale)
          const view = revealingView(seen, [at(sx, sy)], [], [smallMap])
          if (view) seen.set(view)
          const { x: px, y: py } = seen.toScreen(at(sx, sy))
          // Nearly all of it: 0.55 of 58 pixels to each side, and of 44 up and down.
          expect(px).toBeGreaterThanOrEqual(30)
          expect(px).toBeLessThanOrEqual(870)
          expect(py).toBeGreaterThanOrEqual(Math.min(24, sy * seen.scale) - 1)
          expect(py).toBeLessThanOrEqual(801 - Math.min(24, (2000 - sy) * seen.scale))
        },
      ),
    )
  })

  it('ignores what is nearly all in view, also across the seam', () => {
    // 868 pixels from the left: 32 of the 58 to its right are free (found by the property above).
    expect(revealingView(camera(3464, 0, 0.5), [at(0, 60)], [], [smallMap])).toBeNull()
  })
})
