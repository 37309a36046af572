/**
 * The one channel between a window and the program. Both ways it carries the name of a page and a message of the
 * contract, as text; a message to the page '' is for every page.
 */
export const CHANNEL = 'interboard'

/** Where the screens live: a scheme of our own, so that they have a real origin and no rights to files. */
export const SCHEME = 'app'
export const ORIGIN = 'app://game'
