/** A press belongs to the button it began on, even where an answer of the program moves the panel under a pointer at rest. */

/** Whoever goes further than this with the button held, in CSS pixels, takes the press back by leaving the button. */
const REST = 4

/**
 * Holds the pointer to the button that it went down on, until it is let go or moves. Without that a press that begins
 * just before the panel grows ends on something else, and is lost.
 *
 * @param event `pointerdown` of a part of the screen with buttons.
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
