/** Pieces of sentences: lists, first letters. */
import type { StoryKey } from './story'
import type { Voice } from './voice'

/** `a, b and c`. */
export function joinList(voice: Voice<StoryKey>, parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  if (parts.length < 2) return last
  return voice.say('lists.and', { list: parts.slice(0, -1).join(', '), last })
}

/** A name at the start of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
