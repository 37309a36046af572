/** The one way a step is ended: the panel's button and Ctrl+Enter do the same. */
import { onScopeDispose, shallowRef } from 'vue'

type End = () => Promise<unknown>

/** What Ctrl+Enter does now; null where the open panel has nothing to end. */
export const ending = shallowRef<End | null>(null)

/** Names what ends the step while the calling panel lives. A second press while it runs does nothing. */
export function useEnding(run: End): { end: End } {
  let running = false
  const end: End = async () => {
    if (running) return
    running = true
    try {
      await run()
    } finally {
      running = false
    }
  }
  ending.value = end
  onScopeDispose(() => {
    if (ending.value === end) ending.value = null
  })
  return { end }
}
