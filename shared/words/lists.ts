/** Parts of sentences: lists, first letters. */
import type { StoryKey } from './story/types'
import type { Voice } from './voice'

/** `a`, `a and b`, `a, b, and c`. */
export function joinList(voice: Voice<StoryKey>, parts: readonly string[], by: 'and' | 'or' = 'and'): string {
  const last = parts.at(-1) ?? ''
  if (parts.length < 2) return last
  const list = parts.slice(0, -1).join(', ')
  return voice.say(`lists.${parts.length === 2 ? 'two' : 'many'}.${by}`, { list, last })
}

export { capital } from './capital'
