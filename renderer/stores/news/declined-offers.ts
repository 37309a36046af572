/** Offers that computers declined since the campaign was opened, with their reasons. */
import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import type { EventOf, GameEvent } from '../../../shared/model'
import { useCampaign } from '../campaign/campaign'
import { ask } from '../contract'

export interface Declined {
  readonly event: EventOf<'offer'>
  readonly step: number
  readonly round: number
  /** The reason in a sentence. */
  readonly says: string
}

const isNo = (event: GameEvent): event is EventOf<'offer'> =>
  event.kind === 'offer' && event.what === 'declined'

export const useDeclinedOffers = defineStore('declined', () => {
  const campaign = useCampaign()
  const all = shallowRef<readonly Declined[]>([])

  watch(
    () => campaign.id,
    () => (all.value = []),
    { flush: 'sync' },
  )
  watch(
    () => campaign.happened,
    async (happened) => {
      const { id, view } = campaign
      // What was undone has not been declined.
      if (happened === null) all.value = all.value.filter(({ step }) => step <= (view?.step ?? 0))
      const event = happened?.events.find(isNo)
      if (happened === null || event === undefined || id === null) return
      if (view?.seats[event.by]?.kind !== 'computer') return
      const { result } = await ask('players.plan', { campaign: id })
      const found = result?.declined?.find(({ power, step }) => power === event.by && step === happened.step)
      if (found === undefined || campaign.id !== id) return
      all.value = [...all.value, { event, step: happened.step, round: view.round, says: found.says }]
    },
  )

  /** Lists the offers that a nation made and another declined, the newest last; without `by`, any other. */
  const of = (from: string, by?: string): Declined[] =>
    all.value.filter(({ event }) => event.from === from && (by === undefined || event.by === by))
  return { all, of }
})
