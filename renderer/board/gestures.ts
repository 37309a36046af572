/** Translates pointer, wheel, touch and key events on the canvas into intentions. Knows neither pieces nor spaces. */
import type { Modifiers, ScreenPoint } from './types'

export interface GestureHandlers {
  /** The pointer moved with no button down; null: it left. */
  hover(point: ScreenPoint | null): void
  /** A press begins: returns true when it grabs something to drag instead of the map. */
  grabs(point: ScreenPoint): boolean
  dragStart(point: ScreenPoint): void
  dragMove(point: ScreenPoint): void
  /** null: the drag was canceled. */
  dragEnd(point: ScreenPoint | null, modifiers: Modifiers): void
  click(point: ScreenPoint, modifiers: Modifiers, double: boolean): void
  context(point: ScreenPoint, modifiers: Modifiers): void
  panBy(dx: number, dy: number): void
  /** The map was released while moving, in pixels per millisecond. */
  fling(vx: number, vy: number): void
  zoomAt(factor: number, point: ScreenPoint, smooth: boolean): void
  /** Held arrow keys: direction of travel, each component -1, 0 or 1. */
  travel(x: number, y: number): void
  fit(): void
  touched(): void
}

/** A press that moves farther than this is no click, in pixels. */
const SLOP = 5
const DOUBLE_MS = 350

interface Press {
  readonly id: number
  readonly start: ScreenPoint
  last: ScreenPoint
  readonly kind: 'map' | 'thing'
  moved: boolean
  readonly button: number
}

const modifiersOf = (event: MouseEvent | PointerEvent): Modifiers => ({
  shift: event.shiftKey,
  ctrl: event.ctrlKey || event.metaKey,
  alt: event.altKey,
})

const distance = (a: ScreenPoint, b: ScreenPoint) => Math.hypot(a.x - b.x, a.y - b.y)

