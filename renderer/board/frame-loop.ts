/**
 * Draws on demand. A change requests a frame; a movement keeps requesting frames by returning true from its step.
 * Without requests nothing runs.
 */
export type Step = (now: number, elapsed: number) => boolean

export interface FrameLoopOptions {
  readonly draw: (now: number) => void
  readonly request?: (callback: (now: number) => void) => number
  readonly cancel?: (handle: number) => void
}

/** A gap longer than this between frames means that the program or the machine was held up. */
const PAUSE_MS = 500

export class FrameLoop {
  /** Number of frames drawn. */
  frames = 0
  /** Script time of the last frame, in milliseconds. */
  lastFrameMs = 0
  private readonly steps = new Set<Step>()
  private handle: number | null = null
  private last = 0
  private readonly draw: (now: number) => void
  private readonly request: (callback: (now: number) => void) => number
  private readonly cancel: (handle: number) => void

  constructor(options: FrameLoopOptions) {
    this.draw = options.draw
    this.request = options.request ?? ((callback) => requestAnimationFrame(callback))
    this.cancel = options.cancel ?? ((handle) => cancelAnimationFrame(handle))
  }

  /** Requests one frame after a change. */
  invalidate(): void {
    this.handle ??= this.request((now) => this.frame(now))
  }

  /** Runs `step` before every frame until it returns false. Adding it again has no effect. */
  start(step: Step): void {
    this.steps.add(step)
    this.invalidate()
  }

  stop(step: Step): void {
    this.steps.delete(step)
  }

  /** True when a frame is due. */
  get busy(): boolean {
    return this.handle !== null
  }

  destroy(): void {
    if (this.handle !== null) this.cancel(this.handle)
    this.handle = null
    this.steps.clear()
  }

  private frame(now: number): void {
    this.handle = null
    // After a pause, the real elapsed time would make a new movement jump; a slow machine's frame time is kept.
    const elapsed = this.last === 0 || now - this.last > PAUSE_MS ? 16 : now - this.last
    this.last = now
    const began = performance.now()
    for (const step of [...this.steps]) if (!step(now, elapsed)) this.steps.delete(step)
    this.draw(now)
    this.frames++
    this.lastFrameMs = performance.now() - began
    if (this.steps.size > 0) this.invalidate()
    else this.last = 0
  }
}
