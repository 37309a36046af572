/** Ends a movement step automatically when there is nothing to decide in it, and reports it. */
import { watch } from 'vue'
import type { Decision, GameEvent } from '../../../shared/model'
import { say } from '../../app/i18n'
import { useCampaign } from '../../stores/campaign/campaign'
import { useBattleScreen } from '../../stores/battle/battle-screen'
import { useNotices } from '../../stores/screen/notices'
import { useSettings } from '../../stores/screen/settings'

const STEPS = ['combat-move', 'noncombat-move'] as const
type Step = (typeof STEPS)[number]

/**
 * Returns the movement step that has just begun with nothing to decide: no piece can move, and none is in the air.
 * Null for any other question, and for a step in which something was moved, since the player may want to take the
 * last move back.
 */
export function idleStep(decision: Decision | null, events: readonly GameEvent[]): Step | null {
  if (decision?.of !== 'move' || decision.mode === 'land-patrols') return null
  if (decision.movable.length > 0 || decision.homeless.length > 0 || !decision.answers.includes('end'))
    return null
  // After an edit, the player looks at its result first.
  if (events.some((event) => event.kind === 'edited')) return null
  const began = events.findLast((event) => event.kind === 'phase-began')
  return STEPS.find((step) => step === decision.phase && step === began?.phase) ?? null
}

/** Ends idle steps while the calling component lives. A step reached by undo stays open. */
export function useIdleEnd(): void {
  const campaign = useCampaign()
  const fight = useBattleScreen()
  const notices = useNotices()
  const settings = useSettings()

  // Runs after all preceding events have been shown.
  watch(
    () => fight.said,
    async (said) => {
      if (said?.last !== true || !settings.settings.endIdle) return
      const step = idleStep(campaign.decision, campaign.happened?.events ?? [])
      if (step !== null && (await campaign.act({ kind: 'end' })))
        notices.say(say(`decisions.end.idle.${step}`))
    },
  )
}
