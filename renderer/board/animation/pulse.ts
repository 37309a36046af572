/** Lights come up with two soft beats and then stay: a board at rest draws nothing. */

const BEAT = 700
const BEATS = 2

/** Brightness 0..1 some milliseconds after the lights were lit, and whether it stays so. */
export function pulseAt(elapsed: number): { value: number; over: boolean } {
  if (elapsed >= BEAT * BEATS) return { value: 1, over: true }
  const phase = (elapsed % BEAT) / BEAT
  return { value: 0.35 + 0.65 * Math.abs(Math.sin(Math.PI * (phase + 0.5))), over: false }
}
