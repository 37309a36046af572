/** The automatic text size. */

/** A window of this size has text of the usual size. */
const USUAL = { width: 1280, height: 800 }
/** Growth of the text, in percent, when a window is twice as large. */
const GROWTH = 40
const LARGEST = 150

/**
 * Returns the text size for a window, in percent of the usual size: a larger window means a larger or finer display,
 * which is read from farther away.
 *
 * @param width window width in CSS pixels; `height` likewise
 */
export function textSizeFor(width: number, height: number): number {
  const times = Math.min(width / USUAL.width, height / USUAL.height)
  const percent = 5 * Math.round((100 + GROWTH * (times - 1)) / 5)
  return Math.min(LARGEST, Math.max(100, percent))
}
