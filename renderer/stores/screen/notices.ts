/** Short messages at the edge of the screen, and announcements for screen readers. */
import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { Rejected } from '../../../shared/model'

/**
 * A message. A refusal stays until it is dismissed, the next action succeeds or another rule refuses; other messages
 * disappear by themselves.
 */
export interface Notice {
  readonly id: number
  readonly tone: 'plain' | 'refused'
  readonly text: string
  /** The refusal, with its rule and its blockers; null for plain text. */
  readonly refusal: Rejected | null
}

const SHOWN_MS = 6000
const MOST_AT_ONCE = 3

/** True for a refusal by the rules of the game: it answers the latest attempt, so the next one takes its place. */
const isRule = ({ refusal }: Pick<Notice, 'refusal'>) => refusal !== null && refusal.rule !== null

export const useNotices = defineStore('notices', () => {
  const notices = ref<readonly Notice[]>([])
  /** The latest announcement, in a live region. */
  const spoken = ref('')
  /** Widths in pixels that panels cover at the window's sides: notices stay clear of them. */
  const room = ref({ left: 0, right: 0 })
  let last = 0

  function add(notice: Omit<Notice, 'id'>): void {
    const id = ++last
    const others = notices.value.filter((n) => n.text !== notice.text && !(isRule(n) && isRule(notice)))
    notices.value = [...others, { ...notice, id }].slice(-MOST_AT_ONCE)
    if (notice.tone === 'plain') setTimeout(() => dismiss(id), SHOWN_MS)
  }

  /** Shows a refusal with its rule. */
  function refuse(rejected: Rejected): void {
    add({ tone: 'refused', text: rejected.reason, refusal: rejected })
  }

  /** Confirms that something was done. */
  function say(text: string): void {
    add({ tone: 'plain', text, refusal: null })
  }

  function dismiss(id: number): void {
    notices.value = notices.value.filter((n) => n.id !== id)
  }

  function dismissRefusals(): void {
    if (notices.value.some((n) => n.tone === 'refused'))
      notices.value = notices.value.filter((n) => n.tone !== 'refused')
  }

  /** Makes a screen reader read a text; repeating the same text repeats the announcement. */
  function announce(text: string): void {
    spoken.value = spoken.value === text ? text + '\u00a0' : text
  }

  return { notices, spoken, room, refuse, say, dismiss, dismissRefusals, announce }
})
