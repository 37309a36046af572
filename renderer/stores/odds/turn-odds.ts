/** All planned battles of the turn in one figure: their combined result, and its range. */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { useCampaign } from '../campaign/campaign'
import { useOddsQuestion } from './refined-odds'

/** Delay before asking, in milliseconds, while the player is still moving pieces. */
const WAIT_MS = 250

export const useTurnOdds = defineStore('turn-odds', () => {
  const campaign = useCampaign()
  /** The position to ask about; null with fewer than two battles, since a single battle has its own figure. */
  const about = computed(() => {
    const { id, view } = campaign
    const fought = (view?.planned ?? []).filter(({ defenders }) => defenders.length > 0)
    return id === null || view === null || fought.length < 2 ? null : { campaign: id, view }
  })
  const { answer: turn, working } = useOddsQuestion(
    'odds.turn',
    () => about.value && { params: { campaign: about.value.campaign }, about: [about.value.view] },
    { wait: WAIT_MS, exact: ({ interval }) => interval === undefined },
  )
  return { turn, working }
})
