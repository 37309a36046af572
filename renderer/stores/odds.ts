/**
 * The chances of the battles that somebody decides about now: those planned, those that may be fought next, and the one
 * that is being fought. Asked anew for every position; while dice are still being told nothing is known of what follows.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { CampaignOdds } from '../../shared/contract'
import { useCampaign } from './campaign'
import { ask } from './contract'

export const useOdds = defineStore('odds', () => {
  const campaign = useCampaign()
  const battles = shallowRef<ReadonlyMap<string, CampaignOdds>>(new Map())
  /** What is asked about; null where nobody decides about a battle. */
  const about = computed(() => {
    const { id, view, decision } = campaign
    if (id === null || view === null || decision === null) return null
    const any = (view.planned ?? []).length > 0 || view.battle !== null || decision.of === 'battle'
    return any ? { campaign: id, view } : null
  })

  watch(
    about,
    async (now) => {
      if (now === null) {
        // What was known before the dice is what a battle's preview shows while they wait to be told.
        if (campaign.held === null) battles.value = new Map()
        return
      }
      const { result } = await ask('odds.campaign', { campaign: now.campaign })
      // The position has changed meanwhile: an answer of its own is on its way.
      if (about.value?.view !== now.view) return
      battles.value = new Map((result ?? []).map((odds) => [odds.battle, odds]))
    },
    { immediate: true },
  )

  /** The chances of a battle, where they are known. */
  const of = (battle: string): CampaignOdds | null => battles.value.get(battle) ?? null
  return { battles, of }
})
