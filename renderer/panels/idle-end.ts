/** Ends a step of movement by itself in which nobody could decide anything, and says so. */
import { watch } from 'vue'
import type { Decision, GameEvent } from '../../shared/model'
import { say } from '../app/i18n'
import { useCampaign } from '../stores/campaign'
import { useFight } from '../stores/fight'
import { useNotices } from '../stores/notices'
import { useSettings } from '../stores/settings'

const STEPS = ['combat-move', 'noncombat-move'] as const
type Step = (typeof STEPS)[number]

/**
 * The step of movement that has just begun with nothing to decide in it: no piece can move, and none is in the air.
 * Null for any other question, and for a step in which something was moved: whoever moved the last piece may want to
 * take it back.
 */
export function idleStep(decision: Decision | null, events: readonly GameEvent[]): Step | null {
  if (decision?.of !== 'move' || decision.mode === 'land-patrols') return null
  if (decision.movable.length > 0 || decision.homeless.length > 0 || !decision.answers.includes('end'))
    return null
  // Who edits looks at what came of it first.
  if (events.some((event) => event.kind === 'edited')) return null
  const began = events.findLast((event) => event.kind === 'phase-began')
  return STEPS.find((step) => step === decision.phase && step === began?.phase) ?? null
}

/** Ends idle steps while the calling component lives. What was taken back to stays open. */
export function useIdleEnd(): void {
  const campaign = useCampaign()
  const fight = useFight()
  const notices = useNotices()
  const settings = useSettings()

  // Once all that led there has been told.
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
