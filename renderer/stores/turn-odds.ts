/** All planned battles of the turn as one figure: what they bring together, and how far that may spread. */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { OddsTurn } from '../../shared/contract'
import { useCampaign } from './campaign'
import { ask } from './contract'

/** Whoever still moves has changed it again before it is said, in milliseconds. */
const WAIT_MS = 250

export const useTurnOdds = defineStore('turn-odds', () => {
  const campaign = useCampaign()
  const turn = shallowRef<OddsTurn | null>(null)
  /** One battle is its own figure. */
  const about = computed(() => {
    const { id, view } = campaign
    const fought = (view?.planned ?? []).filter(({ defenders }) => defenders.length > 0)
    return id === null || view === null || fought.length < 2 ? null : { campaign: id, view }
  })

  let timer: ReturnType<typeof setTimeout> | undefined
  watch(
    about,
    (now) => {
      clearTimeout(timer)
      turn.value = null
      if (now === null) return
      timer = setTimeout(() => {
        void ask('odds.turn', { campaign: now.campaign }).then(({ result }) => {
          if (about.value?.view === now.view) turn.value = result ?? null
        })
      }, WAIT_MS)
    },
    { immediate: true },
  )

  return { turn }
})
