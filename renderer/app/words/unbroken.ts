/** Words that a line must not end in, at their hyphen. */
const WHOLE = /\bD-Day\b/g
/**
 * Follows the hyphen and holds it to what comes next. Our fonts draw nothing for it; they have no non-breaking hyphen, which
 * would come from another font.
 */
const JOINER = '\u2060'

/** Returns a running text for the screen, in which names such as D-Day stay on one line. Only for display. */
export const unbroken = (text: string): string =>
  text.replaceAll(WHOLE, (word) => word.replace('-', `-${JOINER}`))
