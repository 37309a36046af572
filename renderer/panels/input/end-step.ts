/** Ending a step: the panel's button and Ctrl+Enter do the same, but the key first warns about losses. */
import { onScopeDispose, shallowRef } from 'vue'
import { say } from '../../app/i18n'
import { useCampaign } from '../../stores/campaign/campaign'
import { useNotices } from '../../stores/screen/notices'

type End = () => Promise<unknown>

/** The action of Ctrl+Enter; null when the open panel has nothing to end. */
export const ending = shallowRef<End | null>(null)

/**
 * Sets the action that ends the step while the calling panel lives. A second press while it runs does nothing.
 *
 * @param loss returns a warning about what would be given up; null: nothing. The key shows it first, and ends the
 * step with the second press; the button, with the warning next to it, ends it at once.
 */
export function useEnding(run: End, loss: () => string | null = () => null): { end: End } {
  const campaign = useCampaign()
  const notices = useNotices()
  let running = false
  /** The last warning, with the question that it was about. */
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
    // Two questions in a row may have the same panel, and the same to lose.
    const now = `${campaign.decision?.id ?? ''} ${lost ?? ''}`
    if (lost === null || now === said) return end()
    said = now
    notices.say(say('decisions.end.first', { lost }))
  }
  ending.value = byKey
  onScopeDispose(() => {
    if (ending.value === byKey) ending.value = null
  })
  return { end }
}
