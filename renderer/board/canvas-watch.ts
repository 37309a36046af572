/**
 * Watches the canvas's environment: its size, the screen's pixel ratio, and loss and return of the graphics context.
 */

/** How long a lost context may stay away before the board gives up. */
const LOST_MS = 4000

export interface Watchers {
  resized(width: number, height: number): void
  /** The context is back: all textures must be redrawn. */
  restored(): void
  lost(why: string): void
}

/** Starts watching; returns a function that stops it. */
export function watchCanvas(host: HTMLElement, canvas: HTMLCanvasElement, watchers: Watchers): () => void {
  const resize = () => watchers.resized(Math.max(1, host.clientWidth), Math.max(1, host.clientHeight))
  const observer = new ResizeObserver(resize)
  observer.observe(host)
  // A window moved to another screen keeps its size in CSS pixels but not in device pixels.
  let pixels = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
  const screenChanged = () => {
    pixels.removeEventListener('change', screenChanged)
    pixels = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    pixels.addEventListener('change', screenChanged)
    resize()
  }
  pixels.addEventListener('change', screenChanged)
  let timer: ReturnType<typeof setTimeout> | null = null
  const lost = () => {
    timer ??= setTimeout(() => {
      watchers.lost(
        'The graphics driver stopped drawing. Reload the window to continue; your campaign is safe.',
      )
    }, LOST_MS)
  }
  const restored = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    watchers.restored()
  }
  canvas.addEventListener('webglcontextlost', lost)
  canvas.addEventListener('webglcontextrestored', restored)
  return () => {
    observer.disconnect()
    pixels.removeEventListener('change', screenChanged)
    canvas.removeEventListener('webglcontextlost', lost)
    canvas.removeEventListener('webglcontextrestored', restored)
    if (timer !== null) clearTimeout(timer)
  }
}
