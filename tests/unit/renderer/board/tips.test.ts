/** The position of the tip next to the pointer. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tipCorner, tipSide } from '../../../../renderer/panels/stage/tip-place'

const free = { left: 0, top: 0, right: 900, bottom: 700 }
const size = { width: 200, height: 100 }
const round = (x: number, y: number) => ({ left: x - 40, right: x + 40, top: y - 26, bottom: y + 26 })

describe('The tip', () => {
  it('is right below the pointer if nothing is in the way', () => {
    expect(tipSide({ x: 400, y: 300 }, size, free, [], null)).toBe(0)
    expect(tipCorner({ x: 400, y: 300 }, size, free, 0)).toEqual({ left: 418, top: 318 })
  })

  it('avoids the edges and the panels', () => {
    expect(tipSide({ x: 850, y: 300 }, size, free, [], null)).toBe(1)
    expect(tipSide({ x: 400, y: 650 }, size, free, [], null)).toBe(2)
    expect(tipSide({ x: 850, y: 650 }, size, free, [], null)).toBe(3)
  })

  it('avoids what the player can click next', () => {
    const target = round(500, 360)
    expect(tipSide({ x: 400, y: 300 }, size, free, [target], null)).toBe(1)
    expect(tipSide({ x: 400, y: 300 }, size, free, [target, round(300, 360)], null)).toBe(2)
    expect(tipSide({ x: 400, y: 300 }, size, free, [target, round(300, 360), round(500, 240)], null)).toBe(3)
  })

  it('keeps its side as long as another is hardly better', () => {
    const grazed = { left: 600, right: 640, top: 400, bottom: 440 }
    expect(tipSide({ x: 400, y: 300 }, size, free, [grazed], null)).toBe(1)
    expect(tipSide({ x: 400, y: 300 }, size, free, [grazed], 0)).toBe(0)
    expect(tipSide({ x: 400, y: 300 }, size, free, [round(500, 360)], 0)).toBe(1)
  })

  it('never covers the pointer at any position', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 700 }), (x, y) => {
        const { left, top } = tipCorner({ x, y }, size, free, tipSide({ x, y }, size, free, [], null))
        const over = x >= left && x <= left + size.width && y >= top && y <= top + size.height
        expect(over).toBe(false)
        expect(left).toBeGreaterThanOrEqual(6)
        expect(left + size.width).toBeLessThanOrEqual(894)
      }),
    )
  })
})
