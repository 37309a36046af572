/** Moves the camera over time: flights, gliding after a drag, smooth wheel steps and travel by keys. */
import { flight, nearest, type Camera } from './camera'
import type { FrameLoop, Step } from './frame-loop'
import type { CameraState, ScreenPoint } from './types'

/** Share of its speed that a glide loses per millisecond. */
const FRICTION = 0.0042
/** Speed of travel by keys, in pixels per millisecond. */
const TRAVEL = 0.75
/** Duration of a glide to a near view, which is never farther than about one window. */
const GLIDE_MS = 380
const ease = (t: number) => (t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2)

export class Motion {
  /** False: every movement is a jump. */
  smooth = true
  private running: Step | null = null
  private travelling: Step | null = null
  /** The view at the end of the current flight or glide; null when there is none. */
  goal: CameraState | null = null
  /** The scale that smooth zoom steps add up to; null when no zoom is under way. */
  private zoomGoal: number | null = null

  constructor(
    private readonly camera: Camera,
    private readonly loop: FrameLoop,
    private readonly moved: (jump?: 'jump') => void,
  ) {}

  /** Stops flights and gliding at their current position. */
  halt(): void {
    if (this.running) this.loop.stop(this.running)
    this.running = null
    this.goal = null
    this.zoomGoal = null
  }

  /** Flies to a view, or jumps. */
  flyTo(target: CameraState, instant: boolean): void {
    this.halt()
    if (instant || !this.smooth) {
      this.camera.set(target)
      this.moved('jump')
      return
    }
    const { at, duration } = flight(this.camera.state, target, this.camera.world, this.camera.viewport.width)
    let began = 0
    this.run((now) => {
      if (began === 0) began = now
      const part = Math.min(1, (now - began) / duration)
      this.camera.set(at(ease(part)))
      this.moved()
      return part < 1
    })
    this.goal = target
  }

  /** Moves straight to a near view without zooming out and in; or jumps. */
  glideTo(target: CameraState): void {
    if (!this.smooth) return this.flyTo(target, true)
    const from = this.camera.state
    const x = nearest(target.x, from.x, this.camera.world.width)
    let began = 0
    this.run((now) => {
      if (began === 0) began = now
      const part = Math.min(1, (now - began) / GLIDE_MS)
      const done = ease(part)
      this.camera.set({
        x: from.x + (x - from.x) * done,
        y: from.y + (target.y - from.y) * done,
        scale: from.scale * (target.scale / from.scale) ** done,
      })
      this.moved()
      return part < 1
    })
    this.goal = target
  }

  fling(vx: number, vy: number): void {
    if (!this.smooth || Math.hypot(vx, vy) < 0.12) return
    let x = Math.max(-4, Math.min(4, vx))
    let y = Math.max(-4, Math.min(4, vy))
    this.run((_now, elapsed) => {
      this.camera.panBy(x * elapsed, y * elapsed)
      this.moved()
      const keep = Math.exp(-FRICTION * elapsed)
      x *= keep
      y *= keep
      return Math.hypot(x, y) > 0.02
    })
  }

  /** Zooms about a point, smoothly if requested. Steps in quick succession add up. */
  zoomAt(factor: number, point: ScreenPoint, smooth: boolean): void {
    if (!smooth || !this.smooth) {
      this.halt()
      this.camera.zoomAt(factor, point)
      this.moved()
      return
    }
    const { minScale, maxScale } = this.camera
    const from = this.zoomGoal ?? this.camera.scale
    const goal = Math.min(maxScale, Math.max(minScale, from * factor))
    this.run((_now, elapsed) => {
      const rest = goal / this.camera.scale
      const done = Math.abs(Math.log(rest)) < 0.004
      this.camera.zoomAt(done ? rest : rest ** (1 - Math.exp(-elapsed / 55)), point)
      this.moved()
      return !done
    })
    this.zoomGoal = goal
  }

  /** Travels in a direction until called with 0, 0. */
  travel(x: number, y: number): void {
    if (this.travelling) this.loop.stop(this.travelling)
    this.travelling = null
    if (x === 0 && y === 0) return
    this.halt()
    this.travelling = (_now, elapsed) => {
      this.camera.panBy(-x * TRAVEL * elapsed, -y * TRAVEL * elapsed)
      this.moved()
      return true
    }
    this.loop.start(this.travelling)
  }

  private run(step: Step): void {
    this.halt()
    const running: Step = (now, elapsed) => {
      const more = step(now, elapsed)
      if (!more && this.running === running) this.halt()
      return more
    }
    this.running = running
    this.loop.start(running)
  }
}
