/** Where the keyboard goes on: after Find, `.` and a move it stands where the next thing is done. */
import { shallowRef } from 'vue'

/** A place in the card of the selected space: the card itself, the number of the stack that is chosen, or its targets. */
export type KeyboardPlace = 'card' | 'count' | 'reach'

/** What has asked for the keyboard; the card takes it there and puts this back to null. */
export const keyboardAt = shallowRef<KeyboardPlace | null>(null)

/** Gives the keyboard to the board itself; null while there is no board. */
export const focusBoard = shallowRef<(() => void) | null>(null)

/** Whether the keyboard is nowhere: what had it has gone from the page. */
export const focusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body
