/**
 * Proximity of each point of the world to a coast and to a land border: computed by the build, for machines without a
 * graphics card, where it would take longer than the rest of loading the board.
 */
import type { Geometry } from '../../../../shared/boards/geometry'
import { REACH, walkBorders } from '../meshes/borders'

/** Width of the field in texels for the whole world. */
export const NEARNESS_WIDTH = 2048

/** Returns the number of rows of a field of that width. */
export const nearnessHeight = ({ width, height }: { width: number; height: number }): number =>
  Math.round((NEARNESS_WIDTH * height) / width)

/**
 * Returns two planes of bytes, coast then border: 255 on the line, fading to 0 over `REACH`. The same as the shader
 * would draw.
 */
export function nearness(shape: Geometry): Uint8Array<ArrayBuffer> {
  const height = nearnessHeight(shape)
  const size = NEARNESS_WIDTH * height
  const planes = new Uint8Array(2 * size)
  const unit = shape.width / NEARNESS_WIDTH
  const [coastReach, borderReach] = REACH
  walkBorders(shape, (x, y, toX, toY, coast) => {
    const reach = coast ? Math.max(coastReach, borderReach) : borderReach
    const [dx, dy] = [toX - x, toY - y]
    const square = Math.max(dx * dx + dy * dy, 1e-6)
    const first = Math.max(0, Math.floor((Math.min(y, toY) - reach) / unit))
    const last = Math.min(height - 1, Math.ceil((Math.max(y, toY) + reach) / unit))
    const west = Math.floor((Math.min(x, toX) - reach) / unit)
    const east = Math.ceil((Math.max(x, toX) + reach) / unit)
    for (let row = first; row <= last; row++) {
      const py = (row + 0.5) * unit
      for (let column = west; column <= east; column++) {
        const px = (column + 0.5) * unit
        const t = Math.min(1, Math.max(0, ((px - x) * dx + (py - y) * dy) / square))
        const d = Math.hypot(px - x - dx * t, py - y - dy * t)
        const texel = row * NEARNESS_WIDTH + (column & (NEARNESS_WIDTH - 1))
        if (coast) raise(planes, texel, 1 - d / coastReach)
        raise(planes, size + texel, 1 - d / borderReach)
      }
    }
  })
  return planes
}

function raise(plane: Uint8Array, at: number, near: number): void {
  const byte = Math.round(255 * near)
  if (byte > (plane[at] ?? 0)) plane[at] = byte
}

/** Packs the planes for the build's file, and unpacks them. */
export const packNearness = (planes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  through(planes, new CompressionStream('deflate-raw'))

export const unpackNearness = (file: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> =>
  through(new Uint8Array(file), new DecompressionStream('deflate-raw'))

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())
}
