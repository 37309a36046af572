/**
 * When the open question is whether to leave the current battle: the expected results of staying and of leaving, and
 * which is better. Computed again for every position; null while unknown and when no such question is open.
 */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { OddsStop } from '../../../shared/contract'
import { useCampaign } from '../campaign/campaign'
import { useNaming } from '../campaign/naming'
import { EXACT, useOddsQuestion } from './refined-odds'

export const useRetreatOdds = defineStore('better', () => {
  const campaign = useCampaign()
  const naming = useNaming()

  /** The battle whose question is open. */
  const about = computed(() => {
    const { id, view, decision } = campaign
    if (id === null || !view?.battle || decision === null) return null
    const leaves = decision.of === 'retreat' || (decision.of === 'pick' && decision.kind === 'submerge')
    return leaves ? { campaign: id, view, battle: view.battle } : null
  })

  const { answer, working, far } = useOddsQuestion(
    'odds.stop',
    () => {
      if (about.value === null) return null
      const { id, kind, space } = about.value.battle
      // The winner gets the territory's income.
      const worth = kind === 'land' ? (naming.names.spaceData(space)?.ipc ?? 0) : 0
      return { params: { campaign: about.value.campaign, battle: id, worth }, about: [about.value.view] }
    },
    { exact: ({ error }) => error <= EXACT },
  )
  const stop = computed<OddsStop | null>(() => answer.value?.now ?? null)
  /** Maximum error of each chance, in either direction. */
  const error = computed(() => answer.value?.error ?? 0)

  return { stop, error, working, far }
})
