// The camera over time: flights, glides, gliding on after a drag, wheel steps and travel by keys.
import { describe, expect, it } from 'vitest'
import { Camera, flight } from '../../../../renderer/board/camera'
import { Motion } from '../../../../renderer/board/motion'
import { handLoop } from '../hand-loop'

const WORLD = { width: 1000, height: 400 }
const SIZE = { width: 200, height: 100 }

/** A camera in the middle of the world at a pixel a unit, and a hand that lets time pass. */
function moving() {
  const camera = new Camera(WORLD, SIZE)
  camera.set({ x: 500, y: 200, scale: 1 })
  const { loop, frame, due } = handLoop()
  const steps: ('step' | 'jump')[] = []
  const motion = new Motion(camera, loop, (jump) => steps.push(jump ?? 'step'))
  let now = 1000
  return {
    camera,
    motion,
    steps,
    due,
    /** One frame, so many milliseconds after the last one. */
    after: (ms: number) => frame((now += ms)),
    /** Frames until nothing moves any more; answers how many. */
    toTheEnd: () => {
      let frames = 0
      for (; due() > 0 && frames < 1000; frames++) frame((now += 16))
      return frames
    },
  }
}

describe('a flight', () => {
  const target = { x: 800, y: 250, scale: 2 }

  it('is a jump if that is requested or motion is off', () => {
    for (const [smooth, instant] of [
      [true, true],
      [false, false],
    ] as const) {
      const { camera, motion, steps, due } = moving()
      motion.smooth = smooth
      motion.flyTo(target, instant)
      expect(camera.state).toEqual(target)
      expect(steps).toEqual(['jump'])
      expect(due()).toBe(0)
      expect(motion.goal).toBeNull()
    }
  })

  it('takes the time and the route that fit its distance, slow at both ends', () => {
    const { camera, motion, steps, after, due } = moving()
    const { at, duration } = flight(camera.state, target, WORLD, SIZE.width)
    motion.flyTo(target, false)
    expect(camera.state).toEqual({ x: 500, y: 200, scale: 1 })
    expect(motion.goal).toBe(target)
    after(16)
    expect(camera.state).toEqual(at(0))
    after(duration / 4)
    expect(camera.x).toBeCloseTo(at(0.0625).x)
    after(duration / 4)
    expect(camera.x).toBeCloseTo(at(0.5).x)
    expect(camera.scale).toBeCloseTo(at(0.5).scale)
    after(duration / 4)
    expect(camera.x).toBeCloseTo(at(0.9375).x)
    expect(motion.goal).toBe(target)
    after(duration / 4)
    expect(camera.state).toEqual(target)
    expect(motion.goal).toBeNull()
    expect(due()).toBe(0)
    expect(steps).toEqual(['step', 'step', 'step', 'step', 'step'])
  })

  it('ends when another begins, and only the other one continues', () => {
    const { camera, motion, after, toTheEnd } = moving()
    motion.flyTo(target, false)
    after(16)
    after(100)
    const other = { x: 300, y: 150, scale: 1 }
    motion.flyTo(other, false)
    expect(motion.goal).toBe(other)
    toTheEnd()
    expect(camera.state).toEqual(other)
  })

  it('stays at the point where it is stopped', () => {
    const { camera, motion, after, due } = moving()
    motion.flyTo(target, false)
    after(16)
    after(100)
    const there = camera.state
    motion.halt()
    expect(motion.goal).toBeNull()
    after(100)
    expect(camera.state).toEqual(there)
    expect(due()).toBe(0)
  })
})

describe('a glide', () => {
  it('goes straight to a nearby view, in 380 ms', () => {
    const { camera, motion, after, due } = moving()
    camera.set({ x: 500, y: 200, scale: 2 })
    motion.glideTo({ x: 540, y: 220, scale: 8 })
    after(16)
    expect(camera.state).toEqual({ x: 500, y: 200, scale: 2 })
    after(95)
    expect(camera.x).toBeCloseTo(502.5)
    after(95)
    expect(camera.x).toBeCloseTo(520)
    expect(camera.y).toBeCloseTo(210)
    // Twice as near, half the way to four times.
    expect(camera.scale).toBeCloseTo(4)
    expect(motion.goal).toEqual({ x: 540, y: 220, scale: 8 })
    after(190)
    expect(camera.state).toEqual({ x: 540, y: 220, scale: 8 })
    expect(motion.goal).toBeNull()
    expect(due()).toBe(0)
  })

  it('goes the short way across the seam', () => {
    const { camera, motion, after } = moving()
    camera.set({ x: 980, y: 200, scale: 1 })
    motion.glideTo({ x: 30, y: 200, scale: 1 })
    after(16)
    after(190)
    expect(camera.x).toBeCloseTo(5)
  })

  it('is a jump if motion is off', () => {
    const { camera, motion, steps, due } = moving()
    motion.smooth = false
    motion.glideTo({ x: 540, y: 220, scale: 1 })
    expect(camera.state).toEqual({ x: 540, y: 220, scale: 1 })
    expect(steps).toEqual(['jump'])
    expect(due()).toBe(0)
  })
})

