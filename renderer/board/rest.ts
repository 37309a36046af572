/** Tells a moving map from one at rest. */

/** Milliseconds without a step after which the map rests: longer where steps come slowly, but not without end. */
const REST_MS = 170
const LONGEST_MS = 700
/** So many steps must have failed to come. */
const STEPS = 2.5

export interface RestListeners {
  /** The map, or what stands on it, moved for the first time since it last rested. */
  stirs(): void
  /** Nothing has moved for a while. */
  rests(): void
}

export class Rest {
  /** A movement of many steps is under way: more frames come soon. */
  moving = false
  private timer: ReturnType<typeof setTimeout> | null = null
  private last = 0
  private wait = REST_MS

  constructor(private readonly listeners: RestListeners) {}

  /** The map moved a step of a movement just now. */
  moved(): void {
    const now = performance.now()
    // A machine that takes long over a frame would otherwise rest, and draw everything in full, between two of them.
    if (this.moving) this.wait = Math.min(LONGEST_MS, Math.max(REST_MS, STEPS * (now - this.last)))
    this.last = now
    this.moving = true
    this.jumped()
  }

  /** The map stands elsewhere at once: no movement begins, and one that is under way goes on. */
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
