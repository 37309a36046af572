/** Capitalizes a text for the start of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Reduces two periods to one, because a sentence may end with a name that has its own: `Fight in Ukraine S.S.R.`
 */
export const onePeriod = (text: string): string => text.replaceAll('..', '.')