describe('a released map', () => {
  it('glides on in the same direction, slower and slower, and comes to rest', () => {
    const { camera, motion, steps, after, toTheEnd } = moving()
    motion.fling(-0.5, 0.25)
    after(16)
    expect(camera.x).toBeCloseTo(508)
    expect(camera.y).toBeCloseTo(196)
    after(16)
    const kept = Math.exp(-0.0042 * 16)
    expect(camera.x).toBeCloseTo(508 + 8 * kept)
    expect(camera.y).toBeCloseTo(196 - 4 * kept)
    const frames = toTheEnd()
    // Until 0.02 pixels a millisecond are left of 0.56.
    expect(frames + 2).toBe(Math.ceil(Math.log(Math.hypot(0.5, 0.25) / 0.02) / 0.0042 / 16))
    expect(camera.x - 500).toBeGreaterThan(115)
    expect(camera.x - 500).toBeLessThan(125)
    expect(steps.every((step) => step === 'step')).toBe(true)
  })

  it('goes no faster than four pixels a millisecond', () => {
    for (const [vx, vy] of [
      [9, 0],
      [-9, 0],
      [0, 9],
      [0, -9],
    ] as const) {
      const { camera, motion, after } = moving()
      motion.fling(vx, vy)
      after(16)
      expect([camera.x - 500 || 0, camera.y - 200 || 0]).toEqual([
        -64 * Math.sign(vx) || 0,
        -64 * Math.sign(vy) || 0,
      ])
    }
  })

  it('stays in place if it was hardly moved, or if motion is off', () => {
    const slow = moving()
    slow.motion.fling(0.08, 0.08)
    expect(slow.due()).toBe(0)
    const still = moving()
    still.motion.smooth = false
    still.motion.fling(3, 0)
    expect(still.due()).toBe(0)
    const enough = moving()
    enough.motion.fling(0.09, 0.09)
    expect(enough.due()).toBe(1)
  })
})

describe('zooming', () => {
  const POINT = { x: 150, y: 30 }

  it('is immediate if it need not be smooth, or if motion is off', () => {
    for (const [smooth, wished] of [
      [true, false],
      [false, true],
    ] as const) {
      const { camera, motion, steps, due } = moving()
      motion.smooth = smooth
      const under = camera.toWorld(POINT)
      motion.zoomAt(2, POINT, wished)
      expect(camera.scale).toBe(2)
      expect(camera.toWorld(POINT)).toEqual(under)
      expect(steps).toEqual(['step'])
      expect(due()).toBe(0)
    }
  })

  it('approaches its goal by the same fraction in the same time, and reaches it exactly', () => {
    const { camera, motion, after, toTheEnd } = moving()
    const under = camera.toWorld(POINT)
    motion.zoomAt(2, POINT, true)
    expect(camera.scale).toBe(1)
    after(16)
    expect(camera.scale).toBeCloseTo(2 ** (1 - Math.exp(-16 / 55)))
    after(39)
    expect(camera.scale).toBeCloseTo(2 ** (1 - Math.exp(-1)))
    toTheEnd()
    expect(camera.scale).toBeCloseTo(2, 12)
    expect(camera.toWorld(POINT).x).toBeCloseTo(under.x)
    expect(camera.toWorld(POINT).y).toBeCloseTo(under.y)
  })

  it('adds up if the next step arrives before the last one is done, and not afterward', () => {
    const { camera, motion, after, toTheEnd } = moving()
    motion.zoomAt(2, POINT, true)
    after(16)
    motion.zoomAt(2, POINT, true)
    toTheEnd()
    expect(camera.scale).toBeCloseTo(4, 12)
    motion.zoomAt(0.5, POINT, true)
    toTheEnd()
    expect(camera.scale).toBeCloseTo(2, 12)
  })

  it('starts over from the current view after an interruption', () => {
    for (const other of [
      (motion: Motion) => motion.halt(),
      (motion: Motion) => motion.fling(1, 0),
      (motion: Motion) => motion.travel(1, 0),
    ]) {
      const { camera, motion, after, toTheEnd } = moving()
      motion.zoomAt(8, POINT, true)
      after(16)
      const { scale } = camera
      other(motion)
      motion.travel(0, 0)
      motion.zoomAt(2, POINT, true)
      toTheEnd()
      expect(camera.scale).toBeCloseTo(scale * 2)
    }
  })

  it('ends at the nearest and at the widest view', () => {
    const { camera, motion, toTheEnd } = moving()
    motion.zoomAt(1000, POINT, true)
    expect(toTheEnd()).toBeLessThan(100)
    expect(camera.scale).toBe(camera.maxScale)
    motion.zoomAt(1e-6, POINT, true)
    expect(toTheEnd()).toBeLessThan(100)
    expect(camera.scale).toBe(camera.minScale)
  })
})

describe('held keys', () => {
  it('move the view in their direction for as long as they are held', () => {
    const { camera, motion, steps, after, due } = moving()
    motion.travel(1, -1)
    after(16)
    expect(camera.state).toEqual({ x: 512, y: 188, scale: 1 })
    after(20)
    expect(camera.state).toEqual({ x: 527, y: 173, scale: 1 })
    motion.travel(0, 0)
    after(16)
    expect(camera.state).toEqual({ x: 527, y: 173, scale: 1 })
    expect(due()).toBe(0)
    expect(steps).toEqual(['step', 'step'])
  })

  it('turn when another key is held as well', () => {
    const { camera, motion, after } = moving()
    motion.travel(1, 0)
    motion.travel(0, 1)
    after(16)
    expect(camera.state).toEqual({ x: 500, y: 212, scale: 1 })
  })

  it('end a flight', () => {
    const { camera, motion, after, toTheEnd } = moving()
    motion.flyTo({ x: 100, y: 200, scale: 1 }, false)
    after(16)
    motion.travel(1, 0)
    expect(motion.goal).toBeNull()
    after(16)
    motion.travel(0, 0)
    toTheEnd()
    expect(camera.x).toBe(512)
  })
})
