/**
 * Keeps a press on the button that it began on, even when an answer of the program moves the panel under the resting
 * pointer.
 */

/** Movement in CSS pixels with the button held, beyond which leaving the button cancels the press. */
const REST = 4

/**
 * Captures the pointer for the button that it went down on, until it is released or moves. Otherwise a press that
 * begins just before the panel grows ends on another element and is lost.
 *
 * @param event `pointerdown` on a part of the screen with buttons.
 */
export function firmPress(event: PointerEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (button === null || event.button !== 0) return
  const { pointerId, clientX, clientY } = event
  button.setPointerCapture(pointerId)
  const over = new AbortController()
  const { signal } = over
  const moved = (at: PointerEvent) => {
    if (at.pointerId !== pointerId || Math.hypot(at.clientX - clientX, at.clientY - clientY) <= REST) return
    over.abort()
    if (button.hasPointerCapture(pointerId)) button.releasePointerCapture(pointerId)
  }
  button.addEventListener('pointermove', moved, { signal })
  button.addEventListener('lostpointercapture', () => over.abort(), { signal })
}
