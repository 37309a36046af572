/** Takes casualties as suggested while a computer plays its turn, if the setting says so. */
import { watch } from 'vue'
import type { Action, Decision, View } from '../../../shared/model'
import { useCampaign } from '../../stores/campaign/campaign'
import { useSettings } from '../../stores/screen/settings'

/** Returns the suggested casualties in a computer's turn; null in a person's turn, and for any other question. */
export function suggestedLosses(
  decision: Decision | null,
  view: Pick<View, 'power' | 'seats'> | null,
): Action | null {
  if (decision?.of !== 'casualties' || decision.suggestion?.kind !== 'casualties') return null
  const turn = view?.power ?? null
  return turn !== null && view?.seats[turn]?.kind === 'computer' ? decision.suggestion : null
}

/**
 * Answers while the calling component lives, after the battle's events have been shown: before that there is no open
 * question.
 */
export function useAutoCasualties(): void {
  const campaign = useCampaign()
  const settings = useSettings()
  watch(
    () => campaign.decision,
    (decision) => {
      if (!settings.settings.suggestedLosses || campaign.computerAsked) return
      const losses = suggestedLosses(decision, campaign.view)
      if (losses !== null) void campaign.act(losses)
    },
    { immediate: true },
  )
}
