import { describe, expect, it } from 'vitest'
import {
  NEARNESS_WIDTH,
  nearness,
  nearnessHeight,
  packNearness,
  unpackNearness,
} from '../../../../renderer/board/gl/fields/border-proximity'
import { world } from '../fixtures'

describe('the nearness field from the build', () => {
  const planes = nearness(world)
  const height = nearnessHeight(world)
  /** The values at a world point: how near the coast and how near any border are, 0..255. */
  const at = (x: number, y: number) => {
    const column = Math.round((x / world.width) * NEARNESS_WIDTH - 0.5)
    const texel = Math.round((y / world.height) * height - 0.5) * NEARNESS_WIDTH + column
    return { coast: planes[texel] ?? NaN, border: planes[NEARNESS_WIDTH * height + texel] ?? NaN }
  }

  // A byte is 56/255 of a unit for coasts; a texel's middle lies up to a quarter of a unit off the point asked for.
  const about = (value: number, wanted: number) => expect(Math.abs(value - wanted)).toBeLessThanOrEqual(3)

  it('fades over 56 units next to the coast and over 40 next to every border', () => {
    about(at(400, 200).coast, 255)
    about(at(428, 200).coast, 127.5)
    about(at(380, 200).border, 127.5)
    expect(at(460, 200)).toEqual({ coast: 0, border: 0 })
  })

  it('contains no coast next to a border between two lands', () => {
    about(at(300, 200).border, 255)
    about(at(280, 200).border, 127.5)
    expect(at(300, 200).coast).toBe(0)
  })

  it('goes around the end of a line', () => {
    about(at(400, 72).coast, 127.5)
    about(at(400 + 28 * Math.SQRT1_2, 100 - 28 * Math.SQRT1_2).coast, 127.5)
  })

  it('reaches across the seam of the world', () => {
    const points = Float32Array.from([990, 100, 990, 300])
    const arc = { points, kind: 'coast' as const, left: 4, right: 0, bounds: [990, 100, 990, 300] as const }
    const seam = nearness({ ...world, arcs: [arc] })
    const east = Math.round((18 / world.width) * NEARNESS_WIDTH - 0.5)
    about(seam[Math.round(height / 2) * NEARNESS_WIDTH + east] ?? NaN, 127.5)
  })

  it('is read back as it was written', async () => {
    const file = await packNearness(planes)
    expect(file.length).toBeLessThan(planes.length / 4)
    const bytes = await unpackNearness(Uint8Array.from(file).buffer)
    expect(Buffer.compare(bytes, planes)).toBe(0)
  })
})
