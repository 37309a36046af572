/** Tips: the first time that a question offers a special power, one sentence says what the power does. */
import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { tipsOf, type CitedTip } from '../../../shared/lessons/tips'
import { useCampaign } from '../campaign/campaign'
import { useCoach } from './coach'
import { useSettings } from './settings'

export const usePowerTips = defineStore('power-tips', () => {
  const campaign = useCampaign()
  const coach = useCoach()
  const settings = useSettings()

  /** The tip that is shown, and the question that it belongs to. */
  const current = ref<(CitedTip & { readonly question: string }) | null>(null)

  /** The question that a person answers now; null while a coach speaks, a plan is open, or the past is shown. */
  const question = computed(() => {
    const { decision } = campaign
    const silent = coach.lesson !== null || campaign.planned !== null || campaign.past !== null
    return silent || campaign.askedComputer !== null ? null : decision
  })

  /** Closes the tip; it does not come again. */
  function close(): void {
    const tip = current.value?.tip.id
    current.value = null
    if (tip !== undefined && !settings.settings.seenTips.includes(tip))
      void settings.change({ seenTips: [...settings.settings.seenTips, tip] })
  }

  watch(
    question,
    (asked) => {
      if (asked?.id === current.value?.question) return
      if (current.value !== null) close()
      if (asked === null || !settings.settings.tips) return
      const found = tipsOf(asked.of, asked.rules).find(
        ({ tip }) => !settings.settings.seenTips.includes(tip.id),
      )
      if (found !== undefined) current.value = { ...found, question: asked.id }
    },
    { immediate: true },
  )

  /** Forgets which tips were shown, so that all of them come again. */
  const showAgain = () => settings.change({ seenTips: [] })

  return { current, close, showAgain }
})
