/**
 * Chances of dice outside of battles: those that an answer to the open question would have rolled, the guns on the way of what
 * is planned, and the surrender that is due. Asked anew for every position in which somebody looks at them.
 */
import { defineStore } from 'pinia'
import { computed, onBeforeUnmount, ref, shallowRef, watch } from 'vue'
import type { ComingDice } from '../../shared/contract'
import type { Decision } from '../../shared/model'
import { useCampaign } from './campaign'
import { ask } from './contract'

/**
 * Questions whose answers may bring dice of their own, and those before which dice are due anyway: guns on the way of who flies
 * out, fire from the coast that is landed on, convoys before income.
 */
const ASKED: readonly Decision['of'][] = ['research', 'rocket', 'choose', 'kamikaze', 'move', 'battle']

export const useComing = defineStore('coming', () => {
  const campaign = useCampaign()
  const dice = shallowRef<readonly ComingDice[]>([])
  /** Panels that show more of it than the open question does. */
  const looking = ref(0)
  const about = computed(() => {
    const { id, view, decision } = campaign
    if (id === null || view === null) return null
    const asked = decision !== null && ASKED.includes(decision.of)
    return asked || looking.value > 0 ? { campaign: id, view } : null
  })

  watch(
    about,
    async (now) => {
      if (now === null) {
        dice.value = []
        return
      }
      const { result } = await ask('odds.coming', { campaign: now.campaign })
      // The position has changed meanwhile: an answer of its own is on its way.
      if (about.value?.view === now.view) dice.value = result ?? []
    },
    { immediate: true },
  )

  /** Dice about something, of the answer that is named. */
  const of = (what: string, option?: string): ComingDice | null =>
    dice.value.find((one) => one.about === what && (option === undefined || one.option === option)) ?? null
  /** All dice about something that are due whatever is answered. */
  const due = (what: string): readonly ComingDice[] =>
    dice.value.filter((one) => one.about === what && one.option === undefined)
  /** Whether this power surrenders with the dice that it counts now; null where it counts none. */
  const surrender = (power: string): number | null =>
    dice.value.find((one) => one.about === 'surrender' && one.by === power)?.success ?? null
  /** A panel shows all of it as long as it is there. */
  function look(): void {
    looking.value++
    onBeforeUnmount(() => looking.value--)
  }
  return { of, due, surrender, look }
})
