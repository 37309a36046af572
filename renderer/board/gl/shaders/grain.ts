/** Paper: a small repeating texture, coarse mottling in red and fine grain in green. Made from fixed noise. */
import { BufferImageSource } from 'pixi.js'

const SIZE = 256

/** Returns a fixed pseudo-random number 0..1 for a lattice point. */
function lattice(x: number, y: number, salt: number): number {
  let h = Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263) ^ Math.imul(salt + 1, 2246822519)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295
}

/** Returns the lattice of one octave, `period` square: each of its points is used many times. */
function latticeOf(period: number, salt: number): Float32Array {
  const values = new Float32Array(period * period)
  for (let y = 0; y < period; y++) {
    for (let x = 0; x < period; x++) values[y * period + x] = lattice(x, y, salt)
  }
  return values
}

/** Adds weighted smooth noise that repeats after `period` cells to every pixel of the texture. */
function addNoise(sums: Float32Array, period: number, salt: number, weight: number): void {
  const values = latticeOf(period, salt)
  for (let y = 0; y < SIZE; y++) {
    const v = (y / SIZE) * period
    const fy = v - Math.floor(v)
    const sy = fy * fy * (3 - 2 * fy)
    const upper = Math.floor(v) * period
    const lower = ((Math.floor(v) + 1) % period) * period
    for (let x = 0; x < SIZE; x++) {
      const u = (x / SIZE) * period
      const left = Math.floor(u)
      const right = (left + 1) % period
      const fx = u - left
      const sx = fx * fx * (3 - 2 * fx)
      const a = values[upper + left] ?? 0
      const c = values[lower + left] ?? 0
      const top = a + ((values[upper + right] ?? 0) - a) * sx
      const bottom = c + ((values[lower + right] ?? 0) - c) * sx
      const i = y * SIZE + x
      sums[i] = (sums[i] ?? 0) + weight * (top + (bottom - top) * sy)
    }
  }
}

/** Returns noise 0..1 of several octaves, each twice as fine and half as strong as the preceding one. */
function octaves(first: number, count: number, salt: number): Float32Array {
  const sums = new Float32Array(SIZE * SIZE)
  const whole = 2 - 2 ** (1 - count)
  for (let i = 0; i < count; i++) addNoise(sums, first * 2 ** i, salt + i, 0.5 ** i / whole)
  return sums
}

/** Returns the grain texture, `SIZE` square; two of its four channels are used. */
export function makeGrain(): BufferImageSource {
  const pixels = new Uint8Array(SIZE * SIZE * 4)
  const mottling = octaves(4, 5, 3)
  const fine = octaves(48, 2, 17)
  for (let i = 0; i < SIZE * SIZE; i++) {
    pixels[4 * i] = Math.round(255 * (mottling[i] ?? 0))
    pixels[4 * i + 1] = Math.round(255 * (fine[i] ?? 0))
    pixels[4 * i + 3] = 255
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
