/**
 * The single channel between a window and the program. In both directions it carries the name of a page and a message
 * of the contract, as text; a message to the page '' is for every page.
 */
export const CHANNEL = 'interboard'

/** The scheme and origin of the screens: our own scheme, so that they have a real origin and no access to files. */
export const SCHEME = 'app'
export const ORIGIN = 'app://game'
