/** Scrolls the board while the pointer rests at the edge of the window. A setting can switch it off. */
import { onBeforeUnmount, onMounted } from 'vue'
import { useSettings } from '../../stores/screen/settings'

/** Distance from the window's edge, in pixels, at which the board scrolls. */
const EDGE = 2
/** Delay in milliseconds, so that a pointer leaving the window scrolls nothing. */
const REST_MS = 300
/** Pixels per millisecond. */
const SPEED = 0.6
/** Longest time in milliseconds that one frame counts: after a slow frame the board scrolls on instead of leaping. */
const LONGEST_FRAME = 50

export interface Direction {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

/** Returns the edges of a window of this size that a point lies at. */
export function edgeAt(
  point: { readonly x: number; readonly y: number },
  size: { readonly width: number; readonly height: number },
): Direction {
  const side = (at: number, length: number) => (at < EDGE ? -1 : at >= length - EDGE ? 1 : 0)
  return { x: side(point.x, size.width), y: side(point.y, size.height) }
}

/** Returns the pixels that the board scrolls in a frame of this many milliseconds. */
export function panDistance(elapsed: number): number {
  return SPEED * Math.min(elapsed, LONGEST_FRAME)
}

/**
 * Watches the pointer while the calling component lives; `pan` receives pixels, positive to the east and the south.
 */
export function useEdgePan(pan: (dx: number, dy: number) => void): void {
  const settings = useSettings()
  let at: Direction = { x: 0, y: 0 }
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const off = () => at.x === 0 && at.y === 0
  const halt = () => {
    at = { x: 0, y: 0 }
    clearTimeout(timer)
    timer = undefined
    cancelAnimationFrame(frame)
    frame = 0
  }

  function begin(): void {
    let before = performance.now()
    const step = (now: number) => {
      if (off() || document.querySelector('dialog[open]') !== null) return halt()
      const distance = panDistance(now - before)
      pan(at.x * distance, at.y * distance)
      before = now
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }

  function moved(event: PointerEvent): void {
    const idle = !settings.settings.edgePan || event.pointerType !== 'mouse' || event.buttons !== 0
    if (idle) return halt()
    at = edgeAt({ x: event.clientX, y: event.clientY }, { width: innerWidth, height: innerHeight })
    if (off()) halt()
    else timer ??= setTimeout(begin, REST_MS)
  }

  onMounted(() => {
    addEventListener('pointermove', moved)
    addEventListener('blur', halt)
    document.documentElement.addEventListener('pointerleave', halt)
  })
  onBeforeUnmount(() => {
    halt()
    removeEventListener('pointermove', moved)
    removeEventListener('blur', halt)
    document.documentElement.removeEventListener('pointerleave', halt)
  })
}
