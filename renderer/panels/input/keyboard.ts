/** Where the keyboard focus continues: after Find, `.` and a move it goes to the place of the next action. */
import { shallowRef } from 'vue'

/**
 * A place in the card of the selected space: the card itself, the count of the selected stack, or its destinations.
 */
export type KeyboardPlace = 'card' | 'count' | 'reach'

/** The requested focus; the card moves the focus there and resets this to null. */
export const keyboardAt = shallowRef<KeyboardPlace | null>(null)

/** Focuses the board; null while there is no board. */
export const focusBoard = shallowRef<(() => void) | null>(null)

/** True when nothing has the focus: the focused element was removed from the page. */
export const focusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body
