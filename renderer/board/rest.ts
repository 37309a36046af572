/** Tells a moving map from one at rest. */

const REST_MS = 170

export class Rest {
  moving = false
  private timer: ReturnType<typeof setTimeout> | null = null

  /** `changed` is told when movement begins and ends. */
  constructor(private readonly changed: (moving: boolean) => void) {}

  /** The map moved a step of a movement just now. */
  moved(): void {
    if (!this.moving) {
      this.moving = true
      this.changed(true)
    }
    this.jumped()
  }

  /** The map stands elsewhere at once: no movement begins, and one that is under way goes on. */
  jumped(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.timer = null
      this.moving = false
      this.changed(false)
    }, REST_MS)
  }

  destroy(): void {
    if (this.timer !== null) clearTimeout(this.timer)
  }
}
