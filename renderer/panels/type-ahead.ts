/** Letters typed in a list of names lead to the name that they begin. */
import { onScopeDispose } from 'vue'
import { findSpaces } from '../app/find-spaces'

/** How long one waits for the next letter before it begins another name, in milliseconds. */
const PAUSE_MS = 1200

/** A name that can be typed for. */
export interface Typed {
  readonly id: string
  readonly name: string
}

/**
 * Keeps what was typed lately.
 *
 * @param names what there is to find
 * @returns `type` takes one more letter in and answers the id it leads to, null where no name fits (then the letter
 *   begins a new word, if it can); `typing` tells whether a name is being typed
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
