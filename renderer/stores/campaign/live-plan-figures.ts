/** The figures of the open plan, worked out again after each change: rough ones first. */
import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import type { PlanFigures } from '../../app/turn/plan-figures'
import { useCampaign } from './campaign'
import { useNaming } from './naming'
import { planFigures } from './plan-figures'
import { useTurnPlans } from './turn-plans'

/** How long the plan must stay unchanged before its figures are asked for, in milliseconds. */
const SETTLE_MS = 90

export const useLivePlanFigures = defineStore('live-plan-figures', () => {
  const campaign = useCampaign()
  const naming = useNaming()
  const plans = useTurnPlans()
  /** The latest figures; null until the first are known. */
  const figures = shallowRef<PlanFigures | null>(null)
  /** True while the figures are older than the plan. */
  const stale = ref(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  /** True when the plan has changed since its figures were last asked for. */
  let changed = false

  /** Works the figures out until they are of the plan as it is. */
  async function work(): Promise<void> {
    // A run that was under way may have taken up the change already.
    if (running || !changed) return
    running = true
    try {
      do {
        changed = false
        const { sandbox, campaign: of } = plans.open ?? {}
        if (sandbox === undefined || of === undefined) return
        const show = (rough: PlanFigures) => {
          if (!changed && plans.open?.sandbox === sandbox) figures.value = rough
        }
        const found = await planFigures(of, { like: sandbox }, naming.isAircraft, show)
        if (found !== null) show(found)
      } while (changed)
      stale.value = false
    } finally {
      running = false
    }
  }

  watch(
    () => (plans.open === null ? null : `${plans.open.sandbox} ${campaign.view?.hash ?? ''}`),
    (now, before) => {
      clearTimeout(timer)
      if (now === null || before === null || before === undefined) figures.value = null
      if (now === null) return
      stale.value = true
      changed = true
      timer = setTimeout(() => void work(), SETTLE_MS)
    },
    { immediate: true },
  )

  return { figures, stale }
})
