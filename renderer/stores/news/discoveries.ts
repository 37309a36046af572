/** What the player’s research just brought: shown with the next question until it is dismissed or another phase begins. */
import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import { discoveryIn, type Discovery, type Throw } from '../../app/history/dispatch/discovery'
import { useCampaign } from '../campaign/campaign'
import { useBattleScreen } from '../battle/battle-screen'

export const useDiscoveries = defineStore('found', () => {
  const campaign = useCampaign()
  const fight = useBattleScreen()
  const found = shallowRef<Discovery | null>(null)
  let throws: readonly Throw[] = []

  function dismiss(): void {
    found.value = null
    throws = []
  }

  watch(
    () => fight.said,
    (said) => {
      if (said === null) return
      const read = discoveryIn(said.events, throws)
      throws = read.throws
      if (said.events.some(({ kind }) => kind === 'turn-began' || kind === 'phase-began')) found.value = null
      const { decision, view } = campaign
      // A breakthrough whose chart is still to be chosen has brought nothing yet. The dispatch reports what others
      // find.
      const open = decision?.of === 'choose' && decision.about === 'research-chart'
      const person = read.found !== null && view?.seats[read.found.by]?.kind !== 'computer'
      if (person && !(open && read.found?.option === null)) found.value = read.found
    },
  )
  // What was undone has not been found.
  watch(
    () => campaign.happened,
    (happened) => {
      if (happened === null) dismiss()
    },
  )
  return { found, dismiss }
})
