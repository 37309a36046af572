/** All planned battles of the turn as one figure: what they bring together, and how far that may spread. */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { useCampaign } from './campaign'
import { useRefined } from './refined'

/** Whoever still moves has changed it again before it is said, in milliseconds. */
const WAIT_MS = 250

export const useTurnOdds = defineStore('turn-odds', () => {
  const campaign = useCampaign()
  /** One battle is its own figure. */
  const about = computed(() => {
    const { id, view } = campaign
    const fought = (view?.planned ?? []).filter(({ defenders }) => defenders.length > 0)
    return id === null || view === null || fought.length < 2 ? null : { campaign: id, view }
  })
  const { answer: turn, working } = useRefined(
    'odds.turn',
    () => about.value && { params: { campaign: about.value.campaign }, about: [about.value.view] },
    { wait: WAIT_MS, exact: ({ interval }) => interval === undefined },
  )
  return { turn, working }
})
