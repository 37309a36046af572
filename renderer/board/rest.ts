/** Tells a moving map from one at rest. */

const REST_MS = 170

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

  constructor(private readonly listeners: RestListeners) {}

  /** The map moved a step of a movement just now. */
  moved(): void {
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
      this.listeners.rests()
    }, REST_MS)
    if (resting) this.listeners.stirs()
  }

  destroy(): void {
    if (this.timer !== null) clearTimeout(this.timer)
  }
}
