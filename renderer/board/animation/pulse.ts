/** Lights come up with two soft beats and then stay: a board at rest draws nothing. */
import type { FrameLoop } from '../frame-loop'

const BEAT = 700
const BEATS = 2

/** Brightness 0..1 some milliseconds after the lights were lit, and whether it stays so. */
export function pulseAt(elapsed: number): { value: number; over: boolean } {
  if (elapsed >= BEAT * BEATS) return { value: 1, over: true }
  const phase = (elapsed % BEAT) / BEAT
  return { value: 0.35 + 0.65 * Math.abs(Math.sin(Math.PI * (phase + 0.5))), over: false }
}

/** The pulse as it runs: `shine` is given the brightness before each frame. */
export class Pulse {
  private began = 0

  constructor(
    private readonly loop: FrameLoop,
    private readonly shine: (value: number) => void,
  ) {}

  /** Beats from the beginning. */
  start(): void {
    this.began = 0
    this.loop.start(this.beat)
  }

  /** Ends bright, at once. */
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
