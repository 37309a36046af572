/** Typing letters in a list of names selects the name that begins with them. */
import { onScopeDispose } from 'vue'
import { findSpaces } from '../../app/board/find-spaces'

/** Pause in milliseconds after which a letter begins another name. */
const PAUSE_MS = 1200

/** A name that can be typed. */
export interface Typed {
  readonly id: string
  readonly name: string
}

/**
 * Keeps the recently typed letters.
 *
 * @param names returns the names to find
 * @returns `type` adds a letter and returns the id of the match, or null when no name fits (then the letter begins a
 * new word, if it can); `typing` returns true while a name is being typed
 */
export function useTypeAhead(names: () => readonly Typed[]): {
  type(letter: string): string | null
  typing(): boolean
} {
  let word = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const found = (text: string) =>
    findSpaces(
      names().map((one) => ({ ...one, aliases: [] })),
      text,
    )[0]?.id ?? null

  onScopeDispose(() => clearTimeout(timer))
  return {
    type(letter) {
      clearTimeout(timer)
      timer = setTimeout(() => (word = ''), PAUSE_MS)
      const hit = found(word + letter)
      word = hit === null ? letter : word + letter
      return hit ?? found(letter)
    },
    typing: () => word !== '',
  }
}
