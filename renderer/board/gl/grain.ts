/** Paper: a small repeating texture, coarse mottling in red and fine grain in green. Made from fixed noise. */
import { BufferImageSource } from 'pixi.js'

const SIZE = 256

/** A fixed pseudo-random number 0..1 for a lattice point. */
function lattice(x: number, y: number, period: number, salt: number): number {
  const i = ((x % period) + period) % period
  const j = ((y % period) + period) % period
  let h = Math.imul(i + 1, 374761393) ^ Math.imul(j + 1, 668265263) ^ Math.imul(salt + 1, 2246822519)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295
}

/** Smooth noise that repeats after `period` cells. */
function noise(x: number, y: number, period: number, salt: number): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const fx = x - xi
  const fy = y - yi
  const sx = fx * fx * (3 - 2 * fx)
  const sy = fy * fy * (3 - 2 * fy)
  const at = (dx: number, dy: number) => lattice(xi + dx, yi + dy, period, salt)
  const top = at(0, 0) + (at(1, 0) - at(0, 0)) * sx
  const bottom = at(0, 1) + (at(1, 1) - at(0, 1)) * sx
  return top + (bottom - top) * sy
}

function octaves(u: number, v: number, first: number, count: number, salt: number): number {
  let sum = 0
  let weight = 0
  for (let i = 0; i < count; i++) {
    const period = first * 2 ** i
    const part = 0.5 ** i
    sum += part * noise(u * period, v * period, period, salt + i)
    weight += part
  }
  return sum / weight
}

/** The grain texture, `SIZE` square, two channels of meaning in four. */
export function makeGrain(): BufferImageSource {
  const pixels = new Uint8Array(SIZE * SIZE * 4)
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const u = x / SIZE
      const v = y / SIZE
      const i = (y * SIZE + x) * 4
      pixels[i] = Math.round(255 * octaves(u, v, 4, 5, 3))
      pixels[i + 1] = Math.round(255 * octaves(u, v, 48, 2, 17))
      pixels[i + 3] = 255
    }
  }
  return new BufferImageSource({
    resource: pixels,
    width: SIZE,
    height: SIZE,
    format: 'rgba8unorm',
    alphaMode: 'no-premultiply-alpha',
    scaleMode: 'linear',
    addressMode: 'repeat',
    autoGarbageCollect: false,
  })
}
