/** Pulses new lights twice softly and then keeps them steady: a board at rest draws nothing. */
import type { FrameLoop } from '../frame-loop'

const BEAT = 700
const BEATS = 2

/** Returns the brightness 0..1 at a number of milliseconds after lighting, and whether it is final. */
export function pulseAt(elapsed: number): { value: number; over: boolean } {
  if (elapsed >= BEAT * BEATS) return { value: 1, over: true }
  const phase = (elapsed % BEAT) / BEAT
  return { value: 0.35 + 0.65 * Math.abs(Math.sin(Math.PI * (phase + 0.5))), over: false }
}

/** A running pulse: `shine` receives the brightness before each frame. */
export class Pulse {
  private began = 0

  constructor(
    private readonly loop: FrameLoop,
    private readonly shine: (value: number) => void,
  ) {}

  /** Starts the pulse from the beginning. */
  start(): void {
    this.began = 0
    this.loop.start(this.beat)
  }

  /** Ends the pulse at once, at full brightness. */
  stop(): void {
    this.loop.stop(this.beat)
    this.shine(1)
  }

  private readonly beat = (now: number): boolean => {
    if (this.began === 0) this.began = now
    const { value, over } = pulseAt(now - this.began)
    this.shine(value)
    return !over
  }
}
