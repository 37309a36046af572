import { describe, expect, it } from 'vitest'
import { Picker, boxDistance, distanceToOutline } from '../../../renderer/board/space-under-point'
import { world } from './fixtures'

const picker = new Picker(world)
const at = (x: number, y: number, tolerance = 0, scale = 1) =>
  picker.areaAt(x, y, tolerance, scale)?.id ?? null

describe('picking a space', () => {
  it('finds lands and waters under a point', () => {
    expect(at(200, 200)).toBe('plain')
    expect(at(350, 200)).toBe('hill')
    expect(at(500, 200)).toBe('sea')
  })

  it('finds an area that reaches across the seam on both sides of it', () => {
    expect(at(950, 200)).toBe('bay')
    expect(at(50, 200)).toBe('bay')
  })

  it('finds nothing beyond the map', () => {
    expect(at(500, 600)).toBeNull()
  })

  it('prefers an island to the sea around it', () => {
    expect(at(603, 203)).toBe('isle')
    // Whichever of them comes first in the map's file.
    const turned = new Picker({ ...world, areas: [...world.areas].reverse() })
    expect(turned.areaAt(603, 203, 0, 1)?.id).toBe('isle')
    expect(turned.areaAt(603, 203, 0, 20)?.id).toBe('isle')
  })

  it('catches a small island from a few pixels away, a large land not', () => {
    expect(at(610, 203, 6)).toBe('isle')
    expect(at(613, 203, 6)).toBe('sea')
    expect(at(403, 200, 6)).toBe('sea')
  })

  it('requires an exact hit on a small island that is large on screen', () => {
    expect(at(606.2, 203, 0.5, 20)).toBe('sea')
  })

  it('distinguishes scenery from spaces', () => {
    expect(picker.areaAt(40, 40, 0, 1)?.inPlay).toBe(false)
  })
})

describe('distances', () => {
  it('to an outline', () => {
    const square = [0, 0, 10, 0, 10, 10, 0, 10]
    expect(distanceToOutline(square, 5, 2)).toBe(2)
    expect(distanceToOutline(square, 13, 14)).toBe(5)
  })

  it('to a box of pixels next to a world anchor, in the copy in view', () => {
    const box = { x: 990, y: 100, dx: 10, dy: 0, halfWidth: 5, halfHeight: 5 }
    const camera = { x: 10, y: 100, scale: 1 }
    const viewport = { width: 200, height: 100 }
    // The anchor is 20 pixels west of the middle, the box 10 pixels east of the anchor.
    expect(boxDistance(box, { x: 90, y: 50 }, camera, 1000, viewport)).toBe(0)
    expect(boxDistance(box, { x: 99, y: 50 }, camera, 1000, viewport)).toBe(4)
  })
})
