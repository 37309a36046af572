/** The recap: offered to the player whose turn begins, played stop by stop; the board shows each step as it was. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { HistoryRecord } from '../../../shared/contract'
import { stopsOf, type Stop } from '../../app/history/recap'
import { turnsOf } from '../../app/history/turns'
import { useCampaign } from '../campaign/campaign'
import { useNaming } from '../campaign/naming'
import { useSettings } from '../screen/settings'
import { ownPowers, recordsSince } from '../campaign/recent-records'

/** An offered recap: its records, and how many turns they cover. */
export interface Offer {
  readonly records: readonly HistoryRecord[]
  readonly turns: number
}

export const useRecap = defineStore('recap', () => {
  const campaign = useCampaign()
  const naming = useNaming()
  const settings = useSettings()
  const offered = shallowRef<Offer | null>(null)
  const stops = shallowRef<readonly Stop[]>([])
  const index = ref(0)
  const paused = ref(false)
  /** The line whose steps are shown; null for the line in play. */
  const line = ref<string | null>(null)
  const stop = computed<Stop | null>(() => stops.value[index.value] ?? null)
  const active = computed(() => stop.value !== null)
  let question = 0

  // A player who has acted knows what happened; an undo or another campaign changes the story. Runs synchronously,
  // so that it does not end a recap that starts right afterward for the next campaign.
  watch(
    [() => campaign.happened, () => campaign.id],
    () => {
      question++
      offered.value = null
      end()
    },
    { flush: 'sync' },
  )

  /** Offers what happened since this power's player last acted, or starts playing it, depending on the settings. */
  async function offer(power: string): Promise<void> {
    const { id, view } = campaign
    const how = settings.settings.recap
    if (id === null || view === null || how === 'never') return
    const mine = ++question
    const records = await recordsSince(id, view.step, ownPowers(power, view.seats, naming.playing))
    if (mine !== question || stopsOf(records).length === 0) return
    if (how === 'always') play(records)
    else offered.value = { records, turns: turnsOf(records, true).length }
  }

  /** Plays records of a line. */
  function play(records: readonly HistoryRecord[], of: string | null = null): void {
    for (const { events } of records) campaign.register.hear(events)
    if (campaign.view !== null) campaign.register.see(campaign.view)
    offered.value = null
    line.value = of
    paused.value = false
    index.value = 0
    stops.value = stopsOf(records)
  }

  /** Goes to another stop; after the last stop the recap ends. */
  function go(to: number): void {
    if (to >= stops.value.length) end()
    else index.value = Math.max(0, to)
  }

  /** Ends the recap and shows the present. */
  function end(): void {
    if (stops.value.length === 0) return
    stops.value = []
    campaign.lookNow()
  }

  const dismiss = () => (offered.value = null)

  return { offered, stops, index, stop, active, paused, line, offer, dismiss, play, go, end }
})
