/** Distinguishes a moving map from a resting one. */

/** Milliseconds without a step after which the map rests; the wait grows with slow steps, up to the second value. */
const REST_MS = 170
const LONGEST_MS = 700
/** Number of missing steps after which the map rests. */
const STEPS = 2.5

export interface RestListeners {
  /** The map or its contents moved for the first time since the last rest. */
  stirs(): void
  /** Nothing has moved for a while. */
  rests(): void
}

export class Rest {
  /** True during a movement of many steps: more frames come soon. */
  moving = false
  private timer: ReturnType<typeof setTimeout> | null = null
  private last = 0
  private wait = REST_MS

  constructor(private readonly listeners: RestListeners) {}

  /** Records one step of a movement. */
  moved(): void {
    const now = performance.now()
    // Otherwise a slow machine would rest, and draw everything in full, between two frames.
    if (this.moving) this.wait = Math.min(LONGEST_MS, Math.max(REST_MS, STEPS * (now - this.last)))
    this.last = now
    this.moving = true
    this.jumped()
  }

  /** Records a jump: it starts no movement, and a current movement continues. */
  jumped(): void {
    const resting = this.timer === null
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.timer = null
      this.moving = false
      this.wait = REST_MS
      this.listeners.rests()
    }, this.wait)
    if (resting) this.listeners.stirs()
  }

  destroy(): void {
    if (this.timer !== null) clearTimeout(this.timer)
  }
}
