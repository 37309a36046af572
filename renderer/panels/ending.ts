/** The one way a step is ended: the panel's button and Ctrl+Enter do the same, but the key says first what is lost. */
import { onScopeDispose, shallowRef } from 'vue'
import { say } from '../app/i18n'
import { useNotices } from '../stores/notices'

type End = () => Promise<unknown>

/** What Ctrl+Enter does now; null where the open panel has nothing to end. */
export const ending = shallowRef<End | null>(null)

/**
 * Names what ends the step while the calling panel lives. A second press while it runs does nothing.
 *
 * @param loss what would be given up, as a sentence; null: nothing. The key says it first, and ends with the second
 *   press; the button stands beside it and just ends.
 */
export function useEnding(run: End, loss: () => string | null = () => null): { end: End } {
  const notices = useNotices()
  let running = false
  let said: string | null = null
  const end: End = async () => {
    if (running) return
    running = true
    try {
      await run()
    } finally {
      running = false
    }
  }
  const byKey: End = async () => {
    const lost = loss()
    if (lost === null || lost === said) return end()
    said = lost
    notices.say(say('decisions.end.first', { lost }))
  }
  ending.value = byKey
  onScopeDispose(() => {
    if (ending.value === byKey) ending.value = null
  })
  return { end }
}