/** Returns the zoom factor of one wheel event in any unit. */
export function wheelFactor(event: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number {
  const pixels = event.deltaY * (event.deltaMode === 1 ? 18 : event.deltaMode === 2 ? 240 : 1)
  const capped = Math.max(-240, Math.min(240, pixels))
  return Math.exp(-capped * (event.ctrlKey ? 0.01 : 0.0022))
}

export class Gestures {
  private press: Press | null = null
  /** The pointer's position over the board; null elsewhere, and for a finger that was lifted. */
  private pointer: ScreenPoint | null = null
  private readonly touches = new Map<number, ScreenPoint>()
  private trail: { at: number; point: ScreenPoint }[] = []
  private lastClick: { at: number; point: ScreenPoint } | null = null
  private readonly held = new Set<string>()
  private readonly off: (() => void)[] = []

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly handlers: GestureHandlers,
  ) {
    canvas.tabIndex = 0
    canvas.style.touchAction = 'none'
    canvas.style.outline = 'none'
    this.listen('pointerdown', (event) => this.down(event))
    this.listen('pointermove', (event) => this.move(event))
    this.listen('pointerup', (event) => this.up(event))
    this.listen('pointercancel', () => this.breakOff())
    this.listen('lostpointercapture', (event) => {
      if (this.press?.id === event.pointerId && this.press.kind === 'thing' && this.press.moved)
        this.breakOff()
    })
    this.listen('pointerleave', () => {
      this.pointer = null
      if (!this.press) handlers.hover(null)
    })
    this.listen('wheel', (event) => this.wheel(event))
    this.listen('contextmenu', (event) => {
      event.preventDefault()
      // The right button acts on release, if it did not drag the map.
      if (event.button !== 2) handlers.context(this.point(event), modifiersOf(event))
    })
    this.listen('keydown', (event) => this.key(event, true))
    this.listen('keyup', (event) => this.key(event, false))
    this.listen('blur', () => {
      this.held.clear()
      handlers.travel(0, 0)
    })
  }

  /** Repeats the hover for the resting pointer, since the map moved under it. Does nothing while a button is down. */
  hoverAgain(): void {
    if (!this.press && this.pointer) this.handlers.hover(this.pointer)
  }

  destroy(): void {
    for (const stop of this.off) stop()
    this.off.length = 0
  }

  private listen<K extends keyof HTMLElementEventMap>(
    type: K,
    handler: (event: HTMLElementEventMap[K]) => void,
  ) {
    this.canvas.addEventListener(type, handler, { passive: false })
    this.off.push(() => this.canvas.removeEventListener(type, handler))
  }

  private point(event: MouseEvent): ScreenPoint {
    const box = this.canvas.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  private down(event: PointerEvent): void {
    const point = this.point(event)
    this.handlers.touched()
    this.canvas.focus({ preventScroll: true })
    if (event.pointerType === 'touch') this.touches.set(event.pointerId, point)
    if (this.touches.size === 2) {
      this.breakOff()
      return
    }
    if (this.press) return
    // Chromium starts its own scrolling on the middle button.
    if (event.button === 1) event.preventDefault()
    const kind = event.button === 0 && this.handlers.grabs(point) ? 'thing' : 'map'
    this.press = { id: event.pointerId, start: point, last: point, kind, moved: false, button: event.button }
    this.trail = [{ at: event.timeStamp, point }]
    this.canvas.setPointerCapture(event.pointerId)
  }

  private move(event: PointerEvent): void {
    const point = this.point(event)
    this.pointer = event.pointerType === 'touch' ? null : point
    if (this.touches.has(event.pointerId) && this.touches.size === 2) {
      this.pinch(event.pointerId, point)
      return
    }
    const { press } = this
    if (!press) {
      this.handlers.hover(point)
      return
    }
    if (press.id !== event.pointerId) return
    if (!press.moved) {
      if (distance(point, press.start) < SLOP) return
      press.moved = true
      if (press.kind === 'thing') this.handlers.dragStart(press.start)
    }
    if (press.kind === 'thing') this.handlers.dragMove(point)
    else {
      this.handlers.panBy(point.x - press.last.x, point.y - press.last.y)
      this.trail.push({ at: event.timeStamp, point })
      while (this.trail.length > 2 && event.timeStamp - (this.trail[0]?.at ?? 0) > 90) this.trail.shift()
    }
    press.last = point
  }

  private pinch(id: number, point: ScreenPoint): void {
    const before = [...this.touches.values()]
    this.touches.set(id, point)
    const after = [...this.touches.values()]
    const [a, b] = before
    const [c, d] = after
    if (!a || !b || !c || !d) return
    const spread = distance(a, b)
    const middle = { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 }
    this.handlers.panBy(middle.x - (a.x + b.x) / 2, middle.y - (a.y + b.y) / 2)
    if (spread > 0) this.handlers.zoomAt(distance(c, d) / spread, middle, false)
  }

  private up(event: PointerEvent): void {
    this.touches.delete(event.pointerId)
    const { press } = this
    if (!press || press.id !== event.pointerId) return
    this.press = null
    const point = this.point(event)
    const modifiers = modifiersOf(event)
    if (press.moved) {
      if (press.kind === 'thing') this.handlers.dragEnd(point, modifiers)
      else this.release(event.timeStamp, point)
      return
    }
    if (press.button === 2) this.handlers.context(point, modifiers)
    if (press.button !== 0) return
    const last = this.lastClick
    const double =
      last !== null && event.timeStamp - last.at < DOUBLE_MS && distance(last.point, point) < 2 * SLOP
    this.lastClick = double ? null : { at: event.timeStamp, point }
    this.handlers.click(point, modifiers, double)
  }

  private release(now: number, point: ScreenPoint): void {
    const first = this.trail[0]
    const elapsed = first ? now - first.at : 0
    if (!first || elapsed < 8 || now - (this.trail.at(-1)?.at ?? 0) > 60) return
    this.handlers.fling((point.x - first.point.x) / elapsed, (point.y - first.point.y) / elapsed)
  }

  private breakOff(): void {
    const { press } = this
    this.press = null
    this.trail = []
    if (press?.kind === 'thing' && press.moved) {
      this.handlers.dragEnd(null, { shift: false, ctrl: false, alt: false })
    }
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault()
    const point = this.point(event)
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      this.handlers.panBy(-event.deltaX, 0)
      return
    }
    // Large even steps come from a mouse wheel and are smoothed; a touchpad is smooth by itself.
    const stepped = !event.ctrlKey && (event.deltaMode !== 0 || Math.abs(event.deltaY) >= 90)
    this.handlers.zoomAt(wheelFactor(event), point, stepped)
  }

  private key(event: KeyboardEvent, down: boolean): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.startsWith('Arrow')) {
      event.preventDefault()
      if (down) this.held.add(event.key)
      else this.held.delete(event.key)
      const axis = (low: string, high: string) => (this.held.has(high) ? 1 : 0) - (this.held.has(low) ? 1 : 0)
      this.handlers.travel(axis('ArrowLeft', 'ArrowRight'), axis('ArrowUp', 'ArrowDown'))
      return
    }
    if (!down) return
    const middle = { x: this.canvas.clientWidth / 2, y: this.canvas.clientHeight / 2 }
    if (event.key === '+' || event.key === '=') this.handlers.zoomAt(1.35, middle, true)
    else if (event.key === '-' || event.key === '_') this.handlers.zoomAt(1 / 1.35, middle, true)
    else if (event.key === '0') this.handlers.fit()
    else if (event.key === 'Escape' && this.press?.kind === 'thing') this.breakOff()
    else return
    // Handled here: the window has the same keys for when the board is not focused.
    event.preventDefault()
  }
}
