/** Chances that somebody may ask what is missing for, and the one that is asked for at first. */
export const WANTED = [0.75, 0.9, 0.95] as const
export const WANTED_FIRST = 0.9
