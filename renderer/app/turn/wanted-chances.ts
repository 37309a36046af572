/** Target chances that the player may ask for, and the initial one. */
export const WANTED = [0.75, 0.9, 0.95] as const
export const WANTED_FIRST = 0.9
