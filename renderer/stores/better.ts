/**
 * Where somebody is asked whether to leave the battle that is fought: what comes of staying and of leaving, and which is better.
 * Asked anew for every position; null while it is not known, and where nobody is asked.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { OddsStop } from '../../shared/contract'
import { useCampaign } from './campaign'
import { ask } from './contract'
import { useNaming } from './naming'

export const useBetter = defineStore('better', () => {
  const campaign = useCampaign()
  const naming = useNaming()
  const stop = shallowRef<OddsStop | null>(null)

  /** The battle whose question is open. */
  const about = computed(() => {
    const { id, view, decision } = campaign
    if (id === null || !view?.battle || decision === null) return null
    const leaves = decision.of === 'retreat' || (decision.of === 'pick' && decision.kind === 'submerge')
    return leaves ? { campaign: id, view, battle: view.battle } : null
  })

  watch(
    about,
    async (now) => {
      stop.value = null
      if (now === null) return
      const { id, kind, space } = now.battle
      // Whoever wins the land has its income.
      const worth = kind === 'land' ? (naming.names.spaceData(space)?.ipc ?? 0) : 0
      const { result } = await ask('odds.stop', { campaign: now.campaign, battle: id, worth })
      // The position has changed meanwhile: an answer of its own is on its way.
      if (about.value?.view === now.view) stop.value = result?.now ?? null
    },
    { immediate: true },
  )

  return { stop }
})
