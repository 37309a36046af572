/** The board moves while the pointer rests at the very edge of the window. A setting switches it off. */
import { onBeforeUnmount, onMounted } from 'vue'
import { useSettings } from '../stores/settings'

/** So near to the window's edge, in pixels, that nothing else is meant. */
const EDGE = 2
/** Who only passes the edge, on the way out of the window, moves nothing. */
const REST_MS = 300
/** Pixels a millisecond. */
const SPEED = 0.6

export interface Direction {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

/** Which edges of a window of this size a point lies at. */
export function edgeAt(
  point: { readonly x: number; readonly y: number },
  size: { readonly width: number; readonly height: number },
): Direction {
  const side = (at: number, length: number) => (at < EDGE ? -1 : at >= length - EDGE ? 1 : 0)
  return { x: side(point.x, size.width), y: side(point.y, size.height) }
}

/** Watches the pointer while the calling component lives; `pan` gets pixels, positive to the east and the south. */
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
      pan(at.x * SPEED * (now - before), at.y * SPEED * (now - before))
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
