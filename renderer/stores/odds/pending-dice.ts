/**
 * Chances of dice outside of battles: those that an answer to the open question would roll, those of the antiaircraft
 * guns on planned routes, and those of a surrender that is due. Requested again for every position in which a
 * component needs them.
 */
import { defineStore } from 'pinia'
import { computed, onBeforeUnmount, ref, shallowRef, watch } from 'vue'
import type { ComingDice } from '../../../shared/contract'
import type { Decision } from '../../../shared/model'
import { useCampaign } from '../campaign/campaign'
import { ask } from '../contract'

/**
 * Questions whose answers may cause dice of their own, and questions before which dice are due in any case:
 * antiaircraft guns on flight routes, fire from the coast against landings, convoys before income.
 */
const ASKED: readonly Decision['of'][] = ['research', 'rocket', 'choose', 'kamikaze', 'move', 'battle']

export const usePendingDice = defineStore('coming', () => {
  const campaign = useCampaign()
  const dice = shallowRef<readonly ComingDice[]>([])
  /** Number of open panels that show more than the open question needs. */
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
      // The question has changed meanwhile: its own answer is on its way.
      if (about.value === now) dice.value = result ?? []
    },
    { immediate: true },
  )

  /**
   * Returns the dice about a subject, for the given option of the answer if there is one; null when there are none.
   */
  const of = (what: string, option?: string): ComingDice | null =>
    dice.value.find((one) => one.about === what && (option === undefined || one.option === option)) ?? null
  /** Returns all dice about a subject that are due with any answer. */
  const due = (what: string): readonly ComingDice[] =>
    dice.value.filter((one) => one.about === what && one.option === undefined)
  /** Returns the chance that this power surrenders with the dice it is due to roll; null when it rolls none. */
  const surrender = (power: string): number | null =>
    dice.value.find((one) => one.about === 'surrender' && one.by === power)?.success ?? null
  /** Requests all dice while the calling component is mounted. */
  function look(): void {
    looking.value++
    onBeforeUnmount(() => looking.value--)
  }
  return { of, due, surrender, look }
})
